import TermScreen

/// What the program prints while a session has the terminal, as rows above live lines.
@MainActor
final class CapturedOutput {
  @exclusivity(unchecked) private var capture: OutputCapture?
  /// Turns what is printed into rows.
  @exclusivity(unchecked) private var text = PrintedText()

  /// Begins to keep what is printed from the terminal.
  ///
  /// - Parameter notify: a pipe that is told whenever there is something to show.
  func begin(terminal: Int32, notify: Int32?) {
    capture = OutputCapture(terminal: terminal, notify: notify)
  }

  /// Gives the streams back and prints what they were given; returns that, if there was anything
  /// to keep.
  func end(wasPrinted: Bool, policy: WidthPolicy) -> [UInt8]? {
    defer { capture = nil }
    return capture?.end(wasPrinted: wasPrinted, policy: policy)
  }

  /// Rows of what was printed, to stand above the lines; how many bytes they are; and whether more
  /// waits.
  ///
  /// - Parameter isComplete: whether nothing more will come, so that a line without its end is one.
  func rows(
    columns: Int, policy: WidthPolicy, table: CellTable, isComplete: Bool
  ) -> (rows: [Line], bytes: Int, isPortion: Bool) {
    guard let capture else { return ([], 0, false) }
    let bytes = capture.next()
    let isPortion = bytes.count == OutputCapture.portion
    var rows: [Line] = []
    let used = text.append(
      bytes,
      isComplete: isComplete || isPortion && !bytes.contains(ControlCharacter.lineFeed),
      columns: columns, policy: policy, table: table, to: &rows)
    return (rows, used, isPortion)
  }

  /// Forgets printed bytes that stand above the lines now.
  func drop(_ bytes: Int) { if bytes > 0 { capture?.drop(bytes) } }

  /// Says that the session takes what is printed as soon as its terminal lets it.
  func noteAlive() { capture?.noteAlive() }

  /// What was printed since the terminal was entered.
  var bytes: [UInt8] { capture?.text() ?? [] }
}
