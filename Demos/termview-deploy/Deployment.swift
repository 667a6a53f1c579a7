import TermView

/// Something to be done, which only pretends to work.
@MainActor @Observable
final class Step: Identifiable {
  enum Phase: Hashable {
    case running(Double)
    case done(Duration)
    case failed(String)

    var isDone: Bool { if case .done = self { true } else { false } }
    var isFailed: Bool { if case .failed = self { true } else { false } }
  }

  nonisolated let id: Int
  let name: String
  private let ticks: Int
  /// Whether the next attempt fails.
  private var fails: Bool
  private(set) var phase = Phase.running(0)

  init(id: Int, name: String, ticks: Int, fails: Bool) {
    (self.id, self.name, self.ticks, self.fails) = (id, name, ticks, fails)
  }

  func run(tick: Duration) async {
    let start = ContinuousClock.now
    TerminalSession.printAbove("\(name): begun")
    for number in 0..<ticks {
      phase = .running(Double(number) / Double(ticks))
      if (try? await Task.sleep(for: tick)) == nil { return }
      if fails, number == ticks / 2 {
        fails = false
        TerminalSession.printAbove("\(name): the lock is held by another")
        phase = .failed("locked")
        return
      }
    }
    phase = .done(.now - start)
  }
}

/// The steps, and the question what becomes of those that fail.
@MainActor @Observable
final class Deployment {
  let steps: [Step]
  /// Whether the user is asked to try again or to give up.
  private(set) var isWaiting = false
  private(set) var isOver = false
  /// Whether the steps are shown on a terminal that can draw them.
  @ObservationIgnored var isShown = false
  private let tick: Duration
  private let answers = AsyncStream<Bool>.makeStream()

  init(failing: Int?, tick: Duration = .milliseconds(150)) {
    self.tick = tick
    let names = [
      "Compile the server", "Bundle the 画像 📦", "Migrate the database", "Upload to Tokyo",
      "Upload to Paris",
    ]
    steps = names.enumerated().map { index, name in
      Step(id: index + 1, name: name, ticks: 6 + index * 5 % 13, fails: index + 1 == failing)
    }
  }

  var done: Int { steps.count { $0.phase.isDone } }
  var failed: [Step] { steps.filter(\.phase.isFailed) }

  /// Runs the steps, and again those that failed for as long as the user wants that.
  ///
  /// - Parameter canRetry: whether there is a user who can be asked.
  func run(canRetry: () -> Bool) async {
    defer { isOver = true }
    await perform(steps)
    if failed.isEmpty || !canRetry() { return }
    isWaiting = true
    for await wantsRetry in answers.stream {
      isWaiting = false
      if wantsRetry { await perform(failed) }
      if !wantsRetry || failed.isEmpty { return }
      isWaiting = true
    }
  }

  func answer(_ wantsRetry: Bool) { if isWaiting { answers.continuation.yield(wantsRetry) } }

  func endAnswers() { answers.continuation.finish() }

  private func perform(_ steps: [Step]) async {
    await withTaskGroup { group in
      for step in steps { group.addTask { [tick] in await step.run(tick: tick) } }
    }
  }
}
