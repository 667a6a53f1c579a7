/// How labels are spread over the 64-bit numbers.
///
/// Keeping a list's order in numbers with gaps, and spreading a crowded neighbourhood anew when a
/// gap is used up, is the order-maintenance technique of Bender, Cole, Demaine, Farach-Colton and
/// Zito, "Two Simplified Algorithms for Maintaining Order in a List" (ESA 2002): amortised
/// O(log n) labels change for an insertion, and far fewer where insertions are scattered.
@usableFromInline
enum LabelSpace {
  /// The gap left beside an element that is appended or prepended.
  @inlinable static var edgeGap: UInt64 { 1 << 32 }

  /// The distance of labels in a state newly built of `count` elements.
  @inlinable
  static func step(count: Int) -> UInt64 {
    min(1 << 40, (1 << 62) / (UInt64(count) + 1))
  }

  /// The first label of a state newly built: the labels lie around the middle of the space.
  @inlinable
  static func first(count: Int) -> UInt64 {
    (1 << 63) - UInt64(count) / 2 * step(count: count)
  }

  /// A label strictly between two others, `nil` when they are neighbours.
  @inlinable
  static func between(_ lower: UInt64, _ upper: UInt64) -> UInt64? {
    upper - lower < 2 ? nil : lower + (upper - lower) / 2
  }

  /// A label above `lower`, close to it, so that room stays for what is appended later.
  @inlinable
  static func above(_ lower: UInt64) -> UInt64? {
    lower < .max - edgeGap ? lower + edgeGap : between(lower, .max)
  }

  /// A label below `upper`, close to it.
  @inlinable
  static func below(_ upper: UInt64) -> UInt64? {
    upper > edgeGap ? upper - edgeGap : between(0, upper)
  }

  /// Whether `count` labels in a range of `width` leave enough room to be worth spreading there.
  ///
  /// A larger neighbourhood must be sparser: this is what makes the amortised bound.
  @inlinable
  static func isRoomy(count: Int, width: UInt64) -> Bool {
    let needed = UInt64(count).multipliedReportingOverflow(by: UInt64(count) * 16)
    return !needed.overflow && width >= needed.partialValue
  }
}
