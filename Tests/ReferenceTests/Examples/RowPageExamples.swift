import TermView

// What the pages of rows, texts and themes open with; a test compares every block with this file.

private typealias Book = ShelfBook

private struct BookList: View { var body: some View { Text("Books") } }

private struct TransferPages: View {
  struct Book: Identifiable, Codable, Sendable, Hashable {
    var id = 0
    var title = ""
    var isLent = false
    func copy() -> Book { self }
  }
  @State private var books: [Book] = []
  @State private var selection: Int?
  @State private var chosen: Set<Int> = []
  private func open(_ book: Book) {}
  private func open(_ ids: Set<Int>) {}

  var body: some View {
    ForEach(books) { book in Text(book.title) }
      .copyable { offsets in offsets.map { books[$0] } }
    ForEach(books) { book in Text(book.title) }
      .cuttable(for: Book.self) { offsets in
        defer { books.remove(atOffsets: offsets) }
        return offsets.map { books[$0] }
      }
    ForEach(books) { book in Text(book.title) }
      .pasteDestination(for: Book.self) { new, offset in
        books.insert(contentsOf: new.map { $0.copy() }, at: offset)
      }
    List(books, selection: $selection) { book in
      Text(book.title).onActivate { open(book) }
    }
    List(books, selection: $chosen) { book in Text(book.title) }
      .onActivate(forSelectionType: Book.ID.self) { ids in open(ids) }
    List(selection: $chosen) {
      ForEach(books) { book in Text(book.title).selectionDisabled(book.isLent) }
    }
  }
}

private struct TextPages: View {
  let copied: Double
  let size: Double
  let books: [Book]
  @State private var note = ""
  @State private var pages = 1

  var body: some View {
    TextEditor(text: $note).frame(minHeight: 5)
    ElapsedTime()                    // 1:07
    ElapsedTime(fraction: 0.25)      // 0:10   0:30 left
    ProgressView("Copying", value: copied, total: size)
    ProgressView("Waiting for the server")
    Text("12").bold() + Text(" of ") + Text("40").foregroundStyle(.green)
    TextField(
      "Pages",
      conversion: TextConversion(
        text: { String(pages) },
        accept: { text in
          guard let number = Int(text) else { return false }
          pages = number
          return true
        },
        represents: { Int($0) == pages }))
    List(books) { Text($0.title) }.tint(.teal)
  }
}

private struct ThemePage: App {
  let isQuiet = true
  var body: some Scene {
    WindowGroup { BookList().theme(isQuiet ? .mono : .standard) }
  }
}

/// Ten million lines that are made when they are seen.
private struct Ruler: IdentifiedCollection {
  struct Line: Identifiable { let id: Int }
  var startIndex: Int { 0 }
  var endIndex: Int { 10_000_000 }
  subscript(position: Int) -> Line {
    get { Line(id: position) }
    set {}
  }
  func index(id: Int) -> Int? { indices.contains(id) ? id : nil }     // O(1)
}
// … List(Ruler()) { line in Text("\(line.id)") }

private struct AdaptedPages: View {
  let book: Book
  let open: @MainActor (Book) -> Void
  var body: some View {
    List(Ruler()) { line in Text("\(line.id)") }
    HStack { Text(book.title); Spacer(); Text(book.author) }
      .contentShape(Rectangle())
      .onTapGesture { open(book) }
    Text(book.title).modifier(ReadMark().concat(ReadMark()))     // two marks
  }
}

private struct ReadMark: ViewModifier {
  func body(content: Content) -> some View { HStack { Text("✓"); content } }
}
