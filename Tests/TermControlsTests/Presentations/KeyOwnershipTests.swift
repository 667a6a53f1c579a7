import Observation
import TermView
import TermViewTesting
import Testing

/// Whatever has the focus when a dialog opens: no key gets past it, and the focus returns.
@MainActor @Suite("A dialog owns the keyboard")
struct KeyOwnershipTests {
  @Observable final class Model {
    var pressed: [String] = []
    var text = "text"
    var isOn = false
    var choice = 1
    var number = 1
    var row: Int? = 0
    var isShown = false

    var values: String { "\(pressed) \(text) \(isOn) \(choice) \(number) \(row ?? -1)" }
  }

  enum Kind: CaseIterable { case alert, confirmation, sheet, cover, popover }

  nonisolated static let keys: [KeyPress] = [
    "a", "d", "j", "k", "/", "1", "J", .control("r"), .control("d"), .option("x"), .delete,
    .deleteForward, .insert, .control(.up),
  ]

  struct Program: View {
    @Bindable var model: Model
    let kind: Kind

    private func shown(_ kind: Kind) -> Binding<Bool> {
      Binding(get: { model.isShown && self.kind == kind }, set: { model.isShown = $0 })
    }

    private var controls: some View {
      VStack(spacing: 0) {
        List(0..<3, id: \.self, selection: $model.row) { Text("row \($0)") }.frame(height: 3)
        TextField("Title", text: $model.text)
        Toggle("On", isOn: $model.isOn)
        Picker("Choice", selection: $model.choice) { ForEach(0..<3) { Text("\($0)").tag($0) } }
        Stepper("Number", value: $model.number)
        TextEditor(text: $model.text).frame(height: 2)
        Button("Button") { model.pressed.append("button") }
      }
    }

    var body: some View {
      controls
        .alert("Alert", isPresented: shown(.alert)) { Button("Yes") {} }
        .confirmationDialog("Confirm", isPresented: shown(.confirmation)) { Button("Yes") {} }
        .sheet(isPresented: shown(.sheet)) { Button("Yes") {} }
        .fullScreenCover(isPresented: shown(.cover)) { Button("Yes") {} }
        .popover(isPresented: shown(.popover)) { Button("Yes") {} }
        .keyBindings(bindings)
    }

    private var bindings: KeyBindings {
      KeyBindings(
        KeyOwnershipTests.keys.flatMap { key in
          [
            KeyBinding(key, "Press \(key)") { model.pressed.append("\(key)") },
            KeyBinding(key, "Everywhere \(key)", in: .everywhere) {
              model.pressed.append("everywhere \(key)")
            },
          ]
        })
    }
  }

  @Test("no key of the program gets past it, from any control", arguments: Kind.allCases, 0..<7)
  func keys(_ kind: Kind, stop: Int) {
    let model = Model()
    let terminal = TestTerminal(columns: 80, rows: 24, theme: .standard) {
      Program(model: model, kind: kind)
    }
    for _ in 0..<stop { terminal.press(.tab) }
    let before = terminal.screen
    model.isShown = true
    terminal.update()
    #expect(terminal.screen.find("Yes") != nil)
    let values = model.values
    for key in Self.keys {
      terminal.press(key)
      #expect(model.values == values, "\(key)")
      #expect(model.isShown, "\(key)")
    }
    terminal.paste("pasted")
    terminal.click(row: 0, column: 0)
    #expect(model.values == values)
    if model.isShown { terminal.press(.escape) }
    #expect(!model.isShown)
    // The focus is where it was: the screen looks as before, with the cursor in its place.
    #expect(terminal.screen.text == before.text)
    #expect(terminal.screen.cursor.position == before.cursor.position)
    #expect(terminal.screen.reversedRows == before.reversedRows)
  }
}
