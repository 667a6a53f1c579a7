extension FuzzyQuery {
  /// The kind of lines that are searched, which decides the bonuses for the places of a match.
  public enum Scheme: String, Hashable, Sendable, CaseIterable {
    /// Lines of any kind: what begins a word after white space is worth most.
    case `default`
    /// Paths: characters after a slash have the highest bonus, and a match in the last component
    /// comes first.
    case path
    /// Commands that were typed: the beginnings of words are all worth the same.
    case history

    /// The order of lines with equal scores, unless ``Options/tiebreaks`` overrides it.
    public var tiebreaks: [Tiebreak] {
      switch self {
      case .default: [.length]
      case .path: [.pathname, .length]
      case .history: []
      }
    }
  }

  /// A criterion that orders lines of equal scores; lines that are equal by all criteria keep their
  /// order.
  public enum Tiebreak: String, Hashable, Sendable, CaseIterable {
    /// Short lines first.
    case length
    /// Short words around the match first: from the blank before it to the blank behind it.
    case chunk
    /// Matches near the last slash first.
    case pathname
    /// Matches near the beginning first.
    case begin
    /// Matches near the end first.
    case end
  }
}

extension FuzzyQuery.Options {
  /// Whether where a match is counts, beside its score and the line's length.
  var heedsPlaces: Bool { tiebreaks.contains { $0 != .length } }

  /// Whether a rank has more parts than the score and one tiebreak.
  var hasWideRanks: Bool { tiebreaks.count > 1 }

  /// Whether all characters of a match have to be found, not only its end.
  var heedsCharacters: Bool { tiebreaks.contains { $0 == .chunk || $0 == .pathname } }

  /// Whether of matches with equal scores the last is taken.
  var searchesBackward: Bool {
    for tiebreak in tiebreaks {
      switch tiebreak {
      case .end, .pathname: return true
      case .begin: return false
      case .length, .chunk: break
      }
    }
    return false
  }
}
