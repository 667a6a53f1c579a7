import TermViewCore

/// Opens a menu for rows of a list, in the middle of the screen, or at the pointer.
struct SelectionMenu<ID: Hashable, Items: View>: ViewModifier {
  let items: @MainActor (Set<ID>) -> Items
  let primaryAction: (@MainActor (Set<ID>) -> Void)?
  @State private var ids: Set<ID>?
  @Environment(\.terminalSize) private var size

  func body(content: Content) -> some View {
    requested(content)
      .modalLayer(
        isPresented: ids != nil, placement: isShort ? .screen : .center, dimsBackground: false,
        onPressOutside: { ids = nil }
      ) {
        MenuList(content: items(ids ?? []), isNested: false, isFramed: !isShort) { _ in ids = nil }
      }
  }

  @ViewBuilder private func requested(_ content: Content) -> some View {
    let list = content.onMenuRequest(forSelectionType: ID.self) { ids = $0 }
    if let primaryAction {
      list.onActivate(forSelectionType: ID.self, perform: primaryAction)
    } else {
      list
    }
  }

  /// Whether a frame takes too many of the screen's rows.
  private var isShort: Bool { (size?.rows ?? 24) < 8 }
}

extension View {
  /// A menu for the rows of the list inside, which `m` and the right button of the mouse open.
  ///
  /// `menu` is given the ids that it is for: all selected ones if the row is one of them, else the
  /// row's. `primaryAction` is given the same by Return and by two clicks. A row whose id, or tag,
  /// is not a `selectionType` has neither; a `contextMenu(menuItems:)` of a row comes first.
  public func contextMenu<ID: Hashable, Items: View>(
    forSelectionType itemType: ID.Type = ID.self,
    @ViewBuilder menu: @escaping @MainActor (Set<ID>) -> Items,
    primaryAction: (@MainActor (Set<ID>) -> Void)? = nil
  ) -> some View {
    modifier(SelectionMenu(items: menu, primaryAction: primaryAction))
  }
}
