/// Turns bytes that come in pieces into the inside of JSON strings.
///
/// A character that is cut by the end of a piece comes with the next one. What is no UTF-8 becomes
/// U+FFFD.
struct RecordedText {
  /// Whether each byte is a character of ISO 8859-1.
  var isLatin1 = false
  /// The beginning of a character: three bytes at most.
  private var rest: [UInt8] = []

  init(isLatin1: Bool = false) { self.isLatin1 = isLatin1 }

  /// Decodes the bytes, after those kept from earlier, and returns their text escaped.
  mutating func take(_ bytes: some Collection<UInt8>) -> String {
    var escaped = ""
    if isLatin1 {
      var text = ""
      for byte in bytes { text.unicodeScalars.append(Unicode.Scalar(byte)) }
      RecordedText.append(text, to: &escaped)
      return escaped
    }
    let whole = rest + bytes
    let end = RecordedText.completeEnd(of: whole)
    rest = Array(whole[end...])
    RecordedText.append(String(decoding: whole[..<end], as: UTF8.self), to: &escaped)
    return escaped
  }

  /// The start of an incomplete character at the end of the bytes; their end without one.
  private static func completeEnd(of bytes: [UInt8]) -> Int {
    for distance in 1...3 where distance <= bytes.count {
      let place = bytes.count - distance
      let length =
        switch bytes[place] {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        case 0x80...0xBF: 0
        default: 1
        }
      if length == 0 { continue }
      return length > distance ? place : bytes.count
    }
    return bytes.count
  }

  /// Appends `text` escaped for the inside of a JSON string. (RFC 8259, 7)
  static func append(_ text: String, to result: inout String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..<" ", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
