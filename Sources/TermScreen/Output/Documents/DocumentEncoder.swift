/// Turns frames that continue one another from top to bottom into one text, piece by piece.
///
/// Nothing is kept of what was written: a document of any length takes the memory of one piece.
package protocol DocumentEncoder: Sendable {
  /// Appends what stands before the first row.
  mutating func begin(into bytes: inout [UInt8])
  /// Appends the rows of the next piece.
  mutating func append(_ frame: Frame, into bytes: inout [UInt8])
  /// Appends what stands after the last row.
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
        bytes.append(scalar)
      }
    } else {
      for scalar in text(of: cell).unicodeScalars
      where scalar.properties.generalCategory != .control { bytes.append(scalar) }
    }
  }
}
