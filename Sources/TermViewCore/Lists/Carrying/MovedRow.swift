import TermScreen

/// A row that a key has moved, or could not move at an end, which has a mark of its own for a
/// moment.
@MainActor
final class MovedRow {
  weak var row: ViewNode?
  let isAtEnd: Bool
  init(_ row: ViewNode, isAtEnd: Bool) {
    self.row = row
    self.isAtEnd = isAtEnd
  }

  /// For so long the row has the mark.
  static let duration = Duration.milliseconds(600)
}

extension ListNode {
  /// Marks the cursor's row as moved, or as being at an end, where rows have marks.
  final func mark(moved row: ViewNode, isAtEnd: Bool = false) {
    guard look?.appearance.showsMarks == true, selection?.followsCursor != false else { return }
    if let moved { graph.cancelTimer(ObjectIdentifier(moved)) }
    let before = moved?.row
    let mark = MovedRow(row, isAtEnd: isAtEnd)
    moved = mark
    if let before, before !== row { updateHighlight(of: before) }
    updateHighlight(of: row)
    graph.schedule(ObjectIdentifier(mark), at: graph.now() + MovedRow.duration) { [weak self] in
      guard let self, self.moved === mark else { return }
      self.moved = nil
      self.updateHighlight(of: row)
    }
  }
}
