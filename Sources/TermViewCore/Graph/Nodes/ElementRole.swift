/// What a node is for the containers around it, besides an element: they lay out elements, and take
/// rows one by one.
///
/// A node answers for one role at a time, see ``ViewNode/plays(_:)``: of several views only what
/// was asked for is looked up.
enum ElementRole {
  /// The node has several layout elements, or none, rather than being one.
  case structure
  /// Walks over elements visit the elements below, and not the node as one.
  case source
  /// The content has elements of its own even where the node is part of an item: it is certainly
  /// more than one view, or as many as there is data.
  case maker
}

extension ViewNode {
  /// Whether the node has several layout elements rather than being one.
  final var isStructural: Bool { plays(.structure) }
  /// Whether walks over elements visit the elements below, and not the node as one.
  final var isElementSource: Bool { plays(.source) }
  /// Whether the content certainly has elements of its own, see ``ElementRole/maker``.
  final var makesElements: Bool { plays(.maker) }

  /// Notifies the enclosing containers that the elements of this subtree have changed.
  final func elementsDidChange() {
    var next: ViewNode? = self
    while let node = next {
      if node.traits.contains(.holdsElements), let holder = node as? any ElementHolder,
        !holder.elementsHaveChanged()
      {
        return
      }
      node.invalidateLayout()
      next = node.parent
    }
  }
}

/// A node that keeps the elements of its content. It has the trait ``NodeTraits/holdsElements``.
@MainActor
protocol ElementHolder: ViewNode {
  /// The elements of the content have changed.
  ///
  /// - Returns: whether those of the containers around have as well. If not, the node has
  ///   invalidated its layout.
  func elementsHaveChanged() -> Bool
}
