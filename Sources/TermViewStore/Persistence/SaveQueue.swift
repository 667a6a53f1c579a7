import Synchronization

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
