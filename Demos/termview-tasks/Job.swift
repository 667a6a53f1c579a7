import TermView

/// Something to be done, and how far it has come.
@MainActor
@Observable
final class Job: Identifiable {
  enum Work: Sendable {
    case command([UInt8])
    /// Steps that only take time; the one in the middle fails the first time, if `fails`.
    case pretended(steps: Int, pause: Duration, fails: Bool)
  }

  enum Phase: Hashable {
    case waiting
    /// How much is done, where that is known.
    case running(Double?)
    case succeeded(Duration)
    case failed(String)

    var isOver: Bool { hasFailed || hasSucceeded }
    var hasSucceeded: Bool { if case .succeeded = self { true } else { false } }
    var hasFailed: Bool { if case .failed = self { true } else { false } }
  }

  nonisolated let id: Int
  let name: String
  private let work: Work
  private(set) var phase = Phase.waiting
  private var attempts = 0

  init(id: Int, name: String, work: Work) {
    self.id = id
    self.name = name
    self.work = work
  }

  func run() async {
    let began = ContinuousClock.now
    attempts += 1
    switch work {
    case .command(let command):
      phase = .running(nil)
      let status = await Shell.run(command)
      phase = status == 0 ? .succeeded(.now - began) : .failed("status \(status)")
    case .pretended(let steps, let pause, let fails):
      for step in 0..<steps {
        phase = .running(Double(step) / Double(steps))
        try? await Task.sleep(for: pause)
        if fails, attempts == 1, step == steps / 2 {
          print("\(name) met a problem at step \(step)")
          phase = .failed("step \(step)")
          return
        }
      }
      phase = .succeeded(.now - began)
    }
  }
}
