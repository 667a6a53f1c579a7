/// A handler for keys, attached to a view.
package struct KeyPressModifier: NodeModifier {
  let matches: @MainActor (KeyPress) -> Bool
  /// Whether the handler gets all keys, and decides itself which it handles.
  var isForEveryKey = false
  let action: @MainActor (KeyPress) -> KeyPress.Result
  package func makeNode(_ context: NodeContext) -> ViewNode { KeyPressNode(self, context) }
}

final class KeyPressNode: PassThroughNode<KeyPressModifier>, EventNode {
  override var events: (any EventNode)? { self }

  func interceptKey(_ press: KeyPress, _ offer: KeyOffer) -> KeyPress.Result {
    // A handler for every key decides only when it is called.
    guard modifier.matches(press), offer == .press || !modifier.isForEveryKey else {
      return .ignored
    }
    return offer.result { modifier.action(press) }
  }
}

extension View {
  /// Runs `action` when `key` is pressed while the focus is in the view. Answer `.ignored` to
  /// leave the key to others.
  ///
  /// Handlers attached to the focused control itself get a key before the control; handlers of the
  /// views further out get it afterwards.
  ///
  /// ```swift
  /// editor.onKeyPress(.escape) {
  ///   guard isEditing else { return .ignored }
  ///   isEditing = false
  ///   return .handled
  /// }
  /// ```
  public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping @MainActor () -> KeyPress.Result
  ) -> some View {
    onKeyPress(keys: [key]) { _ in action() }
  }

  /// Runs `action` when `key` is pressed without modifiers, in one of `phases`.
  public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases,
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(keys: [key], phases: phases, action: action)
  }

  /// Runs `action` when one of `keys` is pressed, in one of `phases`.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    keyPress { press in
      keys.contains(press.key) && press.modifiers.isEmpty && phases.contains(press.phase)
    } action: {
      action($0)
    }
  }

  // Disfavoured: a name or a literal, such as `.escape`, fits both, and is a key alone.
  /// Runs `action` when `press` comes in: a key with its modifiers, such as `.control("r")`.
  @_disfavoredOverload
  public func onKeyPress(
    _ press: KeyPress, action: @escaping @MainActor () -> KeyPress.Result
  ) -> some View {
    keyPress {
      $0.key == press.key && $0.modifiers == press.modifiers && $0.phase != .up
    } action: { _ in
      action()
    }
  }

  /// Runs `action` for every key, in one of `phases`.
  public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    ModifiedView(
      content: self,
      modifier: KeyPressModifier(
        matches: { phases.contains($0.phase) }, isForEveryKey: true, action: action))
  }

  /// Runs `action` for the keys that `matches` is true of.
  package func keyPress(
    _ matches: @escaping @MainActor (KeyPress) -> Bool,
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    ModifiedView(content: self, modifier: KeyPressModifier(matches: matches, action: action))
  }
}
