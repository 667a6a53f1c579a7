/// Puts a frame together: keyed spans for the rows of lists, and chrome (all else) beside them.
///
/// Only damaged rows of the screen are painted; the lines of the others are those of the frame
/// before. Chrome is painted into one buffer; a stretch of it that came out as in the frame before
/// is returned with the same cells and the same key.
@MainActor
package final class FrameBuilder {
  @exclusivity(unchecked) package private(set) var table = CellTable()
  @exclusivity(unchecked) var chrome = CellBuffer(size: .zero)
  /// The columns of each row that chrome was painted on.
  @exclusivity(unchecked) var used: [Range<Int>?] = []
  /// The lines of the last frame, and of the one that is being made.
  @exclusivity(unchecked) var lines: [Line] = []
  /// The chrome of each row in the frame before.
  @exclusivity(unchecked) private var stretches: [[Span]] = []
  @exclusivity(unchecked) private var version: UInt64 = 1
  @exclusivity(unchecked) var title: String?

  /// The owner in the keys of chrome. Rows take theirs from the graph, from 2 on.
  private static var chromeOwner: UInt64 { 1 }

  /// Whether a row's cells may have found no room in the table.
  var isTableFull: Bool { table.isFull }

  /// Starts over with an empty table; every painting made with the old one must be discarded.
  func renewTable() {
    table = CellTable()
    stretches = Array(repeating: [], count: stretches.count)
  }

  /// Builds the frame of `size`: `paint` draws the damaged rows, and the painted views set the
  /// cursor.
  func build(
    size: Size, _ damage: Damage, _ paint: (inout Painter) -> Void,
    cursor: () -> Cursor? = { nil }
  ) -> Frame {
    if chrome.size != size {
      chrome = CellBuffer(size: size)
      used = Array(repeating: nil, count: size.rows)
      stretches = Array(repeating: [], count: size.rows)
      lines = []
    }
    if damage.isAll || lines.count != size.rows {
      lines = Array(repeating: Line(), count: size.rows)
      paintRows(0..<size.rows, paint)
    } else {
      for rows in damage.ranges {
        let rows = rows.clamped(to: 0..<size.rows)
        if rows.isEmpty { continue }
        for row in rows { lines[row] = Line() }
        paintRows(rows, paint)
      }
    }
    return Frame(
      size: size, lines: lines, cursor: shown(cursor(), in: size), table: table, title: title)
  }

  /// `cursor` if it is inside `size`; otherwise hidden: the focused view may be clipped, or
  /// scrolled out of sight.
  private func shown(_ cursor: Cursor?, in size: Size) -> Cursor {
    guard var cursor else { return Cursor(position: .zero, isVisible: false) }
    let place = cursor.position
    cursor.position = Point(
      row: max(0, min(place.row, size.rows - 1)),
      column: max(0, min(place.column, size.columns - 1)))
    if cursor.position != place { cursor.isVisible = false }
    return cursor
  }

  /// Paints some rows of the screen, whose lines are empty.
  private func paintRows(_ rows: Range<Int>, _ paint: (inout Painter) -> Void) {
    for row in rows {
      guard let columns = used[row] else { continue }
      chrome.fill(
        Rect(row: row, column: columns.lowerBound, columns: columns.count, rows: 1), with: .blank)
      used[row] = nil
    }
    let clip = Rect(row: rows.lowerBound, column: 0, columns: chrome.size.columns, rows: rows.count)
    var painter = Painter(.frame(self), clip: clip, table: table)
    paint(&painter)
    for row in rows {
      if lines[row].spans.count > 1 { lines[row].spans.sort { $0.column < $1.column } }
      if let columns = used[row] { addChrome(columns, row) }
    }
  }

  /// Notes that chrome is about to be painted over `rect`, which covers earlier rows there.
  func willPaint(_ rect: Rect) {
    for row in rect.rows {
      if let columns = used[row] {
        let first = min(columns.lowerBound, rect.columns.lowerBound)
        used[row] = first..<max(columns.upperBound, rect.columns.upperBound)
      } else {
        used[row] = rect.columns
      }
      if !lines[row].spans.isEmpty { lines[row].cut(rect.columns) }
    }
  }

  /// Puts the chrome in `columns` between the spans of the row's line.
  private func addChrome(_ columns: Range<Int>, _ row: Int) {
    let before = stretches[row]
    let line = lines[row]
    if line.spans.isEmpty {
      let only = stretch(row, columns, before)
      // As a rule the very line of the frame before.
      var spans: [Span] = []
      if before.count == 1, only?.key == before[0].key {
        spans = before
      } else if let only {
        spans = [only]
      }
      stretches[row] = spans
      lines[row].spans = spans
      return
    }
    var result: [Span] = []
    var kept: [Span] = []
    var column = columns.lowerBound
    func addStretch(to end: Int) {
      guard column < end, let span = stretch(row, column..<end, before) else { return }
      result.append(span)
      kept.append(span)
    }
    for span in line.spans {
      addStretch(to: min(span.column, columns.upperBound))
      result.append(span)
      column = max(column, span.columns.upperBound)
    }
    addStretch(to: columns.upperBound)
    stretches[row] = kept
    lines[row].spans = result
  }

  /// The chrome of a row without the plain blanks at its end; the span of the last frame if it has
  /// not changed.
  private func stretch(_ row: Int, _ columns: Range<Int>, _ before: [Span]) -> Span? {
    let line = chrome.line(row)
    let cells = line[line.startIndex + columns.lowerBound..<line.startIndex + columns.upperBound]
      .withoutTrailingBlanks()
    if cells.isEmpty { return nil }
    for old in before
    where old.column == columns.lowerBound && old.cells.holdsSameCells(as: cells) {
      return old
    }
    version += 1
    return Span(
      column: columns.lowerBound,
      key: SpanKey(owner: FrameBuilder.chromeOwner, version: version), cells: Array(cells)[...])
  }
}
