/// Turns a state and an action into the next state.
///
/// ```swift
/// struct BookReducer: Reducer {
///   func reduce(state: AppState, action: AppAction) -> AppState {
///     var state = state
///     switch action {
///     case .setBooks(let books): state.books = OrderedState(books)
///     case .moveBooks(let from, let to): state.books.move(from: from, to: to)
///     case .removeBooks(let positions): state.books.remove(at: positions)
///     default: break
///     }
///     return state
///   }
/// }
/// ```
///
/// A reducer is a plain value and its result depends on nothing but state and action, so that a
/// recorded list of actions can be replayed. It is called only with actions of its own type; one
/// whose `action` is `any Action` gets all. `a + b` calls both, left then right, for one action.
public protocol Reducer<State> {
  associatedtype State: StateType
  /// The type of action that it handles, or `any Action` for all.
  associatedtype ActionType

  func reduce(state: State, action: ActionType) -> State
}

extension Reducer {
  /// The state after any action: the same state when the action is not of the reducer's type.
  public func state(after action: any Action, from state: State) -> State {
    guard let action = action as? ActionType else { return state }
    return reduce(state: state, action: action)
  }
}

/// Two reducers, one after the other on each action.
///
/// ```swift
/// let reducer = AppReducer() + TitleReducer()     // the titles after all else
/// let titled = Store(state: AppState(), reducer: reducer)
/// ```
public struct CombinedReducer<First: Reducer, Second: Reducer>: Reducer
where First.State == Second.State {
  let first: First
  let second: Second

  /// The state after both reducers; one for another type of action is skipped.
  public func reduce(state: First.State, action: any Action) -> First.State {
    second.state(after: action, from: first.state(after: action, from: state))
  }
}

extension CombinedReducer: Sendable where First: Sendable, Second: Sendable {}

/// Both reducers, the left one first.
public func + <First: Reducer, Second: Reducer>(
  first: First, second: Second
) -> CombinedReducer<First, Second> where First.State == Second.State {
  CombinedReducer(first: first, second: second)
}
