import TermView
import TermViewTesting
import Testing

private struct Boxed: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("box")
      DisclosureGroup(isExpanded: configuration.$isExpanded) {
        configuration.content
      } label: {
        configuration.label
      }
    }
  }
}

private struct Marked: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text("*")
      LabeledContent { configuration.content } label: { configuration.label }
    }
  }
}

/// Styles that are made of what they are styles of.
@MainActor @Suite("Styles around the default look")
struct GroupStyleTests {
  @Test("a style may use the default look, and groups inside have the style")
  func groups() {
    let terminal = TestTerminal(columns: 20, rows: 8) {
      DisclosureGroup("outer", isExpanded: .constant(true)) {
        DisclosureGroup("inner", isExpanded: .constant(true)) { Text("text") }
      }
      .disclosureGroupStyle(Boxed())
    }
    let rows = terminal.screen.rows.map { $0.trimmingPrefix { $0 == " " } }
    #expect(rows.filter { $0 == "box" }.count == 2)
    #expect(rows.contains("▾ outer") && rows.contains("▾ inner") && rows.contains("text"))
  }

  @Test("labeled content as well")
  func labeled() {
    let terminal = TestTerminal(columns: 20, rows: 3) {
      LabeledContent("Version", value: "2.1").labeledContentStyle(Marked())
    }
    #expect(terminal.screen.text == "* Version        2.1")
  }

  @Test("a list without rows covers what it is over")
  func overlay() {
    let terminal = TestTerminal(columns: 10, rows: 3) {
      Text("behind the list of results").overlay { List([Int](), id: \.self) { Text("\($0)") } }
    }
    #expect(terminal.screen.text.allSatisfy { $0.isWhitespace })
  }
}
