import TermView

/// `listbench N --library`: the list of the README's picture.
struct LibraryApp: App {
  var body: some Scene { WindowGroup { Library(count: Program.count) } }
}

/// The books of ``ListBench`` as a program shows them: with titles, authors, undo and a footer.
struct Library: View {
  @State private var books: [Book]
  @State private var selection: Int? = 0
  @State private var deleted: (book: Book, offset: Int)?
  @State private var message: StatusMessage?
  @Environment(\.dismiss) private var dismiss

  init(count: Int) {
    books = Book.shelf(of: count)
  }

  var body: some View {
    VStack {
      HStack(spacing: 2) {
        Text("Library").bold().foregroundStyle(.tint)
        Text("\(grouped(books.count)) books").foregroundStyle(.secondary)
      }
      NumberedList(selection: $selection) {
        ForEach(books) { book in
          HStack {
            Text(book.title)
            Spacer()
            Text(book.author).foregroundStyle(.secondary)
          }
        }
        .onMove { books.move(fromOffsets: $0, toOffset: $1) }
        .onDelete { offsets in
          guard let offset = offsets.first else { return }
          let book = books.remove(at: offset)
          deleted = (book, offset)
          message = StatusMessage("Deleted “\(book.title)”") {
            KeyBinding("u", "Undo") { undo() }.hint("undo")
          }
        }
      }
      KeyHints()
    }
    .message($message)
    .keyBindings {
      KeyBinding("d", "Delete", sends: .deleteForward).hint("delete")
      KeyBinding("q", "Quit") { dismiss() }.hint("quit")
    }
  }

  private func undo() {
    guard let (book, offset) = deleted else { return }
    books.insert(book, at: offset)
    selection = book.id
    deleted = nil
    message = nil
  }
}

extension Book {
  private static let kinds = [
    "Silent", "Northern", "Paper", "Winter", "Hidden", "Salt", "Glass", "Distant", "Copper",
    "Second", "Quiet",
  ]
  private static let things = [
    "Harbour", "Garden", "Atlas", "Orchard", "Lighthouse", "Letters", "River", "Almanac", "Station",
    "りんご", "Bridge", "Archive", "Islands",
  ]
  private static let names = [
    "A. Lindqvist", "M. Okafor", "J. Hartmann", "紫式部", "R. Castellanos", "S. Novák", "E. Brandt",
    "L. Moreau", "T. Iyer", "H. Sørensen", "C. Aldana", "P. Whitcombe", "D. Kowalski", "I. Farrow",
    "N. Tanaka", "O. Petrov", "B. Achebe",
  ]

  /// A title made from the id, as different from its neighbours' as titles are.
  var title: String {
    let number = id &* 2_654_435_761 >> 8
    return "The \(Book.kinds[number % Book.kinds.count]) "
      + Book.things[number / 11 % Book.things.count]
  }

  var author: String { Book.names[(id &* 40_503 >> 4) % Book.names.count] }
}

/// A number with a comma before every three digits, as Foundation writes it, which the benchmark
/// does without.
private func grouped(_ number: Int) -> String {
  let digits = Array(String(number))
  return String(
    digits.enumerated().flatMap { place, digit in
      place > 0 && (digits.count - place).isMultiple(of: 3) ? [",", digit] : [digit]
    })
}
