import TermView
import TermViewTesting
import Testing

/// A control shows what the program keeps, not what it has written.
@MainActor
@Suite("Controls read back what they have written")
struct ReadBackTests {
  final class Box {
    var writes: [String] = []
    var deleted: [Int] = []
  }

  // MARK: Text

  struct Texts: View {
    @State private var text = ""
    let multiline: Bool

    var body: some View {
      let limited = Binding(get: { text }, set: { text = String($0.prefix(3)) })
      VStack(alignment: .leading) {
        if multiline {
          TextEditor(text: limited).frame(height: 2)
        } else {
          TextField("Title", text: limited)
        }
        Text("is \(text)")
      }
    }
  }

  @Test("a field shows the shorter text that the program keeps", arguments: [false, true])
  func limited(multiline: Bool) {
    let terminal = TestTerminal(Texts(multiline: multiline), columns: 20, rows: 4)
    terminal.type("abcdef")
    #expect(terminal.screen[0] == "abc")
    #expect(terminal.screen.find("is abc") != nil)
    terminal.press(.delete)
    #expect(terminal.screen[0] == "ab")
    terminal.paste("xyz")
    #expect(terminal.screen[0] == "abx")
    // In one read, letters and keys between.
    terminal.send([.text("q"), .key(.delete), .text("zz"), .key(.delete), .key(.delete)])
    #expect(terminal.screen[0] == "a")
  }

  @Observable @MainActor
  final class Digits {
    private var stored = "1"
    /// Keeps digits only, and notifies of a change only if there is one.
    var text: String {
      get { stored }
      set {
        let digits = newValue.filter(\.isNumber)
        if digits != stored { stored = digits }
      }
    }
    private var number = 5
    var value: Int {
      get { number }
      set { if min(newValue, 10) != number { number = min(newValue, 10) } }
    }
  }

  struct DigitField: View {
    @Bindable var model: Digits
    var body: some View {
      VStack(alignment: .leading) {
        TextField("Number", text: $model.text)
        TextField("Value", value: $model.value, format: .number)
      }
    }
  }

  @Test("a model's property that refuses a letter")
  func digits() {
    let model = Digits()
    let terminal = TestTerminal(DigitField(model: model), columns: 20, rows: 3)
    terminal.type("a2b")
    #expect(terminal.screen[0] == "12")
    terminal.press(.left)
    terminal.type("x9")
    #expect(terminal.screen[0] == "192")
  }

  @Test("a number that the model bounds")
  func bounded() {
    let model = Digits()
    model.value = 10
    let terminal = TestTerminal(DigitField(model: model), columns: 20, rows: 3)
    terminal.press(.tab)
    terminal.type("12")
    #expect(model.value == 10)
    #expect(terminal.screen[1] == "10")
  }

  // MARK: One selected row

  struct Locked: View {
    let box: Box
    let kind: Int
    @State private var selection: Int? = 2
    @State private var required = 2

    var body: some View {
      let rows = 1..<6
      let optional = Binding(
        get: { selection }, set: { if $0 != 4 { selection = $0 } })
      let exact = Binding(get: { required }, set: { if $0 != 4 { required = $0 } })
      Group {
        switch kind {
        case 0: List(rows, id: \.self, selection: optional) { Text("row \($0)") }
        case 1: List(rows, id: \.self, selection: exact) { Text("row \($0)") }
        default:
          Table(of: Row.self, selection: optional) {
            TableColumn("Name") { Text("row \($0.id)") }
          } rows: {
            ForEach(rows.map { Row(id: $0) }) { TableRow($0) }
          }
        }
      }
      .keyBindings {
        KeyBinding("d", "Delete") { box.deleted.append(kind == 1 ? required : selection ?? 0) }
      }
    }
  }

  struct Row: Identifiable { let id: Int }

  /// The rows that look selected.
  private func bars(_ terminal: TestTerminal) -> [String] {
    terminal.screen.rows.indices
      .filter { row in
        terminal.screen.find("row").map { column in
          terminal.screen.style(row: row, column: column.column).attributes.contains(.reverse)
        } ?? false
      }
      .map { terminal.screen[$0].trimmingPrefix { $0 == " " }.description }
  }

  @Test("a list's selection that refuses a row keeps bar and cursor", arguments: [0, 1, 2])
  func refused(kind: Int) {
    let box = Box()
    let terminal = TestTerminal(Locked(box: box, kind: kind), columns: 20, rows: 8)
    #expect(bars(terminal) == ["row 2"])
    terminal.press(.down)
    #expect(bars(terminal) == ["row 3"])
    terminal.press(.down)
    #expect(bars(terminal) == ["row 3"])
    terminal.press("d")
    #expect(box.deleted == [3])
    terminal.press(.up)
    #expect(bars(terminal) == ["row 2"])
    terminal.press(.end)
    #expect(bars(terminal) == ["row 5"])
    let four = terminal.screen.find("row 4")!
    terminal.click(row: four.row, column: four.column)
    #expect(bars(terminal) == ["row 5"])
    terminal.pressTogether([.up, "d", .up, "d"])
    #expect(box.deleted == [3, 5, 5])
  }

  struct Stay: View {
    @State private var selection: Int? = 0
    var body: some View {
      List(
        0..<50, id: \.self, selection: Binding(get: { selection }, set: { _ in selection = 0 })
      ) { Text("row \($0)") }
    }
  }

  @Test("the wheel moves the window of a list whose selection stays")
  func wheel() {
    let terminal = TestTerminal(Stay(), columns: 20, rows: 4)
    terminal.scroll(.scrollDown, row: 1)
    #expect(terminal.screen[0] == "row 3")
    terminal.scroll(.scrollDown, row: 1)
    #expect(terminal.screen[0] == "row 6")
    terminal.press(.down)
    #expect(bars(terminal) == ["row 0"], "\(terminal.screen.text)")
  }

  struct Several: View {
    @State private var selection: Set<Int> = []
    var body: some View {
      List(
        0..<4, id: \.self,
        selection: Binding(get: { selection }, set: { selection = $0.filter { $0 % 2 == 0 } })
      ) { row in
        SelectionText(row: row)
      }
    }
  }

  struct SelectionText: View {
    let row: Int
    @Environment(\.isSelected) private var isSelected
    var body: some View { Text("\(isSelected ? "*" : "-") \(row)") }
  }

  @Test("of several rows those are selected that the program keeps")
  func several() {
    let terminal = TestTerminal(Several(), columns: 20, rows: 4)
    terminal.press(.space, .down, .space, .down, .space)
    #expect(terminal.screen.rows == ["* 0", "- 1", "* 2", "- 3"])
    terminal.press(.home, .shift(.end))
    #expect(terminal.screen.rows == ["* 0", "- 1", "* 2", "- 3"])
  }

  // MARK: Other controls

  struct Controls: View {
    @State private var isOn = false
    @State private var flavour = 1
    @State private var count = 1
    @State private var level = 0.5
    @State private var isOpen = false
    @State private var tab = 0
    let style: Int

    var body: some View {
      let on = Binding(get: { isOn }, set: { _ in isOn = false })
      let one = Binding(get: { flavour }, set: { flavour = min($0, 2) })
      let few = Binding(get: { count }, set: { count = min($0, 2) })
      let half = Binding(get: { level }, set: { level = min($0, 0.5) })
      let folded = Binding(get: { isOpen }, set: { _ in isOpen = false })
      switch style {
      case 0: Toggle("Milk", isOn: on)
      case 1: Toggle("Milk", isOn: on).toggleStyle(.switch)
      case 2:
        Picker("Flavour", selection: one) { ForEach(1..<4, id: \.self) { Text("f\($0)") } }
          .pickerStyle(.segmented)
      case 3:
        Picker("Flavour", selection: one) { ForEach(1..<4, id: \.self) { Text("f\($0)") } }
          .pickerStyle(.inline)
      case 4: Stepper("Count \(few.wrappedValue)", value: few)
      case 5: Slider(value: half)
      case 6: DisclosureGroup("More", isExpanded: folded) { Text("inside") }
      case 7: List { DisclosureGroup("More", isExpanded: folded) { Text("inside") } }
      default:
        TabView(selection: Binding(get: { tab }, set: { _ in tab = 0 })) {
          Text("first").tabItem { Text("A") }.tag(0)
          Text("second").tabItem { Text("B") }.tag(1)
        }
      }
    }
  }

  @Test("a value that is refused is not shown", arguments: 0...8)
  func controls(style: Int) {
    let terminal = TestTerminal(Controls(style: style), columns: 30, rows: 6)
    let keys: [KeyPress] =
      switch style {
      case 0, 1, 6, 7: [.space, .return]
      case 2: [.right, .right, .right]
      case 3: [.down, .down, .down]
      case 4, 5: [.right, .right, .right]
      default: ["2"]
      }
    // One step is allowed where the value has a bound.
    if (2...4).contains(style) { terminal.press(keys[0]) }
    let before = terminal.screen.text
    terminal.press(keys[0])
    #expect(terminal.screen.text == before)
    for key in keys { terminal.press(key) }
    #expect(terminal.screen.text == before)
    if (2...3).contains(style) {
      terminal.press(style == 2 ? .left : .up)
      #expect(terminal.screen.text != before)
    }
  }
}
