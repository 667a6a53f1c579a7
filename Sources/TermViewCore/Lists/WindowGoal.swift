/// The goals of the next layout for a window, in order of precedence.
struct WindowGoal {
  /// The target of a program's scrolling; becomes one of the following.
  var target: ScrollTarget?
  /// The row to fill the window from, and where it begins.
  var anchor: (row: ViewNode, position: Int)?
  /// The distance to move the window towards the end.
  var scroll = 0
  /// The row to be brought wholly into the window.
  var revealed: ViewNode?
  /// The minimum lines between that row and the window's edges, if there are enough rows and lines.
  var distance = 0
  /// The row that stays in the window, wholly or in part, as it was before a change.
  var kept: (row: ViewNode, isWhole: Bool)?
  /// Whether the program moves the window, other than to a target.
  var isByProgram = false

  /// Whether the window may be moved, apart from what a change of the rows does.
  @inline(__always) var mayMove: Bool {
    revealed != nil || scroll != 0 || anchor != nil || target != nil
  }
}

/// The offset of a row in its `ForEach`, and the offsets of the enclosing elements: the fallback
/// when the row, or its whole `ForEach`, was removed.
@MainActor
struct RowPlaces {
  private var forEach: AnyForEachNode?
  private var offset = 0
  /// From the inside out.
  private var outer: [(forEach: AnyForEachNode, offset: Int)] = []

  init() {}

  init(of item: AnyForEachItem?) {
    guard let item else { return }
    forEach = item.forEach
    offset = item.offset
    var node = item
    while node.forEach.isNested, let row = node.forEach.enclosingItem {
      outer.append((row.forEach, row.offset))
      node = row
    }
  }

  /// The rows before and after the place of a removed element, in the order of all rows.
  func neighbours(in sequence: RowSequence) -> (before: ViewNode?, after: ViewNode?) {
    guard let forEach else { return (nil, nil) }
    for (forEach, offset) in [(forEach, offset)] + outer {
      guard forEach.isMounted, sequence.isCurrent(forEach) else { continue }
      guard offset < forEach.count else {
        let last = sequence.last(in: forEach) ?? sequence.row(before: forEach)
        return (last, sequence.row(after: forEach))
      }
      let next = forEach.item(at: offset)
      let row = sequence.first(in: next)
      return (sequence.row(before: row ?? next), row ?? sequence.row(after: next))
    }
    return (nil, nil)
  }

  /// The first row of the element that is now at the same offset, or of the last element, in the
  /// innermost `ForEach` that still exists and has elements. If that element has no rows, the row
  /// that follows it, or the last of all.
  func replacement(in sequence: RowSequence) -> ViewNode? {
    guard let forEach else { return nil }
    for (forEach, offset) in [(forEach, offset)] + outer {
      guard forEach.isMounted, sequence.isCurrent(forEach), forEach.count > 0 else { continue }
      let row = forEach.item(at: min(offset, forEach.count - 1))
      return sequence.first(in: row) ?? sequence.row(after: row) ?? sequence.last
    }
    return nil
  }
}
