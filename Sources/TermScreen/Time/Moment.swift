#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A point in time, in nanoseconds of the system's monotonic clock.
///
/// Deadlines are looked at for every key. `ContinuousClock.Instant` is opaque: each copy of an
/// optional one is a call, and each difference a division of 128 bits.
package struct Moment: Hashable, Comparable, Sendable {
  package let nanoseconds: Int64

  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The same point in time of the standard library's clock, as near as both were read together.
  package init(_ instant: ContinuousClock.Instant) {
    self = Moment.reference.moment + (instant - Moment.reference.instant)
  }

  /// The same point in time of the standard library's clock.
  package var instant: ContinuousClock.Instant {
    Moment.reference.instant + (self - Moment.reference.moment)
  }

  private static let reference = (moment: Moment.now, instant: ContinuousClock.now)

  /// The current time. (`clock_gettime`)
  package static var now: Moment {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Moment(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  package static func < (one: Moment, other: Moment) -> Bool {
    one.nanoseconds < other.nanoseconds
  }

  /// Later by `duration`; 292 years at most.
  package static func + (moment: Moment, duration: Duration) -> Moment {
    let (seconds, attoseconds) = duration.components
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if isTooLong { return Moment(nanoseconds: seconds < 0 ? .min : .max) }
    let (sum, isTooLate) = moment.nanoseconds.addingReportingOverflow(
      whole + attoseconds / 1_000_000_000)
    return Moment(nanoseconds: isTooLate ? (seconds < 0 ? .min : .max) : sum)
  }

  /// Later by a number of nanoseconds: what is done with every key spares itself the 128 bits of a
  /// `Duration`.
  package func later(by nanoseconds: Int64) -> Moment {
    Moment(nanoseconds: self.nanoseconds + nanoseconds)
  }

  package static func += (moment: inout Moment, duration: Duration) {
    moment = moment + duration
  }

  package static func - (one: Moment, other: Moment) -> Duration {
    .nanoseconds(one.nanoseconds - other.nanoseconds)
  }
}
