import Foundation
import TermView

// What the doc comments show of forms in sources from elsewhere; a test compares every block with
// this file.

private struct SourceGapExamples: View {
  let book: ShelfBook
  let price: Double
  let margins = EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2)
  let gap: CGFloat?
  let dashes: [CGFloat]
  let title: LocalizedStringKey
  let dates = DateFormatter()
  let save: @MainActor () -> Void
  let add: @MainActor () -> Void
  let close: @MainActor () -> Void
  @State private var books: [ShelfBook] = []
  @State private var level = 3.0
  @State private var count = 1
  @State private var isFinding = false
  @State private var due = Date()

  var body: some View {
    pictures
    effects
    texts
    lengths
    keyed
    styles
    changes
    PasteButton(payloadType: ShelfBook.self) { copied in books.append(contentsOf: copied) }
  }

  @ViewBuilder private var pictures: some View {
    Image("cover", label: Text("The cover"))
    Text(book.title).foregroundStyle(Color(.gray.opacity(0.5)))
    let faint = Color(UIColor.systemGray.withAlphaComponent(0.3))     // none
    Text(book.title).foregroundStyle(faint)
    Text("12 new").background()     // the terminal's own
    Text("12 new").background(ignoresSafeAreaEdges: .all)
  }

  @ViewBuilder private var effects: some View {
    let list = Text("")
    list.safeAreaPadding(15)     // no blank columns: those are `padding(_:)`
    // No blank rows: those are `padding(_:)`.
    list.safeAreaPadding(EdgeInsets(top: 1, leading: 0, bottom: 1, trailing: 0))
    ScrollView { Text(book.summary) }.scrollIndicatorsFlash(trigger: count)     // does not flash
    list.touchBar { Button("Add") { add() } }     // not shown
    Text("\(level)").digitalCrownRotation($level)     // does not turn
    Text("\(level)").focusable().onMoveCommand { level += $0 == .up ? 1 : -1 }
    Text("\(level)").digitalCrownRotation($level, from: 0, through: 10, by: 1)     // no effect
    Text("\(level)")
      .digitalCrownRotation($level, from: 0, through: 10, by: 1, sensitivity: .low)     // no effect
  }

  @ViewBuilder private var lengths: some View {
    Text(book.title).padding(.top, margins.top)     // let margins = EdgeInsets(…)
    HStack { Text(book.title); Spacer(minLength: gap); Text(book.author) }     // gap: CGFloat?
    LazyVStack(spacing: gap) { ForEach(books) { Text($0.title) } }     // gap: CGFloat?
    LazyHStack(spacing: gap) { ForEach(books) { Text($0.title) } }     // gap: CGFloat?
    LazyVGrid(columns: [GridItem(.fixed(20), spacing: gap)]) {     // gap: CGFloat?
      ForEach(books) { Text($0.title) }
    }
    LazyVGrid(columns: [GridItem(.fixed(20))], spacing: gap) {     // gap: CGFloat?
      ForEach(books) { Text($0.title) }
    }
    Rectangle().stroke(.green, style: StrokeStyle(lineWidth: 1, dash: dashes))     // [CGFloat]
    Text(book.title).transition(.offset(CGSize(width: 0, height: 3)))
  }

  @ViewBuilder private var keyed: some View {
    LabeledContent("Up to \(price, specifier: "%.2f") €") { Text(book.title) }
    LabeledContent("Up to \(price, specifier: "%.2f") €", value: book.title)
    ProgressView("\(price, specifier: "%.2f") € are paid")
    ProgressView("\(price, specifier: "%.2f") € are paid", value: price, total: 20)
    DisclosureGroup("Up to \(price, specifier: "%.2f") €") { Text(book.title) }
    Text(book.title).badge("\(price, specifier: "%.2f") €")
    Toggle("All read", systemImage: "book", sources: $books, isOn: \.isRead)
  }

  @ViewBuilder private var styles: some View {
    let list = Text("")
    let pages = book.pages
    Text(book.author).foregroundStyle(.quinary)
    Text("Saved").padding(1).background(.bar)     // as without
    ShelfDetails(book: book).presentationBackground { Color.blue }     // in the theme's colours
    list.touchBar { Button("Add") { add() }.touchBarItemPrincipal() }     // not shown
    Text(book.title).transition(.blurReplace(.upUp))     // at once
    Text(book.title).animation(.spring(.bouncy), value: pages)
  }

  @ViewBuilder private var changes: some View {
    let list = Text("")
    let isOpen = Binding(get: { count > 0 }, set: { isOpen, _ in count = isOpen ? 1 : 0 })
    Toggle("Open", isOn: isOpen)
    list.onScrollPhaseChange { _, phase, context in     // not called
      isFinding = context.geometry.contentOffset.y > 0
    }
    AsyncImage(url: URL(string: "https://example.org/cover.jpg")) { image in     // [cover.jpg]
      image.resizable()
    } placeholder: {
      ProgressView()
    }
  }

  @ViewBuilder private var texts: some View {
    Button("✕") { close() }.accessibilityLabel(title)     // a LocalizedStringKey
    Gauge(value: price / 10) { Text("Price") }
      .accessibilityValue("\(price, specifier: "%.2f") €")
    Button("Save") { save() }.accessibilityHint(title)     // not shown
    TextField("Due", value: $due, formatter: dates)     // let dates = DateFormatter()
  }
}

struct QuietToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Toggle(configuration).foregroundStyle(.secondary)
  }
}

struct QuietProgressViewStyle: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).foregroundStyle(.secondary)
  }
}

struct QuietLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    Label(configuration).foregroundStyle(.secondary)
  }
}

private enum SourceGapStorage {
  enum Layout: String { case wide, narrow }
  struct LayoutButton: View {
    @AppStorage("layout") private var layout: Layout?     // kept as "wide"
    var body: some View { Button(layout?.rawValue ?? "any") { layout = .wide } }
  }

  enum Filter: String { case unread, lent }
  struct FilterButton: View {
    @SceneStorage("filter") private var filter: Filter?     // kept as "unread"
    var body: some View { Button(filter?.rawValue ?? "all") { filter = .unread } }
  }
}
