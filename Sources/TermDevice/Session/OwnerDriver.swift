import TermScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import CoreFoundation
  import Darwin
#endif

/// Waits for a session that owns the main thread: one `poll(2)` over the terminal, the signals'
/// pipe and the main dispatch queue.
///
/// A key press costs a third of what a dispatch source makes of it. Where the main queue has no
/// descriptor, the run loop of the system waits instead, and a ``GuestDriver`` works inside it.
@MainActor
struct OwnerDriver {
  let loop: SessionLoop

  #if os(Linux)
    func run() throws(TerminalError) {
      try loop.begin(onNeedsFrame: {})
      var descriptors = [pollfd](repeating: pollfd(fd: -1, events: 0, revents: 0), count: 4)
      let queue = MainQueue()
      while loop.outcome == nil {
        // poll(2) passes over negative descriptors.
        let input = loop.readsInput ? loop.screen.terminal.input : -1
        let output = loop.screen.output.isBacklogged ? loop.screen.terminal.output : -1
        descriptors[0] = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        descriptors[1] = pollfd(fd: loop.screen.signals.reading, events: Int16(POLLIN), revents: 0)
        descriptors[2] = pollfd(fd: queue.descriptor, events: Int16(POLLIN), revents: 0)
        descriptors[3] = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        SystemCalls.wait(&descriptors, milliseconds: timeout)
        if descriptors[1].revents != 0 { loop.readSignals() }
        if descriptors[0].revents != 0 { loop.readInput() }
        if descriptors[3].revents != 0 { loop.writeOutput() }
        if descriptors[2].revents != 0 { queue.drain() }
        loop.settle()
      }
    }

    /// Milliseconds until the next deadline, rounded up so that it has passed then.
    private var timeout: Int32 {
      if loop.isPending { return 0 }
      guard let deadline = loop.deadline else { return -1 }
      let left = deadline.nanoseconds - Moment.now.nanoseconds
      return left > 0 ? Int32(min((left - 1) / 1_000_000 + 1, 1_000_000_000)) : 0
    }
  #else
    func run() throws(TerminalError) {
      let driver = GuestDriver(loop: loop)
      try driver.start { CFRunLoopStop(CFRunLoopGetMain()) }
      while loop.outcome == nil { CFRunLoopRun() }
      driver.cancel()
    }
  #endif
}
