import TermScreen
import TermView

// What the doc comments show of initialisers and functions of views; a test compares every block
// with this file.

private struct ShelfFolder: Identifiable {
  var id: String
  var name: String
  var folders: [ShelfFolder]?
}
private enum ShelfCover: String, CaseIterable { case cloth, leather }
private enum ShelfTopic: Hashable { case all, search }
private struct ShelfMiddle: AlignmentID {
  static func defaultValue(in dimensions: ViewDimensions) -> CGFloat {
    dimensions.height / 2
  }
}

@MainActor private struct MemberViewExamples {
  let book: ShelfBook
  let folders: [ShelfFolder]
  let root: ShelfFolder
  let shelves: [String]
  let start: Date
  let end: Date
  let save: @MainActor () -> Void
  let open: @MainActor (ShelfBook) -> Void
  @State var books: [ShelfBook]
  @State var selection: Int?
  @State var chosenFolder: String?
  @State var chosen: Set<Int> = []
  @State var current = 0
  @State var shelf = ""
  @State var unfolded: Set<String> = []
  @State var isUnfolded = false
  @State var isOpen = false
  @State var name = ""
  @State var topic = ShelfTopic.all
  @State var pages = 0
  @State var price = 1.5
  @State var path = NavigationPath()
  @State var titles: [String] = []
  @State var detent = PresentationDetent.medium
  @GestureState var offset = 0
  @GestureState var isHeld = false

  @ViewBuilder var example1: some View {
    HorizontalScrollView(data: shelves, id: \.self, selection: $shelf) { Text($0) } header: {
      Text("Shelf:")
    } footer: {
      Text("\(shelves.count)")
    }
  }

  @ViewBuilder var example2: some View {
    List(folders, children: \.folders, selection: $chosenFolder) { Text($0.name) }
  }

  @ViewBuilder var example3: some View {
    List(folders, id: \.name, children: \.folders) { Text($0.name) }
  }

  @ViewBuilder var example4: some View {
    OutlineGroup(folders, id: \.name, children: \.folders, expanded: $unfolded) { Text($0.name) }
  }

  @ViewBuilder var example5: some View {
    OutlineGroup(root, id: \.name, children: \.folders) { Text($0.name) }
  }

  @ViewBuilder var example6: some View {
    List(shelves, id: \.self) { Text($0) }
  }

  @ViewBuilder var example7: some View {
    List(shelves, id: \.self, selection: $chosenFolder) { Text($0) }
    List(0..<books.count, selection: $selection) { Text(books[$0].title) }
  }

  @ViewBuilder var example8: some View {
    NumberedList(shelves, id: \.self) { Text($0) }
  }

  @ViewBuilder var example9: some View {
    NumberedList(shelves, id: \.self, rowContent: { Text($0) })
  }

  @ViewBuilder var example10: some View {
    NumberedList(shelves, id: \.self) { index, shelf in Text("\(index): \(shelf)") }
  }

  @ViewBuilder var example11: some View {
    PlainList($books, selection: $selection) { $book in TextField("Title", text: $book.title) }
  }

  @ViewBuilder var example12: some View {
    PlainList(shelves, id: \.self) { Text($0) }
  }

  @ViewBuilder var example13: some View {
    PlainList(selection: $selection) {
      Text("Read").tag(1)
      Text("Unread").tag(2)
    }
  }

  @ViewBuilder var example14: some View {
    DisclosureGroup(isExpanded: $isUnfolded) {
      Text(book.summary)
    } label: {
      Text(book.title)
    }
  }

  @ViewBuilder var example15: some View {
    DisclosureGroup("Summary", isExpanded: $isUnfolded) { Text(book.summary) }
  }

  @ViewBuilder var example16: some View {
    List(books) { Text($0.title) }.listStyle(.bordered("Books"))
  }

  @ViewBuilder var example17: some View {
    List(books) { Text($0.title) }
      .listStyle(BorderedListStyle("Books"))     // `.bordered("Books")`
  }

  @ViewBuilder var example18: some View {
    ModifiedContent(content: Text(book.title), modifier: EmptyModifier())
  }

  @ViewBuilder var example19: some View {
    AnyView(erasing: Text(book.title))
  }

  @ViewBuilder var example20: some View {
    GeometryReader { proxy in
      Text("from column \(proxy.frame(in: .global).origin.column)")     // of the screen
    }
  }

  @ViewBuilder var example21: some View {
    GeometryReader { proxy in
      Text("\(proxy.frame(in: .local).width, format: .number)")     // columns, as a Double
    }
  }

  @ViewBuilder var example22: some View {
    ScrollViewReader { proxy in
      List(books) { Text($0.title) }
        .onAppear { proxy.scrollTo(12, anchor: UnitPoint(x: 0, y: 0.25)) }
    }
  }

  @ViewBuilder var example23: some View {
    ContentUnavailableView("No books", image: "shelf", description: Text("Press n to add one."))
  }

  @ViewBuilder var example24: some View {
    ContentUnavailableView.search(text: name)
  }

  @ViewBuilder var example25: some View {
    GroupBox(label: Text(book.title)) { Text(book.summary) }
  }

  @ViewBuilder var example26: some View {
    Label("Books", image: "shelf")
  }

  @ViewBuilder var example27: some View {
    Toggle("Only unread", systemImage: "book", isOn: $isOpen)
  }

  @ViewBuilder var example28: some View {
    Button("Save", systemImage: "square.and.arrow.down") { save() }
  }

  @ViewBuilder var example29: some View {
    Button("Delete", systemImage: "trash", role: .destructive) { books.removeAll() }
  }

  @ViewBuilder var example30: some View {
    TextField("Summary", text: $name, axis: .vertical)
  }

  @ViewBuilder var example31: some View {
    Picker(selection: $shelf, label: Text("Shelf")) {
      ForEach(shelves, id: \.self) { Text($0) }
    }
  }

  @ViewBuilder var example32: some View {
    Picker("Shelf", systemImage: "books.vertical", selection: $shelf) {
      ForEach(shelves, id: \.self) { Text($0) }
    }
  }

  @ViewBuilder var example33: some View {
    Stepper(value: $price, step: 0.5, format: .number) { Text("Price") }
  }

  @ViewBuilder var example34: some View {
    Stepper("Price", value: $price, in: 0...100, step: 0.5, format: .number)
  }

  @ViewBuilder var example35: some View {
    LabeledContent("Price", value: price, format: .number)
  }

  @ViewBuilder var example36: some View {
    Toggle(sources: $books, isOn: \.isRead) { Text("All read") }
  }

  @ViewBuilder var example37: some View {
    Toggle("All read", sources: $books, isOn: \.isRead)
  }

  @ViewBuilder var example38: some View {
    ProgressView(value: 0.4).progressViewStyle(CircularProgressViewStyle(tint: .green))
  }

  @ViewBuilder var example39: some View {
    ProgressView(value: 0.4).progressViewStyle(LinearProgressViewStyle(tint: .green))
  }

  @ViewBuilder var example40: some View {
    Menu("Sort", systemImage: "arrow.up.arrow.down") {
      Button("By title") { books.sort { $0.title < $1.title } }
    }
  }

  @ViewBuilder var example41: some View {
    ProgressView(timerInterval: start...end, countsDown: false)
  }

  @ViewBuilder var example42: some View {
    TimelineView(PeriodicTimelineSchedule(from: start, by: 60)) { context in
      Text(context.date, style: .time)
    }
  }

  @ViewBuilder var example43: some View {
    TimelineView(ExplicitTimelineSchedule([start, end])) { context in
      Text(context.date < end ? "open" : "closed")
    }
  }

  @ViewBuilder var example44: some View {
    TimelineView(.periodic(from: start, by: 60)) { context in Text(context.date, style: .time) }
  }

  @ViewBuilder var example45: some View {
    TimelineView(.animation(minimumInterval: 0.5)) { context in Text(context.date, style: .time) }
  }

  @ViewBuilder var example46: some View {
    TimelineView(.explicit([start, end])) { context in
      Text(context.date < end ? "open" : "closed")
    }
  }

  @ViewBuilder var example47: some View {
    Toggle("Only unread", isOn: $isOpen).toggleStyle(SwitchToggleStyle(tint: .green))
  }

  @ViewBuilder var example48: some View {
    TextField("Title", text: $name, prompt: Text("as on the cover"))
  }

  @ViewBuilder var example49: some View {
    TextField("Summary", text: $name, prompt: Text("a sentence or two"), axis: .vertical)
  }

  @ViewBuilder var example50: some View {
    TextField("Pages", value: $pages, formatter: NumberFormatter())
  }

  @ViewBuilder var example51: some View {
    SecureField("Password", text: $name, prompt: Text("at least eight characters"))
  }
}
