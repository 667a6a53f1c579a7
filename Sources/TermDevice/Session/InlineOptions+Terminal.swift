#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension InlineOptions {
  /// Whether live lines may be drawn: there is a terminal, it is not called `dumb`, the program
  /// runs in front, no program of the same pipeline may write to the terminal, and it is not the
  /// log of continuous integration (`CI`), which keeps every frame.
  @MainActor
  package var isEligibleForLiveLines: Bool {
    if let value = SystemCalls.environment("CI"), !["", "0", "false"].contains(value) {
      return false
    }
    guard let term = SystemCalls.environment("TERM"), !["", "dumb"].contains(term) else {
      return false
    }
    return switch output {
    case .automatic:
      [STDOUT_FILENO, STDERR_FILENO].contains(where: InlineOptions.canDraw)
        && ![STDOUT_FILENO, STDERR_FILENO].contains(where: SystemCalls.isPipe)
    case .standardOutput: InlineOptions.canDraw(STDOUT_FILENO)
    case .standardError: InlineOptions.canDraw(STDERR_FILENO)
    case .controllingTerminal: InlineOptions.canDrawOnControllingTerminal
    }
  }

  private static var canDrawOnControllingTerminal: Bool {
    // Where there is none the session reports it.
    guard let terminal = SystemCalls.open("/dev/tty", O_RDWR | O_NOCTTY) else { return true }
    defer { SystemCalls.close(terminal) }
    return canDraw(terminal)
  }

  private static func canDraw(_ descriptor: Int32) -> Bool {
    SystemCalls.isTerminal(descriptor) && SystemCalls.isInForeground(descriptor)
  }

  /// Prints lines in place of live lines; on standard error unless the options name standard
  /// output, so that a result in a pipe stays clean.
  @MainActor
  package func printPlain(_ lines: [String]) {
    let descriptor = output == .standardOutput ? STDOUT_FILENO : STDERR_FILENO
    var bytes: [UInt8] = []
    for line in lines {
      bytes += Array(line.utf8)
      bytes.append(0x0A)
    }
    bytes.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
        switch SystemCalls.write(descriptor, rest) {
        case .bytes(let count): sent += count
        case .wouldBlock:
          var ready = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)]
          SystemCalls.wait(&ready, milliseconds: -1)
        case .ended: return
        }
      }
    }
  }
}
