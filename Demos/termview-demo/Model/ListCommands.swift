import TermViewStore

/// What can be done to a list whatever its rows are.
@MainActor protocol ListCommands: AnyObject {
  var path: String { get }
  var problem: AtomicFileError? { get }
  var filter: RowFilter { get set }

  func moveCursor(by step: Int)
  func moveCurrentRow(by step: Int) -> Bool
  func undo() -> Bool
  func redo() -> Bool
  func saveAgain()
  func reload() async throws(FileProblem)
  func finishSaving() async
}

extension EditableList: ListCommands {}
