/// Where a modal layer is on the screen.
public enum ModalPlacement: Sendable, Hashable {
  /// As large as its views want, aligned in the screen less `insets`.
  case aligned(Alignment, insets: EdgeInsets = EdgeInsets())
  /// The whole screen.
  case screen
  /// As large as its views want, directly below the view that presents it, or above where there is
  /// more room.
  case anchored

  /// In the middle of the screen.
  public static let center = ModalPlacement.aligned(.center)

  /// The rectangle of a layer that wants the size that `measure` returns for what it is offered.
  ///
  /// - Parameter anchor: where the presenting view is on the screen.
  func frame(on screen: Size, anchor: Rect, _ measure: (Size) -> Size) -> Rect {
    func fitted(_ room: Size) -> Size {
      let wanted = measure(room)
      return Size(
        columns: min(max(0, wanted.columns), room.columns),
        rows: min(max(0, wanted.rows), room.rows))
    }
    switch self {
    case .screen: return Rect(origin: .zero, size: screen)
    case .aligned(let alignment, let insets):
      let room = Rect(
        row: insets.top, column: insets.leading,
        columns: max(0, screen.columns - insets.columns), rows: max(0, screen.rows - insets.rows))
      return alignment.place(fitted(room.size), in: room)
    case .anchored:
      let below = max(0, screen.rows - anchor.rows.upperBound)
      let above = min(max(0, anchor.origin.row), screen.rows)
      let wanted = fitted(screen)
      let isBelow = wanted.rows <= below || below >= above
      let size = fitted(Size(columns: screen.columns, rows: isBelow ? below : above))
      let column = max(0, min(anchor.origin.column, screen.columns - size.columns))
      return Rect(
        row: isBelow ? anchor.rows.upperBound : anchor.origin.row - size.rows, column: column,
        columns: size.columns, rows: size.rows)
    }
  }
}
