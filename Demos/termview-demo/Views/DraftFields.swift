import TermView

/// The fields in a new row, or in one that is changed: a todo's line, or a book's title and author
/// with Tab between them.
struct DraftFields: View {
  private enum Field: Hashable { case text, author }

  let model: DemoModel
  @FocusState private var focus: Field?
  @Environment(\.activeKeys) private var activeKeys

  @Environment(\.terminalSize) private var size

  /// Of a row the author has a third at most.
  private var authorColumns: Int {
    min(max(10, model.openedDraft.author.count + 1), max(5, (size?.columns ?? 80) / 3))
  }

  var body: some View {
    HStack(spacing: 1) {
      TextField(model.list == .books ? "Title" : "Todo", text: model.binding(\.draft))
        .focused($focus, equals: .text)
      if model.list == .books {
        TextField("Author", text: model.binding(\.authorDraft))
          .focused($focus, equals: .author)
          .frame(width: authorColumns)
      }
    }
    .onAppear { focus = .text }
    // A click elsewhere leaves the fields; in front of them there may be a sheet.
    .onChange(of: focus) {
      if focus == nil, activeKeys.keysBehind == activeKeys.keys { model.leaveField() }
    }
    .onKeyPress(.tab) {
      if model.list == .books { focus = focus == .text ? .author : .text }
      return .handled
    }
  }
}
