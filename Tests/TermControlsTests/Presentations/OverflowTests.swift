import TermView
import TermViewTesting
import Testing

/// Sheets and dialogs that the window cannot hold.
@MainActor @Suite("Sheets and dialogs without room")
struct OverflowTests {
  struct Toggles: View {
    @State private var isOn = Array(repeating: false, count: 12)
    @State private var isShown = true
    var body: some View {
      Text("behind").sheet(isPresented: $isShown) {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(0..<12) { Toggle("toggle \($0)", isOn: $isOn[$0]) }
        }
      }
    }
  }

  @Test(
    "what has the focus is in sight, forwards and backwards",
    arguments: [(80, 24), (60, 16), (40, 12), (20, 5)])
  func focus(columns: Int, rows: Int) {
    let terminal = TestTerminal(columns: columns, rows: rows, theme: .standard) { Toggles() }
    func isSeen(_ index: Int, isOn: Bool) -> Bool {
      terminal.screen.rows.contains {
        $0.contains((isOn ? "[x] " : "[ ] ") + "toggle \(index)") || $0.hasSuffix("toggle \(index)")
      }
    }
    for index in 0..<12 {
      #expect(isSeen(index, isOn: false), "\(index)")
      terminal.press(.space)
      #expect(isSeen(index, isOn: true), "\(index)")
      if index < 11 { terminal.press(.tab) }
    }
    for index in (0..<12).reversed() {
      terminal.press(.space)
      #expect(isSeen(index, isOn: false), "\(index)")
      terminal.press(.shift(.tab))
    }
  }

  @Test("arrows, Page Down and the wheel scroll a text, and a resize shows it all")
  func text() {
    let terminal = TestTerminal(columns: 40, rows: 12, theme: .standard) {
      Text("behind").sheet(isPresented: .constant(true)) {
        VStack(alignment: .leading, spacing: 0) { ForEach(1..<31) { Text("line \($0).") } }
      }
    }
    #expect(terminal.screen.text.contains("line 1."))
    #expect(!terminal.screen.text.contains("line 30."))
    terminal.press(.down)
    #expect(!terminal.screen.text.contains("line 1."))
    #expect(terminal.screen.text.contains("line 2."))
    terminal.press(.end)
    #expect(terminal.screen.text.contains("line 30."))
    terminal.press(.pageUp)
    #expect(!terminal.screen.text.contains("line 30."))
    terminal.press(.home)
    #expect(terminal.screen.text.contains("line 1."))
    terminal.resize(columns: 60, rows: 40)
    #expect(terminal.screen.text.contains("line 1.") && terminal.screen.text.contains("line 30."))
  }

  @Test("a click presses what is under it after scrolling, and nothing out of sight")
  func clicks() throws {
    let terminal = TestTerminal(columns: 40, rows: 8, theme: .standard) { Toggles() }
    for _ in 0..<11 { terminal.press(.tab) }
    let place = try #require(terminal.screen.find("[ ] toggle 10"))
    terminal.click(row: place.row, column: place.column)
    #expect(terminal.screen.text.contains("[x] toggle 10"))
    #expect(terminal.screen.text.components(separatedBy: "[x]").count == 2)
  }

  @Test("the buttons of a dialog are reached on a tiny screen")
  func dialog() {
    struct Asking: View {
      @State private var isShown = true
      @State private var chosen = "none"
      var body: some View {
        Text("chosen \(chosen)").confirmationDialog("Move to", isPresented: $isShown) {
          ForEach(0..<9) { index in Button("Folder \(index)") { chosen = "\(index)" } }
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 5, theme: .standard) { Asking() }
    for index in 0..<9 {
      #expect(terminal.screen.text.contains("Folder \(index)"))
      if index < 8 { terminal.press(.down) }
    }
    terminal.press(.return)
    #expect(terminal.screen.text.contains("chosen 8"))
  }
}
