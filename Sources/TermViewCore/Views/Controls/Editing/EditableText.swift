import TermScreen

/// A text of lines with a cursor in it, perhaps a selection, and the changes that keys make.
///
/// The cursor is between grapheme clusters, as in an ``EditableLine``. What depends on rows is
/// given the rows of the screen.
struct EditableText {
  private(set) var lines: TextLines
  /// The cursor: how many bytes of the text's UTF-8 are before it.
  private(set) var cursor: Int
  /// The start of the selection, which ends at the cursor; `nil` without one.
  private(set) var anchor: Int?
  /// Between two rows of a line, whether the cursor is at the end of the first.
  private(set) var endsRow = false
  /// The column that moving up and down returns to in rows that are long enough.
  private var goal: Int?
  private var history = EditHistory()

  /// The cursor is at the end.
  init(_ text: String = "") {
    lines = TextLines(text)
    cursor = lines.length
  }

  var text: String { lines.text }
  var canUndo: Bool { history.canUndo }
  var canRedo: Bool { history.canRedo }

  /// The selected bytes; `nil` without any.
  var selection: Range<Int>? {
    guard let anchor, anchor != cursor else { return nil }
    return min(anchor, cursor)..<max(anchor, cursor)
  }

  var selectedText: String? { selection.map { lines.text(of: $0) } }

  // MARK: Changes from outside

  /// Replaces the text with one set by the program: its common prefix and suffix stay, and the
  /// cursor keeps its place in them. Clears the history.
  mutating func replace(with text: String, _ rows: inout TextRows) {
    let (prefix, suffix) = sameBytes(text)
    let old = prefix..<lines.length - suffix
    let count = text.utf8.count
    let new = String(
      decoding: text.utf8.dropFirst(prefix).prefix(count - suffix - prefix), as: UTF8.self)
    let shift = count - lines.length
    let wasAtEnd = cursor == lines.length
    func moved(_ offset: Int) -> Int {
      if offset <= old.lowerBound { return offset }
      return offset >= old.upperBound ? offset + shift : min(offset, old.upperBound + shift)
    }
    let (cursor, anchor) = (moved(cursor), anchor.map(moved))
    rows.note(lines.replace(old, with: new), in: lines)
    self.cursor = wasAtEnd ? lines.length : snapped(cursor)
    self.anchor = anchor.map { snapped($0) }
    goal = nil
    endsRow = false
    history.removeAll()
  }

  /// The number of bytes that are the same at the start and at the end of another text, whole
  /// scalars.
  private func sameBytes(_ other: String) -> (prefix: Int, suffix: Int) {
    var other = other
    return other.withUTF8 { new in
      var old = lines.text
      return old.withUTF8 { old in
        let most = min(old.count, new.count)
        var prefix = 0
        while prefix + 8 <= most,
          UnsafeRawPointer(old.baseAddress! + prefix).loadUnaligned(as: UInt64.self)
            == UnsafeRawPointer(new.baseAddress! + prefix).loadUnaligned(as: UInt64.self)
        {
          prefix += 8
        }
        while prefix < most, old[prefix] == new[prefix] { prefix += 1 }
        func isInside(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
          offset < bytes.count && bytes[offset] & 0xC0 == 0x80
        }
        while prefix > 0, isInside(old, prefix) || isInside(new, prefix) { prefix -= 1 }
        var suffix = 0
        while suffix < most - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
          suffix += 1
        }
        while suffix > 0, isInside(old, old.count - suffix) || isInside(new, new.count - suffix) {
          suffix -= 1
        }
        return (prefix, suffix)
      }
    }
  }

  private func snapped(_ offset: Int) -> Int {
    ClusterBoundaries(lines.text).rounded(up: min(offset, lines.length))
  }

  // MARK: Changes

  mutating func replace(
    _ range: Range<Int>, with string: String, _ kind: EditHistory.Kind, _ rows: inout TextRows
  ) {
    guard !range.isEmpty || !string.isEmpty else { return }
    let step = EditHistory.Step(
      range: range.lowerBound..<range.lowerBound + string.utf8.count,
      removed: lines.text(of: range), anchor: anchor, cursor: cursor)
    rows.note(lines.replace(range, with: string), in: lines)
    history.note(step, inserted: string, kind: kind)
    put(snapped(step.range.upperBound))
  }

  private mutating func put(_ offset: Int) {
    cursor = offset
    anchor = nil
    goal = nil
    endsRow = false
  }

  /// Inserts at the cursor and replaces the selection; does nothing if nothing is left to insert.
  ///
  /// - Parameter isTyped: whether it joins the typing before it, as one step to undo.
  mutating func insert(_ string: String, isTyped: Bool = false, _ rows: inout TextRows) {
    let string = string.insertableLines
    guard !string.isEmpty else { return }
    replace(
      selection ?? cursor..<cursor, with: string,
      isTyped && selection == nil ? .typing : .other, &rows)
  }

  /// Deletes the selection, or from the cursor to where `place` is.
  mutating func delete(
    to place: (EditableText) -> Int, as kind: EditHistory.Kind = .other, _ rows: inout TextRows
  ) {
    if let selection { return replace(selection, with: "", .other, &rows) }
    let other = place(self)
    replace(min(other, cursor)..<max(other, cursor), with: "", kind, &rows)
  }

  mutating func undo(_ rows: inout TextRows) {
    guard let step = history.takeUndo() else { return }
    history.keep(redo: revert(step, &rows))
    cursor = step.cursor
    anchor = step.anchor
  }

  mutating func redo(_ rows: inout TextRows) {
    guard let step = history.takeRedo() else { return }
    history.keep(undo: revert(step, &rows))
    put(snapped(step.range.lowerBound + step.removed.utf8.count))
  }

  /// Reverts a step; returns the inverse step.
  private mutating func revert(_ step: EditHistory.Step, _ rows: inout TextRows) -> EditHistory.Step
  {
    let opposite = EditHistory.Step(
      range: step.range.lowerBound..<step.range.lowerBound + step.removed.utf8.count,
      removed: lines.text(of: step.range), anchor: anchor, cursor: cursor)
    rows.note(lines.replace(step.range, with: step.removed), in: lines)
    goal = nil
    endsRow = false
    return opposite
  }

  // MARK: Moves

  /// Moves the cursor; selects the text passed over, or deselects it.
  mutating func move(to offset: Int, selecting: Bool, endsRow: Bool = false) {
    history.close()
    anchor = selecting ? anchor ?? cursor : nil
    cursor = offset
    goal = nil
    self.endsRow = endsRow
  }

  mutating func selectAll() {
    move(to: 0, selecting: false)
    move(to: lines.length, selecting: true)
  }

  /// To the left, or to the selection's start.
  mutating func moveLeft(selecting: Bool) {
    if !selecting, let selection { return move(to: selection.lowerBound, selecting: false) }
    move(to: clusterBefore, selecting: selecting)
  }

  /// To the right, or to the selection's end.
  mutating func moveRight(selecting: Bool) {
    if !selecting, let selection { return move(to: selection.upperBound, selecting: false) }
    move(to: clusterAfter, selecting: selecting)
  }

  /// Up or down by rows, to the column that the first of several such moves began in. Above the
  /// first row is the text's start, below the last its end.
  mutating func move(byRows distance: Int, selecting: Bool, _ rows: inout TextRows) {
    let from = rows.row(at: cursor, endsRow: endsRow, in: lines)
    let column = goal ?? self.column(in: from, &rows)
    let to = rows.row(distance, from: from, in: lines)
    if to == from {
      move(to: distance < 0 ? 0 : lines.length, selecting: selecting)
    } else {
      put(at: to, column: column, selecting: selecting, &rows)
    }
    goal = column
  }

  /// Moves the cursor to a column of a row, or to its end if it is shorter.
  mutating func put(at row: TextRow, column: Int, selecting: Bool, _ rows: inout TextRows) {
    let bytes = rows.bytes(of: row, in: lines)
    let offset = rows.wrap.offset(in: lines.text, row: bytes, column: column)
    let isLast = bytes.upperBound == lines.bytes(of: row.line).upperBound
    move(to: offset, selecting: selecting, endsRow: offset == bytes.upperBound && !isLast)
  }

  mutating func moveToRowStart(selecting: Bool, _ rows: inout TextRows) {
    let row = rows.row(at: cursor, endsRow: endsRow, in: lines)
    put(at: row, column: 0, selecting: selecting, &rows)
  }

  mutating func moveToRowEnd(selecting: Bool, _ rows: inout TextRows) {
    let row = rows.row(at: cursor, endsRow: endsRow, in: lines)
    put(at: row, column: .max, selecting: selecting, &rows)
  }

  /// The cursor's column in its row.
  func column(in row: TextRow, _ rows: inout TextRows) -> Int {
    let bytes = rows.bytes(of: row, in: lines)
    return rows.wrap.columns(of: lines.text, from: bytes.lowerBound, to: cursor)
  }

  // MARK: Places

  var clusterBefore: Int { ClusterBoundaries(lines.text).last(before: cursor) }
  var clusterAfter: Int { ClusterBoundaries(lines.text).next(after: cursor) }
  var lineStart: Int { lines.starts[lines.line(at: cursor)] }
  var lineEnd: Int { lines.bytes(of: lines.line(at: cursor)).upperBound }

  /// The start of the word before the cursor, past blanks.
  var wordStart: Int { place(from: cursor, step: { $0.last(before: $1) }, isAfter: false) }
  var wordEnd: Int { place(from: cursor, step: { $0.next(after: $1) }, isAfter: true) }

  private func place(
    from start: Int, step: (ClusterBoundaries, Int) -> Int, isAfter: Bool
  ) -> Int {
    let boundaries = ClusterBoundaries(lines.text)
    var offset = start
    for wantsBlank in [true, false] {
      while isAfter ? offset < lines.length : offset > 0 {
        let next = step(boundaries, offset)
        guard isBlank(at: isAfter ? offset : next) == wantsBlank else { break }
        offset = next
      }
    }
    return offset
  }

  private func isBlank(at offset: Int) -> Bool {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: offset)
    return text.unicodeScalars[start].properties.isWhitespace
  }

  /// The start of the paragraph at or before the cursor: the first line after a blank one.
  var paragraphStart: Int {
    var line = lines.line(at: cursor)
    if cursor == lines.starts[line] { line -= 1 }
    while line > 0, isBlankLine(line) { line -= 1 }
    while line > 0, !isBlankLine(line - 1) { line -= 1 }
    return lines.starts[max(0, line)]
  }

  /// The end of the paragraph that the cursor is in or before.
  var paragraphEnd: Int {
    var line = lines.line(at: cursor)
    let last = lines.count - 1
    if cursor == lines.bytes(of: line).upperBound { line = min(last, line + 1) }
    while line < last, isBlankLine(line) { line += 1 }
    while line < last, !isBlankLine(line + 1) { line += 1 }
    return lines.bytes(of: line).upperBound
  }

  private func isBlankLine(_ line: Int) -> Bool {
    let bytes = lines.bytes(of: line)
    return bytes.isEmpty || lines.text(of: bytes).allSatisfy(\.isWhitespace)
  }
}
