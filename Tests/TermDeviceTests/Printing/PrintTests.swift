import TermReplay
import TermScreen
import Testing

@testable import TermDevice

/// What a tool prints that does no more than `TermView.print { … }`.
@Suite("Printing", .serialized)
struct PrintTests {
  private func run(
    _ arguments: String, environment: [String: String] = [:]
  ) throws -> Shell {
    try Shell("\(PseudoTerminal.path(of: "PrintProgram")) \(arguments)", environment: environment)
  }

  /// What the program writes on a terminal.
  private func terminal(
    _ arguments: [String], columns: Int = 30, environment: [String: String] = [:]
  ) throws -> String {
    let terminal = try PseudoTerminal(
      arguments, size: Size(columns: columns, rows: 9), environment: environment,
      program: "PrintProgram")
    #expect(terminal.end() == .status(0))
    return terminal.rest
  }

  static let plain = """
    ┌───────────────────────────────────┐
    │Hackers & Painters by Graham       │
    │ハッカーと画家 👩‍👩‍👧 by ポール        │
    │Tab     here, ␛[31mred␍␊ by Mallory│
    └───────────────────────────────────┘

    """

  @Test("a pipe gets plain text, the texts whole, nothing padded")
  func pipe() throws {
    let shell = try run("books | cat", environment: ["TERM": "xterm-256color"])
    #expect(shell.output == Self.plain)
    #expect(shell.error == "")
    #expect(shell.status == 0)
  }

  @Test("a terminal gets its width and its colours, and no control but styles")
  func onTerminal() throws {
    let text = try terminal(["books"])
    // The terminal's own driver has put a carriage return before each line feed.
    let lines = text.replacing("\r\n", with: "\n").split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[1] == "│\u{1B}[32mHackers & Painters\u{1B}[m \u{1B}[2mby Graham\u{1B}[m│")
    #expect(lines[2].hasPrefix("│\u{1B}[1;32mハッカーと画家 "))
    #expect(lines[3].contains("…"))
    var screen = TermReplay.VirtualTerminal(size: Size(columns: 30, rows: 9))
    screen.feed(text.utf8)
    #expect(screen.lines[0] == "┌" + String(repeating: "─", count: 28) + "┐")
    #expect(screen.unknown == [])
    #expect(screen.position == Point(row: 5, column: 0))
  }

  @Test(
    "the variables of the environment",
    arguments: [
      (["NO_COLOR": "1"], "\u{1B}[2mby Graham", "\u{1B}[32m"),
      (["CLICOLOR": "0"], "\u{1B}[2mby Graham", "\u{1B}[32m"),
      (["TERM": "dumb"], "Hackers & Painters by Graham", "\u{1B}"),
      (["TERM": "no-such-terminal"], "Hackers & Painters by Graham", "\u{1B}"),
      (["LC_ALL": "C"], "|\u{1B}[32mHackers", "│"), (["COLUMNS": "12"], "┌──────────┐", "───────────"),
      (["COLUMNS": "none"], "┌────────────────────────────┐", "─────────────────────────────"),
    ])
  func variables(environment: [String: String], there: String, missing: String) throws {
    let text = try terminal(["books"], environment: environment)
    #expect(text.contains(there), "\(text.debugDescription)")
    #expect(!text.contains(missing), "\(text.debugDescription)")
  }

  @Test(
    "variables that count in a pipe",
    arguments: [
      (["CLICOLOR_FORCE": "1"], "\u{1B}[32mHackers", nil), (["FORCE_COLOR": "1"], "\u{1B}[32mHackers", nil),
      (["FORCE_COLOR": "3", "TERM": "dumb"], "\u{1B}[32mHackers", nil),
      (["CLICOLOR_FORCE": "0"], "Hackers & Painters by", "\u{1B}"),
      (["FORCE_COLOR": "0", "CLICOLOR_FORCE": "1"], "Hackers & Painters by", "\u{1B}"),
      (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], "Hackers & Painters by", "\u{1B}"),
      (["COLORTERM": "truecolor", "TERM": "xterm-256color"], "Hackers & Painters by", "\u{1B}"),
      (["LC_ALL": "C"], "|?????????????? ?? by ??????        |", "ハ"),
      (["LC_ALL": "POSIX", "LANG": "en_US.UTF-8"], "+-------", "┌"),
      (["COLUMNS": "20"], "│Hackers… by Graham│\n", "Painters"),
    ] as [([String: String], String, String?)])
  func pipeVariables(environment: [String: String], there: String, missing: String?) throws {
    let text = try run("books | cat", environment: environment).output
    #expect(text.contains(there), "\(text.debugDescription)")
    if let missing { #expect(!text.contains(missing), "\(text.debugDescription)") }
  }

  @Test(
    "controls are drawn with what the terminal has characters for",
    arguments: [
      (["TERM": "xterm-256color"], "✓ done"), (["TERM": "linux"], "+ done"),
      (["TERM": "xterm-256color", "LC_ALL": "C"], "+ done"),
    ])
  func glyphs(environment: [String: String], there: String) throws {
    let text = try terminal(["done"], environment: environment)
    #expect(text.contains(there), "\(text.debugDescription)")
    let isASCII = environment["LC_ALL"] != nil
    #expect(
      try run("done | cat", environment: environment).output
        == (isASCII ? "+ done\n" : "✓ done\n"))
  }

  @Test("no line has a blank at its end, a carriage return or a NUL", arguments: ["books", "rows 20", "write 3"])
  func clean(arguments: String) throws {
    for environment in [[:], ["CLICOLOR_FORCE": "1"], ["COLUMNS": "24"]] {
      let text = try run(arguments, environment: environment).output
      #expect(!text.unicodeScalars.contains { $0 == "\r" || $0 == "\0" || $0 == "\t" })
      #expect(!text.split(separator: "\n").contains { $0.last == " " })
      #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    }
  }

  @Test("a reader that goes away ends the program by SIGPIPE, without a word", arguments: ["", "trap '' PIPE; "])
  func brokenPipe(trap: String) throws {
    let program = try PseudoTerminal.path(of: "PrintProgram")
    let shell = try Shell(
      "\(trap)({ \(program) rows 200000; echo $? >&2; } | head -n 1)")
    #expect(shell.output == "     1. Row 0\n")
    #expect(shell.error == "141\n")
  }

  @Test("a full disk is an error with a sentence")
  func fullDisk() throws {
    let sentence = "The system refused to write the output: No space left on device."
    var shell = try run("rows 10 > /dev/full")
    #expect(shell.status == 1)
    #expect(shell.error == sentence + "\n")
    shell = try run("throwing > /dev/full")
    #expect(shell.status == 3)
    #expect(shell.error == "not printed: \(sentence)\n")
    shell = try run("rows 10 >&-")
    #expect(shell.status == 1)
    #expect(shell.error.contains("Bad file descriptor"))
  }

  @Test("it can print on standard error, follows Swift's print, and is called from async functions")
  func places() throws {
    var shell = try run("error")
    #expect(shell.output == "")
    #expect(shell.error == "Something is wrong.\n")
    shell = try run("mixed")
    #expect(shell.output == "before\nbetween\nafter all\n")
    #expect(try run("async").output == "later\n")
  }

  @Test("lists of any length take the memory of some rows", arguments: ["rows", "write", "write html"])
  func memory(arguments: String) throws {
    func peak(_ rows: Int) throws -> Int {
      let shell = try run("\(arguments) \(rows) > /dev/null", environment: ["REPORT_MEMORY": "1"])
      return try #require(Int(shell.error.dropLast()))
    }
    // KiB on Linux, bytes on macOS.
    let (few, many) = (try peak(1000), try peak(50_000))
    #expect(many < few + few / 10, "\(few) for 1,000 rows and \(many) for 50,000")
  }
}
