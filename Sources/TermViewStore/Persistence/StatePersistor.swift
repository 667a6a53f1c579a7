/// Keeps a state between runs of a program.
///
/// `load` is called once, before the first `save`; `save` never while another call is running, and
/// not on the main actor except when the program ends. A file format of its own is a persistor of
/// its own.
public protocol StatePersistor<State>: Sendable {
  associatedtype State: StateType

  /// The state kept last, `nil` when there is none yet.
  func load() throws -> State?

  /// Keeps `state`; when this throws, what was kept before must still be there.
  func save(_ state: State) throws
}

/// What went wrong with keeping a state.
public enum PersistenceProblem: Error, Sendable, CustomStringConvertible {
  /// What is kept cannot be understood; it was moved to this place, and the program starts afresh.
  case corrupt(movedTo: FilePath, reason: any Error)
  /// Another process keeps its state in the same place; nothing is saved here.
  case inUse(path: FilePath)
  /// Loading failed; nothing is saved, so that what is there is not overwritten.
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
