import Foundation
import TermView

// What the doc comments show of types inside of others: parts of views, styles and values; a test
// compares every block with this file.

private struct PartExamples: View {
  let book: ShelfBook
  let books: [ShelfBook]
  let open: @MainActor (URL) -> Void
  let quit: @MainActor () -> Void
  @State private var columns = 0
  @State private var isOn = true
  @State private var query = ""
  @State private var tab = 0

  var body: some View {
    keys
    pictures
    accepted
  }

  @ViewBuilder private var keys: some View {
    let list = List(books) { Text($0.title) }
    list.keyBindings { KeyBinding("q", "Quit", in: .everywhere) { quit() } }
    list.keyBindings {
      KeyBinding("q", "Quit") { quit() }
      if books.isEmpty { KeyBinding("a", "Add the first book") {} }
    }
    Text("│").gesture(
      DragGesture().onChanged { drag in
        columns = drag.translation.columns     // from drag.startLocation to drag.location
      })
    Text(book.title).padding([.leading, .trailing], 2)     // an Edge.Set, as is .horizontal
    ScrollView([.horizontal, .vertical]) { Text(book.summary) }
    ContentUnavailableView("No todos yet", key: "a", "add the first")     // “a add the first”
    List(books) { Text($0.title) }
      .overlay {
        if books.isEmpty {
          ContentUnavailableView("No books yet", key: "a", "add the first")
        }
      }
    ContentUnavailableView.search(text: query)     // the label, a line of advice, and no buttons
    Link("Manual", destination: URL(string: "https://example.com")!)
      .environment(\.openURL, OpenURLAction { url in open(url); return .handled })
    TimelineView(.everyMinute) { context in
      let isLive = context.cadence == .live
      Text(context.date, format: isLive ? .dateTime.second() : .dateTime.minute())
    }
  }

  @ViewBuilder private var pictures: some View {
    Image(systemName: "star").imageScale(.small)     // one character
    Image(systemName: "star").renderingMode(.template)     // in the colour of text
    Image("cover").interpolation(.high)     // [cover]
    Image("cover").resizable(resizingMode: .tile)     // [cover]
    let sky = Gradient(
      stops: [.init(color: .blue, location: 0), .init(color: .cyan, location: 1)])
    Rectangle().fill(.linearGradient(sky, startPoint: .top, endPoint: .bottom))     // blue
    Rectangle().stroke(.green, style: StrokeStyle(lineCap: .round, lineJoin: .bevel))
    LazyVGrid(columns: [GridItem(.fixed(8)), GridItem(.flexible(minimum: 10, maximum: 30))]) {
      ForEach(books) { Text($0.title) }
    }
    Text("\(2.5, specifier: "%.2f") €, **due** today")     // 2.50 €, due today
    let due: StaticString = "**Due** today"
    Text(due)
    Text("**Due** today")
    Text("\(books.count) books")
    Text("^[\(books.count) book](inflect: true)")     // 1 book, 2 books
    Text(Date(), style: .time)     // .date, .relative, .offset, .timer
  }

  @ViewBuilder private var accepted: some View {
    List(books) { Text($0.title) }
      .searchable(text: $query, placement: .navigationBarDrawer(displayMode: .always))
    Text(book.title).listRowSeparator(.hidden, edges: [.top, .bottom])
    TabView(selection: $tab) { Text("Books").tag(0) }
      .tabViewStyle(.page(indexDisplayMode: .never))
    TabView(selection: $tab) { Text("Books").tag(0) }
      .indexViewStyle(.page(backgroundDisplayMode: .always))
    VStack { Text(book.title) }.fontWidth(.expanded)     // in the user's font
    Text(book.title).font(.body.leading(.tight))     // a line in each row
    Text(book.title).font(.system(.caption))     // dim
  }
}

private struct ShortcutList: View {
  @Environment(\.activeKeys) private var activeKeys
  var body: some View {
    ForEach(activeKeys.keys.filter { $0.owner == .shortcut }) { Text($0.title) }
  }
}

private struct TitleField: View {
  @Binding var title: String
  let isFocused: FocusState<Bool>.Binding
  var body: some View { TextField("Title", text: $title).focused(isFocused) }
}
// … TitleField(title: $title, isFocused: $isEditing)

private final class Draft: ObservableObject {
  @Published var text = ""
}

private struct DraftEditor: View {
  @ObservedObject var draft: Draft
  var body: some View { TextEditor(text: $draft.text) }     // $draft is a Wrapper
}

@MainActor private func isCancel(_ subview: LayoutSubview) -> Bool {
  subview[ButtonLayoutKey.self]?.role == .cancel     // `nil` for what is no button
}

private struct Flexible: View {
  let isWide: Bool
  var body: some View {
    let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
    layout { Text("12"); Text("of 40") }     // the cache is that of the layout inside
  }
}

private struct ChevronStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack { configuration.label; Text("›").dim() }
  }
}
private struct ColonStyle: TextFieldStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 0) { Text(":"); configuration.field }
  }
}
private struct IndentedBox: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.content.padding(.leading, 2)
  }
}
private struct StarToggle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack { Text(configuration.isOn ? "★" : "☆"); configuration.label }
  }
}
private struct TitledList: ListStyle {
  func appearance(in environment: EnvironmentValues) -> ListAppearance {
    var appearance = ListAppearance()
    appearance.cursor = .colors(foreground: .black, background: .green)
    appearance.edge = .border(title: "Books")
    return appearance
  }
}

private struct Zoomed: View {
  let namespace: Namespace.ID
  var body: some View { Text("title").matchedGeometryEffect(id: 1, in: namespace) }
}

@MainActor private func values(path: Path, delete: @escaping @MainActor () -> Void) {
  for problem in KeyFile("list.dwon = j").problems {
    print(problem.line ?? 0, problem.text)
  }
  path.forEach { if case .line(let point) = $0 { print(point.x, point.y) } }
  let question = Alert(
    title: Text("Delete?"), primaryButton: .destructive(Text("Delete")) { delete() },
    secondaryButton: .cancel())
  _ = question
}
