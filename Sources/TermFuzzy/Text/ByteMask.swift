import CByteMask

/// Finds bytes among the next 64, as the bits of a word. All calls of `CByteMask` are here.
///
/// Each function reads 64 bytes from `bytes`, so what is searched has ``padding`` bytes to spare.
enum ByteMask {
  /// The number of bytes that must be readable after the last one searched.
  static let padding = 64

  /// The places of `byte`. cbytemask_equal64
  @inline(__always)
  static func places(of byte: UInt8, at bytes: UnsafePointer<UInt8>) -> UInt64 {
    cbytemask_equal64(bytes, byte)
  }

  /// The places of `a` and of `b`. cbytemask_either64
  @inline(__always)
  static func places(of a: UInt8, or b: UInt8, at bytes: UnsafePointer<UInt8>) -> UInt64 {
    cbytemask_either64(bytes, a, b)
  }

  /// The places of bytes outside ASCII. cbytemask_high64
  @inline(__always)
  static func placesOutsideASCII(at bytes: UnsafePointer<UInt8>) -> UInt64 {
    cbytemask_high64(bytes)
  }

  /// The lowest `count` bits, of up to 64.
  @inline(__always)
  static func lowBits(_ count: Int) -> UInt64 { count >= 64 ? ~0 : (1 &<< UInt64(count)) &- 1 }
}
