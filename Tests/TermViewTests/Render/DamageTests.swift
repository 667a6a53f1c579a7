import Testing

@testable import TermViewCore

@Suite("Damage")
struct DamageTests {
  @Test("A new one is all; none has no rows")
  func start() {
    #expect(Damage().isAll)
    #expect(!Damage.none.isAll)
    #expect(Damage.none.ranges.isEmpty)
  }

  @Test(
    "Stretches that overlap or touch become one",
    arguments: [
      ([3..<4, 1..<2], [1..<2, 3..<4]),
      ([1..<2, 2..<3], [1..<3]),
      ([0..<10, 3..<4], [0..<10]),
      ([0..<2, 6..<8, 1..<7], [0..<8]),
      ([5..<5], []),
    ] as [([Range<Int>], [Range<Int>])])
  func merging(inserted: [Range<Int>], expected: [Range<Int>]) {
    var damage = Damage.none
    for rows in inserted { damage.insert(rows) }
    #expect(damage.ranges == expected)
    #expect(!damage.isAll)
  }

  @Test("Many stretches become all, and all stays all")
  func limit() {
    var damage = Damage.none
    for row in 0..<40 { damage.insert(row * 2..<row * 2 + 1) }
    #expect(damage.isAll)
    damage.insert(0..<1)
    #expect(damage.isAll)
    #expect(damage.ranges.isEmpty)
  }

  @Test("Random stretches cover just the rows that were inserted", arguments: 0..<200 as Range<UInt64>)
  func random(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }
    var damage = Damage.none
    var rows: Set<Int> = []
    for _ in 0..<1 + next(12) {
      let start = next(60)
      let stretch = start..<start + next(6)
      damage.insert(stretch)
      rows.formUnion(stretch)
    }
    guard !damage.isAll else { return }
    #expect(Set(damage.ranges.joined()) == rows)
    for (a, b) in zip(damage.ranges, damage.ranges.dropFirst()) {
      #expect(a.upperBound < b.lowerBound)
    }
  }
}
