/// One operation on a screen, independent of its encoding in bytes.
///
/// Operations carry their own positions and do not depend on where a cursor is, so that an
/// interpreter needs no knowledge of control sequences: see `ScreenModel`. Rows and columns count
/// from 0. Blanks that an operation brings in are ``Cell/blank``.
///
/// ```swift
/// for operation in FrameDiff(from: shown, to: frame).operations {
///   switch operation {
///   case .write(let row, let column, let cells):
///     print("\(cells.count) cells at row \(row), column \(column)")
///   case .scroll(let rows, let count): print("rows \(rows) by \(count)")
///   default: print(operation)
///   }
/// }
/// ```
public enum TerminalOp: Sendable, Hashable {
  /// The whole screen becomes blank.
  case clear
  /// The lines in `rows` move up by `lines` (down when negative); blank lines come in behind them,
  /// what moves out is lost. The distance is less than the number of rows.
  case scroll(rows: Range<Int>, by: Int)
  /// `cells` are written from `column` on. They start and end with whole glyphs.
  case write(row: Int, column: Int, cells: ArraySlice<Cell>)
  /// `count` times the narrow `cell` from `column` on.
  case fill(row: Int, column: Int, count: Int, cell: Cell)
  /// Inserts `count` blanks at `column`; the cells after them move right, the last ones are lost.
  case insertCells(row: Int, column: Int, count: Int)
  /// Deletes `count` cells at `column`; the cells after them move left, blanks are added at the
  /// line's end.
  case deleteCells(row: Int, column: Int, count: Int)
  /// The cursor's place and look when everything else is done.
  case cursor(Cursor)
  /// The window's title.
  case title(String)
}

extension TerminalOp: CustomStringConvertible {
  /// One line, such as `write 3,10 "abc"`. Clusters read as `·`, trailing cells as nothing.
  public var description: String {
    switch self {
    case .clear: "clear"
    case .scroll(let rows, let lines):
      "scroll \(rows.lowerBound)..<\(rows.upperBound) \(lines < 0 ? "down" : "up") \(abs(lines))"
    case .write(let row, let column, let cells):
      "write \(row),\(column) \"\(TerminalOp.text(of: cells))\""
    case .fill(let row, let column, let count, let cell):
      "fill \(row),\(column) \(count) x \"\(TerminalOp.text(of: [cell]))\""
    case .insertCells(let row, let column, let count): "insert \(row),\(column) \(count)"
    case .deleteCells(let row, let column, let count): "delete \(row),\(column) \(count)"
    case .cursor(let cursor):
      "cursor \(cursor.position.row),\(cursor.position.column)"
        + " \(cursor.isVisible ? "visible" : "hidden")"
        + (cursor.shape == .default ? "" : " \(cursor.shape)")
    case .title(let title): "title \"\(title)\""
    }
  }

  private static func text(of cells: ArraySlice<Cell>) -> String {
    var text = ""
    for cell in cells where cell.role != .trailing {
      text.unicodeScalars.append(cell.scalar ?? "·")
    }
    return text
  }
}

extension Sequence<TerminalOp> {
  /// The lines of the screen that the operations write to, from the top; scrolled ones are not
  /// written.
  package var writtenLines: [Int] {
    var lines: Set<Int> = []
    for operation in self {
      switch operation {
      case .write(let row, _, _), .fill(let row, _, _, _), .insertCells(let row, _, _),
        .deleteCells(let row, _, _):
        lines.insert(row)
      case .clear, .scroll, .cursor, .title: break
      }
    }
    return lines.sorted()
  }
}
