import TermScreen
import TermViewCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Prints what changes of a list cost inside the process. The status is 1 when memory grows that
/// must not, and when a change of the collection evaluates more rows than are shown, and one, or a
/// token of a reply takes too many bytes.
///
/// `redraw-bench [--check] [changes] [stages] [large] [operations] [reply] [memory]` prints all
/// tables, or those that are named. With `--check` the status is also 1 when a change takes longer
/// than it may. That is for a quiet machine: on one that does other things too the times are those
/// of its caches.
@main
@MainActor
struct RedrawBench {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let names = arguments.filter { $0 != "--check" }
    func wants(_ name: String) -> Bool { names.isEmpty || names.contains(name) }
    var late: [String] = []
    if wants("changes") { late += changes() }
    if wants("stages") { Stages.measure() }
    if wants("large") { late += LargeList.measure() }
    var excessive = wants("operations") ? Operations.measure() : []
    if wants("reply") { excessive += ReplyStream.measure() }
    let grown = wants("memory") ? MemoryUse.measure() : []
    if !late.isEmpty { print("\nOver the limit: " + late.joined(separator: ", ")) }
    if !grown.isEmpty { print("\nGrown: " + grown.joined(separator: ", ")) }
    if !excessive.isEmpty {
      print("\nGrown: " + excessive.joined(separator: ", "))
    }
    if !grown.isEmpty || !excessive.isEmpty || !late.isEmpty && arguments.contains("--check") {
      exit(1)
    }
  }

  /// - Returns: The changes that took too long.
  private static func changes() -> [String] {
    let table = Table(
      "From the change to the bytes, without the write: µs of processor time, the least and the "
        + "median of\n15 batches; bytes, operations and rows evaluated each time, at 120x40",
      [
        ("change", 26), ("120x40", 8), ("median", 8), ("200x60", 8), ("median", 8),
        ("limit", 6), ("bytes", 8), ("ops", 6), ("rows", 6),
      ])
    var late: [String] = []
    for redraw in RedrawCase.all {
      let costs = Stages.sizes.map { redraw.measure($0) }
      if let limit = redraw.limit {
        if costs[0].time.least >= limit { late.append("\(redraw.name) at 120x40") }
        if costs[1].time.least >= limit * 2 { late.append("\(redraw.name) at 200x60") }
      }
      table.add(
        [redraw.name] + costs.flatMap { [digits($0.time.least), digits($0.time.median)] }
          + [redraw.limit.map { "\(Int($0))" } ?? ""]
          + [costs[0].bytes, costs[0].operations, costs[0].rowsEvaluated].map(digits))
    }
    return late
  }
}
