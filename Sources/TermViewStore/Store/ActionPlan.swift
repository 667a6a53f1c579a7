/// An action that sends other actions, at once or over time.
///
/// ```swift
/// let load = ActionPlan<AppState> { store in
///   let books = await catalogue.books()
///   store.send(AppAction.setBooks(books))
/// }
/// let plan = load + AppAction.sortBooks      // strictly one after the other
/// let sent = store.send(plan)
/// sent.cancel()
/// ```
///
/// A plan itself passes neither middleware nor reducer; the actions that it sends do. `then` and
/// `+` begin the next part only when the one before has ended, asynchronous work included. A
/// cancelled plan begins no further part, and what its running part still sends is dropped.
public struct ActionPlan<State: StateType>: Action {
  enum Step: Sendable {
    case action(any Action)
    case synchronous(@MainActor @Sendable (StoreProxy<State>) -> Void)
    case asynchronous(@MainActor @Sendable (StoreProxy<State>) async -> Void)
  }
  let steps: [Step]

  private init(steps: [Step]) { self.steps = steps }

  /// A plan that is done when `body` returns.
  public init(_ body: @escaping @MainActor @Sendable (StoreProxy<State>) -> Void) {
    steps = [.synchronous(body)]
  }

  /// A plan that takes time.
  public init(_ body: @escaping @MainActor @Sendable (StoreProxy<State>) async -> Void) {
    steps = [.asynchronous(body)]
  }

  /// Actions in their order, plans among them too.
  public init(_ actions: any Action...) {
    steps = actions.map { .action($0) }
  }

  /// The actions that a sequence gives over time, until it ends.
  public init<Actions: AsyncSequence & Sendable>(sending actions: Actions)
  where Actions.Element == any Action, Actions.Failure == Never {
    self.init { store in
      for await action in actions { store.send(action) }
    }
  }

  /// This plan, and when it has ended `next`, which may be a plan too.
  public func then(_ next: any Action) -> ActionPlan {
    ActionPlan(steps: steps + ((next as? ActionPlan)?.steps ?? [.action(next)]))
  }

  /// This plan, then `next`.
  public func then(
    _ next: @escaping @MainActor @Sendable (StoreProxy<State>) async -> Void
  ) -> ActionPlan {
    then(ActionPlan(next))
  }

  /// The left plan, and when it has ended the right action or plan.
  public static func + (first: ActionPlan, second: any Action) -> ActionPlan {
    first.then(second)
  }
}
