import Testing

@testable import TermFuzzy

@Suite("Queries")
struct FuzzyQueryTests {
  /// A query's words, written shortly: the kind, whether inverse, and the text.
  private func words(_ text: String, _ options: FuzzyQuery.Options = .init()) -> String {
    FuzzyQuery(text, options: options).alternatives.map { set in
      set.map { term in
        let text = String(
          String.UnicodeScalarView(term.scalars.compactMap { Unicode.Scalar($0) }))
        return "\(term.isInverse ? "not " : "")\(term.kind)(\(text))"
      }.joined(separator: " or ")
    }.joined(separator: ", ")
  }

  @Test(
    "a query is parted into words",
    arguments: [
      ("abc", "fuzzy(abc)"),
      ("  ab   cd  ", "fuzzy(ab), fuzzy(cd)"),
      ("'ab", "exact(ab)"),
      ("^ab", "prefix(ab)"),
      ("ab$", "suffix(ab)"),
      ("^ab$", "whole(ab)"),
      ("'ab$", "exact(ab)"),
      ("'ab'", "boundary(ab)"),
      ("!'ab'", "not boundary(ab)"),
      ("'ab'$", "boundary(ab)"),
      ("^'ab'", "prefix('ab')"),
      ("'a\\ b'", "boundary(a b)"),
      ("''", "exact(')"),
      ("'''", "boundary(')"),
      ("!ab", "not exact(ab)"),
      ("!'ab", "not fuzzy(ab)"),
      ("!^ab", "not prefix(ab)"),
      ("!ab$", "not suffix(ab)"),
      ("a | b c", "fuzzy(a) or fuzzy(b), fuzzy(c)"),
      ("a | b | ^c", "fuzzy(a) or fuzzy(b) or prefix(c)"),
      ("| a", "fuzzy(|), fuzzy(a)"),
      ("a | | b", "fuzzy(a) or fuzzy(|), fuzzy(b)"),
      ("a |", "fuzzy(a)"),
      ("a\\ b", "fuzzy(a b)"),
      ("a\\ ", "fuzzy(a )"),
      ("a\tb", "fuzzy(a b)"),
      ("$", "fuzzy($)"),
      ("!$", "not exact($)"),
      ("^", ""), ("'", ""), ("!", ""), ("", ""), ("   ", ""),
    ])
  func parsing(text: String, expected: String) {
    #expect(words(text) == expected)
  }

  @Test("where words match literally, a quote makes them fuzzy")
  func exact() {
    var options = FuzzyQuery.Options()
    options.isExact = true
    #expect(
      words("ab 'cd 'ef' ^gh", options) == "exact(ab), fuzzy(cd), boundary(ef), prefix(gh)")
  }

  @Test("capitals count in a word that has some", arguments: [("abc", false), ("aBc", true)])
  func smartCase(text: String, isCaseSensitive: Bool) {
    #expect(FuzzyQuery(text).alternatives[0][0].isCaseSensitive == isCaseSensitive)
  }

  @Test("accents count in a word that has some", arguments: [("cafe", true), ("café", false)])
  func accents(text: String, ignores: Bool) {
    #expect(FuzzyQuery(text).alternatives[0][0].ignoresAdornments == ignores)
  }

  @Test(
    "what is typed further narrows what was found",
    arguments: [
      ("ab", "a", true), ("ab c", "ab", true), ("axb", "ab", true), ("a", "ab", false),
      ("aB", "ab", true), ("ab", "aB", false), ("'abc", "'ab", true), ("'abc", "ab", true),
      ("ab", "'ab", false), ("'abc'", "'ab", true), ("'ab'", "ab", true), ("'abc'", "'ab'", false),
      ("'ab", "'ab'", false), ("^abc", "^ab", true), ("^abc$", "'bc", true), ("abc$", "bc$", false),
      ("a | b", "a", false), ("a | b c", "a | b", true), ("!a", "!ab", false),
      ("!a b", "!a", true), ("é", "e", true), ("e", "é", false), ("fé", "f", true),
    ])
  func narrowing(new: String, old: String, expected: Bool) {
    #expect(FuzzyQuery(new).narrows(FuzzyQuery(old)) == expected)
  }

  @Test("only words that must not occur give no rank")
  func ranks() {
    #expect(FuzzyQuery("a !b").ranks)
    #expect(!FuzzyQuery("!a !b").ranks)
    #expect(FuzzyQuery(" ").isEmpty)
  }
}
