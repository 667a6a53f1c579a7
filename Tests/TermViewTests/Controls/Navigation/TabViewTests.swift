import Observation
import SampleViews
import TermView
import TermViewTesting
import Testing

private enum Page: Hashable { case books, todos, settings }

private struct Tabs: View {
  @State private var page = Page.books
  @State private var log = ""
  @State private var text = ""

  var body: some View {
    TabView(selection: $page) {
      VStack(spacing: 0) {
        Text("log \(log)")
        List(0..<30) { Text("book \($0)") }
      }
      .onAppear { log += "+b" }
      .onDisappear { log += "-b" }
      .tabItem { Label("Books", icon: "B") }
      .tag(Page.books)
      TextField("Todo", text: $text)
        .onAppear { log += "+t" }
        .tabItem { Text("Todos") }
        .tag(Page.todos)
      Button("show books") { page = .books }.tabItem { Text("Settings") }.tag(Page.settings)
    }
  }
}

@MainActor
@Suite("Tabs")
struct TabViewTests {
  @Test("tabs are in a row at the top, the shown one bold over a heavy rule")
  func look() {
    let terminal = TestTerminal(columns: 60, rows: 16) { Tabs() }
    defer { #expect(terminal.diagnostics == []) }
    #expect(terminal.lines[0] == " 1 Books   2 Todos   3 Settings")
    #expect(
      terminal.lines[1]
        == String(repeating: "━", count: 9) + String(repeating: "─", count: 51))
    #expect(terminal.screen.style(row: 0, column: 3).attributes == .bold)
    #expect(terminal.screen.style(row: 0, column: 13).attributes == [])
    #expect(terminal.lines[2] == "log +b")
    terminal.press("2")
    #expect(terminal.screen.style(row: 0, column: 13).attributes == .bold)
    #expect(terminal.lines[2] == "Todo")
  }

  @Test(
    "a digit, a click and the selection show a tab; the others stay as they are",
    arguments: [(80, 24), (40, 12), (36, 5)])
  func keepsState(columns: Int, rows: Int) throws {
    let terminal = TestTerminal(columns: columns, rows: rows) { Tabs() }
    defer { #expect(terminal.diagnostics == []) }
    terminal.press(.pageDown, .pageDown, .up)
    let row = terminal.screen.cursor.position.row
    let before = terminal.screen.rows[row]
    terminal.press("2")
    terminal.type("12")
    #expect(terminal.screen.find("12") != nil)
    let settings = try #require(terminal.screen.find("Settings"))
    terminal.click(row: settings.row, column: settings.column)
    terminal.press(.return)
    #expect(terminal.screen.rows[row] == before)
    #expect(terminal.screen.cursor.position.row == row)
    #expect(terminal.screen.find("log +b-b+t+b") != nil)
    terminal.press("2")
    terminal.type("3")
    #expect(terminal.screen.find("123") != nil)
  }

  @Test("a row that is too narrow shows whole tabs, the shown one among them")
  func narrow() {
    let terminal = TestTerminal(columns: 20, rows: 5) { Tabs() }
    defer { #expect(terminal.diagnostics == []) }
    #expect(terminal.lines[0] == " 1 Books   2 Todos ›")
    terminal.press("3")
    #expect(terminal.lines[0] == "‹ 3 Settings")
    #expect(terminal.lines[1] == "show books")
  }

  @Test("tabs without a selection, with stacks of screens of their own")
  func builder() {
    struct Stacks: View {
      var body: some View {
        TabView {
          Tab("One") {
            NavigationStack {
              NavigationLink("go") { Text("inner one") }.navigationTitle("First")
            }
          }
          Tab("Two") { Button("second") {} }
        }
      }
    }
    let terminal = TestTerminal(columns: 30, rows: 6) { Stacks() }
    defer { #expect(terminal.diagnostics == []) }
    #expect(terminal.lines == [" 1 One   2 Two", "First", "go"])
    terminal.press(.return)
    #expect(terminal.lines == [" 1 One   2 Two", "‹ First", "inner one"])
    terminal.press("2")
    #expect(terminal.lines == [" 1 One   2 Two", "second"])
    terminal.press("1")
    #expect(terminal.lines == [" 1 One   2 Two", "‹ First", "inner one"])
    terminal.press(.escape)
    #expect(terminal.lines == [" 1 One   2 Two", "First", "go"])
  }
}

/// Pages without labels, from data and written one by one.
private struct Pages: View {
  let model: PagesModel

  var body: some View {
    TabView(selection: Bindable(model).shown) {
      if model.hasCover { Page(name: "cover").tag(-1) }
      Group {
        ForEach(model.pages, id: \.self) { Page(name: "page \($0)") }
      }
      .padding(.leading, 1)
    }
  }

  struct Page: View {
    let name: String
    @State private var count = 0

    var body: some View {
      Text("\(name), \(count)").focusable().onKeyPress("+") {
        count += 1
        return .handled
      }
    }
  }
}

@Observable
private final class PagesModel {
  var shown = 3
  var pages = [1, 2, 3]
  var hasCover = false
}

@MainActor
@Suite("Pages")
struct PagesTests {
  @Test("views without a label are pages, one at a time, above a dot for each")
  func look() {
    let model = PagesModel()
    let terminal = TestTerminal(columns: 21, rows: 4) { Pages(model: model) }
    defer { #expect(terminal.diagnostics == []) }
    #expect(terminal.lines == [" page 3, 0", "", "", "        ○ ○ ●"])
    terminal.press(.left)
    #expect(terminal.lines == [" page 2, 0", "", "", "        ○ ● ○"])
    #expect(model.shown == 2)
    terminal.press(.left, .left, .left)
    #expect(model.shown == 1)
    terminal.press("3")
    #expect(model.shown == 3)
    terminal.click(row: 3, column: 10)
    #expect(model.shown == 2)
    model.shown = 1
    terminal.update()
    #expect(terminal.lines[0] == " page 1, 0")
  }

  @Test("a page keeps its state where others come, go and move")
  func state() {
    let model = PagesModel()
    let terminal = TestTerminal(columns: 21, rows: 4) { Pages(model: model) }
    defer { #expect(terminal.diagnostics == []) }
    terminal.press("+", "+")
    #expect(terminal.lines[0] == " page 3, 2")
    model.hasCover = true
    model.pages = [9, 3, 7, 1]
    terminal.update()
    #expect(terminal.lines == [" page 3, 2", "", "", "      ○ ○ ● ○ ○"])
    terminal.press("1")
    #expect(terminal.lines[0] == "cover, 0")
    #expect(model.shown == -1)
    model.hasCover = false
    terminal.update()
    #expect(terminal.lines[0] == " page 9, 0")
    terminal.press(.right, "+")
    #expect(terminal.lines[0] == " page 3, 3")
    model.pages = [4]
    terminal.update()
    #expect(terminal.lines == [" page 4, 0"])
    model.pages = Array(0..<13)
    terminal.update()
    terminal.press(.right)
    #expect(terminal.lines.last == "       5 of 13")
  }

  @Test("the other branch of a condition is another page, also where it is of the same type")
  func branches() {
    struct Branches: View {
      @Bindable var model: PagesModel
      var body: some View {
        TabView {
          if model.hasCover { Pages.Page(name: "cover") } else { Pages.Page(name: "none") }
          if model.shown > 0 { Pages.Page(name: "more") }
        }
      }
    }
    let model = PagesModel()
    let terminal = TestTerminal(columns: 21, rows: 3) { Branches(model: model) }
    defer { #expect(terminal.diagnostics == []) }
    terminal.press("+", "+")
    #expect(terminal.lines == ["none, 2", "", "         ● ○"])
    model.hasCover = true
    terminal.update()
    #expect(terminal.lines == ["cover, 0", "", "         ● ○"])
    model.shown = 0
    terminal.update()
    #expect(terminal.lines == ["cover, 0"])
    model.shown = 1
    terminal.press("+", .right)
    #expect(terminal.lines == ["more, 0", "", "         ○ ●"])
  }

  @Test("a screen without a label beside others has its number in the row of titles")
  func mixed() {
    let terminal = TestTerminal(columns: 60, rows: 16) {
      TabView {
        Text("first").tabItem { Text("First") }
        EmptyView()
        Text("second")
        Optional<Text>.none
        Text("third").tabItem { Text("Third") }
      }
    }
    defer { #expect(terminal.diagnostics == []) }
    #expect(terminal.lines[0] == " 1 First   2   3 Third")
    #expect(terminal.lines.dropFirst(2) == ["first"])
    terminal.press("2")
    #expect(terminal.lines.dropFirst(2) == ["second"])
    terminal.press("3")
    #expect(terminal.lines.dropFirst(2) == ["third"])
  }
}
