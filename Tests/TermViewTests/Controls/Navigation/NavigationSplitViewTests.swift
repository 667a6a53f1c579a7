import SampleViews
import TermView
import TermViewTesting
import Testing

private struct Mail: View {
  @State private var folder: Int? = 0
  @State private var text = ""

  var body: some View {
    NavigationSplitView {
      List(0..<20, id: \.self, selection: $folder) { Text("folder \($0)") }
        .navigationTitle("Folders")
    } detail: {
      VStack(spacing: 0) {
        Text("shows \(folder ?? -1)")
        TextField("Text", text: $text)
        NavigationLink("more") { Text("more of \(folder ?? -1)") }
      }
      .navigationTitle("Mail")
    }
  }
}

@MainActor
@Suite("Split views")
struct NavigationSplitViewTests {
  @Test("two columns are side by side where there is room")
  func wide() {
    let terminal = TestTerminal(columns: 72, rows: 10) { Mail() }
    defer { #expect(terminal.diagnostics == []) }
    #expect(terminal.lines[0] == "Folders              │Mail")
    #expect(terminal.lines[1] == "folder 0             │shows 0")
    terminal.press(.down)
    #expect(terminal.lines[1] == "folder 0             │shows 1")
    terminal.press(.tab, .tab, .return)
    #expect(terminal.lines[0] == "Folders              │‹ Mail")
    #expect(terminal.lines[1] == "folder 0             │more of 1")
    terminal.press(.escape)
    #expect(terminal.lines[0] == "Folders              │Mail")
  }

  @Test("one column is shown where there is little room; the others stay as they are")
  func narrow() {
    let terminal = TestTerminal(columns: 40, rows: 8) { Mail() }
    defer { #expect(terminal.diagnostics == []) }
    #expect(terminal.lines[0] == "Folders")
    terminal.press(.pageDown, .down)
    let before = terminal.screen
    terminal.press(.return)
    #expect(terminal.lines[0] == "‹ Folders  Mail")
    #expect(terminal.lines[1].hasPrefix("shows "))
    terminal.type("draft")
    terminal.press(.tab, .return)
    #expect(terminal.lines[0] == "‹ Mail")
    terminal.press(.escape)
    #expect(terminal.lines[2] == "draft")
    terminal.press(.escape)
    #expect(terminal.screen.difference(from: before) == nil)
    terminal.press(.right)
    terminal.resize(columns: 80, rows: 8)
    #expect(terminal.screen.find("Folders") != nil)
    #expect(terminal.screen.find("draft") != nil)
    terminal.resize(columns: 40, rows: 8)
    #expect(terminal.lines[0] == "‹ Folders  Mail")
  }

  @Test("links in a column show their screens in the next", arguments: [80, 40])
  func links(columns: Int) {
    struct Three: View {
      var body: some View {
        NavigationSplitView {
          List(0..<3) { NavigationLink("side \($0)", value: $0) }
            .navigationDestination(for: Int.self) { number in
              List {
                NavigationLink("own \(number)") { Text("shown \(number)") }
                NavigationLink("other \(number)") { Text("another \(number)") }
              }
            }
        } content: {
          Text("choose a side")
        } detail: {
          Text("choose one")
        }
      }
    }
    let terminal = TestTerminal(columns: columns, rows: 8) { Three() }
    defer { #expect(terminal.diagnostics == []) }
    #expect((terminal.screen.find("choose a side") != nil) == (columns == 80))
    terminal.press(.down, .return)
    #expect(terminal.screen.find("own 1") != nil)
    if columns == 80 { terminal.press(.tab) }
    terminal.press(.return)
    #expect(terminal.screen.find("shown 1") != nil)
    if columns == 40 { terminal.press(.escape) }
    terminal.press(.down, .return)
    #expect(terminal.screen.find("another 1") != nil)
    #expect(terminal.screen.find("shown 1") == nil)
  }

  @Test("a sidebar in a column has no line of its own beside the column's", arguments: [80, 40])
  func sidebarLine(columns: Int) {
    let terminal = TestTerminal(columns: columns, rows: 6, theme: .standard) {
      NavigationSplitView {
        List(0..<3) { Text("side \($0)") }.listStyle(.sidebar)
      } content: {
        List(0..<3) { Text("middle \($0)") }.listStyle(.sidebar)
      } detail: {
        HStack(spacing: 0) {
          List(0..<3) { Text("own \($0)") }.listStyle(.sidebar)
          Text("detail")
        }
      }
    }
    let count = terminal.screen[1].filter { $0 == "│" }.count
    // Two dividers, and the line of the list in the detail.
    #expect(count == (columns == 80 ? 3 : 0), "\(terminal.screen)")
  }

  /// Where the dividers are in the first line.
  private func dividers(columns: Int, @ViewBuilder _ view: @escaping () -> some View) -> [Int] {
    let terminal = TestTerminal(columns: columns, rows: 3, content: view)
    #expect(terminal.diagnostics == [])
    return terminal.lines[0].enumerated().filter { $0.element == "│" }.map(\.offset)
  }

  @Test(
    "a column has the width that its view asks for, in every window",
    arguments: [
      (28, 80, 28), (12, 80, 12), (40, 80, 40), (60, 80, 60), (0, 80, 1), (-5, 80, 1),
      (78, 80, 78), (100, 240, 100), (200, 240, 200),
    ])
  func width(asked: Int, columns: Int, width: Int) {
    #expect(
      dividers(columns: columns) {
        NavigationSplitView {
          Text("side").navigationSplitViewColumnWidth(asked)
        } detail: {
          // What the last column asks for changes nothing.
          Text("detail").navigationSplitViewColumnWidth(5)
        }
      } == [width])
    #expect(
      dividers(columns: columns) {
        Text("books").inspector(isPresented: .constant(true)) {
          Text("details").inspectorColumnWidth(asked)
        }
      } == [columns - width - 1])
  }

  @Test("a column that is wider than the window is cut at the trailing edge")
  func overlarge() {
    let terminal = TestTerminal(columns: 80, rows: 3) {
      NavigationSplitView {
        Text("side").navigationSplitViewColumnWidth(200)
      } detail: {
        Text("detail")
      }
    }
    #expect(terminal.screen.find("side") != nil)
    #expect(terminal.screen.find("detail") == nil)
  }

  @Test("a least and a greatest width hold; of three columns an ideal one has up to a third")
  func bounds() {
    func side(_ min: Int?, _ ideal: Int, _ max: Int?) -> [Int] {
      dividers(columns: 90) {
        NavigationSplitView {
          Text("side").navigationSplitViewColumnWidth(min: min, ideal: ideal, max: max)
        } content: {
          Text("content").navigationSplitViewColumnWidth(30)
        } detail: {
          Text("detail")
        }
      }
    }
    #expect(side(nil, 20, nil) == [20, 51])
    #expect(side(24, 20, nil) == [24, 55])
    #expect(side(nil, 20, 16) == [16, 47])
    #expect(side(40, 200, 220) == [40, 71])
    #expect(side(nil, 45, nil) == [30, 61])
  }

  @Test("a width that changes is taken over, and no column has that of a column inside")
  func changes() {
    struct Widths: View {
      @State private var width = 20
      var body: some View {
        NavigationSplitView {
          NavigationSplitView {
            Text("inner").navigationSplitViewColumnWidth(4)
          } detail: {
            Text("middle")
          }
          .navigationSplitViewColumnWidth(width)
        } detail: {
          Button("Wider than \(width)") { width += 5 }
        }
      }
    }
    let terminal = TestTerminal(columns: 80, rows: 3) { Widths() }
    defer { #expect(terminal.diagnostics == []) }
    #expect(Array(terminal.lines[0])[20] == "│")
    terminal.press(.tab, .return)
    #expect(terminal.screen.find("Wider than 25") != nil, "\(terminal.screen)")
    #expect(Array(terminal.lines[0])[25] == "│")
    #expect(Array(terminal.lines[0])[4] == "│")
  }

  @Test("a column of text alone is no stop of Tab beside others, and leads on and back alone")
  func textColumn() {
    struct Counted: View {
      @State private var count = 0
      var body: some View {
        NavigationSplitView {
          Text("side")
        } detail: {
          Button("pressed \(count)") { count += 1 }
        }
      }
    }
    let terminal = TestTerminal(columns: 80, rows: 4) { Counted() }
    defer { #expect(terminal.diagnostics == []) }
    terminal.press(.return, .tab, .return)
    #expect(terminal.screen.find("pressed 2") != nil)
    terminal.resize(columns: 40, rows: 4)
    #expect(terminal.screen.find("side") != nil)
    terminal.press(.return, .return)
    #expect(terminal.screen.find("pressed 3") != nil)
    terminal.press(.escape)
    #expect(terminal.screen.find("side") != nil)
  }

  @Test("what asks for the width of an inspector has an effect only in one, and so has a column's")
  func othersWidth() {
    #expect(
      dividers(columns: 80) {
        NavigationSplitView {
          Text("side").inspectorColumnWidth(12)
        } detail: {
          Text("detail").inspector(isPresented: .constant(true)) {
            Text("details").navigationSplitViewColumnWidth(12)
          }
        }
      } == [24, 49])
  }
}
