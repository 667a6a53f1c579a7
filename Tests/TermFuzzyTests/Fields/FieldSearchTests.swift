import TestFolders
import Testing

@testable import TermFuzzy

@Suite("Search in fields")
struct FieldSearchTests {
  private func options(_ fields: String, _ delimiter: FieldDelimiter) -> FuzzyQuery.Options {
    var options = FuzzyQuery.Options()
    options.fields = FieldSelection(FieldRange.list(fields)!, delimiter: delimiter)
    return options
  }

  @Test(
    "words are found in the chosen fields alone",
    arguments: [
      ("2", "b", true), ("2", "a", false), ("1,3", "a", true), ("1,3", "ac", false),
      ("1..2", "ab", true), ("1", "a$", true), ("2", "^b", true), ("2", "!a", true),
      ("1", "!a", false), ("-1", "c", true), ("9", "a", false), ("9", "!a", true),
      ("..", "abc", true),
    ])
  func finds(fields: String, query: String, expected: Bool) {
    let matcher = FuzzyMatcher(FuzzyQuery(query, options: options(fields, .text(","))))
    #expect((matcher.rank(of: "a,b,c".utf8) != nil) == expected)
  }

  @Test("matches are highlighted at their place in the line")
  func highlights() {
    func highlights(_ query: String, _ line: String, _ fields: String) -> [Range<Int>] {
      FuzzyMatcher(FuzzyQuery(query, options: options(fields, .blanks))).highlights(in: line.utf8)
    }
    #expect(highlights("a", "a a a", "2") == [2..<3])
    #expect(highlights("a", "日本 éa a", "2") == [9..<10])
    #expect(highlights("a | b", "a b c", "2") == [2..<3])
    #expect(highlights("!x a", "a b", "1") == [0..<1])
  }

  @Test("the length of the whole line breaks ties, and places are those in the line")
  func order() {
    let lines = ["aaaa,b", "a,b", "aa,b"]
    var options = options("2", .text(","))
    func found() -> [Int] {
      Array(
        FuzzySearch.resultsAtOnce(
          for: FuzzyQuery("b", options: options), in: FuzzyLines(lines).snapshot))
    }
    #expect(found() == [1, 2, 0])
    options.tiebreaks = [.end]
    #expect(found() == [0, 2, 1])
  }

  @Test("random queries find what they find in the fields as lines", arguments: 0..<6)
  func sameAsNaive(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let alphabet = Array("ab,xé/ B".unicodeScalars)
    for _ in 0..<400 {
      let line = random.text(of: alphabet, upTo: 30)
      let word = random.text(of: Array("abxé/B".unicodeScalars), upTo: 3)
      let shape = ["", "'", "^"].randomElement(using: &random)!
      guard !word.isEmpty else { continue }
      let numbers = [1, 2, 3, -1, -2].shuffled(using: &random).prefix(Int(random.next() % 3) + 1)
      let fields = numbers.map { String($0) }.joined(separator: ",")
      // Each field without its comma, by its number; the last one loses its comma for good.
      let parts = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      var texts: [(text: String, start: Int)] = []
      for (index, number) in numbers.enumerated() {
        let place = number > 0 ? number - 1 : parts.count + number
        guard parts.indices.contains(place) else { continue }
        let isWithComma = index < numbers.count - 1 && place < parts.count - 1
        let start = parts[..<place].reduce(0) { $0 + $1.utf8.count + 1 }
        texts.append((parts[place] + (isWithComma ? "," : ""), start))
      }
      let naive = FuzzyMatcher(FuzzyQuery(shape + word))
      let found = texts.first { naive.rank(of: $0.text.utf8) != nil }
      let matcher = FuzzyMatcher(
        FuzzyQuery(shape + word, options: options(fields, .text(","))))
      let comment: Comment = "\(shape + word) in fields \(fields) of \(line)"
      #expect(
        matcher.rank(of: line.utf8)?.score
          == found.flatMap { naive.rank(of: $0.text.utf8)?.score }, comment)
      let expected =
        found.map { found in
          naive.highlights(in: found.text.utf8).map {
            $0.lowerBound + found.start..<$0.upperBound + found.start
          }
        } ?? []
      #expect(matcher.highlights(in: line.utf8) == expected, comment)
    }
  }
}
