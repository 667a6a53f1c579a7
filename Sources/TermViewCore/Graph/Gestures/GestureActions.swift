extension DragGesture {
  /// The actions of the gesture, for one that adds to them.
  package var actions:
    (
      changed: (@MainActor (Value) -> Void)?, ended: (@MainActor (Value) -> Void)?
    )
  { (change, end) }
}

extension LongPressGesture {
  /// The actions of the gesture, for one that adds to them.
  package var actions:
    (
      pressing: (@MainActor (Bool) -> Void)?, ended: (@MainActor () -> Void)?
    )
  { (change, action) }
}
