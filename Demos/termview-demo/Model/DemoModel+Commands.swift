import TermView

/// What the keys do.
extension DemoModel {
  func show(_ list: List) {
    message = ""
    leaveField()
    if mode == .browsing, list != self.list { isChoosingShelf = false }
    mode = .browsing
    self.list = list
  }

  func switchList() { show(list == .books ? .todos : .books) }

  /// Moves rows of a section of the shown list, by the offsets that `onMove` gets.
  func move(_ offsets: IndexSet, to destination: Int, inSection section: Int = 0) {
    // The offsets count a row that is being typed.
    guard mode != .adding else { return }
    let names = current.names(offsets, inSection: section)
    message = ""
    let before = current.undoCount
    current.move(offsets, to: destination, inSection: section)
    if current.undoCount != before { say("Moved \(DemoModel.quoted(names))") }
  }

  /// Deletes rows of a section of the shown list, by the offsets that `onDelete` gets.
  func delete(_ offsets: IndexSet, inSection section: Int = 0) {
    guard mode != .adding else { return }
    let names = current.names(offsets, inSection: section)
    current.delete(offsets, inSection: section, named: "delete")
    say("Deleted \(DemoModel.quoted(names))")
    leaveShelf()
  }

  /// The done todos that are shown.
  var doneTodos: [Todo] { todos.sections[1] }

  /// Asks whether the done todos shall go.
  func askToClear() {
    guard list == .todos, !doneTodos.isEmpty else { return }
    message = ""
    isAskingToClear = true
  }

  /// Deletes the done todos that are shown.
  func clearDone() {
    let count = doneTodos.count
    guard count > 0 else { return }
    todos.delete(IndexSet(0..<count), inSection: 1, named: "clear")
    say("Cleared \(count) done \(count == 1 ? "todo" : "todos")")
  }

  /// The name of one row, or the number of several.
  static func quoted(_ names: [String]) -> String {
    names.count == 1 ? "“\(names[0])”" : "\(names.count) rows"
  }

  func toggle() {
    if list == .todos, let todo = todos.currentRow { toggle(todo) }
  }

  func toggle(_ todo: Todo) {
    var todo = todo
    // The todo goes to the other section; the cursor stays where it was.
    let next = todo.id == todos.cursor ? todos.neighbour(ofRemoving: [todo.id]) : todos.cursor
    todo.line.toggle(today: today())
    todos.replace(todo, named: todo.isDone ? "tick" : "open again")
    todos.cursor = next ?? (todos.isVisible(todo.id) ? todo.id : nil)
    say("\(todo.isDone ? "Done" : "Open again"): “\(todo.line.body)”")
  }

  func undo() {
    let name = current.undoName
    if current.undo() {
      sayUndone("Undid: \(name ?? "the change")")
    } else {
      message = "Nothing to undo"
    }
    leaveShelf()
  }

  func redo() {
    let name = current.redoName
    if current.redo() {
      say("Redid: \(name ?? "the change")")
    } else {
      message = "Nothing to redo"
    }
    leaveShelf()
  }

  // MARK: Typing

  func beginFiltering() {
    message = ""
    mode = .filtering
  }

  func beginAdding() {
    message = ""
    switch list {
    case .books: books.beginDraft { Book(id: $0, key: "", title: "", author: "") }
    case .todos: todos.beginDraft { Todo(id: $0, line: TodoLine(""), lineEnd: .newline) }
    }
    open(Draft(text: "", author: shelf ?? ""), .adding)
  }

  /// Whether the fields are in the row with this identity.
  func isTyping(_ id: Int) -> Bool {
    switch mode {
    case .browsing, .filtering: false
    case .adding: id == (list == .books ? books.draft?.row.id : todos.draft?.row.id)
    case .editing(let edited): id == edited
    }
  }

  func beginEditing() {
    message = ""
    switch list {
    case .books:
      guard let book = books.currentRow else { return }
      open(Draft(text: book.title, author: book.author), .editing(book.id))
    case .todos:
      guard let todo = todos.currentRow else { return }
      open(Draft(text: todo.line.text), .editing(todo.id))
    }
  }

  /// Opens the fields: with what was left in them, if they are for the same.
  private func open(_ initial: Draft, _ mode: Mode) {
    self.mode = mode
    openedDraft = initial
    (draft, authorDraft) = (initial.text, initial.author)
    guard let left = leftDraft, left.list == list, left.mode == mode else { return }
    (draft, authorDraft) = (left.text.text, left.text.author)
    leftDraft = nil
  }

  /// Leaves the fields: what was typed is kept for the next time, and can be brought back at once.
  func leaveField() {
    let text = Draft(text: draft, author: authorDraft)
    let (list, mode) = (list, mode)
    guard hasDraft else {
      if mode != .filtering { self.mode = .browsing }
      return
    }
    leftDraft = (list, mode, text)
    self.mode = .browsing
    sayLeft(text.text.isEmpty ? text.author : text.text) { self.bringBack(list, mode) }
  }

  /// Ctrl-C: the field is left, and another Ctrl-C ends the program.
  func setDraftAside() {
    let key = mode == .adding ? "a" : "e"
    leaveField()
    message = "Set aside: \(key) goes on with it, ctrl-c ends"
  }

  /// Opens the fields again that were left.
  private func bringBack(_ list: List, _ mode: Mode) {
    guard let left = leftDraft, left.list == list, left.mode == mode else { return }
    message = ""
    self.list = list
    if case .editing(let id) = mode {
      switch list {
      case .books: books.cursor = id
      case .todos: todos.cursor = id
      }
      beginEditing()
    } else {
      beginAdding()
    }
  }

  /// Whether the fields have something that would be lost.
  var hasDraft: Bool {
    switch mode {
    case .browsing, .filtering: false
    case .adding, .editing: Draft(text: draft, author: authorDraft) != openedDraft
    }
  }

  /// Return: what was typed takes effect.
  func accept() {
    switch mode {
    case .browsing, .filtering: break
    case .adding: add()
    case .editing(let id): edit(id)
    }
    mode = .browsing
  }

  /// Escape: a field is left, a filter ends; without any the shelf is left.
  func cancel() {
    switch mode {
    case .adding, .editing:
      leaveField()
    case .browsing where !isChoosingShelf && filterText.isEmpty:
      show(shelf: nil)
    case .browsing, .filtering:
      isChoosingShelf = false
      mode = .browsing
      endFilter()
    }
  }

  /// Shows all rows again, and says how the filter comes back.
  private func endFilter() {
    let (list, text) = (list, filterText)
    guard !text.isEmpty else { return }
    filterText = ""
    sayLeft(filter: text) {
      self.message = ""
      self.list = list
      self.filterText = text
    }
  }

  private var typedText: String? {
    draft.allSatisfy(\.isWhitespace) ? nil : draft
  }

  private func add() {
    guard let text = typedText else { return }
    switch list {
    case .books:
      let key = BookText.newKey(among: books.rows)
      books.add { Book(id: $0, key: key, title: text, author: authorDraft) }
      say("Added “\(text)”")
      leaveShelf(unlessShowing: books.cursor)
    case .todos:
      let lineEnd = TodoText.usualLineEnd(of: todos.rows)
      let line = TodoLine(bytes([], editedTo: text))
      todos.add { Todo(id: $0, line: line, lineEnd: lineEnd) }
      say("Added “\(line.body)”")
    }
  }

  private func edit(_ id: Int) {
    guard let text = typedText else {
      message = "A row cannot be empty: d deletes it"
      return
    }
    switch list {
    case .books:
      guard var book = books.rows.value(id: id) else { return }
      let before = book
      book.edit(title: text, author: authorDraft)
      guard book != before else { return }
      books.replace(book)
      say("Changed “\(text)”")
      leaveShelf(unlessShowing: id)
    case .todos:
      guard var todo = todos.rows.value(id: id) else { return }
      let before = todo
      todo.line = TodoLine(bytes(todo.line.bytes, editedTo: text))
      if todo != before {
        todos.replace(todo)
        say("Changed “\(todo.line.body)”")
      }
      todos.go(to: id)
    }
  }

  // MARK: Files

  func saveAgain() {
    hasWarnedAboutQuitting = false
    message = "Saving \(current.path)"
    current.saveAgain()
  }

  func reload() async {
    hasWarnedAboutQuitting = false
    do throws(FileProblem) {
      try await current.reload()
      say("Read \(current.path)")
    } catch {
      fail(error)
    }
  }

  /// Saves the rows as they are here, over what another program wrote, which is kept elsewhere.
  func overwrite() {
    hasWarnedAboutQuitting = false
    message = ""
    if let kept = current.overwrite() { message = "Theirs is now in \(kept.lastComponent)" }
  }

  /// Puts both programs' changes together.
  func merge() async {
    hasWarnedAboutQuitting = false
    do throws(FileProblem) {
      let comparison = try await current.merge()
      say(
        comparison.doubled == 0
          ? "Merged with \(comparison.theirs.count) changes of theirs"
          : "Merged; \(comparison.doubled) rows are there twice")
      leaveShelf()
    } catch {
      fail(error)
    }
  }

  func compare() {
    do throws(FileProblem) {
      comparison = try current.compare()
    } catch {
      fail(error)
    }
  }

  private func fail(_ problem: FileProblem) {
    message = "\(problem)"
    hasFailed = true
  }

  func beginQuitting() {
    isQuitting = true
    Task { await quit() }
  }

  /// Ends the program when everything is saved, or when asked a second time.
  func quit() async {
    await finishSaving()
    guard let list = unsavedList, !hasWarnedAboutQuitting else {
      isFinished = true
      return
    }
    self.list = list
    isQuitting = false
    hasWarnedAboutQuitting = true
  }

  private var unsavedList: List? {
    current.problem != nil
      ? list : books.problem != nil ? .books : todos.problem != nil ? .todos : nil
  }

  func finishSaving() async {
    await books.finishSaving()
    await todos.finishSaving()
  }
}
