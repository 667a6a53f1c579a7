/// What the first bytes of a UTF-8 character allow to be said.
enum UTF8Prefix {
  enum Kind { case complete, incomplete, invalid }

  /// How many of `bytes` do not belong to a character that more bytes could complete: all but at
  /// most the last three.
  static func completeCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var start = bytes.count
    while start > 0, bytes.count - start < 3 {
      start -= 1
      let byte = bytes[start]
      if byte < 0x80 { return bytes.count }
      if byte >= 0xC0 {
        let tail = UnsafeBufferPointer(rebasing: bytes[start...])
        return classify(tail) == .incomplete ? start : bytes.count
      }
    }
    return bytes.count
  }

  /// Whether `bytes` are a character, the beginning of one, or neither (table 3-7 of the Unicode
  /// Standard).
  static func classify(_ bytes: UnsafeBufferPointer<UInt8>) -> Kind {
    guard let first = bytes.first else { return .incomplete }
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case ..<0x80: length = 1
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return .invalid
    }
    for index in 1..<max(1, min(bytes.count, length)) {
      let allowed = index == 1 ? second : 0x80...0xBF
      if !allowed.contains(bytes[index]) { return .invalid }
    }
    if bytes.count > length { return .invalid }
    return bytes.count == length ? .complete : .incomplete
  }
}
