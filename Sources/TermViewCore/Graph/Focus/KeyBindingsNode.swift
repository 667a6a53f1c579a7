/// The match of pressed keys with bindings; all but the last key are pending.
struct KeyMatch {
  /// The binding with just these keys.
  var full: KeyBinding?
  /// Whether there is a chord that continues.
  var isStart = false

  var isNothing: Bool { full == nil && !isStart }

  /// Matches `press`, after pending keys, with those of the bindings that have a scope, or with
  /// all.
  @MainActor
  init(
    _ press: KeyPress, after waiting: [KeyPress], in bindings: [KeyBinding],
    _ scope: KeyBinding.Scope?, _ graph: ViewGraph
  ) {
    for index in bindings.indices where scope == nil || bindings[index].scope == scope {
      guard bindings[index].begins(with: waiting, press) else { continue }
      let binding = bindings[index].resolved(in: graph)
      guard binding.isEnabled else { continue }
      if binding.rest.count > waiting.count {
        isStart = true
      } else if full == nil {
        full = binding
      }
    }
  }
}

final class KeyBindingsNode: PassThroughNode<KeyBindingsModifier> {
  override init(_ modifier: KeyBindingsModifier, _ context: NodeContext) {
    super.init(modifier, context)
    traits.insert(.bindsKeys)
    reportConflicts()
  }

  override func modifierDidChange(from old: KeyBindingsModifier) { reportConflicts() }

  /// The bindings with the keys that the user has chosen, and for what the view with the focus has.
  var bindings: [KeyBinding] { rebound.map { $0.resolved(in: graph) } }

  /// The bindings with the keys that the user has chosen.
  var rebound: [KeyBinding] {
    guard graph.keys.hasSets else { return modifier.bindings.bindings }
    return modifier.bindings.rebound(by: environment).bindings
  }

  /// Reports keys that two enabled bindings have, here or directly around the same view.
  private func reportConflicts() {
    if graph.keys.hasSets { graph.keys.note(modifier.bindings.bindings) }
    KeyConflicts(rebound).report(to: graph)
    // Checked after the update: the content is made after the node.
    if modifier.bindings.bindings.contains(where: \.isEnabled) {
      graph.afterUpdate { [weak self] in self?.reportUnreachable() }
    }
  }

  private func reportUnreachable() {
    guard isMounted else { return }
    var node: ViewNode? = onlyChild
    while let inner = node, inner.wrapsOneView {
      if let inner = inner as? KeyBindingsNode {
        KeyConflicts.reportUnreachable(
          modifier.bindings.bindings, behind: inner.modifier.bindings.bindings, to: graph)
      }
      node = inner.onlyChild
    }
  }
}

extension KeyBinding {
  /// Whether the binding's keys begin with `waiting`, and `press` after them.
  func begins(with waiting: [KeyPress], _ press: KeyPress) -> Bool {
    if waiting.isEmpty { return matches(press) }
    guard rest.count >= waiting.count, matches(waiting[0]) else { return false }
    for index in 1..<waiting.count where !rest[index - 1].isSameKey(as: waiting[index]) {
      return false
    }
    return rest[waiting.count - 1].isSameKey(as: press)
  }
}

extension KeyPress {
  func isSameKey(as press: KeyPress) -> Bool {
    key == press.key && modifiers == press.modifiers && press.phase != .up
  }

  /// The key and its modifiers alone, as a key of a table.
  var plain: KeyPress { KeyPress(key, modifiers: modifiers) }
}

extension KeyBindings {
  /// Whether the same bindings are enabled as in `other`: only a change of them can cause new
  /// conflicts.
  func areActive(as other: KeyBindings) -> Bool {
    guard bindings.count == other.bindings.count else { return false }
    for index in bindings.indices
    where bindings[index].isEnabled != other.bindings[index].isEnabled {
      return false
    }
    return true
  }
}
