import TermView

/// Rows that take their time. Ctrl-R loads again; the old rows stay so long.
struct Loading: View {
  @State private var books: [String] = []
  @Environment(\.clock) private var clock

  var body: some View {
    List(books, id: \.self) { Text($0) }
      .overlay { if books.isEmpty { ProgressView("Asking the library") } }
      .refreshable { await load() }
      .task { await load() }
  }

  private func load() async {
    if (try? await clock.sleep(for: .seconds(2))) == nil { return }
    books = ["Emma", "こころ", "Ulysses"].shuffled()
  }
}
