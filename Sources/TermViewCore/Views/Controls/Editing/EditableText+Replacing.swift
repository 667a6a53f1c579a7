/// Changes of several places.
extension EditableText {
  /// Inserts at the cursor and replaces the selection; an empty string deletes the selection if
  /// `orDelete`.
  mutating func insert(_ string: String, orDelete: Bool, _ rows: inout TextRows) {
    if orDelete, string.isEmpty { return delete(to: { $0.cursor }, &rows) }
    insert(string, &rows)
  }

  /// Replaces ranges, which follow one another, as one step to undo. The cursor is behind the last.
  mutating func replace(_ ranges: [Range<Int>], with string: String, _ rows: inout TextRows) {
    guard let first = ranges.first, let last = ranges.last else { return }
    let string = string.insertableLines
    var new = ""
    var place = first.lowerBound
    for range in ranges {
      new += lines.text(of: place..<range.lowerBound) + string
      place = range.upperBound
    }
    replace(first.lowerBound..<last.upperBound, with: new, .other, &rows)
  }
}
