import TermView

/// What a list without rows shows instead: whether that is the filter's doing, and the way out.
struct EmptyList: View {
  let model: DemoModel
  @Environment(\.terminalSize) private var size

  private var isFiltered: Bool { !model.current.filter.isEmpty }
  private var name: String { model.list == .books ? "book" : "todo" }

  var body: some View {
    ContentUnavailableView {
      Text(isFiltered ? "Nothing matches “\(model.filterText)”" : "No \(name)s yet")
        .lineLimit(1)
    } description: {
      if !isFiltered {
        hint("a", "add the first")
      } else if model.mode == .filtering, Decoration(size) == .full {
        hint("esc", "show all \(model.current.count)") + Text("   ")
          + hint("backspace", "change")
      } else {
        hint("esc", "show all \(model.current.count)")
      }
    }
  }

  private func hint(_ key: String, _ title: String) -> Text {
    Text(key).bold().foregroundStyle(.tint) + Text(" " + title).foregroundStyle(.secondary)
  }
}
