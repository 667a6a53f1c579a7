/// Whether rows cannot be selected.
enum SelectionDisabledKey: EnvironmentKey {
  static let defaultValue = false
}

package struct SelectionGate: NodeModifier {
  package func makeNode(_ context: NodeContext) -> ViewNode { SelectionGateNode(self, context) }
}

/// Marks the list as having rows that may not be selected.
final class SelectionGateNode: PassThroughNode<SelectionGate> {
  override init(_ modifier: SelectionGate, _ context: NodeContext) {
    super.init(modifier, context)
    enclosingList?.rowTraits.insert(.disabledSelection)
  }
}

extension View {
  /// Keeps the row that the view is, or the rows that it makes, from being selected.
  ///
  /// The cursor can be on such a row, so that its controls are reached; keys and clicks that select
  /// leave the selection as it is, and a range leaves the row out. What the program's binding
  /// contains is not changed.
  ///
  /// ```swift
  /// List(selection: $chosen) {
  ///   ForEach(books) { book in Text(book.title).selectionDisabled(book.isLent) }
  /// }
  /// ```
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    ModifiedView(
      content: EnvironmentView(content: self, value: isDisabled) { environment, isDisabled in
        if isDisabled { environment[SelectionDisabledKey.self] = true }
      }, modifier: SelectionGate())
  }
}

extension ViewNode {
  /// Whether a modifier in or around the row that the node is keeps it from being selected.
  final var isSelectionDisabled: Bool {
    var node: ViewNode? = self
    while let candidate = node {
      if candidate.environment[SelectionDisabledKey.self] { return true }
      node = candidate.onlyContent
    }
    return false
  }
}
