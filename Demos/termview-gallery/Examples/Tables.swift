import TermView

/// `<` and `>` choose the column to sort by, `!` turns the order around, as
/// does a click on a title.
struct Tables: View {
  struct Book: Identifiable {
    let title: String
    let year: Int
    var id: String { title }
  }

  @State private var order = [KeyPathComparator(\Book.title)]
  @State private var books = [
    Book(title: "Emma", year: 1815), Book(title: "こころ", year: 1914),
    Book(title: "Ulysses", year: 1922), Book(title: "Candide", year: 1759),
  ]

  var body: some View {
    Table(books, sortOrder: $order) {
      TableColumn("Title", value: \.title)
      TableColumn("Year", value: \.year) { Text("\($0.year)") }
        .alignment(.trailing)
    }
    .onChange(of: order, initial: true) { books.sort(using: order) }
  }
}
