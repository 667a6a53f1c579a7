/// The output of a program while live lines are on the screen: split into lines, which are
/// sanitised and written above them. However long a line is, it stays one: the terminal wraps it.
///
/// Colours and other renditions (SGR) are those of the program, also from one line to the next, as
/// on a terminal; hidden text is not hidden. Every other control shows as symbols, as in the row of
/// a list.
package struct PrintedText: Sendable {
  /// The style of the text that is printed next.
  private var style = CellStyle.plain

  package init() {}

  /// Appends the whole lines in `bytes`, the last of which may lack its line feed if `isComplete`.
  ///
  /// - Returns: how many bytes were used; what follows is the beginning of a line.
  package mutating func append(
    _ bytes: [UInt8], isComplete: Bool, policy: WidthPolicy, table: CellTable,
    to lines: inout [Line]
  ) -> Int {
    var start = 0
    while start < bytes.count {
      let feed = bytes[start...].firstIndex(of: ControlCharacter.lineFeed)
      guard feed != nil || isComplete else { break }
      var line = bytes[start..<(feed ?? bytes.count)]
      if line.last == ControlCharacter.carriageReturn { line.removeLast() }
      append(line, policy: policy, table: table, to: &lines)
      start = (feed ?? bytes.count - 1) + 1
    }
    return start
  }

  private mutating func append(
    _ line: ArraySlice<UInt8>, policy: WidthPolicy, table: CellTable, to lines: inout [Line]
  ) {
    if let cells = asciiCells(line, table: table) { return lines.append(Line(cells: cells)) }
    // The characters are another program's: whatever this terminal makes of them, they are sent.
    let layout = TextLayout(
      runs: runs(line, table: table), newlines: .symbols, policy: policy.asWritten)
    var buffer = CellBuffer(size: layout.size(width: nil))
    layout.paint(into: &buffer, rect: buffer.bounds, table: table)
    for row in 0..<buffer.size.rows { lines.append(Line(cells: buffer.line(row))) }
  }

  /// The cells of a line that is nothing but printable ASCII.
  private func asciiCells(_ line: ArraySlice<UInt8>, table: CellTable) -> ArraySlice<Cell>? {
    let style = table.style(style)
    return line.withUnsafeBufferPointer { bytes in
      guard PrintableASCII.prefix(of: bytes, from: 0, limit: bytes.count) == bytes.count else {
        return nil
      }
      return bytes.map { Cell(glyph: UInt32($0), style: style) }[...]
    }
  }

  /// A line as pieces of one style each.
  private mutating func runs(_ line: ArraySlice<UInt8>, table: CellTable) -> [TextRun] {
    var runs: [TextRun] = []
    var start = line.startIndex
    var index = start
    func add(upTo end: Int, _ style: CellStyle) {
      guard end > start else { return }
      runs.append(
        TextRun(String(decoding: line[start..<end], as: UTF8.self), style: table.style(style)))
    }
    while let escape = line[index...].firstIndex(of: ControlCharacter.escape) {
      guard let (parameters, end) = PrintedText.rendition(line[escape...]) else {
        index = escape + 1
        continue
      }
      add(upTo: escape, style)
      style.select(CellStyle.parameters(parameters)) { _ in }
      style.attributes.remove(.hidden)
      start = end
      index = end
    }
    add(upTo: line.endIndex, style)
    return runs
  }

  /// The parameters of an SGR sequence that `bytes` begin with, and where it ends.
  private static func rendition(
    _ bytes: ArraySlice<UInt8>
  ) -> (parameters: ArraySlice<UInt8>, end: Int)? {
    let start = bytes.startIndex + 2
    guard start < bytes.endIndex, bytes[start - 1] == UInt8(ascii: "[") else { return nil }
    // Digits, colons and semicolons; private sequences are none of ours.
    let end = bytes[start...].prefix(longest).firstIndex { !(0x30...0x3B).contains($0) }
    guard let end, bytes[end] == ControlFinal.style else { return nil }
    return (bytes[start..<end], end + 1)
  }

  /// No terminal has longer sequences.
  private static let longest = 128
}

extension Line {
  /// A line of cells from the left edge on, without the blanks at its end; of no painter.
  package init(cells: ArraySlice<Cell>) {
    let end = cells.lastIndex { $0 != .blank }
    self.init(spans: end.map { [Span(column: 0, cells: Array(cells[...$0])[...])] } ?? [])
  }
}
