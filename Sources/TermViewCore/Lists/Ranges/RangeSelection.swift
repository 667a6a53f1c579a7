/// A set of selected ids, kept.
final class SelectedSet<Value: Hashable>: SelectionMemory {
  let ids: Set<Value>
  init(_ ids: Set<Value>) { self.ids = ids }
  override var isNothing: Bool { ids.isEmpty }
}

/// The operations of a list on many selected rows at once.
@MainActor
protocol RangeSelection: ListSelection {
  var memory: SelectionMemory { get }
  /// Whether the selection is what `memory` has.
  func isSame(as memory: SelectionMemory) -> Bool
  /// Selects what `base` has, and the rows from one to another.
  func select(_ base: SelectionMemory, from first: ViewNode, to last: ViewNode, in list: ListNode)
  func restore(_ memory: SelectionMemory)
  func selectAll(in list: ListNode)
  func invert(in list: ListNode)
}

extension MultipleSelection: RangeSelection {
  var memory: SelectionMemory { SelectedSet(binding.wrappedValue) }

  private func ids(_ memory: SelectionMemory) -> Set<Value> {
    (memory as? SelectedSet<Value>)?.ids ?? []
  }

  private func write(_ ids: Set<Value>) {
    if binding.wrappedValue != ids { binding.wrappedValue = ids }
  }

  func isSame(as memory: SelectionMemory) -> Bool { ids(memory) == binding.wrappedValue }

  func select(
    _ base: SelectionMemory, from first: ViewNode, to last: ViewNode, in list: ListNode
  ) {
    write(ids(base).union(RowTags<Value>.between(first, last, in: list)))
  }

  func restore(_ memory: SelectionMemory) { write(ids(memory)) }
  func selectAll(in list: ListNode) {
    write(binding.wrappedValue.union(RowTags<Value>.all(in: list)))
  }
  func invert(in list: ListNode) {
    write(binding.wrappedValue.symmetricDifference(RowTags<Value>.all(in: list)))
  }
  func clear() { write([]) }
}
