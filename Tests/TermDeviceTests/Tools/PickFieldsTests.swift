import TermScreen
import TestFolders
import Testing

/// `termview-pick` with fields and colours, in pipes and on a terminal.
@Suite(.serialized)
struct PickFieldsTests {
  private func filtered(_ arguments: String, _ input: String) throws -> String {
    let tool = try PseudoTerminal.path(of: "termview-pick")
    return try Shell("printf '\(input)' | '\(tool)' \(arguments)").output
  }

  @Test(
    "what is searched, shown and printed of lines",
    arguments: [
      ("-n2 -f a", "a b\\nb a\\n", "b a\n"), ("-d, -n-1 -f ^a", "a,b\\nb,a\\n", "b,a\n"),
      ("--with-nth 2 -f a", "a b\\nb a\\n", "b a\n"),
      ("-d: --accept-nth 2 -f b", "a:b:c\\n", "b\n"),
      ("--accept-nth '{2}-{1} {n}' -f ''", "a b\\nc d\\n", "b-a 0\nd-c 1\n"),
      ("--ansi -f red", "\\033[31mre\\033[0md\\n", "red\n"),
      ("-f ^red", "\\033[31mred\\n", ""), ("--ansi --number -f red", "x\\n\\033[31mred\\n", "2\n"),
      ("-d '[,;]+' -n2 -f ^b$", "a,;b;c\\n", "a,;b;c\n"),
      ("--json --accept-nth 1 -f ''", "a b\\n", "{\"number\":1,\"text\":\"a\"}\n"),
    ])
  func filters(arguments: String, input: String, expected: String) throws {
    #expect(try filtered(arguments, input) == expected)
  }

  @Test("fields that are none are refused", arguments: ["-n 0", "--with-nth x", "--accept-nth {}"])
  func refused(arguments: String) throws {
    let tool = try PseudoTerminal.path(of: "termview-pick")
    let shell = try Shell("echo a | '\(tool)' \(arguments) -f a")
    #expect(shell.status == 2)
    #expect(shell.error.contains("--help"))
  }

  @Test("a field is shown in its colour, and fields are what a preview is made of")
  func terminal() throws {
    let tool = try PseudoTerminal.path(of: "termview-pick")
    let script =
      "printf '1:one\\n2:\\033[35mtwo\\033[m\\n' | '\(tool)' --ansi -d: --with-nth 2 --prompt Which "
      + "--preview 'printf \"[%s]\" {2}-{1}' | sed 's/^/answer=/'"
    let terminal = try PseudoTerminal(
      ["-c", script], size: Size(columns: 60, rows: 8), program: "/bin/sh")
    terminal.expect("[one-1]")
    #expect(terminal.transcript.contains("35m"))
    terminal.send("two\r")
    terminal.expect("answer=2:two")
  }
}
