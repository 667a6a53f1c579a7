/// Turns frames that continue one another from top to bottom into one text, piece by piece.
///
/// Nothing is kept of what was written: a document of any length takes the memory of one piece.
package protocol DocumentEncoder: Sendable {
  /// Appends the part of the document before the first row.
  mutating func begin(into bytes: inout [UInt8])
  /// Appends the rows of the next piece.
  mutating func append(_ frame: Frame, into bytes: inout [UInt8])
  /// Appends the part of the document after the last row.
  mutating func end(into bytes: inout [UInt8])
}

extension DocumentEncoder {
  /// The whole document of one frame.
  package func document(of frame: Frame) -> [UInt8] {
    var encoder = self
    var bytes: [UInt8] = []
    encoder.begin(into: &bytes)
    encoder.append(frame, into: &bytes)
    encoder.end(into: &bytes)
    return bytes
  }
}

extension Frame {
  /// The cells of a row up to the last that any span covers; often shared with the span.
  package func coveredCells(row: Int) -> ArraySlice<Cell> {
    let spans = lines[row].spans
    guard let last = spans.last else { return [] }
    let end = min(last.columns.upperBound, size.columns)
    if spans.count == 1, last.column == 0 { return last.cells.prefix(end) }
    return cells(row: row)[..<end]
  }
}

extension CellTable {
  /// Appends the text of a cell, nothing for a trailing one; without control characters, should a
  /// program have put one into a cell itself.
  package func append(_ cell: Cell, isASCIIOnly: Bool, into bytes: inout [UInt8]) {
    if cell.role == .trailing { return }
    if isASCIIOnly, cell.glyph >= 0x80 {
      let replacement = cell.scalar.map(ANSIEncoder.asciiReplacement) ?? UInt8(ascii: "?")
      bytes.append(replacement)
      if cell.role == .wide { bytes.append(replacement) }
    } else if let scalar = cell.scalar {
      if scalar.value >= 0xA0 || scalar.value >= 0x20 && scalar.value < 0x7F {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    } else {
      for scalar in text(of: cell).unicodeScalars
      where scalar.properties.generalCategory != .control {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }
}

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

/// Rows as lines of text with styles: every line ends with the default style, so that each can be
/// used alone.
package struct ANSITextDocument: DocumentEncoder {
  package let capabilities: TerminalCapabilities
  private var blankRows = 0
  private var writer = StyleWriter()

  /// Roles use the terminal's sixteen colours, for an unknown background.
  package init(capabilities: TerminalCapabilities) {
    var capabilities = capabilities
    if capabilities.background == nil {
      capabilities.theme.colorDepth = min(capabilities.theme.colorDepth, .sixteen)
    }
    self.capabilities = capabilities
  }

  package func begin(into bytes: inout [UInt8]) {}

  package mutating func append(_ frame: Frame, into bytes: inout [UInt8]) {
    for row in 0..<frame.size.rows {
      var cells = frame.coveredCells(row: row)
      while let last = cells.last, isInvisible(last) { cells.removeLast() }
      if cells.isEmpty {
        blankRows += 1
        continue
      }
      bytes.append(contentsOf: repeatElement(ControlCharacter.lineFeed, count: blankRows))
      blankRows = 0
      for cell in cells where cell.role != .trailing {
        setStyle(cell.style, table: frame.table, into: &bytes)
        frame.table.append(cell, isASCIIOnly: capabilities.isASCIIOnly, into: &bytes)
      }
      setStyle(.plain, table: frame.table, into: &bytes)
      bytes.append(ControlCharacter.lineFeed)
    }
  }

  package func end(into bytes: inout [UInt8]) {}

  private mutating func setStyle(
    _ style: Cell.StyleBits, table: CellTable, into bytes: inout [UInt8]
  ) {
    if style == writer.current { return }
    var sequence = OutputBytes(capacity: 64)
    writer.set(style, table: table, capabilities: capabilities, into: &sequence)
    bytes += sequence.array()
  }

  /// Whether a blank at the end of a line can be left out invisibly.
  private func isInvisible(_ cell: Cell) -> Bool {
    guard cell.isSpace else { return false }
    if cell == .blank { return true }
    let shown = cell.style.shown(by: capabilities)
    return shown.background == .default && shown.underline == .none
      && shown.attributes.isDisjoint(with: [.reverse, .strikethrough])
  }
}
