import TermView

/// The last line: the keys, or what happened last.
struct StatusLine: View {
  let model: DemoModel
  @Environment(\.terminalSize) private var size
  @Environment(\.isThemed) private var isThemed

  var body: some View {
    // The keys are in line with the messages that take their place.
    content.environment(\.screenInset, 0).padding(.horizontal, Decoration(size).inset)
  }

  @ViewBuilder private var content: some View {
    switch model.mode {
    case .adding, .editing: KeyHints()
    case .filtering: KeyHints().message(model.hasFailed ? message : .constant(nil))
    case .browsing:
      HStack(spacing: Decoration(size) == .full ? 3 : 2) {
        KeyHints().frame(maxWidth: .infinity, alignment: .leading).message(message)
        // In a theme the hints and the message show the place themselves.
        if !isThemed, Decoration(size) != .none { Position(model: model).layoutPriority(1) }
      }
    }
  }

  private var message: Binding<StatusMessage?> {
    Binding {
      model.status
    } set: { _ in
      model.message = ""
    }
  }
}

extension DemoModel {
  /// What happened last, for a while.
  var status: StatusMessage? {
    if message.isEmpty { return nil }
    let kind: StatusMessage.Kind = hasFailed ? .error : remedy == nil ? .note : .success
    return StatusMessage(message, kind: kind, id: messageNumber) {
      if let remedy { remedy }
    }
  }

  /// What is not saved, until it is.
  var unsaved: StatusMessage? {
    guard let problem = current.problem else { return nil }
    return StatusMessage(
      "\(current.path.lastComponent) is not saved", detail: "\(problem.reason)", kind: .error
    ) {
      saving
    }
  }
}
