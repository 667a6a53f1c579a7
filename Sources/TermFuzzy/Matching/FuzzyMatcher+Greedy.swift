/// For lines that are very long: the first match, made as short as it can be from its end.
extension FuzzyMatcher {
  /// The score by fzf's first algorithm; `noMatch` if the word does not occur.
  func greedyScore<Text: MatchText>(_ term: PreparedTerm, _ text: Text) -> Int {
    guard let range = greedyRange(term, text) else { return FuzzyMatcher.noMatch }
    return alignedScore(term, text, range)
  }

  /// The range of the first match; with `isBackward` the last, made as short as it can be from its
  /// start.
  func greedyRange<Text: MatchText>(
    _ term: PreparedTerm, _ text: Text, isBackward: Bool = false
  ) -> Range<Int>? {
    let word = term.scalars
    if isBackward { return greedyRangeBackward(term, text) }
    var next = 0
    var end = 0
    while end < text.count, next < word.count {
      if text.folded(end, for: term) == word[next] { next += 1 }
      end += 1
    }
    guard next == word.count else { return nil }
    var start = end
    while next > 0 {
      start -= 1
      if text.folded(start, for: term) == word[next - 1] { next -= 1 }
    }
    return start..<end
  }

  private func greedyRangeBackward<Text: MatchText>(
    _ term: PreparedTerm, _ text: Text
  ) -> Range<Int>? {
    let word = term.scalars
    var left = word.count
    var start = text.count
    while start > 0, left > 0 {
      start -= 1
      if text.folded(start, for: term) == word[left - 1] { left -= 1 }
    }
    guard left == 0 else { return nil }
    var end = start
    while left < word.count {
      if text.folded(end, for: term) == word[left] { left += 1 }
      end += 1
    }
    return start..<end
  }

  /// The score of a word whose characters are the first that fit in a range.
  func alignedScore<Text: MatchText>(
    _ term: PreparedTerm, _ text: Text, _ range: Range<Int>, onMatch: (Int) -> Void = { _ in }
  ) -> Int {
    var next = 0
    var score = 0
    var isInGap = false
    var run = 0
    var firstBonus = 0
    for index in range {
      if next < term.scalars.count, text.folded(index, for: term) == term.scalars[next] {
        onMatch(index)
        var bonus = text.bonus(index)
        if run == 0 {
          firstBonus = bonus
        } else {
          if bonus >= Scoring.boundary, bonus > firstBonus { firstBonus = bonus }
          bonus = max(bonus, firstBonus, Scoring.consecutive)
        }
        score += Scoring.match + (next == 0 ? bonus * Scoring.firstMultiplier : bonus)
        isInGap = false
        run += 1
        next += 1
      } else {
        score += isInGap ? Scoring.gapExtension : Scoring.gapStart
        isInGap = true
        run = 0
        firstBonus = 0
      }
    }
    return score
  }
}
