#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Keeps what the program prints while the screen is up from tearing it.
///
/// Standard output and standard error, where they are the terminal, go to a file without a name;
/// afterwards its last megabyte is printed on the normal screen. Where they go elsewhere they are
/// left alone.
@MainActor
final class OutputCapture {
  private let buffer: Int32
  private var out: Int32 = -1
  private var err: Int32 = -1
  private var lastLength = 0

  /// The most that is kept for afterwards, in bytes.
  static let limit = 1 << 20

  /// `nil` when neither goes to `terminal`.
  init?(terminal: Int32) {
    let capturesOut = SystemCalls.isTerminal(STDOUT_FILENO)
    let capturesErr = SystemCalls.isTerminal(STDERR_FILENO)
    guard capturesOut || capturesErr, let file = SystemCalls.anonymousFile() else { return nil }
    buffer = file
    SystemCalls.setAppending(file)
    if capturesOut {
      SystemCalls.flushPrinted()
      SystemCalls.printByLines()
      out = SystemCalls.duplicate(STDOUT_FILENO) ?? -1
      if out >= 0 { SystemCalls.replace(STDOUT_FILENO, with: file) }
    }
    if capturesErr {
      err = SystemCalls.duplicate(STDERR_FILENO) ?? -1
      if err >= 0 { SystemCalls.replace(STDERR_FILENO, with: file) }
    }
    GuardCalls.setCapture(buffer: file, out: out, err: err)
  }

  /// Whether something was printed since the last call; it may be more than is worth keeping then.
  func trim() -> Bool {
    let length = SystemCalls.length(of: buffer)
    defer { lastLength = length }
    guard length != lastLength else { return false }
    if length > 2 * OutputCapture.limit {
      let kept = text()
      SystemCalls.empty(buffer)
      kept.withUnsafeBytes { _ = SystemCalls.write(buffer, $0) }
    }
    return true
  }

  /// What was printed, its last megabyte.
  func text() -> [UInt8] {
    let length = SystemCalls.length(of: buffer)
    let count = min(length, OutputCapture.limit)
    return [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
      initialized = SystemCalls.read(
        buffer, into: UnsafeMutableRawBufferPointer(bytes), offset: length - count)
    }
  }

  /// Gives the streams back, after the guard has printed what they were given meanwhile.
  func end() {
    for (stream, saved) in [(STDOUT_FILENO, out), (STDERR_FILENO, err)] where saved >= 0 {
      SystemCalls.replace(stream, with: saved)
      SystemCalls.close(saved)
    }
    GuardCalls.setCapture(buffer: -1, out: -1, err: -1)
    SystemCalls.close(buffer)
  }
}
