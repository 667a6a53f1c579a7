import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("A dialog in a tiny window")
struct SmallDialogTests {
  struct Asking: View {
    @State private var isShown = false

    var body: some View {
      Text("behind")
        .keyBindings { KeyBinding("q", "Ask", in: .everywhere) { isShown = true } }
        .confirmationDialog("The file is not saved", isPresented: $isShown) {
          Button("Merge both, then quit") {}
          Button("Write yours, then quit") {}
          Button("Quit without saving", role: .destructive) {}
        } message: {
          Text("Another program has changed it meanwhile.")
        }
    }
  }

  @Test("a message that gives way is not seen behind the buttons", arguments: 20...30)
  func message(columns: Int) {
    let terminal = TestTerminal(columns: columns, rows: 5, theme: .standard) { Asking() }
    terminal.press("q")
    let rows = terminal.screen.rows
    #expect(rows.contains { $0.hasPrefix(" Cancel") && $0.hasSuffix(" c") })
    let merge = rows.first { $0.hasPrefix(" Merge both") } ?? ""
    #expect(merge.hasSuffix(" m"), "\(rows)")
    #expect(!rows.contains { $0.contains("has") }, "\(rows)")
  }

  @Test("of several texts those without room are not seen behind the buttons", arguments: 3...12)
  func texts(rows: Int) {
    struct Asking: View {
      var body: some View {
        Text("behind").confirmationDialog(
          "Clear 2 done todos?", isPresented: .constant(true), titleVisibility: .visible
        ) {
          Button("Clear", role: .destructive) {}
        } message: {
          Text("These leave the file.")
          Text("u brings them back until the program ends.")
        }
      }
    }
    for columns in [20, 40] {
      let terminal = TestTerminal(Asking(), columns: columns, rows: rows, theme: .standard)
      let texts = ["leave the file", "brings", "back", "program"]
      for row in terminal.screen.rows where row.contains("Cancel") || row.hasPrefix(" Clear ") {
        #expect(!texts.contains { row.contains($0) }, "\(columns): \(terminal.screen)")
      }
    }
  }
}
