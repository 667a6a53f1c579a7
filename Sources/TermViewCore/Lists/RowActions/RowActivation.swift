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
    let ids = MultipleSelection<ID>.ids(actedOnWith: row, in: list)
    guard !ids.isEmpty else { return false }
    modifier.action(ids)
    return true
  }

  func acts(on row: ViewNode, in list: ListNode) -> Bool {
    row.tag(as: ID.self, in: list) != nil
  }
}

/// What a modifier around a list does with its rows.
@MainActor
enum ListActionKind {
  case activate, menu

  /// The innermost modifier around the list that acts on rows with an id as `row` has; containers
  /// may be between it and the list, but no other list.
  func target(for row: ViewNode, in list: ListNode) -> (any ListActionTarget)? {
    var node = list.parentInLayer
    while let candidate = node, !(candidate is ListNode) {
      if candidate.wrapsOneView, let target = candidate as? any ListActionTarget,
        target.kind == self, target.acts(on: row, in: list)
      {
        return target
      }
      node = candidate.parentInLayer
    }
    return nil
  }

  func perform(on row: ViewNode, in list: ListNode) -> Bool {
    target(for: row, in: list)?.perform(on: row, in: list) ?? false
  }
}

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
