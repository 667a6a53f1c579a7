/// What keys do in a view, one value for all that asks: dispatch, hints, the sheet of keys, the
/// palette and the key sets. The action is given first; its keys are those of the view's key set.
@MainActor
final class Command<Owner: ViewNode> {
  let action: KeyAction
  /// What the keys do now.
  let text: @MainActor (Owner) -> CommandText
  /// Whether ``perform`` does something now; has no effect.
  let isEnabled: @MainActor (Owner) -> Bool
  /// Performs the action, so often if there is a count.
  let perform: @MainActor (Owner, Int?) -> KeyPress.Result

  init(
    _ action: KeyAction, _ text: @escaping @MainActor (Owner) -> CommandText,
    if isEnabled: @escaping @MainActor (Owner) -> Bool,
    _ perform: @escaping @MainActor (Owner, Int?) -> KeyPress.Result
  ) {
    self.action = action
    self.text = text
    self.isEnabled = isEnabled
    self.perform = perform
  }

  convenience init(
    _ action: KeyAction, _ title: String, _ hint: String? = nil,
    _ priority: KeyHintPriority = .never, if isEnabled: @escaping @MainActor (Owner) -> Bool,
    _ perform: @escaping @MainActor (Owner, Int?) -> KeyPress.Result
  ) {
    let text = CommandText(title, hint, priority)
    self.init(action, { _ in text }, if: isEnabled, perform)
  }
}

extension Command {
  /// Performs the command for a key that is pressed, so often if there is a count.
  @inline(__always)
  fileprivate func handle(_ offer: KeyOffer, _ owner: Owner, count: Int?) -> KeyPress.Result {
    offer == .press ? perform(owner, count) : isEnabled(owner) ? .handled : .ignored
  }
}

/// The title of a command, and its hint.
struct CommandText {
  let title: String
  let hint: String
  let priority: KeyHintPriority

  init(_ title: String, _ hint: String? = nil, _ priority: KeyHintPriority = .never) {
    self.title = title
    self.hint = hint ?? title
    self.priority = priority
  }
}

/// The commands of a view in the order of their hints.
@MainActor
final class CommandTable<Owner: ViewNode> {
  private let commands: [Command<Owner>]
  /// The place of each built-in action's command.
  private let places: [Int?]
  /// Whether all keys come before the bindings of the program, as in a mode.
  private let isMode: Bool
  /// The commands of the keys that come before the bindings in the standard set, by the places of
  /// the keys: most are found without hashing.
  private let quick: [Command<Owner>?]

  init(_ commands: [Command<Owner>], isMode: Bool = false) {
    self.commands = commands
    self.isMode = isMode
    var places = [Int?](repeating: nil, count: KeyAction.builtIn.count)
    for (place, command) in commands.enumerated() { places[command.action.number!] = place }
    self.places = places
    var quick = [Command<Owner>?](repeating: nil, count: KeyPress.places)
    let set = KeySet.standard
    for command in commands {
      for sequence in set.keys(for: command.action) where !sequence.isChord {
        let press = sequence.first
        guard let place = press.place,
          isMode || set.first(for: press) == command.action.number
        else { continue }
        quick[place] = command
      }
    }
    self.quick = quick
  }

  private func command(_ number: Int) -> Command<Owner>? { places[number].map { commands[$0] } }

  /// Offers an action.
  func perform(
    _ action: KeyAction, _ offer: KeyOffer, _ owner: Owner, count: Int?
  ) -> KeyPress.Result {
    action.number.flatMap { command($0) }?.handle(offer, owner, count: count) ?? .ignored
  }

  /// The command of a key that comes before the bindings of the program.
  private func first(for press: KeyPress, _ owner: Owner) -> Command<Owner>? {
    if !owner.graph.keys.hasSets, let place = press.place { return quick[place] }
    return search(for: press, owner)
  }

  // Not inlined: nearly all keys are found before.
  @inline(never)
  private func search(for press: KeyPress, _ owner: Owner) -> Command<Owner>? {
    let keys = owner.graph.keys
    let set = keys.hasSets ? owner.environment.keySet : .standard
    if let number = set.first(for: press) { return command(number) }
    if isMode {
      return set.actions(for: press, inField: false).lazy.compactMap { self.command($0) }.first
    }
    // What a binding sends has its usual meaning where the set has none for it.
    guard keys.isSent, let number = KeySet.standard.first(for: press) else { return nil }
    return command(number)
  }

  /// The commands of a key that come after the bindings, where they do something.
  private func later(for press: KeyPress, _ owner: Owner) -> [Command<Owner>] {
    if isMode { return [] }
    let set = owner.graph.keys.hasSets ? owner.environment.keySet : .standard
    let first = set.first(for: press)
    return set.actions(for: press, inField: false).compactMap {
      $0 == first ? nil : command($0)
    }
  }

  /// Offers a key before the bindings of the program.
  func handle(_ press: KeyPress, _ offer: KeyOffer, _ owner: Owner) -> KeyPress.Result {
    guard let command = first(for: press, owner) else { return .ignored }
    return command.handle(offer, owner, count: owner.graph.keys.count)
  }

  /// Offers a key that no binding has.
  func handleUnbound(_ press: KeyPress, _ offer: KeyOffer, _ owner: Owner) -> KeyPress.Result {
    let count = owner.graph.keys.count
    let isHandled = later(for: press, owner).contains {
      $0.handle(offer, owner, count: count) == .handled
    }
    return isHandled ? .handled : .ignored
  }

  /// The keys of all commands that do something.
  func keys(of owner: Owner) -> [ViewKey] {
    let set = owner.graph.keys.hasSets ? owner.environment.keySet : .standard
    var keys: [ViewKey] = []
    for command in commands where command.isEnabled(owner) {
      let sequences = set.keys(for: command.action)
      guard !sequences.isEmpty else { continue }
      let text = command.text(owner)
      for (index, sequence) in sequences.enumerated() {
        var key = ViewKey(
          sequence, text.title, text.hint, priority: index == 0 ? text.priority : .never)
        key.followsBindings =
          sequence.isChord || !isMode && set.first(for: sequence.first) != command.action.number
        keys.append(key)
      }
    }
    return keys
  }
}
