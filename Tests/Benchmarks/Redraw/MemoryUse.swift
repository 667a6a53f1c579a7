import Observation
import TermScreen
import TermViewCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What must not grow: memory after a great number of something that leaves nothing behind.
@MainActor
enum MemoryUse {
  private static let limit = 2_000_000

  /// - Returns: What grew.
  static func measure() -> [String] {
    guard resident != 0 else { return [] }
    let table = Table(
      "Memory, bytes more than after the first tenth", [("after", 52), ("growth", 10)])
    var grown: [String] = []
    func add(_ name: String, count: Int = 1_000_000, _ step: (Int) -> Void) {
      for number in 0..<count / 10 { step(number) }
      let before = resident
      for number in count / 10..<count { step(number) }
      let growth = resident - before
      table.add([name, "\(growth)"])
      if growth > limit { grown.append("memory after \(name): \(growth) bytes more") }
    }
    let settings = Settings()
    let ticks = Ticks()
    let ticking = BenchScreen(Size(columns: 20, rows: 1), Ticking(settings: settings, ticks: ticks))
    add("a million evaluations without a change of the model") { _ in
      ticks.count.wrappedValue += 1
      ticking.draw()
    }
    precondition(ticks.count.wrappedValue == 1_000_000, "the view was not evaluated")
    let columns = 40
    let clusters = BenchScreen(Size(columns: columns, rows: 10), Clusters(columns: columns))
    add("a million distinct grapheme clusters scrolled past") { number in
      if number % columns == 0 { clusters.press(.down) }
    }
    let stream = ReplyStream.Stream(settled: 0, letsGo: true)
    add("100,000 messages that settle and are let go", count: 100_000) { _ in stream.settle() }
    precondition(stream.messages <= 1, "the program was not told of all that settled")
    return grown
  }

  /// Bytes in physical memory; 0 where the system does not say.
  private static var resident: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, 256, file) != nil else { return 0 }
    let bytes = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let text = String(decoding: bytes, as: UTF8.self)
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}

@Observable
@MainActor
private final class Settings {
  var name = "a"
}

@MainActor
private final class Ticks {
  var count = Binding.constant(0)
}

private struct Ticking: View {
  let settings: Settings
  let ticks: Ticks
  @State private var count = 0

  var body: some View {
    Text("\(settings.name) \(count)").onAppear { ticks.count = $count }
  }
}

/// Rows of letters with marks, each cluster another one: the number of the cluster in base 64,
/// written in marks of U+0300 and the 63 after it.
private struct Clusters: View {
  let columns: Int
  @State private var selection: Int?

  var body: some View {
    List(selection: $selection) {
      ForEach(0..<100_000, id: \.self) { row in Text(Clusters.line(row, columns)) }
    }
  }

  private static func line(_ row: Int, _ columns: Int) -> String {
    var text = String.UnicodeScalarView()
    for column in 0..<columns {
      let number = row * columns + column
      text.append("a")
      for shift in [0, 6, 12, 18] {
        text.append(Unicode.Scalar(UInt32(0x300 + number >> shift & 63))!)
      }
    }
    return String(text)
  }
}
