import TermView

/// The last line: what is being typed for a new row, or what happened last, else the keys.
struct StatusLine: View {
  let model: DemoModel
  @Environment(\.terminalSize) private var size

  var body: some View {
    // The keys are in line with the messages that take their place.
    content.environment(\.screenInset, 0).padding(.horizontal, Decoration(size).inset)
  }

  @ViewBuilder private var content: some View {
    switch model.mode {
    case .adding:
      HStack(spacing: 1) {
        Text(model.list == .books ? "New book:" : "New todo:").bold()
        DraftFields(model: model)
      }
    case .editing, .filtering: KeyHints()
    case .browsing:
      HStack(spacing: Decoration(size) == .full ? 3 : 2) {
        BrowsingLine(model: model).frame(maxWidth: .infinity, alignment: .leading)
        // What is not saved needs the line for its keys.
        if Decoration(size) != .none, model.current.problem == nil {
          Position(model: model).layoutPriority(1)
        }
      }
    }
  }
}

/// What happened last for a while, what is not saved, and else the keys that do something.
private struct BrowsingLine: View {
  let model: DemoModel
  @Environment(\.clock) private var clock
  @Environment(\.glyphs) private var glyphs

  var body: some View {
    HStack(spacing: 1) {
      if !model.notice.isEmpty {
        // The keys are read whole, whatever becomes of the sentence before them.
        message.lineLimit(1).truncationMode(model.ways.isEmpty ? .middle : .tail)
        if !model.ways.isEmpty {
          Text("(\(model.ways))").lineLimit(1).layoutPriority(1)
        } else if let remedy = model.remedy {
          (Text("  \(remedy.key)").bold().foregroundStyle(.tint)
            + Text(" \(remedy.word)").foregroundStyle(.secondary))
            .lineLimit(1).layoutPriority(1)
        }
      } else {
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
    if model.current.problem != nil || model.hasFailed {
      return Text("\(glyphs.failure) ").foregroundStyle(.role(.error))
        + text.foregroundStyle(.role(.error)).bold()
    }
    if model.remedy == nil { return Text("\(glyphs.note) ").foregroundStyle(.secondary) + text }
    return Text("\(glyphs.success) ").foregroundStyle(.role(.success)) + text
  }
}
