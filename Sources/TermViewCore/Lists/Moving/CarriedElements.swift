/// A collection that can move its elements without being a `MutableCollection`.
package protocol MovableElements {
  mutating func move(fromOffsets source: IndexSet, toOffset destination: Int)
}

/// Elements of a `ForEach` that are shown together at another place than in the data, in their
/// order, until they are dropped.
final class CarriedElements<ID: Hashable> {
  /// The ids, in the order of the data.
  var ids: [ID]
  /// The id of the cursor's element; carrying ends if it is removed.
  let lead: ID
  /// The positions of the elements in the program's data, and those where they are shown.
  var block: ElementBlock
  /// The ids of the elements next to them.
  var before: ID?
  var after: ID?

  init(ids: [ID], lead: ID, block: ElementBlock) {
    self.ids = ids
    self.lead = lead
    self.block = block
  }
}

/// Elements that are picked up. The data that the rows are made from is a copy of the program's, in
/// which they are elsewhere; so all that follows a change of the data follows them.
extension ForEachNode {
  /// `data` with elements moved as by `move(fromOffsets:toOffset:)`; `nil` for a collection that
  /// cannot do that. Complexity: O(count).
  private func moved(_ data: Data, from source: IndexSet, to destination: Int) -> Data? {
    func move<Elements: MutableCollection>(_ elements: Elements) -> Data? {
      var elements = elements
      elements.move(fromOffsets: source, toOffset: destination)
      return elements as? Data
    }
    if let elements = data as? any MutableCollection { return move(elements) }
    guard var elements = data as? any MovableElements else { return nil }
    elements.move(fromOffsets: source, toOffset: destination)
    return elements as? Data
  }

  /// See ``AnyForEachNode/pickUp(_:lead:)``.
  func pickUpElements(at offsets: IndexSet, lead: Int) -> Bool {
    let contents = current
    guard carried == nil, !occursTwice, offsets.contains(lead), let last = offsets.last,
      last < count
    else { return false }
    func id(_ offset: Int) -> ID { contents.id(contents.data[index(offset)]) }
    let block = ElementBlock(offsets, around: lead)
    guard let data = moved(contents.data, from: offsets, to: block.destination) else {
      return false
    }
    carried = CarriedElements(ids: offsets.map(id), lead: id(lead), block: block)
    show(data, in: contents)
    return true
  }

  func carryElements(to place: Int) {
    guard let carried else { return }
    let contents = current
    let place = min(max(0, place), count - carried.block.sources.count)
    let range = carried.block.range
    guard place != range.lowerBound,
      let data = moved(
        contents.data, from: IndexSet(integersIn: range),
        to: place < range.lowerBound ? place : place + range.count)
    else { return }
    carried.block.place = place
    show(data, in: contents)
  }

  func endCarryingElements() -> (source: IndexSet, destination: Int)? {
    guard let carried else { return nil }
    self.carried = nil
    // The data is passed down as the program has it.
    provider?.setNeedsEvaluation()
    let block = carried.block
    return block.isAtHome ? nil : (block.sources, block.destination)
  }

  private func show(_ data: Data, in contents: ForEachContents<Data, ID, Content>) {
    guard let carried else { return }
    let contents = ForEachContents(contents, data: data)
    view = contents
    func id(_ offset: Int) -> ID? {
      data.indices.isEmpty || offset < 0 || offset >= data.count
        ? nil : contents.id(data[data.index(data.startIndex, offsetBy: offset)])
    }
    carried.before = id(carried.block.range.lowerBound - 1)
    carried.after = id(carried.block.range.upperBound)
    dataGeneration += 1
    rowHost?.rowsDidChange()
  }

  /// The contents of the rows when a newer view arrives while elements are carried. The block stays
  /// behind the element that preceded it, else before the one that followed it. If the cursor's
  /// element has been removed, carrying ends. Complexity: O(count).
  func contentsWhileCarrying(
    _ view: ForEach<Data, ID, Content>
  ) -> ForEachContents<Data, ID, Content> {
    let contents = ForEachContents(view)
    guard let carried else { return contents }
    let known = Set(carried.ids)
    var ids: [ID] = []
    var sources = IndexSet()
    var others = 0
    var (behind, ahead): (Int?, Int?)
    for (offset, element) in view.data.enumerated() {
      let id = contents.id(element)
      if known.contains(id) {
        ids.append(id)
        sources.insert(offset)
        continue
      }
      if id == carried.after { ahead = others }
      others += 1
      if id == carried.before { behind = others }
    }
    guard ids.contains(carried.lead), Set(ids).count == ids.count else {
      self.carried = nil
      return contents
    }
    carried.ids = ids
    carried.block.sources = sources
    carried.block.place = behind ?? ahead ?? min(carried.block.place, others)
    guard let data = moved(view.data, from: sources, to: carried.block.destination) else {
      self.carried = nil
      return contents
    }
    let moved = ForEachContents(contents, data: data)
    func id(_ offset: Int) -> ID? {
      offset < 0 || offset >= data.count
        ? nil : moved.id(data[data.index(data.startIndex, offsetBy: offset)])
    }
    carried.before = id(carried.block.range.lowerBound - 1)
    carried.after = id(carried.block.range.upperBound)
    return moved
  }
}
