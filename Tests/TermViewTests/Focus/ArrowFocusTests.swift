import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Arrow keys that nothing takes")
struct ArrowFocusTests {
  struct Pad: View {
    @State private var pressed = ""

    private func key(_ name: String) -> some View {
      Button(name) { pressed += name }
    }

    var body: some View {
      VStack(alignment: .leading) {
        Text(pressed)
        HStack { key("a"); key("b"); key("c") }
        HStack { key("d"); key("e"); key("f") }
        TextField("Name", text: .constant(""))
      }
    }
  }

  private func pressed(_ keys: KeyPress...) -> String {
    let terminal = TestTerminal(Pad(), columns: 30, rows: 6)
    for key in keys { terminal.press(key, .return) }
    return terminal.screen[0]
  }

  @Test("They move the focus to what is beside the focused view, and stop at the edge")
  func grid() {
    #expect(pressed(.right, .right, .right) == "bcc")
    #expect(pressed(.down, .right, .up, .left) == "deba")
    #expect(pressed(.up, .left) == "aa")
    #expect(pressed(.shift(.right), .control(.down)) == "aa")
  }

  @Test("What takes an arrow keeps it: a field, a list, a binding")
  func taken() {
    #expect(pressed(.down, .down, .left, .right, .up) == "dd")
    let terminal = TestTerminal(columns: 30, rows: 5) {
      HStack {
        List(1...3, id: \.self) { Text("\($0)") }
        Button("x") {}
      }
    }
    terminal.press(.down, .down, .down)
    #expect(terminal.screen.reversedRows == [2])
  }

  @Test("An arrow that does nothing in a list does not leave it")
  func lists() {
    struct Beside: View {
      @State private var pressed = 0
      var body: some View {
        HStack {
          List(1...3, id: \.self) { Text("\($0)") }
          Button("\(pressed)") { pressed += 1 }
        }
      }
    }
    let terminal = TestTerminal(Beside(), columns: 30, rows: 5)
    terminal.press(.right, .return)
    #expect(terminal.screen.text.contains("0"))
    terminal.press(.tab, .return)
    #expect(!terminal.screen.text.contains("0"))
    // Back into the list, which then moves its cursor.
    terminal.press(.left, .down, .down)
    #expect(terminal.screen.reversedRows.contains(2))
  }

  @Test("The arrows lead out of a list as long as it has no rows")
  func emptyLists() {
    struct Program: View {
      @State private var items: [Int] = []
      var body: some View {
        VStack {
          Button("Add") { items.append(items.count) }
          List(items, id: \.self) { Text("item \($0)") }
        }
      }
    }
    let terminal = TestTerminal(Program(), columns: 20, rows: 5)
    terminal.press(.tab, .up, .return)
    #expect(terminal.screen.text.contains("item 0"))
    terminal.press(.down, .up, .up, .return)
    #expect(!terminal.screen.text.contains("item 1"))
  }

  @Test("The arrows lead out of a list of nothing but headers")
  func headersAlone() {
    struct Program: View {
      @State private var items: [Int] = []
      var body: some View {
        VStack {
          Button("Add") { items.append(items.count) }
          List {
            Section("Even") { ForEach(items, id: \.self) { Text("item \($0)") } }
            Section("Odd") { ForEach([Int](), id: \.self) { Text("\($0)") } }
          }
        }
      }
    }
    let terminal = TestTerminal(Program(), columns: 20, rows: 8)
    terminal.press(.tab, .up, .return)
    #expect(terminal.screen.text.contains("item 0"))
    terminal.press(.down, .up, .return)
    #expect(!terminal.screen.text.contains("item 1"))
  }
}
