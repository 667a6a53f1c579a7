/// Labels by the hash of an id: a persistent hash trie of small open-addressing tables.
///
/// Only hashes and labels are kept, no ids: who looks up checks the element behind a label. So the
/// tables are plain numbers, which copy at memory speed, and an id costs 16 bytes a slot whatever
/// its type. The trie branches by 64, six bits of the hash a level; a table that fills up becomes a
/// branch. A copy shares everything, and a change after it copies one path and one table of at most
/// 8 KiB.
@frozen
@usableFromInline
struct LabelTable: Sendable {
  /// The hash of an id and its label; label 0 marks a free slot.
  @frozen
  @usableFromInline
  struct Slot: Sendable {
    @usableFromInline var hash: UInt
    @usableFromInline var label: UInt64

    @inlinable
    init(hash: UInt, label: UInt64) {
      self.hash = hash
      self.label = label
    }

    @inlinable var isFree: Bool { label == 0 }
    @inlinable static var free: Slot { Slot(hash: 0, label: 0) }
  }

  /// The number of labels in and below this node.
  @usableFromInline var count = 0
  /// A power of two of slots, or none; empty in a branch.
  @usableFromInline var slots: ContiguousArray<Slot> = []
  /// 64 in a branch, none in a table.
  @usableFromInline var children: ContiguousArray<LabelTable> = []

  @inlinable static var branching: Int { 64 }
  @inlinable static var bitsPerLevel: Int { 6 }
  /// Levels whose bits a hash has; below them tables grow instead of branching.
  @inlinable static var levels: Int { UInt.bitWidth / bitsPerLevel - 2 }
  @inlinable static var largestTable: Int { 512 }
  /// A branch with no more labels than this becomes a table again.
  @inlinable static var smallestBranch: Int { largestTable / 4 }

  @inlinable
  init() {}

  /// An empty table with the branches that `capacity` labels will need.
  @inlinable
  init(capacity: Int) {
    guard capacity > Self.largestTable * 3 / 4 else { return }
    let child = LabelTable(capacity: capacity / Self.branching)
    children = ContiguousArray(repeating: child, count: Self.branching)
  }

  @inlinable var isBranch: Bool { !children.isEmpty }

  /// Which child a hash belongs to, `level` steps below the root.
  ///
  /// The trie takes the hash's high bits and a table its low ones, so that they do not repeat each
  /// other.
  @inlinable
  static func child(of hash: UInt, level: Int) -> Int {
    Int(truncatingIfNeeded: hash >> UInt(UInt.bitWidth - (level + 1) * bitsPerLevel))
      & (branching - 1)
  }

  /// Whether `used` slots of `capacity` are too many for short probes.
  @inlinable
  static func isCrowded(_ used: Int, of capacity: Int) -> Bool {
    used * 8 > capacity * 7
  }
}
