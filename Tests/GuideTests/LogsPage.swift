import Foundation
import TermSearch
import TermView
import TermViewTesting
import Testing

/// What docs/logs.md shows.
@MainActor @Suite("Logs, and files that change")
struct LogsPage {
  private var colored: Text {
    let output = "\u{1B}[1mBuilding\u{1B}[m 3 of 12 \u{1B}[32mok\u{1B}[m"
    return Text(ansi: output)
  }

  private func file(_ text: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("file")
    try Data(text.utf8).write(to: file)
    return file
  }

  @Test("the log viewer follows a file")
  func viewer() async throws {
    let file = try file("one\n\u{1B}[31mtwo\u{1B}[m\n")
    let terminal = TestTerminal(columns: 40, rows: 8) { LogView(path: FilePath(file.path)) }
    await terminal.settled(until: { $0.text.contains("two") })
    #expect(!terminal.screen.text.contains("[31m"))
    let text = TestTerminal(columns: 40, rows: 1) { colored }
    #expect(text.screen.rows[0] == "Building 3 of 12 ok")
    #expect(text.screen.style(row: 0, column: 17).foreground == .green)
  }

  @Test("the table of jobs is read when its file has changed")
  func jobs() async throws {
    let file = try file("build\tdone\t12\ntest\trunning\t3\n")
    let terminal = TestTerminal(columns: 40, rows: 8) { JobTable(file: file) }
    await terminal.settled(until: { $0.text.contains("running") })
    try Data("build\tdone\t12\ntest\tfailed\t4\n".utf8).write(to: file)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: file.path)
    await terminal.advance(by: .seconds(1))
    await terminal.settled(until: { $0.text.contains("failed") })
    #expect(!terminal.screen.text.contains("running"))
  }
}

struct LogViewer: App {
  var body: some Scene {
    WindowGroup {
      LogView(path: FilePath(CommandLine.arguments.dropFirst().first ?? "server.log"))
    }
  }
}

struct LogView: View {
  let path: FilePath
  @State private var log = LineLog()
  @State private var wraps = false
  @Environment(\.terminalSize) private var size

  var body: some View {
    VStack {
      List(log.lines) { line in
        if wraps {
          log.text(of: line).lineLimit(20)
        } else {
          log.text(of: line, columns: (size?.columns ?? 80) - 4)
        }
      }
      .defaultScrollAnchor(.bottom)
      .searchable(text: $log.query)
      .searchCount(log.lines.count, of: log.count)
      if let problem = log.problem { Text(problem).foregroundStyle(.role(.error)) }
      KeyHints()
    }
    .keyBindings {
      KeyBinding("w", "Wrap long lines") { wraps.toggle() }.hint("wrap")
    }
    .quitKey()
    .task { await log.follow(path) }
  }
}

struct Jobs: App {
  var body: some Scene {
    WindowGroup { JobTable(file: URL(fileURLWithPath: "jobs.tsv")) }
  }
}

struct Job: Identifiable, Hashable, Sendable {
  let id: String
  let state: String
  let seconds: Int

  /// A job for each line of a name, a state and seconds, with tabs between.
  static func parse(_ text: String) -> [Job] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 3, let seconds = Int(fields[2]) else { return nil }
      return Job(id: String(fields[0]), state: String(fields[1]), seconds: seconds)
    }
  }
}

struct JobTable: View {
  let file: URL
  @State private var jobs: [Job] = []
  @State private var order = [KeyPathComparator(\Job.id)]
  @State private var selection: Job.ID?
  @State private var problem: String?
  @Environment(\.clock) private var clock

  var body: some View {
    VStack {
      Table(jobs.sorted(using: order), selection: $selection, sortOrder: $order) {
        TableColumn("Job", value: \.id) { Text($0.id) }
        TableColumn("State", value: \.state) { job in
          Text(job.state).foregroundStyle(job.state == "failed" ? .role(.error) : .primary)
        }
        TableColumn("Seconds", value: \.seconds) { Text("\($0.seconds)") }.alignment(.numeric)
      }
      if let problem { Text(problem).foregroundStyle(.role(.error)) }
      KeyHints()
    }
    .quitKey()
    .task {
      var last: Date?
      repeat {
        do {
          let values = try URL(fileURLWithPath: file.path)
            .resourceValues(forKeys: [.contentModificationDateKey])
          if values.contentModificationDate != last {
            let text = try await Self.text(of: file)
            (jobs, problem, last) = (Job.parse(text), nil, values.contentModificationDate)
          }
        } catch { problem = error.localizedDescription }
      } while (try? await clock.sleep(for: .seconds(1))) != nil
    }
  }

  @concurrent private static func text(of file: URL) async throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}
