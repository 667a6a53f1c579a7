import Foundation
import TermView
import TermViewStore

/// Changes of files, each of them moves from one place to another: what is deleted goes to the
/// trash, and so does a copy or a new folder that is taken back. To undo a change is to move back.
@MainActor @Observable
final class FileChanges {
  /// What was done last, with the key that takes it back, or why it was not.
  var status: StatusMessage?
  /// Counts changes: the folder is to be read again.
  private(set) var count = 0
  private var history = UndoHistory<Change>(limit: 100)
  @ObservationIgnored private let trash: Trash

  private struct Change {
    /// What the user did, as in `delete “notes.txt”`.
    let name: String
    let moves: [FileMove]
  }

  init(trash: Trash = .ofUser) { self.trash = trash }

  var canUndo: Bool { history.canUndo }
  var canRedo: Bool { history.canRedo }

  // MARK: What the user does

  func rename(_ path: FilePath, to name: String) {
    guard let folder = path.parent, FilePath(name) != path.lastComponent else { return }
    attempt {
      let target = folder.appending(try FileChanges.checked(name))
      let moves = [FileMove(from: path, to: target)]
      try make("rename", "Renamed", "“\(path.shown)” to “\(name)”", moves)
    }
  }

  func makeFolder(_ name: String, in folder: FilePath) {
    attempt {
      let path = folder.appending(try FileChanges.checked(name))
      if path.withCString({ mkdir($0, 0o777) }) != 0 { throw FileProblem(of: path) }
      try note("make", "Made", "“\(name)”", made: [path])
    }
  }

  func delete(_ paths: [FilePath]) {
    attempt {
      var moves: [FileMove] = []
      for path in paths { moves.append(FileMove(from: path, to: try trash.place(for: path))) }
      try make("delete", "Deleted", FileChanges.names(paths), moves)
    }
  }

  func move(_ paths: [FilePath], to folder: FilePath) {
    attempt {
      let moves = paths.filter { $0.parent != folder }.map {
        FileMove(from: $0, to: folder.appending($0.lastComponent).free)
      }
      if moves.isEmpty { throw FileProblem("They are here already") }
      try make("move", "Moved", FileChanges.names(paths), moves)
    }
  }

  func copy(_ paths: [FilePath], to folder: FilePath) async {
    var made: [FilePath] = []
    do {
      for path in paths {
        let copy = folder.appending(path.lastComponent).free
        made.append(copy)
        try await FileMove.copy(path, to: copy)
      }
      try note("copy", "Copied", FileChanges.names(paths), made: made)
    } catch {
      // Half a copy is there to be seen, and goes with an undo.
      try? note("copy", "Copied", "a part", made: made.filter(\.exists))
      tell(error)
    }
  }

  func undo() {
    transfer("Undid", KeyBinding(.control("r"), "Redo") { self.redo() }.hint("redo")) {
      try history.undo($0)
    }
  }

  func redo() {
    transfer("Redid", KeyBinding("u", "Undo") { self.undo() }.hint("undo")) {
      try history.redo($0)
    }
  }

  // MARK: How it is done

  private func transfer(
    _ verb: String, _ key: KeyBinding, _ run: ((Change) throws -> Change) throws -> Void
  ) {
    attempt {
      var name = ""
      try run { change in
        name = change.name
        try FileMove.perform(change.moves)
        return Change(name: change.name, moves: change.moves.reversed().map(\.reversed))
      }
      count += 1
      status = StatusMessage("\(verb): \(name)") { key }
    }
  }

  private func attempt(_ action: () throws -> Void) {
    do { try action() } catch { tell(error) }
  }

  private func tell(_ error: any Error) {
    count += 1
    status = StatusMessage((error as? FileProblem)?.text ?? "\(error)", kind: .warning)
  }

  /// Moves files, and notes the way back.
  private func make(_ verb: String, _ done: String, _ what: String, _ moves: [FileMove]) throws {
    try FileMove.perform(moves)
    note(verb, done, what, moves.reversed().map(\.reversed))
  }

  /// Notes files that were not there before; the way back leads to the trash.
  private func note(
    _ verb: String, _ done: String, _ what: String, made: [FilePath]
  ) throws {
    if made.isEmpty { return }
    let back = try made.reversed().map { FileMove(from: $0, to: try trash.place(for: $0)) }
    note(verb, done, what, back)
  }

  private func note(_ verb: String, _ done: String, _ what: String, _ back: [FileMove]) {
    history.record(Change(name: "\(verb) \(what)", moves: back))
    count += 1
    status = StatusMessage("\(done) \(what)") {
      KeyBinding("u", "Undo") { self.undo() }.hint("undo")
    }
  }

  /// A name that files can have.
  private static func checked(_ name: String) throws -> FilePath {
    if name.isEmpty || name == "." || name == ".." || name.contains("/") || name.contains("\0") {
      throw FileProblem("No file can be called “\(name)”")
    }
    return FilePath(name)
  }

  static func names(_ paths: [FilePath]) -> String {
    paths.count == 1 ? "“\(paths[0].shown)”" : "\(paths.count) files"
  }
}
