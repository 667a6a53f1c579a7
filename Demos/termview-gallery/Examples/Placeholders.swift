import TermView

/// Until the rows are there, marks are in their places. Ctrl-R loads again.
struct Placeholders: View {
  @State private var books = ["Title one", "Another", "The last title"]
  @State private var isLoading = true
  @Environment(\.clock) private var clock

  var body: some View {
    List(books, id: \.self) { Text($0) }
      .redacted(reason: isLoading ? .placeholder : [])
      .refreshable { await load() }
      .task { await load() }
  }

  private func load() async {
    isLoading = true
    if (try? await clock.sleep(for: .seconds(2))) == nil { return }
    books = ["Emma", "こころ", "Ulysses"].shuffled()
    isLoading = false
  }
}
