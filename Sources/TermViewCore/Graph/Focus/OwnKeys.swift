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
  /// The keys that it takes before the bindings of the program.
  var ownKeys: [OwnKey] { get }
  /// The keys that it takes where no binding does.
  var unboundKeys: [OwnKey] { get }
  /// Whether it would handle a key that no binding has; has no effect.
  func takesUnbound(_ press: KeyPress) -> Bool
}

extension KeyOwner {
  var unboundKeys: [OwnKey] { [] }
  func takesUnbound(_ press: KeyPress) -> Bool { false }
}

extension ViewNode {
  /// The node, if it is a key handler around a view.
  var outerKeyTaker: (any KeyTaker)? { self is any KeyOwner ? nil : self as? any KeyTaker }
}

/// A key of a control, or a chord, with its title.
struct OwnKey {
  let sequence: KeySequence
  let title: String
  let hint: String
  let priority: KeyHintPriority

  init(
    _ sequence: KeySequence, _ title: String, _ hint: String? = nil,
    priority: KeyHintPriority = .low
  ) {
    self.sequence = sequence
    self.title = title
    self.hint = hint ?? title
    self.priority = priority
  }

  init(
    _ key: KeyPress, _ title: String, _ hint: String? = nil, priority: KeyHintPriority = .low
  ) {
    self.init(KeySequence(key), title, hint, priority: priority)
  }
}

extension KeyPressNode: KeyTaker {
  /// A handler for every key decides only when it is called.
  func takes(_ press: KeyPress) -> Bool { !modifier.isForEveryKey && modifier.matches(press) }
}

extension ArrowFocusNode: KeyTaker {
  func takes(_ press: KeyPress) -> Bool { neighbour(for: press) != nil }
}
