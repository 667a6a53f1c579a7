/// The row that holds a window in place while the rows around it change.
@MainActor
struct WindowAnchor {
  typealias Anchor = (row: ViewNode, position: Int)

  /// The offsets of the first visible row in its `ForEach`es.
  private var places = RowPlaces()
  /// The position of the first visible row.
  private var position = 0

  init() {}

  /// Notes the first row of which a line is seen, for the time when it has gone.
  mutating func note(in container: RowContainerNode) {
    let visible = container.window.rows
    let seen =
      container.hasEmptyRows ? visible.first { ($0.display?.shownExtent ?? 0) > 0 } : nil
    guard let row = seen ?? visible.first else {
      places = RowPlaces()
      return
    }
    places = RowPlaces(of: container.sequence.item(of: row))
    position = container.position(of: row)
  }

  /// The row that holds the window in place, and where it begins.
  ///
  /// A window at the very start stays there. Else the first row that was seen and is still there
  /// keeps its place, of one that is visible in part at least the last line; if none is left, the
  /// row at the same offset takes its place.
  static func current(in container: RowContainerNode, isResized: Bool) -> Anchor? {
    let sequence = container.sequence
    if let anchor = container.goal.anchor, sequence.isCurrent(anchor.row) {
      sequence.refresh(anchor.row)
      if let row = sequence.standIn(for: anchor.row) { return (row, anchor.position) }
    }
    container.goal.anchor = nil
    guard let top = container.window.rows.first else { return start(of: container) }
    if !container.rowsChanged, !isResized { return (top, container.position(of: top)) }
    if container.isAtStart, container.goal.scroll == 0 {
      // Most changes leave the first row as it is. Its offset is that of before the change, which
      // is quick to ask, and after it, once the row is known to be current.
      if let item = top.asItem, item.offset == 0, sequence.isCurrent(top), item.offset == 0,
        !sequence.hasRow(before: top)
      {
        sequence.refresh(top)
        if sequence.standIn(for: top) === top { return (top, container.window.startInset) }
      }
      return start(of: container)
    }
    for row in container.window.rows {
      guard let display = row.display, display.shownExtent > 0, sequence.isCurrent(row) else {
        continue
      }
      sequence.refresh(row)
      guard let row = sequence.standIn(for: row) else { continue }
      return (row, held(display.position, of: row, in: container))
    }
    let known = container.anchor
    guard let row = known.places.replacement(in: sequence) else { return start(of: container) }
    return (row, held(known.position, of: row, in: container))
  }

  /// The position at which a row keeps at least its last line in the window.
  private static func held(_ position: Int, of row: ViewNode, in container: RowContainerNode) -> Int
  {
    guard position < 0 else { return position }
    let extent = container.extent(of: row, isCurrent: false)
    return extent > 0 ? max(position, 1 - extent) : position
  }

  private static func start(of container: RowContainerNode) -> Anchor? {
    container.sequence.first.map { ($0, container.window.startInset) }
  }
}
