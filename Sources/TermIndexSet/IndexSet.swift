/// A sorted set of whole numbers, as the offsets of rows that are moved or deleted: Foundation's
/// `IndexSet` for programs without Foundation.
///
/// What a program writes with the one compiles with the other. The numbers are kept as ranges, so
/// that a million offsets in a row take as much memory as one.
///
/// Numbers are 0 to `Int.max - 1`; others trap. With r ranges, looking a number up takes O(log r),
/// changing the set O(r), combining two sets O(r of both).
public struct IndexSet: Sendable, Hashable {
  /// Sorted, not empty, and with at least one number between any two.
  private var ranges: [Range<Int>]

  /// A set without numbers.
  public init() { ranges = [] }

  /// The set of one number.
  public init(integer: Int) { self.init(integersIn: integer..<integer + 1) }

  /// The numbers of a range.
  public init(integersIn range: Range<Int>) {
    precondition(range.lowerBound >= 0, "an IndexSet has no negative numbers")
    ranges = range.isEmpty ? [] : [range]
  }

  /// The numbers of a range.
  public init(integersIn range: some RangeExpression<Int>) {
    self.init(integersIn: range.relative(to: 0..<Int.max))
  }

  /// The numbers of a sequence.
  public init(_ numbers: some Sequence<Int>) {
    self.init()
    for number in numbers.sorted() {
      if let last = ranges.indices.last, ranges[last].upperBound >= number {
        ranges[last] = ranges[last].lowerBound..<Swift.max(ranges[last].upperBound, number + 1)
      } else {
        precondition(number >= 0, "an IndexSet has no negative numbers")
        ranges.append(number..<number + 1)
      }
    }
  }

  /// The place among the ranges of the first that ends behind `number`.
  private func place(of number: Int) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound > number { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

// MARK: Elements in order

extension IndexSet: BidirectionalCollection {
  /// The place of a number in a set.
  public struct Index: Comparable, Sendable {
    fileprivate var range: Int
    fileprivate var number: Int

    public static func < (left: Index, right: Index) -> Bool {
      (left.range, left.number) < (right.range, right.number)
    }
  }

  /// The place of the least number.
  public var startIndex: Index { Index(range: 0, number: ranges.first?.lowerBound ?? 0) }
  /// The place behind the greatest number.
  public var endIndex: Index { Index(range: ranges.count, number: 0) }

  /// The number at a place.
  public subscript(place: Index) -> Int {
    precondition(ranges[place.range].contains(place.number), "no place in this IndexSet")
    return place.number
  }

  /// The place behind another.
  public func index(after place: Index) -> Index {
    if place.number + 1 < ranges[place.range].upperBound {
      return Index(range: place.range, number: place.number + 1)
    }
    let next = place.range + 1
    return next < ranges.count ? Index(range: next, number: ranges[next].lowerBound) : endIndex
  }

  /// The place before another.
  public func index(before place: Index) -> Index {
    if place.range < ranges.count, place.number > ranges[place.range].lowerBound {
      return Index(range: place.range, number: place.number - 1)
    }
    precondition(place.range > 0, "no place before the first of an IndexSet")
    return Index(range: place.range - 1, number: ranges[place.range - 1].upperBound - 1)
  }

  /// The number of integers. O(r).
  public var count: Int { ranges.reduce(0) { $0 + $1.count } }
  /// Whether there is none.
  public var isEmpty: Bool { ranges.isEmpty }
  /// The least number.
  public var first: Int? { ranges.first?.lowerBound }
  /// The greatest number.
  public var last: Int? { ranges.last.map { $0.upperBound - 1 } }
  /// The least number.
  public func min() -> Int? { first }
  /// The greatest number.
  public func max() -> Int? { last }

  /// The numbers as ranges, the least first.
  public var rangeView: [Range<Int>] { ranges }

  /// The numbers in `range` as ranges, the least first.
  public func rangeView(of range: Range<Int>) -> [Range<Int>] {
    intersection(IndexSet(integersIn: range)).ranges
  }

  /// The numbers in `range` as ranges, the least first.
  public func rangeView(of range: some RangeExpression<Int>) -> [Range<Int>] {
    rangeView(of: range.relative(to: 0..<Int.max))
  }

  /// The places of the numbers in `range`.
  public func indexRange(in range: Range<Int>) -> Range<Index> {
    let start = index(from: range.lowerBound)
    return start..<Swift.max(start, index(from: range.upperBound))
  }

  /// The places of the numbers in `range`.
  public func indexRange(in range: some RangeExpression<Int>) -> Range<Index> {
    indexRange(in: range.relative(to: 0..<Int.max))
  }

  /// The place of the first number that is `number` or more.
  private func index(from number: Int) -> Index {
    let place = place(of: number)
    guard place < ranges.count else { return endIndex }
    return Index(range: place, number: Swift.max(number, ranges[place].lowerBound))
  }
}

// MARK: Asking

extension IndexSet {
  /// The least number above `number`.
  public func integerGreaterThan(_ number: Int) -> Int? { integerGreaterThanOrEqualTo(number + 1) }

  /// The least number that is `number` or above.
  public func integerGreaterThanOrEqualTo(_ number: Int) -> Int? {
    let place = place(of: number)
    return place < ranges.count ? Swift.max(number, ranges[place].lowerBound) : nil
  }

  /// The greatest number below `number`.
  public func integerLessThan(_ number: Int) -> Int? { integerLessThanOrEqualTo(number - 1) }

  /// The greatest number that is `number` or below.
  public func integerLessThanOrEqualTo(_ number: Int) -> Int? {
    let place = place(of: number)
    if place < ranges.count, ranges[place].contains(number) { return number }
    return place > 0 ? ranges[place - 1].upperBound - 1 : nil
  }

  /// Whether `number` is there.
  public func contains(_ number: Int) -> Bool {
    let place = place(of: number)
    return place < ranges.count && ranges[place].contains(number)
  }

  /// Whether all numbers of `range` are there.
  public func contains(integersIn range: Range<Int>) -> Bool {
    if range.isEmpty { return true }
    let place = place(of: range.lowerBound)
    return place < ranges.count && ranges[place].lowerBound <= range.lowerBound
      && range.upperBound <= ranges[place].upperBound
  }

  /// Whether all numbers of `range` are there.
  public func contains(integersIn range: some RangeExpression<Int>) -> Bool {
    contains(integersIn: range.relative(to: 0..<Int.max))
  }

  /// Whether all numbers of `other` are there.
  public func contains(integersIn other: IndexSet) -> Bool {
    other.ranges.allSatisfy { contains(integersIn: $0) }
  }

  /// Whether any number of `range` is there.
  public func intersects(integersIn range: Range<Int>) -> Bool {
    let place = place(of: range.lowerBound)
    return !range.isEmpty && place < ranges.count && ranges[place].lowerBound < range.upperBound
  }

  /// Whether any number of `range` is there.
  public func intersects(integersIn range: some RangeExpression<Int>) -> Bool {
    intersects(integersIn: range.relative(to: 0..<Int.max))
  }

  /// The number of integers of `range` in the set.
  public func count(in range: Range<Int>) -> Int {
    rangeView(of: range).reduce(0) { $0 + $1.count }
  }

  /// The number of integers of `range` in the set.
  public func count(in range: some RangeExpression<Int>) -> Int {
    count(in: range.relative(to: 0..<Int.max))
  }

  /// The numbers of `range` that `includeInteger` is true of.
  public func filteredIndexSet(
    in range: Range<Int>, includeInteger: (Int) throws -> Bool
  ) rethrows -> IndexSet {
    try intersection(IndexSet(integersIn: range)).filteredIndexSet(includeInteger: includeInteger)
  }

  /// The numbers of `range` that `includeInteger` is true of.
  public func filteredIndexSet(
    in range: some RangeExpression<Int>, includeInteger: (Int) throws -> Bool
  ) rethrows -> IndexSet {
    try filteredIndexSet(in: range.relative(to: 0..<Int.max), includeInteger: includeInteger)
  }

  /// The numbers that `includeInteger` is true of.
  public func filteredIndexSet(includeInteger: (Int) throws -> Bool) rethrows -> IndexSet {
    IndexSet(try filter(includeInteger))
  }
}

// MARK: Changing

extension IndexSet: SetAlgebra {
  /// Adds `number`.
  @discardableResult
  public mutating func insert(_ number: Int) -> (inserted: Bool, memberAfterInsert: Int) {
    if contains(number) { return (false, number) }
    formUnion(IndexSet(integer: number))
    return (true, number)
  }

  /// Adds `number`, and returns it where it was there.
  @discardableResult
  public mutating func update(with number: Int) -> Int? {
    insert(number).inserted ? nil : number
  }

  /// Takes `number` out, and returns it where it was there.
  @discardableResult
  public mutating func remove(_ number: Int) -> Int? {
    guard contains(number) else { return nil }
    subtract(IndexSet(integer: number))
    return number
  }

  /// Takes all numbers out.
  public mutating func removeAll() { ranges = [] }

  /// Adds the numbers of `range`.
  public mutating func insert(integersIn range: Range<Int>) {
    formUnion(IndexSet(integersIn: range))
  }

  /// Adds the numbers of `range`.
  public mutating func insert(integersIn range: some RangeExpression<Int>) {
    formUnion(IndexSet(integersIn: range))
  }

  /// Takes the numbers of `range` out.
  public mutating func remove(integersIn range: Range<Int>) {
    subtract(IndexSet(integersIn: range))
  }

  /// Takes the numbers of `range` out.
  public mutating func remove(integersIn range: some RangeExpression<Int>) {
    subtract(IndexSet(integersIn: range))
  }

  /// Adds `delta` to the integers from `start` on. If it is negative, integers to whose places
  /// others move are removed.
  public mutating func shift(startingAt start: Int, by delta: Int) {
    let moved = intersection(IndexSet(integersIn: start..<Int.max)).ranges
    let lost = delta < 0 ? start + delta : start
    var below = intersection(IndexSet(integersIn: 0..<Swift.max(0, Swift.min(start, lost))))
    for range in moved {
      below.insert(integersIn: range.lowerBound + delta..<range.upperBound + delta)
    }
    self = below
  }

  /// The numbers of both sets.
  public func union(_ other: IndexSet) -> IndexSet { combined(with: other) { $0 || $1 } }
  /// The numbers that are in both sets.
  public func intersection(_ other: IndexSet) -> IndexSet { combined(with: other) { $0 && $1 } }
  /// The numbers that are in one of the two sets alone.
  public func symmetricDifference(_ other: IndexSet) -> IndexSet {
    combined(with: other) { $0 != $1 }
  }
  /// The numbers that are not in `other`.
  public func subtracting(_ other: IndexSet) -> IndexSet { combined(with: other) { $0 && !$1 } }

  /// Adds the numbers of `other`.
  public mutating func formUnion(_ other: IndexSet) { self = union(other) }
  /// Leaves the numbers that are in both.
  public mutating func formIntersection(_ other: IndexSet) { self = intersection(other) }
  /// Leaves the numbers that are in one of the two alone.
  public mutating func formSymmetricDifference(_ other: IndexSet) {
    self = symmetricDifference(other)
  }
  /// Takes the numbers of `other` out.
  public mutating func subtract(_ other: IndexSet) { self = subtracting(other) }

  /// Goes over the bounds of both sets in order: between two neighbouring bounds a number is in a
  /// set as every other is.
  private func combined(with other: IndexSet, _ isIn: (Bool, Bool) -> Bool) -> IndexSet {
    var result = IndexSet()
    var start: Int?
    // Every range has two bounds: that of an even place begins it.
    var (mine, theirs) = (0, 0)
    while mine < 2 * ranges.count || theirs < 2 * other.ranges.count {
      let (myBound, theirBound) = (bound(mine), other.bound(theirs))
      let bound = Swift.min(myBound, theirBound)
      if myBound == bound { mine += 1 }
      if theirBound == bound { theirs += 1 }
      if isIn(mine % 2 == 1, theirs % 2 == 1) {
        if start == nil { start = bound }
      } else if let begun = start {
        result.ranges.append(begun..<bound)
        start = nil
      }
    }
    return result
  }

  /// `Int.max` where there is no such bound.
  private func bound(_ place: Int) -> Int {
    guard place / 2 < ranges.count else { return .max }
    return place % 2 == 0 ? ranges[place / 2].lowerBound : ranges[place / 2].upperBound
  }
}

// MARK: As text

extension IndexSet: CustomStringConvertible {
  /// The number of integers.
  public var description: String { "\(count) indexes" }
}

extension IndexSet: Codable {
  private enum Keys: String, CodingKey { case indexes }
  private struct Run: Codable {
    let location: Int
    let length: Int
  }

  /// Reads what Foundation's writes.
  ///
  /// - Throws: `DecodingError` where ranges are negative or too long.
  public init(from decoder: any Decoder) throws {
    self.init()
    for run in try decoder.container(keyedBy: Keys.self).decode([Run].self, forKey: .indexes) {
      let (end, isTooLong) = run.location.addingReportingOverflow(run.length)
      guard run.location >= 0, run.length >= 0, !isTooLong else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath,
            debugDescription: "\(run.length) numbers from \(run.location) on are no range"))
      }
      insert(integersIn: run.location..<end)
    }
  }

  /// Writes what Foundation's reads.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(
      ranges.map { Run(location: $0.lowerBound, length: $0.count) }, forKey: .indexes)
  }
}
