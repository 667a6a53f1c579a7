import SampleViews
import TermView
import TermViewTesting
import Testing

/// A `@FocusState` leads to the row of a value, also where the row is not made.
@MainActor
@Suite("The focus by the value of a row")
struct FocusedRowTests {
  struct Item: Identifiable, Equatable {
    let id: Int
    var title = ""
  }

  @Observable @MainActor
  final class Model {
    var items = (0..<100).map { Item(id: $0, title: "t\($0)") }
    var wanted: Int?
    var selection: Int?
    var isLazyStack = false
    var cursor: Int?
  }

  enum Field: Hashable {
    case search
    case title(Int)
  }

  struct Rows: View {
    @Bindable var model: Model
    @FocusState private var focus: Int?

    var body: some View {
      Group {
        if model.isLazyStack {
          ScrollView {
            LazyVStack { ForEach($model.items) { $item in row($item) } }
          }
        } else {
          List(selection: $model.selection) {
            ForEach($model.items) { $item in row($item) }
          }
          .onCursorChange { model.cursor = $0 }
        }
      }
      .keyBindings {
        KeyBinding(.control("n"), "New") {
          let id = 900 + model.items.count
          model.items.append(Item(id: id))
          focus = id
        }
        KeyBinding(.control("t"), "First") { focus = 2 }
        KeyBinding(.control("x"), "None") { focus = 5000 }
      }
    }

    private func row(_ item: Binding<Item>) -> some View {
      TextField("Title", text: item.title).focused($focus, equals: item.wrappedValue.id)
    }
  }

  private let model = Model()
  private func terminal() -> TestTerminal { TestTerminal(Rows(model: model), columns: 20, rows: 6) }
  private func title(_ id: Int) -> String? { model.items.first { $0.id == id }?.title }

  @Test("a row below the window is brought in, and what is typed goes there", arguments: [false, true])
  func newRow(isLazyStack: Bool) {
    model.isLazyStack = isLazyStack
    let terminal = terminal()
    terminal.press(.control("n"))
    terminal.type("milk")
    #expect(title(1000) == "milk")
    #expect(terminal.screen.find("milk") != nil)
    #expect(model.items.prefix(100).allSatisfy { $0.title == "t\($0.id)" })
  }

  @Test("keys of the same read go there, too", arguments: [false, true])
  func sameRead(isLazyStack: Bool) {
    model.isLazyStack = isLazyStack
    let terminal = terminal()
    terminal.send([.key(.control("n")), .text("milk")])
    #expect(title(1000) == "milk")
    terminal.send([.key(.control("t")), .key("x"), .key(.control("n")), .key("y")])
    #expect(title(2) == "t2x")
    #expect(model.items.last?.title == "y")
  }

  @Test("the list's cursor goes with it, also where the row was visible")
  func cursor() {
    let terminal = terminal()
    terminal.press(.down, .down, .down, .down, .down)
    #expect(model.cursor == 4)
    terminal.press(.control("t"))
    #expect(model.cursor == 2)
    #expect(model.selection == 2)
    terminal.press(.control("n"))
    #expect(model.cursor == 100)
    #expect(model.selection == 1000)
    terminal.press(.control("t"))
    terminal.type("!")
    #expect(title(2) == "t2!")
    #expect(model.cursor == 2)
  }

  @Test("a value that no row has moves nothing")
  func absent() {
    let terminal = terminal()
    terminal.press(.down, .down)
    let before = terminal.screen.text
    terminal.press(.control("x"))
    #expect(terminal.screen.text == before)
    #expect(model.cursor == 1)
  }

  struct Places: View {
    @Bindable var model: Model
    @State private var query = ""
    @FocusState private var focus: Field?

    var body: some View {
      VStack {
        TextField("Search", text: $query).focused($focus, equals: .search)
        List($model.items) { $item in
          TextField("Title", text: $item.title).focused($focus, equals: .title(item.id))
        }
      }
      .onChange(of: model.wanted) { focus = model.wanted.map { .title($0) } ?? .search }
    }
  }

  @Test("an id inside of the value is enough")
  func caseWithID() {
    let terminal = TestTerminal(Places(model: model), columns: 20, rows: 6)
    model.wanted = 70
    terminal.update()
    terminal.type("!")
    #expect(title(70) == "t70!")
    model.wanted = nil
    terminal.update()
    terminal.type("q")
    #expect(terminal.screen[0] == "q")
  }

  struct Editing: View {
    @Bindable var model: Model
    @State private var edited: Int?
    @FocusState private var focus: Int?

    var body: some View {
      List($model.items) { $item in
        if edited == item.id {
          TextField("Title", text: $item.title).focused($focus, equals: item.id)
        } else {
          Text(item.title)
        }
      }
      .keyBindings {
        KeyBinding("e", "Edit") {
          edited = 50
          focus = 50
        }
      }
    }
  }

  @Test("a row that becomes a field at the same time is brought in")
  func edited() {
    let terminal = TestTerminal(Editing(model: model), columns: 20, rows: 6)
    terminal.press("e")
    terminal.type("!")
    #expect(title(50) == "t50!")
    #expect(terminal.screen.find("t50!") != nil)
  }
}
