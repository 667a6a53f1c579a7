/// Gives the stack around a layout priority. It has the trait ``NodeTraits/hasPriority``.
@MainActor
protocol PrioritisedNode: ViewNode {
  var ownLayoutPriority: Double { get }
}

extension ViewNode {
  /// The priority that `layoutPriority(_:)` gave; 0 without.
  final var layoutPriority: Double {
    var node = self
    while true {
      if node.traits.contains(.hasPriority), let own = node as? any PrioritisedNode {
        return own.ownLayoutPriority
      }
      if node.wrapsOneView, let child = node.onlyChild {
        node = child
      } else if node.isStructural {
        let children = node.children
        if children.count != 1 { return 0 }
        node = children[0]
      } else {
        return 0
      }
    }
  }
}
