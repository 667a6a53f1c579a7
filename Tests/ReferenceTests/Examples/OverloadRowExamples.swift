import TermScreen
import TermView

// What the doc comments show of overloads: rows, keys, text and layout; a test
// compares every block with this file.

@Observable private final class ShelfModel {
  var title = ""
}
private final class ShelfDraft: ObservableObject {
  @Published var title = ""
}
private struct ShelfFailure: LocalizedError {
  var errorDescription: String? { "The disk is full." }
}

private struct OverloadRowExamples: View {
  let book: ShelfBook
  let model: ShelfModel
  let draft: ShelfDraft
  let isEditable: Bool
  let coverWidth: CGFloat
  let save: @MainActor () -> Void
  let close: @MainActor () -> Void
  let open: @MainActor (ShelfBook) -> Void
  @State var books: [ShelfBook]
  @State var column = 0
  @State var lastKey = ""
  @State var isWider = false
  @State var changes = 0
  @State var count = 0
  @State var query = ""
  @State var name = ""
  @State var isFinding = false

  var body: some View {
    rows1
    rows2
    keys1
    search1
    text1
    text2
    layout1
    layout2
    layout3
  }

  @ViewBuilder private var rows1: some View {
    let list = Text("")
    List {
      ForEach(books) { Text($0.title) }
        .onMove(perform: isEditable ? { books.move(fromOffsets: $0, toOffset: $1) } : nil)
    }
    List {
      ForEach(books) { Text($0.title) }
        .onDelete(perform: isEditable ? { books.remove(atOffsets: $0) } : nil)
    }
    List(books) { book in ShelfRow(book: book).typeSelectEquivalent(Text(book.author)) }
    Text(book.title).onTapGesture { point in column = point.column }
    list.focusedValue(model)
    list.focusedSceneValue(model)
    Text(book.title).onReceive(draft.objectWillChange) { changes += 1 }
    Table(books) {
      TableColumn("Title", value: \.title).width(24.5)     // 25 columns, as SwiftUI rounds
    }
  }

  @ViewBuilder private var rows2: some View {
    Table(books) {
      TableColumn("Title", value: \.title).width(min: 12, ideal: 30, max: 40)
    }
    Table(books) {
      TableColumn("Title", value: \.title).width(min: 12.0, ideal: 30.0)
    }
    List(books) { book in
      Text(book.title).listRowBackground(Rectangle().fill(.blue))     // no effect: a colour has
    }
    List(books) { book in
      Text(book.title).badge(book.isNew ? "new" : nil)
    }
    List(books) { book in
      Text(book.title).badge(Text("\(book.unread)").bold())
    }
    Text(book.title).contextMenu {
      Button("Open") { open(book) }
    } preview: {
      ShelfDetails(book: book)     // not shown
    }
    Text(book.title).draggable(book.title) { Text("one book") }
  }

  @ViewBuilder private var keys1: some View {
    let list = Text("")
    list.onKeyPress { press in
      lastKey = press.notation
      return .ignored     // the list takes it
    }
    list.keyBindings {
      KeyBinding("a", "Add a book") { save() }
      KeyBinding("q", "Quit") { close() }
    }
  }

  @ViewBuilder private var search1: some View {
    let list = Text("")
    list.searchable(text: $query) {
      Text("Austen").searchCompletion("Austen")
    }
    list.searchable(text: $query, prompt: "Author") {
      Text("Austen").searchCompletion("Austen")
    }
    list.searchable(text: $query, prompt: "Title or author")
    list.searchable(text: $query, isPresented: $isFinding, prompt: "Title")
    list.searchable(text: $query, isPresented: $isFinding, prompt: Text("Title"))
  }

  @ViewBuilder private var text1: some View {
    Text("12 new").bold() + Text(" of 40")
    Text("12 new").foregroundStyle(.green) + Text(" of 40")
    Text("12 new").foregroundColor(.green) + Text(" of 40")
    Text("12 new") + Text(" of 40").dim()
    Text("12 ") + Text("new").italic()
    Text("12 new").blink() + Text(" of 40")
    Text("12 new").reverse() + Text(" of 40")
    Text("12").strikethrough() + Text(" 40")
  }

  @ViewBuilder private var text2: some View {
    Text("12").strikethrough(pattern: .single, color: .red) + Text(" 40")     // as the text is
    Text("12 new").underline(pattern: .curly, color: .red) + Text(" of 40")
    Text("See ") + Text("the catalogue").link("https://example.com/books")
  }

  @ViewBuilder private var layout1: some View {
    // Two of four equal parts, one column apart.
    Text(book.title).containerRelativeFrame(.horizontal, count: 4, span: 2, spacing: 1)
    VStack { Text(book.title) }.coordinateSpace(CoordinateSpace.named("card"))
    Text(book.title).onGeometryChange(for: Int.self) { $0.size.columns } action: { old, new in
      isWider = new > old
    }
    Text("12 new").border(.green)
    List(books) { Text($0.title) }.contentMargins(1.0)     // a blank row or column on all sides
    HStack(alignment: .top) {
      Text(book.title).alignmentGuide(.top) { _ in 1 }     // at the top
    }
    Text(book.summary).lineLimit(...4)     // at most four lines
    TextField("Note", text: $name, axis: .vertical).lineLimit(3...)     // three lines or more
  }

  @ViewBuilder private var layout2: some View {
    Text(book.summary).lineLimit(3, reservesSpace: true)     // three lines, blank or not
    VStack { Text(book.title) }.font(.headline)     // bold
    VStack { Text(book.title) }.fontWeight(.bold)
    Text(book.title).frame(minWidth: 8.0, maxWidth: 30.0)     // in columns
    Text(book.title).frame(width: coverWidth)     // a CGFloat, in columns, rounded
    Text(book.summary).frame(height: coverWidth / 2)     // a CGFloat, in rows, rounded
    Text(book.title).frame(minWidth: coverWidth, maxWidth: coverWidth * 2)     // in columns
    Text(book.title).padding(1.0)     // one row above and below, one column at either side
  }

  @ViewBuilder private var layout3: some View {
    Text(book.title).padding(.horizontal, coverWidth / 4)     // in columns, rounded
    Text(book.title).offset(CGSize(width: 2, height: 1))     // two columns, one row
    Text("▲").position(CGPoint(x: 10, y: 2))     // its middle: column 10, row 2
    Form { TextField("Name", text: $name) }.formStyle(.columns)     // the one style of forms
  }
}
