import TermView

extension View {
  /// Runs `action` when `key` is pressed, wherever the focus is.
  package func on(_ key: KeyPress, _ action: @escaping @MainActor () -> Void) -> some View {
    keyBindings { KeyBinding(key, "", in: .everywhere) { action() } }
  }
}
