import TermView

/// `/` goes to the field, Return comes back, Esc empties it.
struct Searching: View {
  let books = ["Emma", "Dracula", "こころ", "吾輩は猫である", "Ulysses"]
  @State private var query = ""

  var body: some View {
    List(found, id: \.self) { Text($0).highlighted(query) }
      .searchable(text: $query, prompt: "Title")
  }

  private var found: [String] {
    if query.isEmpty { return books }
    return books.filter { $0.localizedCaseInsensitiveContains(query) }
  }
}
