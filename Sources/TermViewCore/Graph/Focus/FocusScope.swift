import TermScreen

/// Keeps the focus inside a view when the focused view is removed.
package struct FocusScope: NodeModifier, Equatable {
  /// Whether the scope has the focus where nothing inside can have it.
  let takesFocus: Bool
  package func makeNode(_ context: NodeContext) -> ViewNode { FocusScopeNode(self, context) }
}

final class FocusScopeNode: PassThroughNode<FocusScope>, EventNode {
  override var events: (any EventNode)? { self }

  /// When no view inside is focusable, the scope has the focus, for the key handlers around.
  /// So it has after a field was left beside which there is nothing but fields.
  var takesFocus: Bool {
    modifier.takesFocus && environment.isEnabled && (rests || !hasFocusable(self))
  }
  /// Whether the scope has the focus although views inside could have it.
  var rests = false

  func focusDidChange(_ isFocused: Bool) { if !isFocused { rests = false } }

  private func hasFocusable(_ node: ViewNode) -> Bool {
    // What is inside first: a scope inside would look there itself.
    node.focusChildren.contains { hasFocusable($0) || $0.isFocusable }
  }

  func cursor() -> Cursor? { Cursor(position: child.screenOrigin, isVisible: false) }
}

extension View {
  /// Keeps the focus inside: when the focused view inside is removed or hidden, the focus moves to
  /// another focusable view inside, rather than to where it was before. While there is none, the
  /// scope itself has the focus, so that key handlers in it and around it get keys, and it is a
  /// stop of Tab; with `takesFocus` `false` it is not, as for a read-only part of a screen beside
  /// others with controls.
  ///
  /// Nothing keeps Tab or a click from leaving; see
  /// ``modalLayer(isPresented:placement:dimsBackground:onPressOutside:content:)`` for that.
  ///
  /// ```swift
  /// VStack {
  ///   TextField("Title", text: $title)
  ///   Button("Save") { save() }
  /// }
  /// .focusScope()     // Tab goes on; a view that goes leaves the focus in here
  /// ```
  public func focusScope(takesFocus: Bool = true) -> some View {
    ModifiedView(content: self, modifier: FocusScope(takesFocus: takesFocus))
  }
}
