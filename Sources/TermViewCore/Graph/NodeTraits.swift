/// What a node is to those around, as long as it lives.
struct NodeTraits: OptionSet {
  let rawValue: UInt8
  /// A modifier, or a view with a body, around one other view, rather than a container.
  static let wrapsOneView = NodeTraits(rawValue: 1)
  /// Evaluating the node makes the values of the views below.
  static let providesViews = NodeTraits(rawValue: 2)
}
