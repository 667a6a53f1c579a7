import TermView
import TermViewStore

/// What can be done to a list whatever its rows are.
@MainActor protocol ListCommands: AnyObject {
  var path: FilePath { get }
  var problem: AtomicFileError? { get }
  var hasUnsavedChanges: Bool { get }
  var filter: RowFilter { get set }
  /// Whether no row is shown.
  var showsNothing: Bool { get }
  var position: (row: Int, count: Int)? { get }

  func move(_ offsets: IndexSet, to destination: Int, inSection section: Int)
  func delete(_ offsets: IndexSet, inSection section: Int)
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
