import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The signal that asked the program to end. What was changed last is saved first.
enum EndingSignal {
  fileprivate static let received = Atomic<Int32>(0)

  /// Catches the signals with which windows are closed, systems shut down and jobs ended.
  ///
  /// One that is ignored (`nohup`) stays so. A second one ends the program at once.
  static func `catch`() {
    for number in [SIGHUP, SIGTERM] {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0, isDefault(action) else { continue }
      _ = signal(number) { number in
        if EndingSignal.received.exchange(number, ordering: .relaxed) != 0 {
          EndingSignal.end(by: number)
        }
      }
    }
  }

  /// Ends the process by the signal that came, if one did.
  static func raise() {
    let number = received.load(ordering: .relaxed)
    if number != 0 { EndingSignal.end(by: number) }
  }

  private static func end(by number: Int32) {
    _ = signal(number, SIG_DFL)
    // A handler blocks its signal until it returns, and threads of libdispatch block nearly all.
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_kill(pthread_self(), number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  private static func isDefault(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 0
    #else
      unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 0
    #endif
  }
}
