import TermView
import TermViewTesting
import Testing

/// Messages in the last row, and banners.
@MainActor @Suite("Messages and banners")
struct StatusMessageTests {
  private struct Books: View {
    @State private var books = ["Emma", "Move this down with J, and up with K", "Momo"]
    @State private var message: StatusMessage?

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        List(books, id: \.self) { Text($0) }
        KeyHints()
      }
      .keyBindings {
        KeyBinding("d", "Delete") {
          let book = books.remove(at: books.count > 2 ? 1 : 0)
          message = StatusMessage("Deleted “\(book)”") {
            KeyBinding("u", "Undo the deletion") {
              books.insert(book, at: 1)
              message = StatusMessage("Undone", kind: .note)
            }
            .hint("undo")
          }
        }
        KeyBinding("n", "Nothing") { message = StatusMessage("Nothing to undo", kind: .note) }
      }
      .message($message)
    }
  }

  private func books(_ columns: Int, theme: Theme? = .standard) -> TestTerminal {
    TestTerminal(columns: columns, rows: 16, theme: theme) { Books() }
  }

  @Test("a message covers the hints, its keys do something, and it goes by itself")
  func message() async {
    let terminal = books(80)
    let hints = terminal.screen[15]
    #expect(hints.contains("d Delete"))
    terminal.press("d")
    #expect(
      terminal.screen[15]
        == "  ✓ Deleted “Move this down with J, and up with K”   u undo             1 of 2")
    #expect(terminal.screen.style(row: 15, column: 2).foreground.role == .success)
    await terminal.advance(by: .seconds(4))
    #expect(terminal.screen[15].contains("Deleted"))
    terminal.press("u")
    let place = String(repeating: " ", count: 62) + "1 of 3"
    #expect(terminal.screen[15] == "  i Undone" + place)
    #expect(terminal.screen[1].contains("Move this"))
    await terminal.advance(by: .seconds(1))
    #expect(terminal.screen[15] == "  i Undone" + place)
    await terminal.advance(by: .seconds(2))
    #expect(terminal.screen[15] == hints)
  }

  @Test(
    "a click on a message presses its own key where that is shown, and nothing below it",
    arguments: [20, 30, 40, 60, 80])
  func clicks(columns: Int) throws {
    for column in 0..<columns {
      let terminal = books(columns)
      terminal.press("d")
      let row = Array(terminal.screen[15])
      let start = try #require(row.indices.first { row[$0...].starts(with: "u undo") })
      terminal.click(row: 15, column: column)
      let isKey = (start..<start + 6).contains(column)
      #expect(terminal.screen[1].contains("Move this") == isKey, "column \(column)")
      #expect(terminal.screen[15].contains("i Undone") == isKey)
      #expect(terminal.screen.text.contains("Emma") && terminal.screen.text.contains("Momo"))
    }
  }

  @Test("a message's key may be that of a binding which it hides for a while")
  func hidden() {
    struct Root: View {
      @State private var message: StatusMessage?
      @State private var undone = ""

      var body: some View {
        List([undone.isEmpty ? "none" : undone], id: \.self) { Text($0) }
          .message($message)
          .keyBindings {
            KeyBinding("d", "Delete") {
              message = StatusMessage("Deleted") { KeyBinding("u", "Undo") { undone = "inner" } }
            }
            KeyBinding("u", "Undo") { undone = "outer" }
          }
      }
    }
    let terminal = TestTerminal(columns: 40, rows: 4) { Root() }
    terminal.press("u")
    #expect(terminal.screen[0] == "outer")
    terminal.press("d", "u")
    #expect(terminal.screen[0] == "inner")
    #expect(terminal.diagnostics == [])
  }

  @Test("a key that does something takes the message away, one that only moves does not")
  func goesAtNextKey() {
    struct Counter: View {
      @State private var message: StatusMessage?
      @State private var count = 0
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          List(["Emma", "Momo"], id: \.self) { Text($0) }
          Text("\(count)")
        }
        .keyBindings {
          KeyBinding("s", "Say") { message = StatusMessage("Said", id: "said") }
          KeyBinding("c", "Count") { count += 1 }
          KeyBinding("j", "Down", sends: .down)
        }
        .message($message)
      }
    }
    let terminal = TestTerminal(columns: 30, rows: 6, theme: .standard) { Counter() }
    terminal.press("s")
    #expect(terminal.screen[5] == " ✓ Said")
    terminal.press(.down, "j", .tab)
    #expect(terminal.screen[5] == " ✓ Said")
    // A message that the key itself sets is a new one, with the same id too.
    terminal.press("s")
    #expect(terminal.screen[5] == " ✓ Said")
    terminal.press("c")
    #expect(terminal.screen.text.contains("1"))
    #expect(!terminal.screen.text.contains("Said"))
  }

  @Test("the same words again have all their time")
  func again() async {
    let terminal = books(80)
    terminal.press("n")
    await terminal.advance(by: .milliseconds(1500))
    terminal.press("n")
    await terminal.advance(by: .milliseconds(1500))
    let place = String(repeating: " ", count: 53) + "1 of 3"
    #expect(terminal.screen[15] == "  i Nothing to undo" + place)
    await terminal.advance(by: .milliseconds(600))
    #expect(!terminal.screen[15].contains("i Nothing"))
  }

  @Test(
    "the keys are never cut; the quotation gives way first, then the end, then all of the title",
    arguments: [
      (80, "  ✓ Deleted “Move this down with J, and up with K”   u undo             1 of 2"),
      (50, " ✓ Deleted “Move this down with J,…”  u undo  1/2"),
      (40, " ✓ Deleted “Move this do…”  u undo  1/2"), (26, " ✓ Deleted “Move…  u undo"),
      (20, " ✓ Deleted…  u undo"), (14, " ✓ u undo"),
    ])
  func narrow(columns: Int, row: String) {
    let terminal = books(columns)
    terminal.press("d")
    #expect(terminal.screen[15] == row)
  }

  @Test("whatever is quoted, the keys of a message are on the screen at 40 columns and more")
  func lengths() {
    for columns in [40, 60, 80] {
      for length in [0, 1, 7, 30, 80, 500] {
        for glyph in ["a", "本", "👩‍💻"] {
          let message = StatusMessage("Done: “\(String(repeating: glyph, count: length))”") {
            KeyBinding("u", "Undo") {}.hint("undo")
          }
          let terminal = TestTerminal(columns: columns, rows: 1, theme: .standard) {
            Text("x").frame(maxWidth: .infinity).message(.constant(message))
          }
          let row = terminal.screen[0]
          #expect(row.hasSuffix("u undo") && row.contains("✓ Done: “"), "\(row)")
        }
      }
    }
  }

  private struct Saved: View {
    @State private var isSaved = false
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        List(0..<9, id: \.self) { Text("row \($0)") }
          .banner(
            isSaved
              ? nil
              : StatusMessage(
                "todo.txt is not saved",
                detail: "Another program has changed it meanwhile, and yours is kept here.",
                kind: .error
              ) {
                KeyBinding("w", "Write yours") { isSaved = true }
                KeyBinding("r", "Read theirs") {}
              })
        KeyHints()
      }
    }
  }

  @Test("a banner is above the hints until it is solved, and wraps")
  func banner() {
    let terminal = TestTerminal(columns: 80, rows: 16, theme: .standard) { Saved() }
    #expect(
      terminal.screen.rows[12...14] == [
        "  ✗ todo.txt is not saved  Another program has changed it meanwhile, and yours",
        "    is kept here.", "    w Write yours   r Read theirs",
      ])
    #expect(terminal.screen.style(row: 12, column: 79).background.role == .banner)
    #expect(terminal.screen.style(row: 14, column: 0).background.role == .banner)
    terminal.press(.down)
    #expect(terminal.screen[12].contains("✗"))
    terminal.press("w")
    #expect(terminal.screen.find("✗") == nil)
    #expect(terminal.screen.find("row 8") != nil)
  }

  @Test("in 40 columns a banner has three rows of text, and its keys")
  func narrowBanner() {
    let terminal = TestTerminal(columns: 40, rows: 12, theme: .standard) { Saved() }
    #expect(
      terminal.screen.rows[7...10] == [
        " ✗ todo.txt is not saved  Another", "   program has changed it meanwhile,",
        "   and yours is kept here.", "   w Write yours  r Read theirs",
      ])
  }

  @Test("all keys of a banner are on the screen, in more rows where one is too short")
  func manyActions() {
    for columns in 20...80 {
      let message = StatusMessage("todo.txt is not saved", kind: .error) {
        KeyBinding("w", "Write yours") {}
        KeyBinding("r", "Read theirs") {}
        KeyBinding("v", "See both of them") {}
      }
      let terminal = TestTerminal(columns: columns, rows: 16, theme: .standard) {
        Text("x").frame(maxHeight: .infinity).banner(message)
      }
      for hint in ["w Write yours", "r Read theirs", "v See both"] {
        #expect(terminal.screen.text.contains(hint), "\(columns)")
      }
    }
  }

  @Test("a message costs the row that it is in, and evaluates no row of the list")
  func budget() {
    let terminal = books(80)
    terminal.press("n")
    #expect(terminal.lastFrame.linesTouched == 1)
    #expect(terminal.lastFrame.rowsEvaluated == 0)
  }
}
