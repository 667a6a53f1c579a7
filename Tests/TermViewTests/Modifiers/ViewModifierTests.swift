import SampleViews
import TermView
import TermViewTesting
import Testing

private struct Card: ViewModifier {
  var title: String
  @State private var clicks = 0

  func body(content: Content) -> some View {
    VStack {
      Button("\(title) \(clicks)") { clicks += 1 }
      content
    }
  }
}

private struct Twice: ViewModifier {
  @Environment(\.lineLimit) private var limit
  func body(content: Content) -> some View {
    HStack {
      content
      content
      Text("limit \(limit ?? 0)")
    }
  }
}

private struct Hiding: ViewModifier {
  var isHidden: Bool
  func body(content: Content) -> some View {
    if !isHidden { content }
  }
}

private struct Bold: ViewModifier, Equatable {
  func body(content: Content) -> some View { content.bold() }
}

@MainActor
@Suite("Modifiers of a program's own")
struct ViewModifierTests {
  @Test("a modifier puts views around its content and keeps a state")
  func state() {
    struct Root: View {
      @State private var text = "a"
      var body: some View {
        Text(text).modifier(Card(title: "card"))
          .on("x") {
            text += "b"
          }
      }
    }
    let terminal = TestTerminal(columns: 12, rows: 3) { Root() }
    #expect(terminal.lines == ["card 0", "a"])
    terminal.press(.return)
    #expect(terminal.lines == ["card 1", "a"])
    terminal.press("x")
    #expect(terminal.lines == ["card 1", "ab"])
  }

  @Test("a change of the content alone does not evaluate the modifier's body")
  func contentOnly() {
    struct Root: View {
      @State private var text = "a"
      var body: some View {
        Text(text).modifier(Card(title: "card"))
          .on("x") {
            text += "b"
          }
      }
    }
    let terminal = TestTerminal(columns: 12, rows: 3) { Root() }
    terminal.press("x")
    #expect(terminal.lastFrame.evaluated.map(\.view) == ["Root"])
    expectBudget(of: terminal, viewsEvaluated: 1, linesTouched: 1)
  }

  @Test("content may occur several times, each with a state of its own")
  func twice() {
    let terminal = TestTerminal(columns: 30, rows: 2) {
      MarkedRow(title: "m").modifier(Twice()).lineLimit(3)
    }
    #expect(terminal.lines == ["m m limit 3"])
    terminal.press(.return, .tab, .return, .return)
    #expect(terminal.lines == ["m* m** limit 3"])
  }

  @Test("content that a modifier leaves out ends, and comes back as it is by then")
  func hiding() {
    struct Root: View {
      @State private var isHidden = false
      @State private var text = "a"
      var body: some View {
        VStack {
          Text(text).modifier(Hiding(isHidden: isHidden))
          Text("end")
        }
        .on("h") {
          isHidden.toggle()
        }
        .on("x") {
          text += "b"
        }
      }
    }
    let terminal = TestTerminal(columns: 12, rows: 3) { Root() }
    #expect(terminal.lines == ["a", "end"])
    terminal.press("h")
    #expect(terminal.lines == ["end"])
    terminal.press("x", "h")
    #expect(terminal.lines == ["ab", "end"])
  }

  @Test("modifiers are joined, and the joint one is a modifier")
  func concat() {
    let terminal = TestTerminal(columns: 20, rows: 2) {
      Text("a").modifier(Bold().concat(Twice()).concat(EmptyModifier.identity))
    }
    #expect(terminal.lines == ["a a limit 0"])
    #expect(terminal.screen.style(row: 0, column: 2).attributes.contains(.bold))
    #expect(!terminal.screen.style(row: 0, column: 4).attributes.contains(.bold))
  }

  @Test("a list under a modifier changes in place, and rows redraw alone")
  func list() {
    struct Root: View {
      @State private var items = Item.many(100)
      var body: some View {
        List { ForEach(items) { ItemRow(item: $0) } }
          .modifier(Card(title: "list"))
          .on("x") {
            items[1].isDone.toggle()
          }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 5) { Root() }
    #expect(terminal.lines[2] == "- item 1")
    terminal.press("x")
    #expect(terminal.lines[2] == "x item 1")
    #expect(terminal.lastFrame.lines == [2])
    terminal.press("x", "x")
    #expect(terminal.lines[2] == "x item 1")
  }

  @Test("an array that content holds is changed in place without a copy")
  func inPlace() {
    struct Rows: View {
      let items: [Item]
      var body: some View { Text(items[0].title) }
    }
    struct Root: View {
      @State private var items = Item.many(1000)
      let note: @MainActor (Bool) -> Void
      var body: some View {
        Rows(items: items).modifier(Twice()).on("x") {
          let before = items.withUnsafeBufferPointer { $0.baseAddress }
          items[0].title += "!"
          note(items.withUnsafeBufferPointer { $0.baseAddress } == before)
        }
      }
    }
    var stayed: [Bool] = []
    let terminal = TestTerminal(columns: 40, rows: 2) { Root { stayed.append($0) } }
    terminal.press("x", "x")
    #expect(stayed == [true, true])
    #expect(terminal.lines == ["item 0!! item 0!! limit 0"])
  }
}
