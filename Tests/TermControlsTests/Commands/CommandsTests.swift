import TermControls
import TermView
import TermViewTesting
import Testing

@MainActor private var log: [String] = []

private struct NameKey: FocusedValueKey { typealias Value = String }
private struct TextKey: FocusedValueKey { typealias Value = Binding<String> }
private struct PlaceKey: FocusedValueKey { typealias Value = String }
extension FocusedValues {
  fileprivate var name: String? {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
  fileprivate var text: Binding<String>? {
    get { self[TextKey.self] }
    set { self[TextKey.self] = newValue }
  }
  fileprivate var place: String? {
    get { self[PlaceKey.self] }
    set { self[PlaceKey.self] = newValue }
  }
}

private struct Fields: View {
  @State private var one = "1"
  @State private var two = "2"
  @FocusedValue(\.name) private var name
  @FocusedValue(\.place) private var place

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      TextField("One", text: $one).focusedValue(\.name, "one").focusedValue(\.text, $one)
      TextField("Two", text: $two).focusedValue(\.name, "two").focusedValue(\.text, $two)
        .focusedValue(\.place, "inside")
      Button("Neither") {}
      Text("\(name ?? "none") \(place ?? "nowhere")")
    }
    .focusedSceneValue(\.place, "scene")
  }
}

private struct TextCommands: Commands {
  @FocusedBinding(\.text) private var text

  var body: some Commands {
    CommandMenu("Text") {
      Button("Shout") { text = text?.uppercased() }
        .keyboardShortcut("y", modifiers: [.control]).disabled(text == nil)
      Button("Empty it") { text = "" }.disabled(text == nil)
    }
    CommandMenu("File") { Button("Open") { log.append("open") } }
  }
}

private struct Editor: App {
  var body: some Scene {
    WindowGroup { Fields() }
      .theme(.standard)
      .commands {
        TextCommands()
        if !log.isEmpty { EmptyCommands() }
      }
    Settings {
      VStack {
        Text("Fewer settings")
        Button("Done") { log.append("done") }
      }
    }
  }
}

@MainActor @Suite("Commands", .serialized)
struct CommandsTests {
  @Test("values come from the views around the focus, the innermost first, and from the scene")
  func focusedValues() {
    let terminal = TestTerminal(Fields(), columns: 30, rows: 5)
    #expect(terminal.screen.rows[3] == "one scene")
    terminal.press(.tab)
    #expect(terminal.screen.rows[3] == "two inside")
    terminal.press(.tab)
    #expect(terminal.screen.rows[3] == "none scene")
  }

  @Test("commands act on the focused view by their key, and take no room")
  func shortcut() {
    let terminal = TestTerminal(app: Editor(), columns: 40, rows: 12)
    terminal.type("ab")
    terminal.press(.control("y"))
    #expect(terminal.screen.rows[0].contains("1AB"))
    terminal.press(.tab, "c", .control("y"))
    #expect(terminal.screen.rows[1].contains("2C"))
    #expect(terminal.screen.rows[2].contains("Neither"))
    #expect(!terminal.screen.rows.contains { $0.contains("Shout") })
  }

  @Test("the palette has the commands with and without keys, but no disabled ones")
  func palette() {
    log = []
    let terminal = TestTerminal(app: Editor(), columns: 60, rows: 16)
    terminal.press(.control("p"))
    for title in ["Shout", "Empty it", "Open", "Settings"] {
      #expect(terminal.screen.rows.contains { $0.contains(title) }, "\(title)")
    }
    #expect(terminal.screen.rows.contains { $0.contains("Open") && $0.contains("File") })
    terminal.type("empty")
    terminal.press(.return)
    #expect(terminal.screen.rows[0].contains("One"))
    terminal.press(.control("p"))
    terminal.type("open")
    terminal.press(.return)
    #expect(log == ["open"])
    terminal.press(.tab, .tab, .control("p"))
    #expect(!terminal.screen.rows.contains { $0.contains("Shout") || $0.contains("Empty it") })
  }

  @Test("a command whose key the focused view takes is found in the palette")
  func takenKey() {
    struct Typing: App {
      var body: some Scene {
        WindowGroup { Fields() }
          .commands {
            CommandMenu("Go") { Button("Back") { log.append("back") }.keyboardShortcut("b") }
          }
      }
    }
    log = []
    let terminal = TestTerminal(app: Typing(), columns: 60, rows: 16)
    terminal.press(.control("b"))
    #expect(log.isEmpty)
    terminal.press(.control("p"))
    terminal.type("back")
    terminal.press(.return)
    #expect(log == ["back"])
  }

  @Test("settings are a sheet that its key opens, and a link")
  func settings() {
    log = []
    let terminal = TestTerminal(app: Editor(), columns: 60, rows: 16)
    terminal.press(.option(","))
    #expect(terminal.screen.rows.contains { $0.contains("Fewer settings") })
    terminal.press(.return)
    #expect(log == ["done"])
    terminal.press(.escape)
    #expect(!terminal.screen.rows.contains { $0.contains("Fewer settings") })
    terminal.press(.control(","))
    #expect(terminal.screen.rows.contains { $0.contains("Fewer settings") })
  }

  @Test("a SettingsLink opens what is around it")
  func link() {
    let terminal = TestTerminal(
      SettingsLink().settingsSheet { Text("sheet") }, columns: 60, rows: 16)
    terminal.press(.return)
    #expect(terminal.screen.rows.contains { $0.contains("sheet") })
  }
}
