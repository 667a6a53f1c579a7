import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("The way out of a mode is on the screen")
struct ModeHintsTests {
  @Observable @MainActor
  final class Model {
    var rows = ["Emma", "Ulysses", "Dune"]
    var text = ""
    var isAsking = false
    var isSheet = false
    var message: StatusMessage?
    var done: [String] = []
  }

  struct Screen: View {
    @Bindable var model: Model
    @FocusState private var isTyping: Bool

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        List {
          ForEach(model.rows, id: \.self) { Text($0) }
            .onMove { model.rows.move(fromOffsets: $0, toOffset: $1) }
        }
        TextField("Title", text: $model.text)
          .focused($isTyping)
          .onKeyPress(.escape) {
            isTyping = false
            return .handled
          }
          .keyBindings {
            KeyBinding(.control("t"), "Another thing in the field") {}.hint(priority: .high)
            KeyBinding(.return, "Keep") { model.done.append("kept") }.hint("keep")
            KeyBinding(.escape, "Leave") { isTyping = false }.hint("leave")
          }
        KeyHints().message($model.message)
      }
      .keyBindings {
        KeyBinding("t", "Type") { isTyping = true }.hint("type", priority: .high)
        KeyBinding("c", "Clear all of it") { model.isAsking = true }.hint(priority: .high)
        KeyBinding("o", "Open") { model.isSheet = true }.hint("open", priority: .high)
        KeyBinding("q", "Quit") {}.hint("quit", priority: .high)
      }
      .alert("Clear?", isPresented: $model.isAsking) {
        Button("Cancel", role: .cancel) { model.done.append("cancelled") }
        Button("Remove", role: .destructive) { model.done.append("removed") }
      }
      .sheet(isPresented: $model.isSheet) { Text("a sheet") }
    }
  }

  private func last(_ terminal: TestTerminal) -> String { terminal.screen.rows.last! }

  @Test("Carrying rows, its keys come before the program's", arguments: [20, 24, 30, 40, 80])
  func carrying(columns: Int) {
    let terminal = TestTerminal(Screen(model: Model()), columns: columns, rows: 7)
    terminal.press("M")
    #expect(last(terminal).contains("esc put back"), "\(last(terminal))")
    if columns >= 30 { #expect(last(terminal).contains("enter drop"), "\(last(terminal))") }
  }

  struct Typing: View {
    @State private var text = ""
    var body: some View {
      VStack {
        TextField("Title", text: $text)
        Spacer()
        KeyHints()
      }
      .keyBindings {
        KeyBinding(.control("t"), "Another thing in the field") {}.hint("another", priority: .high)
        KeyBinding(.return, "Keep") {}.hint("keep")
        KeyBinding(.escape, "Leave") {}.hint("leave")
      }
    }
  }

  @Test("In a field Esc and Return come first", arguments: [20, 24, 30, 80])
  func typing(columns: Int) {
    let terminal = TestTerminal(Typing(), columns: columns, rows: 7)
    #expect(last(terminal).contains("esc leave"), "\(last(terminal))")
    // Return gives up its word before it is left out.
    #expect(last(terminal).contains(columns >= 24 ? "enter keep" : "enter"), "\(last(terminal))")
    if columns >= 80 { #expect(last(terminal).contains("ctrl-t another")) }
  }

  @Test("The footer behind an alert has the alert's keys, and a click presses them")
  func dialog() {
    let model = Model()
    let terminal = TestTerminal(Screen(model: model), columns: 80, rows: 24)
    terminal.press("c")
    let hints = last(terminal)
    for hint in ["←/→ choose", "enter Cancel", "r Remove", "esc Cancel"] {
      #expect(hints.contains(hint), "\(hints)")
    }
    #expect(!hints.contains("q quit"))
    func click(_ text: String) {
      let line = Array(last(terminal))
      let start = line.indices.first { line[$0...].starts(with: Array(text)) }
      if let start { terminal.click(row: 23, column: start) } else { Issue.record("\(text)") }
    }
    click("r Remove")
    #expect(model.done == ["removed"] && !model.isAsking)
    terminal.press("c")
    click("esc Cancel")
    #expect(model.done == ["removed", "cancelled"] && !model.isAsking)
    terminal.press("o")
    click("esc close")
    #expect(!model.isSheet)
    // Beside the hints a click outside of an alert does nothing.
    terminal.press("c")
    terminal.click(row: 23, column: 79)
    #expect(model.isAsking)
  }

  @Test("quitKey() ends a program but not from a field, and is in the footer", arguments: [20, 60])
  func quitting(columns: Int) {
    struct Small: View {
      @State private var text = ""
      var body: some View {
        VStack {
          List(["Emma", "Quixote"], id: \.self) { Text($0) }
          TextField("Title", text: $text)
          KeyHints()
        }
        .quitKey()
      }
    }
    let terminal = TestTerminal(Small(), columns: columns, rows: 6)
    #expect(last(terminal).contains("q quit"))
    terminal.press(.tab, "q")
    #expect(!terminal.isFinished && terminal.screen.rows.contains { $0.hasPrefix("q") })
    terminal.press(.escape, "q")
    #expect(terminal.isFinished)
  }

  @Test("A message leaves the way out of the dialog in front of it")
  func message() {
    let model = Model()
    let terminal = TestTerminal(Screen(model: model), columns: 60, rows: 20)
    model.message = StatusMessage("Deleted “A book with a long title that is cut here”")
    model.isAsking = true
    terminal.update()
    #expect(last(terminal).contains("esc Cancel"), "\(last(terminal))")
    terminal.press(.escape)
    #expect(!last(terminal).contains("esc"))
  }

  @Test("Return in a row is called as the button, unless that has the row's text")
  func rowButtons() {
    func last(_ titles: [String]) -> String {
      TestTerminal(columns: 80, rows: 6) {
        VStack {
          List(titles.indices, id: \.self) { index in Button(titles[index]) {} }
          KeyHints()
        }
      }
      .screen.rows[5]
    }
    #expect(last(["Lend", "Lend"]).contains("enter Lend "))
    #expect(last(["Buy milk", "Call Anna"]).contains("enter press "))
    #expect(last(["Buy milk"]).contains("enter press "))
    // Space presses the same, which need not be said.
    #expect(!last(["Buy milk"]).contains("space"))
  }

  @Test("Toggles and pickers in rows say what Return does, outside of rows also their names")
  func controls() {
    struct Rows: View {
      let isList: Bool
      @State private var isOn = true
      @State private var size = 0
      var body: some View {
        VStack(spacing: 0) {
          if isList {
            List(0..<3, id: \.self) { index in
              switch index {
              case 0: Toggle("Only unread", isOn: $isOn)
              case 1: Toggle("Loud", isOn: $isOn).toggleStyle(.switch)
              default: picker
              }
            }
          } else {
            Toggle("Only unread", isOn: $isOn)
            Toggle("Loud", isOn: $isOn).toggleStyle(.switch)
            picker
          }
          KeyHints()
        }
      }
      private var picker: some View {
        Picker("Size", selection: $size) {
          Text("small").tag(0)
          Text("large").tag(1)
        }
      }
    }
    for glyphs in [Glyphs.full, .ascii] {
      var environment = EnvironmentValues()
      environment.glyphs = glyphs
      for (isList, words) in [
        (true, ["tick", "switch", "open"]), (false, ["Only unread", "switch", "open"]),
      ] {
        let terminal = TestTerminal(
          columns: 80, rows: 8, theme: .standard, environment: environment
        ) { Rows(isList: isList) }
        for word in words {
          #expect(terminal.screen.text.contains("enter \(word)  "), "\(terminal.screen)")
          terminal.press(isList ? .down : .tab)
        }
      }
    }
  }

  @Test("Tab between fields is called as the field that it leads to")
  func nextField() {
    struct Fields: View {
      @State private var text = ""
      @State private var isOn = true
      var body: some View {
        VStack(spacing: 0) {
          TextField("Title", text: $text)
          TextField("Author", text: $text)
          Toggle("Read", isOn: $isOn)
          KeyHints()
        }
      }
    }
    let terminal = TestTerminal(Fields(), columns: 60, rows: 6, theme: .standard)
    #expect(terminal.screen.text.contains("tab Author"))
    terminal.press(.tab)
    #expect(terminal.screen.text.contains("tab next"))
    terminal.press(.tab)
    #expect(terminal.screen.text.contains("tab next"))
  }

  @Test("The sheet of keys on a small screen says its own keys once")
  func smallSheet() {
    let terminal = TestTerminal(columns: 40, rows: 12, theme: .standard) {
      List(["Emma"], id: \.self) { Text($0) }.keySheet()
    }
    terminal.press("?")
    #expect(!terminal.screen.text.contains("type to search"), "\(terminal.screen)")
    #expect(terminal.screen.rows[11].contains("/ search  ↑/↓ scroll  esc close"), "\(terminal.screen)")
  }

  @Test("The hint of Delete says how many rows it deletes")
  func deleting() {
    struct Books: View {
      @State private var books = ["Emma", "Momo", "Dune"]
      @State private var selection: Set<String> = []
      var body: some View {
        VStack {
          List(selection: $selection) {
            ForEach(books, id: \.self) { Text($0) }.onDelete { books.remove(atOffsets: $0) }
          }
          KeyHints()
        }
      }
    }
    let terminal = TestTerminal(Books(), columns: 80, rows: 6, theme: .standard)
    #expect(last(terminal).contains("delete delete  "), "\(last(terminal))")
    terminal.press(.space, .down, .space)
    #expect(last(terminal).contains("delete delete 2  "), "\(last(terminal))")
    // On a row that is not selected it is for that row alone.
    terminal.press(.down)
    #expect(last(terminal).contains("delete delete  "), "\(last(terminal))")
    terminal.press(.up, .deleteForward)
    #expect(terminal.screen.text.contains("Dune") && !terminal.screen.text.contains("Momo"))
  }
}
