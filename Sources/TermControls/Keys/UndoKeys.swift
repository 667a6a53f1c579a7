import TermViewCore

/// Keys that undo and redo.
private struct UndoKeys: ViewModifier {
  let undo: KeyPress
  let redo: KeyPress
  @Environment(\.undoManager) private var undoManager

  func body(content: Content) -> some View {
    content.keyBindings(KeyBindings(bindings))
  }

  private var bindings: [KeyBinding] {
    guard let undoManager else { return [] }
    // A key with nothing to undo has no other meaning until there is something.
    return [
      KeyBinding(undo, undoManager.undoMenuItemTitle, isEnabled: undoManager.canUndo) {
        undoManager.undo()
      }
      .hint("undo").section("Edit"),
      KeyBinding(redo, undoManager.redoMenuItemTitle, isEnabled: undoManager.canRedo) {
        undoManager.redo()
      }
      .hint("redo").section("Edit"),
    ]
  }
}

extension View {
  /// Binds `u` to undo the last action of the `\.undoManager`, and Ctrl-R to redo it, or other
  /// keys. Each is active while there is an action, and has its name in key sheets.
  ///
  /// Ctrl-Z is left to the shell, which stops the program.
  ///
  /// ```swift
  /// List($todos, editActions: .all) { $todo in Text(todo.title) }.undoKeys()
  /// ```
  public func undoKeys(
    undo: KeyPress = "u", redo: KeyPress = .control("r")
  ) -> some View {
    modifier(UndoKeys(undo: undo, redo: redo))
  }
}
