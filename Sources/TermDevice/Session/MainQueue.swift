#if os(Linux)
  import CSession
  import Dispatch

  /// The main dispatch queue, seen from a loop of our own on the main thread.
  ///
  /// libdispatch exports two functions for run loops, which CoreFoundation uses on every platform:
  /// a descriptor that is readable while the queue has work, and a function that does that work.
  /// Swift's main actor runs its jobs on that queue.
  @MainActor
  struct MainQueue {
    /// Readable while there is work; −1 when there is none to wait for.
    let descriptor: Int32

    init() { descriptor = tv_main_queue_descriptor() }

    /// Runs the blocks that are in the queue.
    func drain() {
      // The descriptor counts; reading resets it.
      withUnsafeTemporaryAllocation(byteCount: 8, alignment: 8) {
        _ = SystemCalls.read(descriptor, into: $0)
      }
      tv_main_queue_drain()
    }
  }
#endif
