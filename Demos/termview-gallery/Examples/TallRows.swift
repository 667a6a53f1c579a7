import TermView

/// Rows of several lines: a stack, and a text that may take more than one.
struct TallRows: View {
  let books = [
    ("Emma", "Of a young woman who makes matches, and her neighbours."),
    ("吾輩は猫である", "猫が人間のことを語る。名前はまだ無い。"),
    ("Ulysses", "Of one day in Dublin."),
  ]

  var body: some View {
    List(books, id: \.0) { title, text in
      VStack {
        Text(title).bold()
        Text(text).lineLimit(3).foregroundStyle(.secondary)
      }
    }
  }
}
