/// The surface of a node that is not drawn on the screen directly: cells that another node keeps
/// from frame to frame, and shows at a position of its choice.
@MainActor
class NodeSurface {
  /// The node that shows the cells.
  var host: ViewNode { fatalError("implemented by every surface") }
  /// The origin of the surface, on the surface of its host.
  var origin: Point { fatalError("implemented by every surface") }

  /// Whether the cells are in the window of the host.
  var isShown: Bool { fatalError("implemented by every surface") }

  /// Requests that the host shows the cells, which are those of `node`.
  func reveal(_ node: ViewNode) {}

  /// Whether there is a cell on the surface, if it is shown.
  var hasCells: Bool { true }

  /// The offset of the cells along the host's axis.
  @exclusivity(unchecked) final var position = 0
  /// The size that the cells were painted for.
  @exclusivity(unchecked) final var paintedSize = Size.zero
  /// The cells to show now; `nil` when they must be painted.
  var painting: PaintedCells? { nil }
  /// The only line of ``painting``, if that is one line, without a copy of the rest.
  var paintedLine: PaintedCells.OnlyLine? { nil }

  /// Notes that the size and the look of the drawing may have changed.
  func invalidate() {}
  /// Notes that the look of the drawing may have changed.
  func invalidatePaint() {}
  /// Requests a frame in which the cells are painted again.
  func setNeedsPaint() {}
  /// The environment of views on the surface, derived from that of the enclosing views.
  func environment(from environment: EnvironmentValues) -> EnvironmentValues { environment }
}

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
