import TermProgram
import TermScreen
import TermViewCore

/// The steps that run; those that have ended leave for the terminal's history.
struct StepList: View {
  let board: StepBoard

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(board.steps) { model in
        StepRow(model: model)
          .onDisappear { board.remove(model) }
          .committed(when: model.phase != .running)
      }
    }
  }
}

/// A step, with those inside of it and its last lines below.
struct StepRow: View {
  let model: StepModel
  @Environment(\.glyphs) private var glyphs

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      line.lineLimit(1)
      if !model.steps.isEmpty || !model.lines.isEmpty {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(model.steps) { StepRow(model: $0) }
          ForEach(Array(model.lines.enumerated()), id: \.offset) { line in
            Text(line.element).foregroundStyle(.secondary).lineLimit(1)
          }
        }
        .padding(.leading, 2)
      }
    }
  }

  @ViewBuilder private var line: some View {
    switch model.phase {
    case .running:
      HStack(spacing: 1) {
        ProgressView()
        if let fraction = model.fraction {
          ProgressView(value: fraction) { title }
        } else {
          title
        }
      }
    case .done: ended(glyphs.success, .role(.success))
    case .failed: ended(glyphs.failure, .role(.error))
    }
  }

  private var title: Text {
    let title = Text(model.title)
    return model.detail.isEmpty
      ? title : title + Text("  \(model.detail)").foregroundStyle(.secondary)
  }

  private func ended(_ mark: String, _ color: Color) -> Text {
    Text(mark).foregroundStyle(color) + Text(" \(model.outcome)")
      + Text("  \(model.time)").foregroundStyle(.secondary)
  }
}
