import TermView

/// The todos in two sections.
struct TodoList: View {
  let model: DemoModel

  var body: some View {
    List(selection: model.binding(\.todos.cursor)) {
      if !model.todos.showsNothing {
        Section("Open") { rows(0) }
        Section("Done") { rows(1) }
      }
    }
    .onCursorChange { model.todos.cursorOffset = $0 }
    .overlay { if model.todos.showsNothing { EmptyList(model: model) } }
  }

  private func rows(_ section: Int) -> some View {
    ForEach(model.todos.sections[section]) { todo in
      TodoRow(model: model, todo: todo)
    }
    .onMove { model.move($0, to: $1, inSection: section) }
    .onDelete { model.delete($0, inSection: section) }
  }
}
