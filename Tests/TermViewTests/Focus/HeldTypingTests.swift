import SampleViews
import TermView
import TermViewTesting
import Testing

/// What is typed for a field that goes with its row does not go into the field of another row.
@MainActor @Suite("Typing in a row that goes")
struct HeldTypingTests {
  struct Item: Identifiable, Equatable {
    let id: Int
    var name: String
  }

  @Observable @MainActor final class Model {
    var items = ["Anna", "Ben", "Carl"].enumerated().map { Item(id: $0, name: $1) }
    var submitted = 0
    var hides = ""
    var names: [String] { items.map(\.name) }
  }

  struct Names: View {
    @Bindable var model: Model

    var body: some View {
      List {
        ForEach($model.items) { $item in
          if model.hides.isEmpty || !item.name.contains(model.hides) {
            TextField("Name", text: $item.name).onSubmit { model.submitted += 1 }
          } else {
            Text(item.name)
          }
        }
      }
      .keyBindings { KeyBinding("x", "Remove") { model.items.removeFirst() } }
    }
  }

  private func terminal(_ model: Model) -> TestTerminal {
    TestTerminal(Names(model: model), columns: 30, rows: 6)
  }

  @Test func lettersPastesAndDeletionsGoNowhere() {
    let model = Model()
    let terminal = terminal(model)
    terminal.type("belle")
    #expect(model.names == ["Annabelle", "Ben", "Carl"])
    model.items.removeFirst()
    terminal.type("rose x")
    terminal.paste("pasted")
    terminal.press(.delete, .deleteForward, .control("w"), .control("u"), .control("k"))
    terminal.type(String(repeating: "long", count: 40))
    #expect(model.names == ["Ben", "Carl"])
    #expect(!terminal.screen.cursor.isVisible)
  }

  @Test("a key that goes elsewhere, Return or a click end it", arguments: 0..<4)
  func ends(_ way: Int) {
    let model = Model()
    let terminal = terminal(model)
    terminal.type("!")
    model.items.removeFirst()
    terminal.type("rose")
    switch way {
    case 0: terminal.press(.return)
    case 1: terminal.press(.end)
    case 2: terminal.press(.tab, .shift(.tab))
    default: terminal.click(row: 0, column: 8)
    }
    #expect(model.submitted == 0)
    terminal.type("Q")
    #expect(model.names.joined(separator: " ").contains("Q"))
    #expect(!model.names.joined().contains("rose"))
    terminal.press(.return)
    #expect(model.submitted == 1)
  }

  @Test func rowThatIsNoLongerAFieldHoldsToo() {
    let model = Model()
    let terminal = terminal(model)
    terminal.type("z")
    model.hides = "z"
    terminal.type("more")
    #expect(model.names == ["Annaz", "Ben", "Carl"])
  }

  struct Leaving: View {
    @Bindable var model: Model
    let key: KeyPress

    var body: some View {
      List {
        ForEach($model.items) { $item in
          TextField("Name", text: $item.name).onKeyPress(key) {
            model.items.removeFirst()
            return .handled
          }
        }
      }
    }
  }

  @Test("nothing is held where the user has left the field", arguments: [KeyPress.escape, .return])
  func left(_ key: KeyPress) {
    let model = Model()
    let terminal = TestTerminal(Leaving(model: model, key: key), columns: 30, rows: 6)
    terminal.type("z")
    terminal.press(key)
    #expect(model.names == ["Ben", "Carl"])
    terminal.type("Q")
    #expect(model.names == ["BenQ", "Carl"])
  }

  struct Steps: View {
    @State private var step = 0
    @State private var first = ""
    @State private var second = ""
    var body: some View {
      VStack {
        if step == 0 {
          TextField("First", text: $first).onSubmit { step = 1 }
        } else {
          TextField("Second", text: $second)
        }
        Text("\(first)|\(second)")
      }
    }
  }

  @Test func fieldThatTakesThePlaceOfAnotherOutsideOfRowsIsTypedIn() {
    let terminal = TestTerminal(Steps(), columns: 20, rows: 3)
    terminal.type("a")
    terminal.press(.return)
    terminal.type("b")
    #expect(terminal.screen.text.contains("a|b"))
  }

  @Test func rowThatReplacesItsOwnFieldIsTypedIn() {
    let model = Model()
    let terminal = TestTerminal(columns: 20, rows: 4) {
      List(model.items) { item in
        if model.hides.isEmpty {
          TextField("One", text: .constant(""))
        } else {
          TextField("Two", text: Binding(get: { item.name }, set: { model.items[0].name = $0 }))
        }
      }
    }
    model.hides = "-"
    terminal.type("s")
    #expect(model.names[0] == "Annas")
  }
}
