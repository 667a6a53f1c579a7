import TermScreen
import TermView

/// A text editor that looks at all of its text for every key: what a `TextEditor` is compared with.
///
/// Its text is clusters in lines, wrapped one after the other, and its history is whole texts.
struct EditorModel {
  struct Place: Equatable { var line: Int, row: Int }
  struct Row { var place: Place, bytes: Range<Int>, isLastOfLine: Bool, isLast: Bool }
  /// The text's bytes and clusters.
  private struct Parts {
    let bytes: [UInt8]
    let clusters: [(bytes: Range<Int>, columns: Int)]
    init(_ text: String) {
      bytes = Array(text.utf8)
      clusters = TextClusters(text).map { ($0.bytes, $0.columns) }
    }
  }
  struct Snapshot { var text: String, cursor: Int, anchor: Int? }

  var text: String {
    didSet { parts = Parts(text) }
  }
  private var parts: Parts
  var cursor = 0
  var anchor: Int?
  var endsRow = false
  var goal: Int?
  var clipboard = ""
  var size: Size
  var top = Place(line: 0, row: 0)
  var follows = true
  var undo: [Snapshot] = []
  var redo: [Snapshot] = []
  /// The end of what was typed last, and whether that was blank.
  var typed: (end: Int, isBlank: Bool)?
  var deleted: (cursor: Int, isForward: Bool)?

  init(_ text: String, size: Size) {
    self.text = text
    self.size = size
    parts = Parts(text)
  }

  var length: Int { text.utf8.count }
  var clusters: [(bytes: Range<Int>, columns: Int)] { parts.clusters }
  func string(_ range: Range<Int>) -> String { String(decoding: parts.bytes[range], as: UTF8.self) }
  var selection: Range<Int>? {
    guard let anchor, anchor != cursor else { return nil }
    return min(anchor, cursor)..<max(anchor, cursor)
  }

  // MARK: Rows

  /// The lines, without their breaks.
  var lines: [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for (bytes, _) in clusters where ["\n", "\r\n"].contains(string(bytes)) {
      lines.append(start..<bytes.lowerBound)
      start = bytes.upperBound
    }
    return lines + [start..<length]
  }

  func columns(_ range: Range<Int>) -> Int {
    var total = 0
    for cluster in clusters where range.contains(cluster.bytes.lowerBound) {
      total += string(cluster.bytes).hasPrefix("\t") ? 4 - total % 4 : cluster.columns
    }
    return total
  }

  private func isBlank(_ cluster: Range<Int>) -> Bool {
    string(cluster).unicodeScalars.first!.properties.isWhitespace
  }

  /// Whether a cluster may hang over at a row's end.
  private func hangs(_ cluster: Range<Int>) -> Bool {
    [" ", "\t"].contains(string(cluster).unicodeScalars.first!)
  }

  private func isWide(_ cluster: Range<Int>) -> Bool {
    string(cluster).unicodeScalars.contains { $0 == "日" || $0 == "👍" }
  }

  /// Whether a row may end before a cluster.
  private func mayBreak(before index: Int, in line: [Range<Int>]) -> Bool {
    if index == line.count { return true }
    let (first, second) = (line[index - 1], line[index])
    if hangs(second) { return false }
    return hangs(first) || isWide(first) || isWide(second)
  }

  private func fits(_ clusters: ArraySlice<Range<Int>>, _ width: Int) -> Bool {
    var shown = clusters
    while let last = shown.last, hangs(last) { shown.removeLast() }
    guard let first = shown.first, let last = shown.last else { return true }
    return columns(first.lowerBound..<last.upperBound) <= width
  }

  var rows: [Row] {
    let width = max(1, size.columns - 1)
    var rows: [Row] = []
    let lines = lines
    let all = clusters.map(\.bytes)
    for (number, line) in lines.enumerated() {
      let clusters = all.filter { line.contains($0.lowerBound) }
      var start = 0
      var row = 0
      repeat {
        let ends = (start + 1..<max(clusters.count, start + 1) + 1).filter { $0 <= clusters.count }
        let fitting = ends.filter { fits(clusters[start..<$0], width) }
        let end =
          fitting.last { mayBreak(before: $0, in: clusters) } ?? fitting.last ?? ends.first ?? 0
        let first = start < clusters.count ? clusters[start].lowerBound : line.lowerBound
        let last = end < clusters.count ? clusters[end].lowerBound : line.upperBound
        rows.append(
          Row(
            place: Place(line: number, row: row), bytes: first..<last,
            isLastOfLine: last == line.upperBound, isLast: number == lines.count - 1))
        start = end
        row += 1
      } while start < clusters.count
    }
    return rows
  }

  func index(of offset: Int, _ rows: [Row]) -> Int {
    let index = rows.lastIndex { $0.bytes.lowerBound <= offset }!
    return endsRow && rows[index].bytes.lowerBound == offset && rows[index].place.row > 0
      ? index - 1 : index
  }

  func offset(_ row: Row, _ column: Int) -> Int {
    for cluster in clusters where row.bytes.contains(cluster.bytes.lowerBound) {
      if columns(row.bytes.lowerBound..<cluster.bytes.upperBound) > column {
        return cluster.bytes.lowerBound
      }
    }
    return row.bytes.upperBound
  }

  // MARK: Changes

  private mutating func snapshot() {
    undo.append(Snapshot(text: text, cursor: cursor, anchor: anchor))
  }

  mutating func replace(_ range: Range<Int>, with string: String) {
    guard !range.isEmpty || !string.isEmpty else { return }
    redo = []
    setBytes(range, with: string)
    put(snapped(range.lowerBound + string.utf8.count))
  }

  private mutating func setBytes(_ range: Range<Int>, with string: String) {
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(range, with: Array(string.utf8))
    text = String(decoding: bytes, as: UTF8.self)
  }

  private func snapped(_ offset: Int) -> Int {
    clusters.first { $0.bytes.lowerBound < offset && offset < $0.bytes.upperBound }?.bytes
      .upperBound
      ?? offset
  }

  private mutating func put(_ offset: Int) {
    (cursor, anchor, goal, endsRow) = (offset, nil, nil, false)
  }

  mutating func insert(_ string: String, isTyped: Bool) {
    var clean = ""
    for scalar in string.unicodeScalars {
      if scalar == "\r" {
        clean += "\r"
      } else if scalar == "\t" || scalar == "\n" || scalar.value >= 32 {
        clean.unicodeScalars.append(scalar)
      }
    }
    clean = String(
      String.UnicodeScalarView(
        clean.unicodeScalars.enumerated().flatMap {
          (index, scalar) -> [Unicode.Scalar] in
          let all = Array(clean.unicodeScalars)
          if scalar == "\r" { return index + 1 < all.count && all[index + 1] == "\n" ? [] : ["\n"] }
          return [scalar]
        }))
    let range = selection ?? cursor..<cursor
    guard !clean.isEmpty else { return }
    let isBlank = clean.allSatisfy(\.isWhitespace)
    let joins = isTyped && range.isEmpty && typed?.end == cursor && !(typed!.isBlank && !isBlank)
    if !joins { snapshot() }
    let canBeJoined = isTyped && range.isEmpty
    replace(range, with: clean)
    typed = canBeJoined ? (range.lowerBound + clean.utf8.count, isBlank) : nil
    deleted = nil
  }

  mutating func delete(to place: Int, isForward: Bool? = nil) {
    let range = selection ?? min(place, cursor)..<max(place, cursor)
    guard !range.isEmpty else { return }
    let joins =
      selection == nil && isForward != nil && deleted?.isForward == isForward
      && deleted?.cursor == cursor
    if !joins { snapshot() }
    let wasSelection = selection != nil
    replace(range, with: "")
    typed = nil
    deleted = wasSelection ? nil : isForward.map { (range.lowerBound, $0) }
  }

  mutating func stepBack() {
    (typed, deleted) = (nil, nil)
    guard let step = undo.popLast() else { return }
    redo.append(Snapshot(text: text, cursor: cursor, anchor: anchor))
    (text, cursor, anchor, goal, endsRow) = (step.text, step.cursor, step.anchor, nil, false)
  }

  // MARK: Moves

  mutating func move(to offset: Int, _ selecting: Bool, endsRow: Bool = false) {
    anchor = selecting ? anchor ?? cursor : nil
    (cursor, goal, typed, deleted) = (offset, nil, nil, nil)
    self.endsRow = endsRow
  }

  mutating func put(_ row: Row, _ column: Int, _ selecting: Bool) {
    let offset = offset(row, column)
    move(to: offset, selecting, endsRow: offset == row.bytes.upperBound && !row.isLastOfLine)
  }

  mutating func move(byRows distance: Int, _ selecting: Bool) {
    let rows = rows
    let from = index(of: cursor, rows)
    let column = goal ?? columns(rows[from].bytes.lowerBound..<cursor)
    let to = max(0, min(rows.count - 1, from + distance))
    if to == from {
      move(to: distance < 0 ? 0 : length, selecting)
    } else {
      put(rows[to], column, selecting)
    }
    goal = column
  }

  var before: Int { clusters.last { $0.bytes.lowerBound < cursor }?.bytes.lowerBound ?? 0 }
  var after: Int { clusters.first { $0.bytes.upperBound > cursor }?.bytes.upperBound ?? length }
  var wordStart: Int {
    var rest = clusters.map(\.bytes).filter { $0.upperBound <= cursor }
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    while let last = rest.last, !isBlank(last) { rest.removeLast() }
    return rest.last?.upperBound ?? 0
  }
  var lineStart: Int { lines.last { $0.lowerBound <= cursor }!.lowerBound }
  var lineEnd: Int { lines.last { $0.lowerBound <= cursor }!.upperBound }

  // MARK: The window

  func topIndex(_ rows: [Row]) -> Int {
    let line = min(top.line, rows.last!.place.line)
    let inLine = rows.indices.filter { rows[$0].place.line == line }
    return inLine[min(top.row, inLine.count - 1)]
  }

  mutating func settle() {
    let rows = rows
    var first = topIndex(rows)
    if follows {
      let row = index(of: cursor, rows)
      first = max(min(first, row), row - size.rows + 1)
    }
    first = max(0, min(first, rows.count - size.rows))
    top = rows[first].place
  }

  mutating func scroll(_ distance: Int) {
    follows = false
    let rows = rows
    top = rows[max(0, min(rows.count - 1, topIndex(rows) + distance))].place
  }

  /// The columns of the window's rows that are selected.
  var selectedColumns: [Set<Int>] {
    let rows = rows
    let first = topIndex(rows)
    return (first..<first + size.rows).map { index in
      guard index < rows.count, let selection else { return [] }
      let row = rows[index]
      var columns: Set<Int> = []
      for cluster in clusters where row.bytes.contains(cluster.bytes.lowerBound) {
        guard selection.contains(cluster.bytes.lowerBound) else { continue }
        columns.formUnion(
          self.columns(
            row.bytes.lowerBound..<cluster.bytes.lowerBound)..<self.columns(
              row.bytes.lowerBound..<cluster.bytes.upperBound))
      }
      if row.isLastOfLine, !row.isLast, selection.contains(row.bytes.upperBound) {
        columns.insert(self.columns(row.bytes))
      }
      return columns.filter { $0 < size.columns }
    }
  }

  /// What the window shows, as texts without the blanks behind them.
  var shown: [String] {
    let rows = rows
    let first = topIndex(rows)
    return (first..<first + size.rows).map { index in
      guard index < rows.count else { return "" }
      var text = ""
      var column = 0
      for cluster in clusters where rows[index].bytes.contains(cluster.bytes.lowerBound) {
        let string = string(cluster.bytes)
        let width = string.hasPrefix("\t") ? 4 - column % 4 : cluster.columns
        guard column + width <= size.columns else {
          break
        }
        if string.first == "\t" {
          text += String(repeating: " ", count: width)
        } else if string == "\u{1B}" {
          text += "\u{241B}"
        } else if width > 0 {
          text += string
        }
        column += width
      }
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// Where the cursor is in the window; `nil` if it is out of sight.
  var cursorPlace: Point? {
    let rows = rows
    let row = index(of: cursor, rows)
    let line = row - topIndex(rows)
    guard (0..<size.rows).contains(line) else { return nil }
    return Point(
      row: line,
      column: min(size.columns - 1, columns(rows[row].bytes.lowerBound..<cursor)))
  }
}
