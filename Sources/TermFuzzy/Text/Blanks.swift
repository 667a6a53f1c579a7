/// White space at the ends of texts.
package enum Blanks {
  /// A text without the white space around it.
  package static func trimmed(_ text: [UInt8]) -> [UInt8] {
    text.withUnsafeBufferPointer { bytes in
      let count = countWithoutTrailing(bytes)
      let start = countOfLeading(UnsafeBufferPointer(rebasing: bytes[..<count]))
      return Array(bytes[start..<count])
    }
  }

  /// The number of bytes of a text without the white space at its end.
  static func countWithoutTrailing(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    var count = bytes.count
    trimming: while count > 0 {
      for width in 1...min(4, count) {
        let (scalar, length) = UTF8Decoding.scalar(at: base + count - width, count: width)
        if length == width, isWhite(scalar) {
          count -= width
          continue trimming
        }
      }
      break
    }
    return count
  }

  /// The number of bytes of white space at the start of a text.
  private static func countOfLeading(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    var count = 0
    while count < bytes.count {
      let (scalar, length) = UTF8Decoding.scalar(at: base + count, count: bytes.count - count)
      guard isWhite(scalar) else { break }
      count += length
    }
    return count
  }

  private static func isWhite(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar)?.properties.isWhitespace == true
  }
}
