import Foundation
import TermControls
import TermScreen
import TermViewCore

// Dragging in SwiftUI's words; `draggable(_:)` and `dropDestination(for:action:isTargeted:)` are
// the core's.

extension View {
  /// Lets the view be dragged with the mouse, as `draggable(_:)` does: a terminal has nothing
  /// beside its pointer, and `preview` is not shown.
  ///
  /// ```swift
  /// Text(book.title).draggable(book.title) { Text("A book") }
  /// ```
  public func draggable<Value, Preview: View>(
    _ payload: @autoclosure @escaping @MainActor () -> Value, @ViewBuilder preview: () -> Preview
  ) -> some View {
    draggable(payload())
  }

  /// Accepts values dragged from other views and dropped on this one, with the location as a
  /// `CGPoint`: columns and rows from the view's top leading corner.
  ///
  /// ```swift
  /// Text("Read").dropDestination(for: String.self) { (titles: [String], place: CGPoint) in
  ///   readTitles += titles
  ///   return place.x > 0
  /// }
  /// ```
  @_disfavoredOverload
  public func dropDestination<Value>(
    for payloadType: Value.Type = Value.self,
    action: @escaping @MainActor (_ items: [Value], _ location: CGPoint) -> Bool,
    isTargeted: @escaping @MainActor (Bool) -> Void = { _ in }
  ) -> some View {
    dropDestination(
      for: payloadType,
      action: { (items: [Value], place: TermScreen.Point) in
        action(items, CGPoint(x: place.column, y: place.row))
      }, isTargeted: isTargeted)
  }
}

extension DragGesture.Value {
  /// Where the drag is: a terminal's pointer stops at once.
  public var predictedEndLocation: CGPoint { location }
  /// How far it is from where it began: a terminal's pointer stops at once.
  public var predictedEndTranslation: CGSize { translation }
  /// None: a terminal's pointer stops at once.
  public var velocity: CGSize { .zero }
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
