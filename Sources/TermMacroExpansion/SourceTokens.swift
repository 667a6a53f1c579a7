/// The words and signs of a declaration, without the comments and blanks between them.
///
/// It knows as much of Swift's grammar as it takes to find where the name, the type and the value
/// of a variable are: comments, which may be nested, string literals, which end where they say, and
/// words. Everything else is a sign of one byte.
struct SourceTokens: Sequence, IteratorProtocol {
  /// A word, a literal of a string or a sign.
  struct Token: Equatable {
    let text: String
    /// Where it is in the source, in bytes.
    let range: Range<Int>
  }

  private let bytes: [UInt8]
  private var place = 0

  init(_ source: String) { bytes = Array(source.utf8) }

  /// The source between two places.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  mutating func next() -> Token? {
    while place < bytes.count {
      if bytes[place] <= UInt8(ascii: " ") {
        place += 1
      } else if has("//") {
        while place < bytes.count && !Self.isLineEnd(bytes[place]) { place += 1 }
      } else if has("/*") {
        skipComment()
      } else {
        return token()
      }
    }
    return nil
  }

  private mutating func token() -> Token {
    let start = place
    let quote = bytes[place...].firstIndex { $0 != UInt8(ascii: "#") }
    if let quote, bytes[quote] == UInt8(ascii: "\"") {
      let marks = String(repeating: "#", count: quote - place)
      place = quote
      skipString(marks: marks)
    } else if Self.isWord(bytes[place]) {
      while place < bytes.count && Self.isWord(bytes[place]) { place += 1 }
    } else if has("->") {
      place += 2
    } else {
      place += 1
    }
    return Token(text: text(start..<place), range: start..<place)
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if has("/*") {
        depth += 1
        place += 2
      } else if has("*/") {
        depth -= 1
        place += 2
      } else {
        place += 1
      }
    } while depth > 0 && place < bytes.count
  }

  /// Skips a literal from its quotes on, with what is interpolated.
  private mutating func skipString(marks: String) {
    let quotes = has("\"\"\"") ? "\"\"\"" : "\""
    place += quotes.utf8.count
    while place < bytes.count {
      if has(quotes + marks) {
        place += quotes.utf8.count + marks.utf8.count
        return
      } else if has("\\\(marks)(") {
        place += marks.utf8.count + 2
        skipInterpolation()
      } else if has("\\\(marks)") {
        place = Swift.min(place + marks.utf8.count + 2, bytes.count)
      } else {
        place += 1
      }
    }
  }

  private mutating func skipInterpolation() {
    var depth = 1
    while depth > 0, let token = next() {
      if token.text == "(" { depth += 1 }
      if token.text == ")" { depth -= 1 }
    }
  }

  private func has(_ text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 128...:
      true
    default:
      false
    }
  }
}
