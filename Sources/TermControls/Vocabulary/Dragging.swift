import Foundation
import TermScreen
import TermViewCore

// Dragging from one view to another, which a terminal does not have: the view is shown as it is.
// `copyable(_:)`, `cuttable(for:action:)` and `pasteDestination(for:action:)` take rows.
// And what a drag inside of a view tells in SwiftUI's words.

extension View {
  /// The view as it is: nothing is dragged from one view to another.
  ///
  /// ```swift
  /// Text(book.title).draggable(book.title)     // is not dragged
  /// ```
  public func draggable<Value>(_ payload: @autoclosure @escaping () -> Value) -> Self { self }
  /// The view as it is: nothing is dragged from one view to another.
  public func draggable<Value, Preview: View>(
    _ payload: @autoclosure @escaping () -> Value, @ViewBuilder preview: () -> Preview
  ) -> Self { self }
  /// The view as it is: nothing is dragged from one view to another.
  ///
  /// ```swift
  /// list.dropDestination(for: String.self) { titles, _ in query = titles[0]; return true }
  /// ```
  public func dropDestination<Value>(
    for type: Value.Type, action: @escaping (_ items: [Value], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> Self { self }
}

extension DragGesture.Value {
  /// Where the drag is: a terminal's pointer stops at once.
  public var predictedEndLocation: TermScreen.Point { location }
  /// How far it is from where it began: a terminal's pointer stops at once.
  public var predictedEndTranslation: TermScreen.Size {
    Size(columns: location.column - startLocation.column, rows: location.row - startLocation.row)
  }
  /// None: a terminal's pointer stops at once.
  public var velocity: TermScreen.Size { .zero }
}

extension Point {
  /// The column, from the left.
  public var x: Double { Double(column) }
  /// The row, from the top.
  public var y: Double { Double(row) }
}

extension GeometryProxy {
  /// None: no part of a terminal's window is unsafe.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}
