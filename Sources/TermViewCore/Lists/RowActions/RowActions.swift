import TermScreen

/// The group of a row's actions that views are.
public enum RowActionGroup: Int, Hashable, Sendable, CaseIterable {
  /// The most frequent actions of the row; the first of them has the key `.`.
  case leading
  /// Any other action.
  case trailing
  /// Those that are in the menu alone.
  case menu
}

/// The actions of a row: those of all its groups as views, one below the other, for a menu.
///
/// ```swift
/// Text(mail.subject)
///   .rowActions(.menu, onMenuRequest: { menu = $0 }) { Button("Archive") { archive(mail) } }
///   .modalLayer(isPresented: menu != nil, placement: .anchored, dimsBackground: false) {
///     VStack(spacing: 0) { menu }.onButtonPress { _ in menu = nil }
///   }
/// ```
@MainActor
public struct RowActionMenu: View {
  private let groups: [AnyView]

  init(_ groups: [AnyView]) { self.groups = groups }

  public var body: some View {
    ForEach(groups.indices, id: \.self) { index in
      if index > 0 { Divider() }
      groups[index]
    }
  }
}

package struct RowActions: NodeModifier {
  let group: RowActionGroup
  let actions: AnyView
  let onMenuRequest: @MainActor (RowActionMenu) -> Void
  package func makeNode(_ context: NodeContext) -> ViewNode { RowActionsNode(self, context) }
}

extension View {
  /// Gives the row of a list that the view is, or is in, actions.
  ///
  /// The key `m` and the right button of the mouse open a menu of all actions of the row, from all
  /// of its modifiers: `onMenuRequest` of the outermost is given it, and shows it. The first button
  /// with the role ``ButtonRole/destructive`` is pressed by Delete, in place of the list's own
  /// deletion; the first of those that are ``RowActionGroup/leading`` by `.`, where the program has
  /// not bound that. Outside of lists `m` and the right button work where the focus, or the
  /// pointer, is in the view.
  ///
  /// ```swift
  /// Text(mail.subject).rowActions(.leading, onMenuRequest: { menu = $0 }) {
  ///   Button("Mark as read") { isRead = true }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - group: where the actions are among the others of the row.
  ///   - onMenuRequest: shows a menu.
  ///   - actions: buttons. They are made when the menu is shown, or a key is pressed that may be
  ///     theirs.
  public func rowActions<Actions: View>(
    _ group: RowActionGroup, onMenuRequest: @escaping @MainActor (RowActionMenu) -> Void,
    @ViewBuilder actions: () -> Actions
  ) -> some View {
    ModifiedView(
      content: self,
      modifier: RowActions(
        group: group, actions: AnyView(actions()), onMenuRequest: onMenuRequest))
  }
}

/// A view with actions, which a list reads from its rows.
final class RowActionsNode: PassThroughNode<RowActions>, EventNode {
  override var events: (any EventNode)? { self }

  func interceptKey(_ press: KeyPress, _ offer: KeyOffer) -> KeyPress.Result {
    guard press.phase != .up, !environment.isInRow, press.modifiers.isEmpty,
      press.key.character == "m", !isInside, environment.isEnabled,
      !isTaken(press, by: graph.keyTarget)
    else { return .ignored }
    return offer.handled { requestMenu() }
  }

  /// Whether the focused view has another use for the key: a field inserts it, a list opens a row's
  /// menu or moves to a row.
  private func isTaken(_ press: KeyPress, by target: ViewNode) -> Bool {
    if target.actionsAreFields == true { return true }
    guard let list = target as? ListNode else { return false }
    return RowMenu.canOpen(in: list) || list.features.handleKey(press, .ask) == .handled
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    if super.handleMouse(event) { return true }
    guard environment.isEnabled, !environment.isInRow, !isInside, event.kind == .down,
      event.button == .right, covers(event.position)
    else { return false }
    requestMenu()
    return true
  }

  /// Whether the actions belong to a view that has more.
  private var isInside: Bool {
    var node = parent
    while let candidate = node, candidate.wrapsOneView {
      if candidate is RowActionsNode { return true }
      node = candidate.parent
    }
    return false
  }

  /// Requests a menu of all actions in the view.
  func requestMenu() {
    graph.pointer.noteMenuRequest(in: graph)
    let all = rowActions
    let groups = RowActionGroup.allCases.flatMap { all.of($0) }.map(\.modifier.actions)
    modifier.onMenuRequest(RowActionMenu(groups))
  }

  /// The first enabled button among the actions with a role, or with any.
  ///
  /// The actions are made for the time of `body`.
  func withButton<Result>(
    _ role: ButtonRole?, _ body: (ButtonNode) -> Result
  ) -> Result? {
    let node = AnyView._makeNode(modifier.actions, NodeContext(childOf: self))
    defer { node.unmount() }
    func find(_ node: ViewNode) -> ButtonNode? {
      if let button = node as? ButtonNode {
        return button.environment.isEnabled && (role == nil || button.role == role) ? button : nil
      }
      for child in node.children {
        if let found = find(child) { return found }
      }
      return nil
    }
    return find(node).map(body)
  }
}

extension ViewNode {
  /// The actions of the row that the node is, the outermost first.
  final var rowActions: [RowActionsNode] {
    var found: [RowActionsNode] = []
    func collect(_ node: ViewNode) {
      if let actions = node as? RowActionsNode { found.append(actions) }
      if node is RowContainerNode { return }
      for child in node.children { collect(child) }
    }
    collect(self)
    return found
  }
}

extension [RowActionsNode] {
  /// The nodes of a group, as they were written: the innermost first.
  @MainActor
  fileprivate func of(_ group: RowActionGroup) -> [RowActionsNode] {
    reversed().filter { $0.modifier.group == group }
  }
}

/// The keys that press an action of a row.
@MainActor
enum RowActionKey {
  /// The first of the leading actions.
  case leading
  /// The first that is destructive.
  case destructive

  private func withAction<Result>(
    of row: ViewNode, _ body: (ButtonNode) -> Result
  ) -> Result? {
    let actions = row.rowActions
    if actions.isEmpty { return nil }
    let nodes =
      self == .leading ? actions.of(.leading) : RowActionGroup.allCases.flatMap { actions.of($0) }
    for node in nodes {
      if let result = node.withButton(self == .leading ? nil : .destructive, body) { return result }
    }
    return nil
  }

  /// Whether the key is for all selected rows: an action of one row does not apply to them.
  private func isForSeveral(at cursor: ViewNode, in list: ListNode) -> Bool {
    self == .destructive && list.selection?.hasSeveral == true && list.isSelected(cursor)
  }

  /// Presses the action of the cursor's row.
  func press(in list: ListNode) -> KeyPress.Result {
    guard let cursor = list.currentCursor(), !isForSeveral(at: cursor, in: list) else {
      return .ignored
    }
    return withAction(of: cursor) { button in
      if list.graph.pasteGuard.isActive, self == .destructive { return .handled }
      if list.listCursor.isShownFirst(cursor, in: list) { return .handled }
      if self == .destructive { list.listCursor.removed.expect() }
      return button.press()
    } ?? .ignored
  }

  /// The title of the action; `nil` for none.
  func title(in list: ListNode) -> String? {
    guard let cursor = list.listCursor.row, !isForSeveral(at: cursor, in: list) else { return nil }
    return withAction(of: cursor) { $0.labelText }
  }

  // MARK: Commands

  static let leadingCommand = Command<ListNode>(
    .listRowAction,
    { list in
      let title = RowActionKey.leading.title(in: list) ?? ""
      return CommandText(title, title, .standard)
    },
    if: { RowActionKey.leading.title(in: $0) != nil }
  ) { list, _ in RowActionKey.leading.press(in: list) }

  /// Delete presses an action of the row, else deletes the row, or all selected ones.
  static let deleteCommand = Command<ListNode>(
    .listDelete,
    { list in
      let title = RowActionKey.destructive.title(in: list)
      return CommandText(
        title ?? "Delete the row", title ?? deletionHint(in: list), .standard)
    },
    if: { list in
      guard list.axis == .vertical else { return false }
      if RowActionKey.destructive.title(in: list) != nil { return true }
      guard let item = ChosenRows.item(in: list) else { return false }
      return item.forEach.deleteAction != nil && item.allows(.delete, in: list)
    }
  ) { list, _ in
    guard list.axis == .vertical else { return .ignored }
    if RowActionKey.destructive.press(in: list) == .handled { return .handled }
    return ChosenRows(in: list)?.delete() ?? .ignored
  }

  /// The hint of Delete, with the number of selected rows where it deletes them all.
  private static func deletionHint(in list: ListNode) -> String {
    guard let selection = list.selection, !selection.followsCursor, selection.count > 1,
      let row = list.listCursor.row, list.isSelected(row)
    else { return "delete" }
    return "delete \(selection.count)"
  }
}

/// The menu of a list's row: of its actions, or what the program shows for its id.
@MainActor
enum RowMenu {
  /// Opens the menu of a row; returns `false` if it has none.
  static func open(of row: ViewNode, in list: ListNode) -> Bool {
    guard let outermost = row.rowActions.first else {
      list.graph.pointer.noteMenuRequest(in: list.graph)
      return ListActionKind.menu.perform(on: row, in: list)
    }
    if row === list.listCursor.row { list.listCursor.removed.expect() }
    outermost.requestMenu()
    return true
  }

  /// Whether the cursor's row has a menu, or the list one for its selected rows.
  static func canOpen(in list: ListNode) -> Bool {
    guard list.axis == .vertical, let row = list.listCursor.row else { return false }
    return ListActionKind.menu.target(for: row, in: list) != nil || !row.rowActions.isEmpty
  }

  /// Opens the menu of the cursor's row; selects the row first if nothing is selected.
  static let command = Command<ListNode>(
    .listMenu, "Menu of the row", "menu", .standard, if: { canOpen(in: $0) }
  ) { list, _ in
    guard list.axis == .vertical, let cursor = list.currentCursor() else { return .ignored }
    if cursor.rowActions.first != nil || ListActionKind.menu.target(for: cursor, in: list) != nil {
      _ = list.listCursor.selectsFirst(cursor, in: list)
    }
    return open(of: cursor, in: list) ? .handled : .ignored
  }
}
