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

/// A session as a job of a shell: in the background it neither reads, draws nor sets modes, but
/// stops, as every program does that uses its terminal there.
@Suite(.serialized)
struct BackgroundJobTests {
  static let drivers = ["owner", "guest", "inline owner", "inline guest"]

  /// Waits for the program's first picture.
  private func awaitPicture(_ shell: JobShell, driver: String) {
    if driver.hasPrefix("inline") {
      shell.terminal.expect("\u{1B}[6n")
      shell.terminal.send("\u{1B}[2;1R")
      shell.terminal.expect("size 80x3")
    } else {
      shell.terminal.expect("size 80x24")
    }
  }

  /// Quits the program in front, and looks at what it leaves.
  private func quit(_ shell: JobShell) {
    shell.terminal.send("q")
    shell.terminal.expect("finished")
    shell.type("echo status=$?")
    shell.terminal.expect("status=0")
    #expect(ModeTracker(shell.terminal.output).left == [])
    #expect(shell.isCooked)
  }

  @Test("started in the background it stops before it touches the terminal", arguments: drivers)
  func startsInBackground(driver: String) throws {
    let shell = try JobShell()
    shell.type("\(try PseudoTerminal.path(of: "PTYProgram")) \(driver) &")
    #expect(shell.job(says: "Stopped"), "\(shell.terminal.transcript)")
    shell.settle()
    #expect(!shell.terminal.output.contains(0x1B), "\(shell.terminal.transcript)")
    #expect(shell.isCooked)
    shell.type("fg")
    awaitPicture(shell, driver: driver)
    quit(shell)
  }

  @Test(
    "continued in the background it stops again, as often as that happens, and goes on in front",
    arguments: drivers)
  func continuesInBackground(driver: String) throws {
    let shell = try JobShell()
    shell.type("\(try PseudoTerminal.path(of: "PTYProgram")) \(driver)")
    awaitPicture(shell, driver: driver)
    shell.terminal.send("A")
    shell.terminal.expect("text A")
    shell.terminal.send("\u{1A}")
    shell.terminal.expect("Stopped")
    shell.settle()
    let count = shell.terminal.output.count
    for _ in 0..<3 {
      shell.type("bg")
      #expect(shell.job(says: "Stopped"), "\(shell.terminal.transcript)")
    }
    shell.settle()
    #expect(!shell.written(since: count).contains(0x1B), "\(shell.terminal.transcript)")
    #expect(shell.isCooked)
    shell.type("fg")
    awaitPicture(shell, driver: driver)
    shell.terminal.listen(milliseconds: 50)
    #expect(String(decoding: shell.written(since: count), as: UTF8.self).contains("text A"))
    quit(shell)
  }

  @Test(
    "stopped by force and continued in the background, it leaves the terminal alone",
    arguments: drivers)
  func stoppedByForce(driver: String) throws {
    let shell = try JobShell()
    shell.type("\(try PseudoTerminal.path(of: "PTYProgram")) \(driver)")
    awaitPicture(shell, driver: driver)
    shell.terminal.listen(milliseconds: 1200)
    let group = tcgetpgrp(shell.terminal.master)
    kill(-group, SIGSTOP)
    shell.terminal.expect("Stopped")
    shell.settle()
    let count = shell.terminal.output.count
    shell.type("bg")
    #expect(shell.job(says: "Stopped"), "\(shell.terminal.transcript)")
    shell.settle()
    #expect(!shell.written(since: count).contains(0x1B), "\(shell.terminal.transcript)")
    #expect(shell.isCooked)
    shell.type("fg")
    awaitPicture(shell, driver: driver)
    quit(shell)
  }

  @Test("a stopped job ends by the signal that it is sent, without a byte", arguments: drivers)
  func killed(driver: String) throws {
    let shell = try JobShell()
    shell.type("\(try PseudoTerminal.path(of: "PTYProgram")) \(driver)")
    awaitPicture(shell, driver: driver)
    shell.terminal.send("\u{1A}")
    shell.terminal.expect("Stopped")
    shell.type("bg")
    #expect(shell.job(says: "Stopped"))
    let count = shell.terminal.output.count
    // Of a stop and an end in a row bash may miss one: the process itself says how it is.
    shell.type("p=$(jobs -p); kill %1")
    shell.type(
      "until case $(ps -o stat= -p $p) in ''|Z*) ;; *) false; esac; do :; done; echo en''ded")
    shell.terminal.expect("ended")
    #expect(!shell.written(since: count).contains(0x1B), "\(shell.terminal.transcript)")
    #expect(shell.isCooked)
  }

  @Test(
    "a terminal that is taken away is not drawn on, and is entered again",
    .disabled(
      if: Sanitizer.current == .thread, "what it forks to take the terminal hears no signal there"),
    arguments: drivers)
  func takenAway(driver: String) throws {
    let terminal = try PseudoTerminal(
      driver.split(separator: " ").map(String.init) + ["group", "flood"])
    let isInline = driver.hasPrefix("inline")
    if isInline {
      terminal.expect("\u{1B}[6n")
      terminal.send("\u{1B}[2;1R")
    }
    terminal.expect("flood")
    terminal.listen(milliseconds: 50)
    terminal.signal(SIGUSR2)
    let end = ContinuousClock.now + PseudoTerminal.patience
    while !terminal.isStopped, .now < end { terminal.listen(milliseconds: 10) }
    // What it had written when it stopped may not have been read.
    terminal.listen(milliseconds: 50)
    let count = terminal.output.count
    terminal.listen(milliseconds: 100)
    #expect(terminal.output.count == count)
    terminal.setCooked()
    terminal.signal(SIGCONT)
    // Live lines ask where they are before anything is drawn.
    if isInline {
      terminal.expect("\u{1B}[6n")
      terminal.listen(milliseconds: 20)
      #expect(!terminal.rest.hasPrefix("\u{1B}[?25l"), "\(terminal.transcript)")
      // Asked twice, for the stop and for going on, it answers twice; neither is a key.
      terminal.send("\u{1B}[1;2R\u{1B}[1;2R")
    }
    terminal.expect("flood")
    #expect(terminal.settings.c_lflag & tcflag_t(ICANON) == 0)
    terminal.listen(milliseconds: 50)
    terminal.send("q")
    #expect(terminal.end() == .status(0))
    #expect(ModeTracker(terminal.output).left == [])
    #expect(!terminal.transcript.contains("key "), "\(terminal.transcript)")
  }

  @Test("where no shell can continue it, it ends with a sentence", arguments: drivers)
  func orphan(driver: String) throws {
    let shell = try JobShell()
    let program = try PseudoTerminal.path(of: "PTYProgram")
    shell.type("(sh -c 'sleep 0.3; \(program) \(driver); echo orphan=$?' &)")
    shell.terminal.expect("orphan=2")
    #expect(!shell.terminal.output.contains(0x1B), "\(shell.terminal.transcript)")
    #expect(shell.terminal.transcript.contains("runs in the background"))
    #expect(shell.isCooked)
  }
}
