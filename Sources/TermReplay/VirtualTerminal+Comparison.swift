import TermScreen

extension VirtualTerminal {
  /// Says where the screen is not what a terminal of these capabilities should show of `frame`, the
  /// cursor and the leftovers of drawing included; `nil` when all is right.
  ///
  /// A terminal that counts otherwise than the frame does shows some glyphs in its own way:
  /// `leavesOutDisputed` passes over their cells. All others must be right there too.
  package func difference(
    from frame: Frame, capabilities: TerminalCapabilities = .xterm,
    leavesOutDisputed: Bool = false
  ) -> String? {
    if size != frame.size { return "size \(size) instead of \(frame.size)" }
    // The style that was wanted last, and what the terminal can show of it.
    var last = (wanted: Cell.StyleBits.plain, shown: Cell.StyleBits.plain)
    for row in 0..<size.rows {
      let cells = frame.cells(row: row)
      for column in 0..<size.columns {
        let (shown, wanted) = (grid[row, column], cells[column])
        if shown == wanted, table === frame.table { continue }
        if leavesOutDisputed, isDisputed(column, in: cells) { continue }
        if wanted.style != last.wanted {
          last = (wanted.style, wanted.style.shown(by: capabilities))
        }
        // Cells that refer to no table are compared by their bits.
        if wanted.style.extra == 0, wanted.glyph == shown.glyph, shown.style == last.shown,
          wanted.cluster == nil
        {
          continue
        }
        let style = frame.table.style(of: wanted).shown(by: capabilities)
        let place = Point(row: row, column: column)
        if countsScalars, showsInPieces(wanted, in: cells, of: frame, place, style) { continue }
        guard table.text(of: shown) == frame.table.text(of: wanted),
          shown.role == wanted.role, table.style(of: shown) == style
        else {
          return "row \(row), column \(column): \"\(table.text(of: shown))\""
            + " \(table.style(of: shown)) instead of \"\(frame.table.text(of: wanted))\" \(style)"
        }
      }
    }
    if position != frame.cursor.position || isWrapPending {
      return "cursor at \(position)\(isWrapPending ? ", about to wrap," : "")"
        + " instead of \(frame.cursor.position)"
    }
    if cursor.isVisible != frame.cursor.isVisible {
      return "cursor \(cursor.isVisible ? "visible" : "hidden")"
    }
    if margins != 0..<size.rows { return "margins \(margins) left behind" }
    if style != .plain { return "style \(style) left behind" }
    if modes.contains(PrivateMode.synchronizedOutput) { return "synchronised output left on" }
    return unknown.isEmpty ? nil : "not understood: \(unknown)"
  }

  /// Whether terminals disagree on the width of the glyph of a cell: all clusters are, and emoji.
  private func isDisputed(_ column: Int, in cells: [Cell]) -> Bool {
    let isSecond = cells[column].role == .trailing && column > 0
    let cell = isSecond ? cells[column - 1] : cells[column]
    if cell.isContested || cell.cluster != nil { return true }
    return cell.scalar.map { $0.value >= 0x1F000 } ?? false
  }

  /// Whether the cell is the first or the second of a wide glyph whose cluster the terminal does
  /// not support.
  private func showsInPieces(
    _ wanted: Cell, in cells: [Cell], of frame: Frame, _ place: Point, _ style: CellStyle
  ) -> Bool {
    let (row, column) = (place.row, place.column)
    let first = wanted.role == .trailing ? column - 1 : column
    guard first >= 0, first + 1 < size.columns, grid[row, first].role == .narrow,
      grid[row, first + 1].role == .narrow
    else { return false }
    let shown = table.text(of: grid[row, first]) + table.text(of: grid[row, first + 1])
    return shown == frame.table.text(of: cells[first])
      && table.style(of: grid[row, column]) == style
  }
}

extension CellStyle {
  /// The nearest that a terminal can show.
  func shown(by capabilities: TerminalCapabilities) -> CellStyle {
    var bits = Cell.StyleBits.plain
    bits.foreground = foreground
    bits.background = background
    bits.attributes = attributes
    bits.underline = underline
    bits = bits.shown(by: capabilities)
    return CellStyle(
      foreground: bits.foreground, background: bits.background, attributes: bits.attributes,
      underline: bits.underline,
      underlineColor: capabilities.stylesUnderlines
        ? underlineColor.shown(by: capabilities) : .default,
      link: capabilities.linksText ? link : nil)
  }
}
