import TermView

/// Rows that keys select one after the other.
struct ListRange {
  /// The row where the range begins.
  var anchor: ListPath
  /// The selection before, and after the last key.
  var base: Set<AnyHashable>
  var written: Set<AnyHashable>
  /// Whether keys without Shift extend the range.
  var isVisual: Bool
  /// Whether the row where the range begins has left the data, if only for a while: then the next
  /// key begins the range anew, at the cursor.
  var hasLostAnchor = false
}

/// Ranges of a list in which several rows may be selected.
extension ListModel {
  /// The values of all rows that have one.
  private var allTags: Set<AnyHashable> { Set(allRows.all.compactMap(\.tag)) }

  /// Whether keys without Shift extend a range: no longer once something else has taken the
  /// cursor's row out of the selection.
  var isVisual: Bool {
    guard let range, range.isVisual, case .set(let selected) = selection else { return false }
    if !range.hasLostAnchor, selected == range.written { return true }
    guard let cursor = cursorOffset, let tag = allRows.all[cursor].tag else { return false }
    return selected.contains(tag)
  }

  /// The range that continues, or one that begins at the cursor.
  private mutating func currentRange(_ selected: Set<AnyHashable>) -> ListRange? {
    if let range, !range.hasLostAnchor, allRows.offset(of: range.anchor) != nil,
      selected == range.written
    {
      return range
    }
    let wasVisual = isVisual
    range = nil
    guard let cursor else { return nil }
    range = ListRange(anchor: cursor, base: selected, written: selected, isVisual: wasVisual)
    return range
  }

  /// Notes whether the range's first row has left the data.
  mutating func checkRange() {
    if let range, allRows.offset(of: range.anchor) == nil { self.range?.hasLostAnchor = true }
  }

  private mutating func applyRange(_ range: ListRange) {
    guard let cursor = cursorOffset, let anchor = allRows.offset(of: range.anchor) else { return }
    let rows = allRows.all[min(anchor, cursor)...max(anchor, cursor)]
    let selected = range.base.union(rows.compactMap(\.tag))
    selection = .set(selected)
    self.range?.written = selected
  }

  /// Does what a key does that moves the cursor.
  mutating func motion(_ body: (inout ListModel) -> Void) {
    guard range != nil else { return body(&self) }
    if isVisual {
      _ = extendRange(body)
      return
    }
    self.range = nil
    body(&self)
  }

  /// Moves the cursor, and the range's end with it.
  mutating func extendRange(_ body: (inout ListModel) -> Void) -> Action {
    guard case .set(let selected) = selection else { return .ignored }
    var range = currentRange(selected)
    body(&self)
    if range == nil { range = currentRange(selected) }
    if let range { applyRange(range) }
    finishScroll()
    return .handled
  }

  /// Begins a range that all keys extend, or ends it.
  mutating func toggleVisual(_ layout: ListLayout) -> Action {
    guard case .set(let selected) = selection else { return .ignored }
    let wasVisual = isVisual
    range = nil
    if wasVisual { return .handled }
    guard var range = currentRange(selected), let cursor = cursorOffset else { return .ignored }
    range.isVisual = true
    self.range = range
    applyRange(range)
    move(to: cursor, layout)
    finishScroll()
    return .handled
  }

  /// Selects all rows, or those that are not selected.
  mutating func selectAll(inverting: Bool) -> Action {
    guard case .set(let selected) = selection else { return .ignored }
    range = nil
    selection = .set(
      inverting ? selected.symmetricDifference(allTags) : selected.union(allTags))
    return .handled
  }

  /// Takes back the range that all keys extend, else all that is selected.
  mutating func escape() -> Action {
    guard case .set(let selected) = selection else { return .ignored }
    if let range, isVisual {
      selection = .set(range.base)
      self.range = nil
      return .handled
    }
    if selected.isEmpty { return .ignored }
    range = nil
    selection = .set([])
    return .handled
  }
}
