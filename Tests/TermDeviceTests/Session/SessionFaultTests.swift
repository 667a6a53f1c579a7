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

/// What terminals, shells and users do to a session while it runs.
@Suite(.serialized)
struct SessionFaultTests {
  static let drivers = ["owner", "guest"]

  @Test(
    "Ctrl-Z stops the program on a restored terminal, and continuing paints again",
    arguments: drivers)
  func suspends(driver: String) throws {
    let terminal = try PseudoTerminal([driver, "group"])
    terminal.expect("size 80x24")
    terminal.send("A")
    terminal.expect("text A")
    terminal.send("\u{1A}")
    terminal.expect("\u{1B}[?1049l")
    let end = ContinuousClock.now + PseudoTerminal.patience
    while !terminal.isStopped, .now < end { terminal.listen(milliseconds: 10) }
    #expect(ModeTracker(terminal.output).left == [])
    #expect(terminal.settings.c_lflag & tcflag_t(ICANON) != 0)
    terminal.signal(SIGCONT)
    terminal.expect("\u{1B}[?1049h")
    terminal.expect("text A")
    #expect(terminal.settings.c_lflag & tcflag_t(ICANON) == 0)
    terminal.send("q")
    #expect(terminal.end() == .status(0))
  }

  @Test("stopped by force and continued, it takes the terminal again", arguments: drivers)
  func continues(driver: String) throws {
    let terminal = try PseudoTerminal([driver])
    terminal.expect("size 80x24")
    terminal.signal(SIGSTOP)
    terminal.listen(milliseconds: 50)
    terminal.setCooked()
    terminal.signal(SIGCONT)
    terminal.expect("size 80x24")
    #expect(terminal.settings.c_lflag & tcflag_t(ICANON) == 0)
    terminal.send("q")
    #expect(terminal.end() == .status(0))
  }

  @Test(
    "two thousand changes of size in a second end in few layouts, the last one right",
    arguments: drivers)
  func resizes(driver: String) throws {
    let terminal = try PseudoTerminal([driver])
    terminal.expect("size 80x24")
    let start = ContinuousClock.now
    for step in 0..<2000 {
      terminal.resize(columns: 40 + step % 100, rows: 10 + step % 30)
      usleep(400)
      if step % 100 == 0 { terminal.listen(milliseconds: 1) }
    }
    terminal.resize(columns: 93, rows: 27)
    terminal.expect("size 93x27 layouts ")
    let layouts =
      Int(
        String(decoding: terminal.output.suffix(60), as: UTF8.self)
          .split(separator: "layouts ").last?.prefix { $0.isNumber } ?? "") ?? 0
    // While sizes keep coming one layout in 100 ms is made; a busy machine takes longer.
    let most = 5 + Int((ContinuousClock.now - start) / .milliseconds(80))
    #expect((2...most).contains(layouts), "\(terminal.transcript.suffix(300))")
    terminal.send("q")
    #expect(terminal.end() == .status(0))
  }

  static let sizes: [(Size, String, [String: String])] = [
    (Size(columns: 0, rows: 0), "size 80x24", [:]),
    (Size(columns: 1, rows: 1), "s", [:]),
    (Size(columns: 65535, rows: 65535), "size 1000x1000", [:]),
    (Size(columns: 0, rows: 0), "size 100x30", ["COLUMNS": "100", "LINES": "30"]),
    (Size(columns: 0, rows: 0), "size 80x24", ["COLUMNS": "-5", "LINES": "none"]),
    (Size(columns: 0, rows: 0), "size 1000x1000", ["COLUMNS": "99999", "LINES": "99999"]),
    (Size(columns: 90, rows: 20), "size 90x20", ["COLUMNS": "100", "LINES": "30"]),
  ]

  @Test("any size makes a usable screen", arguments: sizes, sessionDevices)
  func fits(_ size: (Size, String, [String: String]), device: String) throws {
    let environment = size.2.merging(["TERMVIEW_DEVICE": device]) { $1 }
    let terminal = try PseudoTerminal(size: size.0, environment: environment)
    // A million cells, perhaps without optimisation.
    terminal.expectWhileBusy(size.1)
    terminal.send("q")
    #expect(terminal.endWhileBusy() == .status(0))
    #expect(ModeTracker(terminal.output).left == [])
  }

  @Test("any size that comes later makes a usable screen", arguments: sessionDevices)
  func fitsLater(device: String) throws {
    let terminal = try PseudoTerminal(environment: ["TERMVIEW_DEVICE": device])
    terminal.expectWhileBusy("size 80x24")
    terminal.resize(columns: 65535, rows: 65535)
    terminal.expectWhileBusy("size 1000x1000")
    terminal.resize(columns: 1, rows: 1)
    terminal.listen(milliseconds: 300)
    terminal.resize(columns: 91, rows: 20)
    terminal.expectWhileBusy("size 91x20")
    terminal.resize(columns: 0, rows: 0)
    terminal.expectWhileBusy("size 80x24")
    terminal.send("q")
    #expect(terminal.endWhileBusy() == .status(0))
    #expect(ModeTracker(terminal.output).left == [])
  }

  @Test("a window that is closed ends the program at once", arguments: drivers)
  func hangsUp(driver: String) throws {
    let terminal = try PseudoTerminal([driver, "nohup"])
    terminal.expect("size 80x24")
    let before = terminal.processorTimeSoFar
    let start = ContinuousClock.now
    terminal.hangUp()
    #expect(terminal.end() == .status(2))
    #expect(.now - start < .seconds(10) * Sanitizer.slowness)
    #expect(terminal.processorTime - before < 0.05 * Sanitizer.slowness)
  }

  @Test(
    "a terminal that stops reading gets the newest frame when it reads again",
    arguments: drivers)
  func stalls(driver: String) throws {
    // On a machine that stands still there are few pauses: then once more, with more time.
    var (count, long) = (0, 0)
    for milliseconds: Int32 in [1_500, 6_000, 24_000] {
      (count, long) = try stall(driver, milliseconds: milliseconds)
      if count > 20 && long * 10 <= count { break }
    }
    #expect(count > 20 && long * 10 <= count, "\(long) of \(count) pauses were long")
  }

  /// Reads nothing for a while of a program that draws whole screens a hundred times a second; how
  /// often its main actor paused, and how often for long.
  private func stall(_ driver: String, milliseconds: Int32) throws -> (count: Int, long: Int) {
    let terminal = try PseudoTerminal([driver, "animate"], size: Size(columns: 200, rows: 60))
    terminal.expect("size 200x60")
    terminal.pause(milliseconds: milliseconds)
    let most = 0.4 + Double(milliseconds) / 3_750
    #expect(terminal.processorTimeSoFar < most * Sanitizer.slowness)
    terminal.send("m")
    terminal.pause(milliseconds: 200)
    terminal.expect("the newest frame")
    let pauses = terminal.transcript.firstMatch(of: #/(\d+) pauses, (\d+) long/#)
      .flatMap { match in Int(match.1).flatMap { count in Int(match.2).map { (count, $0) } } }
    let result = try #require(pauses)
    terminal.send("q")
    #expect(terminal.end() == .status(0))
    #expect(ModeTracker(terminal.output).left == [])
    return result
  }

  @Test("SIGTERM restores a terminal that does not read", arguments: drivers)
  func stallsAndTerminates(driver: String) throws {
    let terminal = try PseudoTerminal([driver, "animate"], size: Size(columns: 200, rows: 60))
    let before = terminal.initialSettings
    terminal.expect("size 200x60")
    usleep(500_000)
    terminal.signal(SIGTERM)
    usleep(1_000_000)
    #expect(terminal.end() == .signal(SIGTERM))
    #expect(ModeTracker(terminal.output).left == [])
    #expect(terminal.settings.c_lflag == before.c_lflag)
  }

  @Test("keys come from the terminal when something else is piped in", arguments: drivers)
  func readsFromTerminal(driver: String) throws {
    let terminal = try PseudoTerminal([driver], input: .null)
    terminal.expect("size 80x24")
    terminal.send("A")
    terminal.expect("text A")
    terminal.send("q")
    #expect(terminal.end() == .status(0))
  }

  @Test("without a terminal there is one sentence and status 2")
  func refuses() throws {
    let terminal = try PseudoTerminal(output: .null)
    #expect(terminal.end() == .status(2))
    #expect(
      terminal.transcript
        == "This program draws on a terminal, and its output is not one.\\u{d}\n")
  }

  @Test("a program that wants the controlling terminal draws there")
  func usesControllingTerminal() throws {
    let terminal = try PseudoTerminal(["controlling"], output: .null)
    terminal.expect("size 80x24")
    terminal.send("q")
    #expect(terminal.end() == .status(0))
  }

  static let unusable: [(String?, String)] = [
    (nil, "TERM is not set"), ("", "TERM is not set"), ("dumb", "cannot place its cursor"),
    ("no-such-terminal", "does not know the terminal"),
    ("../../etc/passwd", "does not know the terminal"), ("a\u{1B}[2Jb", "\"a?[2Jb\""),
  ]

  @Test("a terminal that cannot be used gets one sentence and status 2", arguments: unusable)
  func refuses(_ term: (String?, String)) throws {
    let terminal = try PseudoTerminal(environment: ["TERM": term.0 ?? ""])
    #expect(terminal.end() == .status(2))
    #expect(terminal.transcript.contains(term.1), "\(terminal.transcript)")
    #expect(terminal.transcript.split(separator: "\n").count == 1, "\(terminal.transcript)")
    #expect(!terminal.output.contains(0x1B))
  }

  @Test("a child gets a sane terminal and comes back to a painted screen", arguments: drivers)
  func yields(driver: String) throws {
    let terminal = try PseudoTerminal([driver])
    terminal.expect("size 80x24")
    terminal.send("c")
    terminal.expect("\u{1B}[?1049l")
    terminal.expect("child")
    terminal.expect(" icanon")
    terminal.expect("\u{1B}[?1049h")
    terminal.expect("child 0")
    terminal.send("q")
    #expect(terminal.end() == .status(0))
    #expect(ModeTracker(terminal.output).left == [])
  }

  @Test("keys typed while a child is being started are not lost", arguments: drivers)
  func keepsKeys(driver: String) throws {
    for _ in 0..<10 {
      let terminal = try PseudoTerminal([driver])
      terminal.expect("size 80x24")
      // The terminal owes answers: they are waited for before it is given away.
      let start = ContinuousClock.now
      terminal.send("c")
      terminal.listen(milliseconds: 100)
      terminal.send("AB")
      // A machine that stood still meanwhile may have let the child have the terminal.
      let isInTime = start.duration(to: .now) < .milliseconds(400)
      terminal.expect("child 0")
      if isInTime { terminal.expect("text AB") }
      terminal.send("q")
      #expect(terminal.end() == .status(0))
      if isInTime { return }
    }
    Issue.record("no keys were typed in time")
  }

  @Test(
    "a child has no descriptor of ours and its signals as they are by default",
    arguments: sessionDevices)
  func leaksNothing(device: String) throws {
    let terminal = try PseudoTerminal(environment: ["TERMVIEW_DEVICE": device])
    terminal.expect("size 80x24")
    terminal.send("d")
    // The third is the folder that is being listed.
    terminal.expect("0  1  2  3\r\n")
    for field in ["SigIgn", "SigCgt"] {
      terminal.expect("\(field):\t")
      terminal.listen(milliseconds: 20)
      // Beyond 31 they belong to the C library's threads.
      let set = UInt64(terminal.rest.prefix(16), radix: 16)
      #expect(set.map { $0 & 0x7FFF_FFFF } == 0, "\(field) \(terminal.rest.prefix(16))")
    }
    terminal.send("q")
    #expect(terminal.end() == .status(0))
  }

  @Test("a session can run again", arguments: sessionDevices)
  func runsTwice(device: String) throws {
    let terminal = try PseudoTerminal(["twice"], environment: ["TERMVIEW_DEVICE": device])
    terminal.expect("size 80x24")
    terminal.send("q")
    terminal.expect("between")
    terminal.expect("size 80x24")
    terminal.send("q")
    terminal.expect("finished")
    #expect(terminal.end() == .status(0))
    #expect(ModeTracker(terminal.output).left == [])
  }

  @Test("nothing happens: no byte, no processor time", arguments: drivers, sessionDevices)
  func idles(driver: String, device: String) throws {
    let terminal = try PseudoTerminal([driver], environment: ["TERMVIEW_DEVICE": device])
    terminal.expect("size 80x24")
    terminal.listen(milliseconds: 300)
    let time = terminal.processorTimeSoFar
    let bytes = terminal.output.count
    terminal.listen(milliseconds: 2000)
    #expect(terminal.processorTimeSoFar - time < 0.001 * Sanitizer.slowness)
    #expect(terminal.output.count == bytes)
    terminal.send("q")
    #expect(terminal.end() == .status(0))
  }

  @Test("tasks of the main actor and timers run meanwhile", arguments: drivers)
  func servesTheMainActor(driver: String) throws {
    let terminal = try PseudoTerminal([driver])
    terminal.expect("size 80x24")
    terminal.send("b")
    terminal.expect("from a task")
    terminal.send("w")
    terminal.expect("woken")
    terminal.send("q")
    #expect(terminal.end() == .status(0))
  }

  @Test(
    "threads that print, draw and signal, and keys meanwhile, leave everything whole",
    arguments: drivers)
  func contends(driver: String) throws {
    let terminal = try PseudoTerminal([driver, "contend"])
    terminal.expect("size 80x24")
    let end = ContinuousClock.now + stressTime
    var step = 0
    while .now < end {
      step += 1
      terminal.send("AB\u{1B}[A\u{1B}[200~paste\u{1B}[201~")
      if step % 3 == 0 { terminal.resize(columns: 60 + step % 40, rows: 20 + step % 10) }
      // Another program in between, and at times no reader.
      if step % 10 == 0 { terminal.send("c") }
      if step % 7 != 0 { terminal.listen(milliseconds: 20) } else { usleep(20_000) }
    }
    terminal.send("q")
    #expect(terminal.end() == .status(0))
    let modes = ModeTracker(terminal.output)
    #expect(modes.left == [])
    #expect(modes.afterLeaving(1049).contains("finished"))
    #expect(!terminal.transcript.contains("Sanitizer"), "\(terminal.transcript.suffix(6000))")
  }

  @Test("cancelling the task ends a guest's session")
  func cancels() throws {
    let terminal = try PseudoTerminal(["guest", "cancel"])
    terminal.expect("size 80x24")
    #expect(terminal.end() == .status(130))
    #expect(ModeTracker(terminal.output).left == [])
  }

  @Test("keys read together are handled together and drawn once", arguments: drivers)
  func bursts(driver: String) throws {
    let terminal = try PseudoTerminal([driver])
    terminal.expect("size 80x24")
    terminal.send(String(repeating: "AB", count: 150))
    terminal.expect("text " + String(repeating: "AB", count: 37))
    terminal.listen(milliseconds: 50)
    #expect(terminal.transcript.components(of: "text AB") == 1)
    terminal.send("q")
    #expect(terminal.end() == .status(0))
  }
}

extension String {
  /// How often a text occurs.
  func components(of text: String) -> Int { ranges(of: text).count }
}
