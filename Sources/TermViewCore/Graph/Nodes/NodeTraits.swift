/// What a node is to those around, as long as it lives: what is asked on long walks, so that a walk
/// reads a bit of each node.
struct NodeTraits: OptionSet {
  let rawValue: UInt16
  /// A modifier, or a view with a body, around one other view, rather than a container.
  static let wrapsOneView = NodeTraits(rawValue: 1)
  /// Evaluating the node makes the values of the views below.
  static let providesViews = NodeTraits(rawValue: 2)
  /// A change of size inside cannot change the node's own size.
  static let boundsLayout = NodeTraits(rawValue: 4)
  /// The same, but not in live lines, which are as tall as their content.
  static let boundsLayoutOnScreen = NodeTraits(rawValue: 8)
  /// The node says itself which rows of the screen change when it is placed again.
  static let knowsDamage = NodeTraits(rawValue: 16)
  /// The node is a ``ScrollingNode``.
  static let scrolls = NodeTraits(rawValue: 32)
  /// The node is a ``VisibilityObserver``.
  static let observesVisibility = NodeTraits(rawValue: 64)
  /// The node is a ``PrioritisedNode``.
  static let hasPriority = NodeTraits(rawValue: 128)
}
