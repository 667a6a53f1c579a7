import SampleViews
import TermView
import TermViewTesting
import Testing

@Observable
@MainActor
private final class Pages {
  var shown = 0
  var items = Item.many(40)
  var appeared = ""
}

private struct PageRow: View {
  let pages: Pages
  let index: Int
  @State private var marks = ""
  var body: some View {
    Button("\(pages.items[index].title)\(marks)") { marks += "*" }
  }
}

/// A view that tells when it is evaluated for another title.
private struct Watched: View {
  let pages: Pages
  let index: Int
  var body: some View {
    Text(pages.items[index].title).onChange(of: pages.items[index].title) {
      pages.appeared += "watched"
    }
  }
}

private struct Paged: View {
  let pages: Pages
  @State private var text = ""

  var body: some View {
    ZStack(alignment: .topLeading) {
      VStack {
        TextField("Name", text: $text)
        List(pages.items) { item in PageRow(pages: pages, index: item.id) }
      }
      .onAppear { pages.appeared += "a" }
      .onDisappear { pages.appeared += "d" }
      .offscreen(pages.shown != 0)
      VStack {
        Button("second") { pages.shown = 0 }
        Button("third") {}
      }
      .offscreen(pages.shown != 1)
    }
    .focusScope()
    .keyBindings { KeyBinding(.control("n"), "Next", in: .everywhere) { pages.shown = 1 } }
  }
}

@MainActor
@Suite("Views kept off the screen")
struct OffscreenTests {
  @Test("state, focus, cursor and scroll position are as they were when the view is back")
  func comesBack() {
    let pages = Pages()
    let terminal = TestTerminal(columns: 20, rows: 8) { Paged(pages: pages) }
    terminal.type("ab")
    terminal.press(.tab, .pageDown, .pageDown, .up, .return)
    let before = terminal.screen
    terminal.press(.control("n"))
    #expect(terminal.lines == ["second", "third"])
    #expect(terminal.screen.style(row: 0, column: 0).attributes == .reverse)
    terminal.press(.tab, .shift(.tab), .return)
    #expect(terminal.screen.difference(from: before) == nil)
    #expect(terminal.screen.cursor == before.cursor)
    #expect(pages.appeared == "ada")
  }

  @Test("it comes back in another size, too")
  func resize() {
    let pages = Pages()
    let terminal = TestTerminal(columns: 20, rows: 8) { Paged(pages: pages) }
    terminal.press(.tab, .down, .down)
    terminal.press(.control("n"))
    terminal.resize(columns: 12, rows: 4)
    terminal.press(.return)
    #expect(terminal.lines == ["Name", "item 0", "item 1", "item 2"])
    #expect(terminal.screen.reversedRows == [3])
  }

  @Test("rows that are off the screen are evaluated when they come back, whatever changes")
  func rowsCostNothing() {
    let pages = Pages()
    let terminal = TestTerminal(columns: 20, rows: 8) { Paged(pages: pages) }
    terminal.press(.control("n"))
    pages.items[2].title = "changed"
    terminal.update()
    #expect(terminal.lastFrame.rowsEvaluated == 0)
    #expect(!terminal.lastFrame.evaluated.contains { $0.view == "PageRow" })
    pages.items.remove(at: 0)
    terminal.update()
    #expect(terminal.lastFrame.rowsEvaluated == 0)
    pages.items.insert(Item(0), at: 0)
    terminal.press(.return)
    #expect(terminal.lines[3] == "changed")
  }

  @Test("views of a ForEach that is no list go on as other views do")
  func eagerElements() {
    let pages = Pages()
    let terminal = TestTerminal(columns: 20, rows: 8) {
      VStack {
        ForEach(0..<2, id: \.self) { index in Watched(pages: pages, index: index) }
      }
      .offscreen(pages.shown != 0)
    }
    pages.shown = 1
    terminal.update()
    pages.items[1].title = "changed"
    terminal.update()
    #expect(pages.appeared == "watched")
  }

  @Test("a list off the screen keeps no row of others")
  func keptRows() {
    let pages = Pages()
    let terminal = TestTerminal(columns: 20, rows: 2) {
      VStack {
        Text("one")
        Text("two")
        ZStack {
          Text("three")
          List(pages.items) { Text($0.title) }.offscreen()
        }
      }
    }
    #expect(terminal.lines == ["one", "two"])
  }

  @Test("Tab and clicks do not reach what is off the screen")
  func unreachable() {
    let pages = Pages()
    let terminal = TestTerminal(columns: 20, rows: 8) { Paged(pages: pages) }
    terminal.press(.control("n"), .tab, .tab, .tab)
    terminal.type("x")
    #expect(terminal.screen.style(row: 1, column: 0).attributes == .reverse)
    terminal.click(row: 4, column: 0)
    terminal.press(.shift(.tab), .return)
    #expect(terminal.lines[0] == "Name")
  }
}
