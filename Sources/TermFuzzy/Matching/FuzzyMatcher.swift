/// Scores lines by a query.
///
/// A matcher keeps room for its work and belongs to one task at a time.
///
/// ```swift
/// let matcher = FuzzyMatcher(FuzzyQuery("tvl"))
/// matcher.rank(of: Array("TermView.List".utf8))     // better ranks are smaller
/// matcher.highlights(in: Array("TermView.List".utf8)) // [0..<1, 4..<5, 9..<10]
/// ```
public final class FuzzyMatcher {
  public let query: FuzzyQuery
  let sets: [[PreparedTerm]]
  let scratch = MatchScratch()

  public init(_ query: FuzzyQuery) {
    self.query = query
    sets = query.alternatives.map { $0.map { PreparedTerm($0) } }
  }

  /// How well a line matches, the better the smaller: first by score, then by length. `nil` when
  /// it does not match.
  ///
  /// Complexity: O(length of the line) to find that it does not match; else also O(places where
  /// the query's characters stand).
  public func rank(of line: some Sequence<UInt8>) -> FuzzyRank? {
    let bytes = Array(line)
    return bytes.withUnsafeBufferPointer { line in
      rank(scratch.padded(line), line.count)
    }
  }

  /// As ``rank(of:)``, for a line with ``ByteMask/padding`` readable bytes after it.
  @inline(__always)
  func rank(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> FuzzyRank? {
    if isASCII(bytes, count) {
      let text = ASCIIText(
        bytes: bytes, count: count, kinds: scratch.asciiKinds, bonuses: scratch.bonuses)
      var total = 0
      for set in sets {
        let score = scoreASCII(set, text)
        if score == FuzzyMatcher.noMatch { return nil }
        total += score
      }
      return FuzzyRank(score: total, length: text.trimmedCount)
    }
    return rankDecoded(bytes, count)
  }

  @inline(never)
  private func rankDecoded(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> FuzzyRank? {
    let text = decode(bytes, count)
    var total = 0
    for set in sets {
      let score = scoreDecoded(set, text)
      if score == FuzzyMatcher.noMatch { return nil }
      total += score
    }
    return FuzzyRank(score: total, length: text.trimmedCount)
  }

  /// The score of a term that does not match.
  static let noMatch = Int.min

  @inline(__always)
  func isASCII(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var index = 0
    while index < count {
      let places = ByteMask.placesOutsideASCII(at: bytes + index)
      if places & ByteMask.lowBits(count &- index) != 0 { return false }
      index &+= 64
    }
    return true
  }

  /// A line with characters outside ASCII, by its scalars.
  func decode(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> ScalarText {
    scratch.reserveText(count)
    let folding = ScalarFolding.shared
    var length = 0
    var index = 0
    while index < count {
      let (scalar, width) = UTF8Decoding.scalar(at: bytes + index, count: count - index)
      scratch.scalars[length] = scalar
      scratch.kinds[length] = folding.kind(of: scalar)
      length += 1
      index += width
    }
    return ScalarText(
      scalars: scratch.scalars, kinds: scratch.kinds, count: length, folding: folding,
      bonuses: scratch.bonuses)
  }

  // MARK: Alternatives

  @inline(__always)
  private func scoreASCII(_ set: [PreparedTerm], _ text: ASCIIText) -> Int {
    if set.count == 1, !set[0].term.isInverse { return score(set[0], text) }
    return score(set) { score($0, text) }
  }

  private func scoreDecoded(_ set: [PreparedTerm], _ text: ScalarText) -> Int {
    score(set) { score($0, text) }
  }

  /// The score of the first alternative that matches; words that must not match give none.
  private func score(_ set: [PreparedTerm], _ score: (PreparedTerm) -> Int) -> Int {
    var result = FuzzyMatcher.noMatch
    for term in set {
      let score = score(term)
      if term.term.isInverse {
        if score == FuzzyMatcher.noMatch { result = 0 }
      } else if score != FuzzyMatcher.noMatch {
        return score
      }
    }
    return result
  }

  /// The score of one word in a line of ASCII.
  @inline(__always)
  func score(_ term: PreparedTerm, _ text: ASCIIText) -> Int {
    guard term.isASCII else { return FuzzyMatcher.noMatch }
    switch term.term.kind {
    case .fuzzy:
      let length = term.term.scalars.count
      if length > text.count { return FuzzyMatcher.noMatch }
      if text.count &* length > Scoring.optimalLimit { return greedyScore(term.term, text) }
      return optimalScore(term, text)
    case .exact: return exactScore(term, text)
    default: return anchoredScore(term.term, text)
    }
  }

  /// The score of one word in a line that is decoded.
  func score(_ term: PreparedTerm, _ text: ScalarText) -> Int {
    switch term.term.kind {
    case .fuzzy:
      let length = term.term.scalars.count
      if length > text.count { return FuzzyMatcher.noMatch }
      if text.count &* length > Scoring.optimalLimit { return greedyScore(term.term, text) }
      return optimalScore(term, text)
    case .exact: return exactScore(term.term, text)
    default: return anchoredScore(term.term, text)
    }
  }
}

/// A word with what the scorer asks of it again and again.
struct PreparedTerm {
  let term: FuzzyTerm
  let isASCII: Bool
  /// For each character, which of the different characters it is.
  let slots: [Int]
  /// The different characters.
  let characters: [Character]

  /// A character of a term, as bytes of ASCII that stand for it.
  struct Character {
    let scalar: UInt32
    let byte: UInt8
    /// Its capital, if that is as good; else the same.
    let capital: UInt8
  }

  init(_ term: FuzzyTerm) {
    self.term = term
    isASCII = term.isASCII
    var characters: [Character] = []
    slots = term.scalars.map { scalar in
      if let slot = characters.firstIndex(where: { $0.scalar == scalar }) { return slot }
      let byte = UInt8(truncatingIfNeeded: scalar)
      let hasCapital = !term.isCaseSensitive && scalar >= 0x61 && scalar <= 0x7A
      characters.append(
        Character(scalar: scalar, byte: byte, capital: hasCapital ? byte & ~0x20 : byte))
      return characters.count - 1
    }
    self.characters = characters
  }
}
