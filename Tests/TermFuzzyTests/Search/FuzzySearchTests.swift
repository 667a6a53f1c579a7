import Synchronization
import TestFolders
import Testing

@testable import TermFuzzy

@Suite("Search")
struct FuzzySearchTests {
  private static let words = [
    "alpha", "beta", "gamma", "delta", "src/main", "Read me", "日本語", "café",
  ]

  private static func randomLines(_ count: Int, seed: UInt64) -> [String] {
    var random = SplitMix(seed: seed)
    return (0..<count).map { number in
      "\(words.randomElement(using: &random)!)/\(words.randomElement(using: &random)!)\(number % 97)"
    }
  }

  private static func lines(_ texts: [String]) -> FuzzyLines {
    let lines = FuzzyLines(chunkSize: 4096)
    lines.append(lines: texts)
    lines.finish()
    return lines
  }

  /// The lines in the order that a plain sort gives.
  private func expected(_ query: FuzzyQuery, _ lines: [String]) -> [Int] {
    let matcher = FuzzyMatcher(query)
    let ranked = lines.enumerated().compactMap { line in
      matcher.rank(of: line.element.utf8).map { (rank: $0, line: line.offset) }
    }
    guard query.ranks else { return ranked.map(\.line) }
    return ranked.sorted { ($0.rank, $0.line) < ($1.rank, $1.line) }.map(\.line)
  }

  @Test(
    "all processors together find what one matcher finds, in the order of a plain sort",
    arguments: ["a", "alp", "ma 1", "!alpha", "^src | beta", "cafe", "日", "zzz"])
  func order(text: String) async throws {
    let texts = Self.randomLines(6_000, seed: 3)
    let lines = Self.lines(texts)
    #expect(lines.snapshot.chunks.count > 1)
    let query = FuzzyQuery(text)
    let results = try await FuzzySearch.results(for: query, in: lines.snapshot)
    let isSame = Array(results) == expected(query, texts)
    #expect(isSame)
    #expect(results.isComplete)
    #expect(
      Array(FuzzySearch.resultsAtOnce(for: query, in: lines.snapshot)) == Array(results))
  }

  @Test("without sorting the matches stay in the order of the lines")
  func unsorted() async throws {
    let texts = Self.randomLines(5_000, seed: 5)
    let results = try await FuzzySearch.results(
      for: FuzzyQuery("be"), in: Self.lines(texts).snapshot, sorted: false)
    #expect(Array(results) == expected(FuzzyQuery("be"), texts).sorted())
  }

  @Test("every line knows its place among the matches", arguments: [true, false])
  func places(sorted: Bool) async throws {
    let texts = Self.randomLines(4_000, seed: 9)
    let results = try await FuzzySearch.results(
      for: FuzzyQuery("ga"), in: Self.lines(texts).snapshot, sorted: sorted)
    for place in stride(from: 0, to: results.count, by: 97) {
      #expect(results.place(ofLine: results[place]) == place)
    }
    let found = Set(results)
    #expect((0..<1000).allSatisfy { found.contains($0) || results.place(ofLine: $0) == nil })
  }

  @Test("typing on, deleting, and lines that arrive give what a search from the start gives")
  func incremental() async throws {
    var random = SplitMix(seed: 11)
    let texts = Self.randomLines(8_000, seed: 13)
    let lines = FuzzyLines(chunkSize: 4096)
    var arrived = 0
    var previous: [FuzzyResults] = []
    for text in ["a", "al", "alp", "al", "al m", "al !m", "", "g", "ga", "ga 1 | 2", "ga 1 | 2x"] {
      let more = min(texts.count - arrived, Int(random.next() % 1_500))
      lines.append(lines: texts[arrived..<arrived + more])
      arrived += more
      let query = FuzzyQuery(text)
      let last = previous.last { query.narrows($0.query) } ?? previous.last
      var results = try await FuzzySearch.results(for: query, in: lines.snapshot, after: last)
      // Not the arrays themselves: a failure would print them.
      let isSame = Array(results) == expected(query, Array(texts[..<arrived]))
      #expect(isSame, "\(text)")
      // The same query again, with more lines.
      let again = min(texts.count - arrived, 300)
      lines.append(lines: texts[arrived..<arrived + again])
      arrived += again
      results = try await FuzzySearch.results(for: query, in: lines.snapshot, after: results)
      let isSameAgain = Array(results) == expected(query, Array(texts[..<arrived]))
      #expect(isSameAgain, "\(text), then more")
      previous.append(Bool.random(using: &random) ? results : results.withoutRanks)
    }
  }

  @Test("a search that is cancelled throws")
  func cancellation() async {
    let lines = Self.lines(Self.randomLines(5_000, seed: 1)).snapshot
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await FuzzySearch.results(for: FuzzyQuery("a"), in: lines)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("results come in while many lines are searched, each the beginning of the whole")
  func progress() async throws {
    let texts = Self.randomLines(5_000, seed: 2)
    let seen = Mutex<[FuzzyResults]>([])
    let results = try await FuzzySearch.results(
      for: FuzzyQuery("beta"), in: Self.lines(texts).snapshot, after: nil, sorted: true,
      firstWave: 1
    ) { progress in seen.withLock { $0.append(progress) } }
    let partial = seen.withLock { $0 }
    #expect(!partial.isEmpty)
    for progress in partial {
      #expect(progress.count < results.count)
      #expect(
        Array(progress) == results.filter { $0 < progress.searchedCount }, "the order is the same")
    }
  }

  @Test("a radix sort by rank is a sort", arguments: [0, 1, 63, 64, 5_000])
  func sorting(count: Int) {
    var random = SplitMix(seed: 17)
    for mask: UInt64 in [0xFFFF_FFFF, 0x007F_00FF, 0x1, 0x8000_0001, 0] {
      var keys = (0..<UInt64(count)).map { random.next() & mask << 32 | $0 }
      let expected = keys.sorted()
      RankSort.sort(&keys)
      #expect(keys == expected)
    }
  }
}
