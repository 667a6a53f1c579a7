import TermViewCore

/// Actions of a row, and the menu that shows them below it, or at the pointer.
private struct RowMenu<Actions: View>: ViewModifier {
  let group: RowActionGroup
  let actions: Actions
  @State private var menu: RowActionMenu?
  @Environment(\.terminalSize) private var size

  func body(content: Content) -> some View {
    content
      .rowActions(group, onMenuRequest: { menu = $0 }) { actions }
      .modalLayer(
        isPresented: menu != nil, placement: isShort ? .screen : .anchored,
        dimsBackground: false, onPressOutside: { menu = nil }
      ) {
        MenuList(content: menu, isNested: false, isFramed: !isShort) { _ in menu = nil }
      }
  }

  /// Whether a frame takes too many of the screen's rows.
  private var isShort: Bool { (size?.rows ?? 24) < 8 }
}

extension View {
  /// Gives a row `content`, buttons, for actions, in a menu that the key `m` and the right button
  /// of the mouse open: below the row, or at the pointer, which moves the cursor to the row.
  ///
  /// The actions of both edges and those of `contextMenu(menuItems:)` are one menu, in this order.
  /// A button with the role `.destructive` is pressed by Delete as well, the first of the leading
  /// edge by `.`; key hints and the key sheet name them.
  ///
  /// ```swift
  /// Text(mail.subject)
  ///   .swipeActions(edge: .leading) { Button("Flag") { flag(mail) } }
  ///   .swipeActions {
  ///     Button("Archive") { archive(mail) }
  ///     Button("Delete", role: .destructive) { delete(mail) }
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - edge: where the actions are in the menu: those of the leading edge come first.
  ///   - content: the buttons.
  public func swipeActions<Actions: View>(
    edge: HorizontalEdge = .trailing, @ViewBuilder content: () -> Actions
  ) -> some View {
    modifier(RowMenu(group: edge == .leading ? .leading : .trailing, actions: content()))
  }

  /// Gives a row of a list, or another view, a menu of `menuItems`, buttons, that the key `m` and
  /// the right button of the mouse open.
  ///
  /// ```swift
  /// List(books) { book in
  ///   Text(book.title).contextMenu {
  ///     Button("Lend") { lend(book) }
  ///     Button("Quote") { quote(book) }
  ///   }
  /// }
  /// ```
  public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View {
    modifier(RowMenu(group: .menu, actions: menuItems()))
  }
}
