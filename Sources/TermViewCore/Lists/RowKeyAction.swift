/// What a key does with the rows of the list that has the focus.
private final class RowKeyAction<ID: Hashable>: FocusedAction {
  private struct Action {
    let run: @MainActor (Set<ID>) -> Void
  }
  private let action: Action

  init(_ run: @escaping @MainActor (Set<ID>) -> Void) { action = Action(run: run) }

  func acts(in graph: ViewGraph) -> Bool {
    guard let list = graph.focusedList, let row = list.listCursor.row else { return false }
    return row.tag(as: ID.self, in: list) != nil
  }

  func perform(in graph: ViewGraph) {
    guard let list = graph.focusedList, let row = list.currentCursor() else { return }
    let ids = MultipleSelection<ID>.ids(actedOnWith: row, in: list)
    if !ids.isEmpty { action.run(ids) }
  }

  func isSame(as other: any FocusedAction) -> Bool {
    guard let other = other as? RowKeyAction else { return false }
    return ValueComparison.of(Action.self).isSame(action, other.action)
  }
}

extension ViewGraph {
  /// The list that has the focus, or that a focused view is in.
  fileprivate var focusedList: ListNode? {
    var node = focus.focused
    while let candidate = node {
      if let list = candidate as? ListNode { return list }
      node = candidate.parentInLayer
    }
    return nil
  }
}

extension KeyBinding {
  /// A key that runs `perform` with the ids of the rows that it is for, in the list with the focus:
  /// those of all selected rows if the row with the cursor is one of them, else that row's, as
  /// `onActivate(forSelectionType:perform:)` has them. It is disabled while there are none.
  ///
  /// ```swift
  /// List(books, selection: $chosen) { Text($0.title) }
  ///   .keyBindings { KeyBinding("o", "Open", forSelectionType: Int.self) { ids in open(ids) } }
  /// ```
  public init<ID: Hashable>(
    _ key: KeyPress, _ title: String, isEnabled: Bool = true, isDestructive: Bool = false,
    forSelectionType selectionType: ID.Type, perform: @escaping @MainActor (Set<ID>) -> Void
  ) {
    self.init(
      key, title, isEnabled: isEnabled, isDestructive: isDestructive,
      focused: RowKeyAction(perform))
  }
}
