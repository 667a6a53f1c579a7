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

  /// What is in the fields for a row.
  struct Draft: Equatable {
    var text = ""
    var author = ""
  }

  let books: EditableList<BookText>
  let todos: EditableList<TodoText>
  var list = List.books
  var mode = Mode.browsing {
    didSet {
      guard oldValue == .adding, mode != .adding else { return }
      books.endDraft()
      todos.endDraft()
    }
  }
  /// What happened last, until it expires.
  var message = "" {
    didSet {
      hasFailed = false
      remedy = nil
      bringsBack = nil
      filtersAgain = nil
      messageNumber += 1
    }
  }
  /// The key that takes back what the message says was done.
  private(set) var remedy: KeyBinding?
  /// Brings back what the message says was left.
  private(set) var bringsBack: (@MainActor () -> Void)?
  /// The key that brings back the filter that the message says was left.
  private(set) var filtersAgain: KeyBinding?
  /// Counts the messages.
  private(set) var messageNumber = 0
  /// Whether the message says why something that was asked for did not happen.
  var hasFailed = false

  /// The text being typed: a todo's line or a book's title.
  var draft = ""
  /// A book's author being typed.
  var authorDraft = ""
  /// What was being typed when its field was left, to be gone on with.
  @ObservationIgnored var leftDraft: (list: List, mode: Mode, text: Draft)?
  /// What the fields had when they were opened.
  @ObservationIgnored var openedDraft = Draft()

  var isShowingKeys = false
  /// Whether it is asked if the done todos shall go.
  var isAskingToClear = false
  /// The changes of another program beside ours, while they are shown.
  var comparison: Comparison?
  /// The keys go to the row of shelves.
  var isChoosingShelf = false
  /// Set while what is being saved is waited for: what is typed after `q` changes nothing.
  var isQuitting = false
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

  /// Says what was done, and that `u` takes it back.
  func say(_ message: String) {
    self.message = message
    remedy = KeyBinding("u", "Undo") { self.undo() }.hint("undo")
  }

  /// Says what was left, and that `u` brings it back.
  func sayLeft(_ text: String, bringsBack: @escaping @MainActor () -> Void) {
    message = "Left, “\(text)” kept"
    remedy = KeyBinding("u", "Bring it back", action: bringsBack).hint("bring back")
    self.bringsBack = bringsBack
  }

  /// Says which filter was left, and that `U` brings it back: `u` takes back what was changed.
  func sayLeft(filter: String, bringsBack: @escaping @MainActor () -> Void) {
    message = "All shown, “\(filter)” kept"
    remedy = KeyBinding("U", "Filter by it again", action: bringsBack).hint("filter")
    filtersAgain = remedy
  }

  /// Says what was taken back, and that Ctrl-R does it again.
  func sayUndone(_ message: String) {
    self.message = message
    remedy = KeyBinding(.control("r"), "Redo") { self.redo() }.hint("redo")
  }

  /// The text of the shown list's filter. Each key looks at all of it and at all rows: what is
  /// longer than ``RowFilter/longestQuery`` is cut.
  var filterText: String {
    get { current.filter.query }
    set {
      let kept = newValue.unicodeScalars.prefix(RowFilter.longestQuery)
      let isCut = kept.endIndex < newValue.endIndex
      current.filter = RowFilter(isCut ? String(kept) : newValue)
      if isCut {
        message = "A filter has at most 1,000 characters"
        hasFailed = true
      }
    }
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
