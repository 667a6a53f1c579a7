/// Ranks that heed where in a line a match is.
extension FuzzyMatcher {
  /// The places of a query's words in a line, as far as fzf's tiebreaks need them.
  private struct Extent {
    var isFound = false
    var firstStart = 0xFFFF
    var firstEnd = 0xFFFF
    var lastEnd = 0

    mutating func add(_ range: Range<Int>) {
      guard !range.isEmpty else { return }
      isFound = true
      firstStart = min(firstStart, range.lowerBound)
      firstEnd = min(firstEnd, range.upperBound)
      lastEnd = max(lastEnd, range.upperBound)
    }
  }

  /// As ``rank(_:_:)``, for queries with tiebreaks that heed the places of a match, or that look
  /// at some fields.
  ///
  /// - Parameter bytes: those of the line.
  func rankByPlaces(_ text: ScalarText, _ bytes: UnsafePointer<UInt8>, _ count: Int) -> FuzzyRank? {
    var total = 0
    var extent = Extent()
    let parts = fields?.parts(of: text, UnsafeBufferPointer(start: bytes, count: count))
    for set in prepared.sets {
      guard let match = match(set, text, parts) else { return nil }
      total += match.score
      extent.add(match.range)
    }
    let values = query.options.tiebreaks.map { value(of: $0, extent, text) }
    return FuzzyRank(
      score: total, values.first ?? 0, values.count > 1 ? values[1] : 0,
      values.count > 2 ? values[2] : 0)
  }

  /// The first alternative that matches; words that must not match are nowhere.
  private func match(
    _ set: PreparedQuery.Alternatives, _ text: ScalarText, _ parts: [Range<Int>]?
  ) -> (score: Int, range: Range<Int>)? {
    var result: (score: Int, range: Range<Int>)?
    for term in set {
      let match = match(term, text, parts)
      if term.isInverse {
        if match == nil { result = (0, 0..<0) }
      } else if let match {
        return match
      }
    }
    return result
  }

  /// The match in the first part that has one; in the whole line if there are no parts.
  private func match(
    _ term: PreparedTerm, _ text: ScalarText, _ parts: [Range<Int>]?
  ) -> (score: Int, range: Range<Int>)? {
    guard let parts else { return match(term, text) }
    for part in parts {
      guard let match = match(term, text.part(part)) else { continue }
      let start = part.lowerBound
      return (match.score, match.range.lowerBound + start..<match.range.upperBound + start)
    }
    return nil
  }

  private func match(
    _ term: PreparedTerm, _ text: ScalarText
  ) -> (score: Int, range: Range<Int>)? {
    let isBackward = query.options.searchesBackward
    var found: Range<Int>?
    switch term.kind {
    case .fuzzy:
      let length = term.scalars.count
      if length > text.count { return nil }
      if text.count * length > Scoring.optimalLimit {
        found = greedyRange(term, text, isBackward: isBackward)
      } else if query.options.heedsCharacters, length > 1 {
        guard let table = scoreTable(term, text) else { return nil }
        return (table.score, (table.places.last ?? table.bestColumn)..<table.bestColumn + 1)
      } else {
        let best = optimalMatch(term, text, isBackward: isBackward)
        if best.score == FuzzyMatcher.noMatch { return nil }
        return (best.score, best.start..<best.end)
      }
    case .exact, .boundary: found = exactRange(term, text, isBackward: isBackward)
    default: found = anchoredRange(term, text)
    }
    return found.map { (literalScore(term, text, $0), $0) }
  }

  /// The value of a match for a tiebreak; less is better.
  private func value(
    of tiebreak: FuzzyQuery.Tiebreak, _ extent: Extent, _ text: ScalarText
  ) -> Int {
    if tiebreak == .length { return text.trimmedCount }
    guard extent.isFound else { return 0xFFFF }
    switch tiebreak {
    case .chunk: return chunkLength(extent, text)
    case .pathname: return distanceFromSlash(extent, text)
    case .begin: return extent.firstEnd - blankPrefix(extent, text)
    default:
      return 0xFFFF - 0xFFFF * (extent.lastEnd - blankPrefix(extent, text))
        / (min(text.trimmedCount, 0xFFFF) + 1)
    }
  }

  /// The length of the words that contain the match, from blank to blank.
  private func chunkLength(_ extent: Extent, _ text: ScalarText) -> Int {
    var start = extent.firstStart
    var end = extent.lastEnd
    while start > 0, !text.isWhite(start - 1) { start -= 1 }
    while end < text.count, !text.isWhite(end) { end += 1 }
    return end - start
  }

  /// The distance of the match from the last slash before it.
  private func distanceFromSlash(_ extent: Extent, _ text: ScalarText) -> Int {
    var slash = text.count - 1
    while slash >= 0, text.scalars[slash] != 0x2F, text.scalars[slash] != 0x5C { slash -= 1 }
    return slash <= extent.firstStart ? extent.firstStart - slash : 0xFFFF
  }

  /// The number of blanks that begin the line, before the match.
  private func blankPrefix(_ extent: Extent, _ text: ScalarText) -> Int {
    var index = 0
    while index < text.count - 1, index != extent.firstStart, text.isWhite(index) { index += 1 }
    return index
  }
}
