/// Puts a frame together: keyed spans for the rows of lists, and chrome (all else) beside them.
///
/// Chrome is painted anew for each frame into one buffer; a stretch of it that came out as in the
/// frame before is handed out with the same cells and the same key.
@MainActor
package final class FrameBuilder {
  package private(set) var table = CellTable()
  var chrome = CellBuffer(size: .zero)
  private var used: [Range<Int>?] = []
  private var spans: [[Span]] = []
  private var stretches: [[Span]] = []
  private var version: UInt64 = 1
  var title: String?

  /// The owner in the keys of chrome. Rows take theirs from the graph, from 2 on.
  private static let chromeOwner: UInt64 = 1

  /// Whether a row's cells may have found no room in the table.
  var isTableFull: Bool { table.isFull }

  /// Starts over with an empty table; every painting made with the old one must be discarded.
  func renewTable() {
    table = CellTable()
    stretches = Array(repeating: [], count: stretches.count)
  }

  func build(size: Size, _ paint: (inout Painter) -> Void) -> Frame {
    if chrome.size != size {
      chrome = CellBuffer(size: size)
      used = Array(repeating: nil, count: size.rows)
      spans = Array(repeating: [], count: size.rows)
      stretches = Array(repeating: [], count: size.rows)
    } else {
      for row in 0..<size.rows {
        if let columns = used[row] {
          chrome.fill(
            Rect(row: row, column: columns.lowerBound, columns: columns.count, rows: 1),
            with: .blank)
          used[row] = nil
        }
        spans[row].removeAll(keepingCapacity: true)
      }
    }
    var painter = Painter(.frame(self), size: size, table: table)
    paint(&painter)
    var lines: [Line] = []
    lines.reserveCapacity(size.rows)
    for row in 0..<size.rows { lines.append(Line(spans: assembled(row))) }
    return Frame(
      size: size, lines: lines, cursor: Cursor(position: .zero, isVisible: false), table: table,
      title: title)
  }

  func finish(_ frame: Frame, cursor: Cursor?) -> Frame {
    var frame = frame
    guard var cursor else { return frame }
    // The focused view may be clipped, or scrolled out of sight.
    let place = cursor.position
    cursor.position = Point(
      row: max(0, min(place.row, frame.size.rows - 1)),
      column: max(0, min(place.column, frame.size.columns - 1)))
    if cursor.position != place { cursor.isVisible = false }
    frame.cursor = cursor
    return frame
  }

  /// Chrome is about to be painted over `rect`: what lies there of earlier rows is covered.
  func willPaint(_ rect: Rect) {
    for row in rect.rows {
      if let columns = used[row] {
        used[row] =
          min(columns.lowerBound, rect.columns.lowerBound)
          ..< max(columns.upperBound, rect.columns.upperBound)
      } else {
        used[row] = rect.columns
      }
      if !spans[row].isEmpty { cut(rect.columns, from: row) }
    }
  }

  /// Adds a line of a painted row.
  func add(
    _ cells: ArraySlice<Cell>, key: SpanKey, row: Int, column: Int, clip: Range<Int>
  ) {
    if !spans[row].isEmpty { cut(clip, from: row) }
    // The stretch that the row covers hides the chrome below even where the row is blank.
    if let columns = used[row], columns.overlaps(clip) {
      chrome.fill(
        Rect(row: row, column: clip.lowerBound, columns: clip.count, rows: 1), with: .blank)
    }
    if let span = clipped(Span(column: column, key: key, cells: cells), to: clip) {
      spans[row].append(span)
    }
  }

  private func cut(_ columns: Range<Int>, from row: Int) {
    guard spans[row].contains(where: { $0.columns.overlaps(columns) }) else { return }
    spans[row] = spans[row].flatMap { span -> [Span] in
      guard span.columns.overlaps(columns) else { return [span] }
      return [
        clipped(span, to: 0..<columns.lowerBound),
        clipped(span, to: columns.upperBound..<Int.max),
      ].compactMap { $0 }
    }
  }

  /// The part of `span` inside `columns`; a wide glyph that is cut becomes a blank.
  private func clipped(_ span: Span, to columns: Range<Int>) -> Span? {
    if span.columns.isEmpty { return nil }
    if span.column >= columns.lowerBound, span.columns.upperBound <= columns.upperBound {
      return span
    }
    let from = max(span.column, columns.lowerBound)
    let to = min(span.columns.upperBound, columns.upperBound)
    guard from < to else { return nil }
    let start = span.cells.startIndex + from - span.column
    let cells = span.cells[start..<start + to - from]
    let cutsFirst = cells.first?.role == .trailing
    let cutsLast = cells.last?.role == .wide
    guard cutsFirst || cutsLast else { return Span(column: from, key: span.key, cells: cells) }
    var whole = Array(cells)
    if cutsFirst { whole[0] = Cell(scalar: " ", style: whole[0].style) }
    if cutsLast { whole[whole.count - 1] = Cell(scalar: " ", style: whole[whole.count - 1].style) }
    return Span(column: from, key: .none, cells: whole[...])
  }

  private func assembled(_ row: Int) -> [Span] {
    guard let columns = used[row] else {
      if spans[row].count > 1 { spans[row].sort { $0.column < $1.column } }
      return spans[row]
    }
    spans[row].sort { $0.column < $1.column }
    var result: [Span] = []
    var kept: [Span] = []
    var column = columns.lowerBound
    func addChrome(to end: Int) {
      guard column < end else { return }
      let span = stretch(row, column..<end)
      if let span {
        result.append(span)
        kept.append(span)
      }
    }
    for span in spans[row] {
      addChrome(to: min(span.column, columns.upperBound))
      result.append(span)
      column = max(column, span.columns.upperBound)
    }
    addChrome(to: columns.upperBound)
    stretches[row] = kept
    return result
  }

  /// Chrome of a row, the plain blanks at its end left out; the span of the frame before when
  /// nothing in it has changed.
  private func stretch(_ row: Int, _ columns: Range<Int>) -> Span? {
    let line = chrome.line(row)
    let cells = line[line.startIndex + columns.lowerBound..<line.startIndex + columns.upperBound]
      .withoutTrailingBlanks()
    if cells.isEmpty { return nil }
    for old in stretches[row]
    where old.column == columns.lowerBound && old.cells.count == cells.count {
      if old.cells.elementsEqual(cells) { return old }
    }
    version += 1
    return Span(
      column: columns.lowerBound,
      key: SpanKey(owner: FrameBuilder.chromeOwner, version: version), cells: Array(cells)[...])
  }
}
