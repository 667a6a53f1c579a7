#if Ncurses
  import TermScreen
  import Testing

  @testable import TermDevice

  /// Terminfo and curses keep what they know in global variables, which a program may use for more
  /// than one purpose at a time.
  @Suite(.serialized) @MainActor
  struct CursesNeighboursTests {
    /// What curses sends for three hundred random frames, and what happens between them.
    private func bytes(term: String, between: (Int) throws -> Void) throws -> [UInt8] {
      let size = Size(columns: 40, rows: 12)
      let terminfo = try Terminfo(name: term, descriptor: 0)
      let capabilities = TerminalCapabilities(
        terminfo: terminfo, environment: TerminalEnvironment(["LANG": "C.UTF-8"]))
      var sent: [UInt8] = []
      let device = try CursesDevice(term: term, size: size, capabilities: capabilities) {
        sent += $0
      }
      for (step, frame) in RandomFrames(seed: 3, size: size, palette: .rich).prefix(300)
        .enumerated()
      {
        try between(step)
        _ = device.present(frame)
      }
      device.stop()
      return sent
    }

    @Test(
      "asking for other terminals' descriptions changes no byte of what curses draws",
      arguments: ["xterm-256color", "vt220"])
    func ignoresOtherDescriptions(term: String) throws {
      let undisturbed = try bytes(term: term) { _ in }
      let others = ["vt100", "linux", "tmux-256color", "vt52", "xterm-256color"]
      var kept: [Terminfo] = []
      let disturbed = try bytes(term: term) { step in
        let other = try Terminfo(name: others[step % others.count], descriptor: 0)
        #expect(other.string("cup", 3, 4) != nil)
        // Some go away at once, some stay.
        if step % 7 == 0 { kept.append(other) }
        #expect((try? Terminfo(name: "no-such-terminal", descriptor: 0)) == nil)
      }
      #expect(undisturbed.count > 10_000)
      #expect(disturbed == undisturbed)
    }

    @Test("printing views meanwhile changes no byte of what curses draws")
    func ignoresPrinting() throws {
      let undisturbed = try bytes(term: "xterm-256color") { _ in }
      let disturbed = try bytes(term: "xterm-256color") { step in
        let traits = PrintTraits(
          target: .standardOutput,
          environment: TerminalEnvironment([
            "FORCE_COLOR": "1", "TERM": step % 2 == 0 ? "linux" : "vt100",
          ]))
        #expect(traits.capabilities != nil)
      }
      #expect(disturbed == undisturbed)
    }

    @Test("a screen after a screen draws what the first one did")
    func startsAnew() throws {
      let first = try bytes(term: "xterm-256color") { _ in }
      _ = try bytes(term: "vt100") { _ in }
      #expect(try bytes(term: "xterm-256color") { _ in } == first)
    }
  }
#endif
