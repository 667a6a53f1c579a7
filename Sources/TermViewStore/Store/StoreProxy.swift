/// A store as middleware and action plans see it: its state, and sending.
///
/// ```swift
/// /// Says on standard error how many books there are after each action.
/// struct CountBooks: ObservingMiddleware {
///   func run(store: StoreProxy<AppState>, action: any Action) -> (any Action)? { action }
///   func didReduce(store: StoreProxy<AppState>, action: any Action, from oldState: AppState) {
///     let count = store.state.books.count
///     if count != oldState.books.count { writeLogLine("\(count) books") }
///   }
/// }
/// ```
@MainActor
public struct StoreProxy<State: StateType> {
  let store: Store<State>
  /// The plan that this proxy was handed to; once cancelled it sends nothing any more.
  var run: PlanRun<State>?

  init(store: Store<State>, run: PlanRun<State>? = nil) {
    self.store = store
    self.run = run
  }

  /// The store's state now.
  public var state: State { store.current }

  /// Sends an action; one from a cancelled plan is dropped.
  @discardableResult
  public func send(_ action: any Action) -> SentAction {
    if run?.isCancelled == true { return SentAction() }
    let sent = store.send(action)
    run?.adopt(sent)
    return sent
  }

  /// Each action that has reached the reducer, from now on.
  public var didChange: AsyncStream<any Action> { store.didChange }

  /// A stream of the results of `map`: the current value, then each different one.
  public func publish<Value: Equatable & Sendable>(
    _ map: @escaping @MainActor @Sendable (State) -> Value
  ) -> AsyncStream<Value> {
    store.publish(map)
  }
}
