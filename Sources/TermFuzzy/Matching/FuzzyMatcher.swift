/// Scores lines by a query.
///
/// A matcher keeps room for its work and belongs to one task at a time.
///
/// ```swift
/// let matcher = FuzzyMatcher(FuzzyQuery("tvl"))
/// let name = Array("TermView.List".utf8)
/// let rank = matcher.rank(of: name)     // better ranks are smaller
/// let marks = matcher.highlights(in: name)     // [0..<1, 4..<5, 9..<10]
/// ```
public final class FuzzyMatcher {
  /// The query that lines are scored by.
  public let query: FuzzyQuery
  let prepared: PreparedQuery
  let memory: UnsafeMutablePointer<MatchMemory>
  /// The settings of the scheme, stored because each line needs them.
  let boundaryWhite: Int
  private let initialKind: UInt8
  private let heedsPlaces: Bool
  private let heedsLength: Bool
  /// Finds the fields that the query searches, if not whole lines.
  let fields: MatchedFields?

  /// A matcher that scores lines by `query`, which it prepares once for all of them. Complexity:
  /// O(length of the query).
  public init(_ query: FuzzyQuery) {
    self.query = query
    prepared = PreparedQuery(query)
    memory = .allocate(capacity: 1)
    let longest = query.alternatives.joined().map(\.scalars.count).max() ?? 0
    memory.initialize(to: MatchMemory(longestTerm: longest, scheme: query.options.scheme))
    boundaryWhite = query.options.scheme.boundaryWhite
    initialKind = query.options.scheme.initialKind.rawValue
    heedsPlaces = query.options.heedsPlaces
    heedsLength = query.options.tiebreaks == [.length]
    fields = query.options.fields.flatMap { $0.isFull ? nil : MatchedFields($0) }
  }

  deinit {
    prepared.deallocate()
    memory.pointee.deallocate()
    memory.deallocate()
  }

  /// Returns the rank of a line, the better the smaller: by score, then by the tiebreaks of the
  /// query. `nil` when it does not match.
  ///
  /// Complexity: O(length of the line) to find that it does not match; else also O(places where
  /// the query's characters are).
  public func rank(of line: some Sequence<UInt8>) -> FuzzyRank? {
    let bytes = Array(line)
    return bytes.withUnsafeBufferPointer { line in
      rank(memory.pointee.padded(line), line.count)
    }
  }

  /// As ``rank(of:)``, for a line with ``ByteMask/padding`` readable bytes after it.
  @inline(__always)
  func rank(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> FuzzyRank? {
    if fields != nil { return rankByPlaces(decode(bytes, count), bytes, count) }
    if isASCII(bytes, count) {
      let text = ASCIIText(
        bytes: bytes, count: count, kinds: memory.pointee.asciiKinds,
        bonuses: memory.pointee.bonuses, initialKind: initialKind)
      var total = 0
      for set in prepared.sets {
        let score = scoreASCII(set, text)
        if score == FuzzyMatcher.noMatch { return nil }
        total += score
      }
      // Most lines do not match, and come no further.
      if heedsPlaces { return rankByPlaces(decode(bytes, count), bytes, count) }
      return FuzzyRank(score: total, heedsLength ? text.trimmedCount : 0)
    }
    return rankDecoded(bytes, count)
  }

  @inline(never)
  private func rankDecoded(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> FuzzyRank? {
    let text = decode(bytes, count)
    if heedsPlaces { return rankByPlaces(text, bytes, count) }
    var total = 0
    for set in prepared.sets {
      let score = scoreDecoded(set, text)
      if score == FuzzyMatcher.noMatch { return nil }
      total += score
    }
    return FuzzyRank(score: total, heedsLength ? text.trimmedCount : 0)
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
    memory.pointee.reserveText(count)
    let folding = ScalarFolding.shared
    var length = 0
    var index = 0
    while index < count {
      let (scalar, width) = UTF8Decoding.scalar(at: bytes + index, count: count - index)
      memory.pointee.scalars[length] = scalar
      memory.pointee.kinds[length] =
        scalar < 0x80 ? memory.pointee.asciiKinds[Int(scalar)] : folding.kind(of: scalar)
      length += 1
      index += width
    }
    return ScalarText(
      scalars: memory.pointee.scalars, kinds: memory.pointee.kinds, count: length, folding: folding,
      bonuses: memory.pointee.bonuses, initialKind: initialKind)
  }

  // MARK: Alternatives

  @inline(__always)
  private func scoreASCII(_ set: PreparedQuery.Alternatives, _ text: ASCIIText) -> Int {
    if set.count == 1, !set[0].isInverse { return score(set[0], text) }
    return score(set) { score($0, text) }
  }

  private func scoreDecoded(_ set: PreparedQuery.Alternatives, _ text: ScalarText) -> Int {
    score(set) { score($0, text) }
  }

  /// The score of the first alternative that matches; words that must not match give none.
  private func score(_ set: PreparedQuery.Alternatives, _ score: (PreparedTerm) -> Int) -> Int {
    var result = FuzzyMatcher.noMatch
    for term in set {
      let score = score(term)
      if term.isInverse {
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
    return score(
      term, text, optimal: { optimalScore(term, text) }, exact: { exactScore(term, text) })
  }

  /// The score of one word in a line that is decoded.
  func score(_ term: PreparedTerm, _ text: ScalarText) -> Int {
    score(term, text, optimal: { optimalScore(term, text) }, exact: { exactScore(term, text) })
  }

  /// The score of one word, by its kind of search.
  @inline(__always)
  private func score<Text: MatchText>(
    _ term: PreparedTerm, _ text: Text, optimal: () -> Int, exact: () -> Int
  ) -> Int {
    switch term.kind {
    case .fuzzy:
      let length = term.scalars.count
      if length > text.count { return FuzzyMatcher.noMatch }
      return text.count &* length > Scoring.optimalLimit ? greedyScore(term, text) : optimal()
    case .exact, .boundary: return exact()
    default: return anchoredScore(term, text)
    }
  }
}
