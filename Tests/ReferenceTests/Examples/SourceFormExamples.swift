import Foundation
import TermView

// What the doc comments show of forms that sources for SwiftUI have beside others; a test compares
// every block with this file.

private enum ShelfTopic: Hashable { case all, search }

private struct SourceFormExamples: View {
  let book: ShelfBook
  let books: [ShelfBook]
  let start: Date
  let end: Date
  let namespace: Namespace.ID
  let save: @MainActor () -> Void
  let open: @MainActor (ShelfBook) -> Void
  @State var selection: ShelfBook.ID?
  @State var query = ""
  @State var lastKey = ""
  @State var isFinding = false
  @State var topic = ShelfTopic.all

  var body: some View {
    links
    tabs
    focus
    lists
    texts
    others
  }

  @ViewBuilder private var links: some View {
    let list = Text("")
    NavigationLink(tag: book.id, selection: $selection) {
      ShelfDetails(book: book)
    } label: {
      Text(book.title)
    }
    NavigationLink("Details", tag: book.id, selection: $selection) { ShelfDetails(book: book) }
    // Source for an older SwiftUI; new programs write `NavigationSplitView`.
    NavigationView { list }.navigationViewStyle(DoubleColumnNavigationViewStyle())
  }

  @ViewBuilder private var tabs: some View {
    let list = Text("")
    TabView(selection: $topic) {
      Tab("All", image: "shelf", value: .all) { Text("\(books.count) books") }
    }
    TabView { Tab("Books", image: "shelf") { list } }
  }

  @ViewBuilder private var focus: some View {
    let editor = Text("")
    let list = Text("")
    VStack { Button("Save") { save() } }.focusScope(namespace)
    Button("Save") { save() }.prefersDefaultFocus(true, in: namespace)
    editor.onKeyPress(.space, phases: .down) { press in
      lastKey = press.notation
      return .handled
    }
    list.searchable(text: $query, isPresented: $isFinding)
    Button("Save") { save() }.help(Text("Writes the file"))     // not shown
  }

  @ViewBuilder private var lists: some View {
    List(books) { Text($0.title) }.defaultScrollAnchor(.bottom, for: .initialOffset)
    List(books) { Text($0.title) }.defaultScrollAnchor(.bottom, for: .sizeChanges)
    Label(book.title, icon: "•").listItemTint(.fixed(.green))
    Label(book.title, icon: "•").listItemTint(.preferred(.green))
    Label(book.title, icon: "•").listItemTint(.monochrome)     // in the colour of text
    Text(book.title).listRowHoverEffectDisabled()     // as without
    ScrollView { Text(book.summary) }.scrollIndicatorsFlash(onAppear: true)     // does not flash
    List([book]) { Text($0.title) }
      .safeAreaInset(edge: .trailing) { Text("★").foregroundStyle(.secondary) }
  }

  @ViewBuilder private var texts: some View {
    Text(book.title).font(.custom("Menlo", fixedSize: 24))     // bold, as a title is
    HStack { Text(book.title) }.strikethrough(book.isRead, color: .red)     // as the text is
    Text("misspelt").underline(pattern: .solid, color: .red)
    Text("misspelt").underline(pattern: .dot)
    Text("misspelt").underline(pattern: .dash)
    Text(book.title).accessibilityAction(named: Text("Open")) { open(book) }     // not called
    Text(book.title).accessibilityChildren { Text(book.author) }     // not read
  }

  @ViewBuilder private var others: some View {
    let list = Text("")
    let paper = Color(nsColor: .windowBackgroundColor)
    let shade = Color(NSColor.windowBackgroundColor)
    paper.overlay(shade)
    list.dialogSeverity(.critical)     // as without
    ProgressView(timerInterval: start...end, countsDown: false) { Text("Baking") }
    Canvas { context, size in
      context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.blue))
    }
  }
}

private struct KeyedTextExamples: View {
  let name: String
  var body: some View {
    Text(LocalizedStringKey(name))
    Text(.init(name))     // the same
  }
}
