/// How well a line matches a query, the better the smaller: by score, then by the query's tiebreaks.
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

  /// What the tiebreaks say, the less the better: at most 65,535 each, 0 for those that the query
  /// does not have.
  public var tiebreaks: [Int] { [32, 16, 0].map { Int(bits >> UInt64($0) & 0xFFFF) } }

  /// The part that a key has room for, in its upper half.
  var major: UInt64 { bits & ~0xFFFF_FFFF }
  /// The rest.
  var minor: UInt32 { UInt32(truncatingIfNeeded: bits) }

  public static func < (a: FuzzyRank, b: FuzzyRank) -> Bool { a.bits < b.bits }
}
