import TermView

/// The fields for a new row, or for a row that is changed: a todo's line, or a book's title and
/// author with Tab between them.
struct DraftFields: View {
  private enum Field: Hashable { case text, author }

  let model: DemoModel
  @FocusState private var focus: Field?

  var body: some View {
    HStack(spacing: 1) {
      TextField(model.list == .books ? "Title" : "Todo", text: model.binding(\.draft))
        .focused($focus, equals: .text)
      if model.list == .books {
        Text("by").dim()
        TextField("Author", text: model.binding(\.authorDraft))
          .focused($focus, equals: .author)
      }
    }
    .onAppear { focus = .text }
    .onKeyPress(.tab) {
      if model.list == .books { focus = focus == .text ? .author : .text }
      return .handled
    }
  }
}
