import TermViewCore

/// Where the hint of a key is in a footer: first what the program does, then what acts on the row
/// and on the list, the way out of a mode, and at the end the keys of the whole program.
enum HintPlace: Int, Comparable {
  case program, row, list, wayOut, screen, sheet, quit, end

  @MainActor init(_ key: ActiveKey) {
    let isOwn = key.owner == .program && key.section == KeySection.program
    self =
      if key.owner == .binding, "quit" == key.title.lowercased() || "quit" == key.hint.lowercased() {
        .quit
      } else if key.owner == .binding, key.section == KeySection.program {
        key.title == KeySection.sheetTitle ? .sheet : .screen
      } else if key.sequence.keys == [.escape] {
        .wayOut
      } else if isOwn, key.sequence.keys == [.control("c")] {
        .end
      } else {
        key.owner == .control
          ? key.priority > .low ? .row : .list : isOwn && key.key == .tab ? .list : .program
      }
  }

  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// Active keys with the same action, and its title.
@MainActor
struct KeyGroup: @MainActor Identifiable {
  /// The keys, those of bindings first; never empty.
  private(set) var keys: [ActiveKey]

  var id: KeySequence { keys[0].sequence }
  var title: String { keys[0].title }
  var section: String { keys[0].section }
  var isEnabled: Bool { keys[0].isEnabled }

  /// The lines of a sheet, one for each key: with the keys that send it, and others with the same
  /// title.
  static func lines(_ keys: [ActiveKey]) -> [KeyGroup] {
    groups(keys, named: \.title) { group, key in group.keys.append(key) }
  }

  /// The hints of a footer, in order. Of keys that send one another only the first is shown, of
  /// those with the same word two; Ctrl-C only where no other key quits.
  static func hints(_ keys: [ActiveKey]) -> [KeyGroup] {
    let shown = keys.filter { $0.priority > .never && $0.isEnabled }
    let places = shown.map(HintPlace.init)
    let quits = places.contains(.quit)
    let ordered = zip(places, shown).filter { !quits || $0.0 != .end }
    let order = ordered.indices.sorted { (ordered[$0].0, $0) < (ordered[$1].0, $1) }
    return groups(order.map { ordered[$0].1 }, named: \.hint) { group, key in
      let isSame = group.keys.contains { target($0) == target(key) }
      if !isSame, group.keys.count < 2 { group.keys.append(key) }
    }
  }

  /// The keys that continue `waiting`, in order: those with the same word are one hint.
  static func continuations(_ keys: [ActiveKey], of waiting: [KeyPress]) -> [KeyGroup] {
    groups(keys.filter { $0.isEnabled && $0.follows(waiting) }, named: \.hint) {
      $0.keys.append($1)
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
    var targets: [KeySequence: Int] = [:]
    var names: [Name: Int] = [:]
    for key in keys {
      let target = target(key)
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

  /// The keys that a key sends.
  private static func target(_ key: ActiveKey) -> KeySequence {
    key.substitute.map { KeySequence($0) } ?? key.sequence
  }

  /// The keys as they are written, at most `limit` of them; of chords the keys from `start`.
  func label(
    _ glyphs: Glyphs, separator: String, limit: Int = .max, from start: Int = 0
  ) -> String {
    keys.prefix(limit).map { key in
      KeyLabel(KeySequence(Array(key.sequence.keys.dropFirst(start))), glyphs).text
    }.joined(separator: separator)
  }
}
