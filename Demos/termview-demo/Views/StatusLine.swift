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
    case .editing: KeyHints()
    case .browsing: BrowsingLine(model: model)
    }
  }
}

/// What happened last for a while, what is not saved, and else the keys that do something.
private struct BrowsingLine: View {
  let model: DemoModel
  @Environment(\.clock) private var clock

  var body: some View {
    HStack(spacing: 1) {
      if !model.notice.isEmpty {
        // The keys are read whole, whatever becomes of the sentence before them: a message of what
        // has been done ends with the one that takes it back.
        message.lineLimit(1).truncationMode(model.ways.isEmpty ? .middle : .tail)
        if !model.ways.isEmpty { Text("(\(model.ways))").lineLimit(1).layoutPriority(1) }
      } else {
        if !model.filterText.isEmpty { Text("/\(model.filterText) ").lineLimit(1) }
        KeyHints()
      }
    }
    .task(id: model.messageNumber) {
      let number = model.messageNumber
      if (try? await clock.sleep(for: model.messageTime)) != nil { model.expire(number) }
    }
  }

  private var message: Text {
    let text = Text(model.notice)
    return model.current.problem == nil ? text : text.foregroundStyle(.role(.error)).bold()
  }
}
