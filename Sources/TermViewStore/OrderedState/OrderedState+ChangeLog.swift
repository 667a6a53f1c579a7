import Synchronization

extension OrderedState {
  /// One step from an older order of ids to a newer one.
  ///
  /// Positions are those at the time of the step: done in order on the older ids, the steps give
  /// the newer ones.
  ///
  /// ```swift
  /// books.recordsChanges = true
  /// let before = books.version
  /// books.append(Book(id: "3", title: "Momo"))
  /// for change in before.flatMap({ books.changes(since: $0) }) ?? [] {
  ///   if case .inserted(let id, let position) = change { print(id, position) }     // 3 2
  /// }
  /// ```
  public enum Change {
    /// An element came; it is now at this position.
    case inserted(Substate.ID, at: Int)
    /// The element at this position went.
    case removed(Substate.ID, at: Int)
    /// The element at `from` went to `to`, the position it has afterwards.
    case moved(Substate.ID, from: Int, to: Int)
    /// The element at this position took another value, and perhaps another id.
    case replaced(Substate.ID, by: Substate.ID, at: Int)
  }

  /// A point in the history of one state, for a later query of the changes since.
  public struct Version: Hashable, Sendable {
    @usableFromInline let number: UInt64

    @usableFromInline
    init(_ number: UInt64) { self.number = number }
  }

  /// Whether changes are recorded; off at first.
  ///
  /// Recording costs a few nanoseconds and 40 bytes or so a change, for the last 1,024 changes at
  /// least.
  @inlinable
  public var recordsChanges: Bool {
    get { log != nil }
    set {
      if newValue == recordsChanges { return }
      log = newValue ? ChangeLog() : nil
    }
  }

  /// The point in history where the state is now, `nil` unless changes are recorded.
  @inlinable
  public var version: Version? { log?.latest }

  /// The changes since `version`, in order; empty when nothing changed. empty when nothing changed.
  ///
  /// `nil` when the log has no answer: changes are not recorded, `version` is too old or belongs to
  /// a copy that went another way, or everything changed at once (sorting, decoding, a move of a
  /// large part). Then compare the ids, or draw everything.
  ///
  /// Complexity: O(m) for m changes.
  @inlinable
  public func changes(since version: Version) -> [Change]? {
    log?.changes(since: version)
  }

  @inlinable
  mutating func record(_ change: @autoclosure () -> Change) {
    if log != nil { log!.append(change()) }
  }

  /// Restarts the log after a change too large to be recorded in steps.
  @inlinable
  mutating func forgetChanges() {
    if log != nil { log = ChangeLog() }
  }
}

extension OrderedState.Change: Equatable {}
extension OrderedState.Change: Hashable {}
extension OrderedState.Change: Sendable where Substate.ID: Sendable {}

extension OrderedState {
  /// The recent changes of one state, in chunks, so that a copy that continues shares most of them.
  @usableFromInline
  struct ChangeLog {
    @usableFromInline typealias Record = (version: Version, change: Change)

    /// The number of changes that are remembered at least.
    @inlinable static var capacity: Int { 1024 }
    @inlinable static var chunkCapacity: Int { 64 }

    /// The version before the first remembered change.
    @usableFromInline var base: Version
    @usableFromInline var latest: Version
    @usableFromInline var chunks: ContiguousArray<ContiguousArray<Record>> = []
    @usableFromInline var tail: ContiguousArray<Record> = []

    @usableFromInline
    init() {
      base = Version.next()
      latest = base
    }

    @inlinable
    mutating func append(_ change: Change) {
      latest = Version.next()
      tail.append((latest, change))
      guard tail.count == Self.chunkCapacity else { return }
      chunks.append(tail)
      tail = []
      if chunks.count > Self.capacity / Self.chunkCapacity {
        base = chunks.removeFirst().last!.version
      }
    }

    @inlinable
    func changes(since version: Version) -> [Change]? {
      if version == latest { return [] }
      if version == base { return (chunks.joined() + tail).map(\.change) }
      // Versions grow along one history, so what comes after `version` is a suffix of the log.
      var result: [ContiguousArray<Record>.SubSequence] = []
      for chunk in [tail] + chunks.reversed() {
        if let found = chunk.lastIndex(where: { $0.version == version }) {
          result.append(chunk[(found + 1)...])
          return result.reversed().joined().map(\.change)
        }
        result.append(chunk[...])
      }
      return nil
    }
  }
}

extension OrderedState.ChangeLog: Sendable where Substate.ID: Sendable {}

extension OrderedState.Version {
  /// A version that no other state has.
  @usableFromInline
  static func next() -> Self {
    Self(versionCounter.wrappingAdd(1, ordering: .relaxed).newValue)
  }
}

/// Versions are distinct across all states, so that a version of one copy means nothing to another.
private let versionCounter = Atomic<UInt64>(0)
