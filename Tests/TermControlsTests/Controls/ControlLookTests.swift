import TermScreen
import TermView
import TermViewTesting
import Testing

/// What tells the states of controls from each other, in rows, forms and small windows.
@MainActor @Suite("The look of controls")
struct ControlLookTests {
  private func terminal(
    _ columns: Int = 40, _ rows: Int = 8, theme: Theme = .standard, colors: ColorDepth = .rgb,
    @ViewBuilder content: () -> some View
  ) -> TestTerminal {
    TestTerminal(columns: columns, rows: rows, colors: colors, theme: theme, content: content)
  }

  private func role(_ terminal: TestTerminal, _ text: String) -> Color.Role? {
    terminal.screen.find(text).flatMap {
      terminal.screen.style(row: $0.row, column: $0.column).foreground.role
    }
  }

  @Test("a disabled picker has no accent", arguments: [true, false])
  func picker(isEnabled: Bool) throws {
    let terminal = terminal {
      VStack(alignment: .leading, spacing: 0) {
        Button("first") {}
        Picker("Size", selection: .constant(1)) {
          Text("small").tag(0)
          Text("large").tag(1)
        }
        .pickerStyle(.segmented)
        Picker("Size", selection: .constant(1)) {
          Text("small").tag(0)
          Text("large").tag(1)
        }
        .pickerStyle(.inline)
      }
      .disabled(!isEnabled)
    }
    #expect((role(terminal, "[large]") == .accent) == isEnabled)
    #expect((role(terminal, "●") == .accent) == isEnabled)
  }

  @Test("a switch has the accent while it is on")
  func toggle() {
    let terminal = terminal {
      VStack(spacing: 0) {
        Toggle("on", isOn: .constant(true))
        Toggle("off", isOn: .constant(false))
      }
      .toggleStyle(.switch)
    }
    #expect(role(terminal, "──●") == .accent)
    #expect(role(terminal, "○──") != .accent)
  }

  @Test("in rows and forms what a control changes is at the end of the line")
  func ends() {
    for isForm in [true, false] {
      let terminal = terminal(40, 10) {
        if isForm { Form { Lines() } } else { List { Lines() } }
      }
      let rows = terminal.screen.rows.filter { $0.contains("…") == false && !$0.isEmpty }
      for title in ["Copies", "Size", "Wear"] {
        let row = rows.first { $0.contains(title) } ?? ""
        #expect(row.contains("\(title)  "), "\(row)")
        #expect(row.count >= 36, "\(row)")
      }
    }
  }

  struct Lines: View {
    var body: some View {
      Stepper("Copies", value: .constant(2))
      Picker("Size", selection: .constant(0)) { Text("small").tag(0) }
      Slider(value: .constant(0.5)) { Text("Wear") }
    }
  }

  @Test("in rows a button that destroys has the colour of errors, and disabled texts are quiet")
  func rows() {
    let terminal = terminal {
      List {
        Text("first")
        Button("Reset", role: .destructive) {}
        Text("unavailable").disabled(true)
      }
    }
    #expect(role(terminal, "Reset") == .error)
    #expect(role(terminal, "unavailable") == .tertiary)
    #expect(role(terminal, "first") == .text)
  }

  @Test("the title of a box is not drawn over what is in it", arguments: 1...4)
  func box(rows: Int) {
    let terminal = terminal(30, rows) {
      GroupBox("Network") { Text("Wi-Fi is on") }
    }
    #expect(terminal.screen.text.contains("Wi-Fi"), "\(terminal.screen)")
    #expect(terminal.screen.text.contains(" Network ") == (rows >= 3), "\(terminal.screen)")
  }

  @Test("controls say in hints what the arrows do, and what they are called, without their marks")
  func hints() {
    struct Controls: View {
      @State private var isOn = true
      @State private var number = 1
      @State private var part = 0.5
      @State private var size = 0
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Toggle("Only unread", isOn: $isOn)
          Stepper("Copies", value: $number)
          Slider(value: $part) { Text("Wear") }
          Picker("Size", selection: $size) { Text("small").tag(0) }.pickerStyle(.segmented)
          Menu("Sort by") { Button("Title") {} }
          Spacer()
          KeyHints()
        }
      }
    }
    let terminal = terminal(80, 12) { Controls() }
    for hint in ["enter Only unread", "←/→ change", "←/→ change", "←/→ choose", "enter Sort by  "] {
      #expect(terminal.screen.rows[11].contains(hint), "\(terminal.screen.rows[11])")
      terminal.press(.tab)
    }
  }

  @Test("tabs without a rule are told by reversed text where there are no colours")
  func tabs() throws {
    for (theme, isReversed) in [(Theme.standard, false), (.mono, true)] {
      let terminal = terminal(40, 12, theme: theme) {
        TabView {
          Text("a list").tabItem { Text("Books") }
          Text("another").tabItem { Text("Todos") }
        }
      }
      let place = try #require(terminal.screen.find("Books"))
      let style = terminal.screen.style(row: place.row, column: place.column)
      #expect(style.attributes.contains(.reverse) == isReversed)
      let other = try #require(terminal.screen.find("Todos"))
      #expect(
        !terminal.screen.style(row: other.row, column: other.column).attributes.contains(.reverse))
    }
  }

  @Test("an inspector leaves its view half of the room, and is a sheet where that is little")
  func inspector() {
    func terminal(_ columns: Int, _ room: Int) -> TestTerminal {
      self.terminal(columns, 24) {
        HStack(spacing: 0) {
          Text("other").frame(width: columns - room)
          Text("a text that is long enough to have several lines here")
            .inspector(isPresented: .constant(true)) { Text("details") }
        }
      }
    }
    #expect(terminal(120, 100).screen.rows[0].contains("details"))
    let narrow = terminal(80, 32).screen
    #expect(!narrow.rows[0].contains("details") && narrow.text.contains("details"))
    #expect(narrow.rows.contains { $0.contains("a text that is long") })
  }

  @Test("where fields are underlined the line has one colour")
  func underline() {
    let terminal = terminal(30, 4, colors: .sixteen) {
      VStack(spacing: 0) {
        TextField("Title", text: .constant("Emma"))
        TextField("Author", text: .constant("Jane"))
      }
    }
    #expect(terminal.screen.style(row: 0, column: 0).foreground == .tint)
    #expect(terminal.screen.style(row: 1, column: 0).foreground == .default)
  }

  @Test("a bar on a narrow screen keeps its percentage", arguments: [20, 24, 30])
  func progress(columns: Int) {
    let terminal = terminal(columns, 3) {
      List {
        ProgressView("Migrate the database", value: 0.43)
        ProgressView("Upload", value: 0.5)
      }
    }
    #expect(terminal.screen.rows[0].hasSuffix("43%"), "\(terminal.screen)")
    #expect(terminal.screen.rows[1].hasSuffix("50%"), "\(terminal.screen)")
  }

  @Test("a click on what is to be done about an empty list presses the key")
  func advice() throws {
    struct Todos: View {
      @State private var todos: [String] = []
      var body: some View {
        List(todos, id: \.self) { Text($0) }
          .overlay {
            if todos.isEmpty { ContentUnavailableView("No todos yet", key: "a", "add the first") }
          }
          .keyBindings { KeyBinding("a", "Add a todo") { todos.append("Water the plants") } }
      }
    }
    let terminal = TestTerminal(Todos(), columns: 40, rows: 8, theme: .standard)
    let title = try #require(terminal.screen.find("No todos yet"))
    let place = try #require(terminal.screen.find("a add the first"))
    #expect(place.row == title.row + 1)
    #expect(terminal.screen.style(row: place.row, column: place.column).foreground == .tint)
    terminal.click(row: place.row, column: place.column + 3)
    #expect(terminal.screen.text.contains("Water the plants"))
    #expect(!terminal.screen.text.contains("No todos"))
  }

  @Test("what a list without rows shows instead leaves its border")
  func emptyPane() {
    let terminal = terminal(40, 8) {
      List([String](), id: \.self) { Text($0) }
        .overlay { ContentUnavailableView("No cards", key: "a", "add one") }
        .listStyle(.bordered("To do"))
    }
    #expect(terminal.screen.rows[0].hasPrefix("╭─ To do ─"), "\(terminal.screen)")
    #expect(terminal.screen.rows[7].hasPrefix("╰─") && terminal.screen.rows[3].hasSuffix("│"))
    #expect(terminal.screen.text.contains("No cards"))
  }

  @Test("where there are few glyphs no control has others", arguments: [Glyphs.few, .ascii])
  func fewGlyphs(_ glyphs: Glyphs) {
    struct Controls: View {
      @State private var isOn = true
      @State private var size = 0
      @State private var isShown = true
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Toggle("Loud", isOn: $isOn).toggleStyle(.switch)
          Picker("Size", selection: $size) { Text("small").tag(0) }
          Picker("Size", selection: $size) {
            Text("small").tag(0)
            Text("large").tag(1)
          }
          .pickerStyle(.inline)
          Menu("Sort by") { Button("Title") {} }
          GroupBox("Network") { Text("Wi-Fi") }
          Slider(value: .constant(0.5)) { Text("Wear") }
          ProgressView("Copying", value: 0.5)
          NavigationStack { List { NavigationLink("More") { Text("") } } }.frame(height: 2)
          KeyHints()
        }
        .alert("Saved", isPresented: $isShown) { Button("OK") {} }
      }
    }
    var environment = EnvironmentValues()
    environment.glyphs = glyphs
    environment.hasFewGlyphs = true
    let terminal = TestTerminal(
      columns: 60, rows: 20, theme: .standard, environment: environment
    ) { Controls() }
    let lines = glyphs == .few ? "─│┌┐└┘═║█░" : ""
    for _ in 0..<2 {
      let others = terminal.screen.text.filter { !$0.isASCII && !lines.contains($0) }
      #expect(others.isEmpty, "\(others): \(terminal.screen)")
      terminal.press(.escape)
    }
    #expect(terminal.screen.text.contains("--*") && terminal.screen.text.contains("Sort by v"))
  }

  @Test("The rest of a slider is as quiet as that of a progress bar")
  func sliderRest() throws {
    for isDisabled in [false, true] {
      let terminal = terminal(24, 2) {
        VStack(alignment: .leading, spacing: 0) {
          Button("first") {}
          Slider(value: .constant(0.5)).disabled(isDisabled)
        }
      }
      let row = Array(terminal.screen[1])
      let knob = try #require(row.firstIndex(of: "●"))
      #expect(knob < 16)
      for column in knob + 1..<24 {
        let style = terminal.screen.style(row: 1, column: column)
        #expect(row[column] == "─" && style.foreground == .role(.track))
      }
    }
  }

  @Test("What confirms stands out from what cancels in a title row", arguments: [true, false])
  func confirmation(isGroup: Bool) throws {
    struct Edit: View {
      let isGroup: Bool
      var body: some View {
        NavigationStack {
          Form { TextField("Message", text: .constant("abc")) }
            .navigationTitle("Edit")
            .toolbar {
              ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
              if isGroup {
                ToolbarItemGroup(placement: .confirmationAction) { Button("Save") {} }
              } else {
                ToolbarItem(placement: .confirmationAction) { Button("Save") {} }
              }
            }
        }
      }
    }
    for theme in [Theme.standard, .mono] {
      let terminal = terminal(60, 8, theme: theme) { Edit(isGroup: isGroup) }
      let save = try #require(terminal.screen.find("Save"))
      let cancel = try #require(terminal.screen.find("Cancel"))
      let saving = terminal.screen.style(row: save.row, column: save.column)
      let cancelling = terminal.screen.style(row: cancel.row, column: cancel.column)
      // Bold and in the accent, which is bold where there are no colours.
      #expect(saving.foreground == .accentColor)
      #expect(cancelling.foreground != .accentColor)
    }
  }
}
