import TestFolders
import Testing

@testable import TermFuzzy

@Suite("Scores")
struct FuzzyMatcherTests {
  /// The examples of fzf's own tests (src/algo/algo_test.go), for its default scheme: the line, the
  /// query, the points.
  @Test(
    "a match gets the points that fzf gives",
    arguments: [
      ("fooBarbaz1", "oBZ", 16 * 3 + 7 - 3 - 3 * 1),
      ("foo bar baz", "fbb", 16 * 3 + 10 * 2 + 10 * 2 + 2 * -3 + 4 * -1),
      ("/AutomatorDocument.icns", "rdoc", 16 * 4 + 7 + 4 * 2),
      ("/man1/zshcompctl.1", "zshc", 16 * 4 + 9 * 2 + 9 * 3),
      ("/.oh-my-zsh/cache", "zshc", 16 * 4 + 8 * 2 + 8 * 2 - 3 + 9),
      ("ab0123 456", "12356", 16 * 5 + 4 * 3 - 3 - 1),
      ("abc123 456", "12356", 16 * 5 + 7 * 2 + 7 * 2 + 4 - 3 - 1),
      ("foo/bar/baz", "fbb", 16 * 3 + 10 * 2 + 9 * 2 + 2 * -3 + 4 * -1),
      ("fooBarBaz", "fbb", 16 * 3 + 10 * 2 + 7 * 2 + 2 * -3 + 2 * -1),
      ("foo barbaz", "fbb", 16 * 3 + 10 * 2 + 10 + 2 * -3 + 3 * -1),
      ("fooBar Baz", "foob", 16 * 4 + 10 * 2 + 10 * 3),
    ])
  func points(line: String, query: String, expected: Int) {
    var options = FuzzyQuery.Options()
    options.caseMatching = .ignore
    let matcher = FuzzyMatcher(FuzzyQuery(query, options: options))
    #expect(matcher.rank(of: line.utf8)?.score == expected)
  }

  @Test("what does not match has no rank", arguments: ["xyz", "aB", "ba", "^b", "a$", "!a"])
  func noMatch(query: String) {
    #expect(FuzzyMatcher(FuzzyQuery(query)).rank(of: "ab".utf8) == nil)
  }

  @Test(
    "what matches stands out",
    arguments: [
      ("TermView.List", "tvl", [0..<1, 4..<5, 9..<10]),
      ("abcabc", "'ca", [2..<4]),
      ("日本語のリスト", "本リ", [3..<6, 12..<15]),
      ("café au lait", "cafe", [0..<5]),
      ("  indented", "^in", [2..<4]),
      ("one two", "two | one", [4..<7]),
      ("one two", "!three", []),
      ("nothing", "xyz", []),
    ])
  func highlights(line: String, query: String, expected: [Range<Int>]) {
    #expect(FuzzyMatcher(FuzzyQuery(query)).highlights(in: line.utf8) == expected)
  }

  @Test("a byte that is no UTF-8 is one character")
  func invalid() {
    let line: [UInt8] = [0x61, 0xFF, 0xE2, 0x82, 0x62]
    let rank = FuzzyMatcher(FuzzyQuery("ab")).rank(of: line)
    #expect(rank?.tiebreaks == [5, 0, 0])
    #expect(FuzzyMatcher(FuzzyQuery("'\u{FFFD}\u{FFFD}b")).rank(of: line) != nil)
  }

  @Test("the sparse scores are those of the whole table, on random lines and words")
  func sparseEqualsTable() {
    var random = SplitMix(seed: 7)
    let alphabets = ["abAB/ ", "ab_-.1 xyAB/,", "aéÀß日本 bB"]
    for _ in 0..<1000 {
      let alphabet = Array(alphabets[Int(random.next() % 3)].unicodeScalars)
      let line = random.text(of: alphabet, upTo: 150)
      let word = random.text(of: alphabet.filter { $0 != " " }, upTo: 6)
      guard let term = FuzzyQuery(word).alternatives.first?.first, term.kind == .fuzzy,
        !term.isInverse
      else { continue }
      let matcher = FuzzyMatcher(FuzzyQuery(word))
      let bytes = Array(line.utf8)
      bytes.withUnsafeBufferPointer { buffer in
        let text = matcher.decode(matcher.memory.pointee.padded(buffer), buffer.count)
        let prepared = matcher.prepared.sets[0][0]
        let table = ScoreTable(prepared, text, isBackward: false) {
          matcher.fold(text, for: prepared)
          return matcher.memory.pointee.folded
        }
        let isLonger = term.scalars.count > text.count
        #expect(
          matcher.rank(of: bytes)?.score == (isLonger ? nil : table?.score), "\(word) in \(line)")
      }
    }
  }

  @Test("a long line is searched from its start, in time that grows with its length")
  func longLine() {
    let line = String(repeating: "x", count: 200_000) + "abc" + String(repeating: "y", count: 9)
    #expect(FuzzyMatcher(FuzzyQuery("abc")).rank(of: line.utf8)?.tiebreaks == [65_535, 0, 0])
    #expect(FuzzyMatcher(FuzzyQuery("abd")).rank(of: line.utf8) == nil)
  }
}

extension SplitMix {
  mutating func text(of alphabet: [Unicode.Scalar], upTo length: Int) -> String {
    let count = Int(next() % UInt64(length + 1))
    return String(
      String.UnicodeScalarView((0..<count).map { _ in alphabet.randomElement(using: &self)! }))
  }
}
