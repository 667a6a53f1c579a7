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
  ///   - previous: earlier results of the same or another query for the same lines, perhaps when
  ///     there were fewer. If they help, what they left out is not searched again.
  ///   - onProgress: is given the matches among the lines searched so far, more each time, when
  ///     there are many lines.
  /// - Throws: `CancellationError` when the task is cancelled.
  ///
  /// Complexity: O(bytes) on first sight; the lines that `previous` found, where `query` narrows it.
  public static func results(
    for query: FuzzyQuery, in lines: FuzzySnapshot, after previous: FuzzyResults? = nil,
    onProgress: (@Sendable (FuzzyResults) -> Void)? = nil
  ) async throws -> FuzzyResults {
    if query.isEmpty { return FuzzyResults(query: query, lines: lines) }
    let isSame =
      previous?.query.alternatives == query.alternatives && previous?.query.text == query.text
    var results: FuzzyResults
    var candidates: FuzzyResults?
    if let previous, isSame {
      results = FuzzyResults(previous, lines: lines)
    } else {
      results = FuzzyResults(query: query, lines: lines)
      if let previous, !previous.query.isEmpty, query.narrows(previous.query) {
        candidates = previous
      }
    }
    var next = results.searchedCount == 0 ? 0 : lines.chunk(of: results.searchedCount - 1)
    var wave = firstWave
    while next < lines.chunks.count {
      let end = min(next + wave, lines.chunks.count)
      try await search(next..<end, of: &results, candidates: candidates)
      next = end
      wave *= 2
      if next < lines.chunks.count { onProgress?(results) }
    }
    return results
  }

  /// How many chunks are searched before the first results are shown.
  private static let firstWave = 32

  /// Searches some chunks and adds what they have to the results.
  private static func search(
    _ range: Range<Int>, of results: inout FuzzyResults, candidates: FuzzyResults?
  ) async throws {
    let lines = results.lines
    let known = results
    let queue = ChunkQueue(range)
    let tasks = min(8, range.count)
    var found = [ChunkSearch.Found?](repeating: nil, count: range.count)
    try await withThrowingTaskGroup(of: [(Int, ChunkSearch.Found)].self) { group in
      for _ in 0..<tasks {
        group.addTask {
          let search = ChunkSearch(query: known.query)
          var found: [(Int, ChunkSearch.Found)] = []
          while let chunk = queue.next() {
            try Task.checkCancellation()
            found.append(
              (chunk, search.search(chunk, of: lines, known: known, candidates: candidates)))
          }
          return found
        }
      }
      for try await part in group {
        for (chunk, result) in part { found[chunk - range.lowerBound] = result }
      }
    }
    var keys: [UInt64] = []
    keys.reserveCapacity(found.reduce(0) { $0 + ($1?.keys.count ?? 0) })
    for (chunk, result) in zip(range, found) {
      guard let result else { continue }
      keys += result.keys
      results.matches.setBits(result.bits, ofChunk: chunk)
    }
    if results.query.ranks { RankSort.sort(&keys) }
    try Task.checkCancellation()
    results.keys = RankSort.merge(results.keys, keys)
    results.searchedCount =
      range.upperBound == lines.chunks.count
      ? lines.count : lines.firstLines[range.upperBound]
  }
}
