/// The elements of a branch of a tree as they are shown: without those that are picked up, and with
/// those that come here until they are dropped.
struct OutlineElements<Data: RandomAccessCollection> {
  /// The elements as the program has them.
  let data: Data
  /// The offsets in ``data`` of the elements that are picked up, in order.
  var taken: [Int] = []
  /// The elements that come between the others.
  var put: [Data.Element] = []
  /// The number of the other elements before them.
  var place = 0

  init(_ data: Data) { self.data = data }

  var count: Int { data.count - taken.count + put.count }

  subscript(offset: Int) -> Data.Element {
    var offset = offset
    if !put.isEmpty, offset >= place {
      if offset < place + put.count { return put[offset - place] }
      offset -= put.count
    }
    for other in taken where other <= offset { offset += 1 }
    return data[data.index(data.startIndex, offsetBy: offset)]
  }

  /// Those that are picked up, at the place of what comes here.
  func block(at place: Int) -> ElementBlock {
    var block = ElementBlock(IndexSet(taken), around: 0)
    block.place = place
    return block
  }
}

/// Takes elements out of a tree, and puts them in one branch.
final class OutlineGathering<Element, ID: Hashable> {
  private let ids: Set<ID>
  private let target: (place: OutlinePlace<ID>, elements: [Element])?
  /// The elements that were taken, in the order of the rows, with their ids.
  private(set) var taken: [(element: Element, id: ID)] = []

  /// Takes the elements with `ids`, and puts elements at a place among the others.
  init(_ ids: some Sequence<ID>, putting target: (OutlinePlace<ID>, [Element])? = nil) {
    self.ids = Set(ids)
    self.target = target
  }

  func take(_ element: Element, _ id: ID) -> Bool {
    guard ids.contains(id) else { return false }
    taken.append((element, id))
    return true
  }

  /// What is put in a branch.
  func elements(in branch: ID?) -> (elements: [Element], offset: Int) {
    guard let target, target.place.parent == branch else { return ([], 0) }
    return (target.elements, target.place.offset)
  }
}
