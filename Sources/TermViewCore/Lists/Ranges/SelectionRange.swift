/// The rows from an anchor to the cursor, which keys extend.
@MainActor
final class SelectionRange {
  /// The row where the range begins, and its element, which is kept as long as the range is.
  let anchor: ViewNode
  private let element: AnyForEachItem?
  /// The selection before.
  let base: SelectionMemory
  /// The selection when the range was last applied.
  var written: SelectionMemory
  /// Whether keys without Shift extend the range.
  var isVisual = false
  /// Whether the anchor row has left the data, even temporarily: the next key then begins a new
  /// range at the cursor, and the selection stays.
  private(set) var hasLostAnchor = false

  init(from anchor: ViewNode, in list: ListNode, base: SelectionMemory) {
    self.anchor = anchor
    self.base = base
    written = base
    element = list.sequence.item(of: anchor)
    element?.pin()
  }

  func end() { element?.unpin() }

  /// Notes whether the first row is in the data, which has changed.
  func checkAnchor(in sequence: RowSequence) {
    if !sequence.isCurrent(anchor) || sequence.standIn(for: anchor) !== anchor {
      hasLostAnchor = true
    }
  }
}

/// A set of selected ids, kept.
final class SelectedSet<Value: Hashable>: SelectionMemory {
  let ids: Set<Value>
  init(_ ids: Set<Value>) { self.ids = ids }
  override var isNothing: Bool { ids.isEmpty }
}

/// The operations of a list on many selected rows at once.
@MainActor
protocol RangeSelection: ListSelection {
  var memory: SelectionMemory { get }
  /// Whether the selection is what `memory` has.
  func isSame(as memory: SelectionMemory) -> Bool
  /// Selects what `base` has, and the rows from one to another.
  func select(_ base: SelectionMemory, from first: ViewNode, to last: ViewNode, in list: ListNode)
  func restore(_ memory: SelectionMemory)
  func selectAll(in list: ListNode)
  func invert(in list: ListNode)
}

extension MultipleSelection: RangeSelection {
  var memory: SelectionMemory { SelectedSet(binding.wrappedValue) }

  private func ids(_ memory: SelectionMemory) -> Set<Value> {
    (memory as? SelectedSet<Value>)?.ids ?? []
  }

  private func write(_ ids: Set<Value>) {
    if binding.wrappedValue != ids { binding.wrappedValue = ids }
  }

  func isSame(as memory: SelectionMemory) -> Bool { ids(memory) == binding.wrappedValue }

  func select(
    _ base: SelectionMemory, from first: ViewNode, to last: ViewNode, in list: ListNode
  ) {
    write(ids(base).union(RowTags<Value>.between(first, last, in: list)))
  }

  func restore(_ memory: SelectionMemory) { write(ids(memory)) }
  func selectAll(in list: ListNode) {
    write(binding.wrappedValue.union(RowTags<Value>.all(in: list)))
  }
  func invert(in list: ListNode) {
    write(binding.wrappedValue.symmetricDifference(RowTags<Value>.all(in: list)))
  }
  func clear() { write([]) }
}

extension ListNode {
  final var ranges: (any RangeSelection)? { selection as? any RangeSelection }

  /// Whether keys without Shift extend a range.
  final var isVisual: Bool { range?.isVisual ?? false }

  /// Ends the range; the selection is kept.
  final func endRange() {
    range?.end()
    range = nil
  }

  /// The range that continues, or one that begins at the cursor, because there was none or because
  /// something else has changed the selection.
  private func currentRange(_ selection: any RangeSelection) -> SelectionRange? {
    settleCursor()
    if let range {
      range.checkAnchor(in: sequence)
      if !range.hasLostAnchor, selection.isSame(as: range.written) { return range }
    }
    let wasVisual = isVisual
    endRange()
    guard let cursor = currentCursor() else { return nil }
    let range = SelectionRange(from: cursor, in: self, base: selection.memory)
    range.isVisual = wasVisual
    self.range = range
    return range
  }

  /// Selects the rows from the range's beginning to the cursor.
  private func applyRange(_ selection: any RangeSelection, _ range: SelectionRange) {
    guard let cursor = currentCursor() else { return }
    selection.select(range.base, from: range.anchor, to: cursor, in: self)
    range.written = selection.memory
  }

  /// Moves the cursor, and extends the range to it.
  final func extend(_ motion: CursorMotion) -> KeyPress.Result {
    guard let ranges else { return .ignored }
    let range = currentRange(ranges)
    guard go(motion) == .handled else { return .ignored }
    if let range = range ?? currentRange(ranges) { applyRange(ranges, range) }
    return .handled
  }

  /// Selects the rows from the range's beginning, or the cursor, to the one that was clicked.
  final func extendRange(to row: ViewNode, distance: Int? = nil) {
    guard let ranges else { return select(row, distance: distance) }
    let range = currentRange(ranges)
    select(row, distance: distance)
    if let range = range ?? currentRange(ranges) { applyRange(ranges, range) }
  }

  /// Begins a range at the cursor that keys without Shift extend, or ends it.
  final func toggleRange() -> KeyPress.Result {
    guard let ranges else { return .ignored }
    let wasVisual = isVisual
    endRange()
    if wasVisual { return .handled }
    guard let range = currentRange(ranges) else { return .ignored }
    range.isVisual = true
    applyRange(ranges, range)
    if let cursor = listCursor.row { revealForUser(cursor) }
    return .handled
  }

  /// Changes the selection of several rows at once, which ends a range.
  final func changeSelection(_ change: (any RangeSelection) -> Void) -> KeyPress.Result {
    guard let ranges else { return .ignored }
    endRange()
    settleCursor()
    change(ranges)
    return .handled
  }

  final func selectNone() -> KeyPress.Result {
    settleCursor()
    guard let ranges, !ranges.isEmpty else { return .ignored }
    return changeSelection { $0.clear() }
  }

  /// Ends a range that `v` has begun, and restores the earlier selection.
  final func cancelRange() -> KeyPress.Result {
    guard let range, range.isVisual, let ranges else { return .ignored }
    let base = range.base
    endRange()
    ranges.restore(base)
    return .handled
  }
}
