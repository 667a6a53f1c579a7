/// One word of a query.
struct FuzzyTerm: Hashable, Sendable {
  /// How the word is sought.
  enum Kind: Hashable, Sendable {
    /// Its characters in order, with others between them.
    case fuzzy
    /// As it stands, anywhere.
    case exact
    /// Exactly, where neither end is next to a letter or a digit.
    case boundary
    /// At the start of the line, white space aside.
    case prefix
    /// At the end.
    case suffix
    /// As the whole line.
    case whole
  }

  var kind: Kind
  /// Whether lines that match are left out.
  var isInverse: Bool
  /// The characters, small letters if case is ignored.
  var scalars: [UInt32]
  var isCaseSensitive: Bool
  /// Whether an "e" also finds an "é".
  var ignoresAdornments: Bool

  /// Whether a line of ASCII can match.
  var isASCII: Bool { scalars.allSatisfy { $0 < 0x80 } }
}
