/// A query in the language of fzf, which lines match or not.
///
/// Words are parted by blanks, and a line must match them all; `|` between words means either.
///
/// | word | finds lines with |
/// |---|---|
/// | `abc` | a, b and c in this order, with anything between |
/// | `'abc` | abc |
/// | `'abc'` | abc as whole words: with no letter or digit next to either end |
/// | `^abc` | abc at the start |
/// | `abc$` | abc at the end |
/// | `^abc$` | nothing but abc |
/// | `!abc` | no abc; also `!'abc` (fuzzy), `!'abc'`, `!^abc`, `!abc$` |
/// | `a\ b` | a blank in the word |
///
/// A word with a capital letter heeds case, others do not; a word without accents also finds
/// letters that have them.
///
/// ```swift
/// let query = FuzzyQuery("^src .swift$ !test")
/// ```
public struct FuzzyQuery: Hashable, Sendable {
  /// Whether capitals and small letters are the same.
  public enum CaseMatching: Hashable, Sendable {
    /// In words without capitals.
    case smart
    /// Always.
    case ignore
    /// Never.
    case respect
  }

  /// The options for the interpretation of words.
  public struct Options: Hashable, Sendable {
    /// When capitals and small letters are the same; in words without capitals by default.
    public var caseMatching = CaseMatching.smart
    /// Words match literally, and `'abc` matches fuzzily.
    public var isExact = false
    /// Letters with accents and other adornments are only found by themselves.
    public var isLiteral = false
    /// The kind of lines. Setting it also sets ``tiebreaks``.
    public var scheme = Scheme.default {
      didSet { tiebreaks = scheme.tiebreaks }
    }
    /// The criteria that order lines of equal scores, in order of precedence: at most three.
    public var tiebreaks = Scheme.default.tiebreaks {
      didSet { precondition(tiebreaks.count <= 3, "there can be at most three tiebreaks") }
    }
    /// The fields that are looked at; a whole line if `nil`.
    public var fields: FieldSelection?

    /// Fuzzy words in whole lines, with ``CaseMatching/smart`` and the default scheme.
    public init() {}
  }

  /// The typed text.
  public let text: String
  /// The options with which ``text`` was parsed.
  public let options: Options
  /// A line must match one of each; matched from left to right.
  let alternatives: [[FuzzyTerm]]

  /// The query that `text` means. Every text is one; spaces alone match all lines.
  public init(_ text: String, options: Options = Options()) {
    self.text = text
    self.options = options
    alternatives = FuzzyQuery.parse(text, options: options)
  }

  /// Whether every line matches.
  public var isEmpty: Bool { alternatives.isEmpty }

  /// Whether matches have a rank. Without a rank, as for a query with only exclusions, they keep
  /// the order of the lines.
  public var ranks: Bool { alternatives.contains { $0.contains { !$0.isInverse } } }
}
