import SampleViews
import TermView
import TermViewTesting
import Testing

/// What a program behind a layer heard.
@Observable
@MainActor
private final class Log {
  var text = ""
  var isPresented = false
  var isNested = false
}

/// A program that notes everything it hears, and a layer that does nothing but close.
private struct Noting: View {
  @Bindable var log: Log
  @State private var draft = ""
  @State private var selection: Int?
  @FocusState private var isEditing: Bool

  var body: some View {
    VStack {
      Text("\(isEditing ? "editing" : "not editing")")
      TextField("Draft", text: $draft).focused($isEditing)
      Button("behind") { log.text += "pressed " }
        .onHover { log.text += $0 ? "over " : "left " }
      List(0..<50, id: \.self, selection: $selection) { Text("row \($0)") }
    }
    .onKeyPress("k") {
      log.text += "k "
      return .handled
    }
    .onScroll { _ in log.text += "wheel " }
    .keyBindings {
      KeyBinding("b", "Binding") { log.text += "binding " }
      KeyBinding("e", "Everywhere", in: .everywhere) { log.text += "everywhere " }
      KeyBinding(.control("o"), "Open", in: .everywhere) { log.isPresented = true }
    }
    .modalLayer(isPresented: log.isPresented) {
      VStack {
        Button("one") { log.text += "one " }
        Button("close") { log.isPresented = false }
        Button("nest") { log.isNested = true }
      }
      .border()
      .modalLayer(isPresented: log.isNested) {
        Button("back") { log.isNested = false }.border(.double)
      }
    }
  }
}

@MainActor
@Suite("Modal layers")
struct ModalLayerTests {
  @Test("a layer is drawn in front of the screen, and what is behind it is dim")
  func look() {
    struct Cover: View {
      @State private var isShown = true
      var body: some View {
        VStack(spacing: 0) {
          Text("red").foregroundStyle(.red)
          Text("second line, longer")
          Text("third")
        }
        .modalLayer(isPresented: isShown) { Button("ok") { isShown = false }.border() }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 3) { Cover() }
    #expect(terminal.lines == ["red     ┌──┐", "second l│ok│ longer", "third   └──┘"])
    #expect(terminal.screen.style(row: 0, column: 0).attributes == .dim)
    #expect(terminal.screen.style(row: 0, column: 0).foreground == .default)
    #expect(terminal.screen.style(row: 0, column: 8).attributes == [])
    terminal.press(.return)
    #expect(terminal.lines == ["red", "second line, longer", "third"])
    #expect(terminal.screen.style(row: 0, column: 0).foreground == .red)
  }

  @Test(
    "keys, bindings, pastes, clicks, the wheel and the pointer stay in the layer",
    arguments: [(80, 24), (20, 5)])
  func modality(columns: Int, rows: Int) {
    let log = Log()
    let terminal = TestTerminal(columns: columns, rows: rows) { Noting(log: log) }
    terminal.press(.tab)
    terminal.press("k", "b", "e")
    #expect(log.text == "k binding everywhere ")
    log.text = ""
    terminal.press(.control("o"))
    #expect(terminal.screen.find("close") != nil)
    let before = terminal.screen.text
    terminal.press("k", "b", "e", "x", .escape, .delete, .deleteForward, .pageDown, .control("r"))
    terminal.paste("pasted")
    terminal.type(String(repeating: "typed", count: 20))
    terminal.click(row: 0, column: 0)
    terminal.click(row: 2, column: 0)
    terminal.scroll(.scrollDown, row: rows - 1, column: 0)
    terminal.send([.mouse(MouseEvent(.move, position: Point(row: 2, column: 1)))])
    #expect(log.text == "")
    #expect(terminal.screen.text == before)
  }

  @Test("Tab goes round in the layer")
  func tab() {
    let log = Log()
    let terminal = TestTerminal(columns: 40, rows: 12) { Noting(log: log) }
    terminal.press(.control("o"))
    terminal.press(.return, .tab, .tab, .tab, .return)
    #expect(log.text == "one one ")
    terminal.press(.shift(.tab), .shift(.tab), .return)
    #expect(!log.isPresented)
  }

  @Test("the focus returns to where it was, any number deep, and nothing behind is lost")
  func focusReturns() throws {
    let log = Log()
    let terminal = TestTerminal(columns: 40, rows: 12) { Noting(log: log) }
    terminal.type("half a ")
    #expect(terminal.lines[0] == "editing")
    terminal.press(.control("o"))
    #expect(terminal.lines[0] == "not editing")
    terminal.press(.tab, .tab, .return)
    let back = try #require(terminal.screen.find("back"))
    #expect(terminal.screen.style(row: back.row, column: back.column).attributes == .reverse)
    terminal.press(.return)
    let nest = try #require(terminal.screen.find("nest"))
    #expect(terminal.screen.style(row: nest.row, column: nest.column).attributes == .reverse)
    terminal.press(.shift(.tab), .return)
    #expect(terminal.lines[0] == "editing")
    terminal.type("draft")
    #expect(terminal.lines[1] == "half a draft")
  }

  @Test("a list behind keeps its cursor and its place through a layer and a resize")
  func listKeepsItsPlace() {
    let log = Log()
    let terminal = TestTerminal(columns: 40, rows: 12) { Noting(log: log) }
    terminal.type("draft")
    terminal.press(.tab, .tab, .pageDown, .pageDown, .up)
    let before = terminal.screen
    terminal.press(.control("o"))
    terminal.resize(columns: 20, rows: 5)
    #expect(terminal.screen.find("close") != nil)
    terminal.resize(columns: 40, rows: 12)
    terminal.press(.tab, .return)
    #expect(terminal.screen.difference(from: before) == nil)
    #expect(terminal.screen.cursor == before.cursor)
  }

  @Test("a view behind that asks for the focus gets it when the layer has gone")
  func requestFromBehind() {
    struct Asking: View {
      @State private var isShown = true
      @State private var text = ""
      @FocusState private var isEditing: Bool
      var body: some View {
        VStack {
          Text(isEditing ? "editing" : "not editing")
          Button("first") {}
          TextField("Text", text: $text).focused($isEditing)
        }
        .modalLayer(isPresented: isShown, placement: .aligned(.bottom)) {
          VStack {
            Button("ask") { isEditing = true }
            Button("close") { isShown = false }
          }
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 6) { Asking() }
    terminal.press(.return)
    #expect(terminal.lines[0] == "not editing")
    terminal.type("x")
    terminal.press(.tab, .return)
    #expect(terminal.lines[0] == "editing")
    terminal.type("abc")
    #expect(terminal.lines[2] == "abc")
  }

  @Test("where the view that had the focus has gone, the one nearest to it gets the focus")
  func nearest() {
    struct Going: View {
      @State private var isShown = false
      @State private var items = ["a", "b", "c", "d"]
      @State private var pressed = ""
      var body: some View {
        VStack {
          Text("pressed \(pressed)")
          ForEach(items, id: \.self) { item in
            Button(item) {
              pressed += item
              isShown = true
            }
          }
        }
        .modalLayer(isPresented: isShown) {
          Button("delete b") {
            items.removeAll { $0 == "b" }
            isShown = false
          }
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 6) { Going() }
    terminal.press(.tab, .return, .return)
    #expect(terminal.lines == ["pressed b", "a", "c", "d"])
    terminal.press(.return)
    #expect(terminal.screen.find("delete b") != nil)
    #expect(terminal.screen.rows[0].hasPrefix("pressed bc"))
  }

  @Test("a layer without a control takes the keyboard all the same")
  func withoutControls() {
    struct Quiet: View {
      @State private var isShown = true
      @State private var pressed = 0
      var body: some View {
        Button("pressed \(pressed)") { pressed += 1 }
          .modalLayer(isPresented: isShown) {
            Text("wait").onKeyPress(.escape) {
              isShown = false
              return .handled
            }
          }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 3) { Quiet() }
    terminal.press(.return, .space)
    terminal.type("x")
    terminal.press(.escape)
    #expect(terminal.lines[0] == "pressed 0")
    terminal.press(.return)
    #expect(terminal.lines[0] == "pressed 1")
  }

  @Test("a layer from a row of a list is drawn on the screen, and typing in it paints no row")
  func fromRow() throws {
    struct Row: View {
      let number: Int
      @State private var isShown = false
      @State private var text = ""
      var body: some View {
        Button("row \(number) \(text)") { isShown = true }
          .modalLayer(isPresented: isShown) {
            VStack {
              TextField("Name", text: $text).frame(width: 10)
              List(0..<3) { Text("inner \($0)") }.frame(width: 10, height: 3)
              Button("done") { isShown = false }
            }
            .border()
          }
      }
    }
    let terminal = TestTerminal(columns: 30, rows: 9) { List(0..<20) { Row(number: $0) } }
    terminal.press(.down, .down, .return)
    terminal.type("ab")
    #expect(terminal.lines[2] == "row 2 ab │ab        │")
    terminal.press(.tab, .down)
    #expect(terminal.lines[4].contains("│inner 1"))
    #expect(terminal.screen.cursor.position == Point(row: 4, column: 10))
    terminal.resize(columns: 30, rows: 7)
    terminal.press(.tab, .return)
    #expect(terminal.lines[2] == "row 2 ab")
    terminal.press(.down, .return)
    #expect(terminal.screen.find("done") != nil)
  }

  @Test("a press outside closes a layer that wants it, and reaches nothing else")
  func pressOutside() {
    struct Closing: View {
      @State private var isShown = true
      @State private var pressed = 0
      var body: some View {
        Button("pressed \(pressed)") { pressed += 1 }
          .modalLayer(
            isPresented: isShown, placement: .aligned(.bottomTrailing),
            onPressOutside: { isShown = false }
          ) { Text("layer") }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 3) { Closing() }
    terminal.click(row: 2, column: 16)
    #expect(terminal.lines[2] == "               layer")
    terminal.click(row: 0, column: 0)
    #expect(terminal.lines == ["pressed 0"])
    terminal.click(row: 0, column: 0)
    #expect(terminal.lines == ["pressed 1"])
  }

  @Test("an anchored layer is below its view, or above where there is no room")
  func anchored() {
    struct Anchored: View {
      let above: Int
      var body: some View {
        VStack(spacing: 0) {
          ForEach(0..<above, id: \.self) { Text("line \($0)") }
          HStack {
            Text("left")
            Text("anchor").modalLayer(isPresented: true, placement: .anchored) {
              VStack(spacing: 0) {
                Text("first")
                Text("second")
              }
            }
          }
        }
      }
    }
    let below = TestTerminal(columns: 20, rows: 6) { Anchored(above: 1) }
    #expect(below.lines == ["line 0", "left anchor", "     first", "     second"])
    let above = TestTerminal(columns: 20, rows: 4) { Anchored(above: 3) }
    #expect(above.lines == ["line 0", "line first", "line second", "left anchor"])
  }

  @Test("an anchored layer is in front of a view that leaves it no room")
  func anchoredToAll() {
    struct Filling: View {
      var rows = 4
      @State private var isShown = true
      var body: some View {
        Text("behind").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
          .modalLayer(isPresented: isShown, placement: .anchored) {
            VStack(spacing: 0) {
              ForEach(0..<rows, id: \.self) { Text("line \($0)") }
              Button("close") { isShown = false }
            }
          }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 8) { Filling() }
    #expect(
      terminal.lines == ["behind", "", "", "line 0", "line 1", "line 2", "line 3", "close"])
    terminal.press(.return)
    #expect(terminal.lines == ["behind"])
    // What is longer than the screen begins at its top.
    let long = TestTerminal(columns: 20, rows: 3) { Filling(rows: 6) }
    #expect(long.lines == ["line 0", "line 1", "line 2"])
  }

  @Test("a layer that goes with its view gives the focus back")
  func hostGoes() {
    struct Host: View {
      @State private var isThere = true
      @State private var pressed = 0
      var body: some View {
        VStack {
          Button("pressed \(pressed)") { pressed += 1 }
          if isThere {
            Text("host").modalLayer(isPresented: true) { Button("end") { isThere = false } }
          }
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 3) { Host() }
    terminal.press(.return)
    #expect(terminal.lines == ["pressed 0"])
    terminal.press(.return)
    #expect(terminal.lines == ["pressed 1"])
  }
}
