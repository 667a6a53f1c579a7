import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Esc leaves a field before it leaves the screen")
struct LeavingFieldsTests {
  struct Program: View {
    var hasButton = true
    @State private var path: [Int] = []
    @State private var text = ""
    @State private var more = ""

    var body: some View {
      VStack(spacing: 0) {
        NavigationStack(path: $path) {
          List(1...3, id: \.self) { number in
            NavigationLink("Book \(number)", value: number)
          }
          .navigationTitle("Books")
          .navigationDestination(for: Int.self) { number in
            VStack(alignment: .leading) {
              Text("This is \(number)")
              TextField("Title", text: $text)
              TextField("Author", text: $more)
              if hasButton { Button("Save") {} }
            }
          }
        }
        KeyHints()
      }
    }
  }

  @Test("to the control beside it, or to the screen itself", arguments: [true, false])
  func leaves(hasButton: Bool) {
    let terminal = TestTerminal(Program(hasButton: hasButton), columns: 60, rows: 10)
    terminal.press(.return)
    #expect(terminal.screen.rows.contains { $0.contains("This is 1") })
    terminal.type("Emma")
    #expect(terminal.screen.rows.contains { $0.contains("Emma") })
    #expect(terminal.screen.rows.last!.contains("esc leave"))
    terminal.press(.escape)
    #expect(terminal.screen.rows.contains { $0.contains("This is 1") })
    #expect(terminal.screen.rows.last!.contains("esc back"))
    // The field is left: letters are not typed, and Tab leads to a field again.
    terminal.press("x")
    #expect(!terminal.screen.rows.contains { $0.contains("Emmax") })
    terminal.press(.tab)
    terminal.press("y")
    #expect(terminal.screen.rows.contains { $0.contains("y") && $0.contains("Emma") })
    terminal.press(.escape, .escape)
    #expect(!terminal.screen.rows.contains { $0.contains("This is 1") })
    #expect(terminal.screen.rows.contains { $0.contains("Book 2") })
  }

  @Test("a list with a search shows the way back, and in the field what Return and Esc do")
  func searching() {
    struct Searching: View {
      @State private var path = [1]
      @State private var query = ""
      var body: some View {
        VStack(spacing: 0) {
          NavigationStack(path: $path) {
            Text("the root").navigationDestination(for: Int.self) { _ in
              List(["Emma", "Dune"].filter { query.isEmpty || $0.contains(query) }, id: \.self) {
                Text($0)
              }
              .searchable(text: $query)
            }
          }
          KeyHints()
        }
      }
    }
    let terminal = TestTerminal(Searching(), columns: 50, rows: 8)
    #expect(terminal.screen.rows.last!.contains("esc back"))
    terminal.press("/", "E")
    #expect(terminal.screen.rows.last!.contains("enter keep"))
    #expect(terminal.screen.rows.last!.contains("esc"))
    terminal.press(.return)
    #expect(terminal.screen.rows.last!.contains("esc show all"))
    terminal.press(.escape)
    #expect(terminal.screen.rows.last!.contains("esc back"))
    terminal.press(.escape)
    #expect(terminal.screen.rows.contains { $0.contains("the root") })
  }

  @Test("without a way back it leads from a field to a list beside it, and back by Tab")
  func beside() {
    struct Beside: View {
      @State private var text = ""
      @State private var chosen: Int?
      var body: some View {
        VStack {
          TextField("Title", text: $text)
          List(1...3, id: \.self, selection: $chosen) { Text("row \($0)") }
          Text("chosen \(chosen ?? 0)")
        }
      }
    }
    let terminal = TestTerminal(Beside(), columns: 40, rows: 8)
    terminal.press("a", .escape, .down, .down)
    #expect(terminal.screen.rows.contains { $0.contains("chosen 2") })
    terminal.press(.tab, "b")
    #expect(terminal.screen.rows.contains { $0.contains("ab") })
  }
}
