/// The rows that a ``Window`` shows, made and measured on demand.
///
/// Independent of views: the tests use windows onto plain arrays.
@MainActor
protocol WindowContent {
  associatedtype Row: AnyObject
  var firstRow: Row? { get }
  func row(after row: Row) -> Row?
  func row(before row: Row) -> Row?
  /// Whether a row comes after `row`; makes none.
  func hasRow(after row: Row) -> Bool
  /// Whether a row comes before `row`; makes none.
  func hasRow(before row: Row) -> Bool
  /// The columns or rows that `row` takes along the axis of scrolling. Updates it first if needed.
  func extent(of row: Row, isCurrent: Bool) -> Int
  /// The start of `row`, counted from the start of the window.
  func position(of row: Row) -> Int
  func setPosition(_ position: Int, of row: Row)
  /// Both: sets the position of `row`, and returns its extent.
  func put(_ row: Row, at position: Int, isCurrent: Bool) -> Int
  /// Whether rows without extent were met: then a hidden row may hide no line.
  var hasEmptyRows: Bool { get }
}

extension WindowContent {
  func put(_ row: Row, at position: Int, isCurrent: Bool) -> Int {
    setPosition(position, of: row)
    return extent(of: row, isCurrent: isCurrent)
  }
}

/// The visible rows of a longer sequence, with their positions.
///
/// A window is anchored at a row and that row's position, and filled from there in both directions.
/// So neither the number of rows nor the length of the content is ever needed. Positions and
/// lengths are in rows of the screen, or in columns where it scrolls sideways.
@MainActor
struct Window<Row: AnyObject> {
  /// The rows in the window, first to last; rows without any extent among them.
  private(set) var rows: [Row] = []
  /// Whether nothing is hidden before the window.
  private(set) var isAtStart = true
  /// Whether nothing is hidden after the window.
  private(set) var isAtEnd = true
  /// The blank lines between rows.
  var spacing = 0
  /// The blank lines before the first row and after the last one.
  var startInset = 0
  var endInset = 0

  /// Fills a window of `length` from `anchor` on, which begins at `position`, and moves it as far
  /// as the ends of the content ask for: nothing is left blank where there are rows to fill it.
  ///
  /// - Parameter known: consecutive rows that are up to date, which need not be made.
  /// - Complexity: O(rows between `position` and the window + rows in it).
  mutating func fill<Content: WindowContent>(
    from anchor: Row, at position: Int, length: Int, known: [Row], in content: Content
  ) where Content.Row == Row {
    var walk = RowWalk(content: content, known: known, from: anchor, at: position, spacing: spacing)
    walk.fill(to: length)
    // Upwards, to fill the space before the anchor and after the last row.
    let end = walk.end + endInset
    var shift = end < length && !content.hasRow(after: walk.last) ? length - end : 0
    var start = position
    var head: [Row] = []
    var first = anchor
    while start + shift > 0, let row = content.row(before: first) {
      start -= content.extent(of: row, isCurrent: false) + spacing
      content.setPosition(start, of: row)
      head.append(row)
      first = row
    }
    let reachesStart = !content.hasRow(before: first)
    if reachesStart, start + shift > startInset {
      // The first row began inside the window; as all rows move up, more may fit at the end.
      shift = startInset - start
      walk.fill(to: length - shift)
    }
    let last = walk.last
    let hasWalked = !walk.rows.isEmpty
    var shown = head.isEmpty ? walk.takeRows() : head.reversed() + walk.takeRows()
    // Rows before or after the window were met at its ends only, where there are any.
    while let row = shown.last, content.position(of: row) + shift >= length { shown.removeLast() }
    var hidden = 0
    while hidden < shown.count {
      let position = content.position(of: shown[hidden]) + shift
      if position > 0 { break }
      let extent = content.extent(of: shown[hidden], isCurrent: true)
      if position + extent > 0 || extent == 0 && position >= 0 { break }
      hidden += 1
    }
    if hidden > 0 { shown.removeFirst(hidden) }
    if shift != 0 {
      for row in shown { content.setPosition(content.position(of: row) + shift, of: row) }
    }
    rows = shown
    if rows.isEmpty {
      // The window begins between two rows, or in the blank at an end: it stays there by one.
      content.setPosition(content.position(of: last) + shift, of: last)
      rows = [last]
    }
    isAtStart =
      start + shift >= min(startInset, 0)
      && (reachesStart || start + shift == 0 && hidesNothing(before: first, in: content))
    // An anchor beyond the window is hidden after it.
    isAtEnd =
      hasWalked && walk.end + shift + endInset <= length && !content.hasRow(after: last)
  }

  /// There are no rows.
  mutating func empty() {
    rows = []
    isAtStart = true
    isAtEnd = true
  }

  /// The rows and their positions are unchanged; only the ends may differ.
  mutating func keep<Content: WindowContent>(
    length: Int, in content: Content
  ) where Content.Row == Row {
    guard let first = rows.first, let last = rows.last else { return empty() }
    let start = content.position(of: first)
    isAtStart =
      start >= min(startInset, 0)
      && (!content.hasRow(before: first) || start == 0 && hidesNothing(before: first, in: content))
    let end = content.position(of: last) + content.extent(of: last, isCurrent: true)
    isAtEnd = end + endInset <= length && !content.hasRow(after: last)
  }

  /// Whether the rows before `row`, which begins the window, have no extent.
  private func hidesNothing<Content: WindowContent>(before row: Row, in content: Content) -> Bool
  where Content.Row == Row {
    guard content.hasEmptyRows, spacing == 0, startInset == 0 else { return false }
    var row = row
    while let previous = content.row(before: row) {
      if content.extent(of: previous, isCurrent: false) > 0 { return false }
      row = previous
    }
    return true
  }

  /// Whether all of a row is in a window of `length`; of a longer one that it covers the window, or
  /// begins with it.
  static func showsWhole(position: Int, extent: Int, length: Int) -> Bool {
    if extent <= length { return position >= 0 && position + extent <= length }
    return position == 0 || position < 0 && position + extent >= length
  }

  /// The position at which a row is whole that is moved there by as little as possible.
  static func revealedPosition(from position: Int, extent: Int, length: Int) -> Int {
    if showsWhole(position: position, extent: extent, length: length) { return position }
    return extent > length ? 0 : min(max(position, 0), length - extent)
  }

  /// Traps unless the rows follow one another without gaps, and the window is full as far as there
  /// are rows.
  func checkInvariants<Content: WindowContent>(
    length: Int, in content: Content
  ) where Content.Row == Row {
    var next: Int?
    for (row, follower) in zip(rows, rows.dropFirst()) {
      precondition(content.row(after: row) === follower, "a row of the window is left out")
    }
    for row in rows {
      let position = content.position(of: row)
      let extent = content.extent(of: row, isCurrent: true)
      precondition(next.map { $0 == position } ?? true, "there is a gap between two rows")
      precondition(
        rows.count == 1 || position < length && position + extent >= 0, "a row is not in the window"
      )
      next = position + extent + spacing
    }
    guard let first = rows.first, let last = rows.last else {
      precondition(content.firstRow == nil, "the window is empty, and there are rows")
      return
    }
    let start = content.position(of: first)
    let end = content.position(of: last) + content.extent(of: last, isCurrent: true) + endInset
    precondition(start <= startInset || content.hasRow(before: first), "it starts too late")
    precondition(
      end + spacing >= length || !content.hasRow(after: last) && isAtStart,
      "the window of \(length) is not full: \(start) to \(end)")
    // Rows without lines beyond the edges hide nothing.
    if isAtStart { precondition(start >= min(startInset, 0), "it is not at the start") }
    if isAtEnd { precondition(end <= length, "it is not at the end") }
  }
}

/// Walks rows from an anchor towards the end, and notes where each begins.
///
/// Consecutive known rows are taken as they are; only the row after the last of them has to be
/// made.
@MainActor
private struct RowWalk<Content: WindowContent> {
  typealias Row = Content.Row
  private let content: Content
  private let known: [Row]
  private let spacing: Int
  private var knownIndex: Int?
  private var next: Row?
  private var position: Int
  private let anchor: Row
  /// The last row met; the anchor as long as there is none.
  var last: Row { rows.last ?? anchor }
  private(set) var rows: [Row] = []

  init(content: Content, known: [Row], from anchor: Row, at position: Int, spacing: Int) {
    self.content = content
    self.known = known
    self.spacing = spacing
    self.position = position
    next = anchor
    self.anchor = anchor
    for (index, row) in known.enumerated() where row === anchor {
      knownIndex = index
      break
    }
  }

  /// The end of the last row.
  var end: Int { position - spacing }

  /// Hands out the rows, so that nothing else holds them.
  mutating func takeRows() -> [Row] {
    defer { rows = [] }
    return rows
  }

  mutating func fill(to end: Int) {
    if rows.isEmpty, knownIndex == 0 { takeKnown(to: end) }
    while position < end, let row = next ?? follower() {
      next = nil
      if rows.isEmpty { rows.reserveCapacity(known.count + 2) }
      rows.append(row)
      position += content.put(row, at: position, isCurrent: knownIndex != nil) + spacing
    }
  }

  /// Takes the known rows, which the walk begins with, as far as there is room: where that is all
  /// of them, none is copied.
  private mutating func takeKnown(to end: Int) {
    var count = 0
    while position < end, count < known.count {
      held(Unmanaged.passUnretained(known[count])) {
        position += content.put($0, at: position, isCurrent: true) + spacing
      }
      count += 1
    }
    guard count > 0 else { return }
    rows = count == known.count ? known : Array(known[..<count])
    knownIndex = count - 1
    next = nil
  }

  private mutating func follower() -> Row? {
    if let index = knownIndex, index + 1 < known.count {
      knownIndex = index + 1
      return known[index + 1]
    }
    knownIndex = nil
    return content.row(after: last)
  }
}
