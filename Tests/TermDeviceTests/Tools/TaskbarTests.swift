import Testing

/// The progress that a program shows in the taskbar.
@Suite("Progress in the taskbar")
struct TaskbarTests {
  private func output(_ environment: [String: String]) throws -> String {
    let terminal = try PseudoTerminal(
      ["--jobs", "3", "--speed", "20"], environment: environment,
      program: try PseudoTerminal.path(of: "termview-tasks"))
    terminal.expect("job 1")
    _ = terminal.end()
    return String(decoding: terminal.output, as: UTF8.self)
  }

  @Test("a terminal that shows it is sent it, and its end")
  func known() throws {
    let output = try output(["TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.2.0"])
    #expect(output.contains("\u{1B}]9;4;1;0\u{1B}\\"))
    let last = output.ranges(of: "\u{1B}]9;4;").last.map { output[$0.upperBound...] }
    #expect(last?.hasPrefix("0;0\u{1B}\\") == true)
  }

  @Test("others are sent nothing", arguments: [
    [:], ["TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.2.0", "TMUX": "/tmp/x,1,0"],
    ["TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.1.0"],
  ])
  func unknown(environment: [String: String]) throws {
    #expect(try !output(environment).contains("\u{1B}]9;"))
  }
}
