/// The one kind of change that a list knows: these places get those rows instead.
///
/// Deleting, adding, editing and moving are made of splices, and the inverse of a splice is a splice,
/// which is all that undo needs.
struct Splice<Row> {
  var range: Range<Int>
  var rows: [Row]

  /// Changes `list` and returns what changes it back.
  func apply(to list: inout [Row]) -> Splice {
    let inverse = Splice(
      range: range.lowerBound..<range.lowerBound + rows.count, rows: Array(list[range]))
    list.replaceSubrange(range, with: rows)
    return inverse
  }
}
