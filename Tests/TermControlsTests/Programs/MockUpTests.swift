import Foundation
import TermView
import TermViewTesting
import Testing

/// The screens that the look is specified with, on large and small terminals: what is to be pressed
/// is whole, or not there.
@MainActor @Suite("The look's screens at any size")
struct MockUpTests {
  nonisolated static let sizes = [(120, 40), (80, 24), (60, 16), (40, 12), (20, 5)]

  enum Screen: CaseIterable {
    case books, todos, several, table, outline, panes, tabs, form
    case confirmation, alert, menu, keys, search, nothing, empty, message, banner

    /// What leads to the screen.
    var keys: [KeyPress] {
      switch self {
      case .several: [.space, .down, .space]
      case .confirmation: ["c"]
      case .alert: ["n"]
      case .message: ["d"]
      case .menu: [.return]
      case .keys: ["?"]
      case .search: ["/", "o"]
      case .nothing: ["/", "z", "z"]
      default: []
      }
    }

    /// The buttons and keys that are on the screen whatever its size is.
    var actions: [String] {
      switch self {
      case .confirmation: ["Cancel", "Clear"]
      case .alert: ["Cancel", "Add"]
      case .message: ["u undo"]
      case .banner: ["w write yours", "r read theirs"]
      default: []
      }
    }
  }

  struct Book: Identifiable {
    let id: Int
    let title, author: String
    let year: Int
  }

  struct Node: Identifiable {
    let id: String
    var children: [Node]?
  }

  nonisolated static let books = [
    ("Hackers & Painters", "Paul Graham", 2004), ("ハッカーと画家", "Paul Graham", 2005),
    ("On Lisp", "Paul Graham", 1993), ("The Art of Computer Programming", "Donald E. Knuth", 1968),
    ("Structure and Interpretation of Computer Programs", "Abelson & Sussman", 1985),
    ("Le Petit Prince 🦊🌹", "Antoine de Saint-Exupéry", 1943),
  ].enumerated().map { Book(id: $0, title: $1.0, author: $1.1, year: $1.2) }

  struct MockUp: View {
    let screen: Screen
    @State private var one: Int? = 0
    @State private var several: Set<Int> = []
    @State private var text = ""
    @State private var isOn = true
    @State private var isAsking = false
    @State private var isNaming = false
    @State private var message: StatusMessage?
    @State private var books = MockUpTests.books

    var body: some View {
      VStack(spacing: 0) {
        content.frame(maxWidth: .infinity, maxHeight: .infinity)
        KeyHints()
      }
      .message($message)
      .keyBindings {
        KeyBinding("a", "Add a book") {}.hint("add")
        KeyBinding("d", "Delete the book") {
          message = StatusMessage("Deleted “\(books[4].title)”") {
            KeyBinding("u", "Undo the deletion") {}.hint("undo")
          }
        }
        .hint("delete")
        KeyBinding("c", "Clear the done todos") { isAsking = true }.hint("clear")
        KeyBinding("n", "New book") { isNaming = true }.hint("new")
        KeyBinding("q", "Quit", in: .everywhere) {}.hint("quit", priority: .high)
      }
      .keySheet()
      .confirmationDialog("Clear 2 done todos?", isPresented: $isAsking) {
        Button("Clear", role: .destructive) {}
      } message: {
        Text("“Install Swift” and “Look at the fireworks” leave the file.")
        Text("This cannot be undone.")
      }
      .alert("New book", isPresented: $isNaming) {
        TextField("Title", text: $text)
        Button("Add") {}
        Button("Cancel", role: .cancel) {}
      }
    }

    @ViewBuilder private var content: some View {
      switch screen {
      case .several: List(books, selection: $several) { Text($0.title) }
      case .table:
        Table(books) {
          TableColumn("Title", value: \.title)
          TableColumn("Author", value: \.author)
          TableColumn("Year") { Text(verbatim: "\($0.year)") }.alignment(.numeric)
        }
      case .outline:
        List(
          [Node(id: "Demos", children: [Node(id: "Demo.swift")]), Node(id: "README.md")],
          children: \.children
        ) { Text($0.id) }
      case .panes:
        HStack(spacing: 0) {
          List(books, selection: $one) { Text($0.title) }.listStyle(.bordered("Lists"))
          List(books) { Text($0.author) }.listStyle(.bordered("Today"))
        }
      case .tabs:
        TabView {
          List(books) { Text($0.title) }.tabItem { Text("Books") }.badge(6)
          List(0..<11, id: \.self) { Text("Todo \($0)") }.tabItem { Text("Todos") }
        }
      case .form:
        Form {
          TextField("Title", text: $text)
          TextField("Year", text: $text).checked("digits only")
          Toggle("Read", isOn: $isOn)
          Button("Delete", role: .destructive) {}
        }
      case .menu:
        Menu("Sort by") {
          Button("Title") {}
          Button("Author") {}
          Button("Delete all", role: .destructive) {}
        }
      case .search, .nothing:
        List(books.filter { text.isEmpty || $0.title.contains(text) }) { Text($0.title) }
          .searchable(text: $text)
      case .empty: ContentUnavailableView("No todos yet", key: "a", "add the first")
      case .todos:
        List(selection: $one) {
          Section("Open") { ForEach(books) { Text($0.title) } }
          Section("Done") { Text("Install Swift").tag(9) }
        }
      case .banner:
        List(books) { Text($0.title) }.banner(
          StatusMessage(
            "todo.txt is not saved", detail: "another program has changed it meanwhile.",
            kind: .error
          ) {
            KeyBinding("w", "Write yours") {}.hint("write yours")
            KeyBinding("r", "Read theirs") {}.hint("read theirs")
          })
      default:
        List(books, selection: $one) { book in
          HStack {
            Text(book.title).lineLimit(1)
            Spacer()
            Text(book.author).foregroundStyle(.secondary)
          }
        }
      }
    }
  }

  private func terminal(_ screen: Screen, _ columns: Int, _ rows: Int) -> TestTerminal {
    let terminal = TestTerminal(columns: columns, rows: rows, theme: .standard) {
      MockUp(screen: screen)
    }
    for key in screen.keys { terminal.press(key) }
    return terminal
  }

  /// The hints of a row, without the cursor's place at its end.
  private func hints(_ row: String) -> [String] {
    row.replacing(#/(^|\s+)\d+( of |\/)\d+( [·-] \d+( marked)?)?$/#, with: "")
      .replacing(#/\s{2,}/#, with: "\t").split(separator: "\t")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  @Test("hints are whole", arguments: Screen.allCases, sizes)
  func hints(_ screen: Screen, _ size: (columns: Int, rows: Int)) {
    // On a wide screen there is room for all of them; of a low one, that scrolls, for its own.
    let all = [size.rows, 24].reduce(into: Set<String>()) { all, rows in
      all.formUnion(hints(terminal(screen, 300, rows).screen.rows.last!))
    }
    let narrow = terminal(screen, size.columns, size.rows)
    let shown = hints(narrow.screen.rows.last!)
    let keys = Set(all.compactMap { $0.split(separator: " ").first.map(String.init) })
    for hint in shown {
      // The message has its own words in this row; its keys are whole.
      if screen == .message, hint != shown.last { continue }
      #expect(all.contains(hint) || keys.contains(hint), "\(hint): \(narrow.screen)\n\(all)")
    }
    #expect(!shown.isEmpty, "\(narrow.screen)")
  }

  @Test("buttons and the keys of messages are there, and whole", arguments: Screen.allCases, sizes)
  func actions(_ screen: Screen, _ size: (columns: Int, rows: Int)) {
    let terminal = terminal(screen, size.columns, size.rows)
    for action in screen.actions {
      #expect(terminal.screen.text.contains(action), "\(action): \(terminal.screen)")
    }
  }

  @Test("there is a way out", arguments: Screen.allCases, sizes)
  func waysOut(_ screen: Screen, _ size: (columns: Int, rows: Int)) {
    let terminal = terminal(screen, size.columns, size.rows)
    let row = terminal.screen.rows.last!
    let isDialog = [.confirmation, .alert].contains(screen)
    let ways = isDialog ? ["esc"] : ["esc", "q quit", "ctrl-c end"]
    #expect(ways.contains { row.contains($0) } || screen == .message, "\(terminal.screen)")
  }
}
