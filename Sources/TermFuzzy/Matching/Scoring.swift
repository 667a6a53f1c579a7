/// Scores matches with the constants of fzf's schemes
/// (<https://github.com/junegunn/fzf/blob/master/src/algo/algo.go>).
enum Scoring {
  static let match = 16
  static let gapStart = -3
  static let gapExtension = -1
  /// A character that begins a word.
  static let boundary = match / 2
  static let symbol = match / 2
  /// A capital after a small letter, a digit after another character.
  static let camel = boundary + gapExtension
  /// The least that a character next to the one before gets.
  static let consecutive = -(gapStart + gapExtension)
  /// The factor of the first character's bonus.
  static let firstMultiplier = 2

  /// Beyond so many pairs of a character of the line and one of the term the first match is
  /// taken, not the best.
  static let optimalLimit = 100 * 1024

  /// The bonus of a character for its position.
  static func bonus(
    after before: CharacterKind, at kind: CharacterKind, _ scheme: FuzzyQuery.Scheme
  ) -> Int {
    if kind.rawValue >= CharacterKind.symbol.rawValue {
      switch before {
      case .white: return scheme.boundaryWhite
      case .delimiter: return scheme.boundaryDelimiter
      case .symbol: return boundary
      default: break
      }
    }
    if before == .lowercase, kind == .uppercase { return camel }
    if before != .number, kind == .number { return camel }
    switch kind {
    case .symbol, .delimiter: return symbol
    case .white: return scheme.boundaryWhite
    default: return 0
    }
  }

  /// ``bonus(after:at:_:)`` for the raw values of two kinds: 8 times the one before, plus the
  /// other.
  static func bonuses(of scheme: FuzzyQuery.Scheme) -> [Int16] {
    var table = [Int16](repeating: 0, count: 64)
    for before in CharacterKind.allCases {
      for kind in CharacterKind.allCases {
        table[Int(before.rawValue << 3 | kind.rawValue)] = Int16(
          bonus(after: before, at: kind, scheme))
      }
    }
    return table
  }
}

extension FuzzyQuery.Scheme {
  /// The bonus of a character that begins a word after white space, or the line.
  var boundaryWhite: Int { self == .default ? Scoring.boundary + 2 : Scoring.boundary }

  /// The bonus of a character that begins a word after a delimiter.
  var boundaryDelimiter: Int { self == .history ? Scoring.boundary : Scoring.boundary + 1 }

  /// The kind of character assumed before the first one.
  var initialKind: CharacterKind { self == .path ? .delimiter : .white }

  /// The kind of a scalar.
  func kind(of scalar: UInt32) -> CharacterKind {
    let kind = CharacterKind(scalar)
    // In a path nothing but the slash parts anything.
    return self == .path && kind == .delimiter && scalar != 0x2F ? .symbol : kind
  }
}

/// The rank of a line for a query, the better the smaller: by score, then by the query's tiebreaks.
///
/// ```swift
/// if let first = matcher.rank(of: "TermView.List".utf8),
///   let second = matcher.rank(of: "TextViewLine".utf8)
/// {
///   print(first < second ? "the first matches better" : "the second does")
/// }
/// ```
public struct FuzzyRank: Hashable, Comparable, Sendable {
  /// The score, turned round, in the upper 16 bits; the tiebreaks behind it.
  let bits: UInt64

  /// - Parameter tiebreaks: the less the better; each counts up to 65,535.
  init(score: Int, _ first: Int = 0, _ second: Int = 0, _ third: Int = 0) {
    bits =
      (0xFFFF &- FuzzyRank.clamped(score)) << 48 | FuzzyRank.clamped(first) << 32
      | FuzzyRank.clamped(second) << 16 | FuzzyRank.clamped(third)
  }

  @inline(__always)
  private static func clamped(_ value: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: min(max(value, 0), 0xFFFF))
  }

  /// The points of the match, by fzf's schemes: at most 65,535.
  public var score: Int { 0xFFFF - Int(bits >> 48) }

  /// The values of the tiebreaks, less is better: at most 65,535 each, 0 for unused ones.
  public var tiebreaks: [Int] { [32, 16, 0].map { Int(bits >> UInt64($0) & 0xFFFF) } }

  /// The part that a key has room for, in its upper half.
  var major: UInt64 { bits & ~0xFFFF_FFFF }
  /// The rest.
  var minor: UInt32 { UInt32(truncatingIfNeeded: bits) }

  public static func < (a: FuzzyRank, b: FuzzyRank) -> Bool { a.bits < b.bits }
}
