/// The last actions that reached a reducer, in order, and the state before the first of them.
///
/// With the same reducer it gives the same states again: for tests, and to look at how a program
/// came to be where it is.
///
/// ```swift
/// if let log = recorder.log {
///   for count in 0...log.actions.count { print(log.state(after: count, by: AppReducer())) }
/// }
/// ```
public struct ActionLog<State: StateType>: Sendable {
  /// The state before the first of the actions.
  public internal(set) var start: State
  /// The actions in the order in which they reached the reducer.
  public internal(set) var actions: [any Action] = []

  /// A log without actions that begins at `start`.
  public init(start: State) { self.start = start }

  /// The state after the first `count` actions, or all.
  ///
  /// Complexity: one reduction an action.
  public func state(after count: Int? = nil, by reducer: some Reducer<State>) -> State {
    actions.prefix(count ?? actions.count).reduce(start) { state, action in
      var state = state
      if case .reset(let newState)? = action as? StoreAction<State> { state = newState }
      return reducer.state(after: action, from: state)
    }
  }
}

/// Records the actions of a store: at least its last 10,000 actions, or another number of them.
///
/// ```swift
/// let recorder = ActionRecorder<AppState>()
/// let store = Store(state: AppState(), reducer: AppReducer(), middleware: recorder)
/// store.send(AppAction.sortBooks)
/// let first = recorder.log?.state(after: 1, by: AppReducer())
/// ```
public final class ActionRecorder<State: StateType>: ObservingMiddleware {
  /// The log of the store that was last made with the recorder; `nil` before.
  public private(set) var log: ActionLog<State>?
  private let limit: Int
  /// The state after the first `limit` actions of the log.
  private var middle: State?

  /// A recorder that forgets old actions.
  ///
  /// - Parameter limit: how many of the last actions are kept at least; at most twice as many are.
  ///   Traps unless it is at least 1.
  public init(limit: Int = 10_000) {
    precondition(limit > 0, "a recorder keeps at least one action")
    self.limit = limit
  }

  /// Lets every action pass.
  public func run(store: StoreProxy<State>, action: any Action) -> (any Action)? { action }

  /// Appends the action; drops the oldest half of the log when it is full.
  public func didReduce(store: StoreProxy<State>, action: any Action, from oldState: State) {
    if log == nil { log = ActionLog(start: oldState) }
    if log?.actions.count == 2 * limit, let middle {
      log?.start = middle
      log?.actions.removeFirst(limit)
    }
    if log?.actions.count == limit { middle = oldState }
    log?.actions.append(action)
  }
}
