import TermView

// What the doc comments of layouts, drawings, gestures, styles and preferences show; a test
// compares every block with this file.

struct Level: CellDrawable {
  var part: Double

  func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    Size(columns: proposal.columns ?? 10, rows: 1)
  }

  func draw(in context: inout GraphicsContext, size: Size) {
    let filled = Int(part * Double(size.columns))
    context.fill(Rect(row: 0, column: 0, columns: filled, rows: 1), with: "█")
  }
}

struct Sparkline: CellDrawable {
  var values: [Double]
  private static let bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    Size(columns: min(proposal.columns ?? values.count, values.count), rows: 1)
  }

  func draw(in context: inout GraphicsContext, size: Size) {
    let shown = values.suffix(size.columns)
    let low = shown.min() ?? 0
    let range = (shown.max() ?? 0) - low
    for (column, value) in shown.enumerated() {
      let level = range > 0 ? Int((value - low) / range * 7) : 0
      var style = context.style
      if value == low + range { style.foreground = .green }
      let bar = String(Sparkline.bars[level])
      context.draw(bar, at: Point(row: 0, column: column), style: style)
    }
  }
}

struct Drawings: View {
  var body: some View {
    Canvas { context, size in
      context.stroke(Rect(origin: .zero, size: size), with: .rounded)
      context.draw(Text("Hello").bold(), at: Point(row: 1, column: 2))
    }
    .frame(height: 3)
    ZStack {
      Color.blue
      Text("Hello")
    }
    ZStack(alignment: .bottomTrailing) {
      Color.blue
      Text("12 new").bold()
    }
    Text("Hello").padding().background { Color.blue }
  }
}

struct TabWidthKey: EnvironmentKey { static let defaultValue = 8 }
extension EnvironmentValues {
  var tabWidth: Int {
    get { self[TabWidthKey.self] }
    set { self[TabWidthKey.self] = newValue }
  }
}

extension EnvironmentValues {
  var accent: Color {
    get { self[default: .cyan] }
    set { self[default: .cyan] = newValue }
  }
}

struct Pointing: View {
  let card: TableBook
  @State private var moved = Size.zero
  @State private var isSelecting = false
  let open: @MainActor (TableBook) -> Void

  var body: some View {
    let book = card
    let content = Text("")
    Text(card.title)
      .offset(x: moved.columns, y: moved.rows)
      .gesture(
        DragGesture()
          .onChanged { moved = $0.translation }
          .onEnded { _ in moved = .zero })
    Text(book.title).onTapGesture(count: 2) { open(book) }
    // A key lets the user select text as in any other program.
    content
      .mouse(isSelecting ? .off : .clicks)
      .keyBindings { KeyBinding("m", "Select text") { isSelecting.toggle() } }
  }
}

struct BookDetails: View {
  var body: some View { Text("") }
}

struct Sizes: View {
  typealias BookList = BookDetails
  let isWide: Bool
  @State private var columns = 0
  @State private var width = 0

  var body: some View {
    let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
    layout {
      BookList()
      BookDetails()
    }
    let details = Text("")
    details.containerRelativeFrame(.horizontal) { columns, _ in columns / 3 }
    GeometryReader { proxy in
      Text(proxy.size.columns < 40 ? "narrow" : "wide")
    }
    let text = Text("")
    text.onGeometryChange(for: Int.self) { $0.size.columns } action: { columns = $0 }
    Grid(alignment: .leading) {
      GridRow {
        Text("Title")
        Text("Ulysses")
      }
      Divider()
      GridRow {
        Text("Pages")
        Text("732").gridColumnAlignment(.trailing)
      }
    }
    Stairs {
      Text("one")
      Text("two")
    }
    ViewThatFits(in: .horizontal) {
      Text("12 of 40 books selected")
      Text("12/40")
    }
    let list = Text("")
    list.onPreferenceChange(TitleWidth.self) { width = $0 }
  }
}

/// Each view one column to the right of the one above.
struct Stairs: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    var size = Size.zero
    for (step, subview) in subviews.enumerated() {
      let part = subview.sizeThatFits(.unspecified)
      size.columns = max(size.columns, step + part.columns)
      size.rows += part.rows
    }
    return size
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var place = bounds.origin
    for subview in subviews {
      subview.place(at: place, proposal: .unspecified)
      place.row += subview.sizeThatFits(.unspecified).rows
      place.column += 1
    }
  }
}

struct Share: LayoutValueKey { static let defaultValue = 1 }

extension View {
  func share(_ share: Int) -> some View { layoutValue(key: Share.self, value: share) }
}

/// Views side by side, each as wide as its share of the whole.
struct Shares: Layout {
  func makeCache(subviews: Subviews) -> [Int] { subviews.map { $0[Share.self] } }

  private func widths(_ columns: Int, _ shares: [Int]) -> [Int] {
    let sum = max(1, shares.reduce(0, +))
    return shares.map { columns / sum * $0 }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout [Int]
  ) -> Size {
    let columns = proposal.columns ?? 20 * subviews.count
    let rows = zip(subviews, widths(columns, cache)).map { subview, width in
      subview.sizeThatFits(ProposedViewSize(columns: width, rows: proposal.rows)).rows
    }
    return Size(columns: columns, rows: rows.max() ?? 0)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [Int]
  ) {
    var place = bounds.origin
    for (subview, width) in zip(subviews, widths(bounds.size.columns, cache)) {
      subview.place(
        at: place, proposal: ProposedViewSize(columns: width, rows: bounds.size.rows))
      place.column += width
    }
  }
}

struct Weight: LayoutValueKey { static let defaultValue = 1 }

extension View {
  func weight(_ weight: Int) -> some View { layoutValue(key: Weight.self, value: weight) }
}
// In the layout: subviews[0][Weight.self]

struct TitleWidth: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) {
    value = max(value, nextValue())
  }
}

struct Card: ViewModifier {
  var title: String

  func body(content: Content) -> some View {
    VStack {
      Text(title).bold()
      content
    }
    .padding(.horizontal, 1)
    .border(.rounded)
  }
}

extension View {
  func card(_ title: String) -> some View { modifier(Card(title: title)) }
}

struct ArrowButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text(configuration.isFocused ? "▶" : " ")
      configuration.label
    }
  }
}

struct Controls: View {
  @State private var isOnline = false
  @State private var showsHidden = false

  var body: some View {
    let form = Button("OK") {}
    form.buttonStyle(ArrowButtonStyle())
    GroupBox("Network") {
      Toggle("Wi-Fi", isOn: $isOnline)
    }
    Toggle("Show hidden files", isOn: $showsHidden)
    Label("Inbox", icon: "✉")
  }
}

struct HeadingGroupBoxStyle: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label.bold()
      configuration.content.padding(.leading, 2)
    }
  }
}

struct TrailingIconLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      configuration.icon
    }
  }
}

struct QuietListStyle: ListStyle {
  func appearance(in environment: EnvironmentValues) -> ListAppearance {
    var appearance = ListAppearance()
    appearance.cursor = .attributes([.bold])
    return appearance
  }
}

struct PercentProgressViewStyle: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Text("\(Int((configuration.fractionCompleted ?? 0) * 100)) %")
    }
  }
}

struct PromptTextFieldStyle: TextFieldStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text(configuration.isFocused ? ">" : " ")
      configuration.field
    }
  }
}

struct LampToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack {
        Text("●").foregroundStyle(configuration.isOn ? .green : .red)
        configuration.label
      }
    }
  }
}

struct Board<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View {
    Group(sections: content) { columns in
      HStack(alignment: .top, spacing: 2) {
        ForEach(columns) { column in
          VStack(alignment: .leading) {
            column.header.bold()
            ForEach(column.content) { card in
              HStack(spacing: 1) {
                Text(card.containerValues.isUrgent ? "!" : " ").foregroundStyle(.red)
                card
              }
            }
          }
        }
      }
    }
  }
}

private enum IsUrgentKey: ContainerValueKey {
  static let defaultValue = false
}

extension ContainerValues {
  var isUrgent: Bool {
    get { self[IsUrgentKey.self] }
    set { self[IsUrgentKey.self] = newValue }
  }
}

struct BoardExample: View {
  struct Card: Identifiable {
    let id: Int
    let title: String
    let isUrgent: Bool
  }
  let cards: [Card]

  var body: some View {
    Board {
      Section("To do") {
        ForEach(cards) { card in
          Text(card.title).containerValue(\.isUrgent, card.isUrgent)
        }
      }
      Section("Done") {
        Text("Paint the door")
      }
    }
  }
}
