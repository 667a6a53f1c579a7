#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The times of one operation, done again and again.
///
/// The mean is processor time, so that a busy machine does not count, without what reading the
/// clock costs; the percentile is of the clock on the wall, which is what a user waits for.
struct Measurement {
  var mean: Double
  var percentile99: Double

  /// Does `operation` `count` times and keeps the time of each.
  init(count: Int, operation: (Int) -> Void) {
    (mean, percentile99) = Self.times(count: count, operation: operation)
    mean = Swift.max(0, mean - Self.clockCost)
  }

  /// The mean of doing nothing, of several times the one in the middle.
  private static let clockCost =
    (0..<9).map { _ in times(count: 10_000) { _ in }.mean }.sorted()[4]

  private static func times(
    count: Int, operation: (Int) -> Void
  ) -> (mean: Double, percentile99: Double) {
    let clock = ContinuousClock()
    var times: [Double] = []
    times.reserveCapacity(count)
    let start = processorTime()
    for number in 0..<count {
      let start = clock.now
      operation(number)
      times.append((clock.now - start).microseconds)
    }
    let mean = (processorTime() - start).microseconds / Double(count)
    return (mean, times.sorted()[count * 99 / 100])
  }

  /// The time that one call takes, of five calls the one in the middle.
  static func median(_ operation: () -> Void) -> Duration {
    (0..<5).map { _ in once(operation) }.sorted()[2]
  }

  /// The time that one call takes.
  static func once(_ operation: () -> Void) -> Duration {
    let start = processorTime()
    operation()
    return processorTime() - start
  }
}

/// The time that this thread has run.
func processorTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

extension Duration {
  var microseconds: Double {
    Double(components.seconds) * 1e6 + Double(components.attoseconds) / 1e12
  }
}
