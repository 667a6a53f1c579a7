/// A node that keeps cells, or numbers of styles, from painting to painting, or nodes that are not
/// among its children.
@MainActor
protocol PaintingKeeper: ViewNode {
  /// Forgets them, because the cells' indices no longer hold.
  func discardOwnPaintings()
}

extension ViewNode {
  /// Forgets everything painted, because the cells' indices no longer hold.
  final func discardPaintings() {
    surface?.invalidatePaint()
    (self as? any PaintingKeeper)?.discardOwnPaintings()
    for child in children { child.discardPaintings() }
  }
}
