import TermScreen
import TermView

// What the doc comments show of screens, styles, gestures and motion; a test compares every block
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

@MainActor private struct MemberScreenExamples {
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
    Image("cover", label: "The cover")
  }

  @ViewBuilder var example2: some View {
    Image(systemName: "wifi", variableValue: 0.5)
  }

  @ViewBuilder var example3: some View {
    Image(decorative: "cover")     // not shown
  }

  @ViewBuilder var example4: some View {
    NavigationLink(destination: ShelfDetails(book: book)) { Text(book.title) }
  }

  @ViewBuilder var example5: some View {
    NavigationLink(destination: ShelfDetails(book: book), isActive: $isOpen) { Text(book.title) }
  }

  @ViewBuilder var example6: some View {
    NavigationLink(isActive: $isOpen) {
      ShelfDetails(book: book)
    } label: {
      Text(book.title)
    }
  }

  @ViewBuilder var example7: some View {
    NavigationLink(destination: ShelfDetails(book: book), tag: book.id, selection: $selection) {
      Text(book.title)
    }
  }

  @ViewBuilder var example8: some View {
    NavigationLink("Details", destination: ShelfDetails(book: book))
  }

  @ViewBuilder var example9: some View {
    NavigationLink("Details", destination: ShelfDetails(book: book), isActive: $isOpen)
  }

  @ViewBuilder var example10: some View {
    NavigationLink(
      "Details", destination: ShelfDetails(book: book), tag: book.id, selection: $selection)
  }

  @ViewBuilder var example11: some View {
    NavigationStack(path: $path) {
      List(books) { NavigationLink($0.title, value: $0) }
        .navigationDestination(for: ShelfBook.self) { ShelfDetails(book: $0) }
    }
  }

  @ViewBuilder var example12: some View {
    TabView(selection: $topic) {
      Tab("All", systemImage: "book", value: ShelfTopic.all) { Text("\(books.count) books") }
      Tab(value: ShelfTopic.search) { Text(name) } label: { Text("Search").bold() }
    }
  }

  @ViewBuilder var example13: some View {
    TabView(selection: $topic) {
      Tab("All", systemImage: "book", value: ShelfTopic.all) { Text("\(books.count) books") }
      Tab(value: ShelfTopic.search, role: .search) { Text(name) }
    }
  }

  @ViewBuilder var example14: some View {
    TabView {
      Tab("All", systemImage: "book") { Text("\(books.count) books") }
      Tab(role: .search) { Text(name) }
    }
  }

  @ViewBuilder var example15: some View {
    Text(NSNumber(value: book.pages), formatter: NumberFormatter())
  }

  @ViewBuilder var example16: some View {
    Text(start, style: .time)
  }

  @ViewBuilder var example17: some View {
    Text(timerInterval: start...end)     // 4:59
  }

  @ViewBuilder var exampleOfRange: some View {
    Text(start...end)     // 14/03/2025, 9:00 – 10:30
  }

  @ViewBuilder var exampleOfInterval: some View {
    Text(DateInterval(start: start, end: end))     // 14/03/2025, 9:00 – 10:30
  }

  @ViewBuilder var example18: some View {
    Text(markdown: "**12** new, *3* read")
  }

  @ViewBuilder var example19: some View {
    LazyHStack(spacing: 1, pinnedViews: .sectionHeaders) { ForEach(books) { Text($0.title) } }
  }

  @ViewBuilder var example20: some View {
    LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) { ForEach(books) { Text($0.title) } }
  }

  @ViewBuilder var example21: some View {
    HStack { Text(book.title); Spacer(minLength: 2); Text(book.author) }
  }

  @ViewBuilder var example22: some View {
    Button("Save") { save() }.buttonStyle(.glass(.regular))
  }

  @ViewBuilder var example23: some View {
    ShelfDetails(book: book).presentationDetents([.fraction(0.4), .height(12)])
  }

  @ViewBuilder var example24: some View {
    ShelfDetails(book: book)
      .presentationBackgroundInteraction(.enabled(upThrough: .medium))
  }

  @ViewBuilder var example25: some View {
    TabView { Tab("All", systemImage: "book") { Text(name) } }
      .tabViewStyle(.page(indexDisplayMode: .always))
  }

  @ViewBuilder var example26: some View {
    TabView { Tab("All", systemImage: "book") { Text(name) } }
      .indexViewStyle(.page(backgroundDisplayMode: .always))
  }

  @ViewBuilder var example27: some View {
    HStack(alignment: VerticalAlignment(ShelfMiddle.self)) { Text(book.title); Text(book.author) }
  }

  @ViewBuilder var example28: some View {
    Rectangle().fill(.blue).stroke(.white, style: StrokeStyle(lineWidth: 1))
  }

  @ViewBuilder var example29: some View {
    Rectangle().fill(.blue).strokeBorder(.white)
  }

  @ViewBuilder var example30: some View {
    Rectangle().stroke(.white).fill(.blue)
  }

  @ViewBuilder var example31: some View {
    UnevenRoundedRectangle(cornerRadii: RectangleCornerRadii(topLeading: 2, topTrailing: 2))
  }

  @ViewBuilder var example32: some View {
    Rectangle().fill(EllipticalGradient(gradient: Gradient(colors: [.green, .blue])))
  }

  @ViewBuilder var example33: some View {
    Rectangle().fill(
      .linearGradient(
        Gradient(stops: [.init(color: .blue, location: 0), .init(color: .cyan, location: 1)]),
        startPoint: .top, endPoint: .bottom))
  }

  @ViewBuilder var example34: some View {
    Text(book.title).animation(.linear(duration: 0.2).delay(0.1), value: pages)
  }

  @ViewBuilder var example35: some View {
    Text(book.title).animation(.easeIn(duration: 0.2).speed(2), value: pages)
  }

  @ViewBuilder var example36: some View {
    Text(book.title).animation(.easeInOut(duration: 1).repeatCount(3), value: pages)
  }

  @ViewBuilder var example37: some View {
    Text(book.title)
      .animation(.easeOut(duration: 1).repeatForever(autoreverses: false), value: pages)
  }

  @ViewBuilder var example38: some View {
    Text(book.title).animation(.spring(duration: 0.3), value: pages)
  }

  @ViewBuilder var example39: some View {
    Text(book.title).animation(.bouncy(duration: 0.3), value: pages)
  }

  @ViewBuilder var example40: some View {
    Text(book.title).animation(.smooth(duration: 0.3), value: pages)
  }

  @ViewBuilder var example41: some View {
    Text(book.title).animation(.snappy(duration: 0.3), value: pages)
  }

  @ViewBuilder var example42: some View {
    Text(book.title).transition(.push(from: .leading))
  }

  @ViewBuilder var example43: some View {
    Text(book.title).transition(.asymmetric(insertion: .opacity, removal: .slide))
  }

  @ViewBuilder var example44: some View {
    Text(book.title).transition(.opacity.animation(.linear))
  }

  @ViewBuilder var example45: some View {
    Text(book.title).font(.system(.title, weight: .bold))
  }

  @ViewBuilder var example46: some View {
    Text(book.title).font(.custom("Menlo", size: 24))     // bold, as a title is
  }

  @ViewBuilder var example47: some View {
    Text(book.title).font(.custom("Menlo", size: 12, relativeTo: .headline))
  }

  @ViewBuilder var example48: some View {
    Text(book.title).font(.body.weight(.semibold))
  }

  @ViewBuilder var example49: some View {
    Text(book.title).font(.body.bold())
  }

  @ViewBuilder var example50: some View {
    Text(book.title).font(.body.italic())
  }

  @ViewBuilder var example51: some View {
    Text(book.title).gesture(DragGesture().onEnded { drag in print(drag.translation) })
  }

  @ViewBuilder var example52: some View {
    Text(book.title).offset(x: offset)
      .gesture(
        DragGesture().updating($offset) { drag, offset, _ in offset = drag.translation.columns })
  }

  @ViewBuilder var example53: some View {
    Text(book.title)
      .gesture(DragGesture().updating($offset) { _, _, _ in }.onEnded { print($0.translation) })
  }

  @ViewBuilder var example54: some View {
    Text(book.title).bold(isHeld)
      .gesture(LongPressGesture().updating($isHeld) { held, isHeld, _ in isHeld = held })
  }

  @ViewBuilder var example55: some View {
    Text(book.title).gesture(LongPressGesture().onChanged { _ in print("held") })
  }

  @ViewBuilder var example56: some View {
    ZStack(alignment: Alignment(horizontal: .trailing, vertical: .top)) {
      ShelfDetails(book: book)
      Text("new")
    }
  }

  @ViewBuilder var example57: some View {
    Image("cover", bundle: .main)     // a box with the name
  }

  @ViewBuilder var example58: some View {
    Path { $0.addRect(CGRect(x: 0, y: 0, width: 4, height: 2)) }.strokedPath(StrokeStyle())
  }
}
