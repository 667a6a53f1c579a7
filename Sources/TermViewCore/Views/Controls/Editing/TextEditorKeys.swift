/// The keys of text editors, and their actions.
@MainActor
enum TextEditorKeys {
  typealias Change = @MainActor (inout EditableText, inout TextRows) -> Void

  enum Action {
    case edit(Change)
    /// Deletes text that a yank inserts again.
    case kill(Change)
    case page(Int, selecting: Bool)
    case cut, copy, paste
  }

  static func action(for press: KeyPress) -> Action? {
    table[KeyPress(press.key, modifiers: press.modifiers)]
  }

  /// The actions of fields in an editor.
  static let actions: [KeyAction: Action] = [
    .fieldLeft: .edit { content, _ in content.moveLeft(selecting: false) },
    .fieldRight: .edit { content, _ in content.moveRight(selecting: false) },
    .fieldStart: .edit { content, rows in content.moveToRowStart(selecting: false, &rows) },
    .fieldEnd: .edit { content, rows in content.moveToRowEnd(selecting: false, &rows) },
    .fieldWordLeft: .edit { content, _ in content.move(to: content.wordStart, selecting: false) },
    .fieldWordRight: .edit { content, _ in content.move(to: content.wordEnd, selecting: false) },
    .fieldDeleteBackward: .edit { content, rows in
      content.delete(to: \.clusterBefore, as: .deletingBackward, &rows)
    },
    .fieldDeleteForward: .edit { content, rows in
      content.delete(to: \.clusterAfter, as: .deletingForward, &rows)
    },
    .fieldDeleteWordBackward: .kill { $0.delete(to: \.wordStart, &$1) },
    .fieldDeleteWordForward: .kill { $0.delete(to: \.wordEnd, &$1) },
    .fieldDeleteToStart: .kill { content, rows in
      content.delete(to: { $0.cursor == $0.lineStart ? $0.clusterBefore : $0.lineStart }, &rows)
    },
    .fieldDeleteToEnd: .kill { content, rows in
      content.delete(to: { $0.cursor == $0.lineEnd ? $0.clusterAfter : $0.lineEnd }, &rows)
    },
  ]

  /// Moves by their key; with Shift they select.
  private static let moves: [(KeyPress, @MainActor (Bool) -> Action)] = [
    (.left, { selecting in .edit { content, _ in content.moveLeft(selecting: selecting) } }),
    (.right, { selecting in .edit { content, _ in content.moveRight(selecting: selecting) } }),
    (.up, { selecting in .edit { $0.move(byRows: -1, selecting: selecting, &$1) } }),
    (.down, { selecting in .edit { $0.move(byRows: 1, selecting: selecting, &$1) } }),
    (.home, { selecting in .edit { $0.moveToRowStart(selecting: selecting, &$1) } }),
    (.end, { selecting in .edit { $0.moveToRowEnd(selecting: selecting, &$1) } }),
    (.pageUp, { .page(-1, selecting: $0) }),
    (.pageDown, { .page(1, selecting: $0) }),
    (
      .control(.home),
      { selecting in .edit { content, _ in content.move(to: 0, selecting: selecting) } }
    ),
    (
      .control(.end),
      { selecting in
        .edit { content, _ in content.move(to: content.lines.length, selecting: selecting) }
      }
    ),
    (.control(.left), wordLeft), (.option(.left), wordLeft),
    (.control(.right), wordRight), (.option(.right), wordRight),
    (.control(.up), paragraphUp), (.option(.up), paragraphUp),
    (.control(.down), paragraphDown), (.option(.down), paragraphDown),
  ]

  private static func wordLeft(_ selecting: Bool) -> Action {
    .edit { content, _ in content.move(to: content.wordStart, selecting: selecting) }
  }
  private static func wordRight(_ selecting: Bool) -> Action {
    .edit { content, _ in content.move(to: content.wordEnd, selecting: selecting) }
  }
  private static func paragraphUp(_ selecting: Bool) -> Action {
    .edit { content, _ in content.move(to: content.paragraphStart, selecting: selecting) }
  }
  private static func paragraphDown(_ selecting: Bool) -> Action {
    .edit { content, _ in content.move(to: content.paragraphEnd, selecting: selecting) }
  }

  private static let table: [KeyPress: Action] = {
    var table: [KeyPress: Action] = [:]
    for (key, action) in moves {
      table[key] = action(false)
      table[KeyPress(key.key, modifiers: key.modifiers.union(.shift))] = action(true)
    }
    let undo = Action.edit { $0.undo(&$1) }
    let redo = Action.edit { $0.redo(&$1) }
    table[.control("z")] = undo
    table[.option("u")] = undo
    table[.control("y")] = redo
    table[.option("e")] = redo
    table[.option("a")] = .edit { content, _ in content.selectAll() }
    table[.control("x")] = .cut
    table[.control("c")] = .copy
    table[.control("v")] = .paste
    table[.control("j")] = .edit { $0.insert("\n", isTyped: true, &$1) }
    return table
  }()
}
