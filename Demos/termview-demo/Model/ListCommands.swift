import TermView
import TermViewStore

/// What can be done to a list whatever its rows are.
@MainActor protocol ListCommands: AnyObject {
  var path: FilePath { get }
  var problem: AtomicFileError? { get }
  var hasUnsavedChanges: Bool { get }
  var filter: RowFilter { get set }
  /// How many rows there are, with those that are hidden.
  var count: Int { get }
  /// Whether no row is shown.
  var showsNothing: Bool { get }
  var position: (row: Int, count: Int)? { get }

  /// Takes away a row that is being typed.
  func endDraft()
  func move(_ offsets: IndexSet, to destination: Int, inSection section: Int)
  func delete(_ offsets: IndexSet, inSection section: Int, named verb: String)
  /// The names of rows of a section.
  func names(_ offsets: IndexSet, inSection section: Int) -> [String]
  /// How many changes can be undone.
  var undoCount: Int { get }
  /// What undo takes back, and what redo does again: “delete “On Lisp””.
  var undoName: String? { get }
  var redoName: String? { get }
  func undo() -> Bool
  func redo() -> Bool
  var isInConflict: Bool { get }
  func saveAgain()
  func overwrite() -> FilePath?
  func merge() async throws(FileProblem) -> Comparison
  func compare() throws(FileProblem) -> Comparison
  func reload() async throws(FileProblem)
  func finishSaving() async
}

extension EditableList: ListCommands {}
