/// Finds the matching characters of a line, for the few lines that are shown.
extension FuzzyMatcher {
  /// The ranges of bytes of `line` that match, in order, with neighbours joined. Empty when the
  /// line does not match, or when the query has only exclusions.
  ///
  /// Complexity: O(length of the line · length of the query).
  public func highlights(in line: some Sequence<UInt8>) -> [Range<Int>] {
    let bytes = Array(line)
    return bytes.withUnsafeBufferPointer { line in
      let text = decode(memory.pointee.padded(line), line.count)
      let parts = fields?.parts(of: text, line)
      var places = Set<Int>()
      for set in prepared.sets {
        guard let found = self.places(of: set, in: text, parts) else { return [] }
        places.formUnion(found)
      }
      return ranges(of: places, in: line)
    }
  }

  /// The places of the first alternative that matches.
  private func places(
    of set: PreparedQuery.Alternatives, in text: ScalarText, _ parts: [Range<Int>]?
  ) -> [Int]? {
    var isMatch = false
    for term in set {
      let places = places(of: term, in: text, parts)
      if term.isInverse {
        if places == nil { isMatch = true }
      } else if let places {
        return places
      }
    }
    return isMatch ? [] : nil
  }

  /// The places in the first part that has any; in the whole line if there are no parts.
  private func places(
    of term: PreparedTerm, in text: ScalarText, _ parts: [Range<Int>]?
  ) -> [Int]? {
    guard let parts else { return places(of: term, in: text) }
    for part in parts {
      if let found = places(of: term, in: text.part(part)) {
        return found.map { $0 + part.lowerBound }
      }
    }
    return nil
  }

  private func places(of term: PreparedTerm, in text: ScalarText) -> [Int]? {
    let isBackward = query.options.searchesBackward
    switch term.kind {
    case .fuzzy:
      guard term.scalars.count <= text.count else { return nil }
      if text.count * term.scalars.count > Scoring.optimalLimit {
        guard let range = greedyRange(term, text, isBackward: isBackward) else { return nil }
        var places: [Int] = []
        _ = alignedScore(term, text, range) { places.append($0) }
        return places
      }
      return scoreTable(term, text)?.places
    case .exact, .boundary:
      return exactRange(term, text, isBackward: isBackward).map(Array.init)
    default: return anchoredRange(term, text).map(Array.init)
    }
  }

  /// The table of a fuzzy word; `nil` if it does not occur.
  func scoreTable(_ term: PreparedTerm, _ text: ScalarText) -> ScoreTable? {
    ScoreTable(term, text, isBackward: query.options.searchesBackward) {
      fold(text, for: term)
      return memory.pointee.folded
    }
  }

  /// The bytes of characters.
  private func ranges(
    of places: Set<Int>, in line: UnsafeBufferPointer<UInt8>
  ) -> [Range<Int>] {
    guard !places.isEmpty, let base = line.baseAddress else { return [] }
    var ranges: [Range<Int>] = []
    var index = 0
    var character = 0
    while index < line.count {
      let width = UTF8Decoding.scalar(at: base + index, count: line.count - index).length
      if places.contains(character) {
        if let last = ranges.last, last.upperBound == index {
          ranges[ranges.count - 1] = last.lowerBound..<index + width
        } else {
          ranges.append(index..<index + width)
        }
      }
      index += width
      character += 1
    }
    return ranges
  }
}

/// The whole table of scores of a word and a line, as fzf fills it.
///
/// A row for each character of the word, a column for each of the line. It is the plain form of
/// what ``FuzzyMatcher/optimalScore(_:_:)`` does, and keeps what it takes to walk back along the
/// best way.
struct ScoreTable {
  private(set) var score = 0
  private let width: Int
  private var firsts: [Int] = []
  private var scores: [Int] = []
  private var runs: [Int] = []
  private(set) var bestColumn = 0

  /// `nil` if the word does not occur.
  ///
  /// - Parameter isBackward: whether of equal scores the last counts.
  init?(
    _ term: PreparedTerm, _ text: ScalarText, isBackward: Bool,
    fold: () -> UnsafeMutablePointer<UInt32>
  ) {
    let folded = fold()
    let word = term.scalars
    width = text.count
    var column = 0
    for scalar in word {
      while column < width, folded[column] != scalar { column += 1 }
      guard column < width else { return nil }
      firsts.append(column)
      column += 1
    }
    scores = Array(repeating: 0, count: width * word.count)
    runs = scores
    for row in word.indices {
      var isInGap = false
      for column in firsts[row]..<width {
        fill(row, column, text, isMatch: folded[column] == word[row], isInGap: &isInGap)
      }
    }
    findBest(text, lastRow: word.count - 1, isBackward: isBackward)
  }

  private mutating func fill(
    _ row: Int, _ column: Int, _ text: ScalarText, isMatch: Bool, isInGap: inout Bool
  ) {
    let place = row * width + column
    let left = column > firsts[row] ? scores[place - 1] : 0
    let fromLeft = left + (isInGap ? Scoring.gapExtension : Scoring.gapStart)
    guard row > 0 else {
      if isMatch {
        scores[place] = Scoring.match + text.bonus(column) * Scoring.firstMultiplier
        runs[place] = 1
      } else {
        scores[place] = max(fromLeft, 0)
      }
      isInGap = !isMatch
      return
    }
    var fromDiagonal = 0
    if isMatch {
      let diagonal = place - width - 1
      let own = text.bonus(column)
      var bonus = own
      var run = runs[diagonal] + 1
      if run > 1 {
        let first = text.bonus(column - run + 1)
        if bonus >= Scoring.boundary, bonus > first {
          run = 1
        } else {
          bonus = max(bonus, Scoring.consecutive, first)
        }
      }
      fromDiagonal = scores[diagonal] + Scoring.match + bonus
      if fromDiagonal < fromLeft {
        fromDiagonal = scores[diagonal] + Scoring.match + own
        run = 0
      }
      runs[place] = run
    }
    isInGap = fromDiagonal < fromLeft
    scores[place] = max(fromDiagonal, fromLeft, 0)
  }

  private mutating func findBest(_ text: ScalarText, lastRow: Int, isBackward: Bool) {
    for column in firsts[lastRow]..<width {
      let own = scores[lastRow * width + column]
      guard own > score || isBackward && own == score && own > 0 else { continue }
      score = own
      bestColumn = column
      // A word of one character is content with the first place that begins a word.
      if lastRow == 0, !isBackward, text.bonus(column) >= Scoring.boundary { break }
    }
  }

  /// The columns of the best way, from the last to the first.
  var places: [Int] {
    var places: [Int] = []
    var row = firsts.count - 1
    var column = bestColumn
    var prefersMatch = true
    while true {
      let place = row * width + column
      let diagonal = row > 0 && column >= firsts[row] ? scores[place - width - 1] : 0
      let left = column > firsts[row] ? scores[place - 1] : 0
      if scores[place] > diagonal, scores[place] > left || scores[place] == left && prefersMatch {
        places.append(column)
        if row == 0 { return places }
        row -= 1
      }
      let below = place + width + 1
      prefersMatch = runs[place] > 1 || below < runs.count && runs[below] > 0
      column -= 1
    }
  }
}
