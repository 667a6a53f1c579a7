import TermProgram
import TermScreen
import TermViewCore

/// Parts of a screen: the rows of lists by their ids, and rectangles.
extension Screen {
  /// A part of a screen: its rectangle and contents.
  public struct Region: Sendable, Hashable, CustomStringConvertible {
    /// The cells that it covers, as far as they are on the screen.
    public var rect: TermScreen.Rect
    /// The text of each of its rows, without the blanks at the end.
    public var rows: [String]

    /// The rows joined by line feeds.
    public var text: String { rows.joined(separator: "\n") }
    /// The first cell.
    public var origin: TermScreen.Point { rect.origin }
    /// The same as ``text``.
    public var description: String { text }
  }

  /// The part of the screen in a rectangle. A wide glyph belongs to where its first half is.
  /// Complexity: O(cells of the rectangle).
  public func region(_ rect: TermScreen.Rect) -> Region {
    let shown = Rect(origin: .zero, size: size).intersection(rect)
    let rows = shown.rows.map { row -> String in
      let cells = frame.cells(row: row)
      var text = shown.columns.map { frame.table.text(of: cells[$0]) }.joined()
      while text.last == " " { text.removeLast() }
      return text
    }
    return Region(rect: shown, rows: rows)
  }

  /// The row of the element with an id, in a list, a lazy stack or a `ForEach`; `nil` when it is
  /// not on the screen. Where several elements have the id, the first. Complexity: O(rows on the
  /// screen).
  public func row(id: some Hashable) -> Region? {
    let name = String(reflecting: id)
    return rowFrames.first { $0.id == name }.map { region($0.rect) }
  }

  /// The ids of the rows of lists that cover a cell, innermost first, as the debugger shows them.
  func rowID(row: Int, column: Int) -> String? {
    rowFrames.last { $0.rect.contains(Point(row: row, column: column)) }?.id
  }
}
