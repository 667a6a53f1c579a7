/// Rows as lines of text with styles: every line ends plain, so that each stands for itself.
package struct ANSITextDocument: DocumentEncoder {
  package let capabilities: TerminalCapabilities
  private var blankRows = 0
  private var writer = StyleWriter()

  /// Roles use the sixteen colours that are chosen for the terminal, on a background that nothing
  /// tells of.
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
        writer.set(cell.style, table: frame.table, capabilities: capabilities, into: &bytes)
        frame.table.append(cell, isASCIIOnly: capabilities.isASCIIOnly, into: &bytes)
      }
      writer.set(.plain, table: frame.table, capabilities: capabilities, into: &bytes)
      bytes.append(ControlCharacter.lineFeed)
    }
  }

  package func end(into bytes: inout [UInt8]) {}

  /// Whether a blank at the end of a line can be left out invisibly.
  private func isInvisible(_ cell: Cell) -> Bool {
    guard cell.isSpace else { return false }
    if cell == .blank { return true }
    let shown = cell.style.shown(by: capabilities)
    return shown.background == .default && shown.underline == .none
      && shown.attributes.isDisjoint(with: [.reverse, .strikethrough])
  }
}
