/// The actions of key sets on fields.
extension TextFieldNode {
  var keyActionsAreFields: Bool? { true }

  func perform(_ action: KeyAction, count: Int?) -> KeyPress.Result? {
    if action == .fieldYank {
      let text = graph.keys.deletedText
      return text.isEmpty ? .handled : edit { $0.insert(text) }
    }
    guard let change = FieldChange.changes[action] else { return .ignored }
    guard FieldChange.kept.contains(action), !environment[SecureFieldKey.self] else {
      return edit(change)
    }
    return edit { line in
      let (before, cursor) = (line.text, line.cursor)
      change(&line)
      let length = before.utf8.count - line.text.utf8.count
      guard length > 0 else { return }
      // The deleted text ends at the cursor, or begins there.
      let start = line.cursor < cursor ? line.cursor : cursor
      graph.keys.deletedText = String(
        decoding: before.utf8.dropFirst(start).prefix(length), as: UTF8.self)
    }
  }
}

/// The edits by the actions of fields, as in readline's Emacs mode and in graphical text fields.
@MainActor
enum FieldChange {
  static let changes: [KeyAction: @MainActor (inout EditableLine) -> Void] = [
    .fieldLeft: { $0.moveLeft() }, .fieldRight: { $0.moveRight() },
    .fieldStart: { $0.moveToStart() }, .fieldEnd: { $0.moveToEnd() },
    .fieldWordLeft: { $0.moveWordLeft() }, .fieldWordRight: { $0.moveWordRight() },
    .fieldDeleteBackward: { $0.deleteBackward() }, .fieldDeleteForward: { $0.deleteForward() },
    .fieldDeleteWordBackward: { $0.deleteWordBackward() },
    .fieldDeleteWordForward: { $0.deleteWordForward() },
    .fieldDeleteToStart: { $0.deleteToStart() }, .fieldDeleteToEnd: { $0.deleteToEnd() },
  ]

  /// The actions whose deleted text is kept.
  static let kept: Set<KeyAction> = [
    .fieldDeleteWordBackward, .fieldDeleteWordForward, .fieldDeleteToStart, .fieldDeleteToEnd,
  ]

  /// The changes by the keys of the standard set.
  static let standard: [KeyPress: @MainActor (inout EditableLine) -> Void] = {
    var table: [KeyPress: @MainActor (inout EditableLine) -> Void] = [:]
    for (action, change) in changes {
      for sequence in KeySet.standard.keys(for: action) { table[sequence.first] = change }
    }
    return table
  }()
}
