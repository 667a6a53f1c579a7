import TermView

/// The whole program without its looks: two lists, what is being typed, and a message.
@MainActor @Observable final class DemoModel {
  enum List: Equatable { case books, todos }

  /// What the keys mean at the moment.
  enum Mode: Equatable {
    case browsing
    /// A filter is being typed.
    case filtering
    /// A new row is being typed.
    case adding
    /// The text of a row is being changed.
    case editing(Int)
  }

  let books: EditableList<BookText>
  let todos: EditableList<TodoText>
  var list = List.books
  var mode = Mode.browsing
  /// What happened last, until it expires.
  var message = "" {
    didSet {
      hasFailed = false
      remedy = nil
      messageNumber += 1
    }
  }
  /// The key that takes back what the message says was done, and a word for it.
  private(set) var remedy: (key: String, word: String)?
  /// Counts the messages.
  private(set) var messageNumber = 0
  /// Whether the message says why something that was asked for did not happen.
  var hasFailed = false

  /// The text being typed: a todo's line or a book's title.
  var draft = ""
  /// A book's author being typed.
  var authorDraft = ""
  /// What was being typed when it was set aside, to be gone on with.
  @ObservationIgnored var asideDraft: (list: List, mode: Mode, text: String, author: String)?

  var isShowingKeys = false
  /// The changes of another program beside ours, while they are shown.
  var comparison: Comparison?
  /// The keys go to the row of shelves.
  var isChoosingShelf = false
  /// Set when the program shall end.
  var isFinished = false
  /// A second press of the key quits although something is not saved.
  var hasWarnedAboutQuitting = false
  @ObservationIgnored let today: @MainActor () -> String

  init(
    books: EditableList<BookText>, todos: EditableList<TodoText>,
    today: @escaping @MainActor () -> String = currentDate
  ) {
    self.books = books
    self.todos = todos
    self.today = today
  }

  /// The list that is shown.
  var current: any ListCommands { list == .books ? books : todos }

  /// What the user shall know now: what is not saved before all else.
  var notice: String {
    guard let problem = current.problem, !hasFailed else { return message }
    return "\(current.path.lastComponent) is not saved: \(problem.reason)"
  }

  /// How long the message is shown: what went wrong longest, what can be taken back longer than
  /// that nothing happened.
  var messageTime: Duration { .seconds(hasFailed ? 8 : remedy == nil ? 2 : 5) }

  /// Says what was done, and which key takes it back.
  func say(_ message: String, key: String, _ word: String) {
    self.message = message
    remedy = (key, word)
  }

  /// Takes the message off if it is still the one with this number.
  func expire(_ number: Int) {
    if number == messageNumber, !message.isEmpty { message = "" }
  }

  /// The keys for what is not saved.
  var ways: String {
    if current.problem == nil { return "" }
    if hasWarnedAboutQuitting { return "q quits without it" }
    return current.isInConflict ? "m merge, w yours, r theirs, v both" : "w tries again"
  }

  /// The text of the shown list's filter.
  var filterText: String {
    get { current.filter.query }
    set { current.filter = RowFilter(newValue) }
  }

  /// A property for a control to read and write.
  func binding<Value>(_ property: ReferenceWritableKeyPath<DemoModel, Value>) -> Binding<Value> {
    Binding(get: { self[keyPath: property] }, set: { self[keyPath: property] = $0 })
  }

  // MARK: Shelves

  /// The author whose books are shown, or `nil` for all.
  private(set) var shelf: String?

  var shelves: [Shelf] { Shelf.shelves(of: books.rows) }

  func show(shelf author: String?) {
    shelf = author
    if let author {
      books.show { $0.author == author }
    } else {
      books.show(only: nil)
    }
  }

  /// Goes to the next shelf (1) or the one before (-1).
  func moveShelf(by step: Int) {
    let shelves = shelves
    let index = shelves.firstIndex { $0.author == shelf } ?? 0
    show(shelf: shelves[min(max(index + step, 0), shelves.count - 1)].author)
  }

  /// A shelf without books, or without the book just made, gives way to all books.
  func leaveShelf(unlessShowing id: Book.ID? = nil) {
    guard shelf != nil else { return }
    let isEmpty = books.visible.isEmpty && !books.rows.contains { $0.author == shelf }
    let isHidden = id.map { id in !books.visible.contains { $0.id == id } } ?? false
    guard isEmpty || isHidden else { return }
    show(shelf: nil)
    if let id { books.cursor = id }
  }
}
