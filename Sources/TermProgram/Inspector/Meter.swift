import TermScreen
import TermViewCore

/// The cost of the last key, and its text in the last row of the screen.
struct Meter: Equatable {
  /// The bytes of the views' frame.
  var bytes = 0
  /// The rows of lists that were evaluated.
  var rows = 0
  /// The time from the key to the frame's bytes.
  var time = Duration.zero
  /// The place of the cursor in the list with the focus, if no view shows it.
  var place: CursorPlace?

  /// The figures, the most important first.
  var parts: [String] {
    var parts = [
      "\(bytes.grouped) B", rows == 1 ? "1 row made" : "\(rows.grouped) rows made",
      Meter.text(time),
    ]
    if let place { parts.append("\(place.number.grouped) of \(place.count.grouped)") }
    return parts
  }

  /// Tenths of a millisecond up to ten of them, then milliseconds, from ten seconds on seconds.
  static func text(_ time: Duration) -> String {
    let tenths = max(0, Int((time / .microseconds(100)).rounded()))
    return switch tenths {
    case ..<100: "\(tenths / 10).\(tenths % 10) ms"
    case ..<100_000: "\((tenths / 10).grouped) ms"
    default: "\((tenths / 10_000).grouped) s"
    }
  }

  /// The columns that a footer keeps blank for the figures on a screen of a size: all but the place
  /// of the cursor, which the footer shows itself, on a narrow screen fewer, on a tiny one none.
  static func reserve(on size: Size) -> Int {
    switch size.columns {
    case ..<40: 0
    case ..<60: 11
    case ..<80: 23
    case ..<100: 32
    default: 36
    }
  }

  // MARK: Drawing

  /// The blank columns beside other text.
  private static let gap = 2

  /// `frame` with the figures in its last row: in the blank columns that hold most of them, or else
  /// the bytes alone at the end of the row. The terminal's cursor is never covered.
  func frame(over frame: Frame, separator: String) -> Frame {
    let row = frame.size.rows - 1
    guard row >= 0 else { return frame }
    let cells = frame.cells(row: row)
    let cursor =
      frame.cursor.isVisible && frame.cursor.position.row == row
      ? frame.cursor.position.column : nil
    var best: (text: String, end: Int)?
    var most = 0
    for free in Meter.stretches(cells, cursor: cursor) {
      let end = free.upperBound == cells.count ? cells.count - 1 : free.upperBound - Meter.gap
      let room = end - free.lowerBound - (free.lowerBound == 0 ? 0 : Meter.gap)
      let (text, count) = text(columns: room, separator: separator)
      if count > 0, count >= most { (best, most) = ((text, end), count) }
    }
    if best == nil, row > 0 {
      let text = " " + parts[0]
      let start = cells.count - text.count
      if start > cells.count / 2, cursor.map({ $0 < start }) ?? true { best = (text, cells.count) }
    }
    guard let best else { return frame }
    var shown = frame
    let columns = best.end - best.text.count..<best.end
    shown.lines[row].overwrite(
      columns, with: Meter.cells(best.text, on: cells[columns], of: frame), of: cells)
    return shown
  }

  /// As many of the figures as fit, and how many these are.
  private func text(columns: Int, separator: String) -> (text: String, count: Int) {
    var text = ""
    var count = 0
    for part in parts {
      let longer = count == 0 ? part : text + separator + part
      if longer.count > columns { break }
      text = longer
      count += 1
    }
    return (text, count)
  }

  /// The stretches of blank columns and rules, without the column of the cursor.
  private static func stretches(_ cells: [Cell], cursor: Int?) -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    var start: Int?
    for column in 0...cells.count {
      let isFree = column < cells.count && column != cursor && isFree(cells[column])
      if isFree { start = start ?? column }
      if !isFree, let first = start {
        stretches.append(first..<column)
        start = nil
      }
    }
    return stretches
  }

  private static func isFree(_ cell: Cell) -> Bool {
    guard cell.underline == .none else { return false }
    return switch cell.scalar {
    case " ", "─", "━", "═": true
    default: false
    }
  }

  /// The cells of a text, on the backgrounds that are there.
  private static func cells(
    _ text: String, on cells: ArraySlice<Cell>, of frame: Frame
  ) -> [Cell] {
    zip(text.unicodeScalars, cells).map { scalar, cell in
      let old = frame.table.style(of: cell)
      var style = CellStyle(foreground: .secondary, background: old.background)
      if old.attributes.contains(.reverse) { style.attributes = .reverse }
      return Cell(scalar: scalar, style: frame.table.style(style))
    }
  }
}

extension Line {
  /// Puts `new` in the place of some columns of the line, whose cells are `cells`; the spans beside
  /// them stay what they are, and no half of a wide glyph is left.
  fileprivate mutating func overwrite(
    _ columns: Range<Int>, with new: [Cell], of cells: [Cell]
  ) {
    var start = columns.lowerBound
    var written = new
    if start > 0, cells[start].role == .trailing {
      start -= 1
      written.insert(Cell(glyph: 0x20, style: cells[start].style), at: 0)
    }
    if columns.upperBound < cells.count, cells[columns.upperBound].role == .trailing {
      written.append(Cell(glyph: 0x20, style: cells[columns.upperBound].style))
    }
    let covered = start..<start + written.count
    var before: [Span] = []
    var after: [Span] = []
    for span in spans {
      if span.columns.upperBound <= covered.lowerBound {
        before.append(span)
      } else if span.column >= covered.upperBound {
        after.append(span)
      } else {
        // Its parts are paintings of their own.
        let first = span.cells.startIndex
        if span.column < covered.lowerBound {
          let end = first + covered.lowerBound - span.column
          before.append(Span(column: span.column, cells: span.cells[..<end]))
        }
        if span.columns.upperBound > covered.upperBound {
          let start = first + covered.upperBound - span.column
          after.append(Span(column: covered.upperBound, cells: span.cells[start...]))
        }
      }
    }
    spans = before + [Span(column: covered.lowerBound, cells: written[...])] + after
  }
}
