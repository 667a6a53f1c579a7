import TermScreen

/// The action of a row when it is activated.
package struct RowActivation: NodeModifier {
  let action: @MainActor () -> Void
  package func makeNode(_ context: NodeContext) -> ViewNode { RowActivationNode(self, context) }
}

final class RowActivationNode: PassThroughNode<RowActivation> {}

/// The actions of a list for activated rows and for the menu of rows.
package struct ListAction<ID: Hashable>: NodeModifier {
  enum Kind { case activate, menu }
  let kind: Kind
  let action: @MainActor (Set<ID>) -> Void
  package func makeNode(_ context: NodeContext) -> ViewNode { ListActionNode(self, context) }
}

final class ListActionNode<ID: Hashable>: PassThroughNode<ListAction<ID>>, ListActionTarget {
  var kind: ListActionKind { modifier.kind == .activate ? .activate : .menu }

  func perform(on row: ViewNode, in list: ListNode) -> Bool {
    let ids = list.ids(actedOnWith: row, as: ID.self)
    guard !ids.isEmpty else { return false }
    modifier.action(ids)
    return true
  }

  func acts(on row: ViewNode, in list: ListNode) -> Bool {
    list.tag(of: row, as: ID.self) != nil
  }
}

enum ListActionKind { case activate, menu }

/// A modifier around a list that acts on its rows, independent of the type of their ids.
@MainActor
protocol ListActionTarget: ViewNode {
  var kind: ListActionKind { get }
  /// Acts on the row, or on all selected rows if it is selected; returns `false` if the row has no
  /// id.
  func perform(on row: ViewNode, in list: ListNode) -> Bool
  /// Whether the row has an id that can be acted on.
  func acts(on row: ViewNode, in list: ListNode) -> Bool
}

extension View {
  /// Runs `action` when the row that the view is, or is in, is activated: by Return, or by two
  /// clicks.
  ///
  /// Activation is separate from selection: moving the cursor selects, Return opens. It takes
  /// precedence over the action of the list and the first button of the row, which Return presses
  /// otherwise; in a row without a button Return runs the action of `onTapGesture(count:perform:)`.
  ///
  /// ```swift
  /// List(books, selection: $selection) { book in
  ///   Text(book.title).onActivate { open(book) }
  /// }
  /// ```
  public func onActivate(perform action: @escaping @MainActor () -> Void) -> some View {
    ModifiedView(content: self, modifier: RowActivation(action: action))
  }

  /// Runs `action` when a row of the list inside is activated: by Return, or by two clicks.
  ///
  /// `action` is given the row's id; where several rows may be selected and the row is one of them,
  /// the ids of all of them. Rows whose id, or tag, is not a `selectionType` are left to the row's
  /// first button.
  public func onActivate<ID: Hashable>(
    forSelectionType selectionType: ID.Type = ID.self,
    perform action: @escaping @MainActor (Set<ID>) -> Void
  ) -> some View {
    ModifiedView(content: self, modifier: ListAction(kind: .activate, action: action))
  }

  /// Runs `action` when the user requests a menu for a row of the list inside: with the key `m`, or
  /// with the right button of the mouse, which moves the cursor to the row.
  ///
  /// `action` is given the ids that ``onActivate(forSelectionType:perform:)`` would be given.
  ///
  /// ```swift
  /// List(books, selection: $chosen) { Text($0.title) }
  ///   .onMenuRequest(forSelectionType: Int.self) { ids in open(ids) }
  /// ```
  public func onMenuRequest<ID: Hashable>(
    forSelectionType selectionType: ID.Type = ID.self,
    perform action: @escaping @MainActor (Set<ID>) -> Void
  ) -> some View {
    ModifiedView(content: self, modifier: ListAction(kind: .menu, action: action))
  }
}

extension ViewNode {
  /// The first view in the node's views that is activated, outside of lists in it.
  fileprivate var firstActivation: RowActivationNode? {
    if let node = self as? RowActivationNode { return node }
    if self is RowContainerNode { return nil }
    for child in children {
      if let node = child.firstActivation { return node }
    }
    return nil
  }
}

extension ViewNode {
  /// The action of a click: that of the first gesture for it in the node's views, outside of lists
  /// in it.
  var firstTap: (@MainActor () -> Void)? {
    if let tap = (self as? any GestureTarget)?.tap { return tap }
    if self is RowContainerNode { return nil }
    for child in children {
      if let tap = child.firstTap { return tap }
    }
    return nil
  }
}

extension ListNode {
  /// The ids that an action on `row` is for.
  final func ids<ID: Hashable>(actedOnWith row: ViewNode, as type: ID.Type) -> Set<ID> {
    guard let tag = tag(of: row, as: ID.self) else { return [] }
    if let selection = selection as? MultipleSelection<ID>,
      selection.binding.wrappedValue.contains(tag)
    {
      return selection.binding.wrappedValue
    }
    return [tag]
  }

  /// Runs the action for a row activated by Return or a double click, apart from its buttons.
  final func performActivation(of row: ViewNode) -> Bool {
    guard let activation = activation(of: row) else { return perform(.activate, on: row) }
    activation.modifier.action()
    return true
  }

  /// The action of `onActivate(perform:)` for a row: around the row, or in it.
  final func activation(of row: ViewNode) -> RowActivationNode? {
    var node = row.parent
    while let candidate = node, candidate !== self {
      if let activation = candidate as? RowActivationNode { return activation }
      node = candidate.parent
    }
    return row.firstActivation
  }

  /// The action of `onTapGesture(perform:)` for a row: in the row, or around it.
  final func tap(of row: ViewNode) -> (@MainActor () -> Void)? {
    if let tap = row.firstTap { return tap }
    var node = row.parent
    while let candidate = node, candidate !== self {
      if let tap = (candidate as? any GestureTarget)?.tap { return tap }
      node = candidate.parent
    }
    return nil
  }

  /// Runs the action of a modifier around the list for `row`.
  final func perform(_ kind: ListActionKind, on row: ViewNode) -> Bool {
    target(of: kind, for: row)?.perform(on: row, in: self) ?? false
  }

  /// The innermost modifier around the list that acts on rows with an id as `row` has; containers
  /// may be between it and the list, but no other list.
  final func target(of kind: ListActionKind, for row: ViewNode) -> (any ListActionTarget)? {
    var node = parentInLayer
    while let candidate = node, !(candidate is ListNode) {
      if candidate.wrapsOneView, let target = candidate as? any ListActionTarget,
        target.kind == kind, target.acts(on: row, in: self)
      {
        return target
      }
      node = candidate.parentInLayer
    }
    return nil
  }

  /// Opens a menu for the cursor's row; selects the row first if nothing is selected.
  final func openMenu() -> KeyPress.Result {
    guard let cursor = currentCursor() else { return .ignored }
    if cursor.rowActions.first != nil || target(of: .menu, for: cursor) != nil {
      _ = selectsFirst(cursor)
    }
    return openActions(of: cursor) || perform(.menu, on: cursor) ? .handled : .ignored
  }

  /// Counts clicks on a row; the second of two is an activation.
  final func noteClick(on row: ViewNode) {
    let now = graph.now()
    let owner = rowDisplay(of: row).owner
    if let last = lastClick, last.owner == owner, now - last.at <= .milliseconds(500) {
      lastClick = nil
      _ = performActivation(of: row)
    } else {
      lastClick = (owner, now)
    }
  }
}
