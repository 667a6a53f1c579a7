import SampleViews
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Rows are copied, cut and pasted")
struct PastingTests {
  struct Item: Identifiable {
    let id: Int
    var name: String
  }

  struct Words: View {
    @State private var first = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]
    @State private var second = [Item(id: 3, name: "c")]
    @State private var chosen: Set<Int> = []
    @State private var nextID = 4
    var takesText = false

    var body: some View {
      HStack {
        column($first)
        column($second)
      }
    }

    @ViewBuilder private func column(_ items: Binding<[Item]>) -> some View {
      List(selection: $chosen) {
        if takesText {
          rows(items).pasteDestination(for: String.self) { new, offset in
            items.wrappedValue.insert(
              contentsOf: new.map { Item(id: nextID, name: $0) }, at: offset)
          }
        } else {
          rows(items).pasteDestination(for: Item.self) { new, offset in
            let copies = new.enumerated().map { Item(id: nextID + $0, name: $1.name) }
            nextID += copies.count
            items.wrappedValue.insert(contentsOf: copies, at: offset)
          }
        }
      }
    }

    private func rows(_ items: Binding<[Item]>) -> some DynamicViewContent {
      ForEach(items.wrappedValue) { Text($0.name).deleteDisabled($0.name == "c") }
        .copyable { offsets in offsets.map { items.wrappedValue[$0] } }
        .cuttable { offsets in
          defer { items.wrappedValue.remove(atOffsets: offsets) }
          return offsets.map { items.wrappedValue[$0] }
        }
    }
  }

  private func terminal(_ view: some View = Words()) -> TestTerminal {
    TestTerminal(columns: 9, rows: 6) { view }
  }

  @Test("within a list and between two")
  func lists() {
    let terminal = terminal()
    #expect(terminal.screen.rows.prefix(2) == ["a    c", "b"])
    terminal.press("y", "p")
    #expect(terminal.screen.rows.prefix(3) == ["a    c", "a", "b"])
    terminal.press("x", .tab, "p")
    #expect(terminal.screen.rows.prefix(3) == ["a    c", "b    a", ""])
  }

  @Test("all selected rows, if the cursor's is one of them")
  func selected() {
    let terminal = terminal()
    terminal.press(.control("a"), "x")
    #expect(terminal.screen.rows.prefix(2) == ["     c", ""])
    terminal.press("p", "p")
    #expect(terminal.screen.rows.prefix(4) == ["a    c", "a", "b", "b"])
  }

  @Test("a row that may not be deleted is not cut")
  func disabled() {
    let terminal = terminal()
    terminal.press(.tab, "x")
    #expect(terminal.screen.rows[0] == "a    c")
    terminal.press("y", "p")
    #expect(terminal.screen.rows.prefix(2) == ["a    c", "b    c"])
  }

  struct Sections: View {
    @State private var first = ["a", "b", "c"]
    @State private var second = ["d", "e"]
    @State private var numbers = [1, 2]
    @State private var chosen: Set<AnyHashable> = []
    @State private var pasted = ""

    var body: some View {
      List(selection: $chosen) {
        Section("First") { rows($first) }
        Section("Numbers") {
          ForEach(numbers, id: \.self) { Text("\($0)").tag(AnyHashable($0)) }
            .copyable { offsets in offsets.map { numbers[$0] } }
            .cuttable { offsets in
              defer { numbers.remove(atOffsets: offsets) }
              return offsets.map { numbers[$0] }
            }
        }
        Section("Second") { rows($second) }
      }
      .safeAreaInset(edge: .bottom) { Text("pasted \(pasted)") }
    }

    private func rows(_ texts: Binding<[String]>) -> some View {
      ForEach(texts.wrappedValue, id: \.self) { Text($0).tag(AnyHashable($0)) }
        .copyable { offsets in offsets.map { texts.wrappedValue[$0] } }
        .cuttable { offsets in
          defer { texts.wrappedValue.remove(atOffsets: offsets) }
          return offsets.map { texts.wrappedValue[$0] }
        }
        .pasteDestination(for: String.self) { new, _ in pasted = new.joined() }
    }
  }

  @Test("selected rows of several sections, in the order of the list, if they are of one type")
  func sections() {
    let terminal = TestTerminal(columns: 12, rows: 12) { Sections() }
    // b, 2 and e are selected; the cursor is on e.
    terminal.press(.down, .space, .down, .down, .down, .space, .down, .down, .space)
    terminal.press("y", "p")
    #expect(terminal.screen.find("pasted be") != nil)
    terminal.press("x")
    #expect(
      terminal.screen.rows.prefix(8) == ["First", "a", "c", "Numbers", "1", "2", "Second", "d"])
    terminal.press("p")
    #expect(terminal.screen.find("pasted be") != nil)
  }

  @Test("what is of another type is not pasted, and the key is left to others")
  func types() {
    struct Bound: View {
      @State private var presses = 0
      var body: some View {
        VStack {
          Words(takesText: true)
          Text("\(presses)")
        }
        .onKeyPress("p") {
          presses += 1
          return .handled
        }
      }
    }
    let terminal = terminal(Bound())
    terminal.press("y", "p")
    #expect(terminal.screen.rows.last == "1")
    #expect(terminal.screen.rows.prefix(2) == ["a    c", "b"])
  }

  @Test("a letter that the program binds is the program's")
  func bound() {
    struct Bound: View {
      @State private var text = "none"
      var body: some View {
        VStack {
          Words()
          Text(text)
        }
        .keyBindings { KeyBinding("x", "Execute") { text = "done" } }
      }
    }
    let terminal = terminal(Bound())
    terminal.press("x")
    #expect(terminal.screen.rows.last == "done")
    #expect(terminal.screen.rows[0] == "a    c")
  }

  @Test("the keys are among those of the key sheet where they do something")
  func keys() {
    struct Hinted: View {
      @Environment(\.activeKeys) private var activeKeys
      var body: some View {
        VStack {
          Words()
          Text(activeKeys.keys.map(\.hint).filter { ["copy", "cut", "paste"].contains($0) }
            .joined(separator: " "))
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 6) { Hinted() }
    #expect(terminal.screen.rows.last == "copy cut")
    terminal.press("y")
    #expect(terminal.screen.rows.last == "copy cut paste")
  }
}
