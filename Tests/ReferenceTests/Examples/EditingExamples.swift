import TermView
import TermViewTesting
import Testing

// What the doc comments show of editing, the clipboard and numbers; a test compares every block
// with this file.

private struct Todo: Identifiable {
  var id: Int
  var title: String
}

private struct ListEditing: View {
  @State private var todos: [Todo] = []
  @State private var done: [Todo] = []
  @State private var size: Int?

  var body: some View {
    List($todos, editActions: [.move, .delete]) { $todo in Text(todo.title) }
    List {
      ForEach($todos, editActions: .delete) { $todo in Text(todo.title) }
    }
    List($todos, editActions: .all) { $todo in Text(todo.title) }
    List($todos, editActions: .all) { $todo in Text(todo.title) }.undoKeys()
    List {
      ForEach(done) { Text($0.title) }
        .dropDestination(for: Todo.self) { todos, offset in
          done.insert(contentsOf: todos, at: offset)
        }
    }
  }
}

private struct NameEditing: View {
  @State private var names: [String] = []
  @State private var name: String?

  var body: some View {
    List($names, id: \.self) { $name in TextField("Name", text: $name) }
    List($names, id: \.self, editActions: .all) { $name in Text(name) }
    List($names, id: \.self, selection: $name) { $name in TextField("Name", text: $name) }
    List($names, id: \.self, editActions: .move, selection: $name) { $name in Text(name) }
  }
}

private struct SongList: View {
  struct Song: Identifiable {
    let id: Int
    let title: String
  }

  @State private var songs: [Song] = []

  var body: some View {
    List {
      ForEach(songs) { Text($0.title) }
        .onInsert(of: Song.self) { offset, new in songs.insert(contentsOf: new, at: offset) }
    }
  }
}

private struct Choices: View {
  struct Size: Identifiable {
    let id: Int
    let name: String
  }

  struct Ticket: Identifiable {
    var id: Int { number }
    let number: Int
    let title: String
    let isOpen: Bool
  }

  struct Message: Identifiable {
    let id: Int
    let text: String
  }

  let sizes: [Size]
  let issues: [Ticket]
  let messages: [Message]
  @State private var size: Int?

  var body: some View {
    List(sizes, selection: $size) { Text($0.name) }.listWrapsAround()
    List(sizes, selection: $size) { Text($0.name) }.typeSelect()
    List(sizes, selection: $size) { Text($0.name) }.typeSelect(.disabled)
    NumberedList(issues.filter(\.isOpen)) { issue in
      Text(issue.title).rowNumber(issue.number)
    }
    List(messages) { Text($0.text) }.keyPane("messages")
  }
}

private struct LinkRow: View {
  let link: String
  @Environment(\.copyToClipboard) private var copyToClipboard
  var body: some View {
    Button("Copy link") { copyToClipboard(link) }
  }
}

private struct Notes: View {
  @State private var notes = ["One", "Two"]
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    List(notes, id: \.self) { Text($0) }
      .keyBindings {
        KeyBinding("n", "New note") { add("Another") }
        KeyBinding("u", "Undo") { undoManager?.undo() }
      }
  }

  private func add(_ note: String) {
    notes.append(note)
    undoManager?.registerUndo { remove(note) }
    undoManager?.setActionName("New note")
  }

  private func remove(_ note: String) {
    notes.removeAll { $0 == note }
    undoManager?.registerUndo { add(note) }
  }
}

@MainActor
private final class Bookcase {
  private var books: [ShelfBook] = []
  func insert(_ book: ShelfBook, at offset: Int) { books.insert(book, at: offset) }

  static func register(_ model: Bookcase, _ book: ShelfBook, _ undoManager: UndoManager?) {
    undoManager?.registerUndo(withTarget: model) { $0.insert(book, at: 3) }
  }
}

private struct Transitions: View {
  let book: ShelfBook
  @Namespace private var shelf

  var body: some View {
    Text(book.title).matchedGeometryEffect(id: book.id, in: shelf, properties: .position)
    BookDetail(book: book).navigationTransition(.zoom(sourceID: book.id, in: shelf))
  }

  struct BookDetail: View {
    let book: ShelfBook
    var body: some View { Text(book.title) }
  }
}

@MainActor
@Suite("Examples of editing")
struct EditingExamples {
  private struct Copied: View {
    var body: some View {
      List {
        ForEach(["a row"], id: \.self) { Text($0) }.copyable { _ in ["a row"] }
      }
    }
  }

  @Test("a row is copied")
  func copied() {
    let terminal = TestTerminal { Copied() }
    terminal.press("y")
    #expect(terminal.copiedText == "a row")
  }

  @Test("a note is taken back")
  func notes() {
    let terminal = TestTerminal(columns: 20, rows: 4) { Notes() }
    terminal.press("n")
    #expect(terminal.screen.text == "One\nTwo\nAnother")
    terminal.press("u")
    #expect(terminal.screen.text == "One\nTwo")
  }
}
