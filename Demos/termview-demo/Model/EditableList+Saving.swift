import TermViewStore

extension EditableList {
  /// Saves what there is once more, after a failure, and over what another program wrote.
  func saveAgain() {
    mayOverwrite = true
    save()
  }

  /// Replaces all rows by what the file holds now; undo brings the old ones back.
  func reload() async throws(FileProblem) {
    await finishSaving()
    var (format, rows) = try await file.reload()
    for index in rows.indices { rows[index].id = unusedID + index }
    unusedID += rows.count
    self.format = format
    problem = nil
    let place = visible.firstIndex { $0.id == cursor } ?? 0
    history.beginGroup()
    apply(Splice(range: self.rows.indices, rows: rows))
    history.endGroup()
    showRows()
    let visible = visible
    cursor = visible.isEmpty ? nil : visible[min(place, visible.count - 1)].id
  }

  /// Returns when every change is on the disk, or the attempt has failed.
  func finishSaving() async { await saving?.value }

  /// Several changes in one turn of the main actor, as when a key repeats, are saved together.
  func save() {
    needsSaving = true
    guard saving == nil else { return }
    saving = Task {
      while needsSaving {
        needsSaving = false
        let evenIfChanged = mayOverwrite
        mayOverwrite = false
        do throws(AtomicFileError) {
          try await file.save(rows, as: format, evenIfChanged: evenIfChanged)
          problem = nil
        } catch {
          problem = error
        }
      }
      saving = nil
    }
  }
}
