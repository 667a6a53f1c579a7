import Foundation
import TermView

// What the doc comments show of what controls add to lists: search, menus, badges, tables, keys,
// values that are kept; a test compares every block with this file.

private enum ShelfScope: Hashable { case all, unread }

private struct ListControlExamples: View {
  let books: [ShelfBook]
  let recent: [String]
  let quote: @MainActor (ShelfBook) -> Void
  let lend: @MainActor (ShelfBook) -> Void
  @State private var query = ""
  @State private var scope = ShelfScope.all
  @State private var isShown = false

  var body: some View {
    rows
    search
    keys
    tables
  }

  @ViewBuilder private var rows: some View {
    List(books) { Text($0.title) }.listStyle(.grouped)
    List(books) { Text($0.title) }.listStyle(.insetGrouped)
    List(books) { Text($0.title) }.listStyle(.carousel)     // as `.plain`
    List(books) { book in
      Text(book.title).listRowBackground(book.isNew ? .blue : nil)
    }
    List(books) { book in
      Label(book.title, icon: "•").listItemTint(book.isRead ? .secondary : .green)
    }
    List(books) { book in
      Text(book.title).badge(book.unread)
    }
    List(books) { book in
      Text(book.title).contextMenu {
        Button("Lend") { lend(book) }
        Button("Quote") { quote(book) }
      }
    }
    ShelfEditor(books: books).environment(\.editMode, .constant(.active))
  }

  @ViewBuilder private var search: some View {
    List(books) { Text($0.title) }
      .searchable(text: $query)
      .searchScopes($scope, activation: .onSearchPresentation) {
        Text("All").tag(ShelfScope.all)
        Text("Unread").tag(ShelfScope.unread)
      }
    List(books) { Text($0.title) }
      .searchable(text: $query)
      .searchSuggestions { ForEach(recent, id: \.self) { Text($0).searchCompletion($0) } }
    List(books) { Text($0.title) }.searchable(text: $query, placement: .toolbar)     // above it
  }

  @ViewBuilder private var keys: some View {
    ZStack(alignment: .top) {
      List(books) { Text($0.title) }
      if isShown { CommandPalette().frame(width: 40) }
    }
    List(books) { Text($0.title) }.commandPalette(isPresented: $isShown, key: .control("k"))
    VStack {
      Text("Keys").bold()
      KeySheet()
    }
    List(books) { Text($0.title) }.keySheet(isPresented: $isShown, key: "h")
  }

  @ViewBuilder private var tables: some View {
    Table(books) {
      TableColumn("Title", value: \.title).width(min: 12, ideal: 30)
      TableColumn("Pages") { Text("\($0.pages)") }.width(6)
    }
    Table(books) {
      TableColumn("Title", value: \.title)
      TableColumn("Pages") { Text("\($0.pages)") }.alignment(.numeric)
    }
    Table(books) {
      TableColumn("Title", value: \.title)
      TableColumn("Summary", value: \.summary).layoutPriority(-1)     // left out first
    }
    Table(books) {
      TableColumn("Title", value: \.title)
      if scope == .all {
        TableColumn("Author", value: \.author)
      } else {
        TableColumn("Unread") { Text("\($0.unread)") }
      }
      if isShown { TableColumn("Pages") { Text("\($0.pages)") } }
    }
    Table(books) { pageColumns(wide: true) }
    CustomTable(books: books)
  }

  @TableColumnBuilder<ShelfBook>
  private func pageColumns(wide: Bool) -> some TableColumnContent<ShelfBook> {
    TableColumn("Pages") { Text("\($0.pages)") }.alignment(.numeric)
    if wide { TableColumn("Author", value: \.author) }
  }
  // … Table(books) { pageColumns(wide: true) }
}

private struct CustomTable: View {
  let books: [ShelfBook]
  @State private var columns = TableColumnCustomization<ShelfBook>()

  var body: some View {
    Table(books) {
      TableColumn("Title", value: \.title)
      TableColumn("Author", value: \.author).customizationID("author")
      TableColumn("Pages") { Text("\($0.pages)") }
        .customizationID("pages").defaultVisibility(.hidden)     // until the user shows it
    }
    .columnCustomization($columns)
  }
}

@MainActor private func writeTable(books: [ShelfBook]) throws {
  let table = Table(books) {
    TableColumn("Title", value: \.title)
    TableColumn("Author", value: \.author)
  }
  var file = Data()
  table.write(as: .tsv) { record in file.append(contentsOf: record.utf8) }
  print(table.text(as: .csv), terminator: "")
}

@MainActor private func readKeys() {
  let keys = KeyFile("set = vi\nlist.page-down = ctrl-f, space", path: "books/keys")
  for problem in keys.problems { print(problem) }     // books/keys:2: …
}

private struct ShelfEditor: View {
  let books: [ShelfBook]
  var body: some View { List(books) { Text($0.title) } }
}

private struct RefreshButton: View {
  @Environment(\.refresh) private var refresh
  var body: some View {
    Button("Refresh") { Task { await refresh?() } }.disabled(refresh == nil)
  }
}
// … BookList().safeAreaInset(edge: .bottom) { RefreshButton() }.refreshable { await reload() }

private struct Results: View {
  let books: [ShelfBook]
  @Environment(\.dismissSearch) private var dismissSearch
  var body: some View {
    List(books) { book in Text(book.title).onActivate { dismissSearch() } }
  }
}

private struct Notebook: View {
  @SceneStorage("draft") private var draft = ""
  var body: some View { TextEditor(text: $draft) }
}

struct Shelfmark: StorableValue {
  var text: String

  var stored: StoredValue? { .string(text) }
  init?(stored: StoredValue) {
    guard case .string(let text) = stored else { return nil }
    self.text = text
  }
}
// … @AppStorage("lastShelf") private var lastShelf: Shelfmark?

private struct Marks: View {
  let book: ShelfBook
  let progress: Double
  var body: some View {
    Image("cover").aspectRatio(2 / 3, contentMode: .fit)     // [cover]
    Image("cover").scaledToFit()     // [cover]
    Image("cover").scaledToFill()     // [cover]
    HStack { Image(systemName: "invoice"); Text(book.title) }
      .symbols(["invoice": Symbol("§", ascii: "$")])
    AsyncImage(url: URL(string: "https://example.org/cover.jpg")) { phase in
      if let image = phase.image { image } else { Text("no cover") }     // no cover
    }
    LazyVGrid(columns: [GridItem(.fixed(8)), GridItem(.flexible(minimum: 10))]) {
      ForEach(1..<7) { Text("Chapter \($0)") }
    }
    LazyHGrid(rows: [GridItem(.fixed(1)), GridItem(.fixed(1))]) {
      ForEach(1..<7) { Text("Chapter \($0)") }     // two rows of three
    }
    PhaseAnimator([false, true]) { isBright in Text("new").dim(!isBright) }     // faint
    Text("new").phaseAnimator([false, true]) { text, isBright in text.dim(!isBright) }  // faint
  }
}

private struct Adapting: View {
  let book: ShelfBook
  @Environment(\.horizontalSizeClass) private var sizeClass
  var body: some View {
    Text(book.title)
    if sizeClass == .regular { Text(book.author) }     // from 60 columns on
  }
}

private struct SavingList: View {
  let save: @MainActor () -> Void
  @Environment(\.scenePhase) private var phase
  var body: some View {
    Text("Books").onChange(of: phase) { if phase != .active { save() } }
  }
}

private struct Seconds: View {
  @State private var seconds = 0
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  var body: some View {
    Text("\(seconds) s").onReceive(timer) { _ in seconds += 1 }
  }
}

private struct Movable: View {
  @GestureState private var columns = 0
  var body: some View {
    Text("card").offset(x: columns, y: 0)
      .gesture(
        DragGesture().updating($columns) { drag, columns, _ in
          columns = drag.translation.columns
        })
      // No terminal reports two fingers: these never begin.
      .gesture(MagnifyGesture().onChanged { print($0.magnification) })
      .gesture(RotateGesture().onChanged { print($0.rotation.degrees) })
  }
}

private let brand = Color(.sRGB, red: 0.9, green: 0.2, blue: 0.3)

private struct Received: View {
  let mail: Date
  let received: Date
  var body: some View { Text(received, style: Text.DateStyle.relative) }
}
