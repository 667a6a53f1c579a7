/// The cursor of a field of several rows, for views that complete what is typed at it.
@MainActor
package final class FieldCaret {
  weak var node: TextEditorNode?
  private var actions: [ObjectIdentifier: @MainActor () -> Void] = [:]

  package init() {}

  /// Has `action` be called when the text before the cursor has changed, instead of an earlier
  /// action of the same owner.
  package func onMove(of owner: AnyObject, _ action: @escaping @MainActor () -> Void) {
    actions[ObjectIdentifier(owner)] = action
  }

  func didMove() { for action in actions.values { action() } }

  /// The text of the cursor's line up to it, and whether that line is the first; `nil` without the
  /// focus, or with a selection.
  package var before: (text: String, isFirstLine: Bool)? {
    guard let node, node.isFocused, node.editing.selection == nil else { return nil }
    let (lines, start) = (node.editing.lines, node.editing.lineStart)
    return (lines.text(of: start..<node.editing.cursor), start == 0)
  }

  /// Replaces the last bytes before the cursor.
  package func replace(last bytes: Int, with text: String) {
    guard let node else { return }
    _ = node.edit { editing, rows in
      let start = max(0, editing.cursor - bytes)
      editing.replace(start..<editing.cursor, with: text.insertableLines, .other, &rows)
    }
  }
}

private enum FieldCaretKey: EnvironmentKey { static let defaultValue: FieldCaret? = nil }

extension EnvironmentValues {
  package var fieldCaret: FieldCaret? {
    get { self[FieldCaretKey.self] }
    set { self[FieldCaretKey.self] = newValue }
  }
}
