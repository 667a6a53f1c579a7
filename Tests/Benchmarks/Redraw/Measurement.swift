#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The processor time of one operation that is done again and again.
///
/// Operations are done in batches of some milliseconds. The least of the batches' means is what the
/// operation costs when nothing disturbs it, and the median tells how much it was disturbed.
struct Measurement {
  /// Microseconds.
  let least: Double
  let median: Double
  /// How many operations were done, those of the warm-up not counted.
  let count: Int

  private static let batches = 15
  private static let batchTime = 4000.0

  /// - Parameter most: The operation is not done more often than this.
  @MainActor
  init(most: Int = .max, _ operation: (Int) -> Void, afterWarmUp: () -> Void = {}) {
    var number = 0
    func run(_ count: Int) -> Double {
      let start = Measurement.processorTime()
      for _ in 0..<count {
        operation(number)
        number += 1
      }
      return Measurement.processorTime() - start
    }
    let warmUp = min(200, max(1, most / 4))
    let estimate = max(0.02, run(warmUp) / Double(warmUp))
    let size = max(
      1, min(Int(Measurement.batchTime / estimate), (most - warmUp) / Measurement.batches))
    afterWarmUp()
    let means = (0..<Measurement.batches).map { _ in run(size) / Double(size) }.sorted()
    least = means[0]
    median = means[means.count / 2]
    count = size * Measurement.batches
  }

  /// Microseconds that one call takes.
  static func once(_ operation: () -> Void) -> Double {
    let start = processorTime()
    operation()
    return processorTime() - start
  }

  /// Microseconds that this thread has run.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}

/// Keeps the compiler from removing unused results.
@inline(never)
func keep<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}
