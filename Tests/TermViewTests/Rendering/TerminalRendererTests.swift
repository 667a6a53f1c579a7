import SampleViews
import TermDocuments
import TermView
import TermViewTesting
import Testing

@testable import TermViewCore

/// Rows that take none, one or several lines, with modifiers around.
private struct Anything: View {
  let seed: Int

  var body: some View {
    let kind = seed % 9
    switch kind {
    case 0: Text("line \(seed)")
    case 1: Text("several words that wrap where the width is small, number \(seed)")
    case 2: List(0..<seed % 17) { Text("row \($0) 日本") }
    case 3: NumberedList(Item.many(seed % 13)) { Text($0.title) }
    case 4: VStack(alignment: .center, spacing: seed % 3) { Text("ab"); Text("longer \(seed)") }
    case 5: List(0..<3) { index in VStack { Text("two"); Text("lines \(index)") } }.border()
    case 6: LazyVStack(spacing: 1) { ForEach(0..<seed % 5) { Text("lazy \($0)") } }.padding(1)
    case 7: ScrollView { VStack { Text("scrolled"); Divider(); Text("end \(seed)") } }
    default: HStack { List(0..<2) { Text("left \($0)") }; PlainList(Item.many(4)) { Text($0.title) } }
    }
  }
}

@MainActor @Suite("Views without a terminal")
struct TerminalRendererTests {
  private func renderer(
    width: Int? = 20, height: Int? = nil, @ViewBuilder content: () -> some View
  ) -> TerminalRenderer<some View> {
    var renderer = TerminalRenderer(content: content)
    renderer.width = width
    renderer.height = height
    return renderer
  }

  @Test("a list at its natural height shows all its rows")
  func naturalHeight() {
    let renderer = renderer { List(0..<10_000) { Text("row \($0)") } }
    #expect(renderer.frame.size == Size(columns: 20, rows: 10_000))
    #expect(renderer.plainText == (0..<10_000).map { "row \($0)\n" }.joined())
  }

  @Test("what stands around lists is drawn around all their rows")
  func around() {
    let renderer = renderer(width: 14) {
      VStack {
        Text("Books").bold()
        NumberedList(["Ulysses", "りんご 🍎"], id: \.self) { Text($0) }.border()
        List(Item.many(2)) { Text($0.title) }.padding(.leading, 2)
        Text("end")
      }
    }
    #expect(
      renderer.plainText == """
        Books
        ┌────────────┐
        │1. Ulysses  │
        │2. りんご 🍎│
        └────────────┘
          item 0
          item 1
        end

        """)
  }

  @Test("a stack of lists gives each its rows, side by side too")
  func lists() {
    let stack = renderer {
      VStack {
        List(0..<3) { Text("a\($0)") }
        List(0..<5) { Text("b\($0)") }
      }
    }
    #expect(stack.plainText.split(separator: "\n") == ["a0", "a1", "a2", "b0", "b1", "b2", "b3", "b4"])
    let row = renderer {
      HStack {
        VStack {
          List(0..<1) { Text("a\($0)") }
          List(0..<3) { Text("b\($0)") }
        }
        List(0..<2) { Text("c\($0)") }
      }
    }
    #expect(row.plainText == "a0         c0\nb0         c1\nb1\nb2\n")
  }

  @Test("without a width every line is as wide as it likes")
  func naturalWidth() {
    let long = String(repeating: "x", count: 500)
    let renderer = renderer(width: nil) {
      List(["short", long], id: \.self) { text in
        HStack {
          Text(text)
          Spacer()
          Text("|")
        }
      }
    }
    #expect(renderer.plainText == "short  |\n\(long)  |\n")
    #expect(renderer.frame.size == Size(columns: 503, rows: 2))
  }

  @Test("with a height it is a screen, with a bar only where a control is to have the focus")
  func screen() {
    var renderer = renderer(width: 8, height: 3) { List(0..<9) { Text("row \($0)") } }
    var screen = Screen(renderer.frame)
    #expect(screen.rows == ["row 0", "row 1", "row 2"])
    #expect(screen.reversedRows == [])
    renderer.showsFocus = true
    screen = Screen(renderer.frame)
    #expect(screen.reversedRows == [0])
    renderer.height = nil
    #expect(Screen(renderer.frame).reversedRows == [0])
    #expect(renderer.frame.size.rows == 9)
  }

  @Test("a selection is bold, and nothing blinks, scrolls or has a cursor")
  func selection() {
    let renderer = renderer(width: 9) {
      VStack {
        List(Item.many(3), selection: .constant(1)) { Text($0.title) }
        TextField("Name", text: .constant("Ada"))
      }
    }
    #expect(renderer.ansi == "item 0\n\u{1B}[1mitem 1\u{1B}[m\nitem 2\n" + "Ada\n")
    #expect(!renderer.frame.cursor.isVisible)
  }

  @Test("the environment and the state of views count, and tasks are not started")
  func environment() async {
    struct Probe: View {
      @Environment(\.colorScheme) private var scheme
      @State private var appeared = 0
      let ran: CallBox
      var body: some View {
        Text("\(scheme) \(appeared)")
          .onAppear { appeared += 1 }
          .onDisappear { ran.calls.append("gone") }
          .task { ran.calls.append("task") }
      }
    }
    let box = CallBox()
    var renderer = renderer { Probe(ran: box) }
    renderer.environment.colorScheme = .light
    #expect(renderer.plainText == "light 1\n")
    for _ in 0..<20 { await Task.yield() }
    #expect(box.calls == ["gone"])
  }

  @Test("rows appear and go one after the other")
  func rowLifecycle() {
    let box = CallBox()
    let renderer = renderer {
      List(0..<3) { index in
        Text("\(index)").onAppear { box.calls.append("+\(index)") }
          .onDisappear { box.calls.append("-\(index)") }
      }
    }
    #expect(renderer.plainText == "0\n1\n2\n")
    #expect(box.calls.sorted() == ["+0", "+1", "+2", "-0", "-1", "-2"])
  }

  @Test("pieces come as they are drawn, and an error of the sink ends the drawing")
  func pieces() {
    struct Enough: Error {}
    let box = CallBox()
    let renderer = renderer {
      List(0..<100_000) { index in
        let _ = box.calls.append("")
        Text("row \(index)")
      }
    }
    var text = ""
    #expect(throws: Enough.self) {
      try renderer.write(.plainText) { piece throws(Enough) in
        text += piece
        if text.utf8.count > 5000 { throw Enough() }
      }
    }
    #expect(text.hasPrefix("row 0\nrow 1\n"))
    #expect(text.utf8.count < 10_000)
    #expect(box.calls.count < 2000)
  }

  @Test("more distinct clusters than a table takes are all drawn")
  func clusters() {
    // A letter with two of many marks is a cluster of its own.
    // U+034F has no look and is left out.
    let marks = (0x300...0x36F).filter { $0 != 0x34F }.map { Unicode.Scalar($0)! }
    let count = 70_000
    func text(_ index: Int) -> String {
      var text = "\(index) e"
      for digit in [index % 100, index / 100 % 100, index / 10_000] {
        text.unicodeScalars.append(marks[digit])
      }
      return text
    }
    let renderer = renderer { List(0..<count) { Text(text($0)) } }
    var lines = 0
    var wrong = 0
    var rest = ""
    renderer.write(.plainText) { piece in
      for line in (rest + piece).split(separator: "\n") {
        if String(line) != text(lines) { wrong += 1 }
        lines += 1
      }
      rest = ""
    }
    #expect(lines == count)
    #expect(wrong == 0)
  }

  @Test("every format is written into a stream as it is returned whole", arguments: ["text", "ansi", "html", "svg"])
  func formats(name: String) throws {
    let formats: [String: RenderFormat] = ["text": .plainText, "ansi": .ansi, "html": .html, "svg": .svg]
    var renderer = renderer {
      List(0..<600) { Text("row \($0) 日本 👍🏽").link("https://x/?a&b").foregroundStyle(.red) }
    }
    renderer.title = "A & B"
    var text = ""
    renderer.write(try #require(formats[name]), into: &text)
    switch name {
    case "text": #expect(text == renderer.plainText)
    case "ansi": #expect(text == renderer.ansi)
    case "html":
      #expect(text == renderer.html)
      #expect(text.contains("<title>A &amp; B</title>"))
    default:
      #expect(text == renderer.svg)
      // 600 rows of 17 units and a margin of 8 on both sides.
      #expect(text.contains("height=\"10216\""))
    }
    #expect(text.contains("row 599"))
  }

  /// Printing row by row and laying everything out at once are two ways to the same picture.
  @Test("drawn in pieces it is as drawn at once", arguments: 0..<200)
  func samePicture(seed: Int) {
    var random = seed &* 7919 &+ 13
    func next() -> Int {
      random = (random &* 1_103_515_245 &+ 12345) & 0x7FFF_FFFF
      return random >> 8
    }
    let parts = (0..<1 + next() % 4).map { _ in next() % 100 }
    let spacing = next() % 2
    let width = 12 + next() % 30
    let view = VStack(spacing: spacing) {
      ForEach(Array(parts.enumerated()), id: \.offset) { Anything(seed: $0.element) }
    }
    var pieces = TerminalRenderer(content: view)
    pieces.width = width
    // A frame of its own size around keeps the whole in one block.
    var whole = TerminalRenderer(content: view.frame(width: width, alignment: .leading))
    whole.width = width
    #expect(Screen(pieces.frame).text == Screen(whole.frame).text, "parts \(parts), width \(width)")
  }

  @Test("nothing at all is an empty text")
  func nothing() {
    #expect(renderer { EmptyView() }.plainText == "")
    #expect(renderer { List([Item]()) { Text($0.title) } }.ansi == "")
    #expect(renderer(width: 0) { Text("x") }.plainText == "")
    #expect(renderer { EmptyView() }.html.contains("<div class=\"screen\">\n</div>"))
  }
}

/// What was called, in order.
@MainActor
final class CallBox {
  var calls: [String] = []
}
