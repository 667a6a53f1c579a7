/// Is told when the view comes onto the screen, or leaves it, while the view lives on: with what it
/// stands in, which a list scrolls away or a modifier keeps off the screen.
///
/// It has the trait ``NodeTraits/observesVisibility``, and tells the views below itself, by
/// ``ViewNode/tellContent(isVisible:)``.
@MainActor
protocol VisibilityObserver: ViewNode {
  func visibilityDidChange(_ isVisible: Bool)
}

extension ViewNode {
  /// Tells the views of the node that they came onto the screen, or left it.
  final func tell(isVisible: Bool) {
    if traits.contains(.observesVisibility), let observer = self as? any VisibilityObserver {
      observer.visibilityDidChange(isVisible)
    } else {
      tellContent(isVisible: isVisible)
    }
  }

  /// Tells the views below.
  final func tellContent(isVisible: Bool) {
    if let onlyChild { return onlyChild.tell(isVisible: isVisible) }
    for child in children { child.tell(isVisible: isVisible) }
  }
}
