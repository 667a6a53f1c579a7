extension LeafOrder {
  /// Notes that a leaf has become larger, or smaller. Complexity: O(√n).
  @inlinable
  mutating func grow(at place: Place, by difference: Int) {
    blocks[place.block].grow(at: place.index, by: difference)
    for later in place.block..<ends.count { ends[later] &+= difference }
  }

  /// Puts the first leaf into the order, which is empty; returns the number of its block.
  @inlinable
  mutating func insertFirst(_ leaf: Int) -> UInt32 {
    var block = LeafBlock()
    block.append(leaf, size: 0)
    blocks = [block]
    ends = [0]
    numbers = [nextNumber]
    leafCount = 1
    nextNumber += 1
    return numbers[0]
  }

  /// Puts a leaf into a block that has room. Complexity: O(√n).
  @inlinable
  mutating func insert(_ leaf: Int, size: Int, block: Int, at index: Int) {
    blocks[block].insert(leaf, size: size, at: index)
    for later in block..<ends.count { ends[later] &+= size }
    leafCount += 1
  }

  /// Whether a block holds as many leaves as it should.
  @inlinable
  func isFull(blockAt index: Int) -> Bool {
    let count = blocks[index].leafCount
    return count >= 64 && count * count >= 4 * leafCount
  }

  /// Moves the second half of a block to one after it; returns the number of the new one.
  @inlinable
  mutating func split(blockAt index: Int) -> UInt32 {
    let right = blocks[index].split(at: blocks[index].leafCount / 2)
    let number = nextNumber
    nextNumber += 1
    ends.insert(ends[index], at: index + 1)
    ends[index] -= right.count
    numbers.insert(number, at: index + 1)
    blocks.insert(right, at: index + 1)
    return number
  }

  /// Takes an empty leaf out, and its block when that is left empty. Complexity: O(√n).
  @inlinable
  mutating func remove(at place: Place) {
    blocks[place.block].remove(at: place.index)
    leafCount -= 1
    if blocks[place.block].leafCount == 0 {
      blocks.remove(at: place.block)
      ends.remove(at: place.block)
      numbers.remove(at: place.block)
    }
  }

  /// The block that one with few leaves should become part of, or `nil`.
  @inlinable
  func blockToJoin(_ index: Int) -> Int? {
    let limit = Self.blockSize(leafCount: leafCount)
    guard blocks.count > 1, blocks[index].leafCount < limit / 8 else { return nil }
    let first = index == 0 ? 0 : index - 1
    return blocks[first].leafCount + blocks[first + 1].leafCount <= limit ? first : nil
  }

  /// Makes the leaves of the block after `index` part of the one at `index`.
  @inlinable
  mutating func joinBlocks(at index: Int) {
    let right = blocks.remove(at: index + 1)
    blocks[index].append(contentsOf: right)
    numbers.remove(at: index + 1)
    ends.remove(at: index)
  }
}
