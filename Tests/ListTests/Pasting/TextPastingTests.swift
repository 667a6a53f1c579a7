import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Texts are copied to other programs and pasted from them")
struct TextPastingTests {
  struct Lines: View {
    @State private var lines = ["one", "two", "three"].map { Line(text: $0) }
    @State private var chosen: Set<String> = []

    struct Line: Identifiable {
      let text: String
      var id: String { text }
    }

    var body: some View {
      List(selection: $chosen) {
        ForEach(lines) { Text($0.text) }
          .copyable { offsets in offsets.map { lines[$0].text } }
          .cuttable(for: String.self) { offsets in
            defer { lines.remove(atOffsets: offsets) }
            return offsets.map { lines[$0].text }
          }
          .pasteDestination(for: String.self) { new, offset in
            lines.insert(contentsOf: new.map { Line(text: $0) }, at: offset)
          }
      }
    }
  }

  private func rows(_ terminal: TestTerminal) -> [String] { terminal.screen.rows.filter { $0 != "" } }

  @Test("texts that are copied or cut go to the clipboard, one a line")
  func copy() {
    let terminal = TestTerminal(columns: 12, rows: 8) { Lines() }
    terminal.press("y")
    #expect(terminal.copiedText == "one")
    terminal.press(.control("a"), "x")
    #expect(terminal.copiedText == "one\ntwo\nthree")
    #expect(rows(terminal).isEmpty)
  }

  @Test("what the terminal pastes is inserted behind the cursor, a line as a row")
  func paste() {
    let terminal = TestTerminal(columns: 12, rows: 8) { Lines() }
    terminal.press(.down)
    terminal.paste("four\r\nfive\n\nsix\n")
    #expect(rows(terminal) == ["one", "two", "four", "five", "six", "three"])
    #expect(terminal.screen.rows[4] == "")
  }

  @Test("what is no text is not sent, and a list that takes no texts takes no paste")
  func others() {
    struct Numbers: View {
      struct Opaque: Identifiable { let id: Int }
      @State private var items = [Opaque(id: 1)]
      var body: some View {
        List(items) { item in Text("\(item.id)") }
        ForEach(items) { Text("\($0.id)") }
        List {
          ForEach(items) { Text("row \($0.id)") }
            .copyable { offsets in offsets.map { items[$0] } }
            .pasteDestination(for: Opaque.self) { items.insert(contentsOf: $0, at: $1) }
        }
      }
    }
    let terminal = TestTerminal(columns: 12, rows: 8) { Numbers() }
    terminal.press(.tab)
    let before = terminal.screen.rows
    terminal.press("y")
    terminal.paste("text")
    #expect(terminal.copiedText == nil)
    #expect(terminal.screen.rows == before)
  }
}
