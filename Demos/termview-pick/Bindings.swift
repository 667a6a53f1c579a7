import TermPrompts

/// What `--bind` says: keys and events with their actions, as fzf writes them.
///
///     ctrl-r:reload(ls),enter:execute(less {})+accept
enum Bindings {
  /// What is wrong with a binding.
  struct Problem: Error, Equatable {
    let sentence: String
  }

  /// Reads the bindings of one option; later ones take the place of earlier ones.
  static func parse(
    _ text: String
  ) -> Result<[PickTrigger: [PickAction]], Problem> {
    var bindings: [PickTrigger: [PickAction]] = [:]
    var rest = text[...]
    while !rest.isEmpty {
      // A colon or a comma may be a key.
      let name = rest.dropFirst().prefix { $0 != ":" }
      guard let first = rest.first, name.endIndex < rest.endIndex else {
        return .failure(Problem(sentence: "\"\(rest)\" has no action; write KEY:ACTION."))
      }
      let key = String(first) + name
      guard let trigger = trigger(key) else {
        return .failure(Problem(sentence: "there is no key or event \"\(key)\"."))
      }
      rest = rest[rest.index(after: name.endIndex)...]
      switch actions(&rest) {
      case .success(let actions): bindings[trigger] = actions
      case .failure(let problem): return .failure(problem)
      }
    }
    return .success(bindings)
  }

  // MARK: Actions

  /// The actions at the start of a text, up to a comma.
  private static func actions(_ rest: inout Substring) -> Result<[PickAction], Problem> {
    var actions: [PickAction] = []
    while true {
      let name = String(rest.prefix { $0.isLetter || $0 == "-" })
      rest = rest.dropFirst(name.count)
      if let action = plainActions[name] {
        actions.append(action)
      } else if let make = textActions[name] {
        guard let text = argument(&rest) else {
          return .failure(Problem(sentence: "\(name) needs a text: \(name)(…)."))
        }
        actions.append(make(text))
      } else {
        return .failure(Problem(sentence: "there is no action \"\(name)\"."))
      }
      guard let next = rest.popFirst() else { return .success(actions) }
      if next == "," { return .success(actions) }
      guard next == "+" else {
        return .failure(Problem(sentence: "after \(name) comes + or a comma, not \"\(next)\"."))
      }
    }
  }

  /// The text of an action: in parentheses that pair, or after a colon all that is left.
  private static func argument(_ rest: inout Substring) -> String? {
    if rest.first == ":" {
      defer { rest = "" }
      return String(rest.dropFirst())
    }
    guard rest.first == "(" else { return nil }
    var depth = 0
    for index in rest.indices {
      if rest[index] == "(" { depth += 1 }
      if rest[index] == ")" { depth -= 1 }
      guard depth == 0 else { continue }
      defer { rest = rest[rest.index(after: index)...] }
      return String(rest[rest.index(after: rest.startIndex)..<index])
    }
    return nil
  }

  private static let plainActions: [String: PickAction] = [
    "accept": .accept, "abort": .cancel, "cancel": .cancel, "ignore": .ignore,
    "up": .up, "down": .down, "page-up": .pageUp, "page-down": .pageDown,
    "first": .first, "top": .first, "last": .last,
    "toggle": .toggle, "toggle-all": .toggleAll, "select-all": .selectAll,
    "deselect-all": .deselectAll, "clear-selection": .deselectAll,
    "clear-query": .clearQuery,
    "toggle-preview": .togglePreview, "show-preview": .showPreview, "hide-preview": .hidePreview,
    "refresh-preview": .refreshPreview, "preview-up": .previewUp, "preview-down": .previewDown,
    "preview-page-up": .previewPageUp, "preview-page-down": .previewPageDown,
    "preview-top": .previewTop, "preview-bottom": .previewBottom,
  ]

  private static let textActions: [String: @Sendable (String) -> PickAction] = [
    "change-query": { .changeQuery($0) }, "change-prompt": { .changePrompt($0) },
    "change-header": { .changeHeader($0) }, "reload": { .reload($0) },
    "execute": { .execute($0) }, "execute-silent": { .executeSilently($0) },
  ]

  // MARK: Keys

  private static func trigger(_ name: String) -> PickTrigger? {
    switch name {
    case "start": return .start
    case "load": return .load
    case "change": return .change
    default: break
    }
    var modifiers: EventModifiers = []
    var name = name[...]
    while let (prefix, modifier) = modifierNames.first(where: { name.hasPrefix($0.0) }) {
      modifiers.insert(modifier)
      name = name.dropFirst(prefix.count)
    }
    // These are the same key on a terminal.
    if modifiers.contains(.control), let key = controlKeys[String(name)] {
      return PickTrigger(KeyPress(key, modifiers: modifiers.subtracting(.control)))
    }
    if name == "btab" { return PickTrigger(.backTab) }
    if let key = keys[name.lowercased()] {
      return PickTrigger(KeyPress(key, modifiers: modifiers))
    }
    if name.first == "f", let number = Int(name.dropFirst()), (1...35).contains(number) {
      return PickTrigger(KeyPress(.function(number), modifiers: modifiers))
    }
    guard name.count == 1, let character = name.first else { return nil }
    return PickTrigger(KeyPress(KeyEquivalent(character), modifiers: modifiers))
  }

  private static let modifierNames: [(String, EventModifiers)] = [
    ("ctrl-", .control), ("alt-", .option), ("shift-", .shift),
  ]

  private static let controlKeys: [String: KeyEquivalent] = [
    "m": .return, "i": .tab, "[": .escape,
  ]

  private static let keys: [String: KeyEquivalent] = [
    "up": .upArrow, "down": .downArrow, "left": .leftArrow, "right": .rightArrow,
    "home": .home, "end": .end, "page-up": .pageUp, "pgup": .pageUp, "page-down": .pageDown,
    "pgdn": .pageDown, "insert": .insert, "delete": .deleteForward, "del": .deleteForward,
    "enter": .return, "return": .return, "tab": .tab, "esc": .escape, "space": .space,
    "backspace": .delete, "bspace": .delete, "bs": .delete, "comma": ",", "colon": ":", "plus": "+",
  ]
}
