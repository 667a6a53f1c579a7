import TermView

/// Bindings to elements: Return edits the title in the cursor's row, and
/// ends that.
struct InPlace: View {
  struct Todo: Identifiable {
    let id: Int
    var title: String
  }

  @State private var todos = [
    Todo(id: 1, title: "Buy milk"), Todo(id: 2, title: "本を返す"),
  ]
  @State private var edited: Int?
  @FocusState private var isEditing: Bool

  var body: some View {
    List($todos) { $todo in
      if edited == todo.id {
        TextField("Title", text: $todo.title)
          .focused($isEditing)
          .onSubmit { edited = nil }
          .onAppear { isEditing = true }
      } else {
        Text(todo.title).onActivate { edited = todo.id }
      }
    }
  }
}
