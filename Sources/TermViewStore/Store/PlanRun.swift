/// One execution of an action plan.
@MainActor
final class PlanRun<State: StateType> {
  private let steps: [ActionPlan<State>.Step]
  private let store: Store<State>
  private(set) var isCancelled = false
  /// The actions sent by the plan that have not ended yet.
  private var running: [SentAction] = []

  init(_ plan: ActionPlan<State>, on store: Store<State>) {
    steps = plan.steps
    self.store = store
  }

  private var proxy: StoreProxy<State> { StoreProxy(store: store, run: self) }

  /// Does at once what needs no waiting, and leaves the rest to a task.
  func start() -> SentAction {
    for index in steps.indices {
      switch steps[index] {
      case .synchronous(let body):
        body(proxy)
      case .action(let action):
        let sent = proxy.send(action)
        if sent.isAsynchronous {
          return continueAsynchronously { [self] in
            await sent.finished()
            await finish(from: index + 1)
          }
        }
      case .asynchronous:
        return continueAsynchronously { [self] in await finish(from: index) }
      }
    }
    return SentAction()
  }

  private func continueAsynchronously(_ rest: @escaping @MainActor () async -> Void) -> SentAction {
    SentAction(Task { await rest() }) { [self] in cancel() }
  }

  private func finish(from start: Int) async {
    for step in steps[start...] {
      if isCancelled || Task.isCancelled { return }
      switch step {
      case .synchronous(let body): body(proxy)
      case .asynchronous(let body): await body(proxy)
      case .action(let action): await proxy.send(action).finished()
      }
    }
    running = []
  }

  func adopt(_ sent: SentAction) {
    if sent.isAsynchronous { running.append(sent) }
  }

  private func cancel() {
    isCancelled = true
    for sent in running { sent.cancel() }
    running = []
  }
}
