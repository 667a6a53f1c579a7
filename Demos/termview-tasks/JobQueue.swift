import TermView

/// Jobs, some of which run at a time, and the question what becomes of those that fail.
@MainActor
@Observable
final class JobQueue {
  let jobs: [Job]
  private let atOnce: Int
  /// How many jobs have begun.
  private(set) var begun = 0
  /// Whether the user is asked to run again what has failed.
  private(set) var isAsking = false
  /// Whether there is a user who is asked then.
  private(set) var asks = false
  /// Whether all jobs are over, and nothing is asked.
  private(set) var isOver = false
  /// Whether the jobs are shown on a terminal that can draw them.
  @ObservationIgnored var isShown = false
  private let answers = AsyncStream<Bool>.makeStream()

  init(jobs: [Job], atOnce: Int) {
    self.jobs = jobs
    self.atOnce = atOnce
  }

  var done: Int { jobs.count { $0.phase.isOver } }
  var failed: [Job] { jobs.filter(\.phase.hasFailed) }

  /// Those that have begun, whether or not they are over.
  var shown: ArraySlice<Job> { jobs[..<begun] }

  /// Runs all jobs, and again those that fail for as long as the user wants that; returns when they
  /// are over.
  ///
  /// - Parameter asks: whether there is a user who can be asked.
  func run(asks: Bool = false) async {
    self.asks = asks
    defer { (self.asks, isOver) = (false, true) }
    await perform(jobs)
    while asks, !failed.isEmpty, await canAsk() {
      isAsking = true
      let wantsRetry = await answer()
      isAsking = false
      guard wantsRetry else { return }
      await perform(failed)
    }
  }

  /// Whether the jobs are shown; a terminal answers some questions before anything is drawn on it.
  private func canAsk() async -> Bool {
    for _ in 0..<100 where !isShown && !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(10))
    }
    return isShown && !Task.isCancelled
  }

  func answer(_ wantsRetry: Bool) { if isAsking { answers.continuation.yield(wantsRetry) } }

  func endAnswers() { answers.continuation.finish() }

  private func answer() async -> Bool {
    for await answer in answers.stream { return answer }
    return false
  }

  private func perform(_ jobs: [Job]) async {
    await withTaskGroup(of: Void.self) { group in
      for (place, job) in jobs.enumerated() {
        if place >= atOnce { await group.next() }
        if Task.isCancelled { break }
        begun = max(begun, job.id)
        group.addTask { await job.run() }
      }
    }
  }
}
