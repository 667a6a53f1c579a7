import SampleViews
import TermView
import TermViewTesting
import Testing

private struct AccentKey: EnvironmentKey { static let defaultValue = "none" }

extension EnvironmentValues {
  fileprivate var accent: String {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
}

@MainActor
@Suite("The environment")
struct EnvironmentTests {
  struct Reader: View {
    @Environment(\.accent) private var accent
    var body: some View { Text("accent \(accent)") }
  }

  struct Other: View {
    @Environment(\.isEnabled) private var isEnabled
    var body: some View { Text("enabled \(isEnabled)") }
  }

  @Test("the nearest value counts, without one the default")
  func nearest() {
    let terminal = TestTerminal(columns: 20, rows: 4) {
      VStack {
        Reader()
        VStack {
          Reader()
          Reader().environment(\.accent, "inner")
        }
        .environment(\.accent, "outer")
      }
    }
    #expect(terminal.lines == ["accent none", "accent outer", "accent inner"])
  }

  @Test("a change evaluates the views that read the value")
  func change() {
    struct Changing: View {
      @State var accent = "a"
      @State var isEnabled = true
      var body: some View {
        VStack {
          Reader()
          Other()
          Button("change") { accent += "a" }
        }
        .environment(\.accent, accent)
        .disabled(!isEnabled)
        .focusable()
        .onKeyPress("d") {
          isEnabled.toggle()
          return .handled
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 4) { Changing() }
    terminal.press(.tab, .return)
    #expect(terminal.lines == ["accent aa", "enabled true", "change"])
    #expect(terminal.lastFrame.viewsEvaluated == 2)
    terminal.press("d")
    #expect(terminal.lines[1] == "enabled false")
    terminal.press(.return)
    #expect(terminal.lines[0] == "accent aa")
    terminal.press("d", .tab, .return)
    #expect(
      terminal.lines[0..<2] == ["accent aaa", "enabled true"] || terminal.lines[1] == "enabled true"
    )
  }

  @Test("a style set around rows of a list stays when the cursor moves")
  func styleOfRows() {
    let terminal = TestTerminal(columns: 20, rows: 4) {
      List {
        ForEach(0..<3) { Text("row \($0)") }.foregroundStyle(.red)
        Text("plain")
      }
    }
    func colours() -> [Color] {
      (0..<4).map { terminal.screen.style(row: $0, column: 0).foreground }
    }
    #expect(colours() == [.red, .red, .red, .default])
    terminal.press(.down, .down)
    #expect(colours() == [.red, .red, .red, .default])
    terminal.press(.down, .up)
    #expect(colours() == [.red, .red, .red, .default])
  }

  @Test("a style that changes around rows reaches all of them, bold and plain")
  func changingStyle() {
    struct Changing: View {
      @State var colour = Color.red
      var body: some View {
        List {
          Group {
            Section("head") { ForEach(0..<2) { Text("row \($0)") } }
            Text("bold").bold()
            HStack {
              Text("a")
              Text("b")
            }
          }
          .foregroundStyle(colour)
        }
        .onKeyPress("c") {
          colour = colour == .red ? .green : .red
          return .handled
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 6) { Changing() }
    func colours() -> [Color] {
      (0..<5).map { terminal.screen.style(row: $0, column: 0).foreground }
    }
    #expect(colours() == Array(repeating: .red, count: 5))
    let lines = terminal.lines
    terminal.press("c")
    #expect(colours() == Array(repeating: .green, count: 5))
    #expect(terminal.lines == lines)
    terminal.press(.down, "c")
    #expect(colours() == Array(repeating: .red, count: 5))
    #expect(terminal.lines == lines)
  }

  @Test("views in rows know whether their row is selected and their list has the focus")
  func rows() {
    struct Row: View {
      let name: String
      @Environment(\.isSelected) private var isSelected
      @Environment(\.isFocused) private var isFocused
      var body: some View {
        Text(name + (isSelected ? " selected" : "") + (isFocused ? " focused" : ""))
      }
    }
    struct Lists: View {
      @State var selection: String? = "b"
      @State var other: String? = "z"
      @State var accent = ""
      var body: some View {
        VStack {
          List(selection: $selection) { ForEach(["a", "b"], id: \.self) { Row(name: $0) } }
          List(selection: $other) {
            Row(name: "y").tag("y")
            Row(name: "z").tag("z")
          }
        }
        .environment(\.accent, accent)
        .onKeyPress("c") {
          accent += "!"
          return .handled
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 4) { Lists() }
    #expect(terminal.lines == ["a focused", "b selected focused", "y", "z selected"])
    terminal.press(.tab)
    #expect(terminal.lines == ["a", "b selected", "y focused", "z selected focused"])
    terminal.press(.up)
    #expect(terminal.lines == ["a", "b selected", "y selected focused", "z focused"])
    #expect(terminal.lastFrame.viewsEvaluated == 2)
    terminal.press("c")
    #expect(terminal.lines == ["a", "b selected", "y selected focused", "z focused"])
  }

  @Test("lineLimit and the like go down to texts, and a change lays them out again")
  func lineLimit() {
    struct Changing: View {
      @State var limit: Int? = 1
      var body: some View {
        VStack {
          Text("one two three")
          Text("end")
        }
        .lineLimit(limit)
        .focusable()
        .onKeyPress("l") {
          limit = limit == nil ? 1 : nil
          return .handled
        }
      }
    }
    let terminal = TestTerminal(columns: 8, rows: 4) { Changing() }
    #expect(terminal.lines.count == 2)
    terminal.press("l")
    #expect(terminal.lines == ["one two", "three", "end"])
    terminal.press("l")
    #expect(terminal.lines.count == 2)
  }

  @Test("a change of bindings or styles around a list evaluates no row and sends nothing")
  func aroundList() {
    struct Around: View {
      @State var count = 0
      var body: some View {
        List(Item.many(100)) { ItemRow(item: $0) }
          .keyBindings { KeyBinding("+", "Count to \(count + 1)") { count = count + 1 } }
          .environment(\.accent, "\(count)")
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 10) { Around() }
    terminal.press("+")
    #expect(terminal.lastFrame.viewsEvaluated == 1)
    #expect(terminal.lastFrame.rowsEvaluated == 0)
    #expect(terminal.lastFrame.linesTouched == 0)
  }
}
