import TermScreen
import TermView
import TermViewTesting
import TestFolders
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Sessions that are written down.
@Suite(.serialized)
struct RecordingSessionTests {
  private let folder = TestFolder()
  private var path: String { folder.path("run.cast") }

  private func start(
    _ arguments: [String], program: String = "PTYProgram", environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    var variables = ["TERMVIEW_RECORD": path]
    variables.merge(environment) { $1 }
    return try PseudoTerminal(arguments, environment: variables, program: program)
  }

  private func output(_ recording: Recording) -> String {
    recording.events.reduce(into: "") { if case .output(let text) = $1.kind { $0 += text } }
  }

  private func input(_ recording: Recording) -> String {
    recording.events.reduce(into: "") { if case .input(let text) = $1.kind { $0 += text } }
  }

  /// Whether the recording has every byte that the terminal got, but what the program has printed
  /// on it before and afterwards.
  private func check(
    _ terminal: PseudoTerminal, after before: String = "", besides printed: String
  ) throws -> Recording {
    let recording = try Recording(contentsOf: path)
    let all = String(decoding: terminal.output, as: UTF8.self)
    #expect(before + output(recording) + printed == all)
    return recording
  }

  @Test(
    "all that the terminal gets is written down, and what is typed", arguments: ["owner", "guest"])
  func whole(driver: String) throws {
    let terminal = try start([driver])
    terminal.expect("size 80x24")
    terminal.send("A")
    terminal.expect("text A")
    terminal.resize(columns: 50, rows: 10)
    terminal.expect("size 50x10")
    terminal.send("B")
    terminal.expect("text B")
    terminal.send("q")
    #expect(terminal.end() == .status(0))
    let recording = try check(terminal, besides: "finished\r\n")
    #expect(recording.columns == 80 && recording.rows == 24)
    #expect(recording.term == "xterm-256color")
    #expect(input(recording) == "ABq")
    #expect(recording.events.contains { $0.kind == .resize(columns: 50, rows: 10) })
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  private struct Fruits: View {
    var body: some View { List(["Apple", "Banana"], id: \.self) { Text($0) } }
  }

  @Test("a run that was written down is replayed on its views")
  @MainActor func replayed() async throws {
    let terminal = try start([], program: "RunProgram")
    terminal.expect("Banana")
    terminal.resize(columns: 30, rows: 6)
    terminal.expect("Banana")
    terminal.send("\u{1B}[B")
    terminal.listen(milliseconds: 300)
    terminal.send("\u{3}")
    _ = terminal.end()
    let recording = try Recording(contentsOf: path)
    let replay = TestTerminal(columns: recording.columns, rows: recording.rows, theme: .standard) {
      Fruits()
    }
    await replay.replay(recording)
    #expect(recording.screen().text == "\n▌ Banana".replacing("\n", with: "  Apple\n"))
    #expect(replay.screen.text == recording.screen().text)
    #expect(replay.screen.size == recording.screen().size)
  }

  @Test("live lines and what is printed above them are written down")
  func inline() throws {
    let terminal = try start(["inline"])
    terminal.expect("\u{1B}[6n")
    terminal.send("\u{1B}[2;1R")
    terminal.expect("size 80x3")
    terminal.send("p")
    terminal.send("q")
    #expect(terminal.end() == .status(0))
    let recording = try check(terminal, after: "before\r\n", besides: "finished\r\n")
    // Together, or one after the other.
    let typed = recording.inputs.map { input in
      guard case .events(let events) = input.action else { return "" }
      return events.map { if case .text(let text) = $0 { text } else { "" } }.joined()
    }
    #expect(typed.joined() == "pq")
    #expect(!recording.inputs.map(\.action).contains(.events([.key(.shift(.function(3)))])))
  }

  @Test("what was printed meanwhile is in it, and a second session of the process")
  func twice() throws {
    let terminal = try start(["twice"])
    terminal.expect("size 80x24")
    terminal.send("e")
    terminal.send("q")
    terminal.expect("\u{1B}[?1049l")
    terminal.expect("size 80x24")
    terminal.send("q")
    #expect(terminal.end() == .status(0))
    let recording = try Recording(contentsOf: path)
    let all = String(decoding: terminal.output, as: UTF8.self)
    // What the program prints on the restored terminal by itself is no session's.
    let expected = all.replacing("between\r\n", with: "").replacing("finished\r\n", with: "")
    #expect(output(recording) == expected)
    #expect(input(recording) == "eqq")
  }

  @Test(
    "however a program ends, the lines are whole",
    arguments: [SIGTERM, SIGHUP, SIGKILL, SIGSEGV])
  func killed(signal: Int32) throws {
    let terminal = try start(["owner", "animate"])
    terminal.expect("size 80x24")
    terminal.listen(milliseconds: 100)
    terminal.signal(signal)
    #expect(terminal.end() == .signal(signal))
    let text = try #require(folder.text("run.cast"))
    #expect(text.hasSuffix("\"]\n"))
    let recorded = output(try Recording(contentsOf: path))
    let all = String(decoding: terminal.output, as: UTF8.self)
    #expect(recorded.utf8.count > 1000)
    #expect(all.hasPrefix(recorded) || signal == SIGTERM || signal == SIGHUP)
  }

  @Test("stopped and continued, the recording goes on")
  func suspended() throws {
    let terminal = try start(["owner", "group"])
    terminal.expect("size 80x24")
    terminal.send("\u{1A}")
    terminal.expect("\u{1B}[?1049l")
    let end = ContinuousClock.now + PseudoTerminal.patience
    while !terminal.isStopped, .now < end { terminal.listen(milliseconds: 10) }
    terminal.signal(SIGCONT)
    terminal.expect("\u{1B}[?1049h")
    terminal.expect("size 80x24")
    terminal.send("q")
    #expect(terminal.end() == .status(0))
    _ = try check(terminal, besides: "finished\r\n")
  }

  @Test("what is typed is left out where it is not wanted")
  func withoutInput() throws {
    let terminal = try start(["owner"], environment: ["TERMVIEW_RECORD_INPUT": "0"])
    terminal.expect("size 80x24")
    terminal.send("q")
    #expect(terminal.end() == .status(0))
    let recording = try check(terminal, besides: "finished\r\n")
    #expect(input(recording).isEmpty)
  }

  @Test("a file that has something in it stays as it is, and the program runs and says so")
  func existing() throws {
    folder.write("my notes", to: "run.cast")
    let terminal = try start(["owner"])
    terminal.expect("size 80x24")
    terminal.send("q")
    #expect(terminal.end() == .status(0))
    #expect(folder.text("run.cast") == "my notes")
    terminal.expect("run.cast is not recorded to: there is such a file already")
    #expect(ModeTracker(terminal.output).left == [])
  }

  @Test(
    "a place that cannot be written to does no harm",
    arguments: ["/dev/full", "/nowhere/run.cast", "/"])
  func unwritable(path: String) throws {
    let terminal = try start(["owner"], environment: ["TERMVIEW_RECORD": path])
    terminal.expect("size 80x24")
    terminal.send("A")
    terminal.expect("text A")
    terminal.send("q")
    #expect(terminal.end() == .status(0))
    terminal.expect("TERMVIEW_RECORD=\(path) is not recorded to: ")
    #expect(ModeTracker(terminal.output).left == [])
  }
}
