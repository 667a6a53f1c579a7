import TermScreen
import TestFolders
import Testing

@testable import TermDevice

struct TerminalQueriesTests {
  private func queries(keepsWidthPolicy: Bool = false) -> TerminalQueries {
    TerminalQueries(
      traits: TerminalTraits(capabilities: .xterm), keepsWidthPolicy: keepsWidthPolicy,
      usesKeyboardProtocol: true)
  }

  static let colors: [(String, Color?)] = [
    ("rgb:0000/8080/ffff", .rgb(0, 128, 255)),
    ("rgb:00/80/ff", .rgb(0, 128, 255)),
    ("rgb:0/8/f", .rgb(0, 136, 255)),
    ("rgba:1e1e/1e1e/2e2e/ffff", .rgb(30, 30, 46)),
    ("#1e1e2e", .rgb(30, 30, 46)),
    ("#fff", .rgb(255, 255, 255)),
    ("#1e1e1e1e2e2e", .rgb(30, 30, 46)),
    ("", nil), ("rgb:", nil), ("rgb:1/2", nil), ("rgb:-1/2/3", nil), ("rgb:12345/0/0", nil),
    ("#12345", nil), ("red", nil), ("rgb:zz/00/00", nil),
  ]

  @Test("colours are read as X11 writes them", arguments: colors)
  func color(_ item: (String, Color?)) {
    #expect(TerminalQueries.color(item.0) == item.1)
  }

  @Test("synchronised output is used where the terminal has it")
  func synchronizedOutput() {
    for (state, has) in [(0, false), (1, true), (2, true), (3, true), (4, false)] {
      var queries = queries()
      _ = queries.take(.mode(2026, state: state))
      #expect(queries.traits.capabilities.synchronizesOutput == has, "state \(state)")
    }
  }

  @Test("clusters are counted as Unicode counts them where the terminal does so")
  func clusters() {
    var one = queries()
    #expect(
      one.take(.mode(2027, state: 2))
        == .mode(on: Array("\u{1B}[?2027h".utf8), off: Array("\u{1B}[?2027l".utf8)))
    #expect(one.traits.widthPolicy == .unicode)
    #expect(one.take(.version("WezTerm 2024")) == .traits)
    #expect(one.traits.widthPolicy == .unicode)
    var other = queries()
    #expect(other.take(.mode(2027, state: 0)) == .none)
    #expect(other.traits.widthPolicy == .conservative)
    var forced = queries(keepsWidthPolicy: true)
    _ = forced.take(.mode(2027, state: 2))
    _ = forced.take(.version("kitty(0.35.2)"))
    #expect(forced.traits.widthPolicy == .conservative)
  }

  @Test("the background says whether the terminal is dark")
  func background() {
    var queries = queries()
    #expect(queries.traits.isDark == nil)
    #expect(queries.take(.operatingSystemCommand(11, "rgb:1e1e/1e1e/2e2e")) == .traits)
    #expect(queries.traits.isDark == true)
    #expect(queries.take(.operatingSystemCommand(11, "rgb:ffff/ffff/ffff")) == .traits)
    #expect(queries.traits.isDark == false)
    #expect(queries.take(.operatingSystemCommand(11, "nonsense")) == .none)
  }

  @Test("reports of other colours are asked for where the terminal has them, and heeded")
  func colorSchemes() {
    var queries = queries()
    for state in [0, 1, 3, 4] { #expect(queries.take(.mode(2031, state: state)) == .none) }
    #expect(
      queries.take(.mode(2031, state: 2))
        == .mode(on: Array("\u{1B}[?2031h".utf8), off: Array("\u{1B}[?2031l".utf8)))
    #expect(queries.take(.colorScheme(isDark: false)) == .colors)
    #expect(queries.traits.isDark == false)
    _ = queries.take(.operatingSystemCommand(11, "rgb:1e1e/1e1e/2e2e"))
    #expect(queries.take(.colorScheme(isDark: false)) == .colors)
    #expect(queries.traits.isDark == true, "the terminal's own colours count")
  }

  @Test("nothing is outstanding once the fence has answered")
  func fence() {
    var queries = queries()
    queries.noteSent(at: .now)
    _ = queries.take(.version("tmux 3.3a"))
    #expect(queries.sentAt != nil)
    _ = queries.take(.deviceAttributes([1, 2]))
    #expect(queries.sentAt == nil)
  }
}

/// Terminals that answer in their own time.
@Suite(.serialized)
struct TerminalAnswerTests {
  static let fence = "\u{1B}[c"
  static let answers =
    "\u{1B}[?2026;2$y\u{1B}[?2027;2$y\u{1B}[?0u\u{1B}]10;rgb:ffff/ffff/ffff\u{1B}\\"
    + "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}P>|kitty(0.35.2)\u{1B}\\\u{1B}[?62;22c"

  @Test(
    "answers in one piece switch on what the terminal has, and it is left",
    arguments: [
      "owner", "guest",
    ])
  func answersAtOnce(driver: String) throws {
    let terminal = try PseudoTerminal([driver])
    terminal.expect(TerminalAnswerTests.fence)
    terminal.send(TerminalAnswerTests.answers)
    terminal.expect("\u{1B}[>1u")
    terminal.send("q")
    #expect(terminal.end() == .status(0))
    #expect(ModeTracker(terminal.output).left == [])
    #expect(terminal.transcript.components(of: "\\u{1b}[<u") == 1)
    #expect(terminal.unread == 0)
  }

  @Test("answers byte by byte, with a key between, are never text")
  func answersInPieces() throws {
    let terminal = try PseudoTerminal()
    terminal.expect(TerminalAnswerTests.fence)
    for byte in TerminalAnswerTests.answers.utf8 {
      terminal.send([byte])
      terminal.listen(milliseconds: 1)
    }
    terminal.expect("\u{1B}[>1u")
    terminal.send("A")
    terminal.expect("text A")
    #expect(terminal.transcript.components(of: "text ") == 1, "\(terminal.transcript)")
    terminal.send("q")
    #expect(terminal.end() == .status(0))
  }

  @Test("answers that come after the program was told to end are not left to the shell")
  func answersLate() throws {
    let terminal = try PseudoTerminal()
    terminal.expect(TerminalAnswerTests.fence)
    terminal.send("q")
    terminal.listen(milliseconds: 150)
    terminal.send(TerminalAnswerTests.answers)
    #expect(terminal.end() == .status(0))
    #expect(terminal.unread == 0)
    #expect(ModeTracker(terminal.output).left == [])
  }

  @Test("a terminal that never answers is waited for at the end only, and not long")
  func answersNever() throws {
    let terminal = try PseudoTerminal()
    terminal.expect(TerminalAnswerTests.fence)
    terminal.send("A")
    terminal.expect("text A")
    let start = ContinuousClock.now
    terminal.send("q")
    #expect(terminal.end() == .status(0))
    #expect(.now - start < .seconds(10) * Sanitizer.slowness)
  }

  @Test("a session that is stopped by a fault leaves no answer unread")
  func answersAndFaults() throws {
    let terminal = try PseudoTerminal()
    terminal.expect(TerminalAnswerTests.fence)
    terminal.send("f" + TerminalAnswerTests.answers)
    #expect(terminal.end() == SessionEndTests.trap)
    #expect(terminal.unread == 0)
  }

  @Test("a console that cannot swallow what it does not know is asked nothing")
  func asksNothing() throws {
    let terminal = try PseudoTerminal(environment: ["TERM": "linux"])
    terminal.expect("size 80x24")
    terminal.listen(milliseconds: 100)
    #expect(!terminal.transcript.contains("$p"))
    terminal.send("q")
    #expect(terminal.end() == .status(0))
  }

  static let colors = "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[c"

  @Test("where the user changes the colours, the screen has those that fit")
  func otherColors() throws {
    let terminal = try PseudoTerminal(
      environment: ["COLORTERM": "truecolor"], program: "termview-demo")
    terminal.expect(TerminalAnswerTests.fence)
    terminal.send("\u{1B}[?2031;2$y\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62;22c")
    terminal.expect("\u{1B}[?2031h")
    terminal.expect("38;2;108;182;255")
    terminal.send("\u{1B}[?997;2n")
    terminal.expect(TerminalAnswerTests.colors)
    terminal.send("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62;22c")
    terminal.expect("38;2;10;95;196")
    terminal.send("q")
    #expect(terminal.end() == .status(0))
    #expect(ModeTracker(terminal.output).entered.contains(2031))
    #expect(ModeTracker(terminal.output).left == [])
  }

  @Test(
    "counts are in brackets where nothing is quieter than text",
    arguments: [
      ("vt100", true), ("xterm", false), ("xterm-256color", false),
    ])
  func counts(term: String, hasBrackets: Bool) throws {
    let terminal = try PseudoTerminal(environment: ["TERM": term], program: "termview-gallery")
    terminal.expect("Group")
    terminal.listen(milliseconds: 200)
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.contains("(4)") == hasBrackets)
    terminal.send("q")
    #expect(terminal.end() == .status(0))
  }
}
