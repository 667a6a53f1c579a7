/// Items that have left the window become those of elements that come into it: one with nothing of
/// its own but texts and their layout takes fewer instructions to update than to make. UIKit and
/// AppKit reuse the cells of tables likewise.
///
/// An identity is never reused. No item is that has, or had, a state, an action, a task, an `id`, a
/// tag, a binding or the focus, is highlighted, or is held by anything: then a new one is made.
extension AnyForEachNode {
  /// The maximum number of items without an element: more than most windows have rows.
  private var mostSpares: Int { 64 }

  /// Keeps an item that has left the window, and whose element is in the data, for another element,
  /// if it may be one of any; it is without an element from then on. Its content is reusable.
  final func spare(_ item: AnyForEachItem) -> Bool {
    // While something is dragged the row under the pointer is known without being held.
    guard isLazy, spares.count < mostSpares, item.isPlain, !graph.pointer.isDragging
    else { return false }
    if !item.reads.isEmpty {
      for source in item.reads { source.remove(item) }
      item.reads = []
    }
    // Nothing below holds it then; see below.
    item.child.detach()
    item.traits.insert(.isSpare)
    spares.append(item)
    return true
  }

  /// A spare item for an element that has none: it has its place already, and the content of
  /// another element. It is spare until the content is updated.
  final func takeSpare(hash: Int, at offset: Int) -> AnyForEachItem? {
    guard let last = spares.indices.last else { return nil }
    // What else holds it knows it as that of the element it had.
    let isFree = isKnownUniquelyReferenced(&spares[last])
    let item = spares.removeLast()
    item.child.attach(to: item)
    guard isFree else {
      item.unmount()
      return nil
    }
    item.begin(hash: hash, at: offset)
    return item
  }

  /// Ends the spare items, which know nothing of what changes for the others.
  final func endSpares() {
    if spares.isEmpty { return }
    let items = spares
    spares = []
    for item in items { item.unmount() }
  }
}

extension AnyForEachItem {
  /// Whether nothing is, or was, special about the item itself.
  fileprivate final var isPlain: Bool {
    guard !mayHaveTag, !mayShowDivider, !needsEvaluation, tracking == nil, let display,
      !display.isMarked, !display.isVisible, display.decorations.isEmpty
    else { return false }
    return true
  }

  /// Makes the item that of another element.
  fileprivate final func begin(hash: Int, at offset: Int) {
    idHash = hash
    self.offset = offset
    generation = forEach.dataGeneration
    comparedGeneration = forEach.dataGeneration
    contentGeneration = forEach.contentGeneration
    missedGeneration = -1
    shownPass = -1
    display?.pass = -1
  }
}
