/// What a node and those below are drawn on where that is not the screen: cells that another node
/// keeps from frame to frame, and shows where and how it likes.
@MainActor
class NodeSurface {
  /// The node that shows the cells.
  var host: ViewNode { fatalError("implemented by every surface") }
  /// Where the surface begins, on the surface that the host is drawn on.
  var origin: Point { fatalError("implemented by every surface") }

  /// What is drawn may have another size and another look.
  func invalidate() {}
  /// What is drawn may have another look.
  func invalidatePaint() {}
  /// Asks for a frame in which the cells are painted again.
  func setNeedsPaint() {}
  /// What views on the surface inherit where those around inherit `environment`.
  func environment(from environment: EnvironmentValues) -> EnvironmentValues { environment }
}
