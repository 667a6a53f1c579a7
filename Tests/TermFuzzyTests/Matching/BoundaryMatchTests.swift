import TestFolders
import Testing

@testable import TermFuzzy

@Suite("Whole words")
struct BoundaryMatchTests {
  @Test(
    "a quoted word is found where no letter or digit is next to it",
    arguments: [
      ("'lib'", "/usr/lib/x", true), ("'lib'", "/usr/libs", false), ("'lib'", "zlib", false),
      ("'lib'", "zlib lib", true), ("'lib'", "lib", true), ("'lib'", "my_lib_2", true),
      ("'lib'", "lib2", false), ("'lib'", "本lib", false), ("'lib'", "…lib…", true),
      ("'r/l'", "usr/lib r/l", true), ("'r/l'", "usr/lib", false), ("'a\\ b'", "a b", true),
      ("'Lib'", "lib", false), ("'cafe'", "un café!", true), ("'café'", "un cafe", false),
      ("!'lib'", "libs", true), ("!'lib'", "a lib", false), ("'lib'", "", false),
      ("'/'", "a/b", false), ("'/'", "a / b", true), ("'/'", "//", true),
    ])
  func finds(query: String, line: String, expected: Bool) {
    #expect((FuzzyMatcher(FuzzyQuery(query)).rank(of: line.utf8) != nil) == expected)
  }

  @Test("the whole words that are found are highlighted, not the first that look like them")
  func highlights() {
    let matcher = FuzzyMatcher(FuzzyQuery("'lib'"))
    #expect(matcher.highlights(in: "libs zlib my-lib.".utf8) == [13..<16])
    #expect(matcher.highlights(in: "é libs zlib my-lib.".utf8) == [16..<19])
  }

  @Test("underscores around a word are worth less than other boundaries")
  func order() {
    let lines = ["my_lib_2", "my_lib.2", "my.lib_2", "my.lib.2", "my lib 2"]
    let matcher = FuzzyMatcher(FuzzyQuery("'lib'"))
    let scores = lines.map { matcher.rank(of: $0.utf8)?.score ?? -1 }
    #expect(scores == [93, 94, 95, 96, 98])
  }

  /// A word at every place of a line, by letters and digits around it alone.
  private func naive(_ word: [Unicode.Scalar], in line: [Unicode.Scalar]) -> [Int] {
    line.indices.filter { start in
      guard start + word.count <= line.count else { return false }
      for index in word.indices
      where line[start + index].properties.lowercaseMapping != String(word[index]) {
        return false
      }
      let around = [start - 1, start + word.count].filter(line.indices.contains).map { line[$0] }
      return !around.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    }
  }

  @Test("whole words are found as by a look at every place, in random lines", arguments: 0..<4)
  func sameAsNaive(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let alphabets = ["abAB_/ 1", "ab, _-.:", "aбB日 _1"]
    for _ in 0..<500 {
      let alphabet = Array(alphabets[Int(random.next() % 3)].unicodeScalars)
      let line = Array(random.text(of: alphabet, upTo: 150).unicodeScalars)
      let text = random.text(of: alphabet.filter { !"AB ".unicodeScalars.contains($0) }, upTo: 3)
      let word = Array(text.unicodeScalars)
      guard !word.isEmpty else { continue }
      let places = naive(word, in: line)
      let string = String(String.UnicodeScalarView(line))
      let matcher = FuzzyMatcher(FuzzyQuery("'\(text)'"))
      #expect((matcher.rank(of: string.utf8) != nil) == !places.isEmpty, "\(text) in \(string)")
      let start = places.first.map { String(String.UnicodeScalarView(line[..<$0])).utf8.count }
      let expected = start.map { [$0..<$0 + text.utf8.count] } ?? []
      #expect(matcher.highlights(in: string.utf8) == expected, "\(text) in \(string)")
    }
  }

  @Test("a symbol at the start of a line or after a delimiter begins a word as a letter does")
  func symbols() {
    func score(_ query: String, _ line: String) -> Int? {
      FuzzyMatcher(FuzzyQuery(query)).rank(of: line.utf8)?.score
    }
    #expect(score(".", ".x") == 16 + 2 * 10)
    #expect(score(".", "a/.x") == 16 + 2 * 9)
    #expect(score(".", "a.x") == 16 + 2 * 8)
    #expect(score("/", "a/x") == 16 + 2 * 8)
  }

  @Test(
    "the wide forms of ASCII are found by ASCII",
    arguments: [
      ("abc", "ＡＢＣ"), ("a.b", "ａ．ｂ"), ("'12!'", "（１２！）"), ("^x$", "ｘ"), ("ab.", "ab｡"),
    ])
  func wideForms(query: String, line: String) {
    #expect(FuzzyMatcher(FuzzyQuery(query)).rank(of: line.utf8) != nil)
    var options = FuzzyQuery.Options()
    options.isLiteral = true
    #expect(FuzzyMatcher(FuzzyQuery(query, options: options)).rank(of: line.utf8) == nil)
  }
}
