import Testing

@testable import TermViewStore

@Suite("OrderedState, sharing") struct OrderedStateSharingTests {
  /// The number of nodes of the first tree that are not nodes of the second.
  private func ownNodes(_ first: OrderNode<Item>, _ second: OrderNode<Item>) -> Int {
    func storage(_ node: OrderNode<Item>) -> UnsafeRawPointer? {
      node.isLeaf
        ? node.elements.withUnsafeBytes { $0.baseAddress }
        : node.children.withUnsafeBytes { $0.baseAddress }
    }
    func all(_ node: OrderNode<Item>) -> [UnsafeRawPointer?] {
      [storage(node)] + node.children.flatMap(all)
    }
    return Set(all(first)).subtracting(all(second)).count
  }

  @Test("a copy shares everything, and a change after it copies a path or two")
  func changesAfterCopies() {
    // A path has four nodes here; all are full, so that an insertion splits each of them.
    let original = OrderedState((0..<100_000).map { Item($0) })
    var copy = original
    #expect(ownNodes(copy.root, original.root) == 0)
    copy[50_000].value = 1
    #expect(ownNodes(copy.root, original.root) <= 4)
    copy = original
    copy.move(from: [10], to: 90_000)
    #expect(ownNodes(copy.root, original.root) <= 12)
    copy = original
    copy.remove(id: 500)
    #expect(ownNodes(copy.root, original.root) <= 5)
    copy = original
    copy.insert(Item(-1), at: 500)
    #expect(ownNodes(copy.root, original.root) <= 8)
    #expect(copy != original)
  }

  @Test("comparing an edited copy looks at what is not shared only")
  func comparing() {
    let original = OrderedState((0..<100_000).map { Item($0) })
    var copy = original
    copy[70_000].value = 1
    copy[70_000].value = 0
    var compared = 0
    let same = copy.root.isEqualByShape(to: original.root) {
      compared += 1
      return $0 == $1
    }
    #expect(same == true)
    #expect(compared <= 32)
  }
}
