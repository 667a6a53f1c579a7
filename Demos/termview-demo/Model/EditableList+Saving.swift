import TermView
import TermViewStore

extension EditableList {
  /// Why the last change is not on the disk, or `nil` when it is, or soon will be.
  var problem: AtomicFileError? {
    guard case .notSaved(let reason)? = saving.problem else { return nil }
    return reason as? AtomicFileError
  }

  /// Whether a change is not on the disk yet.
  var hasUnsavedChanges: Bool { saving.hasUnsavedChanges }

  /// Whether another program has changed the file, so that nothing is saved until the user has
  /// chosen what becomes of its changes.
  var isInConflict: Bool { problem?.reason == .changedOnDisk }

  /// Saves what there is once more, after a failure; not over what another program wrote.
  func saveAgain() { saving.flush() }

  /// Saves what there is over what another program wrote, and returns where that is kept.
  func overwrite() -> FilePath? {
    file.setMayOverwrite(true)
    saving.flush()
    // What was not used now must not be used later, without having been asked for.
    file.setMayOverwrite(false)
    return problem == nil ? file.kept : nil
  }

  /// Replaces all rows by what the file holds now; undo brings the old ones back.
  func reload() async throws(FileProblem) {
    await finishSaving()
    do { adopt(try file.load() ?? ListState()) } catch { throw FileProblem(error) }
    await finishSaving()
  }

  /// Replaces all rows by those of both programs together; undo brings the old ones back.
  func merge() async throws(FileProblem) -> Comparison {
    await finishSaving()
    let merge: ListMerge<Row>
    do {
      let (known, now) = try file.versions(adopting: true)
      merge = makeMerge(known, now)
      file.setKnown(ListState(format: now.format, rows: merge.theirRows))
      change(.read(ListState(format: now.format, rows: merge.rows)), named: "merge")
      keepCursorVisible()
    } catch { throw FileProblem(error) }
    await finishSaving()
    return Comparison(merge)
  }

  /// What was changed here and what another program changed.
  func compare() throws(FileProblem) -> Comparison {
    do {
      let (known, now) = try file.versions(adopting: false)
      return Comparison(makeMerge(known, now))
    } catch { throw FileProblem(error) }
  }

  private func makeMerge(
    _ known: ListState<Format>, _ now: ListState<Format>
  ) -> ListMerge<Row> {
    ListMerge(base: known.rows, ours: rows, theirs: now.rows, unusedID: &unusedID)
  }

  /// Shows what the file holds, with the cursor where it was.
  private func adopt(_ loaded: ListState<Format>) {
    let first = unusedID
    unusedID += loaded.rows.count
    let rows = loaded.rows.enumerated().map { offset, row in
      var row = row
      row.id = first + offset
      return row
    }
    let state = ListState(format: loaded.format, rows: rows)
    file.setKnown(state)
    let place = visible.firstIndex { $0.id == cursor } ?? 0
    change(.read(state), named: "read again")
    let visible = visible
    cursor = visible.isEmpty ? nil : visible[min(place, visible.count - 1)].id
  }

  /// Returns when every change is on the disk, or the attempt has failed.
  func finishSaving() async { await saving.settled() }
}

extension FileProblem {
  init(_ error: any Error) {
    self = error as? FileProblem ?? FileProblem(description: "\(error)")
  }
}
