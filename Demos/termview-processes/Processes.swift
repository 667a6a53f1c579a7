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

    / searches commands and users; c, m, u and n sort by processor time, memory, user and number;
    < and > choose the column, ! reverses the order, a click on a title does both. x asks which
    signal to send to the process, ? shows all keys, q ends the program.

      -h, --help    print this text
    """

  var body: some Scene {
    let reader = ProcessReader()
    return WindowGroup { ProcessList { try await reader.read() } }
  }
}

/// A process as `ps` prints it.
struct ProcessRow: Identifiable, Hashable, Sendable {
  let id: Int
  var user: String
  /// Per cent of one processor.
  var cpu: Double
  /// Kibibytes that are resident.
  var memory: Int
  /// The command with its arguments.
  var command: String

  /// The command's name, for a question about it.
  var name: String {
    String(shortCommand.prefix { $0 != " " })
  }

  /// The command without the folder of its program; threads of the kernel are in brackets.
  var shortCommand: Substring {
    guard command.first == "/" || command.first == ".",
      let slash = command.prefix(while: { $0 != " " }).lastIndex(of: "/")
    else { return command[...] }
    return command[command.index(after: slash)...]
  }

  private static let columns = ["pid=", "user=", "pcpu=", "rss=", "args="]

  /// A row for each line of `ps -A` with these columns.
  static func parse(_ output: String) -> [ProcessRow] {
    output.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: true)
      guard parts.count == 5, let id = Int(parts[0]), let cpu = Double(parts[2]),
        let memory = Int(parts[3])
      else { return nil }
      return ProcessRow(
        id: id, user: String(parts[1]), cpu: cpu, memory: memory,
        command: String(parts[4].drop { $0 == " " }))
    }
  }

  /// The processes, with the share of a processor that each has had in its life; on macOS lately.
  static func all() throws -> [ProcessRow] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/ps")
    process.arguments = ["-A"] + columns.flatMap { ["-o", $0] }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return parse(String(decoding: output, as: UTF8.self))
  }
}

/// Reads the processes again and again: what each of them has had of a processor in between.
actor ProcessReader {
  /// The processor time of each process, in nanoseconds, as of the last time.
  private var times: [Int: Int] = [:]
  private var last: ContinuousClock.Instant?

  func read() async throws -> [ProcessRow] {
    var rows = try ProcessRow.all()
    #if os(Linux)
      // What `ps` says is the average since the process began.
      if last == nil {
        for row in rows { times[row.id] = ProcessReader.processorTime(of: row.id) }
        last = .now
        try await Task.sleep(for: .milliseconds(200))
        rows = try ProcessRow.all()
      }
      let now = ContinuousClock.now
      var times: [Int: Int] = [:]
      for row in rows.indices {
        let id = rows[row].id
        guard let time = ProcessReader.processorTime(of: id) else { continue }
        times[id] = time
        if let last {
          // One that was not there, or a later one with the number of another, began since.
          let before = self.times[id].flatMap { $0 <= time ? $0 : nil } ?? 0
          let components = (now - last).components
          let passed = Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
          rows[row].cpu = Double(time - before) / max(1, passed) * 100
        }
      }
      (self.times, last) = (times, now)
    #endif
    return rows
  }

  #if os(Linux)
    /// The processor time of a process in nanoseconds, by the fields 14 and 15 of
    /// `/proc/PID/stat`, which count ticks.
    private static func processorTime(of id: Int) -> Int? {
      guard let data = FileManager.default.contents(atPath: "/proc/\(id)/stat") else { return nil }
      // The command before them may have blanks and brackets.
      let fields = String(decoding: data, as: UTF8.self)
      guard let end = fields.lastIndex(of: ")") else { return nil }
      let rest = fields[end...].split(separator: " ")
      guard rest.count > 13, let user = Int(rest[12]), let system = Int(rest[13]) else {
        return nil
      }
      return (user + system) * (1_000_000_000 / max(1, sysconf(Int32(_SC_CLK_TCK))))
    }
  #endif
}

/// A share of a whole as a bar, without a mark for the rest: rows of those would be a wall.
struct Bar: View {
  let part: Double
  let columns: Int
  @Environment(\.glyphs) private var glyphs

  var body: some View {
    let full = min(columns, max(0, Int((part * Double(columns)).rounded())))
    Text(String(repeating: glyphs.progressFull, count: full)).foregroundStyle(.tint)
      .frame(width: columns, alignment: .leading)
  }
}

struct ProcessList: View {
  let read: @Sendable () async throws -> [ProcessRow]
  /// Sends a signal to a process; the number of an error, or 0.
  var send: @Sendable (_ signal: Int32, _ process: Int) -> Int32 = { signal, process in
    kill(pid_t(process), signal) == 0 ? 0 : errno
  }
  @State private var rows: [ProcessRow] = []
  @State private var order = [Order.cpu]
  @State private var selection: Int?
  @State private var query = ""
  @State private var asked: ProcessRow?
  @State private var status: StatusMessage?
  @State private var problem: String?
  @Environment(\.clock) private var clock
  @Environment(\.terminalSize) private var size

  /// What the rows are sorted by; the greatest numbers come first.
  private enum Order {
    static let cpu = KeyPathComparator(\ProcessRow.cpu, order: .reverse)
    static let memory = KeyPathComparator(\ProcessRow.memory, order: .reverse)
    static let user = KeyPathComparator(\ProcessRow.user)
    static let number = KeyPathComparator(\ProcessRow.id)
  }

  private var shown: [ProcessRow] {
    if query.isEmpty { return rows }
    return rows.filter { "\($0.user) \($0.shortCommand)".localizedCaseInsensitiveContains(query) }
  }

  /// Bars have room where all columns have some.
  private var hasBars: Bool { size?.columns ?? 80 >= 72 }
  private static let barColumns = 10

  var body: some View {
    VStack {
      NavigationStack {
        table
          .navigationTitle("Processes")
          .navigationSubtitle(totals)
      }
      .banner(problem.map { StatusMessage("ps cannot be run", detail: $0, kind: .error) })
      KeyHints().message($status)
    }
    .keyBindings {
      KeyBinding("x", "Send a signal", isEnabled: selected != nil) { asked = selected }
        .hint("end")
      KeyBinding("c", "By CPU") { order = [Order.cpu] }.hint("by cpu")
      KeyBinding("m", "By memory") { order = [Order.memory] }.hint("by memory")
      KeyBinding("u", "By user") { order = [Order.user] }.hint(priority: .never)
      KeyBinding("n", "By number") { order = [Order.number] }.hint(priority: .never)
    }
    .quitKey()
    .commandPalette()
    .keySheet()
    .confirmationDialog(
      asked.map { "End “\($0.name)”?" } ?? "", isPresented: isAsking, presenting: asked
    ) { process in
      Button("Terminate", role: .destructive) { end(process, by: SIGTERM) }
      Button("Kill", role: .destructive) { end(process, by: SIGKILL) }
      Button("Cancel", role: .cancel) {}
    } message: { process in
      Text("Process \(process.id) of \(process.user). Killed, it cannot save anything.")
    }
    .onChange(of: order) { sort() }
    .task {
      repeat {
        do {
          rows = try await read()
          sort()
          if selection.map({ id in rows.contains { $0.id == id } }) != true {
            selection = shown.first?.id
          }
          problem = nil
        } catch { problem = error.localizedDescription }
      } while (try? await clock.sleep(for: .seconds(1))) != nil
    }
  }

  private var table: some View {
    Table(shown, selection: $selection, sortOrder: $order) {
      TableColumn("PID", value: \.id) { Text("\($0.id)").foregroundStyle(.secondary) }
        .alignment(.numeric)
      TableColumn("User", sortUsing: Order.user) { Text($0.user).highlighted(query) }
        .width(min: 4, ideal: 8, max: 12).layoutPriority(-1)
      TableColumn("CPU %", sortUsing: Order.cpu) {
        share($0.cpu / 100, percent($0.cpu), columns: 5)
      }
        .alignment(.numeric)
      TableColumn("Memory", sortUsing: Order.memory) {
        share(memoryShare($0), mebibytes($0.memory), columns: 7)
      }
        .alignment(.numeric)
      TableColumn("Command", value: \.command) {
        Text($0.shortCommand).highlighted(query).lineLimit(1)
      }
        .layoutPriority(1)
    }
    .searchable(text: $query, prompt: "Search")
    .searchCount(shown.count, of: rows.count)
  }

  /// A number, behind a bar where there is room.
  private func share(_ part: Double, _ text: String, columns: Int) -> some View {
    HStack(spacing: 1) {
      if hasBars { Bar(part: part, columns: Self.barColumns) }
      Text(text).frame(minWidth: columns, alignment: .trailing)
    }
  }

  /// The share of the greatest memory that a process has.
  private func memoryShare(_ row: ProcessRow) -> Double {
    Double(row.memory) / Double(max(1, largest))
  }

  private var largest: Int { rows.reduce(0) { max($0, $1.memory) } }

  private var physicalMemory: UInt64 { ProcessInfo.processInfo.physicalMemory }

  private var totals: String {
    let (processors, all) = (ProcessInfo.processInfo.activeProcessorCount, Int(physicalMemory))
    // Times are counted in ticks, and their sum may be a little more than there is.
    let cpu = min(rows.reduce(0) { $0 + $1.cpu }, Double(processors * 100))
    let memory = rows.reduce(0) { $0 + $1.memory }
    let isShort = size?.columns ?? 80 < 60
    return "\(rows.count.formatted())   cpu \(percent(cpu))"
      + (isShort ? " %" : " of \(processors * 100) %   memory ")
      + (isShort ? "" : "\((memory / 1024).formatted()) of \(mebibytes(all / 1024))")
  }

  private var selected: ProcessRow? { selection.flatMap { id in shown.first { $0.id == id } } }

  private var isAsking: Binding<Bool> {
    Binding(get: { asked != nil }, set: { if !$0 { asked = nil } })
  }

  private func end(_ process: ProcessRow, by signal: Int32) {
    let error = send(signal, process.id)
    let verb = signal == SIGKILL ? "Killed" : "Terminated"
    status =
      error == 0
      ? StatusMessage("\(verb) “\(process.name)”")
      : StatusMessage(
        "“\(process.name)” goes on", detail: String(cString: strerror(error)), kind: .warning)
  }

  /// Rows that are equal otherwise are in the order of their numbers.
  private func sort() { rows.sort(using: order + [KeyPathComparator(\.id)]) }

  private func percent(_ value: Double) -> String {
    "\(Int(value)).\(Int((value * 10).rounded(.down)) % 10)"
  }

  private func mebibytes(_ kibibytes: Int) -> String { "\((kibibytes / 1024).formatted()) M" }
}
