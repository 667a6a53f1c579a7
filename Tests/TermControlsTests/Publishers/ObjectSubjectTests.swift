import TermView
import TermViewTesting
import Testing

#if !canImport(Combine)
  private final class Shelf: ObservableObject {
    let objectWillChange = PassthroughSubject<Void, Never>()
    var count = 0 { willSet { objectWillChange.send() } }
    var silent = 0
  }

  private final class Named: ObservableObject {
    let objectWillChange = PassthroughSubject<String, Never>()
    @Published var name = "a"
    func rename(_ name: String) {
      objectWillChange.send(name)
      self.name = name
    }
  }

  @MainActor @Suite("Objects that announce their changes by subjects of their own")
  struct ObjectSubjectTests {
    private struct Reader: View {
      @ObservedObject var shelf: Shelf
      var body: some View { Text("read \(shelf.count) \(shelf.silent)") }
    }

    private struct Root: View {
      @StateObject private var shelf = Shelf()
      @StateObject private var named = Named()
      var body: some View {
        VStack(alignment: .leading) {
          Button("add \(shelf.count)") { shelf.count += 1 }
          Button("quiet") { shelf.silent += 1 }
          Button("name \(named.name)") { named.rename(named.name + "b") }
          Button("set") { named.name = "z" }
          Reader(shelf: shelf)
          Stepper("steps \(shelf.count)", value: $shelf.count)
        }
      }
    }

    @Test("views follow the subject, and it alone")
    func follow() {
      let terminal = TestTerminal(Root(), columns: 30, rows: 8)
      terminal.press(.return)
      #expect(terminal.screen.text.contains("read 1 0"))
      #expect(terminal.screen.text.contains("add 1"))
      terminal.press(.tab, .return)
      #expect(terminal.screen.text.contains("read 1 0"))
      terminal.press(.tab, .return)
      #expect(terminal.screen.text.contains("name ab"))
      // @Published announces through the publisher that objects have, not through another one.
      terminal.press(.tab, .return)
      #expect(terminal.screen.text.contains("name ab"))
      terminal.press(.tab, .right)
      #expect(terminal.screen.text.contains("read 2 1"))
      #expect(terminal.screen.text.contains("steps 2"))
    }
  }
#endif
