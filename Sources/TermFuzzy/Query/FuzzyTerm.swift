extension FuzzyQuery {
  /// Whether every line that matches this query matches `other` too, as far as the queries alone
  /// determine it; `false` is always safe.
  ///
  /// So it is while a query is typed, and what matched before is all that must be searched.
  package func narrows(_ other: FuzzyQuery) -> Bool {
    other.alternatives.allSatisfy { wide in
      alternatives.contains { narrow in
        if narrow == wide { return true }
        guard wide.count == 1, narrow.count == 1 else { return false }
        return narrow[0].implies(wide[0])
      }
    }
  }
}

extension FuzzyTerm {
  /// Whether a line that matches this word matches `other`.
  func implies(_ other: FuzzyTerm) -> Bool {
    guard !isInverse, !other.isInverse else { return false }
    if other.isCaseSensitive, !isCaseSensitive { return false }
    if !other.ignoresAdornments, ignoresAdornments { return false }
    // As the other word would see these characters.
    let own = scalars.map { scalar in
      let lowercase = other.isCaseSensitive ? scalar : ScalarFolding.shared.lowercased(scalar)
      return other.ignoresAdornments ? LatinBase.base(of: lowercase) : lowercase
    }
    switch (kind, other.kind) {
    case (_, .fuzzy):
      var next = 0
      for scalar in own where next < other.scalars.count && scalar == other.scalars[next] {
        next += 1
      }
      return next == other.scalars.count
    case (.exact, .exact), (.boundary, .exact), (.prefix, .exact), (.suffix, .exact),
      (.whole, .exact):
      return own.indices.contains { own[$0...].starts(with: other.scalars) }
    // White space at the ends counts or not, by the character next to it.
    case (.prefix, .prefix), (.whole, .prefix):
      return own.starts(with: other.scalars) && scalars[0] == other.scalars[0]
    default: return false
    }
  }
}

/// One word of a query.
struct FuzzyTerm: Hashable, Sendable {
  /// The kind of search for the word.
  enum Kind: Hashable, Sendable {
    /// Its characters in order, with others between them.
    case fuzzy
    /// The exact text, anywhere.
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
