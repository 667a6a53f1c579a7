import TermScreen
import Testing

@testable import TermDevice

/// Which device draws on which terminal.
@Suite(.serialized) @MainActor
struct DeviceChoiceTests {
  nonisolated static let choices: [(String, Bool)] = [
    ("xterm-256color", false), ("tmux-256color", false), ("screen-256color", false),
    ("linux", false), ("vt100", false), ("vt220", false),
    ("ansi", false), ("vt52", true),
  ]

  @Test("terminals that speak ECMA-48 as we do need no curses", arguments: choices)
  func choosesByTerminfo(_ item: (String, Bool)) throws {
    let terminfo = try Terminfo(name: item.0, descriptor: 0)
    let choice = try DeviceChoice(
      options: TerminalOptions(), terminfo: terminfo, environment: TerminalEnvironment([:]))
    #expect(choice.usesCurses == item.1)
  }

  @Test(
    "a key that sends what answers begin with is known",
    arguments: [("xterm-256color", false), ("xterm-hp", true), ("tmux-256color", false)])
  func keysLikeAnswers(_ item: (String, Bool)) throws {
    // Debian has xterm-hp in ncurses-term.
    guard let terminfo = try? Terminfo(name: item.0, descriptor: 0) else {
      print("NOT TESTED: this system's terminfo does not know \(item.0)")
      return
    }
    #expect(terminfo.hasKeysLikeAnswers == item.1)
  }

  @Test("only what terminfo says as we say it is used")
  func capabilities() throws {
    let none = TerminalEnvironment(["NO_COLOR": "1", "LANG": "C"])
    let xterm = TerminalCapabilities(
      terminfo: try Terminfo(name: "xterm-256color", descriptor: 0), environment: none)
    #expect(xterm.repeatsCharacters && xterm.erasesWithBackground && xterm.setsScrollRegion)
    #expect(xterm.linksText && xterm.setsTitle)
    #expect(xterm.colorDepth == .none)
    #expect(xterm.isASCIIOnly && xterm.hasFewGlyphs)
    let vt100 = TerminalCapabilities(
      terminfo: try Terminfo(name: "vt100", descriptor: 0),
      environment: TerminalEnvironment([:]))
    #expect(!vt100.repeatsCharacters && !vt100.erasesCharacters && !vt100.shiftsLines)
    #expect(vt100.setsScrollRegion && !vt100.linksText)
    #expect(vt100.colorDepth == .none)
    #expect(!vt100.isASCIIOnly && !vt100.hasFewGlyphs)
    #expect(!vt100.attributes.contains(.italic) && vt100.attributes.contains(.reverse))
    let console = TerminalCapabilities(
      terminfo: try Terminfo(name: "linux", descriptor: 0), environment: TerminalEnvironment([:]))
    #expect(console.hasFewGlyphs && !console.isASCIIOnly)
  }

  #if !Ncurses
    @Test("without ncurses a terminal that needs it is an error, which says so")
    func needsNcurses() throws {
      let terminfo = try Terminfo(name: "vt52", descriptor: 0)
      let choice = try DeviceChoice(
        options: TerminalOptions(), terminfo: terminfo, environment: TerminalEnvironment([:]))
      #expect(throws: TerminalError.needsNcurses) {
        _ = try choice.makeDevice(terminfo: terminfo, size: Size(columns: 80, rows: 24)) { _ in }
      }
      for settings in [["TERM": "vt52"], ["TERMVIEW_DEVICE": "curses"]] {
        let terminal = try PseudoTerminal(environment: settings)
        terminal.expect("was built without ncurses")
        #expect(terminal.end() == .status(2))
        #expect(ModeTracker(terminal.output).left == [])
      }
    }
  #endif

  @Test("padding is left out of terminfo's strings")
  func padding() {
    #expect(
      Terminfo.withoutPadding(Array("\u{1B}[H$<50>x$<5*/>y$<".utf8))
        == Array("\u{1B}[Hxy$<".utf8))
  }

  @Test("a device that records keeps its frames and says which lines differ")
  func records() {
    let device = RecordingDevice(capabilities: .xterm)
    var frame = Frame(size: Size(columns: 4, rows: 3))
    #expect(device.present(frame).linesTouched == 3)
    frame.lines[1] = Line(spans: [Span(column: 1, cells: [Cell(scalar: "x")])])
    #expect(device.present(frame).linesTouched == 1)
    #expect(device.present(frame).linesTouched == 0)
    #expect(device.frames.count == 3)
  }
}
