extension StackNode {
  /// The most views that a stack with a list has, for which the others are looked at.
  private static let mostBesideList = 16

  /// Finds a list with a gutter among `elements`, and has the texts and controls beside it begin
  /// where its rows do.
  func updateInsets(of elements: [ViewNode]) {
    let hasListGutter =
      environment.themeTraits != nil && elements.count <= StackNode.mostBesideList
      && elements.contains(where: \.hasListGutter)
    for element in elements {
      element.setKeepsInset(hasListGutter && element.beginsAtInset && !element.hasListGutter)
    }
  }
}
