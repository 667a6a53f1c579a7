import TermView
import TermViewTesting
import Testing

/// Views that are made again when a model that they read changes.
private struct Live<Content: View>: View {
  @ViewBuilder let content: () -> Content
  var body: some View { content() }
}

/// Screens that were shown by a row which is no more.
@MainActor
@Suite("Screens of rows that go")
struct GonePresenterTests {
  @Observable @MainActor
  final class Model {
    var groups = [[1, 2], [3, 4]]
    var isShown = false
    func remove(_ id: Int) { groups = groups.map { $0.filter { $0 != id } } }
  }

  struct Screen: View {
    let id: Int
    let model: Model
    var body: some View {
      VStack {
        Text("screen \(id)")
        Button("delete") { model.remove(id) }
        Button("others") { model.remove(id == 4 ? 3 : 4) }
      }
    }
  }

  struct OwnRow: View {
    let id: Int
    let model: Model
    @State private var isShown = false
    var body: some View {
      Button("row \(id)") { isShown = true }
        .navigationDestination(isPresented: $isShown) { Screen(id: id, model: model) }
    }
  }

  struct ItemRow: View {
    let id: Int
    let model: Model
    @State private var item: Int?
    var body: some View {
      Button("row \(id)") { item = id }
        .navigationDestination(item: $item) { Screen(id: $0, model: model) }
    }
  }

  private static func row(_ kind: Int, _ id: Int, _ model: Model) -> AnyView {
    switch kind {
    case 0:
      AnyView(
        NavigationLink {
          Screen(id: id, model: model)
        } label: {
          Text("row \(id)")
        })
    case 1: AnyView(OwnRow(id: id, model: model))
    default: AnyView(ItemRow(id: id, model: model))
    }
  }

  private static func list(_ shape: Int, _ kind: Int, _ model: Model) -> AnyView {
    switch shape {
    case 0: AnyView(List(model.groups.joined().map { $0 }, id: \.self) { row(kind, $0, model) })
    case 1:
      AnyView(
        List {
          ForEach(Array(model.groups.enumerated()), id: \.offset) { group in
            Section("group \(group.offset)") {
              ForEach(group.element, id: \.self) { row(kind, $0, model) }
            }
          }
        })
    case 2:
      AnyView(
        ScrollView {
          LazyVStack {
            ForEach(model.groups.joined().map { $0 }, id: \.self) { row(kind, $0, model) }
          }
        })
    default:
      AnyView(
        VStack { ForEach(model.groups.joined().map { $0 }, id: \.self) { row(kind, $0, model) } })
    }
  }

  private func press(_ button: String, in terminal: TestTerminal) throws {
    let place = try #require(terminal.screen.find(button))
    terminal.click(row: place.row, column: place.column)
  }

  @Test("the screen closes with the row", arguments: 0..<4, 0..<3)
  func closes(shape: Int, kind: Int) throws {
    let model = Model()
    let terminal = TestTerminal(columns: 30, rows: 10) {
      NavigationStack { Live { Self.list(shape, kind, model) }.navigationTitle("All") }
    }
    func open(_ id: Int) throws {
      let row = try #require(terminal.screen.find("row \(id)"))
      terminal.click(row: row.row, column: row.column)
      if terminal.screen.find("screen \(id)") == nil { terminal.press(.return) }
      #expect(terminal.screen.find("screen \(id)") != nil)
    }
    try open(2)
    // Another row may go, and there is a way back.
    try press("others", in: terminal)
    #expect(terminal.screen.find("screen 2") != nil)
    terminal.press(.escape)
    #expect(terminal.screen.find("screen 2") == nil)
    #expect(terminal.screen.find("row 2") != nil && terminal.screen.find("row 4") == nil)
    try open(2)
    try press("delete", in: terminal)
    #expect(terminal.screen.find("screen") == nil)
    #expect(terminal.screen.find("row 1") != nil && terminal.screen.find("row 2") == nil)
    try open(3)
    terminal.press(.escape)
    #expect(terminal.screen.find("row 3") != nil)
  }

  @Test("screens that the screen has shown itself close with it")
  func chain() throws {
    struct Second: View {
      let id: Int
      let model: Model
      var body: some View {
        NavigationLink {
          Screen(id: id, model: model)
        } label: {
          Text("further")
        }
      }
    }
    let model = Model()
    let terminal = TestTerminal(columns: 30, rows: 10) {
      NavigationStack {
        Live {
          List(model.groups.joined().map { $0 }, id: \.self) { id in
            NavigationLink {
              Second(id: id, model: model)
            } label: {
              Text("row \(id)")
            }
          }
        }
      }
    }
    terminal.press(.down, .return, .return)
    #expect(terminal.screen.find("screen 2") != nil)
    try press("delete", in: terminal)
    #expect(terminal.screen.find("screen") == nil && terminal.screen.find("further") == nil)
    #expect(terminal.screen.find("row 3") != nil)
  }
}
