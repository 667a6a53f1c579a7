import TermScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Captures the program's output while the screen is shown, so that it does not tear it.
///
/// Standard output and standard error, where they are the terminal, go to a file without a name;
/// afterwards its last megabyte is printed on the normal screen, with the controls taken out that
/// an attacker's text in it may hold. Where they go elsewhere they are left alone.
///
/// A pump carries what is printed to the file, so that neither the program nor its children can
/// make the file longer than its bound.
@MainActor
final class OutputCapture {
  private let terminal: Int32
  private let buffer: Int32
  private var out: Int32 = -1
  private var err: Int32 = -1
  /// Moves printed output into the buffer.
  private let pump: OpaquePointer
  /// Whether printed output is taken and shown at once.
  private let isTaken: Bool

  /// The most that is kept for afterwards, in bytes.
  static let limit = 1 << 20

  /// `nil` when neither goes to `terminal`.
  ///
  /// - Parameter notify: a pipe that gets a byte of zero whenever something was printed, so that it
  ///   can be taken and shown.
  init?(terminal: Int32, notify: Int32? = nil) {
    let capturesOut = SystemCalls.areSameTerminal(STDOUT_FILENO, terminal)
    let capturesErr = SystemCalls.areSameTerminal(STDERR_FILENO, terminal)
    guard capturesOut || capturesErr, let file = SystemCalls.anonymousFile() else { return nil }
    self.terminal = terminal
    buffer = file
    SystemCalls.setAppending(file)
    isTaken = notify != nil
    guard let (pump, sink) = GuardCalls.startPump(buffer: file, notify: notify, after: terminal)
    else {
      SystemCalls.close(file)
      return nil
    }
    self.pump = pump
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
    SystemCalls.close(sink)
    GuardCalls.setPump(pump)
    GuardCalls.setCapture(buffer: file, out: out, err: err)
  }

  /// The most that is taken at once, in bytes.
  static let portion = 1 << 18

  /// Returns the next printed bytes, at most ``portion``; the same ones until they are dropped.
  func next() -> [UInt8] {
    guard isTaken else { return [] }
    return GuardCalls.take(from: pump, atMost: OutputCapture.portion)
  }

  /// Forgets bytes that are on their way to the terminal.
  func drop(_ count: Int) { GuardCalls.drop(count, from: pump) }

  /// Says that the session takes what is printed as soon as its terminal lets it.
  func noteAlive() { GuardCalls.noteAlive(pump) }

  /// The printed output that was not shown yet, its last megabyte.
  func text(from shown: Int = 0) -> [UInt8] {
    GuardCalls.settle(pump)
    let length = SystemCalls.length(of: buffer)
    let count = max(0, min(length - shown, OutputCapture.limit))
    if count == 0 { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
      initialized = SystemCalls.read(
        buffer, into: UnsafeMutableRawBufferPointer(bytes), offset: length - count)
    }
  }

  /// Gives the streams back, and prints what they were given meanwhile unless the guard has done so
  /// (`wasPrinted`). The terminal must be restored. Returns what was printed.
  func end(wasPrinted: Bool, policy: WidthPolicy) -> [UInt8] {
    for (stream, saved) in [(STDOUT_FILENO, out), (STDERR_FILENO, err)] where saved >= 0 {
      SystemCalls.replace(stream, with: saved)
      SystemCalls.close(saved)
    }
    // From here on only children that were left behind write to a pump.
    let shown = GuardCalls.finishPump(pump)
    var lines: [UInt8] = []
    if !wasPrinted {
      let printed = String(decoding: text(from: shown), as: UTF8.self)
      lines = Array(printed.displayLines(policy: policy).utf8)
      if !lines.isEmpty { SystemCalls.writeAll(terminal, lines) }
    }
    GuardCalls.setPump(nil)
    SystemCalls.close(buffer)
    GuardCalls.endPump(pump)
    return lines
  }
}
