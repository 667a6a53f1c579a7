import Foundation
import TermViewCore

extension DragGesture.Value {
  /// How far the pointer has come, for sources that keep it as a `CGSize`, in cells.
  @_disfavoredOverload
  public var translation: CGSize {
    CGSize(
      width: location.column - startLocation.column, height: location.row - startLocation.row)
  }
}
