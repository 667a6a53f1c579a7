import TermScreen

/// The keys that do something on a way, by asking the dispatch for each that anything there has.
///
/// What all keys are asked about is found once: nothing changes meanwhile.
@MainActor
final class KeyListing {
  private let graph: ViewGraph
  private let way: KeyWay
  /// The bindings in the order of dispatch, those of one view together.
  let bindings: [[KeyBinding]]
  let buttons: [any ShortcutNode]
  /// The views that are offered a key before the bindings, without those that take none.
  let stages: [(view: ViewNode, events: (any EventNode)?, stage: KeyStage)]
  /// Whether letters are bound on the way.
  private(set) lazy var bindsLetters = way.bindsLetters(in: graph)
  /// Whether there are several views to focus.
  private(set) lazy var hasSeveralFocusables = (way.layer ?? graph.root).hasSeveralFocusables

  init(_ graph: ViewGraph, _ way: KeyWay) {
    self.graph = graph
    self.way = way
    bindings = graph.bindings(on: way)
    buttons = graph.shortcuts.buttons(in: way.layer)
    var stages: [(ViewNode, (any EventNode)?, KeyStage)] = []
    graph.walkKeyStages(on: way) { node, events, stage in
      if events != nil || node.scrolling != nil { stages.append((node, events, stage)) }
      return true
    }
    self.stages = stages
  }

  private func effect(of sequence: KeySequence) -> KeyEffect {
    graph.effect(of: sequence.keys, on: way)
  }

  private func effect(of press: KeyPress) -> KeyEffect { graph.effect(of: [press], on: way) }

  /// The keys with an effect, in the order of dispatch.
  func activeKeys() -> [ActiveKey] {
    let outer = graph.keys.listing
    graph.keys.listing = self
    defer { graph.keys.listing = outer }
    var keys = KeyCollection(reference: graph.reference)
    for binding in bindings.joined() where binding.isEnabled {
      if case .binding(let found) = effect(of: binding.sequence) { keys.add(found) }
    }
    for button in buttons {
      guard let press = button.shortcut?.keyPress, case .button(let found) = effect(of: press),
        found === button
      else { continue }
      let title = button.shortcutTitle
      keys.add(ViewKey(press, title, title, priority: .standard), "Buttons", .shortcut)
    }
    let target = way.target
    let own = target.events?.keys ?? []
    add(own, of: target, to: &keys)
    for (view, events, stage) in stages where stage != .focused {
      for key in events?.keysAround ?? [] {
        guard case .handler(let found) = effect(of: key.sequence), found === view else { continue }
        keys.add(key, events?.keySection ?? "", .control)
      }
      if stage == .around, let scrolling = view.scrolling { add(scrolling.keys, of: view, to: &keys) }
    }
    for key in own where key.followsBindings {
      guard case .unbound = effect(of: key.sequence) else { continue }
      keys.add(key, target.events?.keySection ?? "", .control)
    }
    addKeysAround(to: &keys)
    addHints(to: &keys)
    for key in ProgramKey.all {
      if case .program = effect(of: key.key) {
        keys.add(key.titled(graph, target), "Program", .program)
      }
    }
    for binding in bindings.joined() where !binding.isEnabled { keys.add(binding) }
    return keys.keys
  }

  /// Adds those of a view's keys that it takes before the bindings.
  private func add(_ own: [ViewKey], of view: ViewNode, to keys: inout KeyCollection) {
    for key in own where !key.followsBindings {
      guard case .control(let found) = effect(of: key.sequence), found === view else { continue }
      keys.add(key, view.events?.keySection ?? "", .control)
    }
  }

  /// Adds the keys of the set that mean another one around the focused view, with the title of what
  /// takes that.
  private func addKeysAround(to keys: inout KeyCollection) {
    guard graph.keys.hasSets, way.target.actionsAreFields == false else { return }
    let set = graph.keySet(of: way.target)
    if set == .standard { return }
    for action in KeyAction.builtIn where !action.isOfFields {
      for sequence in set.keys(for: action) {
        guard case .around(let meant) = effect(of: sequence),
          let key = meant.usualKey(insteadOf: nil)
        else { continue }
        switch graph.ask(key, on: way.around, depth: 1) {
        case .binding(let binding): keys.add(binding, as: sequence)
        case .handler(let handler):
          guard let hint = hint(of: handler, for: key) else { continue }
          keys.add(ViewKey(sequence, hint.title, priority: .never), "Program", .program)
        case .control(let view):
          let titled = view.scrolling?.keys.first { $0.sequence.keys == [key] }
          guard let titled else { continue }
          keys.add(
            ViewKey(sequence, titled.title, priority: .never), view.events?.keySection ?? "",
            .control)
        default: break
        }
      }
    }
  }

  /// Adds the keys of handlers that are described.
  private func addHints(to keys: inout KeyCollection) {
    for (handler, hints) in hints {
      for hint in hints {
        guard case .handler(let found) = effect(of: hint.key), found === handler else { continue }
        keys.add(hint.viewKey, "Program", .program)
      }
    }
  }

  /// The handlers on the way that are described. Those around the content of a row act through the
  /// list.
  private var hints: [(handler: ViewNode?, hints: [KeyHint.Key])] {
    var found: [(ViewNode?, [KeyHint.Key])] = []
    var inner = way.target.events?.activePart
    while let node = inner {
      if let node = node as? KeyHintNode, !node.modifier.keys.isEmpty {
        found.append((way.target, node.modifier.keys(at: way.target)))
      }
      inner = node.wrapsOneView ? node.onlyChild : nil
    }
    way.target.walkToRoot { node in
      if let node = node as? KeyHintNode, !node.modifier.keys.isEmpty {
        found.append((node.onlyChild, node.modifier.keys(at: way.target)))
      }
      return node !== way.layer
    }
    return found
  }

  private func hint(of handler: ViewNode, for key: KeyPress) -> KeyHint.Key? {
    hints.first { $0.handler === handler }?.hints.first { $0.key.isSameKey(as: key) }
  }
}

extension ViewGraph {
  /// The bindings in the order of dispatch, those of one view together, with the keys that the user
  /// has chosen.
  func bindings(on way: KeyWay) -> [[KeyBinding]] {
    var found: [[KeyBinding]] = []
    let _: Void? = visitBindings(on: way) { bindings, scope in
      let counting = bindings.filter { scope == nil || $0.scope == scope }
      if !counting.isEmpty { found.append(counting.map { $0.resolved(in: self) }) }
      return nil
    }
    return found
  }

  /// The keys with an effect where the focus is now, in the order of dispatch.
  func listActiveKeys() -> [ActiveKey] { KeyListing(self, KeyWay(self)).activeKeys() }

  /// Whether letters are bound on the way of a key that is pressed now: then no letter is text.
  var bindsLetters: Bool { keys.listing?.bindsLetters ?? KeyWay(self).bindsLetters(in: self) }
}

extension KeyWay {
  /// Whether a binding, a handler or a button on the way has a letter or a digit. A handler for
  /// every key may have any.
  fileprivate func bindsLetters(in graph: ViewGraph) -> Bool {
    if graph.keys.hasSets, target.actionsAreFields != nil, graph.keySet(of: target).addsLetters {
      return true
    }
    let isBound = graph.visitBindings(on: self) { bindings, scope in
      let hasLetter = bindings.contains {
        (scope == nil || $0.scope == scope) && $0.sequence.keys[0].typesWord
      }
      return hasLetter ? true : nil
    }
    if isBound != nil { return true }
    let buttons = graph.keys.listing?.buttons ?? graph.shortcuts.buttons(in: layer)
    if buttons.contains(where: { $0.shortcut?.keyPress.typesWord ?? false }) { return true }
    if let part = target.events?.activePart, KeyWay.bindsLetters(inside: part) { return true }
    var found = false
    graph.walkKeyStages(on: self) { node, events, stage in
      found = events != nil && stage != .focused && KeyWay.bindsLetters(node)
      return !found
    }
    return found
  }

  /// Whether a handler around the content of a row does.
  private static func bindsLetters(inside node: ViewNode) -> Bool {
    if node.wrapsOneView, let child = node.onlyChild, bindsLetters(inside: child) { return true }
    return bindsLetters(node)
  }

  private static func bindsLetters(_ node: ViewNode) -> Bool {
    guard let handler = node as? KeyPressNode else { return false }
    return handler.modifier.isForEveryKey
      || letters.contains { handler.modifier.matches(KeyPress(KeyEquivalent($0))) }
  }

  private static let letters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
}

/// Active keys as they are found, each once.
@MainActor
private struct KeyCollection {
  let reference: GraphReference
  private(set) var keys: [ActiveKey] = []
  private var known: Set<KeySequence> = []

  init(reference: GraphReference) { self.reference = reference }

  mutating func add(_ binding: KeyBinding) {
    guard known.insert(binding.sequence).inserted else { return }
    keys.append(
      ActiveKey(
        sequence: binding.sequence, title: binding.title, hint: binding.hint ?? binding.title,
        section: binding.section ?? "Commands", priority: binding.hintPriority, owner: .binding,
        substitute: binding.substitute, isEnabled: binding.isEnabled, reference: reference))
  }

  /// Adds a key that sends the key of a binding.
  mutating func add(_ binding: KeyBinding, as sequence: KeySequence) {
    guard known.insert(sequence).inserted else { return }
    keys.append(
      ActiveKey(
        sequence: sequence, title: binding.title, hint: binding.hint ?? binding.title,
        section: binding.section ?? "Commands", priority: .never, owner: .control,
        substitute: binding.key, isEnabled: binding.isEnabled, reference: reference))
  }

  mutating func add(_ key: ViewKey, _ section: String, _ owner: ActiveKey.Owner) {
    guard known.insert(key.sequence).inserted else { return }
    keys.append(
      ActiveKey(
        sequence: key.sequence, title: key.title, hint: key.hint, section: section,
        priority: key.priority, owner: owner, substitute: nil, isEnabled: true, reference: reference
      ))
  }
}
