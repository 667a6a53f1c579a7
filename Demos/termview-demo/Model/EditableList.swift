import TermView
import TermViewStore

/// The rows of one file: kept in a store, shown in sections, filtered.
@MainActor @Observable final class EditableList<Format: FileFormat> {
  typealias Row = Format.Row

  /// The rows that are shown, a section at a time.
  var sections: [[Row]] = []
  /// How many there are, with those that a filter or the choice of a shelf hides.
  private(set) var count = 0
  /// The row that the cursor is on; an id that no row has where it is on the header of a section.
  var cursor: Row.ID?
  /// A row that is being typed, in the place that it will have among those of the first section.
  private(set) var draft: (row: Row, offset: Int)?
  /// The row that the cursor was on before.
  @ObservationIgnored private var cursorBeforeDraft: Row.ID?
  /// The place of the cursor's row in its section, as the list says it.
  var cursorOffset = 0
  /// The sections whose rows are folded away, and those that are while a filter is on: what it
  /// finds is seen.
  private var folded: (always: Set<Int>, filtered: Set<Int>) = ([], [])

  let path: FilePath
  @ObservationIgnored let store: Store<ListState<Format>>
  @ObservationIgnored let file: ListFile<Format>
  @ObservationIgnored let saving: PersistStateMiddleware<ListState<Format>>
  @ObservationIgnored let undoing: UndoMiddleware<ListState<Format>>
  /// What the changes that can be undone have done, the last one at the end, and likewise those
  /// that can be done again.
  @ObservationIgnored var stepNames: (done: [String], undone: [String]) = ([], [])
  @ObservationIgnored var unusedID: Int
  @ObservationIgnored private var condition: ((Row) -> Bool)?

  /// Reads a file. When there is none yet, `initialText` is what the list begins with.
  /// `undoLimit` is how many changes can be undone.
  init(
    path: FilePath, initialText: String? = nil, undoLimit: Int = 1000
  ) throws(FileProblem) {
    self.path = path
    undoing = UndoMiddleware(limit: undoLimit)
    file = ListFile(path: path, initialText: initialText)
    saving = PersistStateMiddleware(file, after: .zero) { _ in }
    store = Store(
      state: ListState(), reducer: ListReducer(),
      middleware: saving + undoing)
    switch saving.problem {
    case nil: break
    case .inUse(let path)?:
      throw FileProblem(description: "\(path) is in use by another process")
    case .notLoaded(let reason)?: throw FileProblem(description: "\(reason)")
    case let problem?: throw FileProblem(description: "\(problem)")
    }
    unusedID = store.state.rows.count
    showRows()
    cursor = visible.first?.id
  }

  /// Reads the file whose path is the UTF-8 of a string.
  convenience init(path: String, initialText: String? = nil) throws(FileProblem) {
    try self.init(path: FilePath(path), initialText: initialText)
  }

  /// All rows in the file's order.
  var rows: OrderedState<Row> { store.state.rows }

  /// What the user filters by.
  var filter = RowFilter() {
    didSet {
      guard filter != oldValue else { return }
      if oldValue.isEmpty { folded.filtered = [] }
      showRows(among: filter.narrows(oldValue) ? sections : nil)
      keepCursorVisible()
    }
  }

  /// Shows only rows for which `condition` holds, besides what the filter asks for.
  func show(only condition: ((Row) -> Bool)?) {
    self.condition = condition
    showRows()
    keepCursorVisible()
  }

  func isUnfolded(section: Int) -> Bool {
    !(filter.isEmpty ? folded.always : folded.filtered).contains(section)
  }

  func setUnfolded(_ isUnfolded: Bool, section: Int) {
    switch (filter.isEmpty, isUnfolded) {
    case (true, true): folded.always.remove(section)
    case (true, false): folded.always.insert(section)
    case (false, true): folded.filtered.remove(section)
    case (false, false): folded.filtered.insert(section)
    }
  }

  /// The sections with the rows that are not folded away.
  private var unfolded: [[Row]] {
    sections.indices.map { isUnfolded(section: $0) ? sections[$0] : [] }
  }

  /// All sections' rows one after the other, without those that are folded away.
  var visible: [Row] { sections.count == 1 ? sections[0] : Array(unfolded.joined()) }

  /// The rows of a section with the one that is being typed.
  func rowsWithDraft(section: Int) -> [Row] {
    guard section == 0, let draft else { return sections[section] }
    var rows = sections[0]
    rows.insert(draft.row, at: min(draft.offset, rows.count))
    return rows
  }

  var showsNothing: Bool { draft == nil && sections.allSatisfy(\.isEmpty) }

  /// How many rows are shown of how many: "3 of 12", or one number where none is hidden.
  var countLabel: String {
    let shown = sections.reduce(0) { $0 + $1.count }
    return shown == count ? "\(count)" : "\(shown) of \(count)"
  }

  /// The number of the cursor's row and the number of rows shown, or `nil` without a cursor.
  var position: (row: Int, count: Int)? {
    guard let section = currentRow?.section else { return nil }
    let before = sections[..<section].reduce(0) { $0 + $1.count }
    let count = sections.reduce(0) { $0 + $1.count }
    return cursorOffset < sections[section].count ? (before + cursorOffset + 1, count) : nil
  }

  var currentRow: Row? { cursor.flatMap { rows.value(id: $0) } }

  func isVisible(_ id: Row.ID?) -> Bool {
    unfolded.contains { section in section.contains { $0.id == id } }
  }
}

extension EditableList {
  /// Shows a row that is being typed where ``add(_:)`` will put it, with the cursor on it.
  ///
  /// - Parameter make: Gets the identity that the row will have.
  func beginDraft(_ make: (Row.ID) -> Row) {
    endDraft()
    let place = placeOfNewRow
    let offset =
      place == rows.count
      ? sections[0].count
      : sections[0].prefix { row in rows.index(id: row.id).map { $0 < place } ?? false }.count
    setUnfolded(true, section: 0)
    let row = make(unusedID)
    draft = (row, offset)
    cursorBeforeDraft = cursor
    cursor = row.id
  }

  /// Takes the row away that is being typed; the cursor returns from it.
  func endDraft() {
    guard let id = draft?.row.id else { return }
    draft = nil
    // A click may have moved it on.
    if cursor == id { cursor = cursorBeforeDraft }
  }

  /// Below the cursor, or at the end.
  var placeOfNewRow: Int { cursor.flatMap { rows.index(id: $0) }.map { $0 + 1 } ?? rows.count }

  func showRows(among candidates: [[Row]]? = nil) {
    let filter = filter
    let isFiltered = !filter.isEmpty
    func isShown(_ row: Row) -> Bool {
      (!isFiltered || filter.matches(row.searchText)) && condition?(row) ?? true
    }
    if let candidates {
      sections = candidates.map { $0.filter(isShown) }
      return
    }
    var sections = [[Row]](repeating: [], count: Row.sectionCount)
    var count = 0
    for row in rows {
      guard let section = row.section else { continue }
      count += 1
      if isShown(row) { sections[section].append(row) }
    }
    self.sections = sections
    self.count = count
  }

  /// A cursor whose row is no longer shown goes to the first one that is.
  func keepCursorVisible() {
    if !isVisible(cursor) { cursor = unfolded.joined().first?.id }
  }

  /// Puts the cursor on a row, and unfolds the section that it is in.
  func go(to id: Row.ID) {
    if let section = sections.firstIndex(where: { rows in rows.contains { $0.id == id } }) {
      setUnfolded(true, section: section)
    }
    cursor = id
  }

  /// Where the cursor goes when these shown rows are deleted: to the next row, else the one before.
  func neighbour(ofRemoving ids: Set<Row.ID>) -> Row.ID? {
    var before: Row.ID?
    var isPast = false
    for row in unfolded.joined() {
      if ids.contains(row.id) {
        isPast = true
      } else if isPast {
        return row.id
      } else {
        before = row.id
      }
    }
    return before
  }
}
