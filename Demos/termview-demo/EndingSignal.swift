import Foundation
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
  /// Where the handler writes, so that a thread learns of the signal.
  fileprivate static let notice = Atomic<Int32>(-1)
  private static let all = [SIGHUP, SIGTERM]

  /// Catches the signals with which windows are closed, systems shut down and jobs ended.
  ///
  /// One that is ignored (`nohup`) stays so. A second one ends the program at once.
  static func `catch`() {
    // A handler may interrupt the allocator and must not call it: what the first use allocates is
    // used here, and the handler writes no string, which would be copied.
    _ = received.exchange(0, ordering: .relaxed)
    _ = notice.load(ordering: .relaxed)
    for number in all {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0, isDefault(action) else { continue }
      _ = signal(number) { number in
        if EndingSignal.received.exchange(number, ordering: .relaxed) != 0 {
          EndingSignal.end(by: number)
        }
        let notice = EndingSignal.notice.load(ordering: .relaxed)
        guard notice >= 0 else { return }
        // What the signal interrupts may be about to look at its own error.
        let error = errno
        var byte: UInt8 = 0
        _ = write(notice, &byte, 1)
        errno = error
      }
    }
  }

  /// Runs `body` in a task that is cancelled when a signal comes, or has come.
  @MainActor static func cancelling(_ body: @escaping @MainActor () async -> Void) async {
    let task = Task { await body() }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return await task.value }
    let (reading, writing) = (ends[0], ends[1])
    Thread.detachNewThread {
      // The main thread takes signals: also when it is about to wait for its terminal once more.
      var every = sigset_t()
      sigfillset(&every)
      pthread_sigmask(SIG_BLOCK, &every, nil)
      var byte: UInt8 = 0
      var count = 0
      repeat { count = read(reading, &byte, 1) } while count < 0 && errno == EINTR
      if count > 0 { task.cancel() }
      close(reading)
    }
    notice.store(writing, ordering: .sequentiallyConsistent)
    if received.load(ordering: .sequentiallyConsistent) != 0 { task.cancel() }
    await task.value
    notice.store(-1, ordering: .sequentiallyConsistent)
    close(writing)
  }

  /// Ends the process by the signal that came, if one did.
  ///
  /// - Parameter isLast: whether one that comes later ends the process by itself.
  static func raise(isLast: Bool) {
    for number in all where isLast && received.load(ordering: .relaxed) == 0 { restore(number) }
    let number = received.load(ordering: .relaxed)
    if number != 0 { EndingSignal.end(by: number) }
  }

  /// Leaves a signal that is caught to the system.
  private static func restore(_ number: Int32) {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0, !isIgnored(action) else { return }
    _ = signal(number, SIG_DFL)
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

  private static func isDefault(_ action: sigaction) -> Bool { handler(of: action) == 0 }

  private static func isIgnored(_ action: sigaction) -> Bool { handler(of: action) == 1 }

  private static func handler(of action: sigaction) -> Int {
    #if canImport(Darwin)
      unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
    #else
      unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    #endif
  }
}
