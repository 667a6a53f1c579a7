import TermView

/// Something to be done, and how far it has come.
@MainActor
@Observable
final class Job: Identifiable {
  enum Work: Sendable {
    case command([UInt8])
    case pretended(steps: Int, pause: Duration, fails: Bool)
  }

  enum Phase: Hashable {
    case waiting
    /// How much is done, where that is known.
    case running(Double?)
    case succeeded(Duration)
    case failed(String)

    var isOver: Bool {
      switch self {
      case .waiting, .running: false
      case .succeeded, .failed: true
      }
    }
  }

  nonisolated let id: Int
  let name: String
  private let work: Work
  private(set) var phase = Phase.waiting

  init(id: Int, name: String, work: Work) {
    self.id = id
    self.name = name
    self.work = work
  }

  func run() async {
    let began = ContinuousClock.now
    switch work {
    case .command(let command):
      phase = .running(nil)
      let status = await Shell.run(command)
      phase = status == 0 ? .succeeded(.now - began) : .failed("status \(status)")
    case .pretended(let steps, let pause, let fails):
      for step in 0..<steps {
        phase = .running(Double(step) / Double(steps))
        try? await Task.sleep(for: pause)
        if fails, step == steps / 2 {
          print("job \(id) met a problem at step \(step)")
          phase = .failed("step \(step)")
          return
        }
      }
      phase = .succeeded(.now - began)
    }
  }
}
