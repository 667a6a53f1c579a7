import TermScreen

/// The route of a key from the focus outwards: what dispatch would do, without pressing the key.
@MainActor
struct KeyRoute {
  private let graph: ViewGraph
  /// The view that gets keys first.
  let target: ViewNode
  /// The views that are offered a key before the focused one, and after it.
  private(set) var inner: [any EventNode] = []
  private(set) var outer: [any EventNode] = []
  /// The bindings in the order of dispatch.
  private(set) var bindings: [KeyBinding] = []
  /// The place of each binding: those of one view are one stage.
  private var places: [Int] = []
  /// The view's key set; `nil` for the standard one.
  private(set) var set: KeySet?
  private(set) var buttons: [any ShortcutNode] = []
  /// The declared actions of handlers.
  private var hints: [KeyHintNode] = []

  /// The effect of a key.
  private enum Outcome: Equatable {
    case nothing
    /// A handler of the program's takes it.
    case handler
    /// The control, or the scroll view, with this identity takes it.
    case control(ObjectIdentifier)
    /// The binding with this index has it.
    case binding(Int)
    case button(ObjectIdentifier)
    /// The focused list takes it, because no binding does.
    case unbound
    /// A view around the focused one takes what the key set has for it.
    case around
    /// The framework does.
    case program
  }

  /// The way of a key that is pressed now.
  init(_ graph: ViewGraph) {
    self.init(graph, layer: graph.modal.front, focused: graph.focus.focused)
  }

  /// The route of a key once the layer in front is closed; `nil` without a layer.
  init?(behindFrontOf graph: ViewGraph) {
    let layers = graph.modal.layers
    guard let front = layers.last else { return nil }
    let layer = layers.dropLast().last
    let surface: ViewNode = layer ?? graph.root
    let focused = front.returnPlace.resolve {
      $0.isMounted && $0.isFocusable && $0.isInside(surface)
    }
    self.init(graph, layer: layer, focused: focused)
  }

  private init(_ graph: ViewGraph, layer: LayerNode?, focused: ViewNode?) {
    self.graph = graph
    target = graph.keyTarget(of: focused ?? layer)
    graph.walkKeyStages(from: target, in: layer) { node, stage in
      guard stage != .focused, let events = node.events ?? node.scrolling else { return true }
      if stage == .before { inner.append(events) } else { outer.append(events) }
      return true
    }
    var next: ViewNode? = target
    while let node = next {
      if node.traits.contains(.bindsKeys), let node = node as? KeyBindingsNode {
        add(node.bindings)
      }
      if let node = node as? KeyHintNode, !node.modifier.keys.isEmpty { hints.append(node) }
      next = node === layer ? nil : node.parent
    }
    collectBindings(in: layer ?? graph.root)
    buttons = graph.shortcuts.buttons(in: layer)
    if graph.keys.hasSets, target.actionsAreFields != nil {
      let set = graph.keySet(of: target)
      if set != .standard { self.set = set }
    }
  }

  private mutating func add(_ more: [KeyBinding]) {
    let place = (places.last ?? 0) + 1
    bindings += more
    places += more.map { _ in place }
  }

  /// The bindings that are active everywhere, in the order of the structure.
  private mutating func collectBindings(in node: ViewNode) {
    if node.traits.contains(.bindsKeys), let node = node as? KeyBindingsNode {
      add(node.bindings.filter { $0.scope == .everywhere })
    }
    for child in node.focusChildren { collectBindings(in: child) }
  }

  // MARK: Asking

  /// The first of the bindings with exactly these keys, and whether a chord continues after them,
  /// for the innermost bindings with the keys.
  private func match(_ pressed: [KeyPress]) -> (full: Int?, isStart: Bool)? {
    let waiting = Array(pressed.dropLast())
    var full: Int?
    var isStart = false
    var place: Int?
    for index in bindings.indices {
      if let place, places[index] != place { break }
      guard bindings[index].begins(with: waiting, pressed[waiting.count]) else { continue }
      place = places[index]
      if bindings[index].rest.count > waiting.count {
        isStart = true
      } else if full == nil {
        full = index
      }
    }
    return place == nil ? nil : (full, isStart)
  }

  /// Whether the focused view takes a key before the bindings.
  private func controlTakes(_ press: KeyPress, isSent: Bool) -> Bool {
    graph.keys.isSent = isSent
    defer { graph.keys.isSent = false }
    return target.events?.handleKey(press, .ask) == .handled
  }

  /// What takes a key around the focused view, before the bindings.
  private func outerOutcome(of press: KeyPress) -> Outcome? {
    for view in outer {
      if view.interceptKey(press, .ask) == .handled { return .handler }
      if let scrolling = view.scrolling, scrolling.handleKey(press, .ask) == .handled {
        return .control(ObjectIdentifier(scrolling))
      }
    }
    return nil
  }

  /// The effect of a key or of a chord.
  ///
  /// - Parameter isSent: whether a binding sends the key, which then begins no chord.
  private func outcome(
    of pressed: [KeyPress], depth: Int = 0, isSent: Bool = false
  ) -> Outcome {
    let press = pressed[0]
    if inner.contains(where: { $0.interceptKey(press, .ask) == .handled }) { return .handler }
    if controlTakes(press, isSent: isSent) { return .control(ObjectIdentifier(target)) }
    if let outcome = outerOutcome(of: press) { return outcome }
    for count in 1..<pressed.count where !isSent {
      let start = Array(pressed.prefix(count))
      if let match = match(start) {
        if !match.isStart { return match.full.map { .binding($0) } ?? .nothing }
      } else if count == 1, let other = unboundOutcome(of: press), other != .unbound {
        return other
      }
    }
    let match =
      isSent
      ? bindings.firstIndex { $0.rest.isEmpty && $0.matches(press) }.map { ($0, false) }
      : match(pressed)
    if let match, let index = match.0 {
      guard let other = bindings[index].substitute else { return .binding(index) }
      return depth < 8 && outcome(of: [other], depth: depth + 1, isSent: true) != .nothing
        ? .binding(index) : .nothing
    }
    if pressed.count == 1, let other = unboundOutcome(of: press) { return other }
    if !isSent, pressed.count > 1,
      target.events?.keys.contains(where: { $0.followsBindings && $0.sequence.keys == pressed })
        == true
    {
      return .unbound
    }
    if !isSent, around(pressed) != nil { return .around }
    return pressed.count == 1
      && ProgramKey.all.contains { $0.key == press && $0.isUseful(graph, target) }
      ? .program : .nothing
  }

  private func outcome(of press: KeyPress, isSent: Bool = false) -> Outcome {
    outcome(of: [press], isSent: isSent)
  }

  /// The effect of a key without a binding.
  private func unboundOutcome(of press: KeyPress) -> Outcome? {
    if let button = buttons.first(where: { $0.shortcut?.matches(press) == true }) {
      return .button(ObjectIdentifier(button))
    }
    return target.events?.handleUnboundKey(press, .ask) == .handled ? .unbound : nil
  }

  /// The binding or handler around the focused view that acts for an action of its key set.
  private func around(_ pressed: [KeyPress]) -> KeyPress? {
    guard let set, target.actionsAreFields == false,
      let action = set.match(pressed, in: target).full, let key = action.standardKey,
      pressed != [key],
      pressed.count > 1 || KeySet.standard.actions(for: pressed[0], inField: false).isEmpty,
      outcome(of: [key], isSent: true) != .nothing
    else { return nil }
    return key
  }

  /// The keys with an effect, in the order of dispatch.
  func activeKeys() -> [ActiveKey] {
    var keys = KeyCollection(reference: graph.reference)
    for (index, binding) in bindings.enumerated() where binding.isEnabled {
      if outcome(of: binding.sequence.keys) == .binding(index) { keys.add(binding) }
    }
    for button in buttons {
      guard let press = button.shortcut?.keyPress,
        outcome(of: press) == .button(ObjectIdentifier(button))
      else { continue }
      let title = button.shortcutTitle
      keys.add(ViewKey(press, title, title, priority: .standard), "Buttons", .shortcut)
    }
    let own = target.events?.keys ?? []
    add(own, of: target, to: &keys)
    for view in outer where view.scrolling != nil { add(view.keys, of: view, to: &keys) }
    for key in own where key.followsBindings && outcome(of: key.sequence.keys) == .unbound {
      keys.add(key, target.events?.keySection ?? "", .control)
    }
    addKeysAround(to: &keys)
    for node in hints {
      for hint in node.modifier.keys(at: target) {
        guard
          (inner + outer).first(where: { $0.interceptKey(hint.key, .ask) == .handled })
            === node.onlyChild, outcome(of: hint.key) == .handler
        else { continue }
        keys.add(
          ViewKey(hint.key, hint.title, hint.hint, priority: .standard), "Program", .program)
      }
    }
    for key in ProgramKey.all where outcome(of: key.key) == .program {
      keys.add(key.own(graph, target), "Program", .program)
    }
    for binding in bindings where !binding.isEnabled { keys.add(binding) }
    return keys.keys
  }

  /// Adds those of a view's keys that it takes before the bindings.
  private func add(_ own: [ViewKey], of view: ViewNode, to keys: inout KeyCollection) {
    let outcome = Outcome.control(ObjectIdentifier(view))
    for key in own
    where !key.followsBindings && self.outcome(of: key.sequence.keys) == outcome {
      keys.add(key, view.events?.keySection ?? "", .control)
    }
  }

  /// Adds the keys of the set whose actions are performed around the focused view, with the title
  /// of what acts.
  private func addKeysAround(to keys: inout KeyCollection) {
    guard let set else { return }
    for action in KeyAction.builtIn where !action.isOfFields {
      for sequence in set.keys(for: action) where outcome(of: sequence.keys) == .around {
        guard let key = around(sequence.keys) else { continue }
        if case .binding(let index) = outcome(of: key, isSent: true) {
          keys.add(bindings[index], as: sequence)
        } else if action == .listSearch {
          keys.add(ViewKey(sequence, "Search", priority: .never), "List", .control)
        }
      }
    }
  }
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

/// A key of the framework's own.
@MainActor
private struct ProgramKey {
  private let standard: ViewKey
  let isUseful: @MainActor (ViewGraph, ViewNode) -> Bool
  var key: KeyPress { standard.sequence.first }

  private init(
    own standard: ViewKey, isUseful: @escaping @MainActor (ViewGraph, ViewNode) -> Bool
  ) {
    self.standard = standard
    self.isUseful = isUseful
  }

  /// The key with its title. Between text fields Tab is called as the field that it leads to.
  func own(_ graph: ViewGraph, _ target: ViewNode) -> ViewKey {
    guard key == .tab, target.events?.fieldName != nil, graph.focus.focused === target,
      let name = graph.focus.next(in: graph)?.events?.fieldName, !name.isEmpty,
      columns(of: name, policy: target.environment.widthPolicy) <= 16
    else { return standard }
    return ViewKey(.tab, standard.title, name)
  }

  private static func arrow(_ key: KeyPress, _ title: String) -> ProgramKey {
    ProgramKey(own: ViewKey(key, title, priority: .never)) { graph, target in
      graph.focus.focused === target && graph.neighbour(for: key) != nil
    }
  }

  static let all: [ProgramKey] = [
    arrow(.up, "Control above"), arrow(.down, "Control below"),
    arrow(.left, "Control to the left"), arrow(.right, "Control to the right"),
    ProgramKey(own: ViewKey(.tab, "Next control", "next"), isUseful: hasSeveralFocusables),
    ProgramKey(
      own: ViewKey(.backTab, "Previous control", priority: .never), isUseful: hasSeveralFocusables),
    ProgramKey(own: ViewKey(.control("c"), "End the program", "end")) { _, _ in true },
    ProgramKey(own: ViewKey(.control("z"), "Stop the program", priority: .never)) { _, _ in true },
    ProgramKey(own: ViewKey(.control("l"), "Repaint the screen", priority: .never)) { _, _ in
      true
    },
    ProgramKey(own: ViewKey(.inspect, "Inspector", "inspect")) { graph, _ in
      graph.onInspect != nil
    },
  ]

  /// Whether the focus can move from `target`.
  private static func hasSeveralFocusables(_ graph: ViewGraph, _ target: ViewNode) -> Bool {
    var surface = target
    while let outer = surface.parentInLayer { surface = outer }
    if let known = graph.keys.listing?.hasSeveralFocusables, known.surface === surface {
      return known.answer
    }
    var count = 0
    func visit(_ node: ViewNode) {
      if node.isFocusable { count += 1 }
      for child in node.focusChildren where count < 2 { visit(child) }
    }
    visit(surface)
    graph.keys.listing?.hasSeveralFocusables = (surface, count > 1)
    return count > 1
  }
}
