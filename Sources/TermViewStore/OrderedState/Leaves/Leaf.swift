/// Some elements that follow each other, and a tag of each.
///
/// Small, because a change after a copy retains every reference in the leaf that it touches; large
/// enough that a leaf's own 80 bytes are little beside its elements.
@frozen
@usableFromInline
struct Leaf<Element> {
  @usableFromInline var tags: LeafTags
  @usableFromInline var elements: ContiguousArray<Element>
  /// The number of the block in which the leaf stands; the next unused leaf when this one is not
  /// in use.
  @usableFromInline var block: UInt32

  /// The most elements of a leaf.
  @inlinable static var capacity: Int { 32 }

  @inlinable
  init(_ elements: ContiguousArray<Element> = [], tags: LeafTags = LeafTags(), block: UInt32 = 0) {
    self.tags = tags
    self.elements = elements
    self.block = block
  }

  @inlinable var count: Int { elements.count }
  @inlinable var isFull: Bool { elements.count == Self.capacity }
  /// Whether the leaf holds so little that it should join a neighbour.
  @inlinable var isSparse: Bool { elements.count < Self.capacity / 4 }

  @inlinable
  mutating func insert(_ element: Element, tag: UInt8, at offset: Int) {
    if elements.capacity == elements.count {
      // Doubling would leave a leaf that can never be filled.
      elements.reserveCapacity(
        Swift.min(Self.capacity, Swift.max(4, elements.count + elements.count / 2)))
    }
    elements.insert(element, at: offset)
    tags.insert(tag, at: offset)
  }

  @inlinable
  mutating func remove(at offset: Int) -> Element {
    tags.remove(at: offset)
    return elements.remove(at: offset)
  }

  /// Takes the elements from `offset` on away and returns them as another leaf.
  @inlinable
  mutating func split(at offset: Int) -> Leaf {
    var right = Leaf(ContiguousArray(elements[offset...]), block: block)
    for index in 0..<right.count { right.tags[index] = tags[offset + index] }
    elements.removeSubrange(offset...)
    for index in 0..<right.count { tags[offset + index] = 0 }
    return right
  }

  @inlinable
  func sharesStorage(with other: Leaf) -> Bool {
    baseAddress(elements) == baseAddress(other.elements)
  }
}

extension Leaf where Element: Identifiable {
  /// Where the element with an id stands, `nil` when it is not in this leaf.
  @inlinable
  func offset(of id: Element.ID, tag: UInt8) -> Int? {
    var word = 0
    while word < LeafTags.wordCount {
      var matches = tags.matches(tag, inWord: word)
      while matches != 0 {
        let offset = word &* 8 &+ matches.trailingZeroBitCount >> 3
        // An unused tag may look like a match.
        if offset < elements.count && elements[offset].id == id { return offset }
        matches &= matches &- 1
      }
      word &+= 1
    }
    return nil
  }
}

extension Leaf: Sendable where Element: Sendable {}

/// Where an array's elements lie: arrays with the same address are the same.
@inlinable
func baseAddress<T>(_ array: ContiguousArray<T>) -> UnsafePointer<T>? {
  array.withUnsafeBufferPointer { $0.baseAddress }
}
