/// The agreement of English nouns with a number, as in `^[3 apple](inflect: true)`.
extension Substring {
  /// Whether attributes of Markdown ask for agreement: `inflect: true`.
  var inflects: Bool {
    split(separator: ",").contains { attribute in
      attribute.filter { !$0.isWhitespace } == "inflect:true"
    }
  }

  /// The words with the noun in the plural, unless the number before it is 1. The noun is the last
  /// word, or the one before "of", "in" and the like; one that is no English word stays.
  var agreeingWithNumber: Substring {
    let words = split(omittingEmptySubsequences: true) { !$0.isLetter && !$0.isNumber }
    guard let number = words.firstIndex(where: { $0.first?.isNumber == true }),
      !isOne(words[number])
    else { return self }
    let phrase = words[(number + 1)...].filter { $0.first?.isLetter == true }
    let end = phrase.firstIndex { isPreposition($0) } ?? phrase.count
    guard end > 0, let plural = English.plural(of: String(phrase[end - 1])) else { return self }
    let noun = phrase[end - 1]
    return self[..<noun.startIndex] + plural + self[noun.endIndex...]
  }

  /// Whether a word of the text is "of" or the like, and no part of another as in "to-do".
  private func isPreposition(_ word: Substring) -> Bool {
    English.prepositions.contains(word.lowercased())
      && self[..<word.startIndex].last?.isWhitespace == true
      && self[word.endIndex...].first?.isWhitespace == true
  }

  /// Whether a number at a place in the text is 1, and not the beginning of another as in 1.5.
  private func isOne(_ number: Substring) -> Bool {
    guard number == "1" else { return false }
    let after = self[number.endIndex...]
    return !(after.first == "." || after.first == ",") || after.dropFirst().first?.isNumber != true
  }
}

/// What is known of English nouns.
private enum English {
  static let prepositions: Set<String> = [
    "of", "in", "to", "from", "with", "for", "at", "on", "by", "per",
  ]

  private static let unchanged: Set<String> = [
    "sheep", "fish", "deer", "series", "species", "aircraft", "news", "information", "software",
    "hardware", "equipment", "advice", "luggage", "means",
  ]
  private static let irregular = [
    "person": "people", "child": "children", "foot": "feet", "tooth": "teeth", "goose": "geese",
    "mouse": "mice", "ox": "oxen", "datum": "data", "criterion": "criteria",
    "phenomenon": "phenomena", "vertex": "vertices", "matrix": "matrices",
    "appendix": "appendices", "quiz": "quizzes", "lens": "lenses", "gas": "gases",
    "canvas": "canvases", "alias": "aliases", "bias": "biases", "atlas": "atlases",
    "potato": "potatoes", "tomato": "tomatoes", "hero": "heroes", "echo": "echoes",
    "veto": "vetoes", "stomach": "stomachs", "knife": "knives", "wife": "wives", "life": "lives",
    "leaf": "leaves", "half": "halves", "shelf": "shelves", "self": "selves", "wolf": "wolves",
    "calf": "calves", "loaf": "loaves", "thief": "thieves", "elf": "elves", "scarf": "scarves",
    "iris": "irises",
  ]
  private static let humans: Set<String> = [
    "human", "german", "roman", "shaman", "talisman", "ottoman",
  ]

  /// The plural of a noun in the singular; `nil` for what has none, or is one already.
  static func plural(of noun: String) -> String? {
    let word = noun.lowercased()
    guard word.allSatisfy({ $0.isASCII && $0.isLetter }), !unchanged.contains(word) else {
      return nil
    }
    if let plural = irregular[word] {
      return noun.first?.isUppercase == true ? plural.prefix(1).uppercased() + plural.dropFirst()
        : plural
    }
    func replacing(_ count: Int, by ending: String) -> String { noun.dropLast(count) + ending }
    if word.hasSuffix("man"), !humans.contains(word) { return replacing(2, by: "en") }
    if word.hasSuffix("sis") || word == "axis" { return replacing(2, by: "es") }
    if word.hasSuffix("s"), !word.hasSuffix("ss"), !word.hasSuffix("us") { return nil }
    if ["s", "x", "z", "ch", "sh"].contains(where: word.hasSuffix) { return noun + "es" }
    if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) {
      return replacing(1, by: "ies")
    }
    return noun + "s"
  }
}
