import Dispatch
import Synchronization
import TermPrompts
import TermView

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads standard input on a thread of its own, so that waiting for it stops nothing else.
final class LineReader: Sendable {
  private let lines: FuzzyLines
  private let error = Atomic<Int32>(0)
  private let isStopped = Atomic(false)

  init(into lines: FuzzyLines) { self.lines = lines }

  /// Why reading ended, if not because the input did.
  var failure: String? {
    let error = error.load(ordering: .acquiring)
    return error == 0 ? nil : String(cString: strerror(error))
  }

  /// Reads no more: the lines are not wanted.
  func stop() { isStopped.store(true, ordering: .relaxed) }

  func start() {
    DispatchQueue(label: "termview-pick.input").async {
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 64)
      defer { buffer.deallocate() }
      while !self.isStopped.load(ordering: .relaxed) {
        let count = read(STDIN_FILENO, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR || errno == EAGAIN {
          Self.waitForInput()
          continue
        }
        if count < 0 { self.error.store(errno, ordering: .releasing) }
        guard count > 0 else { break }
        self.lines.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        // There is no room for more: `yes` has no end.
        if self.lines.isCut { break }
      }
      self.lines.finish()
    }
  }

  /// Somebody else's input may be set not to wait.
  private static func waitForInput() {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    _ = poll(&input, 1, -1)
  }

  /// Waits until the last line was read.
  func finish() async {
    while !lines.isFinished { try? await Task.sleep(for: .milliseconds(1)) }
  }
}
