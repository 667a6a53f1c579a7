/// Leaves by numbers that are stable for the lifetime of a leaf, whatever its position in the
/// order.
///
/// Kept in pages, and these in groups, each of about the cube root of the number of leaves, so that
/// a change after a copy copies the list of groups, one group and one page.
@frozen
@usableFromInline
struct LeafTable<Element> {
  @usableFromInline var groups: ContiguousArray<ContiguousArray<LeafPage<Element>>> = []
  /// The number of leaves, unused ones too.
  @usableFromInline var count = 0
  /// A page holds 2 to the power of this many leaves, and a group as many pages.
  @usableFromInline var bits = 5
  /// The first of the unused leaves; each holds the next in its `block`.
  @usableFromInline var firstUnused = Self.none

  @inlinable static var none: UInt32 { .max }

  @inlinable
  init() {}

  /// A table of these leaves, numbered from 0.
  @inlinable
  init(_ leaves: some Collection<Leaf<Element>>) {
    while leaves.count >> (2 * bits) > 2 << bits { bits += 1 }
    for leaf in leaves { append(leaf) }
  }

  @inlinable
  subscript(number: Int) -> Leaf<Element> {
    get { groups[number >> (2 &* bits)][number >> bits & mask][number & mask] }
    _modify { yield &groups[number >> (2 &* bits)][number >> bits & mask][number & mask] }
  }

  /// The address of the page of a leaf, valid until the table changes.
  @inlinable
  @inline(__always)
  func address(ofPageOfLeaf number: Int) -> UnsafePointer<LeafPage<Element>> {
    let group = address(of: groups)! + (number &>> (2 &* bits))
    return address(of: group.pointee)! + (number &>> bits & mask)
  }

  /// The address of the elements of a leaf, which must not be empty; valid until the table changes.
  @inlinable
  @inline(__always)
  func address(ofElementsOfLeaf number: Int) -> UnsafePointer<Element> {
    let page = address(ofPageOfLeaf: number)
    return address(of: (address(of: page.pointee.elements)! + (number & mask)).pointee)!
  }

  /// The address of the notes of a leaf, valid until the table changes.
  @inlinable
  @inline(__always)
  func address(ofNotesOfLeaf number: Int) -> UnsafePointer<Leaf<Element>.Notes> {
    let page = address(ofPageOfLeaf: number)
    return address(of: page.pointee.notes)! + (number & mask)
  }

  @inlinable
  @inline(__always)
  func address<T>(of array: ContiguousArray<T>) -> UnsafePointer<T>? {
    TermViewStore.address(of: array)
  }

  @inlinable var mask: Int { (1 &<< bits) &- 1 }

  /// Adds a leaf and returns its number. Complexity: O(n^⅓), amortised over additions.
  @inlinable
  mutating func add(_ leaf: Leaf<Element>) -> Int {
    if firstUnused != Self.none {
      let number = Int(firstUnused)
      firstUnused = self[number].block
      self[number] = leaf
      return number
    }
    if groups.count > 4 << bits {
      var larger = LeafTable()
      larger.bits = bits + 1
      for leaf in 0..<count { larger.append(self[leaf]) }
      self = larger
    }
    append(leaf)
    return count - 1
  }

  @inlinable
  mutating func append(_ leaf: Leaf<Element>) {
    require(count < IDTable.leafMask, "An OrderedState holds some 200 million elements at most.")
    if count & mask == 0 {
      if count >> bits & mask == 0 { groups.append([]) }
      groups[groups.count - 1].append(LeafPage())
    }
    groups[groups.count - 1][count >> bits & mask].append(leaf)
    count += 1
  }

  /// Forgets a leaf; its number will be another's.
  @inlinable
  mutating func remove(_ number: Int) {
    self[number] = Leaf(block: firstUnused)
    firstUnused = UInt32(number)
  }

  @inlinable
  func hasShape(of other: LeafTable) -> Bool {
    count == other.count && bits == other.bits
  }
}

extension LeafTable: Sendable where Element: Sendable {}
