import Observation

/// Keeps the state of a program and changes it by actions only.
///
/// ```swift
/// let store = Store(
///   state: AppState(), reducer: BookReducer(),
///   middleware: UndoMiddleware() + PrintActionMiddleware())
/// store.send(AppAction.setBooks([Book(id: "1", title: "Emma")]))
/// print(store.state.books.count)
/// ```
///
/// An action goes through the middleware, then to the reducer, then every observer is notified of
/// it, all before `send` returns. An `ActionPlan` is run instead, and each action that it sends
/// goes that way.
///
/// A view that reads `state` itself is evaluated again after each action; `@MappedState` and
/// `ConnectableView` look whether their part has changed.
@MainActor
public final class Store<State: StateType>: Observable {
  /// The state after the last action.
  public var state: State {
    registrar.access(self, keyPath: \.state)
    return current
  }

  /// The state without observation, for readers that are notified of changes in another way.
  private(set) var current: State
  private let registrar = ObservationRegistrar()

  let reduce: @MainActor (State, any Action) -> State
  let middleware: any Middleware<State>
  private let observing: (any ObservingMiddleware<State>)?
  /// The middleware that undoes and redoes, if there is one.
  package var undo: (any UndoControl)?
  var observers = StoreObservers()
  var actionStreams = Streams<any Action>()

  /// A store with middleware. Middleware sees `StoreAction.prepare` before this returns.
  public init(
    state: State, reducer: some Reducer<State>, middleware: some Middleware<State>
  ) {
    current = state
    self.middleware = middleware
    observing = middleware.asObserving
    reduce = { state, action in reducer.state(after: action, from: state) }
    send(StoreAction<State>.prepare)
  }

  /// A store without middleware.
  public convenience init(state: State, reducer: some Reducer<State>) {
    self.init(state: state, reducer: reducer, middleware: NoMiddleware())
  }

  /// Whether an `UndoMiddleware` of the store has something to undo. Views that show it are
  /// evaluated again when it changes.
  public var canUndo: Bool { undo?.canUndo ?? false }
  /// Whether an `UndoMiddleware` of the store has something to do again.
  public var canRedo: Bool { undo?.canRedo ?? false }

  /// The view of the store for middleware and action plans.
  public var proxy: StoreProxy<State> { StoreProxy(store: self) }

  /// Sends an action and returns when it is reduced.
  ///
  /// - Returns: The effects started. Only an `ActionPlan` with asynchronous parts continues after
  ///   this returns; it can be awaited or cancelled through the result.
  @discardableResult
  public func send(_ action: any Action) -> SentAction {
    if let plan = action as? ActionPlan<State> { return PlanRun(plan, on: self).start() }
    guard let action = middleware.run(store: proxy, action: action) else { return SentAction() }
    if let plan = action as? ActionPlan<State> { return PlanRun(plan, on: self).start() }
    apply(action)
    return SentAction()
  }

  /// Lets middleware finish deferred work, such as saving. Views that provide the store call it
  /// when they go; call it where a program ends without views.
  public func flush() { middleware.asDeferring?.flush() }

  private func apply(_ action: any Action) {
    let oldState = current
    registrar.withMutation(of: self, keyPath: \.state) {
      if case .reset(let newState)? = action as? StoreAction<State> { current = newState }
      current = reduce(current, action)
    }
    observing?.didReduce(store: proxy, action: action, from: oldState)
    observers.notify()
    actionStreams.yield(action)
  }
}

/// An interface to undo and redo, independent of the state.
@MainActor
package protocol UndoControl: AnyObject {
  var canUndo: Bool { get }
  var canRedo: Bool { get }
}
