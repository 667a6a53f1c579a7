/// Searches lines on all processors.
///
/// ```swift
/// let results = try await FuzzySearch.results(for: FuzzyQuery("core list"), in: lines.snapshot)
/// for line in results.prefix(10) { print(line) }
/// ```
public enum FuzzySearch {
  /// The lines that match.
  ///
  /// - Parameters:
  ///   - query: the query to match.
  ///   - lines: the lines to search.
  ///   - previous: earlier results of the same or another query for the same lines, perhaps when
  ///     there were fewer. If they are usable, lines that they excluded are not searched again.
  ///   - sorted: whether the best matches come first; otherwise they are in the order of the lines.
  ///   - onProgress: is given the matches among the lines searched so far, more each time, when
  ///     there are many lines.
  /// - Throws: `CancellationError` when the task is cancelled.
  ///
  /// Complexity: O(bytes) on first sight; the lines that `previous` found, where `query` narrows
  /// it.
  public static func results(
    for query: FuzzyQuery, in lines: FuzzySnapshot, after previous: FuzzyResults? = nil,
    sorted: Bool = true, onProgress: (@Sendable (FuzzyResults) -> Void)? = nil
  ) async throws -> FuzzyResults {
    try await results(
      for: query, in: lines, after: previous, sorted: sorted, firstWave: 32,
      onProgress: onProgress)
  }

  /// - Parameter firstWave: how many chunks are searched before the first results are shown.
  static func results(
    for query: FuzzyQuery, in lines: FuzzySnapshot, after previous: FuzzyResults?, sorted: Bool,
    firstWave: Int, onProgress: (@Sendable (FuzzyResults) -> Void)?
  ) async throws -> FuzzyResults {
    var (results, candidates) = start(query, lines, previous, sorted: sorted)
    var next = firstChunk(of: results)
    var wave = firstWave
    while next < lines.chunks.count {
      let end = min(next + wave, lines.chunks.count)
      let found = try await search(next..<end, of: results, candidates: candidates)
      try Task.checkCancellation()
      results.add(found, of: next..<end)
      next = end
      wave *= 2
      if next < lines.chunks.count { onProgress?(results) }
    }
    return results
  }

  /// As ``results(for:in:after:sorted:onProgress:)``, at once and on this thread: for some
  /// thousand lines.
  package static func resultsAtOnce(
    for query: FuzzyQuery, in lines: FuzzySnapshot, after previous: FuzzyResults? = nil,
    sorted: Bool = true
  ) -> FuzzyResults {
    var (results, candidates) = start(query, lines, previous, sorted: sorted)
    let search = ChunkSearch(query: query, ranks: results.ranks)
    let range = firstChunk(of: results)..<lines.chunks.count
    let known = results
    results.add(
      range.map { search.search($0, of: lines, known: known, candidates: candidates) }, of: range)
    return results
  }

  /// The results to start from, and the lines that have to be searched.
  private static func start(
    _ query: FuzzyQuery, _ lines: FuzzySnapshot, _ previous: FuzzyResults?, sorted: Bool
  ) -> (results: FuzzyResults, candidates: FuzzyResults?) {
    let empty = FuzzyResults(query: query, lines: lines, sorted: sorted)
    guard let previous, !previous.query.isEmpty, !query.isEmpty else { return (empty, nil) }
    if previous.query == query, previous.ranks == empty.ranks, !previous.hasNoRanks {
      return (FuzzyResults(previous, lines: lines), nil)
    }
    return (empty, query.narrows(previous.query) ? previous : nil)
  }

  /// The first chunk with lines that have not been searched.
  private static func firstChunk(of results: FuzzyResults) -> Int {
    let lines = results.lines
    if results.searchedCount >= lines.count { return lines.chunks.count }
    return results.searchedCount == 0 ? 0 : lines.chunk(of: results.searchedCount)
  }

  /// Searches some chunks.
  private static func search(
    _ range: Range<Int>, of known: FuzzyResults, candidates: FuzzyResults?
  ) async throws -> [ChunkSearch.Found] {
    let queue = ChunkQueue(range)
    return try await withThrowingTaskGroup(of: [(Int, ChunkSearch.Found)].self) { group in
      for _ in 0..<min(8, range.count) {
        group.addTask {
          let search = ChunkSearch(query: known.query, ranks: known.ranks)
          var found: [(Int, ChunkSearch.Found)] = []
          while let chunk = queue.next() {
            try Task.checkCancellation()
            found.append(
              (chunk, search.search(chunk, of: known.lines, known: known, candidates: candidates)))
          }
          return found
        }
      }
      var all: [(Int, ChunkSearch.Found)] = []
      for try await part in group { all += part }
      all.sort { $0.0 < $1.0 }
      return all.map(\.1)
    }
  }
}

extension FuzzyResults {
  /// Whether the order was given up.
  var hasNoRanks: Bool { keys.isEmpty && matches.chunks.contains { $0.contains { $0 != 0 } } }

  /// Takes over what was found in some chunks, up to the last line of them.
  mutating func add(_ found: [ChunkSearch.Found], of range: Range<Int>) {
    var new: [UInt64] = []
    new.reserveCapacity(found.reduce(0) { $0 + $1.keys.count })
    for (chunk, result) in zip(range, found) {
      new += result.keys
      matches.setBits(result.bits, ofChunk: chunk)
    }
    if ranks, query.options.hasWideRanks {
      (keys, minors) = RankSort.merge((keys, minors), RankSort.sorted(new, found.flatMap(\.minors)))
    } else {
      if ranks { RankSort.sort(&new) }
      keys = RankSort.merge(keys, new)
    }
    guard !range.isEmpty else { return }
    searchedCount =
      range.upperBound == lines.chunks.count ? lines.count : lines.firstLines[range.upperBound]
  }
}
