/// An action of a view that waits for the end of the evaluations.
struct PendingAction {
  /// The order of actions that wait together.
  enum Phase: Comparable {
    /// Views that have gone, in the order in which they went.
    case disappearing
    /// Views that have appeared or changed: from the inside out.
    case acting
    /// All other actions, in the order in which they were requested.
    case other
    /// Tasks that start: from the inside out.
    case starting
  }

  let phase: Phase
  /// The view whose place decides among actions of a phase. If it has gone meanwhile the action
  /// does not run.
  let node: ViewNode?
  let run: @MainActor () -> Void
}

extension [PendingAction] {
  /// Sorts the actions of the same round.
  ///
  /// Complexity: O(count · depth) if they were requested in order, as by views of one kind.
  @MainActor
  mutating func sortForRunning() {
    guard count > 1, indices.dropFirst().contains(where: { self[$0].runs(before: self[$0 - 1]) })
    else { return }
    self = enumerated().sorted { one, other in
      if one.element.runs(before: other.element) { return true }
      return one.offset < other.offset && !other.element.runs(before: one.element)
    }.map(\.element)
  }
}

extension PendingAction {
  @MainActor
  fileprivate func runs(before other: PendingAction) -> Bool {
    if phase != other.phase { return phase < other.phase }
    guard let node, let one = other.node, node !== one else { return false }
    return node.isInsideOrBefore(one)
  }
}

extension ViewNode {
  /// Whether the view is inside `other`, or before it in the order of the views.
  fileprivate final func isInsideOrBefore(_ other: ViewNode) -> Bool {
    var (a, b) = (self, other)
    while a.depth > b.depth, let parent = a.parent { a = parent }
    if a === b { return true }
    while b.depth > a.depth, let parent = b.parent { b = parent }
    if a === b { return false }
    while let above = a.parent, let beside = b.parent, above !== beside { (a, b) = (above, beside) }
    if let a = a.itemNode, let b = b.itemNode { return a.offset < b.offset }
    let siblings = a.parent?.children ?? []
    // Layers are not among the children: they come last.
    return siblings.firstIndex { $0 === a } ?? siblings.count
      < siblings.firstIndex { $0 === b } ?? siblings.count
  }
}

/// Elements that are taken all at once, while others may come. The memory of a batch that was dealt
/// with serves a later one: with each key there are a few.
struct Batches<Element> {
  private var waiting: [Element] = []
  private var spare: [Element] = []

  var isEmpty: Bool { waiting.isEmpty }

  mutating func append(_ element: Element) { waiting.append(element) }

  /// Takes all elements. A batch that is taken while another is dealt with has memory of its own.
  mutating func take() -> [Element] {
    let batch = waiting
    waiting = spare
    spare = []
    return batch
  }

  /// Takes back the memory of a batch.
  mutating func reuse(_ batch: consuming [Element]) {
    batch.removeAll(keepingCapacity: true)
    spare = batch
  }
}
