import TermView

/// The last line: what is being typed, what the lists are filtered by, or what happened last.
struct StatusLine: View {
  let model: DemoModel
  @FocusState private var isFiltering: Bool

  var body: some View {
    switch model.mode {
    case .filtering:
      HStack(spacing: 0) {
        Text("/")
        TextField("", text: model.binding(\.filterText)).focused($isFiltering)
      }
      .onAppear { isFiltering = true }
    case .adding:
      HStack(spacing: 1) {
        Text(model.list == .books ? "New book:" : "New todo:").bold()
        DraftFields(model: model)
      }
    case .editing:
      Text("Enter keeps it, Esc leaves it as it was").foregroundStyle(.secondary)
    case .browsing:
      HStack(spacing: 1) {
        message.lineLimit(1)
        // The keys are read whole, whatever becomes of the sentence before them.
        if !model.ways.isEmpty { Text("(\(model.ways))").lineLimit(1).layoutPriority(1) }
      }
    }
  }

  private func hint(_ key: String, _ word: String) -> Text {
    Text(key).bold().foregroundStyle(.tint) + Text(" \(word)").foregroundStyle(.secondary)
  }

  private var message: Text {
    if !model.notice.isEmpty {
      let text = Text(model.notice)
      return model.current.problem == nil ? text : text.foregroundStyle(.role(.error)).bold()
    }
    if !model.filterText.isEmpty { return Text("/\(model.filterText)") }
    return hint("?", "keys") + Text("  ") + hint("/", "filter") + Text("  ") + hint("q", "quit")
  }
}
