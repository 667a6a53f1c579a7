import TermScreen

/// The program's output while a session has the terminal, as rows above live lines.
@MainActor
final class CapturedOutput {
  @exclusivity(unchecked) private var capture: OutputCapture?
  /// Splits printed output into lines.
  @exclusivity(unchecked) private var text = PrintedText()
  /// The number of printed bytes in a frame that the terminal has not accepted yet.
  @exclusivity(unchecked) private var bytesSent = 0

  /// Begins to capture printed output.
  ///
  /// - Parameter notify: a pipe that gets a byte whenever there is something to show.
  func begin(terminal: Int32, notify: Int32?) {
    capture = OutputCapture(terminal: terminal, notify: notify)
  }

  /// Restores the streams and prints the captured output; returns it, if there is any.
  func end(wasPrinted: Bool, policy: WidthPolicy) -> [UInt8]? {
    defer { capture = nil }
    return capture?.end(wasPrinted: wasPrinted, policy: policy)
  }

  /// Whether there is something to write above the lines.
  var isWaiting: Bool { bytesSent == 0 && capture?.next().isEmpty == false }

  /// Lines of printed text to write above the lines, their number of bytes, and whether more is
  /// waiting.
  ///
  /// - Parameter isComplete: whether nothing more will come, so that a line without its end is one.
  func lines(
    policy: WidthPolicy, table: CellTable, isComplete: Bool
  ) -> (lines: [Line], bytes: Int, isPortion: Bool) {
    guard let capture, bytesSent == 0 else { return ([], 0, false) }
    let bytes = capture.next()
    let isPortion = bytes.count == OutputCapture.portion
    var lines: [Line] = []
    let used = text.append(
      bytes,
      isComplete: isComplete || isPortion && !bytes.contains(ControlCharacter.lineFeed),
      policy: policy, table: table, to: &lines)
    return (lines, used, isPortion)
  }

  /// Notes that these printed bytes are in the frame that was sent. They are kept until the
  /// terminal has accepted it; if the program ends before, they are shown then.
  func noteSent(_ bytes: Int) { bytesSent = bytes }

  /// Notes that the terminal has accepted everything that was sent.
  func noteTaken() {
    // The output that was to be written after the terminal was restored has not been written.
    guard bytesSent > 0, !GuardCalls.hasRestored else { return }
    capture?.drop(bytesSent)
    bytesSent = 0
  }

  /// Notes that output which was sent and not accepted was dropped: it is shown once more.
  func noteAbandoned() { bytesSent = 0 }

  /// Notes that the session takes printed output as soon as its terminal allows.
  func noteAlive() { capture?.noteAlive() }

  /// The output since the terminal was entered.
  var bytes: [UInt8] { capture?.text() ?? [] }
}
