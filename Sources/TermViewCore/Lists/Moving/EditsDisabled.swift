/// The edits that rows do not allow.
struct DisabledEdits: OptionSet {
  let rawValue: Int
  static let move = DisabledEdits(rawValue: 1)
  static let delete = DisabledEdits(rawValue: 2)
}

enum DisabledEditsKey: EnvironmentKey {
  static let defaultValue: DisabledEdits = []
}

package struct EditsGate: NodeModifier {
  package func makeNode(_ context: NodeContext) -> ViewNode { EditsGateNode(self, context) }
}

/// Marks rows of the list that may not be moved or deleted.
final class EditsGateNode: PassThroughNode<EditsGate> {
  override init(_ modifier: EditsGate, _ context: NodeContext) {
    super.init(modifier, context)
    enclosingList?.rowTraits.insert(.disabledEdits)
  }
}

extension View {
  /// Keeps the row that the view is, or the rows that it makes, from being moved.
  ///
  /// Keys and the mouse leave the row where it is; of several selected rows the others are moved.
  /// Rows around it may still be moved past it.
  ///
  /// ```swift
  /// ForEach(steps) { step in Text(step.title).moveDisabled(step.isDone) }
  ///   .onMove { steps.move(fromOffsets: $0, toOffset: $1) }
  /// ```
  public func moveDisabled(_ isDisabled: Bool) -> some View {
    editsDisabled(isDisabled ? .move : [])
  }

  /// Keeps the row that the view is, or the rows that it makes, from being deleted.
  ///
  /// Of several selected rows the others are deleted.
  ///
  /// ```swift
  /// ForEach(accounts) { account in Text(account.name).deleteDisabled(account.isMain) }
  ///   .onDelete { accounts.remove(atOffsets: $0) }
  /// ```
  public func deleteDisabled(_ isDisabled: Bool) -> some View {
    editsDisabled(isDisabled ? .delete : [])
  }

  private func editsDisabled(_ edits: DisabledEdits) -> some View {
    ModifiedView(
      content: EnvironmentView(content: self, value: edits.rawValue) { environment, edits in
        guard edits != 0 else { return }
        environment[DisabledEditsKey.self].formUnion(DisabledEdits(rawValue: edits))
      }, modifier: EditsGate())
  }
}

extension AnyForEachNode {
  /// The part of `offsets` whose elements may be edited so. Complexity: O(offsets); their rows are
  /// made if some row of the list must not be.
  final func allowed(
    _ offsets: IndexSet, _ edits: DisabledEdits, in list: ListNode
  ) -> IndexSet {
    guard list.rowTraits.contains(.disabledEdits), let first = offsets.first,
      let last = offsets.last
    else { return offsets }
    var allowed = offsets
    var offset = first
    visitAll(from: first) { item in
      if offsets.contains(offset), item.disables(edits) { allowed.remove(offset) }
      offset += 1
      return offset <= last
    }
    return allowed
  }
}

extension AnyForEachItem {
  /// Whether no modifier in or around the element's view keeps it from being edited so.
  final func allows(_ edits: DisabledEdits, in list: ListNode) -> Bool {
    !list.rowTraits.contains(.disabledEdits) || !disables(edits)
  }

  /// Whether a modifier in or around the element keeps it from being edited so.
  fileprivate func disables(_ edits: DisabledEdits) -> Bool {
    var node: ViewNode? = self
    while let candidate = node {
      if candidate.environment[DisabledEditsKey.self].contains(edits) { return true }
      node = candidate.onlyContent
    }
    return false
  }
}
