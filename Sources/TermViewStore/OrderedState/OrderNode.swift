/// A node of the order-statistic B-tree that keeps the elements of an `OrderedState` in order.
///
/// Every element carries a *label*, a number that grows from left to right. An id is mapped to a
/// label, and a label is found in the tree by binary search; so an id knows its position without
/// parent pointers, and the tree stays a plain value whose copies share every untouched node.
///
/// A node is either a leaf (`entries`) or a branch (`children`), never both. `low` and `count` are
/// derived from what it holds and kept beside it, because a descent reads them at every step.
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
  @usableFromInline var entries: ContiguousArray<Entry>
  @usableFromInline var children: ContiguousArray<OrderNode>

  /// The most elements of a leaf. Copying a leaf after a copy of the whole costs this many retains,
  /// and slack in half-full leaves costs memory: 64 measured best of 32, 64, 128 and 256.
  @inlinable static var leafCapacity: Int { 64 }
  /// The most children of a branch.
  @inlinable static var branchCapacity: Int { 64 }

  @inlinable
  init() {
    low = 0
    count = 0
    entries = []
    children = []
  }

  @inlinable
  init(entries: ContiguousArray<Entry>) {
    self.entries = entries
    children = []
    count = entries.count
    low = entries.first?.label ?? 0
  }

  @inlinable
  init(children: ContiguousArray<OrderNode>) {
    entries = []
    self.children = children
    count = children.reduce(0) { $0 + $1.count }
    low = children.first?.low ?? 0
  }

  @inlinable var isLeaf: Bool { children.isEmpty }

  /// Whether the node holds so little that it should join a neighbour.
  @inlinable var isSparse: Bool {
    isLeaf
      ? entries.count < Self.leafCapacity / 4
      : children.count < Self.branchCapacity / 4
  }
}

extension OrderNode: Sendable where Element: Sendable {}
extension OrderNode.Entry: Sendable where Element: Sendable {}

extension OrderNode {
  /// A tree of full leaves. Complexity: O(n).
  @inlinable
  init(building entries: some RandomAccessCollection<Entry>) {
    guard entries.count > Self.leafCapacity else {
      self.init(entries: ContiguousArray(entries))
      return
    }
    var level = ContiguousArray<OrderNode>()
    level.reserveCapacity(entries.count / Self.leafCapacity + 1)
    var start = entries.startIndex
    while start != entries.endIndex {
      let end =
        entries.index(start, offsetBy: Self.leafCapacity, limitedBy: entries.endIndex)
        ?? entries.endIndex
      level.append(OrderNode(entries: ContiguousArray(entries[start..<end])))
      start = end
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
