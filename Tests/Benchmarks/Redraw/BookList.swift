import TermViewCore

/// What the rows of the lists are made from.
struct Book: Identifiable {
  let id: Int
  var isTicked = false

  /// Books 0 to `count` - 1.
  static func shelf(of count: Int) -> [Book] { (0..<count).map { Book(id: $0) } }

  var line: String { "\(id + 1). [\(isTicked ? "x" : " ")] Item \(id) lorem ipsum title" }
}

/// Holds what a view lets others change, so that a benchmark begins at the state and not at a key.
@MainActor
final class Hand {
  var books = Binding.constant([Book]())
  var note = Binding.constant(0)
  var marks = Binding.constant(0)
}

/// A list as a program has it: a title, rows that can be moved and deleted, a line below.
struct BookList: View {
  @State private var books: [Book]
  @State private var selection: Int? = 0
  @State private var note = 0
  private let hand: Hand

  init(count: Int, hand: Hand) {
    books = Book.shelf(of: count)
    self.hand = hand
  }

  var body: some View {
    VStack {
      Text("Books (\(books.count))")
      List(selection: $selection) {
        ForEach(books) { book in Text(book.line) }
          .onMove { books.move(fromOffsets: $0, toOffset: $1) }
          .onDelete { books.remove(atOffsets: $0) }
      }
      Text("note \(note)")
    }
    .onAppear {
      hand.books = $books
      hand.note = $note
    }
  }
}

/// A list whose rows have a state of their own.
struct MarkedList: View {
  let books: [Book]
  let hand: Hand

  var body: some View {
    List { ForEach(books) { MarkedRow(book: $0, hand: hand) } }
  }
}

struct MarkedRow: View {
  let book: Book
  let hand: Hand
  @State private var marks = 0

  var body: some View {
    Text("\(book.id + 1). Item \(book.id) lorem ipsum title, marked \(marks) times")
      .onAppear { if book.id == 7 { hand.marks = $marks } }
  }
}
