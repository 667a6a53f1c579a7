import TermView
import TermViewTesting
import Testing

/// A search hides selected rows, which stay selected; deleted ones do not once it ends.
@MainActor @Suite("Selected rows that a search hides")
struct DeletedWhileFilteredTests {
  @Observable @MainActor final class Model {
    var names = ["ant", "apple", "bee", "cat"]
    var chosen: Set<String> = []
    var query = ""
    var asks = false
    /// Deletes only when it is told to.
    var waits = false
    var found: [String] { names.filter { query.isEmpty || $0.contains(query) } }
    func delete() { names.removeAll { chosen.contains($0) } }
  }

  struct Names: View {
    @Bindable var model: Model
    var isTagged = false

    var body: some View {
      List(selection: $model.chosen) {
        ForEach(isTagged ? [] : model.found, id: \.self) { Text($0) }
          .onDelete { _ in if !model.waits { model.delete() } }
        ForEach(isTagged ? model.found.indices : 0..<0, id: \.self) {
          Text(model.found[$0]).tag(model.found[$0])
        }
        .onDelete { _ in if !model.waits { model.delete() } }
      }
      .searchable(text: $model.query)
    }
  }

  private func search(_ terminal: TestTerminal, _ text: String) {
    terminal.press("/")
    terminal.type(text)
    terminal.press(.return)
  }

  @Test("deleted rows leave the selection when the search ends", arguments: [false, true])
  func deleted(isTagged: Bool) {
    let model = Model()
    let terminal = TestTerminal(Names(model: model, isTagged: isTagged), columns: 30, rows: 10)
    terminal.press(.end, .space)
    #expect(model.chosen == ["cat"])
    search(terminal, "ap")
    #expect(model.found == ["apple"])
    terminal.press(.home, .space)
    #expect(model.chosen == ["cat", "apple"])
    model.waits = true
    terminal.press(.deleteForward)
    #expect(model.chosen == ["cat", "apple"])
    model.waits = false
    model.names.removeAll { $0 == "apple" }
    terminal.press(.down)
    // It may be hidden.
    #expect(model.chosen == ["cat", "apple"])
    model.query = ""
    terminal.press(.down)
    #expect(model.chosen == ["cat"])
  }

  @Test("so do those that the list has had deleted", arguments: [false, true])
  func own(isTagged: Bool) {
    let model = Model()
    let terminal = TestTerminal(Names(model: model, isTagged: isTagged), columns: 30, rows: 10)
    search(terminal, "a")
    #expect(model.found == ["ant", "apple", "cat"])
    terminal.press(.home, .space, .down, .space)
    #expect(model.chosen == ["ant", "apple"])
    terminal.press(.deleteForward)
    #expect(model.names == ["bee", "cat"])
    model.query = ""
    terminal.press(.down)
    #expect(model.chosen == [])
  }

  @Test func refusedDeletionKeepsWhatTheSearchHidesNext() {
    let model = Model()
    model.waits = true
    let terminal = TestTerminal(Names(model: model), columns: 30, rows: 10)
    search(terminal, "a")
    terminal.press(.home, .space, .deleteForward)
    model.query = "cat"
    terminal.press(.down)
    #expect(model.chosen == ["ant"])
    model.query = ""
    terminal.press(.down)
    #expect(model.chosen == ["ant"])
  }
}
