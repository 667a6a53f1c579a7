import TermView

// What the doc comments show of texts that are hidden; a test compares every block with this file.

private struct RedactionExamples: View {
  let book: ShelfBook
  let isLoading: Bool

  var body: some View {
    Text(book.title).redacted(reason: isLoading ? .placeholder : [])     // ░░░░ until it is there
    VStack {
      Text("Title").unredacted()     // legible
      Text(book.title)
    }
    .redacted(reason: .placeholder)
    Text(book.author).privacySensitive()     // marks in `.redacted(reason: .privacy)`
  }
}
