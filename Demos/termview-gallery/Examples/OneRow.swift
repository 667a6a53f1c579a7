import TermView

/// The selection is the id of the row with the cursor.
struct OneRow: View {
  let books = ["Emma", "こころ", "Ulysses", "Le Petit Prince 🦊"]
  @State private var selection: String? = "Emma"

  var body: some View {
    VStack {
      Text(selection.map { "You look at “\($0)”." } ?? "Nothing is selected.")
      List(books, id: \.self, selection: $selection) { Text($0) }
    }
  }
}
