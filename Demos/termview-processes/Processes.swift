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

    c, m and n sort by processor time, memory and name, q ends the program.

      -h, --help    print this text
    """

  var body: some Scene {
    WindowGroup { ProcessList { try await ProcessRow.all() } }
  }
}

/// A process as `ps` tells of it.
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
  enum Order { case cpu, memory, name }

  let read: @Sendable () async throws -> [ProcessRow]
  @State private var rows: [ProcessRow] = []
  @State private var order = Order.cpu
  @State private var selection: Int?
  @State private var problem: String?
  @Environment(\.clock) private var clock
  @Environment(\.dismiss) private var dismiss

  private var sorted: [ProcessRow] {
    switch order {
    case .cpu: rows.sorted { ($1.cpu, $0.id) < ($0.cpu, $1.id) }
    case .memory: rows.sorted { ($1.memory, $0.id) < ($0.memory, $1.id) }
    case .name: rows.sorted { ($0.command, $0.id) < ($1.command, $1.id) }
    }
  }

  var body: some View {
    VStack {
      Columns("Process", "CPU %", "Memory", "Name").bold()
      List(selection: $selection) {
        ForEach(sorted) { row in
          Columns("\(row.id)", percent(row.cpu), "\(row.memory / 1024) M", row.command)
        }
      }
      if let problem { Text(problem).foregroundStyle(.role(.error)) }
      KeyHints()
    }
    .keyBindings {
      KeyBinding("c", "By CPU") { order = .cpu }
      KeyBinding("m", "By memory") { order = .memory }
      KeyBinding("n", "By name") { order = .name }
      KeyBinding("q", "Quit") { dismiss() }
    }
    .task {
      repeat {
        do {
          rows = try await read()
          problem = nil
        } catch { problem = "ps cannot be run: \(error.localizedDescription)" }
      } while (try? await clock.sleep(for: .seconds(1))) != nil
    }
  }

  private func percent(_ value: Double) -> String {
    "\(Int(value)).\(Int((value * 10).rounded(.down)) % 10)"
  }
}

/// Three numbers at the right edges of their columns, and a name that takes what is left.
private struct Columns: View {
  let texts: [String]
  let name: String

  init(_ first: String, _ second: String, _ third: String, _ name: String) {
    texts = [first, second, third]
    self.name = name
  }

  var body: some View {
    HStack {
      ForEach(texts, id: \.self) { Text($0).frame(width: 8, alignment: .trailing) }
      Text(name).lineLimit(1)
    }
  }
}
