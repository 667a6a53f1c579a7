#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import CoreFoundation
  import Darwin
#endif

/// Blocks the main thread without a terminal, while tasks of the main actor continue to run.
@MainActor
package enum PlainLoop {
  /// Returns when `isDone` holds, which is looked at whenever something has run.
  package static func run(until isDone: () -> Bool) {
    #if os(Linux)
      let queue = MainQueue()
      while !isDone() {
        var descriptors = [pollfd(fd: queue.descriptor, events: Int16(POLLIN), revents: 0)]
        SystemCalls.wait(&descriptors, milliseconds: -1)
        if descriptors[0].revents != 0 { queue.drain() }
      }
    #else
      while !isDone() { CFRunLoopRunInMode(.defaultMode, 1e9, true) }
    #endif
  }
}
