import TermScreen
import TermView
import TermViewTesting
import TestFolders
import Testing

/// What is said of the view with the focus, in the last line.
@MainActor @Suite("Announcements")
struct AnnouncementTests {
  private func terminal(
    columns: Int = 40, rows: Int = 6, @ViewBuilder content: () -> some View
  ) -> TestTerminal {
    var environment = EnvironmentValues()
    environment.accessibilityVoiceOverEnabled = true
    environment.accessibilityReduceMotion = true
    return TestTerminal(
      columns: columns, rows: rows, theme: .standard, environment: environment, content: content)
  }

  private func said(_ terminal: TestTerminal) -> String {
    var line = terminal.screen.rows.last ?? ""
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }

  private struct Chooser: View {
    let count: Int
    @State var chosen: Set<Int> = []
    var body: some View {
      List(selection: $chosen) {
        ForEach(0..<count, id: \.self) { number in
          HStack {
            Text("item")
            Text("\(number)")
            Text("★").accessibilityHidden(true)
          }
        }
      }
    }
  }

  @Test("a list says place, selection and texts of the cursor's row, as a plain model does")
  func list() {
    for seed in 1...6 {
      var random = SplitMix(seed: UInt64(seed))
      let count = Int.random(in: 1...12, using: &random)
      let terminal = terminal { Chooser(count: count) }
      terminal.press(.home)
      var cursor = 0
      var chosen: Set<Int> = []
      for _ in 0..<60 {
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          terminal.press(.down)
          cursor = min(count - 1, cursor + 1)
        case 1:
          terminal.press(.up)
          cursor = max(0, cursor - 1)
        case 2:
          terminal.press(.end)
          cursor = count - 1
        default:
          terminal.press(.space)
          if chosen.remove(cursor) == nil { chosen.insert(cursor) }
        }
        let selected = chosen.contains(cursor) ? "selected, " : ""
        #expect(said(terminal) == "\(cursor + 1) of \(count), \(selected)item \(cursor)")
        let screen = terminal.screen
        #expect(screen.cursor.isVisible)
        #expect(screen.rows[screen.cursor.position.row].contains("item \(cursor)"))
      }
    }
  }

  @Test("controls say what they are called and what they are")
  func controls() {
    struct Form: View {
      @State var name = ""
      @State var word = ""
      var body: some View {
        VStack(alignment: .leading) {
          TextField("Name", text: $name)
          SecureField("Password", text: $word)
          Button("✕") {}.accessibilityLabel("Close")
          Button("Save") {}.accessibilityValue("2 changes")
        }
      }
    }
    let terminal = terminal { Form() }
    #expect(said(terminal) == "Name, text field, empty")
    terminal.type("Zoë")
    #expect(said(terminal) == "Name, text field, Zoë")
    terminal.press(.tab)
    terminal.type("1234")
    #expect(said(terminal) == "Password, text field, 4 characters")
    terminal.press(.tab)
    #expect(said(terminal) == "Close, button")
    terminal.press(.tab)
    #expect(said(terminal) == "Save, button, 2 changes")
  }

  @Test("a row's label is said in place of its texts")
  func label() {
    let terminal = terminal {
      List { ForEach(["▲", "▼"], id: \.self) { Text($0).accessibilityLabel("arrow \($0)") } }
    }
    terminal.press(.home, .down)
    #expect(said(terminal) == "2 of 2, arrow ▼")
  }

  @Test("what is said controls no terminal, and is one line")
  func hostile() {
    let terminal = terminal(rows: 4) {
      List { ForEach(["a\u{1B}]2;x\u{7}\nb", "c"], id: \.self) { Text($0) } }
    }
    terminal.press(.home)
    #expect(said(terminal).hasPrefix("1 of 2, a"))
    #expect(!said(terminal).unicodeScalars.contains { $0.value < 32 || $0.value == 127 })
  }

  @Test("a dialog leaves the line free, on the smallest screen too")
  func dialog() {
    struct Asking: View {
      @State var isAsking = true
      var body: some View {
        List { Text("row") }
          .alert("Delete?", isPresented: $isAsking) {
            Button("Delete", role: .destructive) {}
            Button("Keep", role: .cancel) {}
          }
      }
    }
    for (columns, rows) in [(40, 12), (20, 5)] {
      let terminal = terminal(columns: columns, rows: rows) { Asking() }
      #expect(said(terminal) == "Keep, button")
      terminal.press(.escape)
      #expect(said(terminal) == "row")
    }
  }

  @Test("the line goes with the size, and a screen of one row is the views'")
  func sizes() {
    let terminal = terminal { List { Text("first") } }
    terminal.resize(columns: 30, rows: 3)
    #expect(said(terminal) == "first")
    terminal.resize(columns: 30, rows: 1)
    #expect(terminal.screen.rows.count == 1)
    terminal.resize(columns: 30, rows: 8)
    #expect(said(terminal) == "first")
  }

  @Test("nothing moves")
  func motion() {
    let terminal = terminal { ProgressView("Loading") }
    let screen = terminal.screen
    terminal.advance(by: .seconds(5))
    #expect(terminal.screen == screen)
  }

  @Test("without, no line is taken and a list's cursor stays hidden")
  func without() {
    let terminal = TestTerminal(columns: 20, rows: 2) { Chooser(count: 5) }
    terminal.press(.home)
    #expect(terminal.screen.rows[1].contains("item 1"))
    #expect(!terminal.screen.cursor.isVisible)
  }
}
