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
    for hint in ["enter only unread", "←/→ change", "←/→ change", "←/→ choose", "enter sort by  "] {
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
}
