import TermSearch
import TermView
import TermViewTesting
import Testing

// The pictures of lists, of what rows show, and of what scrolls.

private struct Folder: Identifiable, Sendable {
  var id: String { name }
  var name: String
  var folders: [Folder]?

  static let all = [
    Folder(name: "Sources", folders: [Folder(name: "List.swift"), Folder(name: "Row.swift")]),
    Folder(name: "README.md"),
  ]
}

private struct Unfolded: View {
  @State private var chosen: String?
  var body: some View {
    List(selection: $chosen) {
      LazyOutlineGroup(Folder.all, isBranch: { $0.folders != nil }) { folder in
        folder.folders ?? []
      } content: { folder in
        Text(folder.name)
      }
    }
  }
}

/// A list with a search, in which `query` is typed.
private struct Searched: View {
  let hasScopes: Bool
  @State private var query = ""
  @State private var scope = 0

  var body: some View {
    let found = Pictures.books.filter {
      query.isEmpty || $0.title.lowercased().contains(query.lowercased())
    }
    if hasScopes {
      List(found) { Text($0.title) }
        .searchable(text: $query)
        .searchScopes($scope) {
          Text("All").tag(0)
          Text("Unread").tag(1)
        }
    } else {
      List(found) { Text($0.title) }.searchable(text: $query)
    }
  }
}

private struct Findable: View {
  @State private var search = ListSearch(Pictures.books) { $0.title }
  @State private var selection: Shelf.Book.ID?
  var body: some View {
    List(search.elements, selection: $selection) { search.text($0.title) }
      .findable(search, selection: $selection)
  }
}

private struct Suggested: View {
  @State private var query = ""
  var body: some View {
    List(Pictures.books) { Text($0.title) }
      .searchable(text: $query)
      .searchSuggestions {
        ForEach(["Emma", "Momo"], id: \.self) { Text($0).searchCompletion($0) }
      }
  }
}

extension Pictures {
  mutating func addLists() {
    begin("Lists")
    add("List", rows: 4) {
      List(Pictures.books) { book in
        HStack {
          Text(book.title)
          Spacer()
          Text(book.author).foregroundStyle(.secondary)
        }
      }
    }
    add("PlainList", "fittingRows", rows: 4) {
      VStack(alignment: .leading) {
        Text("Books").bold()
        PlainList(Pictures.three) { Text($0.title) }
      }
    }
    add("NumberedList", "numbered", rows: 4) { NumberedList(Pictures.books) { Text($0.title) } }
    add("numberStyle", rows: 4) {
      NumberedList(Pictures.books) { Text($0.title) }.numberStyle(.roman)
    }
    add("rowNumber", rows: 3) {
      NumberedList(Pictures.three) { Text($0.title).rowNumber(100 + $0.id) }
    }
    add("ForEach", rows: 3) {
      VStack(alignment: .leading) { ForEach(1..<4) { Text("Chapter \($0)") } }
    }
    add("ForEachEnumerated", rows: 3) {
      VStack(alignment: .leading) {
        ForEachEnumerated(Pictures.three, id: \.id) { index, book in
          Text("\(index) \(book.title)")
        }
      }
    }
    add("Section", rows: 6) {
      List {
        Section("New") { ForEach(Pictures.books.prefix(2)) { Text($0.title) } }
        Section("Read") { ForEach(Pictures.books.suffix(2)) { Text($0.title) } }
      }
    }
    add("sectionCounts", rows: 4) {
      List {
        Section("New") { ForEach(Pictures.three) { Text($0.title) } }
      }
      .sectionCounts()
    }
    add("DisclosureGroup", rows: 4) {
      List {
        DisclosureGroup("Sources", isExpanded: .constant(true)) {
          Text("List.swift")
          Text("Row.swift")
        }
        DisclosureGroup("Tests", isExpanded: .constant(false)) { Text("ListTests.swift") }
      }
    }
    add("OutlineGroup", rows: 4) { terminal in
      terminal.press(.right)
    } content: {
      List {
        OutlineGroup(Folder.all, children: \.folders) { Text($0.name) }
      }
    }
    add("LazyOutlineGroup", rows: 4) { terminal in
      terminal.press(.right)
      await terminal.settled(until: { $0.text.contains("Row.swift") })
    } content: {
      Unfolded()
    }
    add("listStyle", columns: 44, rows: 5) {
      HStack {
        List(Pictures.three) { Text($0.title) }.listStyle(.bordered("Books"))
        List(Pictures.three) { Text($0.title) }.listStyle(.plain)
        List(Pictures.three) { Text($0.title) }.listStyle(.bare)
      }
    }
    add("listPinnedViews", rows: 3) { terminal in
      terminal.press(.end)
    } content: {
      List {
        Section("Books") { ForEach(Pictures.books) { Text($0.title) } }
      }
      .listPinnedViews(.sectionHeaders)
    }
    add("defaultScrollAnchor", rows: 3) {
      List(Pictures.books) { Text($0.title) }.defaultScrollAnchor(.bottom)
    }
    add("searchable", rows: 4) { terminal in
      terminal.press("/")
      terminal.type("m")
    } content: {
      Searched(hasScopes: false)
    }
    add("findable", rows: 5) { terminal in
      terminal.press("/")
      terminal.type("m")
    } content: {
      Findable()
    }
    add("searchCount", rows: 4) { terminal in
      terminal.press("/")
    } content: {
      List(Pictures.books.prefix(2)) { Text($0.title) }
        .searchable(text: .constant("em")).searchCount(2, of: 40)
    }
    add("keepsSelectionBar", rows: 5) { terminal in
      terminal.press(.tab)
    } content: {
      List(Pictures.books) { Text($0.title) }.keepsSelectionBar()
      Button("The focus is here") {}
    }
    add("searchScopes", rows: 4) { terminal in
      terminal.press("/")
    } content: {
      Searched(hasScopes: true)
    }
    add("searchSuggestions", rows: 5) { terminal in
      terminal.press("/")
    } content: {
      Suggested()
    }
    add("refreshable", rows: 4) { terminal in
      terminal.press(.control("r"))
      await terminal.settled()
    } content: {
      List(Pictures.three) { Text($0.title) }
        .refreshable { try? await Task.sleep(for: .seconds(3600)) }
    }
  }

  mutating func addRows() {
    begin("Rows")
    add("badge", rows: 3) {
      List(Pictures.three) { Text($0.title).badge($0.unread) }
    }
    add("listRowBackground", rows: 3) {
      List(Pictures.three) { Text($0.title).listRowBackground($0.isRead ? .blue : nil) }
    }
    add("listItemTint", rows: 3) {
      List(Pictures.three) { book in
        Label(book.title, icon: "•").listItemTint(book.isRead ? .secondary : .green)
      }
    }
    add("listRowInsets", rows: 3) {
      List(Pictures.three) { book in
        Text(book.title).listRowInsets(book.isRead ? EdgeInsets(leading: 4) : nil)
      }
    }
    add("listRowSeparator", rows: 5) {
      List(Pictures.three) { Text($0.title).listRowSeparator(.visible) }
    }
    add("listRowSeparatorTint", rows: 5) {
      List(Pictures.three) {
        Text($0.title).listRowSeparator(.visible).listRowSeparatorTint(.green)
      }
    }
    add("swipeActions", columns: 40, rows: 8) { terminal in
      terminal.press("m")
    } content: {
      List(Pictures.books) { book in
        Text(book.title).swipeActions {
          Button("Archive") {}
          Button("Flag") {}
        }
      }
    }
    add("contextMenu", columns: 40, rows: 8) { terminal in
      terminal.press(.down, "m")
    } content: {
      List(Pictures.books) { book in
        Text(book.title).contextMenu {
          Button("Lend") {}
          Button("Quote") {}
        }
      }
    }
  }

  mutating func addTables() {
    begin("Tables")
    add("Table", columns: 40, rows: 6) {
      Table(Pictures.books) {
        TableColumn("Title", value: \.title)
        TableColumn("Author", value: \.author)
        TableColumn("Pages") { Text("\($0.pages)") }.alignment(.numeric)
      }
    }
    add("tableColumnHeaders", columns: 40, rows: 4) {
      Table(Pictures.books) {
        TableColumn("Title", value: \.title)
        TableColumn("Author", value: \.author)
      }
      .tableColumnHeaders(.hidden)
    }
    add("TableColumn", rows: 4) {
      Table(Pictures.three) { TableColumn("Title", value: \.title) }
    }
    add("TableRow", rows: 4) {
      Table(of: Shelf.Book.self) {
        TableColumn("Title", value: \.title)
      } rows: {
        TableRow(Pictures.books[5])
        ForEach(Pictures.books.prefix(2)) { TableRow($0) }
      }
    }
    add("width", rows: 4) {
      Table(Pictures.three) {
        TableColumn("Title", value: \.title).width(20)
        TableColumn("Pages") { Text("\($0.pages)") }.width(6)
      }
    }
    add("alignment", rows: 4) {
      Table(Pictures.three) {
        TableColumn("Title", value: \.title)
        TableColumn("Pages") { Text("\($0.pages)") }.alignment(.numeric)
      }
    }
  }

  mutating func addScrolling() {
    begin("Scrolling")
    add("ScrollView", rows: 3) { terminal in
      terminal.press(.down)
    } content: {
      ScrollView { ForEach(1..<9) { Text("Chapter \($0) of a long book") } }
    }
    add("scrollIndicators", rows: 3) {
      ScrollView { ForEach(1..<9) { Text("Chapter \($0) of a long book") } }
        .scrollIndicators(.hidden)
    }
    add("LazyVStack", rows: 3) {
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 1) { ForEach(1..<1_000) { Text("Chapter \($0)") } }
      }
    }
    add("LazyHStack", rows: 1) {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 2) { ForEach(1..<1_000) { Text("Chapter \($0)") } }
      }
    }
    add("LazyVGrid", rows: 3) {
      LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) {
        ForEach(1..<7) { Text("Chapter \($0)") }
      }
    }
    add("LazyHGrid", rows: 2) {
      LazyHGrid(rows: [GridItem(.fixed(1)), GridItem(.fixed(1))]) {
        ForEach(1..<7) { Text("Part \($0)") }
      }
    }
    add("HorizontalScrollView", rows: 1) {
      HorizontalScrollView(data: ["All", "Unread", "Lent", "Sold"], id: \.self) {
        Text($0)
      } header: {
        Text("Shelves:")
      }
    }
    add("safeAreaInset", rows: 4) {
      List(Pictures.three) { Text($0.title) }
        .safeAreaInset(edge: .bottom) { Text("3 books").foregroundStyle(.secondary) }
    }
  }
}
