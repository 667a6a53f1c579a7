import TermScreen
import TermView

// What the doc comments show of layout, structure, drawing and modifiers; a test compares every
// block with this file.

private struct TitleColumns: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

private struct LayoutExamples: View {
  let book: ShelfBook
  let books: [ShelfBook]
  let isWide: Bool
  let delete: @MainActor () -> Void
  @State private var widest = 0
  @State private var isOpen = false
  @State private var width = 0

  var body: some View {
    places
    handedUp
    structure
    texts
    motion
    styles
  }

  @ViewBuilder private var places: some View {
    VStack(alignment: .trailing) {
      Text("732")
      Text("12")     // under the "32"
    }
    HStack(alignment: .top) {
      Text("Summary")
      Text(book.summary)     // several rows, from the top down
    }
    Text("12").frame(width: 10, height: 3, alignment: .bottomTrailing)
    Text(book.title).padding([.leading, .top], 1)
    Text(book.title).padding(EdgeInsets(leading: 2, trailing: 1))     // columns
    ScrollView([.horizontal, .vertical]) { Text(book.summary) }
    ScrollViewReader { proxy in
      List(books) { Text($0.title) }.onAppear { proxy.scrollTo(12, anchor: .center) }
    }
    let layout = isWide ? AnyLayout(HStackLayout(spacing: 2)) : AnyLayout(VStackLayout())
    layout {
      Text(book.title)     // keeps its state when the window becomes narrow
      Text(book.author)
    }
    ZStackLayout(alignment: .topTrailing) {
      Text(book.summary)
      Text("draft").reverse()
    }
    ZStack {
      Text("in front").zIndex(1)
      Text("behind it")
    }
    Grid {
      GridRow { Text("Pages"); Text("732").gridColumnAlignment(.trailing) }
      GridRow { Text("Unread"); Text("12") }
    }
    GeometryReader { proxy in Text("\(proxy.size.columns) columns") }
    VStack {
      GeometryReader { proxy in Text("row \(proxy.frame(in: .named("card")).origin.row)") }
    }
    .coordinateSpace(.named("card"))
    // Four to a page, one column apart.
    Text(book.title).containerRelativeFrame(.horizontal, count: 4, spacing: 1)
  }

  @ViewBuilder private var handedUp: some View {
    Text(book.title).preference(key: TitleColumns.self, value: book.title.count)
    List(books) { Text($0.title) }.transformPreference(TitleColumns.self) { $0 += 2 }
    List(books) { Text($0.title) }.onPreferenceChange(TitleColumns.self) { widest = $0 }
    Text(book.title).tag(book.id).transformPreference(tagged: TitleColumns.self) { columns, tag in
      if tag == AnyHashable(0) { columns = 0 }
    }
    Text(book.title).backgroundPreferenceValue(TitleColumns.self) { columns in
      Rectangle().fill(columns > 20 ? .red : .green)
    }
  }

  @ViewBuilder private var structure: some View {
    Section {
      Text(book.title)
    } header: {
      EmptyView()     // takes no row
    }
    HStack {     // its content is a TupleContent of two texts
      Text(book.title)
      Text(book.author)
    }
    if isOpen {
      Text(book.summary)     // its state ends when `isOpen` becomes false
    } else {
      Text(book.title)
    }
    let row: AnyView = isOpen ? AnyView(Text(book.summary)) : AnyView(Text(book.title).bold())
    row.padding(.leading, 2)
    Group {
      Text(book.title)
      Text(book.author)
    }
    .foregroundStyle(.secondary)     // both of them
    EquatableView(content: ShelfCard(book: book))
    Text("12 new").modifier(Framed(color: .green))
    Text("12 new").modifier(EmptyModifier.identity)
    Text("12 new").modifier(Framed(color: .green).concat(Framed(color: .red)))     // two frames
    labelled { Text("12") }
  }

  private func labelled<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    HStack {
      Text("Total:")
      content()
    }
  }
  // … labelled { Text("12"); if isOpen { Text("open") } }

  @ViewBuilder private var texts: some View {
    Text(book.author).foregroundColor(.secondary)
    Text(book.author).dim()
    Text(book.title).italic()
    Text("late").blink(isOpen)
    Text(" draft ").reverse()
    Text(book.title).strikethrough(book.isRead)
    List(books) { Text($0.title) }.toolbar(isOpen ? .visible : .hidden, for: .navigationBar)
  }

  @ViewBuilder private var motion: some View {
    Text(book.title).bold(isOpen).animation(.easeOut(duration: 0.2), value: isOpen)     // at once
    if isOpen { Text(book.summary).transition(.move(edge: .bottom)) }     // there at once
    Button("More") { withAnimation { isOpen.toggle() } }     // shown in the next frame
  }

  @ViewBuilder private var styles: some View {
    ProgressView("Loading").spinnerStyle(
      SpinnerStyle(frames: ["◐", "◓", "◑", "◒"], interval: .milliseconds(120)))
    HStack {
      Button("Keep") { isOpen = false }
      Button("Delete") { delete() }
    }
    .buttonStyle(.bordered)
    Button("Delete") { delete() }.buttonStyle(.automatic)
    Button("Delete") { delete() }.buttonStyle(.plain)
    Button("Delete") { delete() }.buttonStyle(.bordered)     // [ Delete ]
    TextField("Title", text: .constant("")).textFieldStyle(.automatic)
    VStack {
      TextField("Title", text: .constant(""))
      TextField("Author", text: .constant(""))
    }
    .textFieldStyle(.roundedBorder)
    TextField("Title", text: .constant("")).textFieldStyle(.plain)
    TextField("Title", text: .constant("")).textFieldStyle(.roundedBorder)
    ProgressView("Copying", value: 3, total: 12).progressViewStyle(.circular)
    ProgressView("Copying", value: 3, total: 12).progressViewStyle(.linear)     // a bar, 25 %
    ProgressView("Copying", value: 3, total: 12).progressViewStyle(.circular)     // ◔ Copying
    HStack {
      List(books) { Text($0.title) }.listStyle(.sidebar)
      List(books) { Text($0.author) }
    }
    List(books) { Text($0.title) }.listStyle(.automatic)
    List(books) { Text($0.title) }.listStyle(.bare)     // no gutter, no thumb
    List(books) { Text($0.title) }.listStyle(.plain)
    List(books) { Text($0.title) }.listStyle(.bordered("Books"))
    List(books) { Text($0.title) }.listStyle(.sidebar)
    List(books) { Text($0.title) }.listStyle(.inset)
    List(books) { Text($0.title) }.accentColor(.teal)     // newer sources write `tint(_:)`
  }
}

private struct ShelfCard: View, Equatable {
  let book: ShelfBook
  var body: some View { Text(book.title) }
}

private struct Framed: ViewModifier {
  let color: Color
  func body(content: Content) -> some View {     // `Content` is a ModifierContent
    content.padding(.horizontal, 1).border(.rounded, color: color)
  }
}

private struct QuietListStyle: ListStyle {
  func appearance(in environment: EnvironmentValues) -> ListAppearance {
    var appearance = ListAppearance()
    appearance.cursor = .attributes(.bold)
    appearance.rowInsets = EdgeInsets(leading: 1, trailing: 1)
    appearance.showsThumb = true
    return appearance
  }
}

private struct ArrowStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text(configuration.isFocused ? "→" : " ")
      configuration.label.bold(configuration.isPressed)
    }
  }
}

private struct PercentStyle: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      if let fraction = configuration.fractionCompleted { Text("\(Int(fraction * 100)) %") }
    }
  }
}

private struct AngleStyle: TextFieldStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 0) {
      Text(configuration.isFocused ? "> " : "  ")
      configuration.field
    }
  }
}

private struct RankKey: LayoutValueKey { static let defaultValue = 0 }

private struct Ranked: View {
  let book: ShelfBook
  var body: some View {
    Text(book.title).layoutValue(key: RankKey.self, value: 3)
  }
}

/// Views one above the other, each a column further in.
private struct Stairs: Layout {
  static var layoutProperties: LayoutProperties {
    LayoutProperties(stackOrientation: .vertical)
  }

  // The sizes are measured once for each change of the views.
  func makeCache(subviews: Subviews) -> [Size] {
    subviews.map { $0.sizeThatFits(.unspecified) }
  }
  func updateCache(_ cache: inout [Size], subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout [Size]
  ) -> Size {
    Size(
      columns: cache.enumerated().map { $0.offset + $0.element.columns }.max() ?? 0,
      rows: cache.map(\.rows).reduce(0, +))
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [Size]
  ) {
    var point = bounds.origin
    for (subview, size) in zip(subviews, cache) {
      subview.place(at: point, proposal: ProposedViewSize(size))
      point.row += size.rows + subview.spacing.distance(to: ViewSpacing(), along: .vertical)
      point.column += 1
    }
  }
}

private struct Drawn: View {
  let values: [Int]
  var body: some View {
    Canvas { context, size in
      for (column, value) in values.prefix(size.columns).enumerated() {
        let height = min(value, size.rows)
        let bar = Rect(row: size.rows - height, column: column, columns: 1, rows: height)
        context.fill(bar, with: .green)
      }
    }
    .frame(height: 4)
  }
}
