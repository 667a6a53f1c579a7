/// A frame as lines of text with styles but without motion: for pipes, logs and pagers.
public struct ANSITextEncoder: Sendable {
  public var capabilities: TerminalCapabilities

  public init(capabilities: TerminalCapabilities = .xterm) {
    self.capabilities = capabilities
  }

  /// Appends the rows, each ended by a reset and a line feed. Unstyled trailing blanks are left
  /// out, as are blank rows at the end.
  public func encode(_ frame: Frame, into bytes: inout [UInt8]) {
    var rows = (0..<frame.size.rows).map { row in
      var cells = frame.cells(row: row)
      while cells.last == .blank { cells.removeLast() }
      return cells
    }
    while rows.last?.isEmpty == true { rows.removeLast() }
    var writer = StyleWriter()
    for cells in rows {
      for cell in cells where cell.role != .trailing {
        writer.set(cell.style, table: frame.table, capabilities: capabilities, into: &bytes)
        bytes.append(contentsOf: frame.table.text(of: cell).utf8)
      }
      writer.set(.plain, table: frame.table, capabilities: capabilities, into: &bytes)
      bytes.append(ControlCharacter.lineFeed)
    }
  }
}
