/// The steps that can be undone and redone.
///
/// A history stores steps without interpreting them: a step is a value that the caller can perform
/// to undo a change, and performing it returns the step that redoes the change. Two ways to use it:
///
/// ```swift
/// // Inverse changes: memory for what changed only.
/// var changes = UndoHistory<Change>()
/// changes.record(list.apply(.delete(row)))          // apply returns the inverse
/// changes.undo { change in list.apply(change) }
///
/// // Whole states, where a copy is cheap.
/// var states = UndoHistory<AppState>(keepingOnlyFirstOfGroup: true)
/// states.record(state)
/// state.books.remove(at: 0)
/// states.undo(&state)
/// ```
///
/// Steps recorded within one group, such as all of one gesture, are undone and redone together.
/// A history is unbounded unless given a limit. Each call is O(1) a step, except that dropping the
/// oldest group at the limit is O(limit).
public struct UndoHistory<Step> {
  /// The number of groups that can be undone at most; `nil` is no limit.
  public let limit: Int?
  /// A step is a whole earlier state, so that of a group only the first is worth keeping.
  public let keepsOnlyFirstOfGroup: Bool

  /// Groups of steps in the order they were recorded; the last group is undone first.
  private var past: [[Step]] = []
  /// Groups of steps in the order they were undone; the last group is redone first.
  private var future: [[Step]] = []
  private var open = OpenGroup.none

  private enum OpenGroup {
    case none
    /// The depth of nested groups, and whether the outermost has a step yet.
    case some(depth: Int, hasStep: Bool)
  }

  /// An empty history.
  ///
  /// - Parameters:
  ///   - limit: how many groups can be undone at most; `nil` for no limit. Traps below 1.
  ///   - keepingOnlyFirstOfGroup: whether of each group only the first step is kept.
  public init(limit: Int? = nil, keepingOnlyFirstOfGroup: Bool = false) {
    require(limit ?? 1 > 0, "The limit of an UndoHistory must be at least 1.")
    self.limit = limit
    self.keepsOnlyFirstOfGroup = keepingOnlyFirstOfGroup
  }

  /// Whether there is a group to undo.
  public var canUndo: Bool { !past.isEmpty }
  /// Whether there is a group to redo.
  public var canRedo: Bool { !future.isEmpty }
  /// The number of groups that can be undone.
  public var undoCount: Int { past.count }
  /// The number of groups that can be redone.
  public var redoCount: Int { future.count }

  /// Records the step that undoes the last change, and clears the steps to redo.
  public mutating func record(_ step: Step) {
    future.removeAll()
    switch open {
    case .some(let depth, hasStep: true):
      if !keepsOnlyFirstOfGroup { past[past.count - 1].append(step) }
      open = .some(depth: depth, hasStep: true)
    case .some(let depth, hasStep: false):
      past.append([step])
      open = .some(depth: depth, hasStep: true)
    case .none:
      past.append([step])
    }
    if let limit, past.count > limit { past.removeFirst(past.count - limit) }
  }

  /// Begins a group; the steps recorded until the matching ``endGroup()`` are undone together.
  /// Groups inside a group belong to it. A group without a step leaves no trace.
  ///
  /// ```swift
  /// history.beginGroup()
  /// history.record(state)
  /// state.books.remove(at: 0)
  /// history.record(state)
  /// state.books.reverse()
  /// history.endGroup()     // one undo takes back both
  /// history.undo(&state)
  /// history.redo(&state)
  /// history.removeAll()     // another document
  /// ```
  public mutating func beginGroup() {
    switch open {
    case .none: open = .some(depth: 1, hasStep: false)
    case .some(let depth, let hasStep): open = .some(depth: depth + 1, hasStep: hasStep)
    }
  }

  /// Ends the group begun last. Traps when none is open.
  public mutating func endGroup() {
    guard case .some(let depth, let hasStep) = open else {
      stop("endGroup() was called on an UndoHistory without beginGroup().")
    }
    open = depth == 1 ? .none : .some(depth: depth - 1, hasStep: hasStep)
  }

  /// Undoes the last group: calls `perform` with its steps, the last recorded first. `perform`
  /// carries out a step and returns the step that reverts it.
  ///
  /// When `perform` throws, so does this: the steps that succeeded stay undone and can be redone,
  /// and the others can still be undone. Traps inside an open group. Complexity: O(steps of the
  /// group).
  ///
  /// - Returns: `false` when there was nothing to undo.
  @discardableResult
  public mutating func undo<Failure: Error>(
    _ perform: (Step) throws(Failure) -> Step
  ) throws(Failure) -> Bool {
    try Self.transfer(from: &past, to: &future, isGroupOpen: isGroupOpen, perform)
  }

  /// Redoes the last undone group, in the original order: `perform` carries out a step and returns
  /// the step that reverts it.
  ///
  /// When `perform` throws, so does this: the steps that succeeded stay done and can be undone, and
  /// the others can still be redone. Traps inside an open group. Complexity: O(steps of the group).
  ///
  /// - Returns: `false` when there was nothing to do again.
  @discardableResult
  public mutating func redo<Failure: Error>(
    _ perform: (Step) throws(Failure) -> Step
  ) throws(Failure) -> Bool {
    try Self.transfer(from: &future, to: &past, isGroupOpen: isGroupOpen, perform)
  }

  /// Undoes the last group of a history of whole states: exchanges `state` with the earlier one.
  ///
  /// - Parameter state: The state now, which becomes the earlier one.
  /// - Returns: `false` when there was nothing to undo.
  @discardableResult
  public mutating func undo(_ state: inout Step) -> Bool {
    undo { earlier in
      defer { state = earlier }
      return state
    }
  }

  /// Redoes the last undone group of a history of whole states: exchanges `state` with the later
  /// one.
  ///
  /// - Parameter state: The state now, which becomes the later one.
  /// - Returns: `false` when there was nothing to do again.
  @discardableResult
  public mutating func redo(_ state: inout Step) -> Bool {
    redo { later in
      defer { state = later }
      return state
    }
  }

  /// Forgets everything, as after loading another document.
  public mutating func removeAll() {
    past.removeAll()
    future.removeAll()
    if case .some(let depth, _) = open { open = .some(depth: depth, hasStep: false) }
  }

  private var isGroupOpen: Bool { if case .none = open { false } else { true } }

  private static func transfer<Failure: Error>(
    from source: inout [[Step]], to destination: inout [[Step]], isGroupOpen: Bool,
    _ perform: (Step) throws(Failure) -> Step
  ) throws(Failure) -> Bool {
    require(!isGroupOpen, "An UndoHistory cannot undo or redo inside an open group.")
    guard var steps = source.popLast() else { return false }
    var inverses: [Step] = []
    inverses.reserveCapacity(steps.count)
    defer {
      if !steps.isEmpty { source.append(steps) }
      if !inverses.isEmpty { destination.append(inverses) }
    }
    while let step = steps.last {
      inverses.append(try perform(step))
      steps.removeLast()
    }
    return true
  }
}

extension UndoHistory: Sendable where Step: Sendable {}
