enum ScrollPositionKey: EnvironmentKey {
  static let defaultValue: AnyScrollPosition? = nil
}

/// Why a window shows something else, or may.
package enum WindowChange {
  /// The rows or the size have changed; keys, the wheel or the scroll bar; the program.
  case data, user, program
}

/// What observes the window of the first list or scroll view inside.
@MainActor
package class AnyScrollPosition {
  /// The container that takes part.
  fileprivate(set) weak var container: RowContainerNode?

  /// The next observer further out.
  private(set) final var outer: AnyScrollPosition?

  final func around(_ outer: AnyScrollPosition?) -> AnyScrollPosition {
    if outer !== self { self.outer = outer }
    return self
  }

  /// Connects the first container that requests it.
  func connect(_ container: RowContainerNode) -> Bool {
    if let known = self.container, known.isMounted { return known === container }
    self.container = container
    return true
  }

  func windowDidChange(_ cause: WindowChange) {}
}

extension View {
  /// Has the first list or scroll view inside report to `observer` as well as to those around it.
  func windowObserver(_ observer: AnyScrollPosition) -> some View {
    EnvironmentView(content: self, value: observer) {
      $0[ScrollPositionKey.self] = $1.around($0[ScrollPositionKey.self])
    }
  }
}

extension RowContainerNode {
  /// The id of the first row at the part `anchor` of the window, or after it, that has an id of the
  /// type; of the last one before it if none has.
  final func shownID<ID: Hashable>(_ type: ID.Type, at anchor: UnitPoint?) -> ID? {
    let part = axis == .vertical ? anchor?.y : anchor?.x
    let place = min(windowLength - 1, max(0, Int(Double(windowLength) * (part ?? 0))))
    func id(of row: ViewNode) -> ID? { sequence.item(of: row)?.tag(as: ID.self) }
    let shown = visible.filter { ($0.display?.shownExtent ?? 0) > 0 }
    let after = shown.first { row in
      guard let display = row.display else { return false }
      return display.position + display.shownExtent > place && id(of: row) != nil
    }
    return (after ?? shown.last { id(of: $0) != nil }).flatMap(id)
  }
}
