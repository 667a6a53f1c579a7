import TermView

/// The todos in two sections that fold.
struct TodoList: View {
  let model: DemoModel
  @Environment(\.isThemed) private var isThemed

  var body: some View {
    List(selection: model.binding(\.todos.cursor)) {
      if !model.todos.showsNothing {
        section(0, "Open")
        section(1, "Done")
      }
    }
    .onCursorChange { model.todos.cursorOffset = $0 }
    .takesKeysOfFilter(model)
    .sectionCounts()
    .accessibilityLabel("Todos")
    .overlay { if model.todos.showsNothing { EmptyList(model: model) } }
  }

  /// A section, unless it has no rows. A header is a row for the cursor; it has an id that no todo
  /// has, so that keys find none there.
  @ViewBuilder private func section(_ section: Int, _ title: String) -> some View {
    if !model.todos.rowsWithDraft(section: section).isEmpty {
      Section(isExpanded: isUnfolded(section)) {
        rows(section)
      } header: {
        HStack {
          Text(title)
          if section == 1, isThemed {
            Spacer()
            Button {
              model.askToClear()
            } label: {
              Text("c").bold().foregroundStyle(.tint) + Text(" clear").foregroundStyle(.secondary)
            }
            .buttonStyle(.plain)
          }
        }
        .tag(-1 - section)
      }
    }
  }

  private func isUnfolded(_ section: Int) -> Binding<Bool> {
    Binding(
      get: { model.todos.isUnfolded(section: section) },
      set: { model.todos.setUnfolded($0, section: section) })
  }

  private func rows(_ section: Int) -> some View {
    ForEach(model.todos.rowsWithDraft(section: section)) { todo in
      TodoRow(model: model, todo: todo)
    }
    .onMove { model.move($0, to: $1, inSection: section) }
    .onDelete { model.delete($0, inSection: section) }
  }
}
