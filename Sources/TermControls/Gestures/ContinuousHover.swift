import TermScreen
import TermViewCore

/// The cell of the pointer over a view, or that it has left.
///
/// ```swift
/// Canvas { context, size in
///   context.fill(Rect(row: 0, column: column, columns: 1, rows: 1), with: .green)
/// }
/// .contentShape(.rect)
/// .onContinuousHover { phase in
///   switch phase {
///   case .active(let cell): column = cell.column
///   case .ended: column = 0
///   }
/// }
/// ```
public enum HoverPhase: Hashable, Sendable {
  /// The pointer is over the view: its cell, from the view's top left corner.
  case active(TermScreen.Point)
  /// The pointer has left the view.
  case ended
}

extension View {
  /// Runs `action` with each cell of the pointer over the view, from the view's top left corner,
  /// and once when the pointer has left.
  ///
  /// The terminal reports every motion of the mouse as long as there is such a view.
  public func onContinuousHover(
    perform action: @escaping @MainActor (_ phase: HoverPhase) -> Void
  ) -> some View {
    followingPointer { place in action(place.map { .active($0) } ?? .ended) }
  }
}
