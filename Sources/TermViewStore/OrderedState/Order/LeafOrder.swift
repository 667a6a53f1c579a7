/// The order of the leaves, in blocks of about √n, with the position at which each ends.
///
/// A position is found by two binary searches. A change adds one to the ends after it in its block,
/// and to those of the blocks after it: some hundred numbers side by side at a million elements.
@frozen
@usableFromInline
struct LeafOrder: Sendable {
  /// A place among the elements.
  @frozen
  @usableFromInline
  struct Place {
    /// The index of the block.
    @usableFromInline var block: Int
    /// The index of the leaf in the block.
    @usableFromInline var index: Int
    /// The number of the leaf.
    @usableFromInline var leaf: Int
    /// The index of the element in the leaf.
    @usableFromInline var offset: Int

    @inlinable
    init(block: Int, index: Int, leaf: Int, offset: Int) {
      self.block = block
      self.index = index
      self.leaf = leaf
      self.offset = offset
    }
  }

  @usableFromInline var blocks: ContiguousArray<LeafBlock> = []
  /// For each block the number of elements in it and in those before it.
  @usableFromInline var ends: ContiguousArray<Int> = []
  /// For each block a number that stays when others come and go.
  @usableFromInline var numbers: ContiguousArray<UInt32> = []
  @usableFromInline var leafCount = 0
  @usableFromInline var nextNumber: UInt32 = 0

  @inlinable
  init() {}

  /// The order of leaves numbered from 0, all full but the last.
  @inlinable
  init(leafCount: Int, elementCount: Int, leafCapacity: Int) {
    self.leafCount = leafCount
    let size = Self.blockSize(leafCount: leafCount)
    for start in stride(from: 0, to: leafCount, by: size) {
      var block = LeafBlock()
      for leaf in start..<Swift.min(start + size, leafCount) {
        block.append(
          leaf, size: Swift.min(leafCapacity, elementCount - leaf * leafCapacity))
      }
      ends.append(count + block.count)
      blocks.append(block)
      numbers.append(nextNumber)
      nextNumber += 1
    }
  }

  /// The number of leaves in a newly built block.
  @inlinable
  static func blockSize(leafCount: Int) -> Int {
    Swift.max(32, Int(Double(leafCount).squareRoot()))
  }

  /// The number of elements.
  @inlinable var count: Int { ends.last ?? 0 }

  @inlinable
  func start(ofBlockAt index: Int) -> Int { index == 0 ? 0 : ends[index - 1] }

  /// The place of the element at `position`. Complexity: O(log n).
  @inlinable
  func place(at position: Int) -> Place {
    let block = firstIndex(in: ends) { $0 > position }
    let inBlock = position - start(ofBlockAt: block)
    let index = blocks[block].index(ofElementAt: inBlock)
    return Place(
      block: block, index: index, leaf: blocks[block].leaf(at: index),
      offset: inBlock - blocks[block].start(ofLeafAt: index))
  }

  /// The place for inserting an element before the one at `position`: after its predecessor, so
  /// that a leaf is filled before the next one grows. Complexity: O(log n).
  @inlinable
  func place(forInsertionAt position: Int) -> Place {
    var place = place(at: position == 0 ? 0 : position - 1)
    if position > 0 { place.offset += 1 }
    return place
  }

  /// The index of a block. Complexity: O(√n).
  @inlinable
  func index(ofBlock number: UInt32) -> Int {
    var index = 0
    while numbers[index] != number { index &+= 1 }
    return index
  }

  /// The position of a leaf's first element. Complexity: O(√n).
  @inlinable
  func start(ofLeaf leaf: Int, inBlock number: UInt32) -> Int {
    let block = index(ofBlock: number)
    return start(ofBlockAt: block)
      + blocks[block].start(ofLeafAt: blocks[block].index(ofLeaf: leaf))
  }
}
