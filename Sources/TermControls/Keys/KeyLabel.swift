import TermViewCore

/// A key as footers and sheets write it: `a`, `enter`, `ctrl-r`, and arrows as arrows.
struct KeyLabel {
  let text: String

  init(_ press: KeyPress, _ glyphs: Glyphs) {
    let name = "\(press)"
    if name.count == 1 {
      text = name
      return
    }
    // Names of keys are written small, and so are modifiers and letters beside them.
    var words = name.split(separator: "-", omittingEmptySubsequences: false).map {
      $0.lowercased()
    }
    if glyphs == .full, let last = words.last, let arrow = KeyLabel.arrows[last] {
      words[words.count - 1] = arrow
    }
    text = words.joined(separator: "-")
  }

  private static let arrows = ["up": "↑", "down": "↓", "left": "←", "right": "→"]
}

/// Active keys that do the same, with what they do.
@MainActor
struct KeyGroup: @MainActor Identifiable {
  /// The keys, those of bindings first; never empty.
  private(set) var keys: [ActiveKey]

  var id: KeyPress { keys[0].key }
  var title: String { keys[0].title }
  var section: String { keys[0].section }
  var isEnabled: Bool { keys[0].isEnabled }

  /// The keys one a line of a sheet: a key, those that stand for it, and others with its title.
  static func lines(_ keys: [ActiveKey]) -> [KeyGroup] {
    groups(keys, named: \.title) { group, key in group.keys.append(key) }
  }

  /// The hints of a footer, in order. Of keys that stand for one another the first is shown, of
  /// those with the same word two.
  static func hints(_ keys: [ActiveKey]) -> [KeyGroup] {
    groups(keys.filter { $0.priority > .never && $0.isEnabled }, named: \.hint) { group, key in
      let isSame = group.keys.contains { ($0.substitute ?? $0.key) == (key.substitute ?? key.key) }
      if !isSame, group.keys.count < 2 { group.keys.append(key) }
    }
  }

  private static func groups(
    _ keys: [ActiveKey], named name: KeyPath<ActiveKey, String>,
    join: (inout KeyGroup, ActiveKey) -> Void
  ) -> [KeyGroup] {
    struct Name: Hashable {
      let section: String
      let name: String
    }
    var groups: [KeyGroup] = []
    var targets: [KeyPress: Int] = [:]
    var names: [Name: Int] = [:]
    for key in keys {
      let target = key.substitute ?? key.key
      let label = Name(section: key.section, name: key[keyPath: name])
      if let index = targets[target] ?? names[label] {
        join(&groups[index], key)
        targets[target] = index
      } else {
        targets[target] = groups.count
        names[label] = groups.count
        groups.append(KeyGroup(keys: [key]))
      }
    }
    return groups
  }

  /// The keys as they are written, at most `limit` of them.
  func label(_ glyphs: Glyphs, separator: String, limit: Int = .max) -> String {
    keys.prefix(limit).map { KeyLabel($0.key, glyphs).text }.joined(separator: separator)
  }
}
