import TermView
import TermViewCore
import TermViewTesting
import Testing

/// What the framework reports to the programmer, as a test sees it.
@MainActor @Suite
struct DiagnosticsTests {
  private func list(_ ids: [String]) -> TestTerminal {
    TestTerminal(columns: 20, rows: 400) { List(ids, id: \.self) { Text($0) } }
  }

  @Test("a text that would control a terminal is shown in symbols, and cut off")
  func sanitises() throws {
    let terminal = list(["\u{1B}[2J\n\u{202E}x", "\u{1B}[2J\n\u{202E}x"])
    let text = try #require(terminal.diagnostics.first)
    #expect(text.contains("␛[2J␊"))
    #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(!text.unicodeScalars.contains("\u{202E}"))
    let long = String(repeating: "a", count: 100_000)
    #expect(list([long, long]).diagnostics.map(\.count) == [500])
  }

  @Test("each text is reported once, counted, and handed over once")
  func counts() {
    let terminal = list(["a", "a", "a", "b"])
    #expect(terminal.diagnostics.count == 1)
    #expect(terminal.graph.takeDiagnostics().map { $0.hasSuffix("(2 times)") } == [true])
    terminal.graph.report("another")
    #expect(terminal.graph.takeDiagnostics() == ["another"])
    #expect(terminal.graph.takeDiagnostics() == [])
  }

  @Test("the number of texts is bounded, and the last one says so")
  func bounds() throws {
    let ids = (0..<180).flatMap { ["id \($0)", "id \($0)"] }
    let terminal = list(ids)
    #expect(terminal.diagnostics.count == 51)
    #expect(try #require(terminal.diagnostics.last).contains("more diagnostics than these 50"))
    #expect(try #require(terminal.graph.takeDiagnostics().last).hasSuffix("(130 times)"))
  }

  @Test("a terminal that allows no diagnostics fails its test with each, also with earlier ones")
  func fails() {
    let terminal = list(["a", "a"])
    withKnownIssue {
      terminal.failsOnDiagnostics = true
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("the id a occurs more than once") }
    }
    withKnownIssue {
      terminal.graph.report("something later")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("something later") }
    }
    terminal.failsOnDiagnostics = false
    terminal.graph.report("something else")
    #expect(terminal.diagnostics.count == 3)
  }
}
