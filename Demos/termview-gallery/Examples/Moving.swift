import TermView

/// Ctrl-Up and Ctrl-Down move a row, M picks it up to be carried, Delete
/// deletes it; letters are for the program to give.
struct Moving: View {
  @State private var todos = ["Write", "Test", "出荷する 📦", "Rest"]
  @State private var added = 0

  var body: some View {
    List {
      ForEach(todos, id: \.self) { Text($0) }
        .onMove { todos.move(fromOffsets: $0, toOffset: $1) }
        .onDelete { todos.remove(atOffsets: $0) }
    }
    .keyBindings {
      KeyBinding("J", "Move down", sends: .control(.down))
      KeyBinding("K", "Move up", sends: .control(.up))
      KeyBinding("d", "Delete", sends: .deleteForward).hint("delete")
      KeyBinding("a", "Add") {
        added += 1
        todos.append("New \(added)")
      }
    }
  }
}
