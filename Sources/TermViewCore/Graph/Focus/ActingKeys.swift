import TermScreen

/// Runs an action after each key that did something, wherever the focus is.
package struct ActingKeys: NodeModifier {
  /// Called before the key is dispatched; what it returns is called afterwards, where the key did
  /// more than move.
  let observe: @MainActor () -> @MainActor () -> Void
  package func makeNode(_ context: NodeContext) -> ViewNode { ActingKeysNode(self, context) }
}

final class ActingKeysNode: PassThroughNode<ActingKeys> {
  override init(_ modifier: ActingKeys, _ context: NodeContext) {
    super.init(modifier, context)
    graph.keys.observers.append(self)
  }

  override func unmount() {
    graph.keys.observers.removeAll { $0 === self }
    super.unmount()
  }
}

extension KeyPress {
  /// Whether the key only moves a cursor, a window or the focus.
  var onlyMoves: Bool {
    switch key {
    case .upArrow, .downArrow, .leftArrow, .rightArrow, .pageUp, .pageDown, .home, .end, .tab:
      modifiers.isSubset(of: .shift)
    default: false
    }
  }
}

extension View {
  /// Observes keys that do something, wherever the focus is: those that are taken and do more than
  /// move a cursor, a window or the focus.
  ///
  /// - Parameter observe: called before each key; the result is called after it.
  package func onActingKey(
    _ observe: @escaping @MainActor () -> @MainActor () -> Void
  ) -> some View {
    ModifiedView(content: self, modifier: ActingKeys(observe: observe))
  }
}
