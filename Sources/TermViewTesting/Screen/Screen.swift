import TermDocuments
import TermProgram
import TermScreen
import TermViewCore

/// A screen as a value: text, styles, links, the cursor, and where the rows of lists are.
///
/// Two screens are equal when they look the same: glyphs, styles, links, cursor and title.
/// ``difference(from:)`` describes where they differ.
///
/// ```swift
/// let screen = terminal.screen
/// #expect(screen.rows[0] == "Books")
/// #expect(screen.find("Ulysses") == Point(row: 2, column: 4))
/// #expect(screen.style(row: 2, column: 4).attributes.contains(.reverse))
/// ```
public struct Screen: Sendable, Equatable, CustomStringConvertible {
  let frame: Frame
  /// The rows of lists, as the views have them.
  let rowFrames: [RowFrame]

  /// The theme of the screen's pictures.
  private let theme: Theme

  /// The screen that a frame is.
  public init(_ frame: TermScreen.Frame) { self.init(frame, rows: []) }

  init(_ frame: Frame, rows: [RowFrame], theme: Theme = .standard) {
    self.frame = frame
    rowFrames = rows
    self.theme = theme
  }

  /// The columns and rows of the screen.
  public var size: TermScreen.Size { frame.size }
  /// The terminal's cursor.
  public var cursor: TermScreen.Cursor { frame.cursor }
  /// The window's title, if the views set one.
  public var title: String? { frame.title }

  /// The rows from the top, each without the blanks at its end. Complexity: O(cells), as for all
  /// that looks at the text of the screen.
  public var rows: [String] {
    (0..<size.rows).map { row in
      let cells = frame.cells(row: row)
      var end = cells.endIndex
      while end > cells.startIndex, cells[end - 1].scalar == " " { end -= 1 }
      return cells[..<end].reduce(into: "") { $0 += frame.table.text(of: $1) }
    }
  }

  /// All rows, the blank ones at the end left out.
  public var text: String {
    var rows = rows
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows.joined(separator: "\n")
  }

  /// The same as ``text``.
  public var description: String { text }

  /// The screen as an SVG picture, for documentation and for a failure's attachment.
  public var svg: String {
    var encoder = SVGEncoder()
    encoder.theme = theme
    return encoder.encode(frame)
  }

  /// The text of a row, counted from 0, without the blanks at its end. Traps outside of the screen.
  public subscript(row: Int) -> String { rows[row] }

  /// The cell at a place, its `row` and `column` counted from 0. Traps outside of the screen.
  public func cell(row: Int, column: Int) -> TermScreen.Cell { frame.cells(row: row)[column] }

  /// Finds the first occurrence of `text`: the row, and the column of its first cell, both counted
  /// from 0; `nil` where no row contains it. Text that continues in the next row is not found.
  /// Complexity: O(cells).
  public func find(_ text: String) -> TermScreen.Point? {
    guard let first = text.first else { return nil }
    for row in 0..<size.rows {
      let cells = frame.cells(row: row)
      for column in cells.indices where frame.table.text(of: cells[column]).first == first {
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

  public static func == (a: Screen, b: Screen) -> Bool { a.difference(from: b) == nil }
}
