import TermView
import TermViewTesting
import Testing

/// Controls in the rows of a list, as in a form that is written as a list.
@MainActor @Suite("Controls in rows of a list")
struct RowControlTests {
  private final class Model {
    var name = ""
    var isOn = false
    var count = 1
    var isDone = false
    var opened = 0
  }

  private struct FormList: View {
    let model: Model
    @State private var name = ""
    @State private var isOn = false
    @State private var count = 1

    var body: some View {
      List {
        Text("Details")
        TextField("Name", text: $name)
        Toggle("Reminder", isOn: $isOn)
        Stepper("Count \(count)", value: $count)
      }
      .onChange(of: name) { model.name = name }
      .onChange(of: isOn) { model.isOn = isOn }
      .onChange(of: count) { model.count = count }
    }
  }

  private func form() -> (TestTerminal, Model) {
    let model = Model()
    let terminal = TestTerminal(columns: 30, rows: 6, theme: .standard) { FormList(model: model) }
    return (terminal, model)
  }

  @Test("a letter on the row of a field begins to type in it, and arrows go on to other rows")
  func typing() {
    let (terminal, model) = form()
    terminal.press(.down)
    terminal.type("milk")
    #expect(model.name == "milk")
    terminal.press(.down, .space)
    #expect(model.isOn)
    terminal.press(.up)
    terminal.type("s")
    #expect(model.name == "milks")
  }

  @Test("of the fields that a row has for several widths it is the one shown", arguments: [60, 20])
  func fitting(columns: Int) {
    struct Program: View {
      @State private var wide = ""
      @State private var narrow = ""
      var body: some View {
        VStack {
          List {
            ViewThatFits(in: .horizontal) {
              TextField("Wide", text: $wide).frame(width: 40)
              TextField("Narrow", text: $narrow).frame(width: 10)
            }
          }
          Text("\(wide)|\(narrow)")
        }
      }
    }
    let terminal = TestTerminal(Program(), columns: columns, rows: 5)
    terminal.type("milk")
    #expect(terminal.screen.rows.last == (columns == 60 ? "milk|" : "|milk"))
  }

  @Test("Return goes into a field, and Return and Esc lead back to the rows")
  func entering() {
    let (terminal, model) = form()
    terminal.press(.down, .return)
    terminal.type("x y")
    #expect(model.name == "x y")
    terminal.press(.return, .down, .down)
    #expect(terminal.screen[3].hasPrefix("▌"))
    terminal.press(.up, .up, .return)
    terminal.type("z")
    terminal.press(.escape)
    terminal.press(.down)
    #expect(model.name == "x yz")
    #expect(terminal.screen[2].hasPrefix("▌"))
  }

  @Test("Return on a stepper's row does not press one of its signs")
  func stepper() {
    let (terminal, model) = form()
    terminal.press(.down, .down, .down, .right)
    #expect(model.count == 2)
    terminal.press(.return)
    #expect(model.count == 2)
    terminal.press(.right)
    #expect(model.count == 3)
    terminal.press(.up)
    #expect(terminal.screen[2].hasPrefix("▌"))
  }

  @Test("Space taps what is beside a link, and Return follows the link")
  func tapBesideLink() {
    struct Todos: View {
      let model: Model
      @State private var isDone = false
      var body: some View {
        NavigationStack {
          List {
            HStack {
              Text(isDone ? "✓" : "○")
                .onTapGesture {
                  isDone.toggle()
                  model.isDone = isDone
                }
              NavigationLink { Text("The milk") } label: { Text("Milk") }
            }
          }
        }
      }
    }
    let model = Model()
    let terminal = TestTerminal(columns: 30, rows: 6, theme: .standard) { Todos(model: model) }
    terminal.press(.down, .space)
    #expect(model.isDone)
    #expect(!terminal.screen.text.contains("The milk"))
    terminal.press(.return)
    #expect(terminal.screen.text.contains("The milk"))
  }

  @Test("a key of the program's own comes before Space and letters")
  func bindingsFirst() {
    struct Bound: View {
      let model: Model
      @State private var name = ""
      var body: some View {
        List { TextField("Name", text: $name) }
          .keyBindings { KeyBinding("a", "Add") { model.opened += 1 } }
          .onChange(of: name) { model.name = name }
      }
    }
    let model = Model()
    let terminal = TestTerminal(columns: 30, rows: 3, theme: .standard) { Bound(model: model) }
    terminal.type("a")
    #expect(model.opened == 1)
    #expect(model.name == "")
  }

  @Test("Tab leads from a field to the next in the list, and from the last one out of it")
  func tabBetweenFields() {
    struct Cards: View {
      @State private var prompt = ""
      @State private var answer = ""
      @State private var first = ""
      @State private var last = ""
      @State private var isDone = false
      var body: some View {
        VStack {
          List {
            TextField("Prompt", text: $prompt)
            Text("between")
            TextField("Answer", text: $answer)
            HStack {
              TextField("First", text: $first)
              TextField("Last", text: $last)
            }
          }
          Button(isDone ? "done" : "open") { isDone = true }
          Text("\(prompt)|\(answer)|\(first)|\(last)")
        }
      }
    }
    let terminal = TestTerminal(Cards(), columns: 40, rows: 8)
    terminal.type("q")
    terminal.press(.tab)
    terminal.type("a")
    terminal.press(.tab)
    terminal.type("f")
    terminal.press(.tab)
    terminal.type("l")
    #expect(terminal.screen.text.contains("q|a|f|l"))
    terminal.press(.shift(.tab), .shift(.tab))
    terminal.type("2")
    #expect(terminal.screen.text.contains("q|a2|f|l") || terminal.screen.text.contains("q|2a|f|l"))
    terminal.press(.tab, .tab, .tab, .return)
    #expect(terminal.screen.text.contains("done"))
  }
}
