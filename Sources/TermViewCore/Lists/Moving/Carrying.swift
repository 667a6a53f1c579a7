/// Rows that are picked up by a key or the mouse, and carried until they are dropped: the program's
/// data stays as it is until then.
@MainActor
final class Carrying: ListFeature {
  private unowned(unsafe) let list: ListNode
  /// The rows that are picked up.
  @exclusivity(unchecked) private(set) var carry: Carry?

  init(of list: ListNode) { self.list = list }

  /// Rows that are picked up: the element that the cursor is on leads them.
  @MainActor
  final class Carry {
    let lead: AnyForEachItem
    var forEach: AnyForEachNode { lead.forEach }
    var carrier: any RowCarrier { lead.forEach.carrier }
    /// Whether the mouse carries them, and scrolls while it is held at an edge.
    var isDragged = false

    init(_ lead: AnyForEachItem) { self.lead = lead }
  }

  /// Whether the row is carried.
  func isCarried(_ row: ViewNode) -> Bool {
    guard let carry, let range = carry.carrier.carriedRange,
      let item = list.sequence.element(of: carry.forEach, around: row)
    else { return false }
    return range.contains(item.offset)
  }

  func highlight(of row: ViewNode, _ highlight: RowDisplay.Highlight) -> RowDisplay.Highlight {
    isCarried(row) ? .carried : highlight
  }

  /// Picks up the cursor's row; if it is selected, all selected rows.
  func pickUp() -> KeyPress.Result {
    guard carry == nil, list.axis == .vertical, let edited = ChosenRows(in: list),
      edited.item.forEach.movesRows, edited.item.allows(.move, in: list)
    else { return .ignored }
    let (item, offsets) = (edited.item, edited.movable)
    if list.listCursor.selectsFirst(edited.cursor, in: list) { return .handled }
    guard item.forEach.carrier.pickUp(offsets, lead: item.offset) else { return .ignored }
    list.features.endRange()
    carry = Carry(item)
    list.graph.update()
    carryDidChange(reveals: true)
    return .handled
  }

  /// Drops the carried row at its current place; calls the program's action once if the row has
  /// moved.
  func drop() {
    guard let carry else { return }
    let distance = carriedDistance
    list.graph.update()
    self.carry = nil
    list.graph.cancelTimer(ObjectIdentifier(carry))
    carry.carrier.endCarrying()?()
    carryDidChange(reveals: true, distance: distance)
    list.setNeedsWindow()
  }

  /// Ends carrying, and shows the rows where the program has them.
  func cancel(reveals: Bool = false) {
    guard let carry else { return }
    self.carry = nil
    list.graph.cancelTimer(ObjectIdentifier(carry))
    _ = carry.carrier.endCarrying()
    carryDidChange(reveals: reveals)
    // If the data is unchanged, or its `ForEach` was removed, nothing else requests the layout that
    // reports the cursor.
    list.setNeedsWindow()
  }

  private func carryDidChange(reveals: Bool, distance: Int? = nil) {
    list.isFollowing = false
    list.updateHighlights(all: true)
    if reveals, let cursor = list.listCursor.row {
      list.revealChangeForUser(cursor, distance: distance)
    }
    list.graph.setNeedsFrame()
  }

  func focusDidLeave() { cancel() }

  func handleMouse(_ event: MouseEvent) -> Bool {
    if event.kind == .down, list.environment.isEnabled { cancel() }
    return false
  }

  /// Puts the carried row back once the cursor is elsewhere, or the row was removed.
  func rowsWerePlaced() {
    guard let carry else { return }
    if carry.forEach.isMounted, carry.carrier.carriedRange != nil,
      list.listCursor.element === carry.lead
    {
      return
    }
    list.graph.afterUpdate { [weak self] in
      guard let self, self.carry === carry else { return }
      self.cancel()
    }
  }

  /// The offsets of the elements of which rows are shown, where the user may not scroll to others.
  private func shownOffsets(of forEach: AnyForEachNode) -> Range<Int>? {
    guard !list.userMayScroll else { return nil }
    var offsets: Range<Int>?
    for row in list.visible where list.showsPart(row) {
      guard let item = list.sequence.element(of: forEach, around: row) else { continue }
      let (first, last) = (offsets?.lowerBound ?? item.offset, offsets?.upperBound ?? 0)
      offsets = min(first, item.offset)..<max(last, item.offset + 1)
    }
    return offsets
  }

  /// Carries past `amount` elements, at most to an end.
  func carry(by amount: Int) {
    // Where the user may not scroll the carried rows stay among those that are shown.
    carry { $0.carrier.carry(by: amount, within: self.shownOffsets(of: $0.forEach)) }
  }

  private func carry(_ step: OutlineStep) { carry { $0.carrier.carry(step) } }

  func carry(_ change: (Carry) -> Void) {
    guard let carry else { return }
    // What an earlier key has changed is in the rows.
    list.graph.update()
    guard carry.carrier.carriedRange != nil else { return }
    change(carry)
    list.isFollowing = false
    if let cursor = list.listCursor.row {
      list.revealChangeForUser(cursor, distance: carriedDistance)
    }
  }

  /// A dragged row stays under the pointer.
  private var carriedDistance: Int? { carry?.isDragged == true ? 0 : nil }

  // MARK: Keys of the mode

  var isInMode: Bool { carry != nil }
  var commands: CommandTable<ListNode>? { carry == nil ? nil : Carrying.modeCommands }

  /// Keys while rows are picked up: those without a command do nothing, but for Tab and letters
  /// that a program may have bound.
  func handleKey(_ press: KeyPress, _ offer: KeyOffer) -> KeyPress.Result? {
    guard let carry else { return nil }
    if offer == .press {
      guard list.currentCursor() != nil, list.listCursor.element === carry.lead else {
        cancel()
        return .handled
      }
    }
    if Carrying.modeCommands.handle(press, offer, list) == .handled { return .handled }
    return isSwallowed(press) ? .handled : .ignored
  }

  /// Whether a key does nothing while rows are picked up, where it otherwise acts on the row.
  private func isSwallowed(_ press: KeyPress) -> Bool {
    guard let named = press.key.named else {
      let set = list.graph.keys.hasSets ? list.environment.keySet : .standard
      return set.first(for: press) != nil
    }
    return named != .tab
  }

  private static let modeCommands = CommandTable<ListNode>(
    [
      carrying(.listActivate, "Drop the row here", "drop", .high) { $0.drop() },
      carrying(.listSelectNone, "Put the row back", "put back", .high) { $0.cancel(reveals: true) },
      carrying(.listUp, "Carry up", "carry", .low) { $0.carry(by: -1) },
      carrying(.listDown, "Carry down", "carry", .low) { $0.carry(by: 1) },
      carrying(.listPageUp, "Carry a page up") { $0.carry(by: -$0.list.windowLength) },
      carrying(.listPageDown, "Carry a page down") { $0.carry(by: $0.list.windowLength) },
      carrying(.listFirst, "Carry to the start") { $0.carry(by: -($0.carry?.forEach.count ?? 0)) },
      carrying(.listLast, "Carry to the end") { $0.carry(by: $0.carry?.forEach.count ?? 0) },
      carrying(.listMoveRowUp, "Carry up") { $0.carry(by: -1) },
      carrying(.listMoveRowDown, "Carry down") { $0.carry(by: 1) },
      carrying(.listPickUp, "Drop the row here") { $0.drop() },
      carrying(.listLeft, "Carry out of the branch", "out", .low, levels: true) { $0.carry(.out) },
      carrying(.listRight, "Carry into the branch before", "in", .low, levels: true) {
        $0.carry(.inside)
      },
      carrying(.listMoveRowOut, "Carry out of the branch", levels: true) { $0.carry(.out) },
      carrying(.listMoveRowIn, "Carry into the branch before", levels: true) {
        $0.carry(.inside)
      },
    ], isMode: true)

  /// - Parameter levels: whether the command is for rows that have levels.
  private static func carrying(
    _ action: KeyAction, _ title: String, _ hint: String? = nil,
    _ priority: KeyHintPriority = .never, levels: Bool = false,
    _ perform: @escaping @MainActor (Carrying) -> Void
  ) -> Command<ListNode> {
    /// The list's carried rows, if the command is for them.
    @MainActor func target(in list: ListNode) -> Carrying? {
      let carrying = list.features.find(Carrying.self)
      return levels && carrying?.carry?.carrier.hasLevels != true ? nil : carrying
    }
    return Command(
      action, title, hint, priority,
      if: { list in list.features.commands != nil && target(in: list) != nil }
    ) { list, _ in
      guard let carrying = target(in: list) else { return .ignored }
      perform(carrying)
      return .handled
    }
  }
}

// MARK: - Commands

extension Carrying {
  static let pickUpCommand = Command<ListNode>(
    .listPickUp, "Pick up the row", "pick up", .low,
    if: { list in
      guard list.axis == .vertical, let item = ChosenRows.item(in: list) else { return false }
      return item.forEach.movesRows && item.allows(.move, in: list)
    }
  ) { list, _ in list.feature(Carrying.self).pickUp() }
}
