/// The way of a key from the focus outwards, asked without pressing one: what dispatch would do.
@MainActor
struct KeyRoute {
  private let graph: ViewGraph
  private let target: ViewNode
  /// What is asked before the focused view, and after it.
  private var inner: [any KeyTaker] = []
  private var outer: [any KeyTaker] = []
  /// The bindings in the order in which they are asked.
  private var bindings: [KeyBinding] = []
  private var buttons: [ButtonNode] = []

  /// What a key does.
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
    /// The framework does.
    case program
  }

  /// The way of a key that is pressed now.
  init(_ graph: ViewGraph) {
    self.init(graph, layer: graph.modal.front, focused: graph.focus.focused)
  }

  /// The way of a key when the layer in front has gone; `nil` where there is none.
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
    let focused = focused ?? layer
    target =
      focused is FocusScopeNode || focused is LayerNode
      ? focused!.innermost : focused ?? graph.root
    if let part = target.events?.activePart { collectTakers(in: part) }
    if let taker = target.outerKeyTaker { inner.append(taker) }
    var next = target === layer ? nil : target.parent
    while let node = next, node !== layer, node.wrapsOneView {
      if let taker = node.outerKeyTaker { inner.append(taker) }
      next = node.parent
    }
    while let node = next, node !== layer {
      if let taker = node.outerKeyTaker ?? (node.scrolling as? any KeyTaker) { outer.append(taker) }
      next = node.parent
    }
    next = target
    while let node = next {
      if let node = node as? KeyBindingsNode { bindings += node.modifier.bindings.bindings }
      next = node === layer ? nil : node.parent
    }
    collectBindings(in: layer ?? graph.root)
    buttons = graph.shortcuts.buttons(in: layer)
  }

  /// The handlers around the content of a row, the innermost first.
  private mutating func collectTakers(in node: ViewNode) {
    if node.wrapsOneView, let child = node.onlyChild { collectTakers(in: child) }
    if let taker = node.outerKeyTaker { inner.append(taker) }
  }

  /// The bindings that are active everywhere, in the order of the structure.
  private mutating func collectBindings(in node: ViewNode) {
    if let node = node as? KeyBindingsNode {
      bindings += node.modifier.bindings.bindings.filter { $0.scope == .everywhere }
    }
    for child in node.focusChildren { collectBindings(in: child) }
  }

  // MARK: Asking

  private func outcome(of press: KeyPress, depth: Int = 0) -> Outcome {
    if inner.contains(where: { $0.takes(press) }) { return .handler }
    if let control = target as? any KeyOwner, control.takes(press) {
      return .control(ObjectIdentifier(control))
    }
    if let taker = outer.first(where: { $0.takes(press) }) {
      return taker is any ScrollingNode ? .control(ObjectIdentifier(taker)) : .handler
    }
    if let index = bindings.firstIndex(where: { $0.matches(press) }) {
      guard let other = bindings[index].substitute else { return .binding(index) }
      return depth < 8 && outcome(of: other, depth: depth + 1) != .nothing
        ? .binding(index) : .nothing
    }
    if let button = buttons.first(where: { $0.shortcut?.matches(press) == true }) {
      return .button(ObjectIdentifier(button))
    }
    if (target as? any UnboundKeyHandler)?.takesUnbound(press) == true { return .unbound }
    return ProgramKey.all.contains { $0.key == press && $0.isUseful(graph, target) }
      ? .program : .nothing
  }

  /// The keys that do something, in the order in which they are asked.
  func activeKeys() -> [ActiveKey] {
    var keys = KeyCollection(reference: graph.reference)
    for (index, binding) in bindings.enumerated() where binding.isEnabled {
      if outcome(of: binding.key) == .binding(index) { keys.add(binding) }
    }
    for button in buttons {
      guard let press = button.shortcut?.keyPress,
        outcome(of: press) == .button(ObjectIdentifier(button))
      else { continue }
      let title = button.proxy.title
      keys.add(OwnKey(press, title, priority: .standard), "Buttons", .shortcut)
    }
    addOwnKeys(of: target, to: &keys)
    for taker in outer where taker is any ScrollingNode { addOwnKeys(of: taker, to: &keys) }
    if let list = target as? any UnboundKeyHandler {
      for key in list.unboundKeys where outcome(of: key.key) == .unbound {
        keys.add(key, list.keySection, .control)
      }
    }
    for key in ProgramKey.all where outcome(of: key.key) == .program {
      keys.add(key.own, "Program", .program)
    }
    for binding in bindings where !binding.isEnabled { keys.add(binding) }
    return keys.keys
  }

  private func addOwnKeys(of node: ViewNode, to keys: inout KeyCollection) {
    guard let taker = node as? any KeyOwner else { return }
    let outcome = Outcome.control(ObjectIdentifier(node))
    for key in taker.ownKeys where self.outcome(of: key.key) == outcome {
      keys.add(key, taker.keySection, .control)
    }
  }
}

/// Active keys as they are found, each once.
@MainActor
private struct KeyCollection {
  let reference: GraphReference
  private(set) var keys: [ActiveKey] = []
  private var known: Set<KeyPress> = []

  init(reference: GraphReference) { self.reference = reference }

  mutating func add(_ binding: KeyBinding) {
    guard known.insert(binding.key).inserted else { return }
    keys.append(
      ActiveKey(
        key: binding.key, title: binding.title, hint: binding.hint ?? binding.title,
        section: binding.section ?? "Commands", priority: binding.hintPriority, owner: .binding,
        substitute: binding.substitute, isEnabled: binding.isEnabled, reference: reference))
  }

  mutating func add(_ key: OwnKey, _ section: String, _ owner: ActiveKey.Owner) {
    guard known.insert(key.key).inserted else { return }
    keys.append(
      ActiveKey(
        key: key.key, title: key.title, hint: key.hint, section: section, priority: key.priority,
        owner: owner, substitute: nil, isEnabled: true, reference: reference))
  }
}

/// A key of the framework's own.
@MainActor
private struct ProgramKey {
  let own: OwnKey
  let isUseful: @MainActor (ViewGraph, ViewNode) -> Bool
  var key: KeyPress { own.key }

  static let all: [ProgramKey] = [
    ProgramKey(own: OwnKey(.tab, "Next control", "next"), isUseful: hasSeveralFocusables),
    ProgramKey(
      own: OwnKey(.backTab, "Previous control", priority: .never), isUseful: hasSeveralFocusables),
    ProgramKey(own: OwnKey(.control("c"), "End the program", "end")) { _, _ in true },
    ProgramKey(own: OwnKey(.control("z"), "Stop the program", priority: .never)) { _, _ in true },
    ProgramKey(own: OwnKey(.control("l"), "Repaint the screen", priority: .never)) { _, _ in true },
  ]

  /// Whether the focus can move from `target`.
  private static func hasSeveralFocusables(_ graph: ViewGraph, _ target: ViewNode) -> Bool {
    var surface = target
    while let outer = surface.parentInLayer { surface = outer }
    var count = 0
    func visit(_ node: ViewNode) {
      if node.isFocusable { count += 1 }
      for child in node.focusChildren where count < 2 { visit(child) }
    }
    visit(surface)
    return count > 1
  }
}

extension ShortcutTable {
  /// The buttons that can be pressed while `layer` is in front, or no layer is.
  fileprivate func buttons(in layer: LayerNode?) -> [ButtonNode] {
    all.filter { button in
      guard button.isMounted, button.environment.isEnabled else { return false }
      var next: ViewNode? = button
      while let node = next {
        if node is LayerNode { return node === layer }
        if (node as? OffscreenNode)?.isOffscreen == true { return false }
        next = node.parent
      }
      return layer == nil
    }
  }
}
