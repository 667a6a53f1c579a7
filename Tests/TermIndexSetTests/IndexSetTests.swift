import Foundation
import TermIndexSet
import Testing

/// Numbers one by one: what a set of ranges must agree with.
private typealias Own = TermIndexSet.IndexSet
private typealias Known = Foundation.IndexSet

@Suite struct IndexSetTests {
  /// Both sets after the same random changes, asked the same questions.
  @Test(arguments: 0..<60) func agreesWithFoundation(seed: UInt64) {
    var random = Random(state: seed)
    var own = Own()
    var known = Known()
    var numbers = Set<Int>()
    for _ in 0..<80 {
      let number = Int.random(in: 0..<40, using: &random)
      let range = number..<number + Int.random(in: 0..<9, using: &random)
      let others = (0..<Int.random(in: 0..<7, using: &random)).map { _ in
        Int.random(in: 0..<40, using: &random)
      }
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        // Foundation's says `true` in any case.
        known.insert(number)
        #expect(own.insert(number).inserted == numbers.insert(number).inserted)
      case 1:
        #expect(own.remove(number) == known.remove(number))
        numbers.remove(number)
      case 2:
        // Foundation's returns the number in any case.
        #expect(own.update(with: number) == (numbers.contains(number) ? number : nil))
        known.insert(number)
        numbers.insert(number)
      case 3:
        own.insert(integersIn: range)
        known.insert(integersIn: range)
        numbers.formUnion(range)
      case 4:
        own.remove(integersIn: range)
        known.remove(integersIn: range)
        numbers.subtract(range)
      case 5:
        own.insert(integersIn: number...number + 2)
        known.insert(integersIn: number...number + 2)
        numbers.formUnion(number...number + 2)
      case 6:
        own.formUnion(Own(others))
        known.formUnion(Known(others))
        numbers.formUnion(others)
      case 7:
        own.subtract(Own(others))
        known.subtract(Known(others))
        numbers.subtract(others)
      case 8:
        own.formSymmetricDifference(Own(others))
        known.formSymmetricDifference(Known(others))
        numbers.formSymmetricDifference(others)
      case 9 where own.count > 12:
        let kept = Own(integersIn: 3..<31)
        own.formIntersection(kept)
        known.formIntersection(Known(integersIn: 3..<31))
        numbers.formIntersection(3..<31)
      case 10 where own.count < 30:
        let delta = Int.random(in: 1..<5, using: &random)
        own.shift(startingAt: number, by: delta)
        known.shift(startingAt: number, by: delta)
        numbers = Set(numbers.map { $0 < number ? $0 : $0 + delta })
      default:
        let isEven = { (number: Int) in number % 3 != 0 }
        if own.count > 25 {
          own = own.filteredIndexSet(includeInteger: isEven)
          known = known.filteredIndexSet(includeInteger: isEven)
          numbers = numbers.filter(isEven)
        }
      }
      compare(own, known, numbers.sorted(), number, range)
    }
  }

  private func compare(
    _ own: Own, _ known: Known, _ numbers: [Int], _ number: Int, _ range: Range<Int>
  ) {
    #expect(own.map { $0 } == numbers)
    #expect(known.map { $0 } == numbers)
    #expect(own.reversed().map { $0 } == numbers.reversed())
    #expect(own.rangeView.map { $0 } == known.rangeView.map { $0 })
    // Foundation's has empty ranges beside these, and traps at times.
    let numbersInRange = numbers.filter(range.contains)
    #expect(own.rangeView(of: range).flatMap { $0 } == numbersInRange)
    #expect(own.rangeView(of: range) == Own(numbersInRange).rangeView)
    #expect(own.count == numbers.count && own.isEmpty == numbers.isEmpty)
    #expect(own.first == numbers.first && own.last == numbers.last)
    #expect(own.min() == numbers.min() && own.max() == numbers.max())
    #expect(own.contains(number) == known.contains(number))
    #expect(own.contains(integersIn: range) == range.allSatisfy(numbers.contains))
    #expect(own.intersects(integersIn: range) == range.contains(where: numbers.contains))
    #expect(own.count(in: range) == known.count(in: range))
    #expect(own.integerGreaterThan(number) == known.integerGreaterThan(number))
    #expect(own.integerLessThan(number) == known.integerLessThan(number))
    #expect(
      own.integerGreaterThanOrEqualTo(number) == known.integerGreaterThanOrEqualTo(number))
    #expect(own.integerLessThanOrEqualTo(number) == known.integerLessThanOrEqualTo(number))
    #expect(own[own.indexRange(in: range)].map { $0 } == numbersInRange)
    #expect(own == Own(numbers.shuffled()) && own.hashValue == Own(numbers).hashValue)
    #expect(own.contains(integersIn: own.intersection(Own(integersIn: range))))
    #expect(own.description == known.description)
    #expect(own.isSubset(of: Own(integersIn: 0..<1000)) && own.isSuperset(of: Own()))
  }

  /// Numbers that others move onto are gone, as those that were shifted.
  @Test(arguments: [(3, -2), (6, -1), (5, -3)]) func shiftsDown(start: Int, delta: Int) {
    let numbers = [0, 1, 3, 4, 5, 8, 9]
    var own = Own(numbers)
    var known = Known(numbers)
    own.shift(startingAt: start, by: delta)
    known.shift(startingAt: start, by: delta)
    #expect(own.map { $0 } == known.map { $0 })
  }

  @Test func readsAndWritesWhatFoundationDoes() throws {
    let numbers = [0, 1, 2, 7, 9, 10]
    let own = try JSONEncoder().encode(Own(numbers))
    let known = try JSONEncoder().encode(Known(numbers))
    #expect(try JSONDecoder().decode(Known.self, from: own).map { $0 } == numbers)
    #expect(try JSONDecoder().decode(Own.self, from: known).map { $0 } == numbers)
    for broken in [
      #"{"indexes":[{"location":-1,"length":2}]}"#,
      #"{"indexes":[{"location":1,"length":9223372036854775807}]}"#, "[]",
    ] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(Own.self, from: Data(broken.utf8))
      }
    }
  }

  @Test func takesAMillionInARowAsOneRange() {
    let offsets = Own(0..<1_000_000)
    #expect(offsets.rangeView == [0..<1_000_000])
    #expect(offsets.count == 1_000_000 && offsets.last == 999_999)
    #expect(Own(integersIn: 5...).contains(Int.max - 1))
  }
}

/// A generator whose numbers depend on its seed alone (SplitMix64).
private struct Random: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
