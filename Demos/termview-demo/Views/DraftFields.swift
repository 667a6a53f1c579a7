import TermView

/// The fields for a new row, or for a row that is changed: a todo's line, or a book's title and
/// author with Tab between them.
struct DraftFields: View {
  private enum Field: Hashable { case text, author }

  let model: DemoModel
  @FocusState private var focus: Field?
  @Environment(\.activeKeys) private var activeKeys

  /// In a row the fields are where the texts are.
  var isInRow = true
  @Environment(\.terminalSize) private var size

  /// Beside each other two fields would be next to nothing in a narrow window, if it has the rows.
  private var isNarrow: Bool {
    !isInRow && (size?.columns ?? 80) < 48 && (size?.rows ?? 24) >= 8
  }
  /// Of a row the author has a third at most.
  private var authorColumns: Int {
    min(max(10, model.openedDraft.author.count + 1), max(5, (size?.columns ?? 80) / 3))
  }

  var body: some View {
    let layout =
      isNarrow ? AnyLayout(VStackLayout(alignment: .leading)) : AnyLayout(HStackLayout(spacing: 1))
    layout {
      TextField(model.list == .books ? "Title" : "Todo", text: model.binding(\.draft))
        .focused($focus, equals: .text)
      if model.list == .books {
        if !isInRow, !isNarrow, Decoration(size) != .none {
          Text("by").foregroundStyle(.secondary)
        }
        TextField("Author", text: model.binding(\.authorDraft))
          .focused($focus, equals: .author)
          .frame(width: isInRow ? authorColumns : nil)
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
