/// The description of a handler directly inside for keys, for footers and sheets of keys.
package struct KeyHint: NodeModifier, Equatable {
  /// A key with its action, as a sentence and in a word.
  package struct Key: Equatable {
    package let key: KeyPress
    let title: String
    let hint: String
    let priority: KeyHintPriority

    /// A key; without a word for a footer it is in sheets of keys alone.
    package init(_ key: KeyPress, _ title: String, _ hint: String? = nil) {
      self.key = key
      self.title = title
      self.hint = hint ?? title
      priority = hint == nil ? .never : .standard
    }

    var viewKey: ViewKey { ViewKey(key, title, hint, priority: priority) }
  }

  let keys: [Key]
  /// What the key does while a field has the focus, if that is something else.
  var inFields: Key?
  package func makeNode(_ context: NodeContext) -> ViewNode { KeyHintNode(self, context) }

  /// The keys as they act where the focus is on `target`.
  func keys(at target: ViewNode) -> [Key] {
    guard let inFields, target.actionsAreFields == true else { return keys }
    return keys.map { $0.key == inFields.key ? inFields : $0 }
  }
}

final class KeyHintNode: PassThroughNode<KeyHint> {}

extension View {
  /// Describes the action of the `onKeyPress` around the view for `key`: as a sentence, and in a
  /// word for footers, if it belongs there.
  package func keyHint(
    _ key: KeyPress, _ title: String, _ hint: String? = nil, isShown: Bool = true
  ) -> some View {
    keyHints(isShown ? [KeyHint.Key(key, title, hint)] : [])
  }

  /// Describes the actions of the `onKeyPress` around the view for several keys.
  package func keyHints(_ keys: [KeyHint.Key]) -> some View {
    ModifiedView(content: self, modifier: KeyHint(keys: keys))
  }

  /// Describes Escape of a screen, which leaves a field first, and Left, if that goes back too.
  package func backKeyHint(isShown: Bool, hasLeft: Bool) -> some View {
    let left = hasLeft ? [KeyHint.Key(.left, "Go back")] : []
    return ModifiedView(
      content: self,
      modifier: KeyHint(
        keys: isShown ? [KeyHint.Key(.escape, "Go back", "back")] + left : [],
        inFields: KeyHint.Key(.escape, "Leave the field", "leave")))
  }
}
