import TermView
import TermViewStore

/// The rows of one file: shown in sections, filtered, changed, undone, saved after every change.
@MainActor @Observable final class EditableList<Format: FileFormat> {
  typealias Row = Format.Row

  /// The rows that are shown, a section at a time.
  var sections: [[Row]]
  /// The row that the cursor is on.
  var cursor: Row.ID?
  /// Why the last change is not on the disk, or `nil` when it is, or soon will be.
  var problem: AtomicFileError?

  let path: String
  /// All rows in the file's order.
  var rows: [Row]

  @ObservationIgnored var format: Format
  @ObservationIgnored let file: SavedFile<Format>
  @ObservationIgnored var history = UndoHistory<Splice<Row>>()
  @ObservationIgnored var unusedID: Int
  @ObservationIgnored var saving: Task<Void, Never>?
  @ObservationIgnored var needsSaving = false
  @ObservationIgnored var mayOverwrite = false
  @ObservationIgnored private var condition: ((Row) -> Bool)?

  /// Reads a file. When there is none yet, `initialText` is what the list begins with.
  init(path: String, initialText: String? = nil) throws(FileProblem) {
    var file = AtomicFile(path)
    let loaded = try file.load(as: Format.self)
    let initial = loaded == nil ? initialText.map { try! Format.parse(Array($0.utf8)) } : nil
    let (format, rows) = loaded ?? initial ?? (Format(), [])
    self.format = format
    self.rows = rows
    self.path = path
    self.file = SavedFile(file)
    unusedID = rows.count
    sections = []
    showRows()
    cursor = visible.first?.id
    if loaded == nil, !rows.isEmpty { save() }
  }

  /// What the user filters by.
  var filter = RowFilter() {
    didSet {
      guard filter != oldValue else { return }
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

  /// All sections' rows one after the other.
  var visible: [Row] { sections.count == 1 ? sections[0] : Array(sections.joined()) }

  var shownCount: Int { sections.reduce(0) { $0 + $1.count } }

  var currentRow: Row? {
    let cursor = cursor
    return rows.first { $0.id == cursor }
  }

  func isVisible(_ id: Row.ID?) -> Bool {
    sections.contains { section in section.contains { $0.id == id } }
  }
}

extension EditableList {
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
    for row in rows {
      if let section = row.section, isShown(row) { sections[section].append(row) }
    }
    self.sections = sections
  }

  /// A cursor whose row is no longer shown goes to the first one that is.
  func keepCursorVisible() {
    if !isVisible(cursor) { cursor = sections.joined().first?.id }
  }

  /// Where the cursor goes when these shown rows are deleted: to the next row, else the one before.
  func neighbour(ofRemoving ids: Set<Row.ID>) -> Row.ID? {
    var before: Row.ID?
    var isPast = false
    for row in sections.joined() {
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
