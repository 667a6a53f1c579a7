import Observation
import TermSearch
import TermView

// What the doc comments show of searches in lists; a test compares every block with this file.

private struct Genre: Identifiable, Hashable {
  let id: Int
  let name: String
}

private struct Entry: Identifiable {
  let id: Int
  let text: String
}

private typealias BookRow = ShelfRow
private let entries: [Entry] = []
private let books: [ShelfBook] = []
private let allGenres = [Genre(id: 0, name: "novel")]

private struct SearchExamples: View {
  enum SearchedPart: Hashable { case search, list }
  let found: [ShelfBook]
  @State private var count: Int?
  @State private var query = ""
  @State private var genres: [Genre] = []
  @State private var isFinding = false
  @FocusState private var isTyping: Bool
  @FocusState private var field: SearchedPart?
  @Environment(\.sendKey) private var sendKey

  var body: some View {
    VStack {
      List(found) { Text($0.title) }.onElementCountChange { count = $0 }
      Text("\(count ?? 0) found")
    }
    VStack {
      TextField("Name", text: $query).onKeyPress(.downArrow) {
        sendKey(.down, to: "found") ? .handled : .ignored
      }
      List(found) { Text($0.title) }.keepsSelectionBar().keyPane("found")
    }
    tokens
    fields
    texts
  }

  @ViewBuilder private var tokens: some View {
    List(found) { BookRow(book: $0) }
      .searchable(text: $query, tokens: $genres) { Text($0.name) }
      .searchSuggestions { ForEach(allGenres) { Text($0.name).searchCompletion($0) } }
    List(found) { BookRow(book: $0) }
      .searchable(text: $query, tokens: $genres) { Text($0.name) }
    List(found) { BookRow(book: $0) }
      .searchable(text: $query, tokens: $genres, prompt: "Title or genre") { Text($0.name) }
    List(found) { BookRow(book: $0) }
      .searchable(text: $query, tokens: $genres, isPresented: $isFinding) { Text($0.name) }
    List(found) { BookRow(book: $0) }
      .searchable(text: $query, tokens: $genres, suggestedTokens: .constant(allGenres)) {
        Text($0.name)
      }
    List(found) { BookRow(book: $0) }
      .searchable(
        text: $query, tokens: $genres, suggestedTokens: .constant(allGenres), prompt: "Title"
      ) { Text($0.name) }
    List(found) { BookRow(book: $0) }
      .searchable(text: $query, editableTokens: $genres) { $genre in Text(genre.name) }
  }

  @ViewBuilder private var fields: some View {
    let list = List(books) { Text($0.title) }
    list.searchable(text: $query).searchFocused($isTyping)     // isTyping = true goes to it
    list.searchable(text: $query).searchFocused($field, equals: .search)
    list.searchable(text: $query).searchCount(found.count, of: books.count)
  }

  @ViewBuilder private var texts: some View {
    let title = "Sense and Sensibility"
    let found = title.ranges(of: "Sens")
    Text(title).highlighted(found)
    List(self.found) { Text($0.title).highlighted(query) }
      .searchable(text: $query)
  }
}

extension SearchExamples {
  @ViewBuilder fileprivate var highlighted: some View {
    List(found) { Text($0.title).highlighted(query) }
      .searchable(text: $query)
  }
}

private struct Shelf: View {
  @State private var search = ListSearch(books) { $0.title }

  var body: some View {
    List(search.found) { book in search.text(book.title) }
      .searchable(search, prompt: "Title")
  }
}

private struct Log: View {
  @State private var search = ListSearch(entries) { $0.text }
  @State private var selection: Entry.ID?

  var body: some View {
    List(search.elements, selection: $selection) { entry in search.text(entry.text) }
      .findable(search, selection: $selection)
  }
}

private struct MarkedLog: View {
  @State private var search = ListSearch(entries) { $0.text }
  @State private var selected: Set<Entry.ID> = []

  var body: some View {
    List(search.elements, selection: $selected) { entry in search.text(entry.text) }
      .findable(search, selection: $selected)
  }
}

@MainActor
private func uses(search: ListSearch<ShelfBook>, book: ShelfBook) -> Text {
  var selection: ShelfBook.ID?
  selection = search.next(after: selection)?.id
  selection = search.previous(before: selection)?.id
  let count = search.found.count
  let position = selection.flatMap { search.found.index(id: $0) }
  if search.isSearching { return Text("searching") }
  search.query = "emma"
  search.elements = []
  if position == nil { return Text("\(count)") + Text(search.found[0].title) }
  return Text(book.title).bold().highlighted(search.matches(in: book.title))
}

@MainActor
private func lists(search: ListSearch<ShelfBook>) -> some View {
  List(search.found) { book in search.text(book.title) }
    .searchable(search, prompt: "Title")
}

@MainActor
private func listAndCount(search: ListSearch<ShelfBook>) -> some View {
  List(search.found) { book in search.text(book.title) }
}

@MainActor
private func exactSearch(books: [ShelfBook]) -> ListSearch<ShelfBook> {
  var options = FuzzyQuery.Options()
  options.isExact = true
  return ListSearch(books, isRanked: true, matching: options) { "\($0.title) \($0.author)" }
}
