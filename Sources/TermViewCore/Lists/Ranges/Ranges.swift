/// The rows from an anchor to the cursor, which keys and clicks extend.
@MainActor
private final class SelectionRange {
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

  init(from anchor: ViewNode, in sequence: RowSequence, base: SelectionMemory) {
    self.anchor = anchor
    self.base = base
    written = base
    element = sequence.item(of: anchor)
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

/// Ranges of selected rows in a list: with Shift, with `v`, with clicks.
@MainActor
final class Ranges: ListFeature {
  private unowned(unsafe) let list: ListNode
  /// The range that keys are selecting; `nil` without one.
  @exclusivity(unchecked) private var range: SelectionRange?

  init(of list: ListNode) { self.list = list }

  /// Whether there is a range that keys with Shift, or any, extend.
  var isExtending: Bool { range != nil }
  /// Whether keys without Shift extend a range. They no longer do once something else has taken the
  /// cursor's row out of the selection, such as an action on the range that archives its rows.
  var isVisual: Bool {
    guard let range, range.isVisual else { return false }
    if !range.hasLostAnchor, list.selected.ranges?.isSame(as: range.written) == true { return true }
    return list.listCursor.row.map { list.selected.contains($0, in: list) } ?? false
  }
  var isInMode: Bool { isVisual }

  func cursorWillFollow(isOverridden: Bool) { range?.checkAnchor(in: list.sequence) }

  // MARK: Keys

  func handleKey(_ press: KeyPress, _ offer: KeyOffer) -> KeyPress.Result? {
    takesEarly(press) ? offer.result { cancel() } : nil
  }

  /// Whether a key gives up a range that `v` has begun.
  func takesEarly(_ press: KeyPress) -> Bool {
    guard isVisual else { return false }
    let set = list.graph.keys.hasSets ? list.environment.keySet : .standard
    return set.keys(for: .listSelectNone).contains { !$0.isChord && $0.first.isSameKey(as: press) }
  }

  // MARK: The range

  /// Ends the range; the selection is kept.
  func end() {
    range?.end()
    range = nil
  }

  /// Moves the cursor by `move`, and extends the range to it.
  ///
  /// - Returns: whether there is a selection of several rows, and the cursor has moved.
  func extend(_ move: () -> KeyPress.Result) -> KeyPress.Result {
    guard let selection = list.selected.ranges else { return .ignored }
    let range = current(selection)
    guard move() == .handled else { return .ignored }
    if let range = range ?? current(selection) { apply(range, to: selection) }
    return .handled
  }

  /// Begins a range at the cursor that keys without Shift extend, or ends it.
  func toggle() -> KeyPress.Result {
    guard let selection = list.selected.ranges else { return .ignored }
    let wasVisual = isVisual
    end()
    if wasVisual { return .handled }
    guard let range = current(selection) else { return .ignored }
    range.isVisual = true
    apply(range, to: selection)
    if let cursor = list.listCursor.row { list.revealForUser(cursor) }
    return .handled
  }

  /// Ends a range that `v` has begun, and restores the earlier selection.
  func cancel() -> KeyPress.Result {
    guard let range, isVisual, let selection = list.selected.ranges else { return .ignored }
    let base = range.base
    end()
    selection.restore(base)
    return .handled
  }

  /// The range that continues, or one that begins at the cursor, because there was none or because
  /// something else has changed the selection.
  private func current(_ selection: any RangeSelection) -> SelectionRange? {
    list.listCursor.settle(in: list)
    if let range {
      range.checkAnchor(in: list.sequence)
      if !range.hasLostAnchor, selection.isSame(as: range.written) { return range }
    }
    let wasVisual = isVisual
    end()
    guard let cursor = list.currentCursor() else { return nil }
    let range = SelectionRange(from: cursor, in: list.sequence, base: selection.memory)
    range.isVisual = wasVisual
    self.range = range
    return range
  }

  /// Selects the rows from the range's beginning to the cursor.
  private func apply(_ range: SelectionRange, to selection: any RangeSelection) {
    guard let cursor = list.currentCursor() else { return }
    selection.select(range.base, from: range.anchor, to: cursor, in: list)
    range.written = selection.memory
  }
}

extension Ranges {
  static let commands: [Command<ListNode>] = [
    Command(
      .listRange,
      { list in
        CommandText(
          "Start or end range", list.features.isVisual ? "end range" : "range",
          list.features.isVisual ? .high : .low)
      },
      if: { $0.selected.selectsSeveral && ($0.features.isVisual || $0.listCursor.row != nil) }
    ) { list, _ in list.selected.selectsSeveral ? list.feature(Ranges.self).toggle() : .ignored },
    Command(.listSelectAll, "Select all", if: { $0.selected.selectsSeveral }) { list, _ in
      change(in: list) { $0.selectAll(in: list) }
    },
    Command(.listSelectOthers, "Invert selection", if: { $0.selected.selectsSeveral }) { list, _ in
      change(in: list) { $0.invert(in: list) }
    },
    Command(
      .listSelectNone,
      { list in
        list.features.isVisual
          ? CommandText("Give up the range", "give up", .high) : CommandText("Select none")
      },
      if: { $0.features.isVisual || $0.selected.ranges?.isEmpty == false }
    ) { list, _ in
      if let ranges = list.features.find(Ranges.self), ranges.isVisual { return ranges.cancel() }
      list.listCursor.settle(in: list)
      guard list.selected.ranges?.isEmpty == false else { return .ignored }
      return change(in: list) { $0.clear() }
    },
  ]

  /// Changes the selection of several rows at once, which ends a range.
  private static func change(
    in list: ListNode, _ change: (any RangeSelection) -> Void
  ) -> KeyPress.Result {
    guard let selection = list.selected.ranges else { return .ignored }
    list.features.endRange()
    list.listCursor.settle(in: list)
    change(selection)
    return .handled
  }
}

extension ListFeatures {
  /// Whether keys without Shift extend a range.
  var isVisual: Bool { find(Ranges.self)?.isVisual ?? false }

  /// Ends a range because the cursor goes elsewhere; the selection is kept.
  func endRange() { find(Ranges.self)?.end() }
}
