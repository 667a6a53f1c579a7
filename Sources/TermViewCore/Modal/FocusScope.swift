/// Keeps the focus in a view when the view that has it goes.
package struct FocusScope: NodeModifier, Equatable {
  package func makeNode(_ context: NodeContext) -> ViewNode { FocusScopeNode(self, context) }
}

final class FocusScopeNode: PassThroughNode<FocusScope> {}

extension View {
  /// Keeps the focus inside: when the focused view in here goes, or is kept off the screen, the
  /// focus moves to another view in here if any can take it, rather than to where it was before.
  ///
  /// Nothing keeps Tab or a click from leaving; see
  /// ``modalLayer(isPresented:placement:dimsBackground:onPressOutside:content:)`` for that.
  public func focusScope() -> some View {
    ModifiedView(content: self, modifier: FocusScope())
  }
}
