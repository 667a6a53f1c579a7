import TermDevice
import TestFolders
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Programs that are looked into from another terminal.
@Suite("Inspector: sessions", .serialized)
struct InspectorSessionTests {
  /// A folder of the user's alone, with a path as short as a socket's name must be.
  private final class RuntimeFolder {
    let path: String
    init() throws {
      var name = Array("/tmp/tvi-XXXXXX".utf8CString)
      guard mkdtemp(&name) != nil else {
        throw PseudoTerminal.Failure(description: "there is no folder for sockets")
      }
      path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    deinit {
      for name in sockets { unlink("\(path)/termview/\(name)") }
      rmdir("\(path)/termview")
      unlink("\(path)/termview")
      rmdir(path)
    }

    /// The names in the folder of sockets.
    var sockets: [String] {
      guard let folder = opendir("\(path)/termview") else { return [] }
      defer { closedir(folder) }
      var names: [String] = []
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if !name.hasPrefix(".") { names.append(name) }
      }
      return names
    }
  }

  private let runtime: RuntimeFolder
  init() throws { runtime = try RuntimeFolder() }

  private func environment(_ more: [String: String] = [:]) -> [String: String] {
    ["XDG_RUNTIME_DIR": runtime.path, "TERMVIEW_INSPECTOR": "1"].merging(more) { $1 }
  }

  private func start(_ program: String = "RunProgram") throws -> PseudoTerminal {
    let terminal = try PseudoTerminal([], environment: environment(), program: program)
    terminal.expect("Banana")
    return terminal
  }

  private func end(_ terminal: PseudoTerminal) {
    terminal.send("\u{3}")
    #expect(terminal.end() == .signal(SIGINT))
  }

  private func inspect(_ arguments: String = "") throws -> Shell {
    let tool = try PseudoTerminal.path(of: "termview-inspect")
    return try Shell("'\(tool)' --text \(arguments)", environment: environment())
  }

  @Test(
    "a report has the views with their ids, and what the last frame took",
    arguments: ["RunProgram", "termview-fruits"])
  func report(program: String) throws {
    let terminal = try start(program)
    terminal.send("\u{1B}[B")
    terminal.listen(milliseconds: 200)
    let shell = try inspect()
    #expect(shell.status == 0, "\(shell.error)")
    #expect(shell.output.hasPrefix("\(program): full screen, 80x24, "))
    #expect(shell.output.contains("List  "))
    #expect(shell.output.contains("String \"Banana\"  "))
    #expect(shell.output.contains("focus"))
    // A footer shows the number of the row.
    let views = program == "RunProgram" ? "0 views" : "1 view"
    #expect(shell.output.contains("evaluated 0 rows and \(views)"))
    #expect(!shell.output.contains("\u{1B}"))
    let name = try #require(runtime.sockets.first)
    #expect(try inspect(name).output == shell.output)
    var status = stat()
    #expect(stat("\(runtime.path)/termview", &status) == 0 && status.st_mode & 0o777 == 0o700)
    #expect(stat("\(runtime.path)/termview/\(name)", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    end(terminal)
    #expect(runtime.sockets.isEmpty)
  }

  @Test("without the variable nothing is listened to")
  func off() throws {
    let terminal = try PseudoTerminal(
      [], environment: ["XDG_RUNTIME_DIR": runtime.path], program: "RunProgram")
    terminal.expect("Banana")
    var status = stat()
    #expect(stat("\(runtime.path)/termview", &status) != 0)
    let shell = try inspect()
    #expect(shell.status == 1)
    #expect(shell.error.contains("no program runs that can be inspected"))
    end(terminal)
  }

  @Test("a signal that ends the program removes its socket", arguments: [SIGTERM, SIGHUP, SIGSEGV])
  func signals(number: Int32) throws {
    let terminal = try start()
    #expect(runtime.sockets.count == 1)
    terminal.signal(number)
    #expect(terminal.end() == .signal(number))
    #expect(runtime.sockets.isEmpty)
  }

  @Test("what a killed program left is removed by the next")
  func stale() throws {
    let killed = try start()
    let old = try #require(runtime.sockets.first)
    killed.signal(SIGKILL)
    #expect(killed.end() == .signal(SIGKILL))
    #expect(runtime.sockets == [old])
    let shell = try inspect(old)
    #expect(shell.status == 1)
    #expect(shell.error.contains("no program with the number \(old)"))
    let next = try start()
    #expect(runtime.sockets.count == 1 && runtime.sockets != [old])
    end(next)
  }

  @Test("a folder that others may enter, or a link to one, is not used")
  func attack() throws {
    mkdir("\(runtime.path)/elsewhere", 0o700)
    defer { rmdir("\(runtime.path)/elsewhere") }
    #expect(symlink("\(runtime.path)/elsewhere", "\(runtime.path)/termview") == 0)
    let terminal = try PseudoTerminal([], environment: environment(), program: "RunProgram")
    terminal.expect("nothing is listened to: ")
    terminal.expect("Banana")
    #expect(runtime.sockets.isEmpty)
    end(terminal)
    unlink("\(runtime.path)/termview")
    mkdir("\(runtime.path)/termview", 0o755)
    chmod("\(runtime.path)/termview", 0o755)
    let other = try start()
    #expect(runtime.sockets.isEmpty)
    end(other)
  }

  @Test("a client that never reads, and one that says nonsense, do not hold the program up")
  func silentClient() throws {
    let terminal = try start()
    let name = try #require(runtime.sockets.first)
    let silent = try connect(name)
    defer { close(silent) }
    // Many more reports than a socket holds.
    for _ in 0..<2000 { _ = send(silent, "report\n", 7, Int32(MSG_NOSIGNAL)) }
    _ = send(silent, "watch\n", 6, Int32(MSG_NOSIGNAL))
    let noisy = try connect(name)
    defer { close(noisy) }
    _ = send(noisy, "GET / HTTP/1.1\r\n\r\n", 18, Int32(MSG_NOSIGNAL))
    for _ in 0..<20 {
      terminal.send("\u{1B}[B")
      terminal.send("\u{1B}[A")
    }
    let shell = try inspect(name)
    #expect(shell.status == 0, "\(shell.error)")
    end(terminal)
  }

  @Test("a socket to which no one listens is not taken for a program, though its number is one's")
  func taken() throws {
    mkdir("\(runtime.path)/termview", 0o700)
    close(try socket(named: "\(getpid())", bind))
    let shell = try inspect()
    #expect(shell.status == 1)
    #expect(shell.error.contains("no program runs that can be inspected"))
    #expect(try inspect("\(getpid())").error.contains("no program with the number"))
  }

  private func connect(_ name: String) throws -> Int32 {
    #if canImport(Glibc)
      try socket(named: name, Glibc.connect)
    #elseif canImport(Musl)
      try socket(named: name, Musl.connect)
    #else
      try socket(named: name, Darwin.connect)
    #endif
  }

  /// A socket that is bound to, or connected with, a name in the folder.
  private func socket(
    named name: String, _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { path in
      path.copyBytes(from: Array("\(runtime.path)/termview/\(name)".utf8))
    }
    #if canImport(Glibc)
      let file = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #elseif canImport(Musl)
      let file = Musl.socket(AF_UNIX, SOCK_STREAM, 0)
    #else
      let file = Darwin.socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        use(file, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(result == 0)
    return file
  }

  @Test("F12 turns the pages of a panel, which counts for nothing itself")
  func panel() throws {
    let terminal = try start()
    terminal.send("\u{1B}[B")
    terminal.listen(milliseconds: 200)
    let before = try inspect().output
    terminal.send("\u{1B}[24~")
    terminal.expect("F12 views | frame 2")
    terminal.send("\u{1B}[24~")
    terminal.expect("all: termview-inspect ")
    terminal.send("\u{1B}[24~")
    terminal.expect("close | frame 2 drew")
    terminal.send("\u{1B}[24~")
    terminal.listen(milliseconds: 200)
    #expect(try inspect().output == before)
    end(terminal)
  }

  @Test("the tool shows the program's views, and goes on when the program has ended")
  func tool() throws {
    let terminal = try start()
    let tool = try PseudoTerminal(
      [], size: .init(columns: 100, rows: 20), environment: environment(),
      program: "termview-inspect")
    tool.expect("RunProgram")
    tool.expect("Banana")
    end(terminal)
    tool.expect("has ended")
    tool.send("q")
    #expect(tool.end() == .status(0))
  }

  @Test("of several programs one is chosen")
  func several() throws {
    let one = try start()
    let other = try start()
    let shell = try inspect()
    #expect(shell.status == 1)
    #expect(shell.error.contains("several programs can be inspected"))
    let tool = try PseudoTerminal([], environment: environment(), program: "termview-inspect")
    tool.expect("Which program?")
    tool.send("\r")
    tool.expect("full screen")
    tool.send("q")
    #expect(tool.end() == .status(0))
    for terminal in [one, other] {
      end(terminal)
    }
  }

  @Test("live lines are looked into, too")
  func liveLines() throws {
    let terminal = try PseudoTerminal(
      ["sleep 60"], environment: environment(), program: "termview-tasks")
    terminal.expect("sleep 60")
    let shell = try inspect()
    #expect(shell.status == 0, "\(shell.error)")
    #expect(shell.output.hasPrefix("termview-tasks: live lines, 80x"))
    #expect(shell.output.contains("JobList"))
    terminal.signal(SIGTERM)
    _ = terminal.end()
    #expect(runtime.sockets.isEmpty)
  }
}
