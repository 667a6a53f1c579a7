import TermView
import TermViewStore

extension EditableList {
  /// Why the last change is not on the disk, or `nil` when it is, or soon will be.
  var problem: AtomicFileError? {
    guard case .notSaved(let reason)? = saving.problem else { return nil }
    return reason as? AtomicFileError
  }

  /// Saves what there is once more, after a failure, and over what another program wrote.
  func saveAgain() {
    file.allowOverwriting()
    saving.flush()
  }

  /// Replaces all rows by what the file holds now; undo brings the old ones back.
  func reload() async throws(FileProblem) {
    await finishSaving()
    var state: ListState<Format>
    do { state = try file.load() ?? ListState() } catch {
      throw error as? FileProblem ?? FileProblem(description: "\(error)")
    }
    let first = unusedID
    unusedID += state.rows.count
    let rows = state.rows.enumerated().map { offset, row in
      var row = row
      row.id = first + offset
      return row
    }
    state = ListState(format: state.format, rows: rows)
    let place = visible.firstIndex { $0.id == cursor } ?? 0
    change(.read(state))
    let visible = visible
    cursor = visible.isEmpty ? nil : visible[min(place, visible.count - 1)].id
    await finishSaving()
  }

  /// Returns when every change is on the disk, or the attempt has failed.
  func finishSaving() async { await saving.settled() }
}
