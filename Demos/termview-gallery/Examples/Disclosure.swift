import TermView

/// A row that shows more below itself: Right and Return unfold it, Left
/// folds it.
struct Disclosure: View {
  let books = [("Emma", "Jane Austen", 1815), ("こころ", "夏目漱石", 1914)]

  var body: some View {
    List(books, id: \.0) { title, author, year in
      DisclosureGroup(title) {
        LabeledContent("Author", value: author)
        LabeledContent("Year", value: "\(year)")
      }
    }
  }
}
