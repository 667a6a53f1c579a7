/// How well a line matches a query, the better the smaller: by score, then by length.
public struct FuzzyRank: Hashable, Comparable, Sendable {
  /// The score, turned round, in the upper half; the length in the lower.
  let bits: UInt32

  init(bits: UInt32) { self.bits = bits }

  init(score: Int, length: Int) {
    let score = UInt32(min(max(score, 0), 0xFFFF))
    bits = (0xFFFF - score) << 16 | UInt32(min(length, 0xFFFF))
  }

  /// The points of the match, by fzf's default scheme: at most 65,535.
  public var score: Int { 0xFFFF - Int(bits >> 16) }
  /// The line's length in Unicode scalars without white space around it: at most 65,535.
  public var length: Int { Int(bits & 0xFFFF) }

  public static func < (a: FuzzyRank, b: FuzzyRank) -> Bool { a.bits < b.bits }
}
