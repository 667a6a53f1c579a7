import Synchronization
import TermAtomicFile

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
