import TermScreen

/// The place of the pointer over a view, or that it has left.
///
/// ```swift
/// Canvas { context, size in
///   context.fill(Rect(row: 0, column: column, columns: 1, rows: 1), with: .green)
/// }
/// .contentShape(.rect)
/// .onContinuousHover { phase in
///   switch phase {
///   case .active(let place): column = place.column
///   case .ended: column = 0
///   }
/// }
/// ```
public enum HoverPhase: Hashable, Sendable {
  /// The pointer is over the view: its place in columns and rows.
  case active(TermScreen.Point)
  /// The pointer has left the view.
  case ended
}

extension View {
  /// Runs `action` with each place of the pointer over the view, in columns and rows from the
  /// view's top left corner, and once when the pointer has left.
  ///
  /// The terminal reports every motion of the mouse as long as there is such a view.
  ///
  /// ```swift
  /// Text(book.title).onContinuousHover { phase in
  ///   if case .active(let place) = phase { column = place.column }
  /// }
  /// ```
  public func onContinuousHover(
    perform action: @escaping @MainActor (_ phase: HoverPhase) -> Void
  ) -> some View {
    followingPointer { place in action(place.map { .active($0) } ?? .ended) }
  }
}
