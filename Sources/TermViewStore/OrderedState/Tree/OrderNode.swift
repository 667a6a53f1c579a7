/// A node of the order-statistic B-tree that keeps the elements of an `OrderedState` in order.
///
/// Every element carries a *label*, a number that grows from left to right. An id is mapped to a
/// label, and a label is found in the tree by binary search; so an id knows its position without
/// parent pointers, and the tree stays a plain value whose copies share every untouched node.
///
/// A node is either a leaf (`elements` and their `labels`) or a branch (`children`), never both.
/// `low` and `count` are derived from what it holds and kept beside it, because a descent reads
/// them at every step. Labels lie apart from the elements so that a binary search touches few cache
/// lines.
@frozen
@usableFromInline
struct OrderNode<Element> {
  /// An element and its label.
  @frozen
  @usableFromInline
  struct Entry {
    @usableFromInline var label: UInt64
    @usableFromInline var element: Element

    @inlinable
    init(label: UInt64, element: Element) {
      self.label = label
      self.element = element
    }
  }

  /// The label of the first element, 0 when there is none.
  @usableFromInline var low: UInt64
  /// The number of elements in and below this node.
  @usableFromInline var count: Int
  @usableFromInline var labels: ContiguousArray<UInt64>
  @usableFromInline var elements: ContiguousArray<Element>
  @usableFromInline var children: ContiguousArray<OrderNode>

  /// The most elements of a leaf. Small, because a change after a copy retains every reference in
  /// the leaf it touches; large enough that its headers cost 4 bytes an element.
  @inlinable static var leafCapacity: Int { 32 }
  /// The most children of a branch.
  @inlinable static var branchCapacity: Int { 32 }

  @inlinable
  init() {
    self.init(labels: [], elements: [])
  }

  @inlinable
  init(labels: ContiguousArray<UInt64>, elements: ContiguousArray<Element>) {
    self.labels = labels
    self.elements = elements
    children = []
    count = elements.count
    low = labels.first ?? 0
  }

  @inlinable
  init(children: ContiguousArray<OrderNode>) {
    labels = []
    elements = []
    self.children = children
    count = children.reduce(0) { $0 + $1.count }
    low = children.first?.low ?? 0
  }

  @inlinable var isLeaf: Bool { children.isEmpty }

  /// Whether the node holds so little that it should join a neighbour.
  @inlinable var isSparse: Bool {
    isLeaf
      ? elements.count < Self.leafCapacity / 4
      : children.count < Self.branchCapacity / 4
  }
}

extension OrderNode: Sendable where Element: Sendable {}
extension OrderNode.Entry: Sendable where Element: Sendable {}

extension OrderNode {
  /// A tree of full leaves. Complexity: O(n).
  @inlinable
  init(building elements: ContiguousArray<Element>, labels: ContiguousArray<UInt64>) {
    guard elements.count > Self.leafCapacity else {
      self.init(labels: labels, elements: elements)
      return
    }
    var level = ContiguousArray<OrderNode>()
    level.reserveCapacity(elements.count / Self.leafCapacity + 1)
    for start in stride(from: 0, to: elements.count, by: Self.leafCapacity) {
      let range = start..<min(start + Self.leafCapacity, elements.count)
      level.append(
        OrderNode(
          labels: ContiguousArray(labels[range]), elements: ContiguousArray(elements[range])))
    }
    while level.count > 1 {
      level = ContiguousArray(
        stride(from: 0, to: level.count, by: Self.branchCapacity).map { start in
          let end = min(start + Self.branchCapacity, level.count)
          return OrderNode(children: ContiguousArray(level[start..<end]))
        })
    }
    self = level[0]
  }
}
