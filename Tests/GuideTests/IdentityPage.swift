import TermView
import TermViewTesting
import Testing

/// What docs/identity.md shows.
@MainActor @Suite("State and identity")
struct IdentityPage {
  struct Counter: Identifiable {
    let id: String
  }

  struct CounterRow: View {
    let name: String
    @State private var count = 0

    var body: some View {
      Button("\(name): \(count)") { count += 1 }
    }
  }

  struct Counters: View {
    @State private var counters = ["Apple", "Banana", "Cherry"].map { Counter(id: $0) }

    var body: some View {
      List {
        ForEach(counters) { counter in CounterRow(name: counter.id) }
          .onMove { counters.move(fromOffsets: $0, toOffset: $1) }
      }
      .keyBindings {
        KeyBinding("r", "Reverse") { counters.reverse() }
      }
    }
  }

  struct Form: View {
    let book: Int
    @State private var note = ""

    var body: some View { TextField("Note", text: $note) }
  }

  struct Editor: View {
    let book: Int

    var body: some View { Form(book: book).id(book) }
  }

  struct Ordered: View {
    @State private var text = ""

    var body: some View {
      VStack {
        Text(text).onAppear { text = "set" }.onAppear { text += " twice" }
      }
      .onAppear { text += ", seen outside" }
    }
  }

  struct ByOffset: View {
    @State private var names = ["Apple", "Banana", "Cherry"]

    var body: some View {
      // The offset is the id: the state stays at the place, and the rows change under it.
      List(Array(names.enumerated()), id: \.offset) { pair in CounterRow(name: pair.element) }
        .keyBindings { KeyBinding("r", "Reverse") { names.reverse() } }
    }
  }

  struct ByName: View {
    @State private var names = ["Apple", "Banana", "Cherry"]

    var body: some View {
      // The name is the id: the state follows the name, and a new name is a new row.
      List(names, id: \.self) { name in CounterRow(name: name) }
        .keyBindings {
          KeyBinding("r", "Reverse") { names.reverse() }
          KeyBinding("n", "Rename") { names[0] = "Pear" }
        }
    }
  }

  struct OneField: View {
    @State private var title = ""
    let isUrgent: Bool

    var body: some View {
      // One field with one state.
      TextField("Title", text: $title).foregroundStyle(isUrgent ? .red : .cyan)
    }
  }

  @Test("the page shows the screens that there are")
  func screens() {
    var page = Page("identity")
    let terminal = TestTerminal(Counters(), columns: 20, rows: 3)
    terminal.press(.return, .return)
    page.show(terminal)
    terminal.press("r")
    expectBudget(of: terminal, rowsEvaluated: 0)
    page.show(terminal)
    page.show(TestTerminal(Ordered(), columns: 30, rows: 1))
    page.expectScreens()
  }

  @Test("a state stays with an offset, follows a name, and ends with it")
  func ids() {
    let offset = TestTerminal(ByOffset(), columns: 20, rows: 3)
    offset.press(.return, "r")
    #expect(offset.screen.text == "Cherry: 1\nBanana: 0\nApple: 0")
    let name = TestTerminal(ByName(), columns: 20, rows: 3)
    name.press(.return, "r")
    #expect(name.screen.text == "Cherry: 0\nBanana: 0\nApple: 1")
    name.press(.home, .return, "n")
    #expect(name.screen.text == "Pear: 0\nBanana: 0\nApple: 1")
  }

  @Test("a form begins anew with another id")
  func form() {
    struct Forms: View {
      @State private var book = 1

      var body: some View {
        Editor(book: book).keyBindings { KeyBinding(.control("n"), "Next") { book += 1 } }
      }
    }
    let terminal = TestTerminal(Forms(), columns: 20, rows: 1)
    terminal.type("abc")
    #expect(terminal.screen.text == "abc")
    terminal.press(.control("n"))
    #expect(terminal.screen.text == "Note")
  }

  @Test("one field keeps its text when its colour changes")
  func field() {
    struct Urgent: View {
      @State private var isUrgent = false

      var body: some View {
        OneField(isUrgent: isUrgent)
          .keyBindings { KeyBinding(.control("t"), "Urgent") { isUrgent.toggle() } }
      }
    }
    let terminal = TestTerminal(Urgent(), columns: 20, rows: 1)
    terminal.type("abc")
    terminal.press(.control("t"))
    #expect(terminal.screen.text == "abc")
    #expect(terminal.screen.style(row: 0, column: 0).foreground == .red)
  }
}
