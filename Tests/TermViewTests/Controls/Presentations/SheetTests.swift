import SampleViews
import TermView
import TermViewTesting
import Testing

private struct Opening: View {
  @State private var isShown = false
  @State private var log = ""
  var isLocked = false

  var body: some View {
    VStack(spacing: 0) {
      Text("log \(log)")
      List(0..<30) { Text("row \($0)") }
    }
    .keyBindings { KeyBinding("o", "Open") { isShown = true } }
    .sheet(isPresented: $isShown, onDismiss: { log += "gone " }) {
      Form(isLocked: isLocked)
    }
  }

  struct Form: View {
    let isLocked: Bool
    @State private var name = ""
    @State private var isNested = false
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented
    var body: some View {
      VStack(spacing: 0) {
        TextField("Name", text: $name).frame(width: 20)
        Button(isPresented ? "close" : "wrong") { dismiss() }
        Button("nested") { isNested = true }
      }
      .navigationTitle("Add \(name)")
      .interactiveDismissDisabled(isLocked)
      .sheet(isPresented: $isNested) { Text("second").focusable() }
    }
  }
}

@MainActor
@Suite("Sheets")
struct SheetTests {
  @Test("a sheet is as large as its content, and its title is in the frame")
  func look() throws {
    let terminal = TestTerminal { Opening() }
    defer { #expect(terminal.diagnostics == []) }
    terminal.press("o")
    terminal.type("x")
    let corner = try #require(terminal.screen.find("╭─ Add x ─"))
    #expect(corner == Point(row: 9, column: 28))
    #expect(terminal.screen.rows[10].contains("│ x                    │"))
    #expect(terminal.screen.rows[13].contains("╰──────────────────────╯"))
  }

  @Test(
    "it goes by Esc, by a click outside and by dismiss, and the list is as it was",
    arguments: [(80, 24), (40, 12), (20, 5)])
  func goes(columns: Int, rows: Int) throws {
    let terminal = TestTerminal(columns: columns, rows: rows) { Opening() }
    defer { #expect(terminal.diagnostics == []) }
    terminal.press(.pageDown, .down)
    let before = terminal.screen.rows.dropFirst()
    terminal.press("o", .escape)
    #expect(terminal.lines[0] == "log gone")
    #expect(terminal.screen.rows.dropFirst() == before)
    terminal.press("o", .tab, .return)
    #expect(terminal.lines[0] == "log gone gone")
    terminal.press("o")
    terminal.type("o x")
    let close = try #require(terminal.screen.find("close"))
    terminal.click(row: close.row, column: close.column)
    #expect(terminal.lines[0].hasPrefix("log gone gone g"))
    #expect(terminal.screen.rows.dropFirst() == before)
    if columns > 20 {
      terminal.press("o")
      terminal.click(row: 0, column: 0)
      #expect(terminal.lines[0] == "log gone gone gone gone")
    }
  }

  @Test("what is typed stays through a resize and through a sheet in front")
  func keepsState() {
    let terminal = TestTerminal { Opening() }
    defer { #expect(terminal.diagnostics == []) }
    terminal.press("o")
    terminal.type("half")
    terminal.resize(columns: 20, rows: 5)
    #expect(terminal.lines.prefix(2) == ["Add half", "half"])
    terminal.type(" a")
    terminal.resize(columns: 40, rows: 12)
    terminal.press(.tab, .tab, .return)
    #expect(terminal.screen.find("second") != nil)
    terminal.press(.escape)
    #expect(terminal.screen.find("second") == nil)
    terminal.press(.tab)
    terminal.type(" name")
    #expect(terminal.screen.find("half a name") != nil)
  }

  @Test("a sheet that is locked goes by dismiss only")
  func locked() {
    let terminal = TestTerminal { Opening(isLocked: true) }
    defer { #expect(terminal.diagnostics == []) }
    terminal.press("o", .escape)
    terminal.click(row: 0, column: 0)
    #expect(terminal.screen.find("close") != nil)
    terminal.press(.tab, .return)
    #expect(terminal.lines[0] == "log gone")
  }

  @Test("a sheet shows an item, and begins anew with another")
  func item() {
    struct Items: View {
      struct Value: Identifiable { let id: Int }
      @State private var value: Value?
      var body: some View {
        Button("open") { value = Value(id: 1) }
          .fullScreenCover(item: $value) { shown in
            Cover(id: shown.id) { value = Value(id: 2) }
          }
      }
      struct Cover: View {
        let id: Int
        let next: () -> Void
        @State private var presses = 0
        var body: some View {
          VStack {
            Button("item \(id) presses \(presses)") { presses += 1 }
            Button("next") { next() }
          }
        }
      }
    }
    let terminal = TestTerminal(columns: 30, rows: 6) { Items() }
    defer { #expect(terminal.diagnostics == []) }
    terminal.press(.return, .return)
    #expect(terminal.lines == ["item 1 presses 1", "next"])
    terminal.press(.tab, .return)
    #expect(terminal.lines == ["item 2 presses 0", "next"])
    terminal.press(.escape)
    #expect(terminal.lines == ["open"])
  }

  @Test("a popover is at its view, and an inspector beside it or in a sheet")
  func popoverAndInspector() {
    struct Beside: View {
      @State private var isPopover = false
      @State private var isInspector = false
      var body: some View {
        VStack(spacing: 0) {
          Button("popover") { isPopover = true }.popover(isPresented: $isPopover) { Text("here") }
          Button("inspector") { isInspector.toggle() }
        }
        .inspector(isPresented: $isInspector) { Text("details") }
      }
    }
    let terminal = TestTerminal { Beside() }
    defer { #expect(terminal.diagnostics == []) }
    terminal.press(.return)
    #expect(terminal.lines.prefix(4) == ["popover", "╭──────╮r", "│ here │", "╰──────╯"])
    terminal.press(.escape, .tab, .return)
    #expect(terminal.screen.find("details") == Point(row: 0, column: 51))
    terminal.resize(columns: 60, rows: 20)
    #expect(terminal.screen.find("│ details │") != nil)
    terminal.press(.escape)
    #expect(terminal.screen.find("details") == nil)
  }
}
