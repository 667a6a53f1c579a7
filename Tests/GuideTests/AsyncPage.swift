import Foundation
import Synchronization
import TermView
import TermViewTesting
import Testing

func output(of arguments: [String]) async throws -> String {
  try await Task.detached {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }.value
}

struct Lines: View {
  let command: [String]
  @State private var lines: [String] = []

  var body: some View {
    List(lines.indices, id: \.self) { Text(lines[$0]) }
      .task(id: command) { await read() }
      .refreshable { await read() }
  }

  private func read() async {
    let text = (try? await output(of: command)) ?? ""
    lines = text.split(separator: "\n").map(String.init)
  }
}

struct FollowedFile: View {
  let path: String
  @Environment(\.clock) private var clock
  @State private var lines: [String] = []

  var body: some View {
    List(lines.indices, id: \.self) { Text(lines[$0]) }
      .defaultScrollAnchor(.bottom)
      .task(id: path) { await follow() }
  }

  private func follow() async {
    guard let file = FileHandle(forReadingAtPath: path) else { return }
    var rest = Data()
    repeat {
      rest += (try? file.readToEnd()) ?? Data()
      while let end = rest.firstIndex(of: 0x0A) {
        lines.append(String(decoding: rest[..<end], as: UTF8.self))
        rest = Data(rest[(end + 1)...])
      }
    } while (try? await clock.sleep(for: .milliseconds(200))) != nil
  }
}

/// What docs/async.md shows.
@MainActor @Suite("Async data")
struct AsyncPage {
  struct Remote: View {
    let load: @Sendable () async throws -> [String]
    @State private var names: [String] = []
    @State private var problem: String?
    @State private var isLoading = true

    var body: some View {
      VStack {
        if isLoading { ProgressView("Loading") }
        if let problem { Text(problem).foregroundStyle(.red) }
        List(names, id: \.self) { Text($0) }
      }
      .task {
        do { names = try await load() } catch { problem = "\(error)" }
        isLoading = false
      }
    }
  }

  struct Lookup: View {
    let find: @Sendable (String) async -> [String]
    @Environment(\.clock) private var clock
    @State private var query = ""
    @State private var matches: [String] = []

    var body: some View {
      VStack {
        TextField("Search", text: $query)
        List(matches, id: \.self) { Text($0) }
      }
      .task(id: query) {
        guard (try? await clock.sleep(for: .milliseconds(200))) != nil else { return }
        let found = await find(query)
        if !Task.isCancelled { matches = found }
      }
    }
  }

  struct Load: View {
    let measure: @Sendable () async -> Double
    @Environment(\.clock) private var clock
    @State private var load = 0.0

    var body: some View {
      Gauge(value: load) { Text("Load") }
        .task {
          repeat { load = await measure() } while (try? await clock.sleep(for: .seconds(1))) != nil
        }
    }
  }

  struct Notes: View {
    let path: String
    @State private var text = ""

    var body: some View {
      ScrollView { Text(text) }
        .onAppear { read() }
        .keyBindings { KeyBinding("e", "Edit in $EDITOR", in: .everywhere) { edit() } }
    }

    private func read() { text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

    private func edit() {
      setenv("NOTES", path, 1)
      TerminalSession.suspended { _ = system("${EDITOR:-vi} \"$NOTES\"") }
      read()
    }
  }

  @Observable @MainActor
  final class Log {
    private(set) var lines: [String] = []

    func follow(_ source: some AsyncSequence<String, Never>) async {
      for await line in source { lines.append(line) }
    }
  }

  struct LogView<Source: AsyncSequence<String, Never>>: View {
    let log: Log
    let source: Source

    var body: some View {
      VStack {
        List(log.lines.indices, id: \.self) { Text(log.lines[$0]) }
        Text("\(log.lines.count) lines").dim()
      }
      .task { await log.follow(source) }
    }
  }

  @Test("what a command prints is a list")
  func command() async throws {
    #expect(try await output(of: ["echo", "hello"]) == "hello\n")
    let terminal = TestTerminal(
      Lines(command: ["printf", "one\\ntwo\\n"]), columns: 20, rows: 3)
    await terminal.settled(until: { $0.text == "one\ntwo" })
    #expect(terminal.screen.text == "one\ntwo")
  }

  @Test("the page shows the screens that there are")
  func screens() async {
    var page = Page("async")
    let remote = TestTerminal(Remote { ["Emma", "Ulysses"] }, columns: 24, rows: 3)
    page.show(remote)
    await remote.settled()
    page.show(remote)
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    let log = TestTerminal(LogView(log: Log(), source: stream), columns: 24, rows: 4)
    continuation.yield("started")
    continuation.yield("listening")
    await log.settled(until: { $0.find("2 lines") != nil })
    page.show(log)
    page.expectScreens()
  }

  @Test("a failure is shown")
  func failure() async {
    let remote = TestTerminal(Remote { throw CancellationError() }, columns: 24, rows: 3)
    await remote.settled()
    #expect(remote.screen.text == "CancellationError()")
  }

  @Test("a search waits until nothing more is typed")
  func search() async {
    let asked = Mutex<[String]>([])
    let lookup = TestTerminal(
      Lookup { query in
        asked.withLock { $0.append(query) }
        return ["found \(query)"]
      }, columns: 24, rows: 3)
    await lookup.advance(by: .seconds(1))
    lookup.type("em")
    await lookup.advance(by: .seconds(1))
    #expect(lookup.screen.text == "em\nfound em")
    #expect(asked.withLock { $0 } == ["", "em"])
  }

  @Test("a measure is taken every second")
  func everySecond() async {
    let count = Mutex(0)
    let terminal = TestTerminal(
      Load {
        count.withLock { count in
          count += 1
          return Double(count) / 4
        }
      }, columns: 30, rows: 2)
    await terminal.settled()
    #expect(count.withLock { $0 } == 1)
    await terminal.advance(by: .seconds(2))
    #expect(count.withLock { $0 } == 3)
  }

  @Test("another program changes the file that is shown")
  func editor() throws {
    let path = NSTemporaryDirectory() + "notes-\(UUID().uuidString).txt"
    try "one\n".write(toFile: path, atomically: true, encoding: .utf8)
    defer { for end in ["", ".old"] { try? FileManager.default.removeItem(atPath: path + end) } }
    setenv("EDITOR", "sed -i.old s/one/two/", 1)
    defer { unsetenv("EDITOR") }
    let terminal = TestTerminal(Notes(path: path), columns: 20, rows: 3)
    #expect(terminal.screen.rows[0] == "one")
    terminal.press("e")
    #expect(terminal.screen.rows[0] == "two")
  }
}
