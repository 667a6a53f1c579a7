import TermView

/// A screen as a value: text, styles, the cursor.
public struct Screen: Sendable, Equatable, CustomStringConvertible {
  private let frame: Frame

  init(_ frame: Frame) { self.frame = frame }

  public var size: Size { frame.size }
  /// Where the terminal's cursor stands.
  public var cursor: Cursor { frame.cursor }

  /// The rows from the top, each without the blanks at its end.
  public var rows: [String] {
    (0..<size.rows).map { row in
      var text = ""
      for cell in frame.cells(row: row) { text += frame.table.text(of: cell) }
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// All rows, the blank ones at the end left out.
  public var text: String {
    var rows = rows
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows.joined(separator: "\n")
  }

  public var description: String { text }

  /// The screen as an SVG picture, for documentation and for a failure's attachment.
  public var svg: String { SVGEncoder().encode(frame) }

  /// The text of a row without the blanks at its end.
  public subscript(row: Int) -> String { rows[row] }

  /// The cell at a place.
  public func cell(row: Int, column: Int) -> Cell { frame.cells(row: row)[column] }

  /// The style of the cell at a place.
  public func style(row: Int, column: Int) -> CellStyle {
    frame.table.style(of: cell(row: row, column: column))
  }

  /// The rows that have a cell in reverse video: where selection bars are.
  public var reversedRows: [Int] {
    (0..<size.rows).filter { row in
      frame.cells(row: row).contains { $0.attributes.contains(.reverse) }
    }
  }

  /// Where `text` first stands: the row, and the column of its first cell.
  public func find(_ text: String) -> Point? {
    for row in 0..<size.rows {
      let cells = frame.cells(row: row)
      for column in cells.indices {
        var shown = ""
        var place = column
        while place < cells.count, shown.count < text.count {
          shown += frame.table.text(of: cells[place])
          place += 1
        }
        if shown == text { return Point(row: row, column: column) }
      }
    }
    return nil
  }

  public static func == (a: Screen, b: Screen) -> Bool {
    guard a.size == b.size, a.cursor == b.cursor else { return false }
    return (0..<a.size.rows).allSatisfy { row in
      zip(a.frame.cells(row: row), b.frame.cells(row: row)).allSatisfy { x, y in
        x == y && a.frame.table === b.frame.table
          || a.frame.table.text(of: x) == b.frame.table.text(of: y)
            && a.frame.table.style(of: x) == b.frame.table.style(of: y)
      }
    }
  }
}
