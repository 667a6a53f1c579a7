extension DragGesture {
  /// What the gesture does already, for one that adds to it.
  package var actions:
    (
      changed: (@MainActor (Value) -> Void)?, ended: (@MainActor (Value) -> Void)?
    )
  { (change, end) }
}

extension LongPressGesture {
  /// What the gesture does already, for one that adds to it.
  package var actions:
    (
      pressing: (@MainActor (Bool) -> Void)?, ended: (@MainActor () -> Void)?
    )
  { (change, action) }
}
