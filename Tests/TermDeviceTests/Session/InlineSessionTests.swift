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

/// Live lines in a pseudo-terminal: every way out leaves them whole and the cursor below.
@Suite(.serialized)
struct InlineSessionTests {
  /// What a terminal shows after what the program wrote, and the shell's prompt after it. It is
  /// taller than the program's, so that a long backtrace scrolls nothing away.
  private func screen(_ terminal: PseudoTerminal) -> TermReplay.VirtualTerminal {
    var screen = TermReplay.VirtualTerminal(size: Size(columns: 80, rows: 400))
    screen.feed(terminal.output)
    screen.feed("$ ".utf8)
    return screen
  }

  @Test("every way out leaves the picture and a fresh line", arguments: SessionEndTests.waysOut)
  func waysOut(_ way: SessionEndTests.WayOut) throws {
    let terminal = try PseudoTerminal(["inline"])
    terminal.expect("\u{1B}[6n")
    terminal.send("\u{1B}[2;1R")
    terminal.expect("size 80x3")
    if !way.keys.isEmpty { terminal.send(way.keys) }
    if way.signal != 0 {
      terminal.listen(milliseconds: 50)
      terminal.signal(way.signal)
    }
    #expect(terminal.end() == way.ending)
    #expect(ModeTracker(terminal.output).left == [])
    #expect(terminal.settings.c_lflag == terminal.initialSettings.c_lflag)
    #expect(terminal.settings.c_oflag == terminal.initialSettings.c_oflag)
    let screen = screen(terminal)
    #expect(!screen.isAlternateScreen)
    #expect(screen.lines[0] == "before")
    // What another thread says while it ends the program, in several pieces, may still have gone
    // above, from its first on.
    // A machine that does much else may send the answer too late: the lines then have begun on a
    // row of their own, below a blank one.
    let first = screen.lines[1].isEmpty ? 2 : 1
    let isAbove = !way.message.isEmpty && screen.lines[1].contains(way.message)
    let picture = screen.lines.firstIndex { $0.hasPrefix("size 80x3") }
    #expect(isAbove ? picture ?? 0 > 1 : picture == first, "\(screen.lines)")
    // The prompt is below everything, on a line of its own.
    let last = screen.lines.lastIndex { !$0.isEmpty }
    #expect(last.map { screen.lines[$0] } == "$", "\(screen.lines)")
    #expect(last == screen.position.row)
    #expect(last ?? 0 >= 2)
    if !way.message.isEmpty {
      #expect(screen.lines.contains { $0.contains(way.message) }, "\(screen.lines)")
    }
  }

  @Test("what is printed goes above the lines at once, in order")
  func printing() throws {
    let terminal = try PseudoTerminal(["inline"])
    terminal.expect("\u{1B}[6n")
    terminal.send("\u{1B}[2;1R")
    terminal.expect("size 80x3")
    terminal.send("p")
    terminal.expect("printed line")
    terminal.send("e")
    terminal.expect("error line")
    terminal.send("q")
    #expect(terminal.end() == .status(0))
    let lines = screen(terminal).lines
    #expect(Array(lines.prefix(3)) == ["before", "printed line", "error line"])
    #expect(lines[3].hasPrefix("size 80x3"))
  }

  @Test("a log longer than any pipe does not stop the program, and none of it is lost")
  func longLog() throws {
    let terminal = try PseudoTerminal(["inline"])
    terminal.expect("\u{1B}[6n")
    terminal.send("\u{1B}[2;1R")
    terminal.expect("size 80x3")
    terminal.send("N")
    terminal.expect("line 9999 of a long log")
    terminal.send("q")
    #expect(terminal.end() == .status(0))
    #expect(terminal.transcript.components(of: "of a long log") == 10_000)
  }

  @Test("a terminal that does not say where its cursor is gets a line of its own")
  func silentTerminal() throws {
    let terminal = try PseudoTerminal(["inline"])
    terminal.expect("size 80x3")
    terminal.send("q")
    #expect(terminal.end() == .status(0))
    let lines = screen(terminal).lines
    #expect(lines[0] == "before")
    #expect(lines[1] == "")
    #expect(lines[2].hasPrefix("size 80x3"))
  }

  @Test("text to the left of the cursor is kept")
  func midLine() throws {
    let terminal = try PseudoTerminal(["inline"])
    terminal.expect("\u{1B}[6n")
    terminal.send("\u{1B}[2;7R")
    terminal.expect("\r\n")
    terminal.expect("size 80x3")
    terminal.send("q")
    #expect(terminal.end() == .status(0))
  }

  @Test("stopped and continued, the lines are erased and drawn again")
  func suspending() throws {
    let terminal = try PseudoTerminal(["inline", "group"])
    terminal.expect("\u{1B}[6n")
    terminal.send("\u{1B}[2;1R")
    terminal.expect("size 80x3")
    terminal.send("\u{1A}")
    let end = ContinuousClock.now + PseudoTerminal.patience
    var isStopped = false
    while !isStopped, .now < end {
      terminal.listen(milliseconds: 10)
      isStopped = terminal.isStopped
    }
    #expect(isStopped)
    terminal.signal(SIGCONT)
    terminal.expect("\u{1B}[6n")
    terminal.send("\u{1B}[2;1R")
    terminal.expect("size 80x3")
    terminal.send("q")
    #expect(terminal.end() == .status(0))
    #expect(screen(terminal).lines.count { $0.hasPrefix("size 80x3") } == 1)
  }

  @Test("after a signal that the program survives nothing is drawn over what it prints")
  func survivedSignal() throws {
    let terminal = try PseudoTerminal(["inline", "handler"])
    terminal.expect("\u{1B}[6n")
    terminal.send("\u{1B}[2;1R")
    terminal.expect("size 80x3")
    terminal.listen(milliseconds: 50)
    terminal.signal(SIGTERM)
    _ = terminal.end()
    #expect(ModeTracker(terminal.output).left == [])
    let lines = screen(terminal).lines
    #expect(lines[0] == "before")
    #expect(lines[1].hasPrefix("size 80x3"))
    #expect(lines.contains { $0.contains("the program's own handler") }, "\(lines.prefix(12))")
  }

  @Test("no frame for the old size follows a new one")
  func resizing() throws {
    let terminal = try PseudoTerminal(["inline"])
    terminal.expect("\u{1B}[6n")
    terminal.send("\u{1B}[2;1R")
    terminal.expect("size 80x3")
    terminal.listen(milliseconds: 50)
    let before = terminal.output.count
    terminal.resize(columns: 40, rows: 12)
    terminal.send("z")
    terminal.expect("size 40x3")
    let after = String(decoding: terminal.output[before...], as: UTF8.self)
    #expect(!after.contains("80x3"), "\(after)")
    terminal.send("q")
    #expect(terminal.end() == .status(0))
  }

  @Test("sizes of tmux that never rest keep the lines from the screen for a second at most")
  func restlessSizes() throws {
    let terminal = try PseudoTerminal(
      ["inline"],
      environment: ["TERM": "tmux-256color", "TMUX": "/socket,1,0", "TERM_PROGRAM": "tmux"])
    terminal.expect("\u{1B}[6n")
    terminal.send("\u{1B}[2;1R")
    terminal.expect("size 80x3")
    terminal.listen(milliseconds: 50)
    let before = terminal.output.count
    let end = ContinuousClock.now + .seconds(8) * Sanitizer.slowness
    var (step, isDrawn) = (0, false)
    while !isDrawn, .now < end {
      step += 1
      terminal.resize(columns: 40 + step % 30, rows: 12 + step % 5)
      terminal.listen(milliseconds: 20)
      isDrawn = String(decoding: terminal.output[before...], as: UTF8.self).contains("size ")
    }
    #expect(isDrawn)
    terminal.send("q")
    #expect(terminal.end() == .status(0))
  }
}
