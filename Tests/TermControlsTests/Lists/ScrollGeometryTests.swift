import Foundation
import TermView
import TermViewTesting
import Testing

extension TestTerminal {
  fileprivate var lines: [String] {
    screen.rows.map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
  }
}

@MainActor
@Suite("Reports of what a window shows")
struct ScrollGeometryTests {
  struct Log: View {
    @State private var isScrolled = false
    @State private var texts: [String] = []

    var body: some View {
      VStack {
        Text(isScrolled ? "scrolled \(texts.joined(separator: " "))" : "at the top")
        List(0..<40, id: \.self) { Text("item \($0)") }
          .onScrollGeometryChange(for: Bool.self) { geometry in
            geometry.contentOffset.row > 0
          } action: { old, new in
            isScrolled = new
            texts.append("\(old)-\(new)")
          }
          .onScrollGeometryChange(for: Int.self) { geometry in
            geometry.contentSize.rows - geometry.visibleRect.rows.upperBound
          } action: { _, rows in
            if rows == 0 { texts.append("end") }
          }
      }
    }
  }

  @Test("an action runs when another value comes of it, and not at first")
  func changes() {
    let terminal = TestTerminal(columns: 40, rows: 6) { Log() }
    #expect(terminal.lines[0] == "at the top")
    terminal.scroll(.scrollDown, row: 3)
    #expect(terminal.lines[0] == "scrolled false-true")
    terminal.scroll(.scrollDown, row: 3)
    #expect(terminal.lines[0] == "scrolled false-true")
    terminal.press(.end)
    #expect(terminal.lines[0] == "scrolled false-true end")
    terminal.press(.home)
    #expect(terminal.lines[0] == "at the top")
  }

  struct Hidden: View {
    @State private var titles = Visibility.visible
    struct Book: Identifiable { let id: Int; let title: String; let author: String }
    let books = [
      Book(id: 1, title: "Emma", author: "Austen"), Book(id: 2, title: "Kokoro", author: "Soseki"),
    ]

    var body: some View {
      Table(books) {
        TableColumn("Title of it", value: \.title)
        TableColumn("Author", value: \.author)
      }
      .tableColumnHeaders(titles)
      .keyBindings { KeyBinding("h", "Titles") { titles = titles == .hidden ? .visible : .hidden } }
    }
  }

  @Test("hidden titles of a table leave their columns where they are")
  func titles() {
    let terminal = TestTerminal(columns: 40, rows: 8) { Hidden() }
    let rows = terminal.lines.filter { $0.contains("Austen") || $0.contains("Soseki") }
    #expect(rows.count == 2)
    #expect(terminal.lines[0].contains("Author"))
    terminal.press("h")
    #expect(Array(terminal.lines.prefix(2)) == rows)
    terminal.press("h")
    #expect(terminal.lines[0].contains("Author"))
  }
}
