import Testing

/// The marks that a terminal jumps to, where the rows of a transcript begin.
@Suite("Marks of prompts")
struct PromptMarkTests {
  private func output(_ environment: [String: String]) throws -> String {
    let terminal = try PseudoTerminal(
      ["--fast", "why?"], environment: environment,
      program: try PseudoTerminal.path(of: "termview-chat"))
    terminal.expect("Write this")
    _ = terminal.end()
    return String(decoding: terminal.output, as: UTF8.self)
  }

  @Test("a terminal that jumps to them is sent one for each row, and their end")
  func known() throws {
    let output = try output(["TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.5.0"])
    let marks = output.ranges(of: "\u{1B}]133;A;redraw=0\u{1B}\\").count
    let ends = output.ranges(of: "\u{1B}]133;C\u{1B}\\").count
    #expect(marks >= 2 && ends >= 1 && ends <= marks, "\(marks) marks, \(ends) ends")
    let last = output.ranges(of: "\u{1B}]133;").last.map { output[$0.upperBound...] }
    #expect(last?.hasPrefix("C") == true)
  }

  @Test("others are sent nothing", arguments: [
    [:], ["TERM_PROGRAM": "WezTerm", "TERM_PROGRAM_VERSION": "20250101-000000-abcdef01"],
    ["TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.5.0", "TMUX": "/tmp/x,1,0"],
  ])
  func unknown(environment: [String: String]) throws {
    #expect(try !output(environment).contains("\u{1B}]133"))
  }
}
