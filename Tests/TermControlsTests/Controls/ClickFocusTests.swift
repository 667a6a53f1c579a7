import TermControls
import TermView
import TermViewTesting
import Testing

/// A click on a control of a form has the keys go to it.
@MainActor @Suite("A click moves the focus to what was clicked")
struct ClickFocusTests {
  @MainActor @Observable
  final class Model {
    var name = ""
    var isOn = false
    var isLit = false
    var volume = 0.0
    var copies = 1
    var size = 0
    var paper = 0
  }

  struct Sheet: View {
    @Bindable var model: Model

    var body: some View {
      VStack(alignment: .leading) {
        TextField("Name", text: $model.name)
        Toggle("Tick", isOn: $model.isOn)
        Toggle("Light", isOn: $model.isLit).toggleStyle(.switch)
        Slider(value: $model.volume, in: 0...10, step: 1)
        Stepper("Copies", value: $model.copies)
        Picker("Size", selection: $model.size) {
          ForEach(0..<3, id: \.self) { Text("size \($0)") }
        }
        .pickerStyle(.segmented)
        Picker("Paper", selection: $model.paper) {
          ForEach(0..<3, id: \.self) { Text("paper \($0)") }
        }
        .pickerStyle(.menu)
      }
    }
  }

  private let model = Model()

  private func terminal() -> TestTerminal {
    let terminal = TestTerminal(columns: 40, rows: 14) { Sheet(model: model) }
    terminal.press("a")
    return terminal
  }

  private func click(_ text: String, in terminal: TestTerminal) throws {
    let place = try #require(terminal.screen.find(text), "\(terminal.screen)")
    terminal.click(row: place.row, column: place.column)
  }

  @Test("toggles")
  func toggles() throws {
    let terminal = terminal()
    try click("Tick", in: terminal)
    #expect(model.isOn)
    terminal.press(.space)
    #expect(!model.isOn)
    try click("○──", in: terminal)
    #expect(model.isLit)
    terminal.press(.space)
    #expect(!model.isLit)
    #expect(model.name == "a")
  }

  @Test("sliders and steppers")
  func values() throws {
    let terminal = terminal()
    let track = try #require(terminal.screen.find("●"))
    terminal.click(row: track.row, column: track.column)
    terminal.press(.right)
    #expect(model.volume == 1)
    try click("+", in: terminal)
    #expect(model.copies == 2)
    terminal.press(.right, .right)
    #expect(model.copies == 4)
    #expect(model.volume == 1)
  }

  @Test("pickers")
  func pickers() throws {
    let terminal = terminal()
    try click("size 1", in: terminal)
    #expect(model.size == 1)
    terminal.press(.right)
    #expect(model.size == 2)
    try click("paper 0", in: terminal)
    terminal.press(.down)
    #expect(model.paper == 1)
    #expect(model.size == 2)
    try click("paper 2", in: terminal)
    #expect(model.paper == 2)
    terminal.press(.return)
    #expect(terminal.screen.find("paper 0") != nil)
    #expect(model.name == "a")
  }

  @Test("in a bar the focus stays with what is below")
  func bar() throws {
    struct Screen: View {
      @Bindable var model: Model
      var body: some View {
        NavigationStack {
          TextField("Name", text: $model.name)
            .navigationTitle("Form")
            .toolbar { Toggle("Tick", isOn: $model.isOn) }
        }
      }
    }
    let terminal = TestTerminal(columns: 40, rows: 6) { Screen(model: model) }
    terminal.press("a")
    try click("Tick", in: terminal)
    #expect(model.isOn)
    terminal.press("b")
    #expect(model.name == "ab")
  }
}
