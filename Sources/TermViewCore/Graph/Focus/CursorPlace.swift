/// The place of the cursor among the rows that it moves over.
package struct CursorPlace: Equatable, Sendable {
  /// The number of the row with the cursor, from 1 on.
  package var number: Int
  /// The number of rows.
  package var count: Int
  /// The number of selected rows, where several may be selected; else 0.
  package var selected: Int
}

/// The place of the cursor in the view with the focus, for a view that reads it.
@MainActor
package struct FocusedCursor {
  let reference: GraphReference?

  /// The place; `nil` where the view with the focus has no cursor, or shows the place itself. A
  /// view that reads it is evaluated when it changes.
  package var place: CursorPlace? { reference?.graph?.readCursorPlace() }
}

extension EnvironmentValues {
  /// The cursor of the view with the focus.
  package var focusedCursor: FocusedCursor { FocusedCursor(reference: frameClock.reference) }
}

/// The place of the cursor for views that read it.
@MainActor
final class CursorPlaceSource: DependencySource {
  private(set) var place: CursorPlace?

  override var changeText: String { "the cursor is in another place" }

  /// Updates the place, and invalidates its readers if it has changed.
  func update(in graph: ViewGraph) {
    let place = graph.focus.focused?.events?.cursorPlace
    guard place != self.place else { return }
    self.place = place
    notifyReaders()
  }
}

extension ViewGraph {
  fileprivate func readCursorPlace() -> CursorPlace? {
    if ViewGraph.evaluating == nil {
      cursorPlace.update(in: self)
    } else {
      cursorPlace.recordRead()
    }
    return cursorPlace.place
  }

  /// The place of the cursor in the view with the focus, if no view shows it.
  package var unshownCursorPlace: CursorPlace? {
    cursorPlace.hasDependents ? nil : focus.focused?.events?.cursorPlace
  }

  /// Brings the place up to date if a view reads it.
  func updateCursorPlace() {
    if cursorPlace.hasDependents { cursorPlace.update(in: self) }
  }
}

extension Int {
  /// The digits of a number that is not negative in groups of three: `1,284`.
  package var grouped: String {
    var text = String(self % 1000)
    var rest = self / 1000
    while rest > 0 {
      text = String(repeating: "0", count: Swift.max(0, 3 - text.prefix { $0 != "," }.count)) + text
      text = "\(rest % 1000),\(text)"
      rest /= 1000
    }
    return text
  }
}
