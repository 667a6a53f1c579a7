import Foundation
import TermScreen
import TermView
import TermViewTesting
import Testing

@MainActor @Suite("Recordings")
struct RecordingTests {
  nonisolated static let head =
    #"{"version":2,"width":80,"height":24,"env":{"TERM":"xterm"}}"# + "\n"

  private func recording(_ events: [(Double, Recording.Event.Kind)]) -> Recording {
    Recording(
      columns: 80, rows: 24,
      events: events.map { Recording.Event(time: .seconds($0.0), kind: $0.1) })
  }

  @Test("an asciicast is read, whatever its recorder adds to it")
  func reads() throws {
    let text =
      #"{"version": 2, "width": 80, "height": 24, "timestamp": 1, "title": "x", "env": {}}"#
        + """

        [0.5, "o", "a\\u001b[1m\\"é"]
        [0.75, "i", "\\r"]
        [1, "r", "40x5"]
        [1.25, "m", ""]
        [1.5, "z", "of another version"]
        [2.000001, "o", "end"]

        """
    let recording = try Recording(asciicast: text)
    #expect(recording.columns == 80 && recording.rows == 24 && recording.term == nil)
    #expect(
      recording.events.map(\.kind) == [
        .output("a\u{1B}[1m\"é"), .input("\r"), .resize(columns: 40, rows: 5), .marker(""),
        .output("end"),
      ])
    #expect(recording.events.last?.time == .microseconds(2_000_001))
  }

  @Test(
    "what is no recording is an error that names the line",
    arguments: [
      ("", "line 1 is not the header of an asciicast"),
      ("[1]\n", "line 1 is not the header of an asciicast"),
      (#"{"version":3,"term":{}}"#, "line 1 is not the header of an asciicast"),
      (
        #"{"version":1,"width":80,"height":24}"# + "\n",
        "line 1: version 1 cannot be read, version 2 can"
      ),
      (#"{"version":2,"width":0,"height":24}"# + "\n", "line 1: no terminal is 0 by 24"),
      (head + "\n{}\n", "line 3 is not an event: [seconds, \"kind\", \"data\"]"),
      (head + "[0,\"r\",\"80\"]\n", "line 2: \"80\" is no size of a terminal"),
      (head + "[0,\"r\",\"80x-1\"]\n", "line 2: \"80x-1\" is no size of a terminal"),
      (head + "[-1,\"o\",\"\"]\n", "line 2: -1.0 seconds are no time"),
      (head + "[2,\"o\",\"\"]\n[1,\"o\",\"\"]\n", "line 3 is earlier than the one before"),
    ])
  func refuses(text: String, message: String) {
    #expect(throws: RecordingError.self) { try Recording(asciicast: text) }
    do {
      _ = try Recording(asciicast: text)
    } catch {
      #expect(error.description == message)
    }
  }

  @Test("a last line that was not written to its end is left out")
  func cut() throws {
    let recording = try Recording(asciicast: RecordingTests.head + "[1,\"i\",\"a\"]\n[2,\"o\",\"ab")
    #expect(recording.events.map(\.kind) == [.input("a")])
  }

  @Test("a file that is not there is an error with its path")
  func missing() {
    #expect {
      try Recording(contentsOf: "/nowhere/books.cast")
    } throws: {
      "\($0)".hasPrefix("/nowhere/books.cast cannot be read: ")
    }
  }

  @Test("inputs are decoded as a session decodes them, and answers are none")
  func inputs() {
    let inputs = recording([
      (0, .output("\u{1B}[?2026$p\u{1B}[c")),
      (0.01, .input("j\u{1B}[?2026;2$y\u{1B}[?62c\u{1B}[B")),
      // Alone for longer than a key's bytes take.
      (1, .input("\u{1B}")), (2, .input("[B")),
      // Cut in two.
      (3, .input("\u{1B}[")), (3.001, .input("A")),
      // Shift-F3, and the place of the cursor.
      (4, .input("\u{1B}[1;2R")), (5, .output("\u{1B}[6n")), (6, .input("\u{1B}[1;2R")),
      (7, .resize(columns: 40, rows: 5)),
      (8, .input("\u{1B}[200~two\nlines\u{1B}[201~\u{1B}[<0;3;2M\u{1B}[<0;3;2m")),
      (9, .input("\u{1B}")),
    ]).inputs
    let position = Point(row: 1, column: 2)
    #expect(
      inputs.map(\.action) == [
        .events([.text("j"), .key(.down)]),
        .events([.key(.escape)]), .events([.text("[B")]),
        .events([.key(.up)]),
        .events([.key(.shift(.function(3)))]),
        .resize(columns: 40, rows: 5),
        .events([
          .paste("two\nlines"),
          .mouse(MouseEvent(.down, button: .left, position: position)),
          .mouse(MouseEvent(.up, button: .left, position: position)),
        ]),
        .events([.key(.escape)]),
      ])
    #expect(inputs[1].time == .milliseconds(1025))
  }

  @Test("a script does what was done")
  func scripts() {
    let script = recording([
      (0.5, .input("\u{1B}[B\u{1B}[B")), (0.7, .input("ab")), (0.8, .input("c\"")),
      (2.3, .input("\u{12}\u{1B}x\u{1B}[1;6A\u{1B}[15~\u{1B}[3~")),
      (2.4, .input("\u{1B}[200~ä\n\u{7}\u{1B}[201~")),
      (2.5, .input("\u{1B}[<0;3;2M\u{1B}[<0;3;2m")),
      (2.6, .input("\u{1B}[<64;1;1M\u{1B}[<0;1;1M\u{1B}[<32;2;1M\u{1B}[<0;2;1m")),
      (2.7, .input("\u{1B}[I")), (2.8, .resize(columns: 40, rows: 5)),
      (2.9, .input("\u{1B}[97;5:3u")),
    ]).script()
    #expect(
      script == #"""
        let terminal = TestTerminal(columns: 80, rows: 24, theme: .standard) { /* the views */ }
        terminal.press(.down, .down)
        terminal.type("abc\"")
        await terminal.advance(by: .milliseconds(1500))
        terminal.press(.control("r"), .option("x"), .control(.shift(.up)), .function(5), .deleteForward)
        terminal.paste("ä\n\u{7}")
        terminal.click(row: 1, column: 2)
        terminal.scroll(.scrollUp, row: 0, column: 0)
        terminal.send([.mouse(MouseEvent(.down, button: .left, position: Point(row: 0, column: 0)))])
        terminal.send([.mouse(MouseEvent(.drag, button: .left, position: Point(row: 0, column: 1)))])
        terminal.send([.mouse(MouseEvent(.up, button: .left, position: Point(row: 0, column: 1)))])
        terminal.send([.focus(true)])
        terminal.resize(columns: 40, rows: 5)
        terminal.press(KeyPress("a", modifiers: [.control], phase: .up))

        """#)
  }

  @Test("the last picture is the one before the screen was given back")
  func lastPicture() {
    let recording = recording([
      (0, .output("$ books\r\n\u{1B}[?1049h\u{1B}[Hone")), (1, .output("\r\ntwo")),
      (2, .output("\u{1B}[H1  \u{1B}[?1049l")), (3, .output("bye")),
    ])
    #expect(recording.screen().text == "1\ntwo")
    #expect(recording.screen(at: .zero).text == "one")
    #expect(recording.screen(at: .seconds(1)).text == "one\ntwo")
    #expect(recording.screen(at: .seconds(3)).text == "$ books\nbye")
  }

  // MARK: Pictures

  @Test(
    "a moving picture has the screens of the interface, and its theme's colours in both schemes")
  func moving() throws {
    let palette = Palette(
      foreground: .rgb(0xD0, 0xD0, 0xD0), background: .rgb(0x1C, 0x1C, 0x1C), isDark: true)
    guard case .rgb(let red, let green, let blue) = palette.color(of: .accentColor).kind else {
      return #expect(Bool(false), "no colour")
    }
    let accent = "\u{1B}[38;2;\(red);\(green);\(blue)m"
    let recording = recording([
      (0, .output("$ books\r\n\u{1B}[?1049h\u{1B}[?25l\u{1B}[H\(accent)one\u{1B}[m")),
      // A burst is one screen, and nothing is none.
      (1, .output("\r\ntw")), (1.01, .output("o")), (1.5, .output("\u{1B}[H")),
      (2, .output("\u{1B}[H\u{1B}[38;2;1;2;3mthree")), (9, .input("q")),
      (9, .output("\u{1B}[?1049l")), (9.1, .output("bye")),
    ])
    let svg = recording.svg()
    for (text, count) in [("$", 0), ("bye", 0), ("tw", 0), ("one", 1), ("two", 1), ("three", 1)] {
      #expect(svg.components(separatedBy: ">\(text)</text>").count == count + 1, "\(text)")
    }
    // 1.01, 0.99 and the longest pause.
    #expect(svg.contains("animation:4s step-end"))
    #expect(svg.contains("@keyframes f2{"))
    #expect(!svg.contains("@keyframes f3{"))
    let one = try #require(
      svg.firstMatch(of: /class="l([0-9a-f]{6})" fill="#([0-9a-f]{6})"[^>]*>one</))
    #expect(one.1 != one.2)
    #expect(svg.contains(" fill=\"#010203\"") && !svg.contains("l010203"))
    #expect(svg.contains("<g id=\"f2\" class=\"f s\">"))
    #expect(recording.svg(still: .seconds(1.2)).contains("<g id=\"f1\" class=\"f s\">"))
    let part = recording.svg(from: .seconds(1.2), until: .seconds(3), longestPause: .seconds(1))
    #expect(!part.contains("@keyframes f2{") && part.contains("animation:1.8s"))
  }

  @Test("a recorded program is in its picture as a test shows it, in the dark as in the light")
  func sameAsScreen() async throws {
    let terminal = TestTerminal(columns: 60, rows: 12, colors: .rgb, theme: .standard) { Tasks() }
    terminal.recordsOutput = true
    terminal.palette.foreground = .rgb(0xD0, 0xD0, 0xD0)
    terminal.palette.background = .rgb(0x1C, 0x1C, 0x1C)
    terminal.press(.tab, .down, .down)
    var recording = Recording(
      columns: 60, rows: 12,
      events: [
        .init(
          time: .zero,
          kind: .output("\u{1B}[?1049h" + String(decoding: terminal.output, as: UTF8.self)))
      ])
    /// The elements of text and ground, without their names and places.
    func elements(_ svg: String) -> Set<String> {
      Set(
        svg.matches(of: /<(?:text|rect)[^>]*>[^<]*/).map { match in
          String(match.output).replacing(/\ (id|y)="[^"]*"/, with: "").trimmingCharacters(
            in: .newlines)
        })
    }
    #expect(elements(recording.svg()) == elements(terminal.screen.svg))
    recording.events.append(.init(time: .seconds(1), kind: .output("\u{1B}[1;1Hother")))
    #expect(elements(recording.svg()) != elements(terminal.screen.svg))
  }

  // MARK: Sessions

  struct Tasks: View {
    @State private var tasks = (0..<40).map { "task \($0) 日本" }
    @State private var selection: String?
    @State private var note = ""

    var body: some View {
      VStack {
        TextField("note", text: $note)
        List(selection: $selection) {
          ForEach(tasks, id: \.self) { Text($0) }
            .onMove { tasks.move(fromOffsets: $0, toOffset: $1) }
            .onDelete { tasks.remove(atOffsets: $0) }
        }
        Text("\(tasks.count) \(selection ?? "none")")
      }
    }
  }

  /// What a terminal sends for keys that are pressed at random.
  private static let keys = [
    "\u{1B}[B", "\u{1B}[A", "\u{1B}[6~", "\u{1B}[F", "\u{1B}[H", "\t", "\u{1B}[Z", "j", "k", " ",
    "d",
    "é", "\r", "\u{1B}[1;5B", "\u{1B}[<64;3;5M", "\u{1B}[<65;3;5M", "\u{1B}[<0;4;6M\u{1B}[<0;4;6m",
    "\u{1B}[200~paste\u{1B}[201~", "\u{1B}[1;2A", "\u{1B}",
  ]

  /// A terminal that is recorded, byte by byte as a terminal sends and gets them, and another one
  /// that does the same again.
  @Test("what was done is done again, and shows the same", arguments: 0..<12)
  func replays(_: Int) async {
    let first = TestTerminal(columns: 60, rows: 12, theme: .standard) { Tasks() }
    first.recordsOutput = true
    // Its first frame was drawn before that.
    first.palette.isDark = false
    var events: [Recording.Event] = []
    var now = Duration.zero
    var decoder = InputDecoder()
    func note(_ kind: Recording.Event.Kind) {
      events.append(Recording.Event(time: now, kind: kind))
    }
    func noteOutput(from start: Int) {
      note(.output(String(decoding: first.output[start...], as: UTF8.self)))
    }
    noteOutput(from: 0)
    for _ in 0..<60 {
      let pause = Duration.milliseconds(Int.random(in: 30...2000))
      var start = first.output.count
      await first.advance(by: pause)
      now += pause
      noteOutput(from: start)
      start = first.output.count
      if Int.random(in: 0..<12) == 0 {
        let (columns, rows) = (Int.random(in: 10...90), Int.random(in: 3...20))
        note(.resize(columns: columns, rows: rows))
        first.resize(columns: columns, rows: rows)
      } else {
        let text = (0..<Int.random(in: 1...3))
          .map { _ in RecordingTests.keys.randomElement()! }.joined()
        note(.input(text))
        first.send(decoder.feed(text.utf8))
        if let timeout = decoder.pendingTimeout {
          await first.advance(by: timeout)
          now += timeout
          first.send(decoder.timeout())
        }
      }
      noteOutput(from: start)
    }
    let recording = Recording(columns: 60, rows: 12, events: events)
    let terminal = TestTerminal(columns: 60, rows: 12, theme: .standard) { Tasks() }
    await terminal.replay(recording)
    #expect(terminal.screen == first.screen, "\(recording.script(pausesFrom: .zero))")
    #expect(terminal.screen.text == recording.screen().text)
  }

  @Test("a replay ends when it is told to")
  func until() async {
    let recording = recording([(1, .input("\u{1B}[B")), (2, .input("\u{1B}[B"))])
    let terminal = TestTerminal(columns: 20, rows: 4) {
      List(["a", "b", "c"], id: \.self) { Text($0) }.listStyle(.bare)
    }
    let start = terminal.clock.now
    await terminal.replay(recording, until: .milliseconds(1500))
    #expect(terminal.screen.cursor.position.row == 1)
    #expect(terminal.clock.now - start == .milliseconds(1500))
  }
}
