import Dispatch
import TermDevice

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Threads that print, change the screen and send signals, all at once, as long as the program
/// runs.
@MainActor
enum Contention {
  static func start(_ screen: CounterScreen) {
    for number in 0..<2 {
      Task.detached {
        while true {
          print("line of printer \(number)")
          StandardError.print("error of printer \(number)")
          try? await Task.sleep(for: .milliseconds(1))
        }
      }
      Task.detached {
        var count = 0
        while true {
          count += 1
          let line = "note \(number) \(count)"
          await MainActor.run { screen.note(line) }
          try? await Task.sleep(for: .microseconds(500))
        }
      }
      queue(number, screen)
    }
    Task.detached {
      while true {
        kill(getpid(), SIGWINCH)
        try? await Task.sleep(for: .milliseconds(1))
      }
    }
  }

  private nonisolated static func queue(_ number: Int, _ screen: CounterScreen) {
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) {
      DispatchQueue.main.async { MainActor.assumeIsolated { screen.note("queue \(number)") } }
      queue(number, screen)
    }
  }
}
