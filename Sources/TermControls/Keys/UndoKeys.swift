import TermViewCore

/// Keys that undo and redo, while there is something to.
private struct UndoKeys: ViewModifier {
  let undo: KeyPress
  let redo: KeyPress
  @Environment(\.undoManager) private var undoManager

  func body(content: Content) -> some View {
    content.keyBindings(KeyBindings(bindings))
  }

  private var bindings: [KeyBinding] {
    guard let undoManager else { return [] }
    var bindings: [KeyBinding] = []
    if undoManager.canUndo {
      bindings.append(
        KeyBinding(undo, undoManager.undoMenuItemTitle) { undoManager.undo() }
          .hint("undo").section("Edit"))
    }
    if undoManager.canRedo {
      bindings.append(
        KeyBinding(redo, undoManager.redoMenuItemTitle) { undoManager.redo() }
          .hint("redo").section("Edit"))
    }
    return bindings
  }
}

extension View {
  /// Has `u` undo what was registered with the `\.undoManager` last, and Ctrl-R redo it, or other
  /// keys; each while there is something to undo or redo, called by its name in key sheets.
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
