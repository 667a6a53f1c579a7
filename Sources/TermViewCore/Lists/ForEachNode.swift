/// The node of a `ForEach`: rows by the ids of their elements.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: RowFamilyNode {
  typealias Row = ElementRow<Data.Element, ID>

  /// The last view; given up just before a state that it shares storage with changes in place.
  @exclusivity(unchecked) var view: ForEachContents<Data, ID, Content>?
  @exclusivity(unchecked) var rows = RowTable()
  var parked = ParkedRows<Data.Element, ID>()
  @exclusivity(unchecked) var hasParked = false
  /// The pass over the data that seeks rows which have moved far; see `ForEachNode+Places`.
  @exclusivity(unchecked) var scan: PlaceScan<ID>?
  /// The data in which a far row was sought by itself.
  @exclusivity(unchecked) var soughtGeneration = -1
  /// Where ids stood that a list asked for.
  var knownPlaces: [ID: Int] = [:]
  let elementComparison = ValueComparison.asking(Data.Element.self)
  private let dataComparison = ValueComparison.of(Data.self)
  private let closuresComparison = ValueComparison.of(ForEach<Data, ID, Content>.Closures.self)
  let observedType = ObjectIdentifier(ForEach<Data, ID, Content>.self)
  /// Whether the data itself tells where an id stands.
  let knowsIDs = ForEachContents<Data, ID, Content>.dataKnowsIDs
  @exclusivity(unchecked) var occursTwice = false
  private var eagerRows: [Row] = []

  /// Up to so many ids are sought one by one.
  private var nearCount: Int { 32 }

  /// Collections up to this size are searched whole for a row that is to be kept aside.
  private var smallCount: Int { 8192 }

  init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
    let contents = ForEachContents(view)
    self.view = contents
    super.init(context)
    readsIndices = contents.indexedContent != nil
    if !isLazy { reconcileAll(isNew: true) }
  }

  var current: ForEachContents<Data, ID, Content> {
    if let view { return view }
    graph.update()
    guard let view else {
      preconditionFailure("a ForEach was asked for rows while its data was being changed in place")
    }
    return view
  }

  override var count: Int { data.count }
  override var madeCount: Int { rows.count }
  override var idType: ObjectIdentifier { ObjectIdentifier(ID.self) }
  override var children: [ViewNode] {
    if !isLazy { return eagerRows }
    return rows.all
  }

  // MARK: Updates

  func update(_ view: ForEach<Data, ID, Content>) {
    let old = self.view
    let newView = ForEachContents(view)
    self.view = newView
    readsIndices = newView.indexedContent != nil
    let sameData: Bool
    let sameContent: Bool
    if let old {
      sameData = dataComparison.isSame(old.data, newView.data)
      sameContent = hasSameContent(old, newView)
    } else {
      sameData = false
      sameContent = contentFingerprintHolds(newView)
    }
    if !sameData { dataGeneration += 1 }
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
    let holdsContent = words.occur(in: view.closures)
    guard holdsContent || words.occur(in: view.data) else { return }
    keptContent = holdsContent ? nil : view.closures
    self.view = nil
    provider?.setNeedsEvaluation()
  }

  override func releaseCollections() {
    guard let view else { return }
    keptContent = view.closures
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
      if let host = ancestor as? RowContainerNode, !host.isLazyStack { return host }
      node = ancestor.parent
    }
    return nil
  }

  /// Makes and updates the rows of all elements, where the container wants them all.
  ///
  /// - Parameter isNew: whether the nodes around do not know this one yet, so that there is
  ///   nothing to tell them.
  private func reconcileAll(isNew: Bool = false) {
    let before = eagerRows
    var next: [Row] = []
    next.reserveCapacity(count)
    for offset in 0..<count { next.append(eagerRow(at: offset)) }
    let kept = Set(next.map(ObjectIdentifier.init))
    for row in before where !kept.contains(ObjectIdentifier(row)) { remove(row) }
    eagerRows = next
    let isSame =
      before.count == next.count && zip(before, next).allSatisfy { $0.0 === $0.1 }
    if !isSame, !isNew { elementsDidChange() }
  }

  private func eagerRow(at offset: Int) -> Row {
    let row = element(at: offset)
    prepare(row)
    return row
  }

  override func collectElements(into elements: inout [ViewNode]) {
    if isLazy {
      // A lazy container takes rows one by one; asked for all at once, the row stands for them.
      for offset in 0..<count { row(at: offset).collectElements(into: &elements) }
    } else {
      for row in eagerRows { row.collectElements(into: &elements) }
    }
  }

  // MARK: Rows

  override func row(at offset: Int) -> RowNode {
    let row = element(at: offset)
    prepare(row)
    return row
  }

  func index(_ offset: Int) -> Data.Index {
    let data = data
    return data.index(data.startIndex, offsetBy: offset)
  }

  /// The collection as it is now.
  var data: Data {
    if let data = view?.data { return data }
    return current.data
  }

  override func bringUpToDate(_ row: RowNode) { prepare(unsafeDowncast(row, to: Row.self)) }
  override var hasDuplicates: Bool { occursTwice }

  override func match(_ held: [AnyObject], from start: Int, count: Int) -> [Int32]? {
    let view = current
    return view.access?.match(view.data, start, count, held)
  }

  override func evaluate(_ row: RowNode) {
    let row = unsafeDowncast(row, to: Row.self)
    guard row.isMounted, locate(row) != nil else { return }
    row.needsEvaluation = false
    row.contentGeneration = contentGeneration
    if row.comparedGeneration != dataGeneration {
      row.comparedGeneration = dataGeneration
      row.element = data[index(row.offset)]
    }
    row.evaluatedOffset = row.offset
    Content._updateNode(row.child, content(for: row))
  }

  // MARK: Places

  override func locate(_ row: RowNode) -> Int? { place(of: row) }

  override func offset<Tag: Hashable>(of tag: Tag, near hint: Int) -> Int? {
    guard let id = sameValue(tag, as: ID.self) else { return nil }
    return place(of: id, near: hint)
  }

  override func isFirst(_ row: RowNode) -> Bool {
    // While the data is given up for a change nothing is known; the change has the rows marked anew.
    !occursTwice || view == nil || isFirstOfID(unsafeDowncast(row, to: Row.self))
  }

  override func offsets<Tag: Hashable>(of tags: Set<Tag>) -> IndexSet {
    guard let ids = tags as? Set<ID>, !ids.isEmpty else { return IndexSet() }
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
    guard Tag.self == ID.self, !tags.isEmpty else { return }
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

  override func retire(_ row: RowNode) {
    let row = unsafeDowncast(row, to: Row.self)
    guard row.isMounted else { return }
    guard row.isPinned || row.holdsStoredState || row.containsFocus, graph.medium != .paper else {
      return remove(row)
    }
    // A small collection tells at once whether the element has gone; a large one in sweeps.
    if count <= smallCount ? locate(row) == nil : row.missedGeneration == dataGeneration {
      return remove(row)
    }
    rows.remove(row)
    parked.park(row, isInData: row.generation == dataGeneration)?.unmount()
    hasParked = true
    graph.sweep(self)
  }

  override func retireStrays(keeping count: Int, _ isShown: (RowNode) -> Bool) {
    guard rows.count > count + 8 else { return }
    for row in children {
      guard let row = row.asRow, !row.isPinned, !isShown(row) else {
        continue
      }
      retire(row)
    }
  }

  override func sweep() -> Bool {
    guard hasParked else { return false }
    let view = current
    let gone = parked.sweep(generation: dataGeneration, count: count) {
      view.id(view.data[index($0)])
    } removeExisting: { ids in
      for element in view.data {
        if ids.isEmpty { break }
        ids.remove(view.id(element))
      }
    }
    hasParked = !parked.isEmpty
    for row in gone { row.unmount() }
    return hasParked
  }

  override func release(_ row: RowNode) {
    guard hasParked else { return }
    let row = unsafeDowncast(row, to: Row.self)
    guard parked.rows[row.id] === row, !row.holdsStoredState, !row.containsFocus else { return }
    _ = parked.take(row.id)
    hasParked = !parked.isEmpty
    row.unmount()
  }

  override func unmount() {
    for row in parked.rows.values { row.unmount() }
    super.unmount()
    rows = RowTable()
    parked = ParkedRows()
    scan = nil
    knownPlaces = [:]
    hasParked = false
    eagerRows = []
  }

  override var holdsStoredState: Bool { !parked.isEmpty || super.holdsStoredState }

  override func discardPaintings() {
    for row in parked.rows.values { row.discardPaintings() }
    super.discardPaintings()
  }

  override func passOn(_ environment: EnvironmentValues) {
    for row in parked.rows.values { row.inherit(environment) }
    super.passOn(environment)
  }
}
