import Foundation
import TermView

// What the pages of views, state, keys and lists open with; a test compares every block with this
// file.

private typealias Book = ShelfBook

private struct BookList: View { var body: some View { Text("Books") } }

@Observable @MainActor private final class Note {
  var text = ""
  func undo() {}
  func removeAll() {}
}

private enum EnvironmentPages {
  @Observable @MainActor final class Library {}

  struct First: View {
    @Environment(\.lineLimit) private var lineLimit
    @Environment(Library.self) private var library   // an @Observable model
    var body: some View { Text("\(lineLimit ?? 0)") }
  }

  struct Uptime: View {
    @Environment(\.clock) private var clock
    @State private var seconds = 0
    var body: some View {
      Text("\(seconds) s").task {
        while (try? await clock.sleep(for: .seconds(1))) != nil { seconds += 1 }
      }
    }
  }
  struct Done: View {
    @Environment(\.glyphs) private var glyphs
    var body: some View { Text(glyphs.success).foregroundStyle(.role(.success)) }
  }

  struct Header: View {
    @Environment(\.terminalSize) private var size
    var body: some View { Text((size?.columns ?? 80) < 60 ? "Books" : "All the books") }
  }

  struct Closing: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      Text("q closes").focusable().onKeyPress("q") { dismiss(); return .handled }
    }
  }

  struct Details: View {
    let book: ShelfBook
    init(_ book: ShelfBook) { self.book = book }
    var body: some View { Text(book.title) }
  }
  struct Second: View {
    @State private var book: ShelfBook?
    var body: some View {
      if let book {
        Details(book).environment(\.dismiss, DismissAction { self.book = nil })
      }
    }
  }
}

private enum KeyPages {
  struct Chord: View {
    @Environment(\.activeKeys) private var activeKeys
    var body: some View {
      let next = activeKeys.keys.filter { $0.follows(activeKeys.waiting) }
      Text("\(next.count)")
    }
  }

  struct Footer: View {
    @Environment(\.activeKeys) private var activeKeys

    var body: some View {
      Text(activeKeys.keys.map { "\($0.key) \($0.hint)" }.joined(separator: "  "))
    }
  }

  struct Bindings: View {
    let model: Note
    let top: @MainActor () -> Void
    let goToTop: @MainActor () -> Void
    let save: @MainActor () -> Void
    let delete: @MainActor () -> Void
    @State private var hasSound = true
    @State private var hasMotion = true
    @Environment(\.dismiss) private var dismiss
    private func add(_ count: Int = 1) {}

    var body: some View {
      VStack {
        Toggle("Sound", isOn: $hasSound)
        Toggle("Motion", isOn: $hasMotion)
      }
      .arrowKeysMoveFocus()
      Button("Save") { save() }.keyboardShortcut("s")
      BookList().keySet(.vi)

      // The standard keys, and two more for a row:
      let mine = KeySet(keys: [.listDown: [.init(.down), ["j"]], .listUp: [.init(.up), ["k"]]])
      BookList().keySet(mine)
      BookList().keySet(.vi)
      BookList().keyBindings {
        KeyBinding("u", "Undo") { model.undo() }
        KeyBinding("j", "Down", sends: .down)      // a letter for what an arrow does
        KeyBinding("q", "Quit", in: .everywhere) { dismiss() }
        KeyBinding("X", "Empty the list", isDestructive: true) { model.removeAll() }
        KeyBinding(["g", "t"], "Go to the top") { top() }          // a chord: g, then t
        KeyBinding("+", "Add") { count in add(count ?? 1) }        // 5 + adds five, with counts
        KeyBinding("a", "Add a row below") { add() }.hint("add", priority: .high).section("Rows")
        KeyBinding("j", "Down", sends: .down).hint(priority: .never)
        KeyBinding("d", "Delete the book") { delete() }.id("delete")
        KeyBinding(["g", "g"], "Go to the top") { goToTop() }
      }
    }
  }
}

private struct FocusPages {
  struct Note { var text = "" }
}

private struct NoteKey: FocusedValueKey { typealias Value = Binding<String> }
extension FocusedValues {
  var note: Binding<String>? {
    get { self[NoteKey.self] }
    set { self[NoteKey.self] = newValue }
  }
}
private struct NoteCommands: Commands {
  @FocusedValue(\.note) private var note
  var body: some Commands {
    CommandMenu("Note") {
      Button("Clear") { note?.wrappedValue = "" }.disabled(note == nil)
    }
  }
}
private struct NoteLength: View {
  @FocusedBinding(\.note) private var note     // of a FocusedValueKey of a Binding<String>
  var body: some View { Text("\(note?.count ?? 0) letters") }
}

private enum ModalPages {
  struct Toast: ViewModifier {
    @Binding var text: String?

    func body(content: Content) -> some View {
      content.modalLayer(isPresented: text != nil, placement: .aligned(.bottom)) {
        Button(text ?? "") { text = nil }
      }
    }
  }

  struct Mails: View {
    enum Tab { case inbox, drafts }
    struct Inbox: View { var body: some View { Text("") } }
    struct Drafts: View { var body: some View { Text("") } }
    let tab: Tab
    var body: some View {
      ZStack {
        Inbox().offscreen(tab != .inbox)
        Drafts().offscreen(tab != .drafts)
      }
    }
  }
}

private enum StatePages {
  @Observable @MainActor final class Book { var title = "" }
  struct Editor: View {
    @Bindable var book: Book
    var body: some View { TextField("Title", text: $book.title) }
  }
  struct Greeting: View {
    var name: String
    var body: some View { Text("Hello, \(name)").bold() }
  }
}

private struct RowPages: View {
  struct Step: Identifiable { let id: Int; var title = ""; var isDone = false }
  struct Account: Identifiable { let id: Int; var name = ""; var isMain = false }
  @State private var steps: [Step] = []
  @State private var accounts: [Account] = []
  @State private var showsDone = true
  let files: [Account]
  let done: [Step]

  var body: some View {
    moved
    folded
  }

  @ViewBuilder private var moved: some View {
    ForEach(steps) { step in Text(step.title).moveDisabled(step.isDone) }
      .onMove { steps.move(fromOffsets: $0, toOffset: $1) }
    ForEach(accounts) { account in Text(account.name).deleteDisabled(account.isMain) }
      .onDelete { accounts.remove(atOffsets: $0) }
  }

  @ViewBuilder private var folded: some View {
    DisclosureGroup("Sources") {
      ForEach(files) { file in Text(file.name) }
    }
    Section(isExpanded: $showsDone) {
      ForEach(done) { todo in Text(todo.title) }
    } header: {
      Text("Done")
    }
    List {
      Section("Done", isExpanded: $showsDone) { ForEach(done) { Text($0.title) } }
    }
    .sectionCounts()
  }
}

@MainActor private func moveLetters() {
  var letters = ["a", "b", "c", "d"]
  letters.move(fromOffsets: [0], toOffset: 3)   // b, c, a, d
}

private struct Folder: Identifiable {
  let id: Int
  var name: String
  var folders: [Folder]?
}

private struct Message: Identifiable {
  let id: Int
  var text = ""
  var subject = ""
}

private struct Chapter: Identifiable {
  let id: Int
  var title: String
}

private struct ChapterView: View {
  let chapter: Chapter
  init(_ chapter: Chapter) { self.chapter = chapter }
  var body: some View { Text(chapter.title) }
}

private struct Loader { @MainActor func loadMore() {} }

private struct Author: Identifiable {
  let id: Int
  var name: String
  var books: [Book]
}

private struct ListPages: View {
  struct Todo: Identifiable { let id: Int; var title: String }
  let folders: [Folder]
  let names: [String]
  let articles: [Book]
  let messages: [Message]
  let chapters: [Chapter]
  let lines: [String]
  let steps: [Chapter]
  let found: [Book]
  let shelves: [Folder]
  let matches: [Book]
  let authors: [Author]
  let loader: Loader
  let emma: Book
  @State private var books: [Book] = []
  @State private var todos: [Todo] = []
  @State private var chapter: Int?
  @State private var selection: Int?
  @State private var chosen: Set<Int> = []

  var body: some View {
    data
    scrolled
    numbered
  }

  @ViewBuilder private var data: some View {
    List {
      OutlineGroup(folders, children: \.folders) { folder in Text(folder.name) }
    }
    ForEach(books) { book in Text(book.title) }
    ForEach(names, id: \.self) { Text($0) }
    ForEach($todos) { $todo in TextField("Todo", text: $todo.title) }
    ForEachEnumerated(articles, id: \.title) { index, article in Text("\(index) \(article.title)") }
    List($books, selection: $selection) { $book in TextField("Title", text: $book.title) }
    List(matches, selection: $chosen) { Text($0.title) }.keepsSelectionOfRemovedRows()
    List {
      ForEach(authors) { author in
        Section(author.name) { ForEach(author.books) { Text($0.title) } }
      }
    }
    .listPinnedViews(.sectionHeaders)
  }

  @ViewBuilder private var scrolled: some View {
    let mails = messages
    List(messages) { message in Text(message.text) }
      .defaultScrollAnchor(.bottom)
    List(mails) { mail in Text(mail.text) }
      .defaultScrollAnchor(.top)     // the newest is the first
    List(messages) { message in Text(message.subject) }
      .onReachEnd(within: 20) { loader.loadMore() }
    ScrollView {
      LazyVStack { ForEach(chapters) { chapter in ChapterView(chapter) } }
    }
    .scrollPosition(id: $chapter)
    ScrollViewReader { proxy in
      List(books) { book in Text(book.title) }
        .keyBindings { KeyBinding("g", "Go to Emma") { proxy.scrollTo(emma.id, anchor: .center) } }
    }
    HorizontalScrollView(data: shelves, id: \.name) { Text($0.name) } header: { Text("Shelves:") }
  }

  @ViewBuilder private var numbered: some View {
    NumberedList(books) { book in Text(book.title) }              // " 9. …", "10. …"
    NumberedList(books) { index, book in Text("\(index): \(book.title)") }
    NumberedList(selection: $selection) {
      ForEach(books) { Text($0.title) }.onDelete { books.remove(atOffsets: $0) }
    }
    NumberedList(chapters) { Text($0.title) }.numberStyle(.roman)
    NumberedList(lines, id: \.self) { Text($0) }
      .numberStyle(.decimal.starting(at: 0).counting(by: 10))
    NumberedList(found) { Text($0.title) }.numberStyle(.decimal.fitting(count: books.count))
    NumberedList(steps) { Text($0.title) }.numberStyle(.lowercaseRoman)
  }
}
