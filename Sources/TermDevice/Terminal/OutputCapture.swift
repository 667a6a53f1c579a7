import TermScreen

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
/// afterwards its last megabyte is printed on the normal screen, with the controls taken out that
/// an attacker's text in it may hold. Where they go elsewhere they are left alone.
@MainActor
final class OutputCapture {
  private let terminal: Int32
  private let buffer: Int32
  private var out: Int32 = -1
  private var err: Int32 = -1
  private var lastLength = 0
  private var forgotten = 0
  /// Carries what is printed, where somebody wants it at once.
  private var pump: OpaquePointer?

  /// The most that is kept for afterwards, in bytes.
  static let limit = 1 << 20

  /// `nil` when neither goes to `terminal`.
  ///
  /// - Parameter notify: a pipe that is told, by a byte of zero, whenever something was printed, so
  ///   that it can be taken and shown.
  init?(terminal: Int32, notify: Int32? = nil) {
    let capturesOut = SystemCalls.areSameTerminal(STDOUT_FILENO, terminal)
    let capturesErr = SystemCalls.areSameTerminal(STDERR_FILENO, terminal)
    guard capturesOut || capturesErr, let file = SystemCalls.anonymousFile() else { return nil }
    self.terminal = terminal
    buffer = file
    SystemCalls.setAppending(file)
    var sink = file
    if let notify {
      guard
        let (pump, writing) = GuardCalls.startPump(buffer: file, notify: notify, after: terminal)
      else {
        SystemCalls.close(file)
        return nil
      }
      self.pump = pump
      sink = writing
    }
    if capturesOut {
      SystemCalls.flushPrinted()
      SystemCalls.printByLines()
      out = SystemCalls.duplicate(STDOUT_FILENO) ?? -1
      if out >= 0 { SystemCalls.replace(STDOUT_FILENO, with: sink) }
    }
    if capturesErr {
      err = SystemCalls.duplicate(STDERR_FILENO) ?? -1
      if err >= 0 { SystemCalls.replace(STDERR_FILENO, with: sink) }
    }
    if sink != file { SystemCalls.close(sink) }
    GuardCalls.setPump(pump)
    GuardCalls.setCapture(buffer: file, out: out, err: err)
  }

  /// The most that is taken at once, in bytes.
  static let portion = 1 << 18

  /// What was printed next, at most ``portion``; asked again, the same, until it is dropped.
  func next() -> [UInt8] {
    guard let pump else { return [] }
    return GuardCalls.take(from: pump, atMost: OutputCapture.portion)
  }

  /// Forgets bytes that are on their way to the terminal.
  func drop(_ count: Int) { if let pump { GuardCalls.drop(count, from: pump) } }

  /// Whether something was printed since the last call; what is older than the last megabytes is
  /// forgotten then.
  func trim() -> Bool {
    if pump != nil { return false }
    let length = SystemCalls.length(of: buffer)
    guard length != lastLength else { return false }
    lastLength = length
    if length - forgotten > 2 * OutputCapture.limit {
      forgotten = length - OutputCapture.limit
      SystemCalls.forget(buffer, before: forgotten)
    }
    return true
  }

  /// What was printed and not shown yet, its last megabyte.
  func text(from shown: Int = 0) -> [UInt8] {
    let length = SystemCalls.length(of: buffer)
    let count = max(0, min(length - shown, OutputCapture.limit))
    if count == 0 { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
      initialized = SystemCalls.read(
        buffer, into: UnsafeMutableRawBufferPointer(bytes), offset: length - count)
    }
  }

  /// Gives the streams back, and prints what they were given meanwhile unless the guard has done so
  /// (`wasPrinted`). The terminal must be restored.
  func end(wasPrinted: Bool, policy: WidthPolicy) {
    for (stream, saved) in [(STDOUT_FILENO, out), (STDERR_FILENO, err)] where saved >= 0 {
      SystemCalls.replace(stream, with: saved)
      SystemCalls.close(saved)
    }
    // Nobody writes to a pump from here on but children that were left behind.
    let shown = pump.map { GuardCalls.finishPump($0) } ?? 0
    if !wasPrinted {
      let printed = String(decoding: text(from: shown), as: UTF8.self)
      if !printed.isEmpty {
        SystemCalls.writeAll(terminal, Array(printed.displayLines(policy: policy).utf8))
      }
    }
    GuardCalls.setPump(nil)
    SystemCalls.close(buffer)
    if let pump { GuardCalls.endPump(pump) }
  }
}
