import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Keeps a state between runs of a program.
///
/// `load` is called once, before the first `save`; `save` never while another call is running, and
/// not on the main actor except when the program ends. A file format of its own is a persistor of
/// its own.
///
/// ```swift
/// /// Titles, a line each.
/// final class TitleFile: StatePersistor {
///   private let file = Mutex(AtomicFile("titles.txt"))
///
///   func load() throws -> AppState? {
///     let lines = try file.withLock { file in
///       try file.read { bytes in
///         String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
///       }
///     }
///     return lines.map { lines in
///       AppState(books: OrderedState(lines.map { Book(id: $0, title: $0) }))
///     }
///   }
///
///   func save(_ state: AppState) throws {
///     let text = state.books.map(\.title).joined(separator: "\n")
///     try file.withLock { file in _ = try file.replace(with: Array(text.utf8)) }
///   }
/// }
/// ```
public protocol StatePersistor<State>: Sendable {
  associatedtype State: StateType

  /// The state kept last, `nil` when there is none yet. Throws where there is one and it cannot be
  /// read.
  func load() throws -> State?

  /// Keeps `state`; when this throws, what was kept before must still be there.
  func save(_ state: State) throws
}

/// A problem with storing a state.
///
/// ```swift
/// @MainActor
/// func keep(_ report: @escaping @MainActor (String) -> Void) -> Store<AppState> {
///   Store(
///     state: AppState(), reducer: AppReducer(),
///     middleware: PersistStateMiddleware(JSONStatePersistor(path: "books.json")) { problem in
///       report("\(problem)")
///     })
/// }
/// ```
public enum PersistenceProblem: Error, Sendable, CustomStringConvertible {
  /// The file cannot be parsed; it was moved to this place, and the program starts with a new
  /// state.
  case corrupt(movedTo: FilePath, reason: any Error)
  /// Another process keeps its state in the same place; nothing is saved here.
  case inUse(path: FilePath)
  /// Loading failed; nothing is saved, so that the existing file is not overwritten.
  case notLoaded(any Error)
  /// Saving failed; the next change is saved again.
  case notSaved(any Error)

  /// The problem in a sentence, with the reason or the path.
  public var description: String {
    switch self {
    case .corrupt(let place, let reason):
      "What was saved cannot be read and was moved to \(place): \(reason)"
    case .inUse(let path):
      "\(path) is in use by another process; changes here are not saved."
    case .notLoaded(let reason):
      "What was saved cannot be loaded, and changes are not saved: \(reason)"
    case .notSaved(let reason):
      "The latest changes are not saved yet: \(reason)"
    }
  }
}

/// The location of a file: the folder and the name in it.
struct FileLocation {
  var folder: FilePath
  /// A name that is not empty, and neither `.` nor `..`.
  var name: FilePath

  var path: FilePath { FileLocation.join(folder, name) }

  init(_ path: FilePath) throws(AtomicFileError.Reason) {
    if path.bytes.contains(0) { throw .system(EINVAL) }
    guard let slash = path.lastSlash else {
      guard !path.bytes.isEmpty else { throw .system(ENOENT) }
      (folder, name) = (".", path)
      return
    }
    folder = slash == 0 ? "/" : FilePath(bytes: path.bytes[..<slash])
    name = path.lastComponent
    guard !name.bytes.isEmpty, name != ".", name != ".." else { throw .system(EISDIR) }
  }

  private static func join(_ folder: FilePath, _ name: FilePath) -> FilePath {
    let slash = folder.bytes.last == FilePath.slash ? [] : [FilePath.slash]
    return FilePath(bytes: folder.bytes + slash + name.bytes)
  }

  /// The target of a link in this folder.
  func following(_ link: FilePath) throws(AtomicFileError.Reason) -> FileLocation {
    try FileLocation(link.isAbsolute ? link : FileLocation.join(folder, link))
  }

  /// The path of a file beside this one: its name between a prefix and a suffix, shortened where
  /// the file system's longest name, 255 bytes, requires it. No character of UTF-8 is cut.
  func sibling(prefix: String = "", suffix: String) -> FilePath {
    var stem = name.bytes
    let room = 255 - prefix.utf8.count - suffix.utf8.count
    if stem.count > room {
      var end = room
      while end > room - 3, stem[end] & 0xC0 == 0x80 { end -= 1 }
      stem.removeSubrange(end...)
    }
    let sibling = Array(prefix.utf8) + stem + Array(suffix.utf8)
    return FileLocation.join(folder, FilePath(bytes: sibling))
  }
}

/// Lets one save in after the other, and none of an older state after that of a newer one.
final class SaveQueue<State: StateType>: Sendable {
  private let persistor: any StatePersistor<State>
  /// The number of the newest state that was saved.
  private let newest = Mutex(0)

  init(_ persistor: any StatePersistor<State>) { self.persistor = persistor }

  /// Saves `state`, the one with this number, unless a newer one is saved already.
  func save(_ state: State, number: Int) throws {
    try newest.withLock { newest in
      if number <= newest { return }
      try persistor.save(state)
      newest = number
    }
  }

  func load() throws -> State? {
    try newest.withLock { _ in try persistor.load() }
  }
}
