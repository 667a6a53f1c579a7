/// What a node and those below are drawn on where that is not the screen: cells that another node
/// keeps from frame to frame, and shows at a place of its choice.
@MainActor
class NodeSurface {
  /// The node that shows the cells.
  var host: ViewNode { fatalError("implemented by every surface") }
  /// Where the surface begins, on the surface that the host is drawn on.
  var origin: Point { fatalError("implemented by every surface") }

  /// Where the cells begin along the host's axis.
  @exclusivity(unchecked) final var position = 0
  /// The size that the cells were painted for.
  @exclusivity(unchecked) final var paintedSize = Size.zero
  /// The cells to show now; `nil` when they must be painted.
  var painting: PaintedCells? { nil }

  /// What is drawn may have another size and another look.
  func invalidate() {}
  /// What is drawn may have another look.
  func invalidatePaint() {}
  /// Asks for a frame in which the cells are painted again.
  func setNeedsPaint() {}
  /// What views on the surface inherit where those around inherit `environment`.
  func environment(from environment: EnvironmentValues) -> EnvironmentValues { environment }
}
