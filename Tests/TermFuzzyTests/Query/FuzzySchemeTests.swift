import TestFolders
import Testing

@testable import TermFuzzy

@Suite("Schemes and tiebreaks")
struct FuzzySchemeTests {
  private func options(_ scheme: FuzzyQuery.Scheme) -> FuzzyQuery.Options {
    var options = FuzzyQuery.Options()
    options.scheme = scheme
    return options
  }

  private func options(_ tiebreaks: [FuzzyQuery.Tiebreak]) -> FuzzyQuery.Options {
    var options = FuzzyQuery.Options()
    options.tiebreaks = tiebreaks
    return options
  }

  /// The lines that match, in their order.
  private func found(
    _ query: String, _ options: FuzzyQuery.Options, in lines: [String]
  ) -> [String] {
    let results = FuzzySearch.resultsAtOnce(
      for: FuzzyQuery(query, options: options), in: FuzzyLines(lines).snapshot)
    return results.map { lines[$0] }
  }

  @Test(
    "what begins a word gets the points of the scheme",
    arguments: [
      // After a blank or the start, after a slash, after a comma, after a hyphen.
      (FuzzyQuery.Scheme.default, [10, 10, 9, 9, 8]), (.path, [9, 8, 9, 8, 8]),
      (.history, [8, 8, 8, 8, 8]),
    ])
  func points(scheme: FuzzyQuery.Scheme, expected: [Int]) {
    let matcher = FuzzyMatcher(FuzzyQuery("b", options: options(scheme)))
    let scores = ["b", "a b", "a/b", "a,b", "a-b"].map { matcher.rank(of: $0.utf8)?.score ?? -1 }
    #expect(scores == expected.map { 16 + 2 * $0 })
  }

  @Test("a scheme brings its tiebreaks, and others can be set after it")
  func tiebreaksOfSchemes() {
    #expect(options(.default).tiebreaks == [.length])
    #expect(options(.path).tiebreaks == [.pathname, .length])
    #expect(options(.history).tiebreaks == [])
    var own = options(.path)
    own.tiebreaks = [.begin]
    #expect(own.scheme == .path)
    #expect(own.tiebreaks == [.begin])
  }

  @Test("paths that have the match in their last component come first")
  func path() {
    let lines = ["list/a/core", "core/list", "a/list/x/y"]
    #expect(found("list", options(.path), in: lines) == ["core/list", "a/list/x/y", "list/a/core"])
    #expect(found("list", options(.default), in: lines).last == "a/list/x/y")
  }

  @Test("commands of equal scores stay in the order in which they were typed")
  func history() {
    let lines = ["git status --short", "git status", "git st"]
    #expect(found("git", options(.history), in: lines) == lines)
    #expect(found("git", options(.default), in: lines) == lines.reversed())
  }

  @Test(
    "of equal scores each tiebreak puts first what it says",
    arguments: [
      ([.length], ["b x", "x b y", "x b y z", "xx yy b", "b xx yy zz"]),
      ([.begin], ["b xx yy zz", "b x", "x b y z", "x b y", "xx yy b"]),
      ([.end], ["xx yy b", "x b y", "x b y z", "b x", "b xx yy zz"]),
      ([], ["x b y z", "b xx yy zz", "b x", "xx yy b", "x b y"]),
    ] as [([FuzzyQuery.Tiebreak], [String])])
  func tiebreaks(tiebreaks: [FuzzyQuery.Tiebreak], expected: [String]) {
    let lines = ["x b y z", "b xx yy zz", "b x", "xx yy b", "x b y"]
    #expect(found("b", options(tiebreaks), in: lines) == expected)
  }

  @Test("short words around the match come first, then what the next tiebreak says")
  func chunk() {
    let lines = ["b-long and more", "b-l and so on", "b-l x", "longer than b-s"]
    #expect(
      found("b", options([.chunk, .length]), in: lines)
        == ["b-l x", "b-l and so on", "longer than b-s", "b-long and more"])
  }

  @Test("with the end as a tiebreak the last of equal matches is highlighted")
  func lastMatch() {
    for query in ["ab", "'ab", "b"] {
      let first = FuzzyMatcher(FuzzyQuery(query)).highlights(in: "ab ab ab".utf8)
      let last = FuzzyMatcher(FuzzyQuery(query, options: options([.end])))
        .highlights(in: "ab ab ab".utf8)
      #expect(first[0].upperBound == 2, "\(query)")
      #expect(last[0].upperBound == 8, "\(query)")
    }
  }

  @Test("what says only what must not be in a line has no order but that of the lines")
  func inverse() {
    let lines = ["bbb", "bb", "a", "b"]
    #expect(found("!a", options([.begin, .length]), in: lines) == ["bbb", "bb", "b"])
  }

  // MARK: A naive model

  /// The value of a tiebreak, from the highlighted characters.
  private func naive(
    _ tiebreak: FuzzyQuery.Tiebreak, _ line: [Character], start: Int, end: Int
  ) -> Int {
    let blanks = line.prefix { $0 == " " }.count
    let trailing = line.reversed().prefix { $0 == " " }.count
    let length = blanks == line.count ? 0 : line.count - blanks - trailing
    let prefix = min(blanks, start, line.count - 1)
    switch tiebreak {
    case .length: return length
    case .chunk:
      let before = line[..<start].reversed().prefix { $0 != " " }.count
      return before + end - start + line[end...].prefix { $0 != " " }.count
    case .pathname:
      let slash = line.lastIndex(of: "/") ?? -1
      return slash <= start ? start - slash : 0xFFFF
    case .begin: return end - prefix
    case .end: return 0xFFFF - 0xFFFF * (end - prefix) / (length + 1)
    }
  }

  @Test("random lines come in the order that a naive model gives them", arguments: 0..<8)
  func sameAsNaive(seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    for _ in 0..<12 {
      let alphabet = Array("ab/ Bx-é".unicodeScalars)
      let texts = (0..<150).map { _ in random.text(of: alphabet, upTo: 14) }
      let word = random.text(of: Array("abBx".unicodeScalars), upTo: 2)
      guard !word.isEmpty else { continue }
      var options = options(FuzzyQuery.Scheme.allCases.randomElement(using: &random)!)
      if Bool.random(using: &random) {
        let count = Int(random.next() % 4)
        options.tiebreaks = Array(
          FuzzyQuery.Tiebreak.allCases.shuffled(using: &random).prefix(count))
      }
      // Found in one piece, so that the highlight has one end.
      let query = FuzzyQuery("'" + word, options: options)
      let matcher = FuzzyMatcher(query)
      let ranked = texts.enumerated().compactMap { number, text -> ([Int], Int)? in
        guard let rank = matcher.rank(of: text.utf8) else { return nil }
        let range = matcher.highlights(in: text.utf8)[0]
        let start = String(text.utf8.prefix(range.lowerBound))!.count
        let end = start + word.count
        let values = options.tiebreaks.map { naive($0, Array(text), start: start, end: end) }
        return ([-rank.score] + values, number)
      }
      let expected = ranked.sorted { a, b in
        a.0 == b.0 ? a.1 < b.1 : a.0.lexicographicallyPrecedes(b.0)
      }
      let lines = FuzzyLines(chunkSize: 256)
      let early = Int(random.next() % 150)
      lines.append(lines: texts[..<early])
      let first = try await FuzzySearch.results(for: query, in: lines.snapshot)
      lines.append(lines: texts[early...])
      lines.finish()
      let results = try await FuzzySearch.results(for: query, in: lines.snapshot, after: first)
      #expect(Array(results) == expected.map(\.1), "\(query.text) \(options)")
      for (place, line) in results.enumerated() {
        #expect(results.place(ofLine: line) == place)
      }
    }
  }

  @Test("backwards the sparse scores end where those of the whole table do")
  func sparseEqualsTable() {
    var random = SplitMix(seed: 23)
    let options = options([.end])
    for _ in 0..<600 {
      let alphabet = Array("abAB/ é".unicodeScalars)
      let line = random.text(of: alphabet, upTo: 60)
      let word = random.text(of: alphabet.filter { $0 != " " }, upTo: 4)
      let matcher = FuzzyMatcher(FuzzyQuery(word, options: options))
      guard !word.isEmpty, let prepared = matcher.prepared.sets.first?[0],
        prepared.kind == .fuzzy, !prepared.isInverse
      else { continue }
      Array(line.utf8).withUnsafeBufferPointer { buffer in
        let text = matcher.decode(matcher.memory.pointee.padded(buffer), buffer.count)
        let table = matcher.scoreTable(prepared, text)
        let best = matcher.optimalMatch(prepared, text, isBackward: true)
        #expect((best.score == FuzzyMatcher.noMatch) == (table == nil), "\(word) in \(line)")
        if let table {
          #expect(best.score == table.score, "\(word) in \(line)")
          #expect(best.end == table.bestColumn + 1, "\(word) in \(line)")
        }
      }
    }
  }
}
