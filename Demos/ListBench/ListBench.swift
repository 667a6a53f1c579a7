import TermView

/// A list of N books in a 120x40 terminal, for measuring what a key costs.
///
/// `listbench N`: `j` and `k` move the cursor, `J` moves the row, `d` deletes it, Space ticks it,
/// `f` pages down, `q` quits.
struct ListBench: App {
  var body: some Scene { WindowGroup { BookList(count: Program.count) } }
}

@main
enum Program {
  static let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1000

  @MainActor static func main() {
    if CommandLine.arguments.contains("--library") { LibraryApp.main() } else { ListBench.main() }
  }
}

struct Book: Identifiable {
  let id: Int
  var isTicked = false

  // Not in the view's initializer: there the closure would belong to the main actor, and Swift
  // checks for each call that such a closure runs on it, which makes ten million books slow.
  static func shelf(of count: Int) -> [Book] { (0..<count).map { Book(id: $0) } }
}

struct BookList: View {
  @State private var books: [Book]
  @State private var selection: Int? = 0
  @State private var position = 0
  @Environment(\.dismiss) private var dismiss

  init(count: Int) {
    books = Book.shelf(of: count)
  }

  var body: some View {
    VStack {
      Text("Books (\(books.count))")
      List(selection: $selection) {
        ForEach(books) { book in
          Text("\(book.id + 1). [\(book.isTicked ? "x" : " ")] Item \(book.id) lorem ipsum title")
        }
        .onMove { books.move(fromOffsets: $0, toOffset: $1) }
        .onDelete { books.remove(atOffsets: $0) }
      }
      .onCursorChange { position = $0 }
      .listStyle(.bare)
      Status(position: $position, count: books.count)
    }
    .keyBindings {
      KeyBinding("j", "Down", sends: .down)
      KeyBinding("k", "Up", sends: .up)
      KeyBinding("J", "Move down", sends: .control(.down))
      KeyBinding("d", "Delete", sends: .deleteForward)
      KeyBinding("f", "Page down", sends: .pageDown)
      KeyBinding(.space, "Tick") { books[position].isTicked.toggle() }
      KeyBinding("q", "Quit") { dismiss() }
    }
  }
}

/// The place of the cursor: a view of its own, so that a move of the cursor evaluates it alone.
struct Status: View {
  @Binding var position: Int
  let count: Int

  var body: some View { Text("row \(count == 0 ? 0 : position + 1) of \(count)") }
}
