extension View {
  /// Has `key` with `modifiers` press the button, or the first button in the view, as long as it is
  /// there: wherever the focus is, but never past a modal layer.
  ///
  /// A key reaches it when neither the focused view nor a key binding has taken it.
  ///
  /// ```swift
  /// Button("Save") { save() }.keyboardShortcut("s")
  /// ```
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Has `shortcut` press the button; `nil` takes the key away that it would have otherwise.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    EnvironmentView(content: self, value: shortcut) { environment, shortcut in
      environment[KeyboardShortcutKey.self] = shortcut
      environment[ShortcutIsGivenKey.self] = true
    }
  }
}

/// The buttons that have a key.
@MainActor
struct ShortcutTable {
  private var buttons: [WeakButton] = []

  private struct WeakButton {
    weak var node: (any ShortcutNode)?
  }

  mutating func add(_ button: any ShortcutNode) {
    buttons.removeAll { $0.node == nil || $0.node === button }
    buttons.append(WeakButton(node: button))
  }

  /// The remaining ones, in the order of their registration.
  var all: [any ShortcutNode] { buttons.compactMap(\.node) }

  /// The button that `press` presses while `layer` is in front, or no layer is.
  func button(
    for press: KeyPress, in layer: LayerNode?, _ graph: ViewGraph
  ) -> (any ShortcutNode)? {
    if buttons.isEmpty { return nil }
    return (graph.keys.listing?.buttons ?? buttons(in: layer)).first {
      $0.shortcut?.matches(press) == true
    }
  }
}

/// A control that a key can press regardless of the focus.
@MainActor
protocol ShortcutNode: ViewNode {
  /// The key; `nil` for none.
  var shortcut: KeyboardShortcut? { get }
  /// The title of the control.
  var shortcutTitle: String { get }
  /// Performs the control's action.
  func press() -> KeyPress.Result
}

extension ShortcutTable {
  /// The buttons that can be pressed while `layer` is in front, or no layer is.
  func buttons(in layer: LayerNode?) -> [any ShortcutNode] {
    all.filter { button in
      guard button.isMounted, button.environment.isEnabled else { return false }
      var next: ViewNode? = button
      while let node = next {
        if node is LayerNode { return node === layer }
        if (node as? OffscreenNode)?.isOffscreen == true { return false }
        next = node.parent
      }
      return layer == nil
    }
  }
}
