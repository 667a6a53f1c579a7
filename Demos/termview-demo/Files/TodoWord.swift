/// What a word of a todo's text means.
enum TodoWord: Equatable {
  /// `+garden`
  case project(Substring)
  /// `@phone`
  case context(Substring)
  /// `due:2026-12-01`
  case pair(name: Substring, value: Substring)
  case plain

  init(_ word: Substring) {
    let rest = word.dropFirst()
    if word.first == "+", !rest.isEmpty {
      self = .project(rest)
    } else if word.first == "@", !rest.isEmpty {
      self = .context(rest)
    } else if let colon = word.firstIndex(of: ":"), colon > word.startIndex, word.last != ":",
      // The address of a web page is none.
      !word[colon...].hasPrefix("://")
    {
      self = .pair(name: word[..<colon], value: word[colon...].dropFirst())
    } else {
      self = .plain
    }
  }
}

extension TodoLine {
  /// As much of the text as is shown: a line may be longer than any screen is wide.
  var shownBody: String { String(decoding: bytes[fields.body].prefix(4000), as: UTF8.self) }
}
