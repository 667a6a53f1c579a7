import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Controls that have little room")
struct NarrowControlTests {
  private struct Days: View {
    var body: some View {
      HStack {
        ForEach(["Mon", "Tuesday", "Wednesday", "Thu", "Fri", "Saturday"], id: \.self) {
          Button($0) {}
        }
      }
      .buttonStyle(.bordered)
    }
  }

  @Test("buttons in a row that is too narrow end with an ellipsis, and none breaks a word")
  func buttonRow() {
    for columns in [60, 50, 40, 30, 24] {
      let terminal = TestTerminal(columns: columns, rows: 4) { Days() }
      let lines = terminal.screen.text.split(separator: "\n")
      #expect(lines.count == 1, "\(columns): \(lines)")
      let line = lines.first ?? ""
      #expect(line.filter { $0 == "[" }.count == 6, "\(columns): \(line)")
      #expect(line.filter { $0 == "]" }.count == 6, "\(columns): \(line)")
      #expect(!line.contains("[]"), "\(columns): \(line)")
    }
  }

  @Test("a button of several words wraps between them, and on a fill, too")
  func words() {
    for theme in [Theme.standard, nil] {
      let terminal = TestTerminal(columns: 20, rows: 4, theme: theme) {
        Button("Cancel the subscription") {}.buttonStyle(.bordered)
      }
      #expect(terminal.screen.text.contains("subscription"))
      #expect(terminal.screen.text.contains("Cancel the"))
    }
    let terminal = TestTerminal(columns: 12, rows: 4, theme: .standard) {
      Button("Subscription") {}.buttonStyle(.bordered)
    }
    #expect(terminal.lines == ["  Subscri…"])
  }

  private struct Segments: View {
    @State var count = 2
    var body: some View {
      Form {
        Picker("From 2 up to", selection: $count) {
          ForEach(2..<13, id: \.self) { Text("\($0)") }
        }
        .pickerStyle(.segmented)
      }
    }
  }

  @Test("segments that do not fit are not cut: marks say where there are more")
  func segments() {
    let terminal = TestTerminal(columns: 36, rows: 3, theme: .standard) { Segments() }
    #expect(terminal.lines[0] == " From 2 up to   [2] 3  4  5  6  7 ›")
    for count in 2..<13 {
      #expect(terminal.lines[0].contains("[\(count)]"), "\(terminal.lines[0])")
      #expect(terminal.lines[0].hasPrefix(" From 2 up to "))
      #expect(terminal.lines.count == 1)
      terminal.press(.right)
    }
    #expect(terminal.lines[0].contains("‹"))
    #expect(!terminal.lines[0].contains("›"))
    let wide = TestTerminal(columns: 60, rows: 3, theme: .standard) { Segments() }
    #expect(wide.lines[0].hasSuffix("[2] 3  4  5  6  7  8  9  10  11  12"))
  }

  private struct Parts: View {
    @State var name = ""
    var body: some View {
      Form {
        Section("Name") { TextField("Title", text: $name) }
        Section { Toggle("Read", isOn: .constant(true)) } footer: { Text("Since today.") }
        if name.isEmpty { Section("More") { Text("end") } }
      }
    }
  }

  @Test("a form keeps its sections apart where there is room")
  func sections() {
    let terminal = TestTerminal(columns: 60, rows: 16) { Parts() }
    #expect(terminal.lines == ["Name", "Title", "", "[x] Read", "Since today.", "", "More", "end"])
    terminal.type("Emma")
    #expect(terminal.lines == ["Name", "Title  Emma", "", "[x] Read", "Since today."])
    terminal.resize(columns: 40, rows: 12)
    #expect(terminal.lines == ["Name", "Title", "Emma", "[x] Read", "Since today."])
    terminal.resize(columns: 80, rows: 24)
    #expect(terminal.lines == ["Name", "Title  Emma", "", "[x] Read", "Since today."])
  }

  @Test("an icon whose title is empty is an icon alone")
  func untitled() {
    let terminal = TestTerminal(columns: 20, rows: 2) {
      Button {} label: { Label("", icon: "+") }.buttonStyle(.bordered)
      Label("Add", icon: "+")
    }
    #expect(terminal.lines == ["[ + ]", "+ Add"])
  }
}

@MainActor
@Suite("The look of controls without fills")
struct BracketLookTests {
  @Test("a button that destroys is told from others in each style, and not when it is reversed")
  func destructive() {
    for colors in [ColorDepth.sixteen, .none] {
      let terminal = TestTerminal(columns: 24, rows: 4, colors: colors, theme: .standard) {
        VStack {
          Button("First") {}
          Button("Drop", role: .destructive) {}
          Button("Drop", role: .destructive) {}.buttonStyle(.bordered)
          Button("Drop", role: .destructive) {}.buttonStyle(.borderedProminent)
        }
      }
      for row in 1..<4 {
        let style = terminal.shown.style(row: row, column: 2)
        #expect(style.attributes.contains(.bold), "\(colors), \(row)")
        if colors == .sixteen { #expect(style.foreground == .brightRed, "\(row)") }
      }
      terminal.press(.tab)
      #expect(terminal.shown.style(row: 1, column: 2) == CellStyle(attributes: .reverse))
    }
  }

  @Test("a disabled button is quieter than its neighbours")
  func disabled() {
    let terminal = TestTerminal(columns: 24, rows: 2, colors: .sixteen, theme: .standard) {
      Button("On") {}
      Button("Off", role: .destructive) {}.disabled(true)
    }
    #expect(terminal.shown.style(row: 1, column: 2) == CellStyle(attributes: .dim))
  }

  @Test("the bar of a menu has no coloured cells where it is reversed")
  func menu() {
    let terminal = TestTerminal(columns: 30, rows: 10, colors: .sixteen, theme: .standard) {
      Menu("More") {
        Button("Title") {}
        Button("Delete", role: .destructive) {}
      }
    }
    terminal.press(.return)
    for title in ["Title", "Delete"] {
      let row = terminal.lines.firstIndex { $0.contains(title) } ?? 0
      let bar = terminal.shown.styles(row: row).map(\.style).filter {
        $0.attributes.contains(.reverse)
      }
      #expect(!bar.isEmpty && bar.allSatisfy { $0.foreground == .default }, "\(title): \(bar)")
      terminal.press(.down)
    }
  }

  @Test("the shown tab and the rule below it are in the accent, the others are quiet")
  func tabs() {
    let terminal = TestTerminal(columns: 60, rows: 16, theme: .standard) {
      TabView {
        Text("first").tabItem { Text("Books") }
        Text("second").tabItem { Text("Todos") }
      }
    }
    let line = terminal.lines[0]
    #expect(line == "  1 Books   2 Todos")
    let screen = terminal.screen
    #expect(screen.style(row: 0, column: 2).foreground == .accentColor)
    #expect(
      screen.style(row: 0, column: 4) == CellStyle(foreground: .accentColor, attributes: .bold))
    #expect(screen.style(row: 0, column: 12).foreground == .tertiary)
    #expect(screen.style(row: 0, column: 14).foreground == .secondary)
    #expect(screen.style(row: 1, column: 3).foreground == .accentColor)
    #expect(screen.style(row: 1, column: 30).foreground == .role(.separator))
  }
}

@MainActor
@Suite("Fields for values")
struct ValueFieldTests {
  private struct Bill: View {
    @State var name = ""
    @State var amount = 0.0
    var body: some View {
      TextField("Name", text: $name)
      TextField("Amount", value: $amount, format: .currency(code: "EUR"))
      Text("pay \(String(format: "%.2f", amount))")
    }
  }

  @Test("what is typed first takes the place of the value, and what is typed then is added")
  func replacing() {
    let terminal = TestTerminal(columns: 20, rows: 3, theme: .standard) { Bill() }
    terminal.press(.tab)
    let filled = terminal.screen.styles(row: 1).contains { $0.style.background == .selection }
    #expect(filled)
    terminal.type("12.5")
    #expect(terminal.lines.last == "pay 12.50")
    #expect(!terminal.screen.styles(row: 1).contains { $0.style.background == .selection })
    terminal.press(.tab, .tab)
    terminal.press(.backspace)
    terminal.type("3")
    #expect(terminal.lines.last == "pay 3.00")
    terminal.press(.tab, .tab, .end)
    #expect(!terminal.screen.styles(row: 1).contains { $0.style.background == .selection })
    terminal.type("1")
    #expect(terminal.lines.last != "pay 1.00")
  }

  @Test("a click puts the cursor where it is, and marks nothing")
  func click() {
    let terminal = TestTerminal(columns: 20, rows: 3, theme: .standard) { Bill() }
    terminal.click(row: 1, column: 12)
    #expect(!terminal.screen.styles(row: 1).contains { $0.style.background == .selection })
  }

  @Test("a field for text keeps what is in it")
  func text() {
    let terminal = TestTerminal(columns: 20, rows: 3, theme: .standard) { Bill() }
    terminal.type("Em")
    terminal.press(.tab, .tab)
    terminal.type("ma")
    #expect(terminal.lines[0].contains("Emma"))
  }
}

extension TestTerminal {
  /// The rows of the screen without blanks at their ends, up to the last that shows something.
  fileprivate var lines: [String] {
    screen.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
