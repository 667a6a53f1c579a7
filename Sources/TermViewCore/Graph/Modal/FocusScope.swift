/// Keeps the focus in a view when the view that has it goes.
package struct FocusScope: NodeModifier, Equatable {
  package func makeNode(_ context: NodeContext) -> ViewNode { FocusScopeNode(self, context) }
}

final class FocusScopeNode: PassThroughNode<FocusScope>, EventNode {
  override var events: (any EventNode)? { self }

  /// Where nothing inside can have the focus, the scope has it, for the key handlers around.
  var takesFocus: Bool { environment.isEnabled && !hasFocusable(self) }

  private func hasFocusable(_ node: ViewNode) -> Bool {
    node.focusChildren.contains { $0.isFocusable || hasFocusable($0) }
  }

  func cursor() -> Cursor? { Cursor(position: child.screenOrigin, isVisible: false) }
}

extension View {
  /// Keeps the focus inside: when the focused view in here goes, or is kept off the screen, the
  /// focus moves to another view in here if any can take it, rather than to where it was before. As
  /// long as none can, the scope itself has the focus, so that key handlers in it and around it are
  /// asked.
  ///
  /// Nothing keeps Tab or a click from leaving; see
  /// ``modalLayer(isPresented:placement:dimsBackground:onPressOutside:content:)`` for that.
  public func focusScope() -> some View {
    ModifiedView(content: self, modifier: FocusScope())
  }
}
