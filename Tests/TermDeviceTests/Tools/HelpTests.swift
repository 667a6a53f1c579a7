import Testing

@Suite("Help")
struct HelpTests {
  @Test(
    "every program says on standard output what it is, without a terminal, with status 0",
    arguments: [
      "termview-demo", "termview-pick", "termview-tasks", "termview-fruits",
      "termview-processes", "termview-follow", "termview-commits", "termview-files",
      "termview-kanban", "termview-mail", "termview-chat", "termview-gallery",
      "termview-inspect", "listbench",
    ],
    ["--help", "-h"])
  func help(program: String, option: String) throws {
    let tool = try PseudoTerminal.path(of: program)
    let shell = try Shell("'\(tool)' \(option)")
    #expect(shell.status == 0)
    #expect(shell.error == "")
    #expect(shell.output.contains(program))
    #expect(shell.output.contains("--help"))
    #expect(shell.output.hasSuffix("\n"))
    #expect(!shell.output.contains("\u{1B}"))
    for line in shell.output.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }

  @Test("an option of a command that is run is the command's own")
  func commandsOwnHelp() throws {
    let tool = try PseudoTerminal.path(of: "termview-tasks")
    let shell = try Shell("'\(tool)' 'exit 3' --help")
    #expect(shell.status != 0)
  }
}
