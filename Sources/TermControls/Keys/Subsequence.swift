/// The characters of a pattern, found in a text in their order: how commands are searched.
struct Subsequence {
  /// The quality of the match: higher at the beginnings of words and for consecutive characters.
  let score: Int
  /// The offsets of the matched characters in the text.
  let offsets: [Int]

  /// The best of all ways to find `pattern` in `text`, the first of several; `nil` where there is
  /// none. Case does not matter, and neither do blanks in the pattern.
  ///
  /// Complexity: O(characters of the pattern × characters of the text).
  init?(_ pattern: String, in text: String) {
    let wanted = pattern.filter { !$0.isWhitespace }.map { $0.lowercased() }
    let characters = Array(text)
    let lower = characters.map { $0.lowercased() }
    guard wanted.count <= lower.count else { return nil }
    // The best score of each prefix of the pattern that ends at each character, and what precedes
    // that character in it.
    var scores = Array(repeating: 0, count: lower.count)
    var origins: [[Int]] = []
    for (row, letter) in wanted.enumerated() {
      var next = Array(repeating: Subsequence.none, count: lower.count)
      var origin = Array(repeating: -1, count: lower.count)
      // The best end of the prefix before, with at least one character between.
      var best: (score: Int, offset: Int) = (Subsequence.none, -1)
      for index in lower.indices {
        if row > 0, index > 1, scores[index - 2] > best.score {
          best = (scores[index - 2], index - 2)
        }
        guard lower[index] == letter else { continue }
        let own = Subsequence.value(of: index, in: characters)
        if row == 0 {
          next[index] = own
          continue
        }
        var from = best
        if index > 0, scores[index - 1] != Subsequence.none {
          let adjacent = scores[index - 1] + Subsequence.adjacency
          if adjacent > from.score { from = (adjacent, index - 1) }
        }
        if from.score != Subsequence.none {
          next[index] = from.score + own
          origin[index] = from.offset
        }
      }
      scores = next
      origins.append(origin)
    }
    if wanted.isEmpty {
      (score, offsets) = (0, [])
      return
    }
    guard let top = scores.max(), top != Subsequence.none,
      var index = scores.firstIndex(of: top)
    else { return nil }
    score = top
    var found: [Int] = []
    for origin in origins.reversed() {
      found.append(index)
      index = origin[index]
    }
    offsets = found.reversed()
  }

  private static let none = Int.min
  /// The bonus of a character that follows the previous match directly.
  static let adjacency = 5

  /// The score of a match of the character at `index`.
  static func value(of index: Int, in text: [Character]) -> Int {
    if index == 0 { return 8 }
    let (before, character) = (text[index - 1], text[index])
    if !before.isLetter, !before.isNumber { return 6 }
    return before.isLowercase && character.isUppercase ? 6 : 0
  }
}
