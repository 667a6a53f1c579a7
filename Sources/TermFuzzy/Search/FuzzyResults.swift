/// The lines that match a query, the best first: a collection of their numbers.
///
/// Equal ranks stay in the order of the lines. A result is a value; a continued search makes
/// others.
///
/// ```swift
/// let found = try await FuzzySearch.results(for: FuzzyQuery("core list"), in: snapshot)
/// if let best = found.first { print(String(decoding: snapshot[best], as: UTF8.self)) }
/// ```
public struct FuzzyResults: Sendable {
  /// The query that the lines match.
  public let query: FuzzyQuery
  /// The searched lines.
  public let lines: FuzzySnapshot
  /// The number of lines searched so far: all, once the search is complete.
  public internal(set) var searchedCount: Int
  /// Rank and line of each match, sorted; nothing for a query that every line matches.
  var keys: [UInt64]
  /// The rest of each rank, where a key has no room for all of it; else empty.
  var minors: [UInt32]
  var matches: LineSet
  /// Whether the best matches come first; otherwise all stay in the order of the lines.
  let ranks: Bool
  private let isIdentity: Bool

  /// Creates results before any line was searched.
  init(query: FuzzyQuery, lines: FuzzySnapshot, sorted: Bool) {
    self.query = query
    ranks = sorted && query.ranks
    self.lines = lines
    isIdentity = query.isEmpty
    searchedCount = query.isEmpty ? lines.count : 0
    keys = []
    minors = []
    matches = LineSet()
  }

  /// The results of the same query with more lines searched.
  init(_ old: FuzzyResults, lines: FuzzySnapshot) {
    query = old.query
    ranks = old.ranks
    self.lines = lines
    isIdentity = old.isIdentity
    searchedCount = old.isIdentity ? lines.count : old.searchedCount
    keys = old.keys
    minors = old.minors
    matches = old.matches
  }

  /// All lines, in their order. Complexity: O(1).
  public static func all(of lines: FuzzySnapshot) -> FuzzyResults {
    FuzzyResults(query: FuzzyQuery(""), lines: lines, sorted: true)
  }

  /// The matches without their order: enough to decide what need not be searched again.
  package var withoutRanks: FuzzyResults {
    var results = self
    results.keys = []
    results.minors = []
    return results
  }

  /// Whether every line was looked at, and no more will come.
  public var isComplete: Bool { searchedCount == lines.count && lines.isComplete }

  /// The place of a line among the matches.
  ///
  /// Complexity: O(log count).
  public func place(ofLine line: Int) -> Int? {
    guard line >= 0, line < searchedCount else { return nil }
    if isIdentity { return line }
    let chunk = lines.chunk(of: line)
    guard matches.contains(line - lines.firstLines[chunk], inChunk: chunk) else { return nil }
    var key = UInt64(UInt32(truncatingIfNeeded: line))
    var minor: UInt32 = 0
    if ranks {
      guard let rank = FuzzyMatcher(query).rank(of: lines[line]) else { return nil }
      key |= rank.major
      minor = rank.minor
    }
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      let isBefore =
        minors.isEmpty
        ? keys[middle] < key
        : RankSort.isOrdered((keys[middle], minors[middle]), before: (key, minor))
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low < keys.count && keys[low] == key ? low : nil
  }
}

extension FuzzyResults: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { isIdentity ? lines.count : keys.count }

  /// The number of the line at `place`, where 0 is the best match. `place` must be less than
  /// `count`.
  ///
  /// - Complexity: O(1).
  public subscript(place: Int) -> Int {
    isIdentity ? place : Int(UInt32(truncatingIfNeeded: keys[place]))
  }
}
