/// The number of the leaf that an id is in, by the id's hash: a persistent trie of small
/// open-addressing tables.
///
/// Only parts of hashes are kept, no ids: who looks up checks the leaf's elements. So the tables
/// are plain numbers, which copy at memory speed, and an id costs 8 bytes a slot whatever its type.
/// The trie branches by 64, six bits of the hash a level; a table that fills up becomes a branch. A
/// copy shares everything, and a change after it copies one path and one table of at most 8 KiB.
@frozen
@usableFromInline
struct IDTable: Sendable {
  /// A power of two of slots, or none; empty in a branch. A slot holds a key and, in its low bits,
  /// a leaf's number plus one; 0 is a free slot.
  @usableFromInline var slots: ContiguousArray<UInt64> = []
  /// 64 in a branch, none in a table.
  @usableFromInline var children: ContiguousArray<IDTable> = []
  /// The number of slots in use in and below this node.
  @usableFromInline var count = 0
  /// The number of slots less one. Kept here, because the array's own count lies in memory that a
  /// look-up has no other need of.
  @usableFromInline var mask = 0

  @inlinable static var leafBits: UInt64 { 28 }
  @inlinable static var leafMask: UInt64 { (1 << leafBits) - 1 }
  @inlinable static var branching: Int { 64 }
  @inlinable static var bitsPerLevel: UInt64 { 6 }
  /// Levels whose bits a key has, apart from those that a table needs; below them tables grow.
  @inlinable static var levels: Int { 4 }
  @inlinable static var largestTable: Int { 1024 }
  /// A branch with no more slots in use than this becomes a table again.
  @inlinable static var smallestBranch: Int { largestTable / 4 }

  @inlinable
  init() {}

  @inlinable var isBranch: Bool { !children.isEmpty }

  /// Which child a key belongs to, `level` steps below the root.
  ///
  /// The trie takes the key's high bits and a table its low ones, so that they do not repeat each
  /// other.
  @inlinable
  static func child(of key: UInt64, level: Int) -> Int {
    Int(truncatingIfNeeded: key >> (64 &- (UInt64(level) &+ 1) &* bitsPerLevel)) & (branching - 1)
  }

  /// The slot where the search for a key begins.
  @inlinable
  func home(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: key >> Self.leafBits) & mask
  }

  @inlinable
  static func slot(key: UInt64, leaf: Int) -> UInt64 { key | UInt64(leaf &+ 1) }

  /// Whether `used` slots of `capacity` are too many for short probes.
  @inlinable
  static func isCrowded(_ used: Int, of capacity: Int) -> Bool {
    used * 8 > capacity * 7
  }

  /// The leaf that a key's id is in, or of several the one after `skipped` others; `nil` when there
  /// is none.
  ///
  /// Complexity: O(log n), with a base of 64.
  @inlinable
  func leaf(of key: UInt64, skipping skipped: Int = 0) -> Int? {
    leaf(of: key, skipping: skipped, level: 0)
  }

  @inlinable
  func leaf(of key: UInt64, skipping skipped: Int, level: Int) -> Int? {
    if isBranch {
      return children[Self.child(of: key, level: level)]
        .leaf(of: key, skipping: skipped, level: level &+ 1)
    }
    if mask == 0 { return nil }
    var skipped = skipped
    var index = home(of: key)
    while true {
      let slot = slots[index]
      if slot == 0 { return nil }
      if slot & ~Self.leafMask == key {
        if skipped == 0 { return Int(slot & Self.leafMask) &- 1 }
        skipped &-= 1
      }
      index = (index &+ 1) & mask
    }
  }
}
