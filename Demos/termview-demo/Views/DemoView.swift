import TermView

/// The whole screen: the lists' names, the list that is shown, with a row's details beside it where
/// there is room, and a line for what is typed or said.
struct DemoView: View {
  let model: DemoModel
  @Environment(\.dismiss) private var dismiss
  @Environment(\.terminalSize) private var size

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      TitleRow(model: model)
      HStack(alignment: .top, spacing: 1) {
        switch model.list {
        case .books: BookList(model: model)
        case .todos: TodoList(model: model)
        }
        if (size?.columns ?? 0) >= Details.leastColumns { Details(model: model) }
      }
      .banner(model.unsaved)
      StatusLine(model: model)
    }
    .overlay {
      if let comparison = model.comparison {
        ComparisonSheet(model: model, comparison: comparison)
      }
    }
    .keyBindings(model.keys)
    .keySheet(isPresented: model.binding(\.isShowingKeys))
    .commandPalette()
    .onChange(of: model.isFinished) { if model.isFinished { dismiss() } }
  }
}
