/// Enabled bindings in one place that have the same key.
///
/// Complexity: O(bindings × keys of a chord).
@MainActor
struct KeyConflicts {
  /// Two bindings with the same keys: the second never acts.
  private(set) var duplicates: [(first: KeyBinding, second: KeyBinding)] = []
  /// A binding whose keys begin a chord: it acts only after a wait.
  private(set) var delayed: [(short: KeyBinding, long: KeyBinding)] = []

  init(_ bindings: [KeyBinding]) {
    if bindings.count < 2 { return }
    var known: [[KeyPress]: KeyBinding] = [:]
    for binding in bindings where binding.isEnabled {
      let keys = binding.sequence.keys.map(\.plain)
      if let first = known[keys] {
        // Two of different scopes are reached in different ways.
        if first.scope == binding.scope || first.scope == .everywhere {
          duplicates.append((first, binding))
        }
      } else {
        known[keys] = binding
      }
    }
    for binding in bindings where binding.isEnabled && !binding.rest.isEmpty {
      let keys = binding.sequence.keys.map(\.plain)
      for count in 1..<keys.count {
        if let short = known[Array(keys.prefix(count))] { delayed.append((short, binding)) }
      }
    }
  }

  func report(to graph: ViewGraph) {
    for (first, second) in duplicates {
      graph.report(
        "two key bindings of one view are for \(second.sequence): “\(first.title)” and "
          + "“\(second.title)”; the first acts")
    }
    for (short, long) in delayed {
      graph.report(
        "the key \(short.sequence) of “\(short.title)” begins \(long.sequence), “\(long.title)”: "
          + "it acts after a wait of half a second")
    }
  }

  /// Reports bindings whose key is always handled by inner bindings of the same view.
  static func reportUnreachable(
    _ outer: [KeyBinding], behind inner: [KeyBinding], to graph: ViewGraph
  ) {
    for binding in outer where binding.isEnabled {
      let keys = binding.sequence.keys.map(\.plain)
      // Elsewhere than in the view, a binding for everywhere is reached.
      let shadow = inner.first { other in
        other.isEnabled && !other.isTemporary
          && (other.scope == .everywhere || binding.scope == .focus)
          && keys.starts(with: other.sequence.keys.map(\.plain))
          // A chord of the inner ones that begins so keeps the outer ones alive.
          && (other.rest.count == binding.rest.count
            || !inner.contains {
              $0.isEnabled && $0.rest.count > other.rest.count
                && $0.sequence.keys.map(\.plain).starts(with: other.sequence.keys.map(\.plain))
            })
      }
      if let shadow {
        graph.report(
          "the key binding “\(binding.title)” for \(binding.sequence) is never reached: "
            + "“\(shadow.title)” for \(shadow.sequence) is nearer to the same view")
      }
    }
  }

  /// Reports bindings for an unhandled key that are out of reach because no view inside can have
  /// the focus.
  static func reportUnreached(_ press: KeyPress, in graph: ViewGraph) {
    func visit(_ node: ViewNode) {
      // Disabled bindings are unreachable on purpose.
      if let node = node as? KeyBindingsNode, node.environment.isEnabled,
        let match = node.bindings.first(where: { $0.scope == .focus && $0.matches(press) }),
        node.firstFocusable == nil
      {
        graph.report(
          "the key binding “\(match.title)” for \(match.sequence) was not reached: nothing inside "
            + "of its view can have the focus; “in: .everywhere” reaches it")
      }
      for child in node.focusChildren { visit(child) }
    }
    visit(graph.activeRoot)
  }
}
