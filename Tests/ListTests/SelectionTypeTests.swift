import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("A selection of another type than the rows")
struct SelectionTypeTests {
  struct Book: Identifiable { let id: Int }

  private let books = (1...3).map(Book.init)
  private let report =
    "Book: no row can be selected, because the ids are of the type Int and the selection of the "
    + "list is of String; give the rows a tag(_:) of that type, or the selection the type of the ids"

  private func terminal(@ViewBuilder _ view: @escaping () -> some View) -> TestTerminal {
    TestTerminal(columns: 20, rows: 6) { view() }
  }

  @Test("the keys that would select say so, once")
  func isReported() {
    for key: KeyPress in [.down, .end] {
      let list = terminal { List(books, selection: .constant(String?.none)) { Text("\($0.id)") } }
      list.press(key)
      list.press(key)
      #expect(list.diagnostics == [report])
    }
    let several = terminal { List(books, selection: .constant(Set<String>())) { Text("\($0.id)") } }
    several.press(.down)
    #expect(several.diagnostics == [])
    several.press(.space)
    #expect(several.diagnostics == [report])
    let one = terminal { List(books, selection: .constant("")) { Text("\($0.id)") } }
    one.press(.down)
    #expect(one.diagnostics == [report])
  }

  @Test("nothing is said where the program may mean it")
  func isNotReported() {
    let selection = Binding.constant(String?.none)
    let tagged = terminal { List(books, selection: selection) { Text("\($0.id)").tag("\($0.id)") } }
    let mixed = terminal {
      List(selection: selection) {
        ForEach(books) { Text("\($0.id)") }
        Text("all").tag("all")
      }
    }
    let disabled = terminal {
      List(books, selection: selection) { Text("\($0.id)").selectionDisabled() }
    }
    let fixed = terminal {
      List(selection: selection) {
        Text("one")
        Text("two")
      }
    }
    for list in [tagged, mixed, disabled, fixed] {
      list.press(.down)
      list.press(.down)
      list.press(.space)
      #expect(list.diagnostics == [])
    }
  }
}
