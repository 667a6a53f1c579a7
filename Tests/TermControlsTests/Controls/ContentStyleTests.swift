import TermControls
import TermView
import TermViewTesting
import Testing

private struct Stacked: LabeledContentStyle {
  @Environment(\.isEnabled) private var isEnabled
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        configuration.label
        Text(isEnabled ? "on" : "off")
      }
      configuration.content.padding(.leading, 2)
    }
  }
}

private struct Plus: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      Button {
        configuration.isExpanded.toggle()
      } label: {
        HStack {
          Text(configuration.isExpanded ? "-" : "+")
          configuration.label
        }
      }
      if configuration.isExpanded { configuration.content }
    }
  }
}

@MainActor
@Suite("Styles of labels and groups")
struct ContentStyleTests {
  @Test("labeled content is drawn by its style, with the style's environment")
  func labels() {
    let terminal = TestTerminal(columns: 12, rows: 6) {
      VStack(alignment: .leading, spacing: 0) {
        LabeledContent("A", value: "1")
        LabeledContent("B", value: "2").labeledContentStyle(Stacked()).disabled(true)
        LabeledContent("C", value: "3").labelsHidden().labeledContentStyle(.automatic)
          .labeledContentStyle(Stacked())
      }
    }
    #expect(terminal.screen.rows.prefix(4).map { $0 } == ["A          1", "B off", "  2", "3"])
  }

  @Test("a group is drawn by its style, which folds it", arguments: [false, true])
  func groups(isBound: Bool) {
    struct Groups: View {
      let isBound: Bool
      @State private var isOpen = false
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          if isBound {
            DisclosureGroup("More", isExpanded: $isOpen) { Text("inside") }
            Text("open: \(isOpen)")
          } else {
            DisclosureGroup("More") { Text("inside") }
          }
        }
        .disclosureGroupStyle(Plus())
      }
    }
    let terminal = TestTerminal(Groups(isBound: isBound), columns: 20, rows: 4)
    #expect(terminal.screen.rows[0] == "+ More")
    terminal.press(.return)
    #expect(terminal.screen.rows.prefix(2).map { $0 } == ["- More", "inside"])
    if isBound { #expect(terminal.screen.rows[2] == "open: true") }
    terminal.press(.return)
    #expect(terminal.screen.rows[0] == "+ More")
    #expect(!terminal.screen.text.contains("inside"))
  }
}
