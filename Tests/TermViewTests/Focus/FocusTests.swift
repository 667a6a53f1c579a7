import SampleViews
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Focus, keys and bindings")
struct FocusTests {
  @Test("the first focusable view has the focus; Tab goes round, Shift-Tab back")
  func tab() {
    struct Three: View {
      @State var pressed = ""
      var body: some View {
        VStack {
          Text("pressed \(pressed)")
          Button("a") { pressed += "a" }
          Button("b") { pressed += "b" }.disabled(true)
          HStack {
            Button("c") { pressed += "c" }
            Button("d") { pressed += "d" }
          }
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 5) { Three() }
    terminal.press(.return, .tab, .return, .tab, .space, .tab, .return)
    #expect(terminal.lines[0] == "pressed acda")
    terminal.press(.shift(.tab), .return, .shift(.tab), .return)
    #expect(terminal.lines[0] == "pressed acdadc")
    terminal.click(row: 3, column: 2)
    #expect(terminal.lines[0] == "pressed acdadcd")
  }

  @Test("the first focus is in a GeometryReader if that comes first", arguments: [false, true])
  func readerFirst(isList: Bool) {
    struct Panes: View {
      let isList: Bool
      @State private var pressed = ""
      var body: some View {
        VStack {
          Text("pressed \(pressed)")
          GeometryReader { proxy in
            if isList {
              List(1..<3) { number in Text("\(number) of \(proxy.size.columns)") }
                .onKeyPress("x") {
                  pressed += "inside"
                  return .handled
                }
            } else {
              Button("inside") { pressed += "inside" }
            }
          }
          List(5..<8) { Text("\($0)") }
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 9) { Panes(isList: isList) }
    terminal.press(isList ? "x" : .return)
    #expect(terminal.lines[0] == "pressed inside")
  }

  @Test("a @FocusState follows the focus and moves it")
  func focusState() {
    enum Field: Hashable { case first, second }
    struct Form: View {
      @FocusState var field: Field?
      @State var text = ""
      var body: some View {
        VStack {
          Text("field \(field.map { "\($0)" } ?? "none")")
          Button("one") {}.focused($field, equals: .first)
          Button("two") {}.focused($field, equals: .second)
          Button("three") { field = .first }
        }
        .onKeyPress("2") {
          field = .second
          return .handled
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 5) { Form() }
    #expect(terminal.lines[0] == "field first")
    terminal.press(.tab)
    #expect(terminal.lines[0] == "field second")
    terminal.press(.tab)
    #expect(terminal.lines[0] == "field none")
    terminal.press(.return)
    #expect(terminal.lines[0] == "field first")
    terminal.press("2")
    #expect(terminal.lines[0] == "field second")
    #expect(terminal.screen.cursor.position.row == 2)
  }

  @Test("the focus goes back when its view goes")
  func removal() {
    struct Going: View {
      @State var isShown = true
      @State var pressed = ""
      var body: some View {
        VStack {
          Text(pressed)
          Button("a") { pressed += "a" }
          if isShown { Button("b") { isShown = false } }
          Button("c") { pressed += "c" }
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 5) { Going() }
    terminal.press(.tab, .tab, .shift(.tab), .return)
    #expect(terminal.screen.find("b") == nil)
    terminal.press(.return)
    #expect(terminal.lines[0] == "c")
  }

  @Test("the handler on the control comes first, then the control, then those further out")
  func precedence() {
    struct Handlers: View {
      @State var log = ""
      let takes: String
      func handle(_ name: String) -> KeyPress.Result {
        log += name
        return takes == name ? .handled : .ignored
      }
      var body: some View {
        VStack {
          Text(log)
          HStack {
            Button("button") { log += "B" }
              .onKeyPress(.return) { handle("i") }
              .onKeyPress(.return) { handle("j") }
          }
          .onKeyPress(.return) { handle("o") }
        }
        .onKeyPress(.return) { handle("p") }
      }
    }
    func log(_ takes: String) -> String {
      let terminal = TestTerminal(columns: 20, rows: 3) { Handlers(takes: takes) }
      terminal.press(.return)
      return terminal.lines[0]
    }
    #expect(log("i") == "i")
    #expect(log("j") == "ij")
    #expect(log("none") == "ijB")
  }

  @Test("keys that nobody takes go outwards to handlers and then to bindings")
  func outwards() {
    struct Outer: View {
      @State var log = ""
      var body: some View {
        VStack {
          Text("log " + log)
          Button("b") {}
            .keyBindings { KeyBinding("x", "Inner") { log += "i" } }
        }
        .onKeyPress("h") {
          log += "h"
          return .handled
        }
        .keyBindings {
          KeyBinding("x", "Outer") { log += "o" }
          KeyBinding("y", "Outer only") { log += "y" }
          KeyBinding("n", "Off", isEnabled: false) { log += "n" }
          KeyBinding("r", "Press", sends: .return)
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 3) { Outer() }
    terminal.press("x", "y", "n", "h", "q")
    #expect(terminal.lines[0] == "log iyh")
  }

  @Test("a binding that stands for another key does what that key does")
  func substitutes() {
    let model = ItemModel(Item.many(10))
    let terminal = TestTerminal(columns: 20, rows: 5) {
      MarkedList(model: model).keyBindings {
        KeyBinding("j", "Down", sends: .down)
        KeyBinding("k", "Up", sends: .up)
        KeyBinding("J", "Move down", sends: .control(.down))
        KeyBinding("d", "Delete", sends: .deleteForward)
      }
    }
    terminal.press("j", "j", "k")
    #expect(terminal.screen.reversedRows == [1])
    terminal.press("J")
    #expect(terminal.lines[0..<3] == ["item 0", "item 2", "item 1"])
    terminal.press("d")
    #expect(model.items.map(\.id).prefix(3) == [0, 2, 3])
    terminal.type("jjk")
    #expect(terminal.screen.reversedRows == [3])
  }

  @Test("a binding that is active everywhere does not need the focus; others do")
  func scope() {
    struct Scoped: View {
      @State var log = ""
      var body: some View {
        VStack {
          Text("log " + log)
          Button("one") {}
          Button("two") {}.keyBindings {
            KeyBinding("e", "Everywhere", in: .everywhere) { log += "e" }
            KeyBinding("f", "Focused") { log += "f" }
          }
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 3) { Scoped() }
    terminal.press("e", "f")
    #expect(terminal.lines[0] == "log e")
    terminal.press(.tab, "e", "f")
    #expect(terminal.lines[0] == "log eef")
  }

  @Test("the bindings around a view are listed in its environment, inner ones first")
  func listed() {
    struct Sheet: View {
      @Environment(\.keyBindings) private var keyBindings
      var body: some View { Text(keyBindings.bindings.map(\.title).joined(separator: ",")) }
    }
    let terminal = TestTerminal(columns: 40, rows: 1) {
      Sheet()
        .keyBindings { KeyBinding("a", "inner") {} }
        .keyBindings { KeyBinding("b", "outer") {} }
    }
    #expect(terminal.lines == ["inner,outer"])
  }

  @Test("keys in the cursor's row come before the list's")
  func rowHandlers() {
    struct Row: View {
      let name: String
      @State private var count = 0
      var body: some View {
        Text("\(name) \(count)").onKeyPress(.space) {
          count += 1
          return .handled
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 3) {
      List(["a", "b"], id: \.self) { Row(name: $0) }
    }
    terminal.press(.space, .down, .space, .space)
    #expect(terminal.lines == ["a 1", "b 2"])
  }

  @Test("Tab goes from list to list; each keeps its cursor")
  func lists() {
    let terminal = TestTerminal(columns: 20, rows: 4) {
      HStack(alignment: .top) {
        List(0..<3) { Text("a\($0)") }
        List(0..<3) { Text("b\($0)") }
      }
    }
    terminal.press(.down, .tab, .down, .down)
    #expect(terminal.screen.cursor.position.row == 2)
    terminal.press(.tab)
    #expect(terminal.screen.cursor.position == Point(row: 1, column: 0))
    terminal.press(.shift(.tab))
    #expect(terminal.screen.cursor.position.row == 2)
  }

  @Test("dismiss ends the interface")
  func dismiss() {
    struct Ending: View {
      @Environment(\.dismiss) private var dismiss
      var body: some View { Button("end") { dismiss() } }
    }
    let terminal = TestTerminal(columns: 20, rows: 1) { Ending() }
    #expect(!terminal.isFinished)
    terminal.press(.return)
    #expect(terminal.isFinished)
  }
}
