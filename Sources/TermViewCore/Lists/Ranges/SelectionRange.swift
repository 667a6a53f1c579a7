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
  private var ranges: (any RangeSelection)? { selection as? any RangeSelection }

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

  /// Handles a key that changes a range: with Shift, and in the mode of `v`, keys that move the
  /// cursor extend the range; other motions end it. `nil` if the key has to be handled otherwise.
  final func handleRangeKey(_ press: KeyPress) -> KeyPress.Result? {
    guard let key = press.key.named, let ranges else { return nil }
    if press.modifiers.isEmpty, !isVisual {
      if isMotion(key) { endRange() }
      return nil
    }
    if key == .escape, press.modifiers.isEmpty { return cancelRange() }
    guard press.modifiers.isEmpty || press.modifiers == .shift, isMotion(key) else { return nil }
    let range = currentRange(ranges)
    guard moveCursor(with: key) == .handled else { return .ignored }
    if let range = range ?? currentRange(ranges) { applyRange(ranges, range) }
    return .handled
  }

  /// Whether ``moveCursor(with:)`` does something with a key.
  final func isMotion(_ key: KeyEquivalent.Named) -> Bool {
    switch key {
    case .home, .end: true
    case .upArrow, .downArrow, .pageUp, .pageDown: axis == .vertical
    case .leftArrow, .rightArrow: axis == .horizontal
    default: false
    }
  }

  /// Selects the rows from the range's beginning, or the cursor, to the one that was clicked.
  final func extendRange(to row: ViewNode, distance: Int? = nil) {
    guard let ranges else { return select(row, distance: distance) }
    let range = currentRange(ranges)
    select(row, distance: distance)
    if let range = range ?? currentRange(ranges) { applyRange(ranges, range) }
  }

  /// Keys of a list that programs may bind otherwise: `*`, half pages, those of several selected
  /// rows, and letters that begin a word.
  final func handleUnboundKey(_ press: KeyPress) -> KeyPress.Result {
    guard press.phase != .up, carry == nil else { return .ignored }
    settleShownRows()
    if handleUnboundEdit(press) == .handled || handleUnboundSelection(press) == .handled {
      return .handled
    }
    if press.key == .space, press.modifiers.isEmpty, canPressWithSpace { return pressWithSpace() }
    if beginTyping(press) == .handled { return .handled }
    return handleUnhandledText(press)
  }

  private func handleUnboundEdit(_ press: KeyPress) -> KeyPress.Result {
    if press.key.character == "*", press.modifiers.subtracting(.shift).isEmpty {
      return unfoldAllRows()
    }
    if press.key.character == "M", press.modifiers.subtracting(.shift).isEmpty { return pickUp() }
    switch (press.key.character, press.modifiers) {
    case (".", []): return pressAction(.leading)
    case ("y", []): return copyRows()
    case ("x", []): return cutRows()
    case ("p", []): return pasteRows()
    case ("u", .control) where axis == .vertical:
      return perform(.listHalfPageUp, count: nil) ?? .ignored
    case ("d", .control) where axis == .vertical:
      return perform(.listHalfPageDown, count: nil) ?? .ignored
    default: return .ignored
    }
  }

  private func handleUnboundSelection(_ press: KeyPress) -> KeyPress.Result {
    guard let ranges else { return .ignored }
    switch (press.key.character, press.modifiers) {
    case ("v", []):
      if isVisual {
        endRange()
        return .handled
      }
      endRange()
      guard let range = currentRange(ranges) else { return .ignored }
      range.isVisual = true
      applyRange(ranges, range)
      if let cursor = listCursor.row { revealForUser(cursor) }
      return .handled
    case ("a", .control):
      endRange()
      settleCursor()
      ranges.selectAll(in: self)
      return .handled
    case ("~", []), ("~", .shift):
      endRange()
      settleCursor()
      ranges.invert(in: self)
      return .handled
    case (KeyEquivalent.escape.character, []):
      settleCursor()
      guard !ranges.isEmpty else { return .ignored }
      endRange()
      ranges.clear()
      return .handled
    default: return .ignored
    }
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
