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
  /// A power of two of slots, or none; empty in a branch. From its high bits down a slot holds a
  /// key of 36 bits, a hint of 5 and a leaf's number plus one; 0 is a free slot.
  ///
  /// The hint is where in the leaf the element was when the slot was written. It is not kept up to
  /// date when others come and go in the leaf; it spares most look-ups the search there.
  ///
  /// First the low halves of all slots, then the high ones: a look-up reads low ones only. So a
  /// million of them are 8 MiB, which a processor's cache has room for.
  @usableFromInline var halves: ContiguousArray<UInt32> = []
  /// 64 in a branch, none in a table.
  @usableFromInline var children: ContiguousArray<IDTable> = []
  /// The number of slots in use in and below this node.
  @usableFromInline var count = 0
  /// The number of slots less one, or 0; -1 in a branch. Stored here, because the array's own count
  /// is in memory that a look-up does not need otherwise.
  @usableFromInline var mask = 0

  @inlinable static var leafBits: UInt64 { 23 }
  @inlinable static var leafMask: UInt64 { (1 << leafBits) - 1 }
  @inlinable static var hintBits: UInt64 { 5 }
  @inlinable static var hintMask: UInt64 { ((1 << hintBits) - 1) << leafBits }
  @inlinable static var keyMask: UInt64 { ~(leafMask | hintMask) }
  /// The part of a key that is stored in a slot's low half.
  @inlinable static var lowKeyMask: UInt32 { UInt32(truncatingIfNeeded: keyMask) }
  @inlinable static var branching: Int { 64 }
  @inlinable static var bitsPerLevel: UInt64 { 6 }
  /// Levels whose bits a key has, apart from those that a table needs; below them tables grow.
  @inlinable static var levels: Int { 4 }
  @inlinable static var largestTable: Int { 1024 }
  /// A branch with no more slots in use than this becomes a table again.
  @inlinable static var smallestBranch: Int { largestTable / 4 }

  @inlinable
  init() {}

  @inlinable var isBranch: Bool { mask < 0 }

  /// The index of the child that contains a key, `level` steps below the root.
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
    Int(truncatingIfNeeded: key &>> 32) & mask
  }

  @inlinable
  static func slot(key: UInt64, leaf: Int, hint: Int = 0) -> UInt64 {
    key | UInt64(hint) &<< leafBits | UInt64(leaf &+ 1)
  }

  @inlinable
  static func leaf(of slot: UInt64) -> Int { Int(truncatingIfNeeded: slot & leafMask) &- 1 }

  @inlinable
  static func hint(of slot: UInt64) -> Int {
    Int(truncatingIfNeeded: (slot & hintMask) &>> leafBits)
  }

  /// The number of slots.
  @inlinable var capacity: Int { halves.count >> 1 }

  @inlinable
  subscript(index: Int) -> UInt64 {
    get { UInt64(halves[mask &+ 1 &+ index]) << 32 | UInt64(halves[index]) }
    set {
      halves[index] = UInt32(truncatingIfNeeded: newValue)
      halves[mask &+ 1 &+ index] = UInt32(truncatingIfNeeded: newValue &>> 32)
    }
  }

  @inlinable
  func isFree(_ index: Int) -> Bool { halves[index] == 0 }

  /// Whether `used` slots of `capacity` are too many for short probes.
  @inlinable
  static func isCrowded(_ used: Int, of capacity: Int) -> Bool {
    used * 8 > capacity * 7
  }

  /// The low half of a slot that is probably the key's, or of several the one after `skipped`
  /// others; 0 when there is none. One slot of sixteen that is not the key's looks as if it were.
  ///
  /// Uses addresses: an array would check its count before each element, which is in another cache
  /// line, often in another page.
  ///
  /// Complexity: O(log n), with a base of 64.
  @inlinable
  func slot(of key: UInt64, skipping skipped: Int = 0) -> UInt64 {
    guard isBranch else { return slotHere(of: key, skipping: skipped) }
    var level = 1
    var node = address(of: children)! + Self.child(of: key, level: 0)
    while node.pointee.isBranch {
      node = address(of: node.pointee.children)! + Self.child(of: key, level: level)
      level &+= 1
    }
    return node.pointee.slotHere(of: key, skipping: skipped)
  }

  @inlinable
  func slotHere(of key: UInt64, skipping skipped: Int) -> UInt64 {
    if mask == 0 { return 0 }
    let low = address(of: halves)!
    let lowKey = UInt32(truncatingIfNeeded: key)
    var skipped = skipped
    var index = home(of: key)
    while true {
      let slot = low[index]
      if slot == 0 { return 0 }
      if (slot ^ lowKey) & Self.lowKeyMask == 0 {
        if skipped == 0 { return UInt64(slot) }
        skipped &-= 1
      }
      index = (index &+ 1) & mask
    }
  }
}
