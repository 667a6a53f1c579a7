import Foundation
import TermViewCore

extension DragGesture.Value {
  /// The distance of the drag in cells, for sources that store it as a `CGSize`.
  @_disfavoredOverload
  public var translation: CGSize {
    CGSize(
      width: location.column - startLocation.column, height: location.row - startLocation.row)
  }
}
