/// Rows as lines of plain text, without trailing blanks and without blank lines at the end.
package struct PlainTextDocument: DocumentEncoder {
  /// Whether what is not ASCII is replaced, as on a terminal that can show nothing else.
  package var isASCIIOnly: Bool
  /// Blank rows that are written only once another row follows.
  private var blankRows = 0

  package init(isASCIIOnly: Bool = false) { self.isASCIIOnly = isASCIIOnly }

  package func begin(into bytes: inout [UInt8]) {}

  package mutating func append(_ frame: Frame, into bytes: inout [UInt8]) {
    for row in 0..<frame.size.rows {
      let length = bytes.count
      append(row, of: frame, into: &bytes)
      if bytes.count == length {
        blankRows += 1
        continue
      }
      if blankRows > 0 {
        bytes.insert(
          contentsOf: repeatElement(ControlCharacter.lineFeed, count: blankRows), at: length)
        blankRows = 0
      }
      bytes.append(ControlCharacter.lineFeed)
    }
  }

  package func end(into bytes: inout [UInt8]) {}

  /// Appends a row's text without a line feed.
  func append(_ row: Int, of frame: Frame, into bytes: inout [UInt8]) {
    var blanks = 0
    for cell in frame.coveredCells(row: row) {
      if cell.isSpace {
        blanks += 1
        continue
      }
      if blanks > 0 {
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: blanks))
        blanks = 0
      }
      frame.table.append(cell, isASCIIOnly: isASCIIOnly, into: &bytes)
    }
  }
}
