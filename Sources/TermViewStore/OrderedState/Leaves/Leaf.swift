/// Some elements that follow each other, and a tag of each.
///
/// Small, because a change after a copy retains every reference in the leaf that it touches; large
/// enough that a leaf's own 80 bytes are little beside its elements.
@frozen
@usableFromInline
struct Leaf<Element> {
  /// The record of a leaf, apart from its elements.
  @frozen
  @usableFromInline
  struct Notes: Sendable {
    /// First, so that the notes' address is that of the tags.
    @usableFromInline var tags: LeafTags
    /// The number of the block that contains the leaf; the next unused leaf when this one is not in
    /// use.
    @usableFromInline var block: UInt32

    @inlinable
    init(tags: LeafTags, block: UInt32) {
      self.tags = tags
      self.block = block
    }
  }

  @usableFromInline var elements: ContiguousArray<Element>
  @usableFromInline var notes: Notes

  /// The most elements of a leaf.
  @inlinable static var capacity: Int { 32 }

  @inlinable
  init(_ elements: ContiguousArray<Element> = [], tags: LeafTags = LeafTags(), block: UInt32 = 0) {
    self.init(elements, notes: Notes(tags: tags, block: block))
  }

  @inlinable
  init(_ elements: ContiguousArray<Element>, notes: Notes) {
    self.elements = elements
    self.notes = notes
  }

  @inlinable var tags: LeafTags {
    _read { yield notes.tags }
    _modify { yield &notes.tags }
  }

  @inlinable var block: UInt32 {
    get { notes.block }
    set { notes.block = newValue }
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

}

extension Leaf where Element: Identifiable {
  /// The position of the element with an id; `nil` when it is not in this leaf.
  ///
  /// - Parameter hint: its probable position. The processor fetches the element from there
  ///   speculatively, before the comparison of the tag is done.
  @inlinable
  @inline(__always)
  static func offset(
    of id: Element.ID, tag: UInt8, hint: Int, in elements: UnsafePointer<Element>,
    _ notes: UnsafePointer<Notes>
  ) -> Int? {
    // Not by `tags[hint]`, which chooses among four words.
    let words = UnsafeRawPointer(notes).assumingMemoryBound(to: UInt64.self)
    let hinted = UInt8(truncatingIfNeeded: words[hint &>> 3] &>> LeafTags.shift(hint))
    if hinted == tag && elements[hint].id == id { return hint }
    return offset(of: id, tag: tag, in: elements, notes)
  }

  @inlinable
  @inline(never)
  static func offset(
    of id: Element.ID, tag: UInt8, in elements: UnsafePointer<Element>,
    _ notes: UnsafePointer<Notes>
  ) -> Int? {
    let tags = notes.pointee.tags
    var word = 0
    while word < LeafTags.wordCount {
      var matches = tags.matches(tag, inWord: word)
      while matches != 0 {
        let offset = word &* 8 &+ matches.trailingZeroBitCount >> 3
        if elements[offset].id == id { return offset }
        matches &= matches &- 1
      }
      word &+= 1
    }
    return nil
  }
}

extension Leaf: Sendable where Element: Sendable {}

/// The address of an array's elements: arrays with the same address are equal.
///
/// The address is valid as long as the array is held unchanged. Reading through it spares the
/// look at the array's count, which is a line of memory of its own.
@inlinable
@inline(__always)
func address<T>(of array: ContiguousArray<T>) -> UnsafePointer<T>? {
  array.withUnsafeBufferPointer { $0.baseAddress }
}
