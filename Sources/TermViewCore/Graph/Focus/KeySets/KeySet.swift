/// The keys of lists, scroll views and fields: the standard ones, those of vi or Emacs, or a
/// program's own.
///
/// ```swift
/// BookList().keySet(.vi)
///
/// // The standard keys, and two more for a row:
/// let mine = KeySet(keys: [.listDown: [.init(.down), ["j"]], .listUp: [.init(.up), ["k"]]])
/// BookList().keySet(mine)
/// ```
///
/// A key that lists take in the standard set, such as an arrow, comes before the bindings of the
/// program; all others of a set come after them, so that a set takes no key from a program.
public struct KeySet: Hashable, Sendable {
  private let table: Table

  /// In an object: a set is passed down with the environment, and is looked up by key.
  private final class Table: Sendable {
    let name: String
    let keys: [KeyAction: [KeySequence]]
    let hasCounts: Bool
    /// The actions by the first of their keys, with their places among all.
    let starts: [KeyPress: [(sequence: KeySequence, action: KeyAction, number: Int)]]
    /// The action of lists that a key has before the bindings of the program: the first key of an
    /// action in the standard set, if it is that of an action here.
    let first: [KeyPress: Int]
    /// Whether the set contains names of a program's bindings.
    let rebindsPrograms: Bool
    /// Whether lists take letters that those of the standard set do not take.
    let addsLetters: Bool

    init(name: String, keys: [KeyAction: [KeySequence]], hasCounts: Bool) {
      self.name = name
      self.keys = keys
      self.hasCounts = hasCounts
      var starts: [KeyPress: [(sequence: KeySequence, action: KeyAction, number: Int)]] = [:]
      let others = keys.keys.filter { !$0.isBuiltIn }
      for (number, action) in KeyAction.builtIn.enumerated() {
        for sequence in keys[action] ?? [] {
          starts[sequence.first.unshifted, default: []].append((sequence, action, number))
        }
      }
      self.starts = starts
      var first: [KeyPress: Int] = [:]
      for (action, standard) in KeySet.usualKeys where action.precedesBindings {
        guard let press = standard.first?.first.unshifted,
          let found = starts[press]?.first(where: { !$0.sequence.isChord && !$0.action.isOfFields })
        else { continue }
        first[press] = found.number
      }
      self.first = first
      rebindsPrograms = !others.isEmpty
      addsLetters = starts.contains { press, actions in
        press.typesWord && !KeySet.rareLetters.contains(press.key.character)
          && actions.contains {
            !$0.action.isOfFields
              // Words are typed with the letters of the standard set.
              && ($0.sequence.isChord || keys[$0.action] != KeySet.usualKeys[$0.action])
          }
      }
    }
  }

  private init(_ table: Table) { self.table = table }

  /// A set with other keys for some actions than `base` has.
  ///
  /// - Parameters:
  ///   - base: the set with the keys of all other actions.
  ///   - keys: the keys of actions, instead of all that `base` has for them; none takes the action
  ///     away from all keys. A name that is none of ``KeyAction/builtIn`` is that of a program's
  ///     ``KeyBinding``, which then has these keys instead of its own.
  ///   - hasCounts: whether digits before a key are its count; as in `base` unless given.
  public init(
    _ base: KeySet = .standard, keys: [KeyAction: [KeySequence]], hasCounts: Bool? = nil
  ) {
    self.init(
      Table(
        name: base.table.name, keys: base.table.keys.merging(keys) { $1 },
        hasCounts: hasCounts ?? base.table.hasCounts))
  }

  init(name: String, keys: [KeyAction: [KeySequence]], hasCounts: Bool) {
    self.init(Table(name: name, keys: keys, hasCounts: hasCounts))
  }

  /// The set with a name: `standard`, `vi` or `emacs`.
  public init?(named name: String) {
    guard let set = [KeySet.standard, .vi, .emacs].first(where: { $0.table.name == name }) else {
      return nil
    }
    self = set
  }

  /// Whether digits before a key are its count.
  public var hasCounts: Bool { table.hasCounts }

  /// The keys of an action; none where the set has none. Complexity: O(1).
  public func keys(for action: KeyAction) -> [KeySequence] { table.keys[action] ?? [] }

  /// The keys that replace those of a program's binding, or `nil`.
  func keys(forBinding id: String) -> [KeySequence]? {
    table.rebindsPrograms ? table.keys[KeyAction(rawValue: id)] : nil
  }

  var rebindsPrograms: Bool { table.rebindsPrograms }

  /// Whether lists take letters that those of the standard set do not take.
  var addsLetters: Bool { table.addsLetters }

  /// The number of the action of lists that a key has before the bindings of the program.
  /// Complexity: O(1).
  func first(for press: KeyPress) -> Int? {
    table.first[press.unshifted]
  }

  /// The numbers of the actions that a single key has in a text field, or in another view.
  func actions(for press: KeyPress, inField: Bool) -> [Int] {
    (table.starts[press.unshifted] ?? []).filter {
      !$0.sequence.isChord && $0.action.isOfFields == inField
    }.map(\.number)
  }

  /// The action of a single key in a text field.
  func fieldAction(for press: KeyPress) -> KeyAction? {
    table.starts[press.unshifted]?.first { !$0.sequence.isChord && $0.action.isOfFields }?.action
  }

  /// Matches keys with the actions of a view: the first action with them, and those of which they
  /// begin a chord.
  @MainActor
  func match(_ pressed: [KeyPress], in target: ViewNode) -> (full: KeyAction?, begun: [KeyAction]) {
    guard let isField = target.actionsAreFields else { return (nil, []) }
    var full: KeyAction?
    var begun: [KeyAction] = []
    for (sequence, action, _) in table.starts[pressed[0].unshifted] ?? []
    where action.isOfFields == isField {
      let keys = sequence.keys
      guard keys.count >= pressed.count,
        zip(keys, pressed).dropFirst().allSatisfy({ $0.unshifted == $1.unshifted })
      else { continue }
      if keys.count > pressed.count {
        begun.append(action)
      } else if full == nil {
        full = action
      }
    }
    return (full, begun)
  }

  public static func == (a: KeySet, b: KeySet) -> Bool {
    a.table === b.table || (a.table.keys == b.table.keys && a.table.hasCounts == b.table.hasCounts)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(table.keys)
    hasher.combine(table.hasCounts)
  }
}

extension KeyPress {
  /// Whether the key types a letter or a digit.
  var typesWord: Bool {
    modifiers.subtracting(.shift).isEmpty && key.named == nil && key.functionNumber == nil
      && (key.character.isLetter || key.character.isNumber)
  }

  /// The key and its modifiers, without the Shift of a capital or a sign, if the terminal reports
  /// it.
  fileprivate var unshifted: KeyPress {
    let isTyped = modifiers == .shift && key.named == nil && key.functionNumber == nil
    return KeyPress(
      key, modifiers: isTyped ? [] : modifiers, characters: "")
  }
}

extension ViewNode {
  /// Whether the actions of a key set that the view has are those of fields; `nil` without any.
  final var actionsAreFields: Bool? {
    events?.keyActionsAreFields
  }
}

extension KeySet {
  /// The keys that lists, scroll views and fields take where a program names no others; the guide
  /// “Focus and keys” has all of them.
  public static let standard = KeySet(name: "standard", keys: usualKeys, hasCounts: false)

  /// The letters of the standard set that lists have where their rows can be changed or several of
  /// them selected: elsewhere they begin words, and there no letter of theirs does.
  static let rareLetters = "mMvyxp"

  fileprivate static let usualKeys: [KeyAction: [KeySequence]] = [
    .listUp: [[.up]], .listDown: [[.down]], .listLeft: [[.left]], .listRight: [[.right]],
    .listPageUp: [[.pageUp]], .listPageDown: [[.pageDown]],
    .listHalfPageUp: [[.control("u")]], .listHalfPageDown: [[.control("d")]],
    .listFirst: [[.home], ["g"]], .listLast: [[.end], ["G"]], .listActivate: [[.return]], .listSelect: [[.space]],
    .listDelete: [[.deleteForward], [.delete]], .listMoveRowUp: [[.control(.up)]],
    .listMoveRowDown: [[.control(.down)]], .listMoveRowOut: [[.control(.left)]],
    .listMoveRowIn: [[.control(.right)]], .listPickUp: [["M"]], .listMenu: [["m"]],
    .listRowAction: [["."]], .listPress: [[.space]], .listUnfoldAll: [["*"]],
    .listCopy: [["y"]], .listCut: [["x"]], .listPaste: [["p"]],
    .listRange: [["v"]], .listSelectAll: [[.control("a")]], .listSelectOthers: [["~"]],
    .listSelectNone: [[.escape]], .listSearch: [["/"]],
    .listExtendUp: [[.shift(.up)]], .listExtendDown: [[.shift(.down)]],
    .listExtendLeft: [[.shift(.left)]], .listExtendRight: [[.shift(.right)]],
    .listExtendPageUp: [[.shift(.pageUp)]], .listExtendPageDown: [[.shift(.pageDown)]],
    .listExtendFirst: [[.shift(.home)]], .listExtendLast: [[.shift(.end)]],
    .fieldLeft: [[.left], [.control("b")]], .fieldRight: [[.right], [.control("f")]],
    .fieldStart: [[.home], [.control("a")]], .fieldEnd: [[.end], [.control("e")]],
    .fieldWordLeft: [[.control(.left)], [.option(.left)], [.option("b")]],
    .fieldWordRight: [[.control(.right)], [.option(.right)], [.option("f")]],
    .fieldDeleteBackward: [[.backspace], [.control("h")]],
    .fieldDeleteForward: [[.deleteForward], [.control("d")]],
    .fieldDeleteWordBackward: [
      [.control("w")], [.option(.backspace)], [.control(.backspace)],
    ],
    .fieldDeleteWordForward: [[.option("d")], [.control(.deleteForward)]],
    .fieldDeleteToStart: [[.control("u")]], .fieldDeleteToEnd: [[.control("k")]],
  ]

  /// The standard keys with those of vi in lists: `h` `j` `k` `l`, `g g`, `G`, Ctrl-D and Ctrl-U by
  /// half a window, Ctrl-F and Ctrl-B by one, `v`, `/`, and counts: `5 j` goes down five rows, `12
  /// G` to row 12.
  public static let vi = KeySet(
    name: "vi",
    keys: standard.table.keys.merging([
      .listUp: [[.up], ["k"], [.control("p")]], .listDown: [[.down], ["j"], [.control("n")]],
      .listLeft: [[.left], ["h"]], .listRight: [[.right], ["l"]],
      .listPageUp: [[.pageUp], [.control("b")]], .listPageDown: [[.pageDown], [.control("f")]],
      .listFirst: [[.home], ["g", "g"]], .listLast: [[.end], ["G"]],
    ]) { $1 }, hasCounts: true)

  /// The standard keys with those of Emacs: Ctrl-N, Ctrl-P, Ctrl-F, Ctrl-B, Ctrl-V, Alt-V, Alt-<,
  /// Alt->, Ctrl-S, Ctrl-Space, Ctrl-G in lists, Ctrl-Y in fields, where the standard keys are
  /// those of Emacs already.
  public static let emacs = KeySet(
    name: "emacs",
    keys: standard.table.keys.merging([
      .listUp: [[.up], [.control("p")]], .listDown: [[.down], [.control("n")]],
      .listLeft: [[.left], [.control("b")]], .listRight: [[.right], [.control("f")]],
      .listPageUp: [[.pageUp], [.option("v")]], .listPageDown: [[.pageDown], [.control("v")]],
      .listHalfPageUp: [], .listHalfPageDown: [],
      .listFirst: [[.home], [.option("<")]], .listLast: [[.end], [.option(">")]],
      .listSearch: [[.control("s")]], .listRange: [["v"], [.control(.space)]],
      .listCopy: [["y"], [.option("w")]], .listCut: [["x"], [.control("w")]],
      .listPaste: [["p"], [.control("y")]],
      .listSelectAll: [[.control("x"), "h"]], .listSelectNone: [[.escape], [.control("g")]],
      .fieldYank: [[.control("y")]],
    ]) { $1 }, hasCounts: false)
}
