import TermControls
import TermView

// What the doc comments show of the styles of groups and labels; a test compares every block with
// this file.

struct StackedStyle: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label.dim()
      configuration.content
    }
  }
}

struct PlusGroupStyle: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      Button(configuration.isExpanded ? "-" : "+") { configuration.isExpanded.toggle() }
      if configuration.isExpanded { configuration.content }
    }
  }
}

private struct StyledForms: View {
  var body: some View {
    LabeledContent("Version", value: "2.1").labeledContentStyle(.automatic)
    LabeledContent("Version", value: "2.1").labeledContentStyle(StackedStyle())
    DisclosureGroup("Details") { Text("732 pages") }.disclosureGroupStyle(.automatic)
    DisclosureGroup("Details") { Text("732 pages") }.disclosureGroupStyle(PlusGroupStyle())
  }
}
