/// The fast path of text: bytes that are one column each, whatever surrounds them.
enum PrintableASCII {
  /// The offset up to which `bytes` holds nothing but U+0020 to U+007E from `start` on, at most
  /// `start + limit`.
  ///
  /// The last such byte before a scalar beyond ASCII is left out: a mark may join it.
  @inline(__always)
  static func prefix(of bytes: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int) -> Int {
    let end = min(bytes.count, start &+ limit)
    var offset = start
    while offset &+ 8 <= end {
      let word = UnsafeRawPointer(bytes.baseAddress! + offset).loadUnaligned(as: UInt64.self)
      // A high bit is set where the byte is above 0x7E, or below 0x20.
      let outside = (word &+ 0x0101_0101_0101_0101) | word | (word &- 0x2020_2020_2020_2020)
      if outside & 0x8080_8080_8080_8080 != 0 { break }
      offset &+= 8
    }
    while offset < end, bytes[offset] &- 0x20 < 0x5F { offset &+= 1 }
    if offset > start, offset < bytes.count, bytes[offset] >= 0x80 { offset &-= 1 }
    return offset
  }
}
