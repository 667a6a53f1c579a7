/// The description of a handler directly inside for a key, for footers and sheets of keys.
package struct KeyHint: NodeModifier, Equatable {
  let key: KeyPress
  let title: String
  let hint: String
  let isShown: Bool
  package func makeNode(_ context: NodeContext) -> ViewNode { KeyHintNode(self, context) }
}

final class KeyHintNode: PassThroughNode<KeyHint> {}

extension View {
  /// Describes the action of the `onKeyPress` around the view for `key`: as a sentence, and in a
  /// word.
  package func keyHint(
    _ key: KeyPress, _ title: String, _ hint: String, isShown: Bool = true
  ) -> some View {
    ModifiedView(
      content: self, modifier: KeyHint(key: key, title: title, hint: hint, isShown: isShown))
  }
}
