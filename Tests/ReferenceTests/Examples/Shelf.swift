import Foundation
import TermScreen
import TermSearch
import TermView
import TermViewTesting

/// What the examples of views are about. An example names these members without more ado.
@MainActor enum Shelf {
  struct Book: Identifiable, Hashable, Codable, Sendable {
    var id = 0
    var title = ""
    var author = ""
    var pages = 0
    var summary = ""
    var unread = 0
    var isRead = false
    var isNew = false
    var isLent = false

    func copy() -> Book { self }
  }

  @Observable final class BookModel { var title = "" }

  struct Disk: Sendable {
    func contents(of folder: Item) async throws -> [Item] { [] }
    func folder(of id: Item.ID) -> Item.ID { id }
    func remove(_ ids: [Item.ID]) {}
  }

  /// A message, a folder, a job: what has a name and a few properties.
  struct Item: Identifiable, Hashable, Codable, Sendable {
    var id = 0
    var name = ""
    var title = ""
    var text = ""
    var subject = ""
    var isDone = false
    var isMain = false
    var isOpen = false
    var isFolder = false
    var number = 0
    var folders: [Item]?
    var books: [Book] = []
  }

  struct File: Hashable, Identifiable, Sendable {
    var id: String { name }
    var name = ""
    var owner = ""
    var size = 0
    var note = ""
  }

  struct Entry: Hashable, Identifiable, Sendable {
    var id = 0
    var text = ""
  }

  typealias ShelfBook = Book
  typealias Flavour = Flavor
  typealias Band = Flavor
  typealias Chapter = Item
  typealias Song = Item
  typealias Folder = Item

  enum Order { case title, author, pages }
  enum Scope: Hashable { case all, unread }
  enum Pane: Hashable { case inbox, drafts, archive }
  enum Flavor: String, CaseIterable, Identifiable {
    case vanilla, lemon
    var id: Self { self }
    var name: String { rawValue }
  }
  enum Tabs: Hashable { case books, todos }
  typealias ShelfScope = Scope

  @Observable final class Model {
    func reload() async {}
    func runAll() async throws {}
    func undo() {}
    func removeAll() {}
    func loadMore() {}
    func books() async -> [Book] { [] }
  }

  typealias Library = Model

  // MARK: Views

  struct BookList: View {
    var books: [Book] = []
    var body: some View { List(books) { Text($0.title) } }
  }

  struct BookPicker: View {
    var books: [Book]
    init(_ books: [Book]) { self.books = books }
    var body: some View { BookList(books: books) }
  }

  struct Program: App { var body: some Scene { WindowGroup { BookList() } } }

  struct MailList: View {
    let folder: Int
    var body: some View { Text("") }
  }

  struct BookRow: View, @MainActor Equatable {
    let book: Book
    var body: some View { Text(book.title) }
  }

  struct BookDetails: View {
    var book = Book()
    var body: some View { Text(book.title) }
  }

  struct Plain: View { var body: some View { Text("") } }

  struct JobList: View {
    var model = Model()
    var body: some View { Text("") }
  }

  typealias ShelfDetails = BookDetails
  typealias BookDetail = BookDetails
  typealias NoteEditor = BookDetails
  typealias ShelfRow = BookRow
  typealias TodoList = Plain
  typealias SettingsForm = Plain
  typealias AddBook = Plain
  typealias ContentView = Plain
  typealias Inbox = Plain
  typealias Drafts = Plain

  struct Framed: ViewModifier {
    var color = Color.green
    func body(content: Content) -> some View { content.foregroundStyle(color) }
  }

  enum TitleColumns: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
  }

  typealias TitleWidth = TitleColumns

  enum ChosenBounds: PreferenceKey {
    static let defaultValue: Anchor<Rect>? = nil
    static func reduce(value: inout Anchor<Rect>?, nextValue: () -> Anchor<Rect>?) {
      value = value ?? nextValue()
    }
  }

  enum RankKey: LayoutValueKey { static let defaultValue = 0 }

  static var list: some View { List(books) { Text($0.title) } }
  static var editor: some View { TextEditor(text: $note) }
  static var form: some View { Form { Toggle("Read", isOn: $isOn) } }
  static var details: some View { Text("") }
  static var content: some View { Text("") }

  // MARK: State

  @State static var books: [Book] = []
  @State static var book = Book()
  @State static var chosenBook: Book?
  @State static var found: [Book] = []
  @State static var todos: [Item] = []
  @State static var steps: [Item] = []
  @State static var accounts: [Item] = []
  @State static var genres: [Item] = []
  @State static var songs: [Item] = []
  static let mail = Item()
  static let card = Item()
  static let mails: [Item] = []
  static let messages: [Item] = []
  static let folders: [Item] = []
  static let chapters: [Item] = []
  static let sizes: [Item] = []
  static let jobs: [Item] = []
  static let issues: [Item] = []
  static let authors: [Item] = []
  static let allGenres: [Item] = []
  static let articles: [Item] = []
  static let shelves: [Item] = []
  static let done: [Item] = []
  static let items: [Item] = []
  static let matches: [Book] = []
  static let emma = Book()
  static let names: [String] = []
  static let strings: [String] = []
  static let lines: [String] = []
  static let recent: [String] = []
  nonisolated static let files = [File(name: "README.md")]
  nonisolated static let entries = [Entry(text: "started")]

  @State static var selection: Int?
  @State static var chosen: Int?
  @State static var folder: Int?
  @State static var stale: Set<Int> = []
  @State static var size: Int?
  @State static var kind = 0
  @State static var count = 0
  @State static var guests = 1
  @State static var opened = 0
  @State static var clicks = 0
  @State static var pages = 0
  @State static var position = 0
  @State static var width = 0
  @State static var level = 0
  @State static var columns = 0
  @State static var column = 0
  @State static var visibility = NavigationSplitViewVisibility.automatic
  @State static var shownColumn = NavigationSplitViewColumn.sidebar
  @State static var place = ScrollPosition()
  @State static var menu: RowActionMenu?
  @State static var flavour = Flavor.vanilla
  @State static var band = Flavor.vanilla
  @State static var flavors: [Flavor] = []
  @State static var readTitles: [String] = []
  @State static var history: [String] = []
  @State static var isTargeted = false
  static let values: [Int] = []
  static let volumes: [Item] = []
  nonisolated static let disk = Disk()
  @State static var volume = 0.0
  @State static var progress = 0.0
  @State static var used = 0.0
  @State static var total = 1.0
  @State static var copied = 0.0
  @State static var price = 0.0
  @State static var query = ""
  @State static var title = ""
  @State static var name = ""
  @State static var note = ""
  @State static var text = ""
  @State static var code = ""
  @State static var year = ""
  @State static var password = ""
  @State static var path = ""
  @State static var draft = ""
  @State static var message: StatusMessage?
  @State static var order = Order.title
  @State static var scope = Scope.all
  @State static var tab = Pane.inbox
  @State static var pane: Pane?
  @State static var flavor = Flavor.vanilla
  @State static var tag = Color.green
  @State static var day = Date()
  @State static var moved = Size.zero
  @State static var isOpen = false
  @State static var isShown = false
  @State static var isOn = false
  @State static var isPresented = false
  @State static var isFinding = false
  @State static var isLoading = false
  @State static var isHeld = false
  @State static var isLate = false
  @State static var isWide = false
  @State static var isOpening = false
  @State static var isMoving = false
  @State static var isAdding = false
  @State static var isAsking = false
  @State static var isDeleting = false
  @State static var isSaving = false
  @State static var isSaved = false
  @State static var isSelecting = false
  @State static var isOnline = false
  @State static var isRead = false
  @State static var isQuiet = false
  @State static var isOver = false
  @State static var isLoud = false
  @State static var hasSound = false
  @State static var hasMotion = false
  @State static var hasExport = false
  @State static var showsHidden = false
  @State static var showsDone = true
  @FocusState static var isTyping: Bool
  @FocusState static var isEditing: Bool
  @Environment(\.dismiss) static var dismiss
  @State static var search = ListSearch(books) { $0.title }
  static let model = Model()
  static let loader = model
  static let library = model
  @Environment(\.scenePhase) static var phase
  static let renderer = TerminalRenderer(content: BookList())
  static let file = FileHandle.standardOutput
  static let url = URL(fileURLWithPath: "notes.txt")
  nonisolated static let frame = Frame(size: Size(columns: 80, rows: 24))
  nonisolated static let nextFrame = Frame(size: Size(columns: 80, rows: 24))
  static let terminal = TestTerminal(Text("Emma"))

  // MARK: Actions

  static func save() {}
  static func save(_ value: some Any) {}
  static func add(_ count: Int = 1) {}
  static func write() {}
  static func sendKey(_ key: KeyPress, to pane: String) -> Bool { true }
  static func delete() {}
  static func delete(_ item: some Identifiable) {}
  static func delete(_ ids: [Item.ID]) {}
  static func move(_ ids: [Item.ID], to place: OutlinePlace<Item.ID>) {}
  static func open(_ item: some Any) {}
  static func archive(_ item: Item) {}
  static func flag(_ item: Item) {}
  static func lend(_ book: Book) {}
  static func quote(_ book: Book) {}
  static func move(to folder: Item) {}
  static func export() {}
  static func share() {}
  static func sort() {}
  static func undo() {}
  static func quit() {}
  static func top() {}
  static func logIn() {}
  static func close() {}
  static func toggleBold() {}
  static func toggleItalic() {}
}

extension ContainerValues {
  var isMarked: Bool {
    get { false }
    set {}
  }
}
