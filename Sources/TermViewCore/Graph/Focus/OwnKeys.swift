/// A node that may take keys, and that reports which ones it would.
@MainActor
protocol KeyTaker: ViewNode {
  /// Whether the node would handle `press`; has no effect.
  func takes(_ press: KeyPress) -> Bool
}

/// A view with built-in keys.
@MainActor
protocol KeyOwner: KeyTaker {
  /// The heading of its keys.
  var keySection: String { get }
  /// The keys that it may take, the first of several that do the same.
  var ownKeys: [OwnKey] { get }
}

extension ViewNode {
  /// The node, if it is a key handler around a view.
  var outerKeyTaker: (any KeyTaker)? { self is any KeyOwner ? nil : self as? any KeyTaker }
}

/// A key of a control, with its title.
struct OwnKey {
  let key: KeyPress
  let title: String
  let hint: String
  let priority: KeyHintPriority

  init(
    _ key: KeyPress, _ title: String, _ hint: String? = nil, priority: KeyHintPriority = .low
  ) {
    self.key = key
    self.title = title
    self.hint = hint ?? title
    self.priority = priority
  }
}

extension KeyPressNode: KeyTaker {
  /// A handler for every key decides only when it is called.
  func takes(_ press: KeyPress) -> Bool { !modifier.isForEveryKey && modifier.matches(press) }
}

extension ArrowFocusNode: KeyTaker {
  func takes(_ press: KeyPress) -> Bool { neighbour(for: press) != nil }
}

/// A control with keys that bindings precede.
@MainActor
protocol UnboundKeyHandler: KeyOwner {
  /// The keys that it may take then.
  var unboundKeys: [OwnKey] { get }
  /// Whether it would handle `press`; has no effect.
  func takesUnbound(_ press: KeyPress) -> Bool
}
