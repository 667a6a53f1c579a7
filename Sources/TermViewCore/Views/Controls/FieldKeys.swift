/// The keys of text fields, as in readline's Emacs mode and in graphical text fields.
@MainActor
enum FieldKeys {
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

  private static let titles: [(action: KeyAction, title: String)] = [
    (.fieldLeft, "To the left"), (.fieldRight, "To the right"), (.fieldStart, "To the start"),
    (.fieldEnd, "To the end"), (.fieldWordLeft, "To the word before"),
    (.fieldWordRight, "To the word after"), (.fieldDeleteBackward, "Delete the letter before"),
    (.fieldDeleteForward, "Delete the letter after"),
    (.fieldDeleteWordBackward, "Delete the word before"),
    (.fieldDeleteWordForward, "Delete the word after"),
    (.fieldDeleteToStart, "Delete to the start"),
    (.fieldDeleteToEnd, "Delete to the end"), (.fieldYank, "Insert what was deleted"),
  ]

  /// The meaning of a key in a field: an action; none; or none because the key set has taken the
  /// action away, so that it types nothing either.
  static func action(for press: KeyPress, in field: ViewNode) -> (action: KeyAction?, isDead: Bool)
  {
    let keys = field.graph.keys
    guard keys.hasSets else { return (KeySet.standard.fieldAction(for: press), false) }
    if let action = field.environment.keySet.fieldAction(for: press) { return (action, false) }
    return (nil, !keys.isSent && KeySet.standard.fieldAction(for: press) != nil)
  }

  /// The keys of all actions, with their titles.
  static func keys(of field: ViewNode) -> [ViewKey] {
    let set = field.graph.keys.hasSets ? field.environment.keySet : .standard
    return titles.flatMap { action, title in
      set.keys(for: action).map { ViewKey($0, title, priority: .never) }
    }
  }
}
