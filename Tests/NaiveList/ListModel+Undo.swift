import TermView

/// An element whose row had the cursor when it was removed.
struct RemovedElement {
  let id: AnyHashable
  /// The number of the type of its `ForEach`.
  let kind: Int
  /// Whether it was not in the data before the undo.
  var isGone = true
}

/// What comes back with rows that an undo or a redo restores.
extension ListModel {
  /// Notes that the next change of the content is an undo or a redo: only what is not there yet is
  /// brought back by it.
  package mutating func noteUndo() {
    isUndone = true
    let layout = ListLayout(self)
    for index in removed.indices {
      removed[index].isGone = row(of: removed[index], layout) == nil
    }
    removedTags.subtract(allRows.all.compactMap(\.tag))
  }

  /// The first row of an element that can have the cursor.
  private func row(of element: RemovedElement, _ layout: ListLayout) -> Int? {
    allRows.all.indices.first { row in
      guard let place = allRows.all[row].places.first, place.id == element.id else { return false }
      return allRows.families[place.family]?.kind == element.kind && isSelectable(row, layout)
    }
  }

  /// Notes that a key of the row with the cursor, other than the list's own, removes it.
  package mutating func noteRemoval() { expectsRemoval = true }

  /// Remembers the row of the cursor if a key, an undo or a redo has removed it.
  ///
  /// - Parameter wasSelected: whether the selection was the cursor's row.
  mutating func noteRemoved(_ old: DrawnList, _ layout: ListLayout, wasSelected: Bool) {
    guard isDeleting || expectsRemoval || isUndone, let cursor = old.cursor else { return }
    let row = old.rows.all[cursor]
    guard let place = row.places.first, let kind = old.rows.families[place.family]?.kind else {
      return
    }
    if !isDeleting, isElsewhere(row, old, layout, wasSelected: wasSelected) { return }
    removed.append(RemovedElement(id: place.id, kind: kind))
  }

  /// The row that an undo has restored, if any: of several, the last one that had the cursor.
  func restoredRow(_ layout: ListLayout) -> Int? {
    guard isUndone else { return nil }
    return removed.reversed().lazy.filter(\.isGone).compactMap { row(of: $0, layout) }.first
  }

  /// The ids that are selected again because an undo has restored their rows.
  mutating func restoredTags(_ present: Set<AnyHashable>) -> Set<AnyHashable> {
    guard isUndone else { return [] }
    let restored = removedTags.intersection(present)
    removedTags.subtract(restored)
    return restored
  }
}
