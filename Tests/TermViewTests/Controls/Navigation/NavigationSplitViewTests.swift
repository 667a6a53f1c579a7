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
}
