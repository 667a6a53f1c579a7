/// What one frame cost.
package struct FrameStatistics: Sendable, Hashable {
  /// Bodies of views that were evaluated.
  package var viewsEvaluated = 0
  /// Rows of lists and `ForEach`es whose content was evaluated.
  package var rowsEvaluated = 0
}
