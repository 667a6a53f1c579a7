import TermView

/// Jobs, some of which run at a time.
@MainActor
@Observable
final class JobQueue {
  let jobs: [Job]
  private let atOnce: Int
  /// How many jobs have begun.
  private(set) var begun = 0

  init(jobs: [Job], atOnce: Int) {
    self.jobs = jobs
    self.atOnce = atOnce
  }

  var done: Int { jobs.count { $0.phase.isOver } }
  var failures: Int {
    jobs.count { if case .failed = $0.phase { true } else { false } }
  }

  /// Those that have begun, whether or not they are over.
  var shown: ArraySlice<Job> { jobs[..<begun] }

  /// Runs all jobs; returns when they are over.
  func run() async {
    await withTaskGroup(of: Void.self) { group in
      for job in jobs {
        if begun >= atOnce { await group.next() }
        if Task.isCancelled { break }
        begun += 1
        group.addTask { await job.run() }
      }
    }
  }
}
