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
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if word.first == "+", !rest.isEmpty {
      self = .project(rest)
    } else if word.first == "@", !rest.isEmpty {
      self = .context(rest)
    } else if parts.count == 2, !parts[0].isEmpty, word.last != ":", !parts[1].hasPrefix("//") {
      self = .pair(name: parts[0], value: parts[1])
    } else {
      // An address of a web page, too.
      self = .plain
    }
  }
}

extension TodoLine {
  /// As much of the text as is shown: a line may be longer than any screen is wide.
  var shownBody: String { String(decoding: bytes[fields.body].prefix(4000), as: UTF8.self) }
}
