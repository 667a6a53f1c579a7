import TermReplay
import TermScreen
import TestFolders
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that serves a list, with clients at its socket.
@Suite(.serialized)
struct ServeToolTests {
  /// A client, with the screen of its terminal.
  final class Client {
    private var descriptor: Int32
    private(set) var output: [UInt8] = []
    private(set) var hasEnded = false

    /// Connects to the socket at `path`, when it is there.
    init(_ path: String) {
      var name = sockaddr_un()
      name.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8) }
      descriptor = socket(AF_UNIX, Int32(1), 0)
      var isConnected = false
      for _ in 0..<1000 where !isConnected {
        isConnected = withUnsafeBytes(of: name) {
          connect(descriptor, $0.bindMemory(to: sockaddr.self).baseAddress, socklen_t($0.count)) == 0
        }
        if !isConnected { poll(nil, 0, 10) }
      }
      #expect(isConnected)
    }

    deinit { close() }

    /// Leaves, once: the number may be another's a moment later.
    func close() {
      guard descriptor >= 0 else { return }
      defer { descriptor = -1 }
      #if canImport(Glibc)
        _ = Glibc.close(descriptor)
      #elseif canImport(Musl)
        _ = Musl.close(descriptor)
      #else
        _ = Darwin.close(descriptor)
      #endif
    }

    func send(_ text: String) { _ = write(descriptor, text, text.utf8.count) }

    /// Reads until the screen has `text` in it; fails when patience ends.
    func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
      read { self.lines.contains { $0.contains(text) } }
      if !lines.contains(where: { $0.contains(text) }) {
        Issue.record("\(text) is not in \(lines)", sourceLocation: sourceLocation)
      }
    }

    func read(until isDone: () -> Bool) {
      let end = ContinuousClock.now + PseudoTerminal.patience
      while !isDone(), !hasEnded, .now < end {
        var ready = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
        guard poll(&ready, 1, 20) > 0 else { continue }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        if count > 0 { output += bytes[..<count] } else { hasEnded = true }
      }
    }

    var lines: [String] {
      var screen = TermReplay.VirtualTerminal(size: Size(columns: 80, rows: 24))
      screen.feed(output)
      return screen.lines
    }
  }

  @Test("two clients have a list each, share the kitchen, and leave when they like")
  func twoClients() throws {
    let folder = TestFolder()
    let path = folder.path("menu")
    let server = try PseudoTerminal([path], program: "ServeProgram")
    let first = Client(path)
    first.expect("Guest 1, 1 here, 0 ordered")
    let second = Client(path)
    second.expect("Guest 2, 2 here, 0 ordered")
    first.expect("Guest 1, 2 here")
    first.send("\u{1B}[B\u{1B}[Bo")
    first.expect("Guest 1, 2 here, 1 ordered")
    second.expect("0 of 1")
    second.expect("Guest 2, 2 here, 0 ordered")
    // The bar is on the row that each has chosen.
    #expect(first.lines.contains { $0.hasPrefix("▌ Salad") && $0.hasSuffix("1 of 1") })
    #expect(second.lines.contains { $0.hasPrefix("  Salad") && $0.hasSuffix("0 of 1") })
    second.send("q")
    second.read { false }
    #expect(second.hasEnded)
    #expect(ModeTracker(second.output).left == [])
    first.expect("Guest 1, 1 here, 1 ordered")
    // One that goes without a word.
    let third = Client(path)
    third.expect("Guest 3, 2 here")
    third.close()
    first.expect("Guest 1, 1 here, 1 ordered")
    first.send("\u{3}")
    first.read { false }
    #expect(first.hasEnded)
    #expect(ModeTracker(first.output).left == [])
    #expect(server.end(within: .milliseconds(100)) == .running)
    let fourth = Client(path)
    fourth.expect("Guest 4, 1 here, 0 ordered")
    fourth.expect("0 of 1")
    #expect(server.transcript == "")
  }

  @Test("clients that go at once end nothing but their own sessions")
  func hasty() throws {
    let folder = TestFolder()
    let path = folder.path("menu")
    let server = try PseudoTerminal([path], program: "ServeProgram")
    let first = Client(path)
    first.expect("Guest 1, 1 here")
    for _ in 0..<300 { Client(path).close() }
    #expect(server.end(within: .milliseconds(100)) == .running)
    let last = Client(path)
    last.expect("Guest 302")
    last.expect(", 2 here")
    first.send("q")
    first.read { false }
    #expect(server.end(within: .milliseconds(100)) == .running)
    #expect(server.transcript == "")
  }

  @Test("a second server leaves the first its socket, and a path too long for one is refused")
  func taken() throws {
    let folder = TestFolder()
    let path = folder.path("menu")
    let server = try PseudoTerminal([path], program: "ServeProgram")
    Client(path).expect("Guest 1")
    let second = try PseudoTerminal([path], program: "ServeProgram")
    #expect(second.end() == .status(1))
    #expect(second.transcript.contains("in use"))
    Client(path).expect(", 1 here")
    server.signal(SIGKILL)
    _ = server.end()
    // Left behind: nobody listens.
    let third = try PseudoTerminal([path], program: "ServeProgram")
    Client(path).expect("Guest 1")
    #expect(third.end(within: .milliseconds(50)) == .running)
    let long = folder.path(String(repeating: "x", count: 120))
    let fourth = try PseudoTerminal([long], program: "ServeProgram")
    #expect(fourth.end() == .status(1))
    #expect(fourth.transcript.contains("too long"))
  }

  @Test("a path that is taken is not overwritten, and the status is 1")
  func refuses() throws {
    let folder = TestFolder()
    let path = folder.path("file")
    let file = open(path, O_CREAT | O_WRONLY, 0o600)
    #expect(file >= 0)
    let server = try PseudoTerminal([path], program: "ServeProgram")
    #expect(server.end() == .status(1))
    #expect(server.transcript.contains("in use"))
    #expect(access(path, F_OK) == 0)
  }
}
