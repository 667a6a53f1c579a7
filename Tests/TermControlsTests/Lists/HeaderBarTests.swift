import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("The bar on a header")
struct HeaderBarTests {
  @Test("leaves the blank row before the section as it is")
  func gap() throws {
    let terminal = TestTerminal(columns: 80, rows: 24, theme: .standard) {
      List {
        Section("Poems", isExpanded: .constant(true)) { Text("Duino Elegies") }
        Section("Novels", isExpanded: .constant(true)) { Text("Ulysses") }
      }
    }
    func lines() -> [Substring] {
      terminal.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    func rows(with text: String) -> [Int] {
      lines().indices.filter { lines()[$0].contains(text) }
    }
    let header = try #require(rows(with: "Novels").first)
    let plain = (0..<24).map { terminal.screen.style(row: header - 1, column: $0) }
    let before = lines()[header - 1]
    #expect(!before.contains("Duino"))
    for _ in 0..<8 where terminal.screen.style(row: header, column: 12).background == .default {
      terminal.press(.down)
    }
    #expect(terminal.screen.style(row: header, column: 12).background != .default)
    #expect(lines()[header - 1] == before)
    #expect((0..<24).map { terminal.screen.style(row: header - 1, column: $0) } == plain)
  }
}
