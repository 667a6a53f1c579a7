extension String {
  /// Whether both have the same bytes; equal strings may have different scalars. Complexity:
  /// O(bytes), a fraction of a nanosecond each.
  func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isSame = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { others in
        UnsafeRawBufferPointer(bytes).hasSameBytes(as: UnsafeRawBufferPointer(others))
      }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

extension UnsafeRawBufferPointer {
  /// Compares eight bytes at a time, which is fast in debug builds as well.
  fileprivate func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
    if baseAddress == other.baseAddress { return count == other.count }
    var offset = 0
    while offset + 8 <= count {
      guard
        loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          == other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      else { return false }
      offset += 8
    }
    while offset < count {
      if self[offset] != other[offset] { return false }
      offset += 1
    }
    return true
  }
}
