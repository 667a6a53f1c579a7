import TermScreen

/// Rows that the mouse drags: they are carried over the row under the pointer, and at the edges of
/// the window, which scrolls then, as long as the pointer stays there.
@MainActor
final class RowDrag {
  private unowned(unsafe) let list: ListNode
  private let carrying: Carrying
  private weak var row: ViewNode?
  /// Where the row was pressed.
  private let start: Point
  /// What is dragged out of the list, once that is known.
  private var contents: Any?
  private var hasBegun = false

  /// A row was pressed, with no control under the pointer: dragging it carries it.
  static func begin(at event: MouseEvent, on row: ViewNode, in list: ListNode) {
    guard list.axis == .vertical, let item = list.sequence.item(of: row),
      item.forEach.movesRows, item.allows(.move, in: list)
    else { return }
    let drag = RowDrag(of: row, at: event.position, in: list)
    list.graph.pointer.capture { [weak list] event, isEnd in
      if let list, list.isMounted { drag.follow(event, isEnd: isEnd) }
    }
  }

  private init(of row: ViewNode, at start: Point, in list: ListNode) {
    self.list = list
    self.row = row
    self.start = start
    carrying = list.feature(Carrying.self)
  }

  private func follow(_ event: MouseEvent, isEnd: Bool) {
    let pointer = list.graph.pointer
    if !isEnd, Dragging.leads(row, out: event, of: list, &contents) {
      pointer.endCapture()
      if carrying.carry?.isDragged == true { carrying.cancel() }
      return
    }
    let line = event.position.row - list.screenOrigin.row
    if carrying.carry == nil, !isEnd {
      // A row that Esc has put back stays there.
      if hasBegun { return pointer.endCapture(forgettingDrag: true) }
      guard line != start.row - list.rect.origin.row, let row, row === list.currentCursor()
      else { return }
      // Rows that cannot be moved may be dragged elsewhere all the same.
      guard carrying.pickUp() == .handled else { return pointer.endCapture() }
      hasBegun = true
      pointer.forgetRelease()
      carrying.carry?.isDragged = true
    }
    guard let carry = carrying.carry, carry.isDragged else { return }
    if isEnd { return carrying.drop() }
    carry.carrier.aim(levels: (event.position.column - start.column) / 2)
    drag(carry, to: line)
  }

  /// The interval of scrolling while a row is held at an edge.
  private static let edgeInterval = Duration.milliseconds(80)

  /// Carries the dragged rows to a line of the window; at its edges it scrolls.
  private func drag(_ carry: Carrying.Carry, to line: Int) {
    let (id, graph) = (ObjectIdentifier(carry), list.graph)
    graph.cancelTimer(id)
    guard line <= 0 || line >= list.windowLength - 1 else { return carryOver(carry, line) }
    let isUp = line <= 0
    guard isUp ? !list.isAtStart : !list.isAtEnd else { return carryOver(carry, line) }
    carrying.carry(by: isUp ? -1 : 1)
    graph.schedule(id, at: graph.now() + RowDrag.edgeInterval) { [weak list] in
      guard list?.isMounted == true, self.carrying.carry === carry else { return }
      self.drag(carry, to: line)
    }
  }

  /// Carries to the element that is at a line of the window; above the first row to the start,
  /// below the last one to the end.
  private func carryOver(_ carry: Carrying.Carry, _ line: Int) {
    if line < 0 { return carrying.carry(by: -carry.forEach.count) }
    if line >= lastLine { return carrying.carry(by: carry.forEach.count) }
    let origin = list.rect.origin
    guard let row = list.row(at: Point(row: origin.row + line, column: origin.column)),
      let item = list.sequence.element(of: carry.forEach, around: row),
      let offset = carry.forEach.locate(item)
    else { return }
    carrying.carry { $0.carrier.carry(over: offset) }
  }

  /// The line of the window after those of its last row.
  private var lastLine: Int {
    // The last one may have no line.
    for row in list.visible.reversed() {
      if let display = row.display, let extent = display.extent, extent > 0 {
        return display.position + extent
      }
    }
    return 0
  }
}
