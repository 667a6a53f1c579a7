import Foundation
import TestFolders
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Programs that save what they have when they are left, in a pseudo-terminal.
@Suite(.serialized)
struct ScenePhaseTests {
  private let folder = TestFolder()

  private func start(_ arguments: String) throws -> PseudoTerminal {
    let file = folder.path("phases")
    try Data().write(to: URL(fileURLWithPath: file))
    let path = try PseudoTerminal.path(of: "RunProgram")
    return try PseudoTerminal(
      ["-c", "'\(path)' \(arguments); echo status=$? >/dev/tty"],
      environment: ["PHASES": file], program: "/bin/bash")
  }

  private var phases: [String] {
    let text = (try? String(contentsOfFile: folder.path("phases"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  @Test(
    "the end of the program is known to its views",
    arguments: [
      ("phases", "q", "status=0"), ("phases", "\u{3}", "status=130"), ("app", "q", "status=0"),
    ])
  func ends(arguments: String, key: String, status: String) throws {
    let terminal = try start(arguments)
    terminal.expect("this is active")
    #expect(phases == ["active"])
    terminal.send(key)
    terminal.expect(status)
    #expect(phases == ["active", "background"])
  }

  @Test("a signal ends the program at once", arguments: [SIGTERM, SIGHUP])
  func signals(signal: Int32) throws {
    let file = folder.path("phases")
    try Data().write(to: URL(fileURLWithPath: file))
    let terminal = try PseudoTerminal(
      ["phases"], environment: ["PHASES": file], program: "RunProgram")
    terminal.expect("this is active")
    terminal.signal(signal)
    #expect(terminal.end() == .signal(signal))
    #expect(phases == ["active"])
  }

  @Test("a program that is suspended is in the background until it continues")
  func suspends() throws {
    let file = folder.path("phases")
    try Data().write(to: URL(fileURLWithPath: file))
    let path = try PseudoTerminal.path(of: "RunProgram")
    let terminal = try PseudoTerminal(
      ["-m", "-c", "'\(path)' phases; echo stopped >/dev/tty; fg; echo status=$? >/dev/tty"],
      environment: ["PHASES": file], program: "/bin/bash")
    terminal.expect("this is active")
    terminal.send("\u{1A}")
    terminal.expect("stopped")
    terminal.expect("this is active")
    #expect(phases == ["active", "background", "active"])
    terminal.send("q")
    terminal.expect("status=0")
    #expect(phases == ["active", "background", "active", "background"])
  }

  @Test("the app's own properties follow")
  func app() throws {
    let terminal = try start("app")
    terminal.expect("0 of active")
    terminal.send("+")
    terminal.expect("1")
    terminal.send("+")
    terminal.expect("2")
    terminal.send("q")
    terminal.expect("status=0")
  }
}
