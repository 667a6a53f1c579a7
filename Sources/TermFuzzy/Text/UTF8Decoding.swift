/// UTF-8 as it comes from anywhere.
enum UTF8Decoding {
  /// What each byte that is no part of UTF-8 counts as.
  static let replacement: UInt32 = 0xFFFD

  /// The scalar at the start of some bytes, and its length in bytes. A byte that is no part of
  /// UTF-8 (also of a surrogate or an overlong form) is U+FFFD of length 1.
  @inline(__always)
  static func scalar(
    at bytes: UnsafePointer<UInt8>, count: Int
  ) -> (value: UInt32, length: Int) {
    let first = bytes[0]
    if first < 0x80 { return (UInt32(first), 1) }
    guard first >= 0xC2, first <= 0xF4, count > 1 else { return (replacement, 1) }
    let second = bytes[1]
    if first < 0xE0 {
      guard second & 0xC0 == 0x80 else { return (replacement, 1) }
      return (UInt32(first & 0x1F) << 6 | UInt32(second & 0x3F), 2)
    }
    guard count > 2 else { return (replacement, 1) }
    let third = bytes[2]
    if first < 0xF0 {
      let low: UInt8 = first == 0xE0 ? 0xA0 : 0x80
      let high: UInt8 = first == 0xED ? 0x9F : 0xBF
      guard second >= low, second <= high, third & 0xC0 == 0x80 else { return (replacement, 1) }
      return (
        UInt32(first & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F), 3
      )
    }
    guard count > 3 else { return (replacement, 1) }
    let fourth = bytes[3]
    let low: UInt8 = first == 0xF0 ? 0x90 : 0x80
    let high: UInt8 = first == 0xF4 ? 0x8F : 0xBF
    guard second >= low, second <= high, third & 0xC0 == 0x80, fourth & 0xC0 == 0x80 else {
      return (replacement, 1)
    }
    let upper = UInt32(first & 0x07) << 18 | UInt32(second & 0x3F) << 12
    return (upper | UInt32(third & 0x3F) << 6 | UInt32(fourth & 0x3F), 4)
  }
}
