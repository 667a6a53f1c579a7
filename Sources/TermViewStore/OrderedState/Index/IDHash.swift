/// The hash of an id, and its parts.
@frozen
@usableFromInline
struct IDHash {
  @usableFromInline let bits: UInt64

  @inlinable
  init(_ id: some Hashable) {
    bits = UInt64(truncatingIfNeeded: id.hashValue)
  }

  /// The highest 36 bits, in their place: what the table of ids goes by.
  @inlinable var key: UInt64 { bits & IDTable.keyMask }
  /// Eight bits that are not in the key: what a leaf goes by. At least 2, see ``LeafTags``.
  @inlinable var tag: UInt8 {
    let tag = UInt8(truncatingIfNeeded: bits)
    return tag < 2 ? tag &+ 2 : tag
  }
}
