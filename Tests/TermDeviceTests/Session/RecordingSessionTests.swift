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

  /// What may be at the path before.
  enum Obstacle: CaseIterable { case link, danglingLink, secondName, text, folder, wide }

  @Test("an existing file is taken only where it is the user's own, empty, and no link", arguments: Obstacle.allCases)
  func obstacles(obstacle: Obstacle) throws {
    let other = folder.path("other")
    func make(_ path: String, _ mode: mode_t) {
      let file = open(path, O_CREAT | O_WRONLY, mode)
      #expect(file >= 0 && fchmod(file, mode) == 0)
      if obstacle == .text { _ = write(file, "x", 1) }
      close(file)
    }
    let reason: String?
    switch obstacle {
    case .link:
      make(other, 0o600)
      #expect(symlink(other, path) == 0)
      reason = "symbolic link"
    case .danglingLink:
      #expect(symlink(other, path) == 0)
      reason = "symbolic link"
    case .secondName:
      make(other, 0o600)
      #expect(link(other, path) == 0)
      reason = "another name"
    case .text:
      make(path, 0o600)
      reason = "such a file already"
    case .folder:
      #expect(mkdir(path, 0o700) == 0)
      reason = "directory"
    case .wide:
      make(path, 0o644)
      reason = nil
    }
    let terminal = try start(["owner"])
    terminal.expect("size 80x24")
    terminal.send("q")
    #expect(terminal.end() == .status(0))
    var status = stat()
    if let reason {
      #expect(terminal.transcript.contains("is not recorded to"))
      #expect(terminal.transcript.contains(reason), "\(terminal.transcript)")
      if stat(other, &status) == 0 { #expect(status.st_size == 0) }
    } else {
      #expect(try Recording(contentsOf: path).columns == 80)
      #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }
  }

  @Test("a file of another user is left alone", .enabled(if: geteuid() == 0, "needs to be root"))
  func another() throws {
    let file = open(path, O_CREAT | O_WRONLY, 0o666)
    #expect(file >= 0 && fchown(file, 12345, 12345) == 0)
    close(file)
    let terminal = try start(["owner"])
    terminal.expect("size 80x24")
    terminal.send("q")
    #expect(terminal.end() == .status(0))
    #expect(terminal.transcript.contains("belongs to another user"))
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_size == 0)
  }

  @Test("the path is bytes, which need not be UTF-8")
  func pathOfBytes() throws {
    let shell = try PseudoTerminal(
      ["-c", "TERMVIEW_RECORD=$(printf '%s/caf\\351.cast' \(folder.path)) exec \(try PseudoTerminal.path(of: "PTYProgram")) owner"],
      program: "/bin/bash")
    shell.expect("size 80x24")
    shell.send("q")
    #expect(shell.end() == .status(0))
    let bytes = Array(folder.path("caf").utf8) + [0xE9] + Array(".cast".utf8) + [0]
    #expect(bytes.withUnsafeBytes { access($0.bindMemory(to: CChar.self).baseAddress!, F_OK) } == 0)
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
