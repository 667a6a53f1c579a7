import TermView

/// `/`, Down and Return: a token before what is typed. Backspace takes it.
struct SearchTokens: View {
  struct Genre: Identifiable {
    let id: String
    let books: Set<String>
  }
  let genres = [
    Genre(id: "novel", books: ["Emma", "こころ", "Ulysses"]),
    Genre(id: "play", books: ["Faust", "Hamlet"]),
  ]
  @State private var query = ""
  @State private var chosen: [Genre] = []

  var body: some View {
    List(found, id: \.self) { Text($0).highlighted(query) }
      .searchable(
        text: $query, tokens: $chosen, suggestedTokens: .constant(genres)
      ) { Text($0.id) }
  }

  private var found: [String] {
    genres.filter { genre in chosen.allSatisfy { $0.id == genre.id } }
      .flatMap(\.books).sorted()
      .filter { query.isEmpty || $0.localizedStandardContains(query) }
  }
}
