/// The node of a `ForEach`: items by the ids of their elements.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: AnyForEachNode,
  PaintingKeeper
{
  typealias Item = ForEachItem<Data.Element, ID>

  /// The last view; given up just before a state that it shares storage with changes in place.
  @exclusivity(unchecked) var view: ForEachContents<Data, ID, Content>?
  @exclusivity(unchecked) var items = ItemTable()
  var kept = KeptItems<Data.Element, ID>()
  /// The pass over the data that seeks items which have moved far; see `ForEachNode+Places`.
  @exclusivity(unchecked) var scan: PlaceScan<ID>?
  /// The generation of the data in which a far item was searched for by itself.
  @exclusivity(unchecked) var lookupGeneration = -1
  /// The offsets of ids that a list has looked up.
  var knownPlaces: [ID: Int] = [:]
  let elementComparison = ValueComparison.of(Data.Element.self)
  private let dataComparison = ValueComparison.of(Data.self)
  private let closuresComparison = ValueComparison.of(ForEach<Data, ID, Content>.Closures.self)
  let observedType = ObjectIdentifier(ForEach<Data, ID, Content>.self)
  /// Whether the data can look up ids.
  let knowsIDs = ForEachContents<Data, ID, Content>.dataKnowsIDs
  @exclusivity(unchecked) var occursTwice = false
  /// The elements that are picked up.
  @exclusivity(unchecked) var carried: CarriedElements<ID>?
  private var eagerRows: [Item] = []

  /// The maximum number of ids that are searched for one by one.
  private var nearCount: Int { 32 }

  /// Collections up to this size are searched whole for an item that is to be kept aside.
  private var smallCount: Int { 8192 }

  init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
    let contents = ForEachContents(view)
    self.view = contents
    super.init(context)
    ownEdits = view.edits
    if !isLazy { reconcileAll(isNew: true) }
  }

  var current: ForEachContents<Data, ID, Content> {
    if let view { return view }
    graph.update()
    if view == nil { graph.evaluateLost(around: self) }
    guard let view else {
      preconditionFailure("a ForEach was asked for rows while its data was being changed in place")
    }
    return view
  }

  override var count: Int { view?.data.count ?? current.data.count }
  override var hasData: Bool { view != nil }
  override var madeCount: Int { items.count }
  override var idType: ObjectIdentifier { ObjectIdentifier(ID.self) }
  override var typeNames: (element: String, id: String) {
    (nameOfElements(Data.Element.self), "\(ID.self)")
  }
  override var children: [ViewNode] {
    if !isLazy { return eagerRows }
    return items.all
  }

  // MARK: Updates

  func update(_ newView: ForEachContents<Data, ID, Content>, edits: ElementEdits?) {
    let old = view
    view = newView
    ownEdits = edits
    let sameData: Bool
    let sameContent: Bool
    if let old {
      sameData = dataComparison.isSame(old.data, newView.data)
      sameContent = hasSameContent(old, newView)
    } else {
      sameData = false
      sameContent = contentFingerprintHolds(newView)
    }
    if !sameData {
      dataGeneration += 1
      if isLazy { graph.hasChangedData = true }
      if !spares.isEmpty { endSpares() }
    }
    if !sameContent { contentGeneration += 1 }
    if !sameData || !sameContent { dataDidChange() }
  }

  /// The content's closures, kept when the data had to be given up.
  private var keptContent: ForEach<Data, ID, Content>.Closures?

  private func hasSameContent(
    _ a: ForEachContents<Data, ID, Content>, _ b: ForEachContents<Data, ID, Content>
  ) -> Bool {
    closuresComparison.isSame(a.closures, b.closures)
  }

  private func contentFingerprintHolds(_ view: ForEachContents<Data, ID, Content>) -> Bool {
    defer { keptContent = nil }
    guard let keptContent else { return false }
    return closuresComparison.isSame(keptContent, view.closures)
  }

  override func releaseCopies(holding words: HeldWords) {
    guard let view else { return }
    if words.areOfAnyCollection {
      keptContent = view.closures
      self.view = nil
      provider?.setNeedsEvaluation()
      return
    }
    let holdsContent = words.occur(in: view.closures)
    guard holdsContent || words.occur(in: view.data) else { return }
    keptContent = holdsContent ? nil : view.closures
    self.view = nil
    provider?.setNeedsEvaluation()
  }

  private func dataDidChange() {
    if isLazy {
      rowHost?.rowsDidChange()
    } else {
      reconcileAll()
    }
  }

  var rowHost: RowContainerNode? {
    var node = parent
    while let ancestor = node {
      if let host = ancestor as? RowContainerNode, !host.givesElementsAway { return host }
      node = ancestor.parent
    }
    return nil
  }

  /// Makes and updates the items of all elements, for a container that is not lazy.
  ///
  /// - Parameter isNew: whether the node is not attached yet, so that no other needs to be
  ///   notified.
  private func reconcileAll(isNew: Bool = false) {
    let before = eagerRows
    var next: [Item] = []
    next.reserveCapacity(count)
    for offset in 0..<count { next.append(eagerRow(at: offset)) }
    let kept = Set(next.map(ObjectIdentifier.init))
    for item in before where !kept.contains(ObjectIdentifier(item)) { remove(item) }
    eagerRows = next
    let isSame =
      before.count == next.count && zip(before, next).allSatisfy { $0.0 === $0.1 }
    if !isSame, !isNew {
      elementsDidChange()
      notePreferencesShown()
    }
  }

  private func eagerRow(at offset: Int) -> Item {
    let item = element(at: offset)
    prepare(item)
    return item
  }

  override func collectElements(into elements: inout [ViewNode]) {
    if isLazy {
      // A lazy container takes items one by one; when it asks for all, the node itself represents
      // them.
      for offset in 0..<count { item(at: offset).collectElements(into: &elements) }
    } else {
      for item in eagerRows { item.collectElements(into: &elements) }
    }
  }

  // MARK: Rows

  override func item(at offset: Int) -> AnyForEachItem {
    let item = element(at: offset)
    prepare(item)
    return item
  }

  override var carriedRange: Range<Int>? { carried?.block.range }
  override var nestedNumbers: (any NestedNumbers)? { current.data as? any NestedNumbers }
  override func pickUp(_ offsets: IndexSet, lead: Int) -> Bool {
    pickUpElements(at: offsets, lead: lead)
  }
  override func carry(to place: Int) { carryElements(to: place) }
  override func endCarrying() -> (source: IndexSet, destination: Int)? { endCarryingElements() }

  func index(_ offset: Int) -> Data.Index {
    let data = data
    return data.index(data.startIndex, offsetBy: offset)
  }

  /// The collection as it is now.
  var data: Data {
    if let data = view?.data { return data }
    return current.data
  }

  override func bringUpToDate(_ item: AnyForEachItem) {
    prepare(unsafeDowncast(item, to: Item.self))
  }
  override var hasDuplicates: Bool { occursTwice }

  override func match(
    _ held: [Unmanaged<AnyObject>], from start: Int, count: Int
  ) -> [Int32]? {
    let view = current
    return view.access?.match(view.data, start, count, held)
  }

  override func evaluate(_ item: AnyForEachItem) {
    let item = unsafeDowncast(item, to: Item.self)
    // The view around passes the data again that was released for a change, or was removed itself:
    // then its items are of no use any more.
    guard item.isMounted, hasData, locate(item) != nil else { return }
    item.needsEvaluation = false
    item.contentGeneration = contentGeneration
    if item.comparedGeneration != dataGeneration {
      item.comparedGeneration = dataGeneration
      item.element = current.element(item.offset)
    }
    Content._updateNode(item.child, content(for: item))
  }

  // MARK: Places

  override func locate(_ item: AnyForEachItem) -> Int? { place(of: item) }
  override func knowsPlace(of item: AnyForEachItem) -> Bool {
    item.generation == dataGeneration || hasData && place(of: item, isNear: true) != nil
  }

  override func following(_ offsets: IndexSet) -> @MainActor () -> IndexSet {
    let before = current
    let ids = offsets.map { before.id(before.element($0)) }
    return { [self] in
      let now = current
      let count = now.data.count
      var found = IndexSet()
      for (offset, id) in zip(offsets, ids) {
        if offset < count, now.id(now.element(offset)) == id {
          found.insert(offset)
        } else if let place = place(of: id, near: offset) {
          found.insert(place)
        }
      }
      return found
    }
  }

  override func ids(atMost limit: Int) -> [AnyHashable]? {
    let contents = current
    guard contents.data.count <= limit else { return nil }
    return contents.data.map { AnyHashable(contents.id($0)) }
  }

  override var countsOfElementsInside: [Int]? {
    guard Content.self is any CountedView.Type else { return nil }
    let contents = current
    return counts(of: contents.data, contents.closures)
  }

  override func offset<Tag: Hashable>(of tag: Tag, near hint: Int) -> Int? {
    guard let id = sameValue(tag, as: ID.self) else { return nil }
    return place(of: id, near: hint)
  }

  override func isFirst(_ item: AnyForEachItem) -> Bool {
    // While the data is released for a change there is no answer; the change marks the items again.
    !occursTwice || view == nil || isFirstOfID(unsafeDowncast(item, to: Item.self))
  }

  override func offsets<Tag: Hashable>(of tags: Set<Tag>) -> IndexSet {
    var ids: Set<ID> = []
    if Tag.self == ID.self, let same = sameValue(tags, as: Set<ID>.self) {
      ids = same
    } else {
      // Wrapped tags may be of several types.
      for tag in tags { if let id = sameValue(tag, as: ID.self) { ids.insert(id) } }
    }
    if ids.isEmpty { return IndexSet() }
    var offsets = IndexSet()
    let view = current
    for (offset, element) in view.data.enumerated() where ids.contains(view.id(element)) {
      offsets.insert(offset)
    }
    return offsets
  }

  override func insertIDs<Tag: Hashable>(_ offsets: Range<Int>, into tags: inout Set<Tag>) {
    guard Tag.self == ID.self || Tag.self == AnyHashable.self else { return }
    let contents = current
    let end = index(offsets.upperBound)
    var next = index(offsets.lowerBound)
    while next != end {
      if let tag = sameValue(contents.id(contents.data[next]), as: Tag.self) { tags.insert(tag) }
      contents.data.formIndex(after: &next)
    }
  }

  override func removeExisting<Tag: Hashable>(from tags: inout Set<Tag>) {
    guard Tag.self == ID.self || Tag.self == AnyHashable.self, !tags.isEmpty else { return }
    if tags.count > nearCount {
      // For many a pass over the data is cheaper than a search for each.
      let view = current
      for element in view.data where !tags.isEmpty {
        if let tag = sameValue(view.id(element), as: Tag.self) { tags.remove(tag) }
      }
      return
    }
    var known: [ID: Int] = [:]
    for tag in tags {
      guard let id = sameValue(tag, as: ID.self) else { continue }
      guard let offset = place(of: id, near: knownPlaces[id] ?? 0) else { continue }
      known[id] = offset
      tags.remove(tag)
    }
    knownPlaces = known
  }

  // MARK: Rows off the screen

  override func retire(_ item: AnyForEachItem, isReusable: Bool) {
    let item = unsafeDowncast(item, to: Item.self)
    guard item.isMounted else { return }
    guard item.isPinned || !isReusable && (item.holdsStoredState || item.containsFocus),
      graph.presentation.scrolls
    else {
      guard isReusable, item.generation == dataGeneration, item.binding == nil,
        !isKeptAside(item), spare(item)
      else { return remove(item) }
      return items.remove(item)
    }
    // A small collection is checked for the element at once, a large one in sweeps; one whose data
    // is not there belongs to a row that may be gone itself.
    if hasData,
      count <= smallCount ? locate(item) == nil : item.missedGeneration == dataGeneration
    {
      return remove(item)
    }
    items.remove(item)
    kept.keep(item, isInData: item.generation == dataGeneration)?.unmount()
    hasKept = true
    graph.sweep(self)
  }

  override func retireStrays(keeping count: Int, _ isShown: (AnyForEachItem) -> Bool) {
    guard items.count > count + 8 else { return }
    for item in children {
      guard let item = item.asItem, !item.isPinned, !isShown(item) else {
        continue
      }
      retire(item)
    }
  }

  override func sweep() -> Bool {
    guard hasKept else { return false }
    guard let view else { return true }
    let gone = kept.sweep(generation: dataGeneration, count: count) {
      view.id(view.data[index($0)])
    } removeExisting: { ids in
      for element in view.data {
        if ids.isEmpty { break }
        ids.remove(view.id(element))
      }
    }
    hasKept = !kept.isEmpty
    for item in gone { item.unmount() }
    return hasKept
  }

  override func release(_ item: AnyForEachItem) {
    guard hasKept else { return }
    let item = unsafeDowncast(item, to: Item.self)
    guard kept.items[item.id] === item, !item.holdsStoredState, !item.containsFocus else { return }
    _ = kept.take(item.id)
    hasKept = !kept.isEmpty
    item.unmount()
  }

  override func unmount() {
    endSpares()
    for item in kept.items.values { item.unmount() }
    super.unmount()
    items = ItemTable()
    kept = KeptItems()
    scan = nil
    knownPlaces = [:]
    hasKept = false
    eagerRows = []
  }

  override var keepsStoredState: Bool { !kept.isEmpty }

  override func windowSizeDidChange() {
    endSpares()
    for item in kept.items.values { item.windowDidResize() }
  }

  func discardOwnPaintings() {
    endSpares()
    for item in kept.items.values { item.discardPaintings() }
  }

  override func passOn(_ environment: EnvironmentValues) {
    endSpares()
    for item in kept.items.values { item.inherit(environment) }
    super.passOn(environment)
  }
}
