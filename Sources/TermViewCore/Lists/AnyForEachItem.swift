/// The node of one element of a `ForEach`, which is a row of its own in a lazy container.
///
/// An element is of the data, an item its node, and a row what a list shows: an item is one row,
/// unless rows of its own come from it (a nested `ForEach`, a `Section`). It stays with the
/// element's id when the element moves. Content of several views is laid out as a `VStack` would.
class AnyForEachItem: ItemNode {
  final let forEach: AnyForEachNode
  /// The `ForEach`'s data generation for which ``offset`` holds.
  @exclusivity(unchecked) final var generation: Int
  /// The data generation in which the item's element was found to be removed.
  @exclusivity(unchecked) final var missedGeneration = -1
  /// The generation of data and of content for which the item's element was compared last.
  @exclusivity(unchecked) final var comparedGeneration = -1
  @exclusivity(unchecked) final var contentGeneration: Int
  /// The container's layout in which rows that come from this item were last in the window.
  @exclusivity(unchecked) final var shownPass = -1

  /// Whether the item's row, or one of several that come from it, was in the window of a layout.
  final func isShown(in pass: Int) -> Bool { shownPass == pass || display?.pass == pass }
  /// The number of cursors that need the item's identity although it may be off the screen.
  @exclusivity(unchecked) private var pins = 0
  final var isPinned: Bool { pins > 0 }

  /// Keeps the item and the items that contain it, until ``unpin()``.
  final func pin() {
    pins += 1
    if forEach.isNested { forEach.enclosingItem?.pin() }
  }

  final func unpin() {
    pins -= 1
    if forEach.isNested { forEach.enclosingItem?.unpin() }
    if pins == 0 { forEach.release(self) }
  }

  /// A ``HeldElement`` with the element for which the content was evaluated last.
  @exclusivity(unchecked) final var held: AnyObject
  /// The same, to be read without a retain.
  @exclusivity(unchecked) final var heldAddress: Unmanaged<AnyObject>

  /// The hash of the element's id, and the next item in an ``ItemTable`` with the same one.
  @exclusivity(unchecked) final var idHash: Int
  @exclusivity(unchecked) final var nextInTable: AnyForEachItem?

  init(
    forEach: AnyForEachNode, held: AnyObject, idHash: Int, offset: Int, _ context: NodeContext
  ) {
    self.forEach = forEach
    self.idHash = idHash
    self.held = held
    heldAddress = Unmanaged.passUnretained(held)
    generation = forEach.dataGeneration
    contentGeneration = forEach.contentGeneration
    super.init(offset: offset, context)
  }

  /// Sets the offset of the item's element in the current data.
  final func setPlace(at offset: Int) {
    // Two items with the same id may be found at each other's offset, and then hold the other
    // element.
    if self.offset != offset, generation == forEach.dataGeneration { comparedGeneration = -1 }
    self.offset = offset
    generation = forEach.dataGeneration
  }

  /// Whether the item has not been searched for in the current data: it is neither found nor known
  /// to be missing.
  final var isLost: Bool {
    generation != forEach.dataGeneration && missedGeneration != forEach.dataGeneration
  }

  override var isInData: Bool { !forEach.hasData || forEach.locate(self) != nil }
  override var isKnownInData: Bool { !forEach.isLazy || forEach.knowsPlace(of: self) }

  override var makesElement: Bool { !child.makesElements && forEach.isLazy }
  override func plays(_ role: ElementRole) -> Bool {
    role == .structure ? super.plays(role) : child.plays(.maker)
  }

  override func evaluate() { forEach.evaluate(self) }

  /// Rows hold elements, not collections, so they never cause a copy of changed data.
  override func releaseCopies(holding words: HeldWords) {}

  /// Whether the focus is in the item, or returns to it when the layer in front is closed.
  final var containsFocus: Bool {
    if !graph.modal.isIdle, graph.focus.isReturning(to: self, in: graph) { return true }
    // Nodes in the item are deeper in the tree than the item.
    var node = graph.focus.focused
    while let candidate = node, candidate.depth >= depth {
      if candidate === self { return true }
      node = candidate.parent
    }
    return false
  }

  override func noteTag() {
    super.noteTag()
    forEach.hasTags = true
  }

  override func noteExplicitID() { forEach.hasExplicitIDs = true }
}

/// The part of the nodes of `ForEach` that is independent of the types of data, ids and content.
class AnyForEachNode: ViewNode, StatefulNode, SweptNode, WindowObserver {
  /// Counts changes of the data.
  @exclusivity(unchecked) final var dataGeneration = 0
  /// Items without an element, for those that come into the window next; see
  /// `AnyForEachNode+Reuse`.
  @exclusivity(unchecked) final var spares: [AnyForEachItem] = []
  /// Counts changes of the content closure.
  @exclusivity(unchecked) final var contentGeneration = 0
  /// Whether only visible items are made.
  final let isLazy: Bool

  /// Whether the `ForEach` is in an item of another one, in the same container.
  final let isNested: Bool
  /// The item that the `ForEach` is in.
  final private(set) weak var enclosingItem: AnyForEachItem?

  override init(_ context: NodeContext) {
    var ancestor = context.parent
    var item: AnyForEachItem?
    while context.hosting.isInItem, item == nil, let node = ancestor {
      item = node.asItem
      ancestor = node.parent
    }
    isLazy = context.hosting.isLazy
    isNested = item != nil
    enclosingItem = item
    super.init(context)
    traits.insert(.keepsState)
  }

  /// The number of elements.
  var count: Int { 0 }
  /// The number of list elements in each element's view, if known without making the views; `nil`
  /// if unknown or if there are too many elements to count.
  var countsOfElementsInside: [Int]? { nil }
  final var countOfElementsInside: Int? { countsOfElementsInside?.reduce(0, +) }

  /// Whether some items are kept although they are not in the window, apart from the others.
  @exclusivity(unchecked) final var hasKept = false

  /// Whether `item`, whose place is known, is certainly what ``item(at:)`` would find there.
  final func holds(_ item: AnyForEachItem) -> Bool {
    !hasKept && item.generation == dataGeneration && item.isMounted && !hasDuplicates
      && !item.traits.contains(.isSpare)
  }

  /// Whether the data is there; it is given up while a state changes that it shares storage with.
  var hasData: Bool { true }

  /// The number of existing items.
  var madeCount: Int { 0 }

  /// The type of the elements' ids.
  var idType: ObjectIdentifier { ObjectIdentifier(Never.self) }
  /// The elements and their ids as reports name them.
  var typeNames: (element: String, id: String) { ("", "") }

  /// Whether any item was made, without which the properties below are unknown.
  @exclusivity(unchecked) final var hasMadeRows = false
  /// Whether some element makes several rows. Set when such an element is made.
  @exclusivity(unchecked) final var makesRowsInside = false
  /// Whether some item's view has a tag. Set when such a view is made.
  @exclusivity(unchecked) final var hasTags = false
  /// Whether some item contains a view with `id(_:)`. Set when such a view is made.
  @exclusivity(unchecked) final var hasExplicitIDs = false

  /// The ids of all elements, in order; `nil` if they are more than `limit`. Complexity: O(count).
  func ids(atMost limit: Int) -> [AnyHashable]? { nil }

  /// The item for the element at `offset`, made or updated as needed.
  func item(at offset: Int) -> AnyForEachItem { fatalError("implemented by every forEach") }

  /// The current offset of the item's element; `nil` when it was removed. Complexity: O(distance)
  /// near the item's last place; otherwise one pass over the data for all searches after a change.
  func locate(_ item: AnyForEachItem) -> Int? { nil }

  /// Whether the item's element is found near its last place; if not, it may be further away.
  func knowsPlace(of item: AnyForEachItem) -> Bool { false }

  /// The elements at `offsets`, to be asked where they are after a change of the data: at the same
  /// offset if an element with the same id is there, else where that id is first. Complexity: O(n)
  /// for n offsets, and as ``locate(_:)`` to ask.
  func following(_ offsets: IndexSet) -> @MainActor () -> IndexSet { { offsets } }

  /// Whether `item` is the first of those with the same id.
  func isFirst(_ item: AnyForEachItem) -> Bool { true }

  /// Takes those out of `tags` that are ids of elements. Complexity: as ``locate(_:)``.
  func removeExisting<Tag: Hashable>(from tags: inout Set<Tag>) {}

  /// Evaluates the item's content again.
  func evaluate(_ item: AnyForEachItem) {}

  /// Updates an item with a known place from its element and the content closure.
  func bringUpToDate(_ item: AnyForEachItem) {}

  /// Whether an id was seen to occur more than once.
  var hasDuplicates: Bool { false }

  /// Matches `count` elements, beginning at `start`, with the items that hold `held`; `nil` if the
  /// collection has no fast access. See ``ElementAccess/match``.
  func match(_ held: [Unmanaged<AnyObject>], from start: Int, count: Int) -> [Int32]? { nil }

  /// The updated items of as many elements as `window` has items, beginning with the element of
  /// `first`; `nil` if they must be made one by one.
  ///
  /// After most changes nearly all items of a window are at their old offset or one further. This
  /// matches them without a search for each, and examines again only items whose elements changed.
  final func items(from first: AnyForEachItem, after window: [ViewNode]) -> [ViewNode]? {
    guard first.forEach === self, first.generation == dataGeneration, !hasDuplicates else {
      return nil
    }
    if window.isEmpty { return [] }
    // The items hold them meanwhile.
    var elements: [Unmanaged<AnyObject>] = []
    elements.reserveCapacity(window.count)
    var areOwn = true
    window.forEachHeld { leaf in
      guard leaf.isItem else {
        areOwn = false
        return
      }
      held(Unmanaged.passUnretained(unsafeDowncast(leaf, to: AnyForEachItem.self))) { item in
        if item.forEach === self, item.isMounted {
          elements.append(item.heldAddress)
        } else {
          areOwn = false
        }
      }
    }
    if !areOwn { return nil }
    let start = first.offset
    guard let matches = match(elements, from: start, count: min(window.count, count - start))
    else { return nil }
    // None as long as all are those of `window`, whose storage is shared then.
    var items: [ViewNode] = []
    var areOthers = false
    for index in 0..<matches.count {
      let match = matches[index]
      let place = Int(match >> 1)
      if match >= 0 {
        let fate = held(
          Unmanaged.passUnretained(unsafeDowncast(window[place], to: AnyForEachItem.self))
        ) { item -> Fate in
          if item.generation == dataGeneration, item.offset != start + index { return .isElsewhere }
          item.offset = start + index
          item.generation = dataGeneration
          if match & 1 == 1 { item.comparedGeneration = dataGeneration }
          if item.needsEvaluation || item.comparedGeneration != dataGeneration
            || item.contentGeneration != contentGeneration
          {
            bringUpToDate(item)
            if item.isElementSource { return .isSource }
          }
          return .stays
        }
        if fate == .isSource { return nil }
        if fate == .stays {
          if areOthers {
            items.append(window[place])
          } else if place != index {
            begin(&items, as: window, upTo: index)
            areOthers = true
            items.append(window[place])
          }
          continue
        }
      }
      let item = item(at: start + index)
      if item.isElementSource { return nil }
      if !areOthers {
        begin(&items, as: window, upTo: index)
        areOthers = true
      }
      items.append(item)
    }
    if areOthers { return items }
    return matches.count == window.count ? window : Array(window[..<matches.count])
  }

  /// What becomes of an item of a window after a change of the data.
  private enum Fate {
    case stays
    /// It has rows of its own now.
    case isSource
    /// It is that of an element with the same id.
    case isElsewhere
  }

  /// Makes `items` the first items of `window`, with room for as many as those are.
  private func begin(_ items: inout [ViewNode], as window: [ViewNode], upTo end: Int) {
    items.reserveCapacity(window.count)
    for index in 0..<end { items.append(window[index]) }
  }

  /// The offset of the element with the id `tag`, searched outwards from `hint`.
  func offset<Tag: Hashable>(of tag: Tag, near hint: Int) -> Int? { nil }

  /// The offsets of the elements whose ids are among `tags`. Complexity: O(count).
  func offsets<Tag: Hashable>(of tags: Set<Tag>) -> IndexSet { IndexSet() }

  /// Puts the ids of the elements at `offsets` into `tags`. Complexity: O(offsets).
  func insertIDs<Tag: Hashable>(_ offsets: Range<Int>, into tags: inout Set<Tag>) {}

  /// Releases an item that is not in the window; keeps it if it has written state.
  ///
  /// - Parameter isReusable: whether its content is: then it has no state, and not the focus.
  func retire(_ item: AnyForEachItem, isReusable: Bool) {}

  /// Releases an item that is not in the window; keeps it if it has written state.
  final func retire(_ item: AnyForEachItem) {
    retire(item, isReusable: item.child.isReusable)
  }

  /// Releases a kept item that is no longer needed.
  func release(_ item: AnyForEachItem) {}

  /// The container's count of changes of modifiers around items for which none was found around the
  /// `ForEach`.
  @exclusivity(unchecked) final var undecoratedGeneration = -1

  /// The last layout pass in which unused items were retired.
  @exclusivity(unchecked) final var pass = -1

  /// Releases items that were made but are not in the window, if there are more than a few.
  func retireStrays(keeping count: Int, _ isShown: (AnyForEachItem) -> Bool) {}

  /// Checks a bounded number of kept items against the data; returns `false` if none are kept.
  func sweep() -> Bool { false }

  // MARK: Elements that are picked up

  /// The offsets at which the picked-up elements are shown; `nil` without any.
  var carriedRange: Range<Int>? { nil }

  /// The default edits of the collection; `nil` if an action around the `ForEach` overrides them.
  @exclusivity(unchecked) final var ownEdits: ElementEdits?

  /// The data, if its elements are numbered by their places in a tree.
  var nestedNumbers: (any NestedNumbers)? { nil }

  /// Picks up the elements at `offsets`, to show them at other places than in the data: first
  /// around the one at `lead`. Returns `false` if the collection or its ids do not allow it.
  func pickUp(_ offsets: IndexSet, lead: Int) -> Bool { false }

  /// Shows the carried elements behind `place` of the other elements. Complexity: O(count).
  func carry(to place: Int) {}

  /// Ends carrying: shows all elements at their offsets in the data, and returns the move that
  /// takes those picked up to where they were shown; `nil` if that is the same place.
  func endCarrying() -> (source: IndexSet, destination: Int)? { nil }

  override func plays(_ role: ElementRole) -> Bool { true }

  /// Whether items off the screen are kept for their states.
  var keepsStoredState: Bool { false }
  func windowSizeDidChange() {}

  /// The item after or before `item`; without one the first or the last.
  final func item(beside item: AnyForEachItem?, forward: Bool) -> AnyForEachItem? {
    guard let item else { return count > 0 ? self.item(at: forward ? 0 : count - 1) : nil }
    guard let offset = locate(item) else { return nil }
    let next = forward ? offset + 1 : offset - 1
    return next >= 0 && next < count ? self.item(at: next) : nil
  }
}
