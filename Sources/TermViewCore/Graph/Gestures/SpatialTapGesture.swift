import TermScreen

/// A click, or several that follow each other closely, with the cell that was clicked.
///
/// ```swift
/// Text(book.title).gesture(SpatialTapGesture().onEnded { column = $0.location.column })
/// ```
public struct SpatialTapGesture: Gesture {
  /// Where the view was clicked.
  ///
  /// ```swift
  /// Text(book.title).gesture(SpatialTapGesture().onEnded { column = $0.location.column })
  /// ```
  public struct Value: Hashable, Sendable {
    /// The cell, counted from the view's first column and row.
    public var location: TermScreen.Point
  }

  private var tap: TapGesture

  /// A tap of so many clicks.
  ///
  /// - Parameter count: how many clicks it takes, each within half a second of the one before;
  ///   traps unless it is at least 1.
  public init(count: Int = 1) { tap = TapGesture(count: count) }

  /// Runs `action` when the button goes up over the view again.
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> SpatialTapGesture {
    var gesture = self
    gesture.tap.action = { action(Value(location: $0)) }
    return gesture
  }

  public func _handle(_ phase: GesturePhase, _ recognizer: GestureRecognizer) {
    tap._handle(phase, recognizer)
  }

  public func _reporting(
    changed: @escaping @MainActor (_ value: Value, _ own: @MainActor () -> Void) -> Void,
    ended: @escaping @MainActor (_ value: Value, _ own: @escaping @MainActor () -> Void) -> Void
  ) -> SpatialTapGesture {
    var gesture = self
    gesture.tap.action = { [action = tap.action] point in
      ended(Value(location: point)) { action?(point) }
    }
    return gesture
  }
}
