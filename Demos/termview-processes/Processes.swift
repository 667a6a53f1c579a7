import DemoHelp
import Foundation
import TermView

/// The processes of the machine, read and sorted anew each second. The rows' ids are the processes'
/// numbers, so the cursor stays on its process wherever that goes.
@main
struct Processes: AppWithHelp {
  static let help = """
    The processes of the machine, sorted anew each second; the cursor stays on its process.

      termview-processes

    c, m and n sort by processor time, memory and name; < and > choose the column, ! reverses
    the order; a click on a title does both. q ends the program.

      -h, --help    print this text
    """

  var body: some Scene {
    WindowGroup { ProcessList { try await ProcessRow.all() } }
  }
}

/// A process as `ps` prints it.
struct ProcessRow: Identifiable, Hashable, Sendable {
  let id: Int
  /// Per cent of one processor.
  var cpu: Double
  /// Kibibytes that are resident.
  var memory: Int
  var command: String

  /// A row for each line of `ps -A -o pid= -o pcpu= -o rss= -o comm=`.
  static func parse(_ output: String) -> [ProcessRow] {
    output.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: true)
      guard parts.count == 4, let id = Int(parts[0]), let cpu = Double(parts[1]),
        let memory = Int(parts[2])
      else { return nil }
      let command = parts[3].drop { $0 == " " }
      return ProcessRow(id: id, cpu: cpu, memory: memory, command: String(command))
    }
  }

  static func all() async throws -> [ProcessRow] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/ps")
    process.arguments = ["-A", "-o", "pid=", "-o", "pcpu=", "-o", "rss=", "-o", "comm="]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return parse(String(decoding: output, as: UTF8.self))
  }
}

struct ProcessList: View {
  let read: @Sendable () async throws -> [ProcessRow]
  @State private var rows: [ProcessRow] = []
  @State private var order = [Order.cpu]
  @State private var selection: Int?
  @State private var problem: String?
  @Environment(\.clock) private var clock
  @Environment(\.dismiss) private var dismiss

  /// What the rows are sorted by; the greatest numbers come first.
  private enum Order {
    static let cpu = KeyPathComparator(\ProcessRow.cpu, order: .reverse)
    static let memory = KeyPathComparator(\ProcessRow.memory, order: .reverse)
    static let name = KeyPathComparator(\ProcessRow.command)
  }

  var body: some View {
    VStack {
      Table(rows, selection: $selection, sortOrder: $order) {
        TableColumn("Process", value: \.id) { Text("\($0.id)") }.alignment(.numeric)
        TableColumn("CPU %", sortUsing: Order.cpu) { Text(percent($0.cpu)) }
          .alignment(.numeric)
        TableColumn("Memory", sortUsing: Order.memory) { Text("\($0.memory / 1024) M") }
          .alignment(.numeric)
        TableColumn("Name", sortUsing: Order.name) { Text($0.command) }.layoutPriority(1)
      }
      .banner(problem.map { StatusMessage("ps cannot be run", detail: $0, kind: .error) })
      KeyHints()
    }
    .keyBindings {
      KeyBinding("c", "By CPU") { order = [Order.cpu] }.hint("by cpu")
      KeyBinding("m", "By memory") { order = [Order.memory] }.hint("by memory")
      KeyBinding("n", "By name") { order = [Order.name] }.hint("by name")
      KeyBinding("q", "Quit") { dismiss() }.hint("quit", priority: .high)
    }
    .keySheet()
    .onChange(of: order) { sort() }
    .task {
      repeat {
        do {
          rows = try await read()
          sort()
          problem = nil
        } catch { problem = error.localizedDescription }
      } while (try? await clock.sleep(for: .seconds(1))) != nil
    }
  }

  /// Rows that are equal otherwise are in the order of their numbers.
  private func sort() { rows.sort(using: order + [KeyPathComparator(\.id)]) }

  private func percent(_ value: Double) -> String {
    "\(Int(value)).\(Int((value * 10).rounded(.down)) % 10)"
  }
}
