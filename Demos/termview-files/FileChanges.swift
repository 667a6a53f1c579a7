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

  struct Move: Sendable {
    let from: FilePath
    let to: FilePath
  }

  private struct Change {
    /// What the user did, as in `Deleted “notes.txt”`.
    let name: String
    let moves: [Move]
  }

  init(trash: Trash = .ofUser) { self.trash = trash }

  var canUndo: Bool { history.canUndo }
  var canRedo: Bool { history.canRedo }

  // MARK: What the user does

  func rename(_ path: FilePath, to name: String) {
    guard let folder = path.parent, FilePath(name) != path.lastComponent else { return }
    attempt {
      let target = folder.appending(try FileChanges.checked(name))
      try make("Renamed “\(path.shown)” to “\(name)”", [Move(from: path, to: target)])
    }
  }

  func makeFolder(_ name: String, in folder: FilePath) {
    attempt {
      let path = folder.appending(try FileChanges.checked(name))
      if path.withCString({ mkdir($0, 0o777) }) != 0 { throw FileChanges.problem(path) }
      try note("Made “\(name)”", made: [path])
    }
  }

  func delete(_ paths: [FilePath]) {
    attempt {
      var moves: [Move] = []
      for path in paths { moves.append(Move(from: path, to: try trash.place(for: path))) }
      try make("Deleted \(FileChanges.names(paths))", moves)
    }
  }

  func move(_ paths: [FilePath], to folder: FilePath) {
    attempt {
      let moves = paths.filter { $0.parent != folder }.map {
        Move(from: $0, to: folder.appending($0.lastComponent).free)
      }
      if moves.isEmpty { throw FileProblem("They are here already") }
      try make("Moved \(FileChanges.names(paths))", moves)
    }
  }

  func copy(_ paths: [FilePath], to folder: FilePath) async {
    var made: [FilePath] = []
    do {
      for path in paths {
        let copy = folder.appending(path.lastComponent).free
        made.append(copy)
        try await FileChanges.copy(path, to: copy)
      }
      try note("Copied \(FileChanges.names(paths))", made: made)
    } catch {
      // Half a copy is there to be seen, and goes with an undo.
      try? note("Copied a part", made: made.filter(\.exists))
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
        try FileChanges.perform(change.moves)
        return Change(
          name: change.name, moves: change.moves.reversed().map { Move(from: $0.to, to: $0.from) })
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
  private func make(_ name: String, _ moves: [Move]) throws {
    try FileChanges.perform(moves)
    note(name, moves.reversed().map { Move(from: $0.to, to: $0.from) })
  }

  /// Notes files that were not there before; the way back leads to the trash.
  private func note(_ name: String, made: [FilePath]) throws {
    if made.isEmpty { return }
    note(name, try made.reversed().map { Move(from: $0, to: try trash.place(for: $0)) })
  }

  private func note(_ name: String, _ back: [Move]) {
    history.record(Change(name: name, moves: back))
    count += 1
    status = StatusMessage(name) { KeyBinding("u", "Undo") { self.undo() }.hint("undo") }
  }

  /// Moves all files, or none: those before one that cannot be moved go back.
  private static func perform(_ moves: [Move]) throws {
    for (index, move) in moves.enumerated() {
      do { try perform(move) } catch {
        for done in moves[..<index].reversed() {
          try? perform(Move(from: done.to, to: done.from))
        }
        throw error
      }
    }
  }

  private static func perform(_ move: Move) throws {
    if move.to.exists { throw FileProblem("“\(move.to.shown)” is there already") }
    let result = move.from.withCString { from in move.to.withCString { to in rename(from, to) } }
    guard result == 0 else {
      if errno == EXDEV { throw FileProblem("“\(move.from.shown)” is on another disk: copy it") }
      throw problem(move.from)
    }
    Trash.forget(move.from)
    Trash.note(move.from, of: move.to)
  }

  /// Copies a file, a link or a folder with all that is in it, with their permissions.
  @concurrent
  private static func copy(_ path: FilePath, to target: FilePath) async throws {
    var status = stat()
    guard path.withCString({ lstat($0, &status) }) == 0 else { throw problem(path) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      if (target.bytes + [0x2F]).starts(with: path.bytes + [0x2F]) {
        throw FileProblem("“\(path.shown)” cannot be copied into itself")
      }
      guard target.withCString({ mkdir($0, 0o700) }) == 0 else { throw problem(target) }
      let inside = await Folder.read(path)
      if let reason = inside.problem { throw FileProblem("“\(path.shown)”: \(reason)") }
      for entry in inside.entries {
        try await copy(path.appending(entry.id), to: target.appending(entry.id))
      }
      _ = target.withCString { chmod($0, status.st_mode & 0o7777) }
    case S_IFLNK:
      var bytes = [CChar](repeating: 0, count: 4096)
      let count = path.withCString { readlink($0, &bytes, bytes.count - 1) } ?? -1
      guard count >= 0, target.withCString({ symlink(bytes, $0) }) == 0 else {
        throw problem(path)
      }
    case S_IFREG:
      let input = path.withCString { open($0, O_RDONLY | O_CLOEXEC) } ?? -1
      guard input >= 0 else { throw problem(path) }
      let reader = FileHandle(fileDescriptor: input, closeOnDealloc: true)
      let output = target.withCString {
        open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, status.st_mode & 0o777)
      }
      guard let output, output >= 0 else { throw problem(target) }
      let writer = FileHandle(fileDescriptor: output, closeOnDealloc: true)
      while let data = try reader.read(upToCount: 1 << 20), !data.isEmpty {
        try writer.write(contentsOf: data)
      }
    default: throw FileProblem("“\(path.shown)” is neither a file nor a folder")
    }
  }

  private static func problem(_ path: FilePath) -> FileProblem {
    FileProblem("“\(path.shown)”: \(String(cString: strerror(errno)))")
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

extension FilePath {
  /// The name without the folders before it, for a sentence.
  var shown: String { lastComponent.description.onOneLine }
}
