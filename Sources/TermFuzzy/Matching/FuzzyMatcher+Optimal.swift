/// The best of all ways that the characters of a word can be found in a line.
///
/// The scores are those of fzf's second algorithm, a Smith-Waterman alignment without omissions.
/// fzf fills a table of a row for each character of the word and a column for each character of the
/// line. But a score can only rise where the two are the same, and fades by a known amount between;
/// so it is enough to look at the places where they are the same, which are few.
extension FuzzyMatcher {
  /// The score in a line of ASCII; `noMatch` if the word does not occur.
  @inline(__always)
  func optimalScore(_ term: PreparedTerm, _ text: ASCIIText) -> Int {
    let words = (text.count &+ 63) >> 6
    memory.pointee.reservePlaces(words &* term.characters.count)
    let places = memory.pointee.places
    return optimalMatch(term, text, words: words, isBackward: false) { slot in
      let character = term.characters[slot]
      let slotPlaces = places + slot &* words
      var word = 0
      while word < words {
        let found = ByteMask.places(
          of: character.byte, or: character.capital, at: text.bytes + word &<< 6)
        slotPlaces[word] = found & ByteMask.lowBits(text.count &- word &<< 6)
        word &+= 1
      }
    }.score
  }

  /// The score in a line that is decoded; `noMatch` if the word does not occur.
  func optimalScore(_ term: PreparedTerm, _ text: ScalarText) -> Int {
    optimalMatch(term, text, isBackward: false).score
  }

  /// The score in a line that is decoded, where the first character first occurs, and where the
  /// best match ends; with equal scores the last match if `isBackward`, else the first.
  func optimalMatch(
    _ term: PreparedTerm, _ text: ScalarText, isBackward: Bool
  ) -> OptimalMatch {
    let words = (text.count + 63) >> 6
    memory.pointee.reservePlaces(words * term.characters.count)
    let places = memory.pointee.places
    fold(text, for: term)
    let folded = memory.pointee.folded
    return optimalMatch(term, text, words: words, isBackward: isBackward) { slot in
      let scalar = term.characters[slot].scalar
      for word in 0..<words {
        var bits: UInt64 = 0
        let start = word << 6
        for index in start..<min(start + 64, text.count) where folded[index] == scalar {
          bits |= 1 &<< UInt64(index - start)
        }
        places[slot * words + word] = bits
      }
    }
  }

  /// Folds a line for a word. Here, as in fzf, only what is a capital by its category becomes
  /// small.
  func fold(_ text: ScalarText, for term: PreparedTerm) {
    let capital = CharacterKind.uppercase.rawValue
    for index in 0..<text.count {
      var scalar = text.scalars[index]
      if !term.isCaseSensitive, text.kinds[index] == capital {
        scalar = text.folding.lowercased(scalar)
      }
      memory.pointee.folded[index] = term.ignoresAdornments ? LatinBase.base(of: scalar) : scalar
    }
  }

  /// - Parameter findPlaces: fills the places of one of the word's different characters.
  @inline(__always)
  private func optimalMatch<Text: MatchText>(
    _ term: PreparedTerm, _ text: Text, words: Int, isBackward: Bool, findPlaces: (Int) -> Void
  ) -> OptimalMatch {
    let length = term.slots.count
    let places = memory.pointee.places
    let firsts = memory.pointee.firsts
    var known = 0
    var next = 0
    for index in 0..<length {
      let slot = term.slots[index]
      if slot == known {
        findPlaces(slot)
        known &+= 1
      }
      guard let place = firstPlace(in: places + slot &* words, from: next, words: words) else {
        return .none
      }
      firsts[index] = Int32(truncatingIfNeeded: place)
      next = place &+ 1
    }
    if length == 1 { return bestSingle(text, places, words: words, isBackward: isBackward) }
    memory.pointee.reserveRows(text.count)
    let last = lastPlace(in: places + term.slots[length &- 1] &* words, words: words)
    var row = memory.pointee.row
    var nextRow = memory.pointee.nextRow
    var count = startRow(
      text, places + term.slots[0] &* words, from: Int(firsts[0]), through: last, row)
    for index in 1..<length {
      count = extendRow(
        text, places + term.slots[index] &* words, from: Int(firsts[index]), through: last,
        UnsafeBufferPointer(start: row, count: count), nextRow)
      swap(&row, &nextRow)
    }
    var best = 0
    for index in 1..<max(1, count)
    where row[index].score > row[best].score || isBackward && row[index].score == row[best].score {
      best = index
    }
    return OptimalMatch(
      score: Int(row[best].score), start: Int(firsts[0]), end: Int(row[best].place) &+ 1)
  }

  @inline(__always)
  private func firstPlace(
    in places: UnsafeMutablePointer<UInt64>, from start: Int, words: Int
  ) -> Int? {
    var word = start >> 6
    guard word < words else { return nil }
    var bits = places[word] & (~0 &<< UInt64(start & 63))
    while bits == 0 {
      word &+= 1
      if word == words { return nil }
      bits = places[word]
    }
    return word &<< 6 | bits.trailingZeroBitCount
  }

  @inline(__always)
  private func lastPlace(in places: UnsafeMutablePointer<UInt64>, words: Int) -> Int {
    var word = words &- 1
    while word > 0, places[word] == 0 { word &-= 1 }
    return word &<< 6 | (63 &- places[word].leadingZeroBitCount)
  }

  /// Calls `body` for each place from `start` through `end`.
  @inline(__always)
  private func forEachPlace(
    in places: UnsafeMutablePointer<UInt64>, from start: Int, through end: Int,
    _ body: (Int) -> Void
  ) {
    var word = start >> 6
    let lastWord = end >> 6
    var bits = places[word] & (~0 &<< UInt64(start & 63))
    while true {
      if word == lastWord { bits &= ~0 &>> UInt64(63 &- end & 63) }
      while bits != 0 {
        body(word &<< 6 | bits.trailingZeroBitCount)
        bits &= bits &- 1
      }
      if word == lastWord { return }
      word &+= 1
      bits = places[word]
    }
  }

  /// A word of one character: its best place, or the first that begins a word; the last of the best
  /// if `isBackward`.
  @inline(__always)
  private func bestSingle<Text: MatchText>(
    _ text: Text, _ places: UnsafeMutablePointer<UInt64>, words: Int, isBackward: Bool
  ) -> OptimalMatch {
    var best = OptimalMatch(score: 0, start: 0, end: 0)
    for word in 0..<words {
      var bits = places[word]
      while bits != 0 {
        let place = word &<< 6 | bits.trailingZeroBitCount
        let bonus = text.bonus(place)
        bits &= bits &- 1
        let score = Scoring.match &+ bonus &* Scoring.firstMultiplier
        if score > best.score || isBackward && score == best.score {
          best = OptimalMatch(score: score, start: place, end: place &+ 1)
          if !isBackward, bonus >= Scoring.boundary { return best }
        }
      }
    }
    return best
  }

  /// Scores the places of the first character; how many there are.
  @inline(__always)
  private func startRow<Text: MatchText>(
    _ text: Text, _ places: UnsafeMutablePointer<UInt64>, from start: Int, through end: Int,
    _ row: UnsafeMutablePointer<ScoreEntry>
  ) -> Int {
    var count = 0
    forEachPlace(in: places, from: start, through: end) { place in
      let score = Scoring.match &+ text.bonus(place) &* Scoring.firstMultiplier
      row[count] = ScoreEntry(
        place: Int32(truncatingIfNeeded: place), score: Int32(truncatingIfNeeded: score), run: 1,
        isInGap: false)
      count &+= 1
    }
    return count
  }

  /// Scores the places of the next character, by those of the one before; how many there are.
  @inline(__always)
  private func extendRow<Text: MatchText>(
    _ text: Text, _ places: UnsafeMutablePointer<UInt64>, from start: Int, through end: Int,
    _ before: UnsafeBufferPointer<ScoreEntry>, _ row: UnsafeMutablePointer<ScoreEntry>
  ) -> Int {
    var count = 0
    // Before the first place there is nothing.
    var left = ScoreEntry(
      place: Int32(truncatingIfNeeded: start &- 1), score: 0, run: 0, isInGap: false)
    // The last place of the character before that is to the left of this one.
    var above = 0
    forEachPlace(in: places, from: start, through: end) { column in
      let place = Int32(truncatingIfNeeded: column)
      while above &+ 1 < before.count, before[above &+ 1].place < place { above &+= 1 }
      let previous = before[above]
      let isAdjacent = previous.place == place &- 1
      let diagonal = isAdjacent ? previous.score : max(0, previous.faded(at: place &- 1))
      var run = isAdjacent ? previous.run &+ 1 : 1
      let own = text.bonus(column)
      var bonus = own
      if run > 1 {
        let first = text.bonus(column &- Int(run) &+ 1)
        if bonus >= Scoring.boundary, bonus > first {
          run = 1
        } else {
          bonus = max(bonus, Scoring.consecutive, first)
        }
      }
      let fromLeft = left.faded(at: place)
      var score = diagonal &+ Int32(truncatingIfNeeded: Scoring.match &+ bonus)
      if score < fromLeft {
        score = diagonal &+ Int32(truncatingIfNeeded: Scoring.match &+ own)
        run = 0
      }
      left = ScoreEntry(
        place: place, score: max(score, fromLeft), run: run, isInGap: score < fromLeft)
      row[count] = left
      count &+= 1
    }
    return count
  }
}

/// The best way that a word can be found in a line.
struct OptimalMatch {
  /// ``FuzzyMatcher/noMatch`` if it does not occur.
  var score: Int
  /// The first occurrence of the word's first character, which is not always the start of the
  /// match.
  var start: Int
  /// The character after the last that matches.
  var end: Int

  static let none = OptimalMatch(score: FuzzyMatcher.noMatch, start: 0, end: 0)
}
