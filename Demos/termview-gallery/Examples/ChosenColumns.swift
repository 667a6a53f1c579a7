import TermView

/// `|` hides columns and sets their widths, `[` and `]` go through those for
/// which there is no room.
struct ChosenColumns: View {
  struct Book: Identifiable {
    let id: String
    let author: String
    let year: Int
  }

  @State private var columns = TableColumnCustomization<Book>()
  let books = [
    Book(id: "Emma", author: "Jane Austen", year: 1815),
    Book(id: "こころ", author: "夏目漱石", year: 1914),
  ]

  var body: some View {
    Table(books) {
      TableColumn("Title", value: \.id)
      TableColumn("Author", value: \.author).customizationID("author")
      TableColumn("Year", value: \.year) { Text("\($0.year)") }
        .customizationID("year")
      TableColumn("Letters") { Text("\($0.id.count)") }
        .customizationID("letters").defaultVisibility(.hidden)
    }
    .columnCustomization($columns)
  }
}
