/// A stage between sending an action and reducing it.
///
/// ```swift
/// struct ConfirmDeletions: Middleware {
///   func run(store: StoreProxy<AppState>, action: any Action) -> (any Action)? {
///     if case AppAction.removeBooks = action, store.state.isLocked { return nil }
///     return action
///   }
/// }
/// ```
///
/// `a + b` hands an action to `a` first; `b` sees what `a` returned, if anything.
@MainActor
public protocol Middleware<State> {
  associatedtype State: StateType

  /// Looks at an action before the reducer does.
  ///
  /// - Returns: The action, to let it pass; another one, to continue in its place; `nil`, to stop
  ///   it.
  func run(store: StoreProxy<State>, action: any Action) -> (any Action)?
}

/// Middleware that also sees what an action has changed.
@MainActor
public protocol ObservingMiddleware<State>: Middleware {
  /// Called after an action has been reduced, with the state from before it.
  func didReduce(store: StoreProxy<State>, action: any Action, from oldState: State)
}

/// Middleware that puts work off, such as saving.
@MainActor
public protocol DeferringMiddleware<State>: Middleware {
  /// Does at once what it had put off, because the program may end now.
  func flush()
}

/// Two pieces of middleware, one after the other.
///
/// ```swift
/// // Undo sees an action before it is printed.
/// let middleware = UndoMiddleware<AppState>() + PrintActionMiddleware()
/// let shelf = Store(state: AppState(), reducer: AppReducer(), middleware: middleware)
/// ```
public struct CombinedMiddleware<First: Middleware, Second: Middleware>:
  ObservingMiddleware, DeferringMiddleware
where First.State == Second.State {
  let first: First
  let second: Second

  /// Hands the action to the first, and what that returns to the second; `nil` when one stops it.
  public func run(store: StoreProxy<First.State>, action: any Action) -> (any Action)? {
    guard let action = first.run(store: store, action: action) else { return nil }
    return second.run(store: store, action: action)
  }

  /// Calls the first, then the second, where they observe.
  public func didReduce(
    store: StoreProxy<First.State>, action: any Action, from oldState: First.State
  ) {
    first.asObserving?.didReduce(store: store, action: action, from: oldState)
    second.asObserving?.didReduce(store: store, action: action, from: oldState)
  }

  /// Flushes the first, then the second, where they put work off.
  public func flush() {
    first.asDeferring?.flush()
    second.asDeferring?.flush()
  }
}

extension Middleware {
  var asObserving: (any ObservingMiddleware<State>)? { self as? any ObservingMiddleware<State> }
  var asDeferring: (any DeferringMiddleware<State>)? { self as? any DeferringMiddleware<State> }
}

/// Both pieces of middleware, the left one first.
@MainActor
public func + <First: Middleware, Second: Middleware>(
  first: First, second: Second
) -> CombinedMiddleware<First, Second> where First.State == Second.State {
  CombinedMiddleware(first: first, second: second)
}

/// Lets everything pass.
struct NoMiddleware<State: StateType>: Middleware {
  func run(store: StoreProxy<State>, action: any Action) -> (any Action)? { action }
}
