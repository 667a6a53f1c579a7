import Synchronization

/// The chunks that wait to be searched.
final class ChunkQueue: Sendable {
  private let position: Atomic<Int>
  private let end: Int

  init(_ range: Range<Int>) {
    position = Atomic(range.lowerBound)
    end = range.upperBound
  }

  func next() -> Int? {
    let chunk = position.wrappingAdd(1, ordering: .relaxed).oldValue
    return chunk < end ? chunk : nil
  }
}

/// Searches chunks, one after the other, in one task.
final class ChunkSearch {
  /// The matches in a chunk.
  struct Found: Sendable {
    /// Rank and line of the new matches, in the order of the lines.
    var keys: [UInt64]
    /// The rest of each rank, where a key has no room for all of it.
    var minors: [UInt32]
    /// The lines that match, old and new.
    var bits: [UInt64]
  }

  private let matcher: FuzzyMatcher
  private let ranks: Bool
  private let hasMinors: Bool

  init(query: FuzzyQuery, ranks: Bool) {
    matcher = FuzzyMatcher(query)
    self.ranks = ranks
    hasMinors = ranks && query.options.hasWideRanks
  }

  /// Searches the lines of a chunk that have no result yet.
  ///
  /// - Parameter candidates: a result that has all matches among the lines it has searched.
  func search(
    _ index: Int, of lines: FuzzySnapshot, known: FuzzyResults, candidates: FuzzyResults?
  ) -> Found {
    let chunk = lines.chunks[index]
    let firstLine = lines.firstLines[index]
    let start = max(0, min(chunk.count, known.searchedCount - firstLine))
    var bits = [UInt64](repeating: 0, count: (chunk.count + 63) / 64)
    if start > 0, let old = known.matches.bits(ofChunk: index) {
      for word in old.indices { bits[word] = old[word] }
    }
    // Up to here the candidates are the lines that may match.
    let filtered = candidates.map { max(0, min(chunk.count, $0.searchedCount - firstLine)) } ?? 0
    let filter = candidates?.matches.bits(ofChunk: index)
    var keys: [UInt64] = []
    var minors: [UInt32] = []
    chunk.bytes.withUnsafeBufferPointer { bytes in
      chunk.starts.withUnsafeBufferPointer { starts in
        guard let base = bytes.baseAddress else { return }
        var line = start
        while line < chunk.count {
          if line < filtered, let filter {
            // Continue at the next line that may match or has not been searched.
            let word = filter[line >> 6] & (~0 &<< UInt64(line & 63))
            if word == 0 {
              line = min((line >> 6 &+ 1) << 6, filtered)
              continue
            }
            line = line & ~63 | word.trailingZeroBitCount
          }
          let from = Int(starts[line])
          if let rank = matcher.rank(base + from, Int(starts[line &+ 1]) &- from &- 1) {
            let key = UInt64(UInt32(truncatingIfNeeded: firstLine &+ line))
            keys.append(ranks ? rank.major | key : key)
            if hasMinors { minors.append(rank.minor) }
            bits[line >> 6] |= 1 &<< UInt64(line & 63)
          }
          line &+= 1
        }
      }
    }
    return Found(keys: keys, minors: minors, bits: bits)
  }
}
