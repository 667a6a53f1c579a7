import TermView

/// A list edits the collection that it is bound to: Ctrl-Up and Ctrl-Down
/// move, Delete deletes, u takes back, Ctrl-R does again.
struct Undoing: View {
  struct Todo: Identifiable {
    let id: Int
    let title: String
  }

  @State private var todos = ["Write", "Test", "出荷する 📦", "Rest"]
    .enumerated().map { Todo(id: $0, title: $1) }
  @State private var manager = UndoManager()

  var body: some View {
    VStack {
      Text(manager.canUndo ? manager.undoMenuItemTitle : "Nothing to undo")
      List($todos, editActions: .all) { $todo in Text(todo.title) }
    }
    .environment(\.undoManager, manager)
    .undoKeys()
  }
}
