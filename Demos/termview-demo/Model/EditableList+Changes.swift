import TermView
import TermViewStore

extension EditableList {
  /// Adds a row below the cursor, or at the end, and puts the cursor on it.
  ///
  /// - Parameter make: Gets an identity that no row has.
  func add(_ make: (Row.ID) -> Row) {
    let row = make(unusedID)
    unusedID += 1
    let index = cursor.flatMap { places(of: [$0]).first }.map { $0 + 1 } ?? rows.count
    change { apply(Splice(range: index..<index, rows: [row])) }
    if row.section != nil, !isVisible(row.id) { filter = RowFilter() }
    cursor = row.id
  }

  /// Puts another row with the same identity in a row's place.
  func replace(_ row: Row) {
    guard let index = places(of: [row.id]).first, rows[index] != row else { return }
    change { apply(Splice(range: index..<index + 1, rows: [row])) }
  }

  /// Deletes rows of a section, as `onDelete` tells them.
  func delete(_ offsets: IndexSet, inSection section: Int = 0) {
    let ids = Set(offsets.map { sections[section][$0].id })
    let next = neighbour(ofRemoving: ids)
    change {
      for index in places(of: ids).reversed() {
        apply(Splice(range: index..<index + 1, rows: []))
      }
    }
    if let cursor, ids.contains(cursor) { self.cursor = next }
  }

  /// Moves rows of a section, as `onMove` tells them: `destination` is counted before the move.
  ///
  /// Rows that are not shown stay where they are; the moved ones land beside their new neighbour.
  func move(_ offsets: IndexSet, to destination: Int, inSection section: Int = 0) {
    guard let first = offsets.first, let last = offsets.last else { return }
    let isContiguous = last - first + 1 == offsets.count
    if isContiguous, (first...last + 1).contains(destination) { return }
    let shown = sections[section]
    let moved = offsets.map { shown[$0] }
    let ids = Set(moved.map(\.id))
    // The neighbour that will stand below or, at the end, above, and is not moved itself.
    let below = shown[destination...].first { !ids.contains($0.id) }
    let above = shown[..<destination].last { !ids.contains($0.id) }
    guard let anchor = last < destination ? above ?? below : below ?? above
    else { return }
    change {
      for index in places(of: ids).reversed() {
        apply(Splice(range: index..<index + 1, rows: []))
      }
      guard let index = places(of: [anchor.id]).first else { return }
      let start = anchor.id == above?.id ? index + 1 : index
      apply(Splice(range: start..<start, rows: moved))
    }
  }

  /// `false` when there is nothing to undo.
  @discardableResult func undo() -> Bool { goThroughHistory { $0.undo($1) } }

  /// `false` when there is nothing to do again.
  @discardableResult func redo() -> Bool { goThroughHistory { $0.redo($1) } }

  private func goThroughHistory(
    _ go: (inout UndoHistory<Splice<Row>>, (Splice<Row>) -> Splice<Row>) -> Bool
  ) -> Bool {
    var touched: Row.ID?
    let next = cursor.flatMap { neighbour(ofRemoving: [$0]) }
    let went = go(&history) { splice in
      if let row = splice.rows.first { touched = row.id }
      return splice.apply(to: &rows)
    }
    guard went else { return false }
    showRows()
    if let touched { cursor = touched } else if currentRow == nil { cursor = next }
    keepCursorVisible()
    save()
    return true
  }

  /// Where rows stand among all rows.
  ///
  /// Reading a property of a model has its price (Observation notes who reads it), so loops over many
  /// rows read it once.
  private func places(of ids: Set<Row.ID>) -> [Int] {
    let rows = rows
    if ids.count == 1, let id = ids.first {
      return rows.firstIndex { $0.id == id }.map { [$0] } ?? []
    }
    return rows.indices.filter { ids.contains(rows[$0].id) }
  }

  /// Makes all splices of `changes` one to undo, and saves.
  private func change(_ changes: () -> Void) {
    history.beginGroup()
    changes()
    history.endGroup()
    showRows()
    save()
  }

  func apply(_ splice: Splice<Row>) { history.record(splice.apply(to: &rows)) }
}
