/// Searches for words literally.
extension FuzzyMatcher {
  /// The score of the best place in a line of ASCII.
  @inline(__always)
  func exactScore(_ term: PreparedTerm, _ text: ASCIIText) -> Int {
    let length = term.slots.count
    let lastStart = text.count &- length
    if lastStart < 0 { return FuzzyMatcher.noMatch }
    let first = term.characters[0]
    var best = (place: -1, bonus: -1)
    var base = 0
    while base <= lastStart {
      var bits =
        ByteMask.places(of: first.byte, or: first.capital, at: text.bytes + base)
        & ByteMask.lowBits(lastStart &- base &+ 1)
      while bits != 0 {
        let start = base &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        if matches(term, text.bytes + start), isBounded(term, text, at: start) {
          if term.kind == .boundary { return boundaryScore(term, text, at: start) }
          let bonus = exactBonus(text, start)
          if bonus > best.bonus { best = (start, bonus) }
          if bonus >= Scoring.boundary {
            return alignedScore(term, text, best.place..<best.place &+ length)
          }
        }
      }
      base &+= 64
    }
    guard best.place >= 0 else { return FuzzyMatcher.noMatch }
    return alignedScore(term, text, best.place..<best.place &+ length)
  }

  @inline(__always)
  private func matches(_ term: PreparedTerm, _ bytes: UnsafePointer<UInt8>) -> Bool {
    for index in 1..<max(1, term.slots.count) {
      let character = term.characters[term.slots[index]]
      if bytes[index] != character.byte, bytes[index] != character.capital { return false }
    }
    return true
  }

  /// The bonus of a place among several.
  @inline(__always)
  private func exactBonus<Text: MatchText>(_ text: Text, _ index: Int) -> Int {
    index == 0 ? boundaryWhite : text.bonus(index)
  }

  /// The score of the best place.
  func exactScore(_ term: PreparedTerm, _ text: ScalarText) -> Int {
    guard let range = exactRange(term, text) else { return FuzzyMatcher.noMatch }
    return literalScore(term, text, range)
  }

  /// Whether a term that matches from `start` on matches there as whole words; `true` for a term
  /// that need not.
  @inline(__always)
  private func isBounded<Text: MatchText>(
    _ term: PreparedTerm, _ text: Text, at start: Int
  ) -> Bool {
    guard term.kind == .boundary else { return true }
    let end = start &+ term.scalars.count
    return (start == 0 || text.kind(start &- 1) <= CharacterKind.delimiter.rawValue)
      && (end == text.count || text.kind(end) <= CharacterKind.delimiter.rawValue)
  }

  /// The score of a literal term at a place where it was found.
  func literalScore<Text: MatchText>(
    _ term: PreparedTerm, _ text: Text, _ range: Range<Int>
  ) -> Int {
    switch term.kind {
    case .boundary: boundaryScore(term, text, at: range.lowerBound)
    case .whole:
      (Scoring.match + boundaryWhite) * term.scalars.count
        + (Scoring.firstMultiplier - 1) * boundaryWhite
    default: alignedScore(term, text, range)
    }
  }

  /// The score of whole words from `start` on: the same for every place, except that the
  /// bonus of the place counts once, and an underscore next to an end is worth less than what else
  /// may be there.
  @inline(never)
  private func boundaryScore<Text: MatchText>(
    _ term: PreparedTerm, _ text: Text, at start: Int
  ) -> Int {
    let underscore = UInt32(UInt8(ascii: "_"))
    let bonus = exactBonus(text, start)
    let end = start + term.scalars.count
    var deduction = bonus - Scoring.boundary + 1
    var score = bonus
    if start > 0, text.scalar(start - 1) == underscore {
      score -= deduction + 1
      deduction = 1
    }
    if end < text.count, text.scalar(end) == underscore { score -= deduction }
    return score + Scoring.match * term.scalars.count
      + boundaryWhite * (term.scalars.count + 1)
  }

  /// The best place: the first that begins a word, or the first of the best bonus; from the end on
  /// if `isBackward`.
  func exactRange<Text: MatchText>(
    _ term: PreparedTerm, _ text: Text, isBackward: Bool = false
  ) -> Range<Int>? {
    let length = term.scalars.count
    var best: (place: Int, bonus: Int)?
    let lastStart = text.count - length
    for index in 0..<max(0, lastStart + 1) {
      let start = isBackward ? lastStart - index : index
      if occurs(term, text, at: start), isBounded(term, text, at: start) {
        let bonus = exactBonus(text, start)
        if bonus > best?.bonus ?? -1 { best = (start, bonus) }
        if bonus >= Scoring.boundary { break }
      }
    }
    return best.map { $0.place..<$0.place + length }
  }

  private func occurs<Text: MatchText>(_ term: PreparedTerm, _ text: Text, at start: Int) -> Bool {
    for index in 0..<term.scalars.count
    where text.folded(start + index, for: term) != term.scalars[index] {
      return false
    }
    return true
  }

  /// The score of a word that is bound to an end of the line, or to both.
  func anchoredScore<Text: MatchText>(_ term: PreparedTerm, _ text: Text) -> Int {
    guard let range = anchoredRange(term, text) else { return FuzzyMatcher.noMatch }
    return literalScore(term, text, range)
  }

  /// The place of a word that is anchored to an end. White space at the ends is ignored, unless the
  /// word has some there.
  func anchoredRange<Text: MatchText>(_ term: PreparedTerm, _ text: Text) -> Range<Int>? {
    let length = term.scalars.count
    let leading = isWhite(term.scalars[0]) ? 0 : text.leadingWhite
    let trailing = isWhite(term.scalars[length - 1]) ? 0 : text.trailingWhite
    let start: Int
    switch term.kind {
    case .suffix: start = text.count - trailing - length
    case .whole:
      guard text.count - leading - trailing == length else { return nil }
      start = leading
    default: start = leading
    }
    guard start >= 0, start + length <= text.count, occurs(term, text, at: start) else {
      return nil
    }
    return start..<start + length
  }

  private func isWhite(_ scalar: UInt32) -> Bool { CharacterKind(scalar) == .white }
}
