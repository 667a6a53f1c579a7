/// Some leaves in their order.
@frozen
@usableFromInline
struct LeafBlock: Equatable, Sendable {
  /// For each leaf its number, in the high half, and in the low half the number of elements in it
  /// and in those before it in the block. One array, because every version that is kept has its
  /// own.
  @usableFromInline var entries: ContiguousArray<UInt64> = []

  @inlinable
  init() {}

  @inlinable static var endMask: UInt64 { 0xFFFF_FFFF }

  @inlinable var leafCount: Int { entries.count }

  /// The numbers of the leaves.
  @inlinable var leaves: LazyMapSequence<ContiguousArray<UInt64>, Int> {
    entries.lazy.map { Int($0 >> 32) }
  }

  @inlinable
  func leaf(at index: Int) -> Int { Int(entries[index] >> 32) }

  @inlinable
  func end(ofLeafAt index: Int) -> Int { Int(entries[index] & Self.endMask) }

  @inlinable
  func start(ofLeafAt index: Int) -> Int { index == 0 ? 0 : end(ofLeafAt: index - 1) }

  /// The number of a leaf, and how many elements it holds.
  @inlinable
  func leafAndSize(at index: Int) -> (leaf: Int, size: Int) {
    (leaf(at: index), end(ofLeafAt: index) - start(ofLeafAt: index))
  }

  /// The number of elements.
  @inlinable var count: Int { start(ofLeafAt: entries.count) }

  /// The leaf that holds the element at `offset` in the block.
  @inlinable
  func index(ofElementAt offset: Int) -> Int {
    let limit = UInt64(offset)
    return firstIndex(in: entries) { $0 & Self.endMask > limit }
  }

  @inlinable
  func index(ofLeaf leaf: Int) -> Int {
    let number = UInt64(leaf)
    var index = 0
    while entries[index] >> 32 != number { index &+= 1 }
    return index
  }

  /// Adds a leaf after all others.
  @inlinable
  mutating func append(_ leaf: Int, size: Int) {
    entries.append(UInt64(leaf) << 32 | UInt64(count + size))
  }

  @inlinable
  mutating func insert(_ leaf: Int, size: Int, at index: Int) {
    entries.insert(UInt64(leaf) << 32 | UInt64(start(ofLeafAt: index)), at: index)
    grow(at: index, by: size)
  }

  /// Takes a leaf out.
  @inlinable
  mutating func remove(at index: Int) {
    grow(at: index, by: start(ofLeafAt: index) - end(ofLeafAt: index))
    entries.remove(at: index)
  }

  /// Notes that a leaf has become larger, or smaller. No end becomes less than 0, so the numbers
  /// of the leaves stay what they are.
  @inlinable
  mutating func grow(at index: Int, by difference: Int) {
    let difference = UInt64(bitPattern: Int64(difference))
    for later in index..<entries.count { entries[later] &+= difference }
  }

  /// Takes the leaves from `index` on away and returns them as another block.
  @inlinable
  mutating func split(at index: Int) -> LeafBlock {
    let start = UInt64(start(ofLeafAt: index))
    var right = LeafBlock()
    right.entries = ContiguousArray(entries[index...].lazy.map { $0 - start })
    entries.removeSubrange(index...)
    return right
  }

  @inlinable
  mutating func append(contentsOf other: LeafBlock) {
    let start = UInt64(count)
    entries.append(contentsOf: other.entries.lazy.map { $0 + start })
  }
}

/// The first index whose number satisfies a condition that all later ones satisfy too.
@inlinable
func firstIndex<Number>(
  in numbers: ContiguousArray<Number>, where condition: (Number) -> Bool
) -> Int {
  var low = 0
  var length = numbers.count
  while length > 0 {
    let half = length >> 1
    if condition(numbers[low &+ half]) {
      length = half
    } else {
      low = low &+ half &+ 1
      length = length &- half &- 1
    }
  }
  return low
}
