import TermView

/// A table writes its values as CSV or TSV, whatever its window shows.
struct Exporting: View {
  struct Book: Identifiable {
    let title: String
    let year: Int
    var id: String { title }
  }

  private let table = Table([
    Book(title: "Emma", year: 1815), Book(title: "Wit, \"cut\"", year: 1914),
    Book(title: "吾輩は猫である", year: 1905),
  ]) {
    TableColumn("Title", value: \Book.title)
    TableColumn("Year", value: \Book.year) { Text("\($0.year)") }
  }
  @State private var format = TableTextFormat.csv

  var body: some View {
    VStack {
      Button("CSV or TSV") { format = format == .csv ? .tsv : .csv }
      table.frame(height: 4)
      Text(table.text(as: format))
    }
  }
}
