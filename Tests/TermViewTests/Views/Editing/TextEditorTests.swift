import SampleViews
import TermScreen
import TermView
import TermViewTesting
import Testing

@testable import RandomLists
@testable import TermViewCore

@MainActor @Suite("TextEditor")
struct TextEditorTests {
  @Observable final class Note {
    var text = ""
    var log: [String] = []
  }

  let note = Note()
  var binding: Binding<String> { Binding(get: { note.text }, set: { note.text = $0 }) }

  func start(_ text: String, columns: Int = 12, rows: Int = 4) -> TestTerminal {
    note.text = text
    return TestTerminal(columns: columns, rows: rows) { TextEditor(text: binding) }
  }

  /// Its view is asked for its size with all kinds of proposals.
  struct AskedSizes: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> TermScreen.Size {
      for columns in [nil, 0, 1, 7, .max] as [Int?] {
        for rows in [nil, 0, 1, 7, .max] as [Int?] {
          _ = subviews[0].sizeThatFits(ProposedViewSize(columns: columns, rows: rows))
        }
      }
      return subviews[0].sizeThatFits(proposal)
    }

    func placeSubviews(
      in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    }
  }

  @Test(
    "Texts of all kinds are measured without a bound, too",
    arguments: ["", "plain", "é", "日本語 の", "👩‍👩‍👧 x", "\t\u{200B}\u{300}", "two\nlines é", "\u{1B}[2Jé"])
  func measured(text: String) {
    note.text = text
    let terminal = TestTerminal(columns: 30, rows: 12) {
      VStack {
        AskedSizes { TextEditor(text: binding) }
        AskedSizes { TextField("Ask", text: binding, axis: .vertical).collapsesPastes(over: 1) }
        AskedSizes { TextField("Ask", text: binding) }
        AskedSizes { SecureField("Ask", text: binding) }
        AskedSizes { Text(text) }
        AskedSizes { Text(markdown: text) }
        HStack { TextField(text, text: binding, axis: .vertical) }.fixedSize()
      }
    }
    terminal.press(.tab, .end)
    terminal.type("é")
    #expect(note.text.contains("é"))
  }

  @Test("a text is wrapped at words, and edited where the cursor is")
  func editing() {
    let terminal = start("one two three\nfour")
    #expect(terminal.screen.rows == ["one two", "three", "four", ""])
    #expect(terminal.screen.cursor.position == .zero)
    terminal.type("x")
    terminal.press(.down, .end, .return)
    terminal.type("2 ½")
    #expect(note.text == "xone two three\n2 ½\nfour")
    #expect(terminal.screen.rows == ["xone two", "three", "2 ½", "four"])
    terminal.press(.control("z"))
    #expect(note.text == "xone two three\n2 \nfour")
    terminal.press(.control("z"), .control("z"), .control("z"))
    #expect(note.text == "one two three\nfour")
    terminal.press(.control("y"))
    #expect(note.text == "xone two three\nfour")
  }

  @Test("an editor beside and below other views keeps to its place")
  func place() {
    note.text = "one two three four five"
    let terminal = TestTerminal(columns: 16, rows: 5) {
      VStack(alignment: .leading, spacing: 0) {
        Text("title")
        HStack(alignment: .top) {
          Text("at")
          TextEditor(text: binding)
          Text("|")
        }
      }
    }
    #expect(terminal.screen.rows[1...3] == ["at one two     |", "   three four", "   five"])
    terminal.click(row: 2, column: 5)
    terminal.type("-")
    #expect(note.text == "one two th-ree four five")
    terminal.press(KeyPress(.leftArrow, modifiers: .shift))
    #expect(terminal.screen.style(row: 2, column: 5).attributes.contains(.reverse))
    #expect(!terminal.screen.style(row: 2, column: 4).attributes.contains(.reverse))
  }

  @Test("in a theme a line is beside it")
  func themed() {
    note.text = "one"
    let terminal = TestTerminal(columns: 16, rows: 2, theme: .standard) {
      TextEditor(text: binding)
    }
    #expect(terminal.screen.rows == ["▌ one", "▌"])
    let other = TestTerminal(columns: 16, rows: 3, theme: .standard) {
      VStack(spacing: 0) {
        Button("first") {}
        TextEditor(text: binding)
      }
    }
    #expect(other.screen.rows[1...] == ["│ one", "│"])
  }

  @Test("moving up and down keeps to the column that it began in")
  func goal() {
    let terminal = start("longer\nab\nlonger")
    terminal.press(.end, .down)
    #expect(terminal.screen.cursor.position == Point(row: 1, column: 2))
    terminal.press(.down)
    #expect(terminal.screen.cursor.position == Point(row: 2, column: 6))
    terminal.press(.down, .down)
    terminal.type("!")
    #expect(note.text == "longer\nab\nlonger!")
  }

  @Test("End is the end of a row that goes on below, and what is typed there stays before it")
  func rowEnd() {
    let terminal = start("aaaa bbbb cccc", columns: 10)
    #expect(terminal.screen.rows[0] == "aaaa bbbb")
    terminal.press(.end)
    #expect(terminal.screen.cursor.position == Point(row: 0, column: 9))
    terminal.press(.control(.home), .end)
    terminal.press(.left)
    terminal.press(.home)
    #expect(terminal.screen.cursor.position == .zero)
  }

  @Test("Shift selects; what is cut or copied is inserted again")
  func selection() {
    let terminal = start("one two\nthree")
    terminal.press(
      KeyPress(.downArrow, modifiers: .shift), KeyPress(.rightArrow, modifiers: .shift))
    #expect(terminal.screen.style(row: 0, column: 0).attributes.contains(.reverse))
    #expect(terminal.screen.style(row: 1, column: 0).attributes.contains(.reverse))
    #expect(!terminal.screen.style(row: 1, column: 1).attributes.contains(.reverse))
    terminal.press(.control("x"))
    #expect(note.text == "hree")
    terminal.press(.end, .control("v"), .control("v"))
    #expect(note.text == "hreeone two\ntone two\nt")
    terminal.press(.option("a"))
    terminal.type("new")
    #expect(note.text == "new")
  }

  @Test("Ctrl-C with nothing selected is the program's")
  func interrupt() {
    let terminal = start("ab")
    terminal.press(KeyPress(.rightArrow, modifiers: .shift), .control("c"))
    #expect(!terminal.isFinished)
    terminal.press(.right, .control("c"))
    #expect(terminal.isFinished)
  }

  @Test("a click puts the cursor, dragging selects, the wheel scrolls")
  func mouse() {
    let terminal = start((1...9).map { "line \($0)" }.joined(separator: "\n"))
    terminal.click(row: 1, column: 4)
    #expect(terminal.screen.cursor.position == Point(row: 1, column: 4))
    terminal.scroll(.scrollDown, row: 0, column: 0)
    #expect(terminal.screen.rows == ["line 4", "line 5", "line 6", "line 7"])
    #expect(!terminal.screen.cursor.isVisible)
    terminal.type("!")
    #expect(terminal.screen.rows[0] == "line! 2")
    terminal.drag(from: Point(row: 1, column: 1), to: Point(row: 2, column: 2))
    terminal.press(.backspace)
    #expect(note.text.hasPrefix("line 1\nline! 2\nlne 4\n"))
  }

  @Test(
    "Tab goes to the next view, or inserts where the program says so", arguments: [false, true])
  func tab(inserts: Bool) {
    var other = ""
    let terminal = TestTerminal(columns: 12, rows: 4) {
      VStack {
        TextEditor(text: binding).tabInsertsText(inserts)
        TextField("other", text: Binding(get: { other }, set: { other = $0 }))
      }
    }
    terminal.press(.tab, "x")
    #expect(note.text == (inserts ? "\tx" : ""))
    #expect(other == (inserts ? "" : "x"))
    if inserts { #expect(terminal.screen.rows[0] == "    x") }
  }

  @Test("hostile text is shown as pictures, and stays as it is in the binding")
  func hostile() {
    let text = "\u{1B}[31mred\r\n\tx\u{0}\u{202E}y\u{200B}\re\u{301}👩‍👩‍👧‍👦\u{85}z"
    let terminal = start(text, columns: 20)
    #expect(terminal.screen.rows[0] == "\u{241B}[31mred")
    #expect(terminal.screen.rows[1].hasPrefix("    x\u{2400}\u{FFFD}y\u{240D}e\u{301}"))
    for key in [KeyPress.down, .end, .control(.end), .pageUp, .control(.right)] {
      terminal.press(key)
    }
    #expect(Array(note.text.utf8) == Array(text.utf8))
    terminal.press(.control(.home), .end, .deleteForward)
    #expect(note.text == "\u{1B}[31mred\tx\u{0}\u{202E}y\u{200B}\re\u{301}👩‍👩‍👧‍👦\u{85}z")
  }

  @Test("a paste keeps lines and tabs, and no other control characters")
  func paste() {
    let terminal = start("ab")
    terminal.press(.right)
    terminal.paste("1\r\n2\r3\t\u{1B}[0m\u{7}\u{2028}4")
    #expect(note.text == "a1\n2\n3\t[0m\n4b")
    terminal.press(.control("z"))
    #expect(note.text == "ab")
  }

  @Test("a disabled editor is read only, and scrolls by the wheel")
  func disabled() {
    note.text = (1...9).map { "line \($0)" }.joined(separator: "\n")
    let terminal = TestTerminal(columns: 12, rows: 2) { TextEditor(text: binding).disabled(true) }
    terminal.type("x")
    terminal.scroll(.scrollDown, row: 0, column: 0)
    #expect(terminal.screen.rows == ["line 4", "line 5"])
    #expect(!note.text.contains("x"))
  }

  @Test("a text that the program changes keeps the cursor where it was in it")
  func setByProgram() {
    let terminal = start("one\ntwo\nthree")
    terminal.press(.down, .end)
    note.text = "zero\none\ntwo\nthree"
    terminal.update()
    terminal.type("!")
    #expect(note.text == "zero\none\ntwo!\nthree")
  }

  @Test("draft, cursor and history outlast another size and a sheet")
  func lasts() {
    struct Screen: View {
      let text: Binding<String>
      @State private var isShown = false
      var body: some View {
        TextEditor(text: text)
          .sheet(isPresented: $isShown) { Text("sheet") }
          .keyBindings { KeyBinding(.control("t"), "Sheet") { isShown = true } }
      }
    }
    let terminal = TestTerminal(Screen(text: binding), columns: 30, rows: 8)
    terminal.type("one two")
    terminal.press(.left)
    terminal.resize(columns: 5, rows: 3)
    terminal.press(.control("t"))
    terminal.press(.escape)
    terminal.resize(columns: 30, rows: 8)
    terminal.type("x")
    #expect(note.text == "one twxo")
    terminal.press(.control("z"), .control("z"))
    #expect(note.text == "one ")
  }

  @Test("random keys do what looking at the whole text does")
  func model() {
    let pieces = [
      "a", "b ", "  ", "日", "e\u{301}", "\u{301}", "👍🏽", "\t", "\n", "\r\n", "\u{1B}", "\n\n",
      "longerword ", "x y z ",
    ]
    var random = OracleRandom(seed: 11)
    for script in 0..<40 {
      let text = (0..<Int.random(in: 0..<40, using: &random))
        .map { _ in pieces.randomElement(using: &random)! }.joined()
      var size = Size(
        columns: Int.random(in: 3..<14, using: &random), rows: Int.random(in: 1..<6, using: &random)
      )
      let terminal = start(text, columns: size.columns, rows: size.rows)
      var model = EditorModel(text, size: size)
      var steps: [String] = []
      for _ in 0..<50 {
        let selecting = Int.random(in: 0..<4, using: &random) == 0
        func key(_ key: KeyPress) {
          steps.append("\(key)\(selecting ? " shift" : "")")
          terminal.press(
            selecting ? KeyPress(key.key, modifiers: key.modifiers.union(.shift)) : key)
        }
        func press(_ key: KeyPress) {
          steps.append("\(key)")
          terminal.press(key)
        }
        model.follows = true
        switch Int.random(in: 0..<24, using: &random) {
        case 0, 1:
          key(.left)
          if !selecting, let selection = model.selection {
            model.move(to: selection.lowerBound, false)
          } else {
            model.move(to: model.before, selecting)
          }
        case 2, 3:
          key(.right)
          if !selecting, let selection = model.selection {
            model.move(to: selection.upperBound, false)
          } else {
            model.move(to: model.after, selecting)
          }
        case 4, 5:
          key(.up)
          model.move(byRows: -1, selecting)
        case 6, 7:
          key(.down)
          model.move(byRows: 1, selecting)
        case 8:
          key(.home)
          let rows = model.rows
          model.put(rows[model.index(of: model.cursor, rows)], 0, selecting)
        case 9:
          key(.end)
          let rows = model.rows
          model.put(rows[model.index(of: model.cursor, rows)], .max, selecting)
        case 10, 11:
          let isDown = Bool.random(using: &random)
          key(isDown ? .pageDown : .pageUp)
          let distance = (isDown ? 1 : -1) * max(1, size.rows - 1)
          let rows = model.rows
          model.top = rows[max(0, min(rows.count - 1, model.topIndex(rows) + distance))].place
          model.move(byRows: distance, selecting)
        case 12:
          key(.control(.left))
          model.move(to: model.wordStart, selecting)
        case 13, 14:
          press(.backspace)
          model.delete(to: model.before, isForward: false)
        case 15:
          press(.deleteForward)
          model.delete(to: model.after, isForward: true)
        case 16:
          press(.control("w"))
          let range = model.selection ?? model.wordStart..<model.cursor
          if !range.isEmpty { model.clipboard = model.string(range) }
          model.delete(to: model.wordStart)
        case 17:
          press(.control("x"))
          if let selection = model.selection {
            model.clipboard = model.string(selection)
            model.delete(to: model.cursor)
          }
        case 18:
          press(.control("v"))
          if !model.clipboard.isEmpty { model.insert(model.clipboard, isTyped: false) }
        case 19:
          press(.control("z"))
          // With nothing to undo the key goes on to the program.
          if model.undo.isEmpty { model.follows = false } else { model.stepBack() }
        case 20:
          let isDown = Bool.random(using: &random)
          steps.append(isDown ? "wheel down" : "wheel up")
          terminal.scroll(isDown ? .scrollDown : .scrollUp, row: 0, column: 0)
          model.scroll(isDown ? 3 : -3)
        case 21:
          size = Size(
            columns: Int.random(in: 3..<14, using: &random),
            rows: Int.random(in: 1..<6, using: &random))
          steps.append("size \(size)")
          terminal.resize(columns: size.columns, rows: size.rows)
          model.size = size
        default:
          let piece = pieces.randomElement(using: &random)!
          steps.append("insert \(piece.debugDescription)")
          terminal.paste(piece)
          model.insert(piece, isTyped: false)
        }
        model.settle()
        let screen = terminal.screen
        let hidden = !screen.cursor.isVisible
        let selected = (0..<size.rows).map { row in
          Set(
            (0..<size.columns).filter {
              screen.style(row: row, column: $0).attributes.contains(.reverse)
            })
        }
        guard note.text.utf8.elementsEqual(model.text.utf8), screen.rows == model.shown,
          model.cursorPlace == (hidden ? nil : screen.cursor.position),
          selected == model.selectedColumns
        else {
          Issue.record(
            """
            script \(script) from \(text.debugDescription): \(steps.joined(separator: ", "))
            text \(note.text.debugDescription), expected \(model.text.debugDescription)
            rows \(screen.rows), expected \(model.shown)
            cursor \(screen.cursor), expected \(String(describing: model.cursorPlace))
            selected \(selected), expected \(model.selectedColumns)
            """)
          return
        }
      }
    }
  }

  @Test("what is typed is one step a word, what is deleted in a row one step")
  func history() {
    let terminal = start("")
    for letter in "one two three" { terminal.press(KeyPress(KeyEquivalent(letter))) }
    terminal.press(.backspace, .backspace)
    #expect(note.text == "one two thr")
    var texts: [String] = []
    for _ in 0..<5 {
      terminal.press(.control("z"))
      texts.append(note.text)
    }
    #expect(texts == ["one two three", "one two ", "one ", "", ""])
    texts = []
    for _ in 0..<5 {
      terminal.press(.control("y"))
      texts.append(note.text)
    }
    #expect(texts == ["one ", "one two ", "one two three", "one two thr", "one two thr"])
    terminal.press(.control("z"))
    terminal.type("!")
    terminal.press(.control("y"))
    #expect(note.text == "one two three!")
  }

  @Test("a key in the middle of 200,000 lines looks at those on the screen")
  func long() {
    let line = String(repeating: "word ", count: 10) + "\n"
    let terminal = start("", columns: 40, rows: 10)
    let text = String(repeating: line, count: 200_000)
    terminal.paste(text)
    #expect(note.text.utf8.count == 200_000 * 51)
    terminal.press(.control(.home))
    let lines = TextLines(text)
    var rows = TextRows(SoftWrap(width: 39, policy: .unicode))
    var content = EditableText(text)
    content.move(to: lines.starts[100_000], selecting: false)
    let before = rows.wrappedLines
    content.insert("x", isTyped: true, &rows)
    content.move(byRows: 1, selecting: false, &rows)
    content.move(byRows: -20, selecting: false, &rows)
    #expect(rows.wrappedLines - before < 20)
    #expect(content.lines == TextLines(content.text))
  }

  @Test("a key in the middle of a line of 200,000 words wraps the rows around it again")
  func longLine() {
    var content = EditableText(String(repeating: "word ", count: 200_000))
    // Each row has room for what is typed.
    var rows = TextRows(SoftWrap(width: 38, policy: .unicode))
    content.move(to: 500_000, selecting: false)
    content.move(byRows: 1, selecting: false, &rows)
    let before = rows.wrappedRows
    for letter in ["x", "y", "z"] { content.insert(letter, isTyped: true, &rows) }
    content.move(byRows: 1, selecting: false, &rows)
    #expect(rows.wrappedRows - before < 3 * 20)
    var fresh = TextRows(rows.wrap)
    let count = fresh.count(of: 0, in: content.lines)
    #expect(rows.count(of: 0, in: content.lines) == count)
    for row in stride(from: 0, to: count, by: 997) {
      let place = TextRow(line: 0, row: row)
      #expect(rows.bytes(of: place, in: content.lines) == fresh.bytes(of: place, in: content.lines))
    }
  }

  @Test("a field that grows is as high as its text, up to its limit, and submits by Return")
  func growing() {
    let terminal = TestTerminal(columns: 10, rows: 8) {
      VStack(alignment: .leading, spacing: 0) {
        TextField("Message", text: binding, axis: .vertical)
          .lineLimit(1...3)
          .onSubmit { note.log.append(note.text) }
        Text("below")
      }
    }
    #expect(terminal.screen.rows[...1] == ["Message", "below"])
    terminal.type("one two three four five six")
    #expect(terminal.screen.rows[...3] == ["three", "four five", "six", "below"])
    terminal.press(.return)
    #expect(note.log == ["one two three four five six"])
    terminal.press(KeyPress(.return, modifiers: .option))
    #expect(note.text.hasSuffix("\n"))
  }

  @Test("a screen reader is told the line")
  func announcement() {
    note.text = "one\ntwo"
    var environment = EnvironmentValues()
    environment.accessibilityVoiceOverEnabled = true
    let terminal = TestTerminal(columns: 40, rows: 4, environment: environment) {
      TextEditor(text: binding).accessibilityLabel("Note")
    }
    terminal.press(.down)
    #expect(terminal.screen.rows.last == "Note, text editor, line 2 of 2, two")
  }
}
