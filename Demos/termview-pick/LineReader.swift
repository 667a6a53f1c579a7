import Dispatch
import TermView

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads standard input on a thread of its own, so that waiting for it stops nothing else.
enum LineReader {
  static func start(into lines: FuzzyLines) {
    DispatchQueue(label: "termview-pick.input").async {
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 64)
      defer { buffer.deallocate() }
      while true {
        let count = read(STDIN_FILENO, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR || errno == EAGAIN {
          waitForInput()
          continue
        }
        guard count > 0 else { break }
        lines.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
      lines.finish()
    }
  }

  /// Somebody else's input may be set not to wait.
  private static func waitForInput() {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    _ = poll(&input, 1, -1)
  }

  /// Waits until the last line was read.
  static func finished(_ lines: FuzzyLines) async {
    while !lines.isFinished { try? await Task.sleep(for: .milliseconds(1)) }
  }
}
