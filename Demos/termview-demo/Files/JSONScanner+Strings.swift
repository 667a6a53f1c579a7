extension JSONScanner {
  /// The text of a string that was scanned, quotes included. Half of a surrogate pair becomes
  /// U+FFFD.
  static func text(_ string: ArraySlice<UInt8>) -> String {
    let inside = string.dropFirst().dropLast()
    guard inside.contains(ASCII.backslash) else { return String(decoding: inside, as: UTF8.self) }
    var units: [UInt16] = []
    var index = inside.startIndex
    while index < inside.endIndex {
      guard inside[index] == ASCII.backslash else {
        let end = inside[index...].firstIndex(of: ASCII.backslash) ?? inside.endIndex
        units += String(decoding: inside[index..<end], as: UTF8.self).utf16
        index = end
        continue
      }
      let kind = inside[index + 1]
      index += 2
      switch kind {
      case UInt8(ascii: "u"):
        let digits = String(decoding: inside[index..<index + 4], as: UTF8.self)
        units.append(UInt16(digits, radix: 16) ?? 0xFFFD)
        index += 4
      case UInt8(ascii: "b"): units.append(0x08)
      case UInt8(ascii: "f"): units.append(0x0C)
      case UInt8(ascii: "n"): units.append(0x0A)
      case UInt8(ascii: "r"): units.append(0x0D)
      case UInt8(ascii: "t"): units.append(0x09)
      default: units.append(UInt16(kind))
      }
    }
    // All at once, because a pair may come as two escapes.
    return String(decoding: units, as: UTF16.self)
  }

  /// A text as a JSON string: quote, backslash and control characters escaped, all else as it is.
  static func string(_ text: String) -> [UInt8] {
    var bytes = [ASCII.quote]
    for byte in text.utf8 {
      switch byte {
      case ASCII.quote, ASCII.backslash: bytes += [ASCII.backslash, byte]
      case ..<0x20:
        let digits = String(byte, radix: 16)
        bytes += Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
      default: bytes.append(byte)
      }
    }
    return bytes + [ASCII.quote]
  }
}
