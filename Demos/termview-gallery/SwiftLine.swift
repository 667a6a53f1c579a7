import TermView

/// A line of Swift in colours: comments, strings, keywords and attributes, numbers, and names of
/// types. It knows no more of the language than the examples need.
struct SwiftLine {
  private var parts: [(text: Substring, color: Color)] = []

  private static let keywords: Set<Substring> = [
    "as", "async", "await", "case", "catch", "default", "do", "else", "enum", "extension", "false",
    "for", "func", "guard", "if", "import", "in", "init", "let", "nil", "private", "repeat",
    "return", "self", "some", "static", "struct", "switch", "throws", "true", "try", "var", "where",
    "while",
  ]

  init(_ line: Substring) {
    var rest = line
    while let first = rest.first {
      let (end, color): (Substring.Index, Color)
      if rest.hasPrefix("//") {
        (end, color) = (rest.endIndex, .secondary)
      } else if first == "\"" {
        (end, color) = (Self.endOfString(rest), .role(.success))
      } else if first == "@" || Self.isPartOfName(first) {
        end = rest.dropFirst().firstIndex { !Self.isPartOfName($0) } ?? rest.endIndex
        color = Self.color(of: rest[..<end])
      } else {
        end = rest.firstIndex { $0 == "\"" || $0 == "@" || $0 == "/" || Self.isPartOfName($0) }
          .flatMap { $0 > rest.startIndex ? $0 : nil } ?? rest.index(after: rest.startIndex)
        color = .primary
      }
      parts.append((rest[..<end], color))
      rest = rest[end...]
    }
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private static func color(of name: Substring) -> Color {
    if name.first == "@" || keywords.contains(name) { return .purple }
    if name.first?.isNumber == true { return .orange }
    return name.first?.isUppercase == true ? .teal : .primary
  }

  /// The end of the string that `text` begins with; interpolations are part of it.
  private static func endOfString(_ text: Substring) -> Substring.Index {
    var depth = 0
    var index = text.index(after: text.startIndex)
    while index < text.endIndex {
      let next = text.index(after: index)
      switch text[index] {
      case "\\":
        if next < text.endIndex, text[next] == "(" { depth += 1 }
        index = next < text.endIndex ? text.index(after: next) : next
        continue
      case "(" where depth > 0: depth += 1
      case ")" where depth > 0: depth -= 1
      case "\"" where depth == 0: return next
      default: break
      }
      index = next
    }
    return text.endIndex
  }

  @MainActor var text: Text {
    guard !parts.isEmpty else { return Text(" ") }
    return parts.reduce(Text("")) { $0 + Text($1.text).foregroundStyle($1.color) }
  }
}
