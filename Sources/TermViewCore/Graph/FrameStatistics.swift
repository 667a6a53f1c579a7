/// What one frame cost.
public struct FrameStatistics: Sendable, Hashable {
  /// Bodies of views that were evaluated.
  public var viewsEvaluated = 0
  /// Rows of lists and `ForEach`es whose content was evaluated.
  public var rowsEvaluated = 0
}
