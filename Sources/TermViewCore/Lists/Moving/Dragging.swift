import TermScreen

/// Rows that are dragged out of a list, and what is dragged into it.
@MainActor
final class Dragging: ListFeature, DropTarget {
  private unowned(unsafe) let list: ListNode
  /// The place where a drag would be dropped.
  private var over: Landing?
  /// The place that a drag has just left: the drop that comes with it is there, although the row
  /// that made room for it is not laid out again yet.
  private var left: Landing?

  init(of list: ListNode) { self.list = list }

  private final class Landing {
    /// The row under the pointer, before which the drop inserts; `nil` at the end.
    weak var row: ViewNode?
    /// The place under the pointer.
    var place: Point

    init(at place: Point) { self.place = place }
  }

  // MARK: Out of the list

  /// The payloads of all selected rows with payloads of the same type, in the order of the list, if
  /// the row of `node` is selected; otherwise `nil`: only the payload of `node` is dragged.
  static func contents(draggedWith node: DraggableNode, outOf list: ListNode) -> Any? {
    guard let selection = list.selection, selection.hasSeveral, let row = node.row(in: list),
      list.isSelected(row)
    else { return nil }
    return node.modifier.join(draggables(selection, in: list).map { $0.modifier.contents() })
  }

  /// The draggable rows of the selection, on the screen or not, in the order of the list.
  ///
  /// Complexity: O(selected), O(rows) where elements have rows or tags of their own.
  private static func draggables(
    _ selection: any ListSelection, in list: ListNode
  ) -> [DraggableNode] {
    var found: [DraggableNode] = []
    func add(_ row: ViewNode?) { if let node = row?.draggable { found.append(node) } }
    func visit(_ node: ViewNode) {
      guard let forEach = node as? AnyForEachNode else {
        if node.isElementSource {
          for child in node.children { visit(child) }
        } else if selection.contains(node, in: list) {
          add(node)
        }
        return
      }
      guard forEach.count > 0 else { return }
      forEach.look()
      guard
        forEach.makesRowsInside || forEach.hasTags || list.rowTraits.contains(.disabledSelection)
      else {
        for offset in selection.selectedOffsets(in: forEach, of: list) {
          add(list.sequence.first(in: forEach.item(at: offset)))
        }
        return
      }
      forEach.visitAll { element in
        visit(element.isElementSource ? element.child : element)
        return true
      }
    }
    visit(list.child)
    return found
  }

  /// Whether rows carried by the mouse leave the list, because another view accepts them.
  ///
  /// - Parameter contents: the dragged values, once they are known.
  static func leads(
    _ row: ViewNode?, out event: MouseEvent, of list: ListNode, _ contents: inout Any?
  ) -> Bool {
    let inside = Rect(origin: list.screenOrigin, size: list.rect.size).contains(event.position)
    guard !inside, let node = row?.draggable else { return false }
    let dragged = contents ?? node.contents
    contents = dragged
    let root = list.graph.activeRoot
    return list.graph.pointer.beginDrag(
      dragged, of: node, at: event.position, onlyOverTarget: true
    ) {
      _ = root.handleMouse(event)
    }
  }

  /// Whether a press on the row may begin to drag it with others that are selected.
  static func mayDragSeveral(with row: ViewNode, in list: ListNode) -> Bool {
    guard let item = list.sequence.item(of: row), let selection = list.selection,
      selection.hasSeveral, list.isSelected(row)
    else { return false }
    return row.draggable != nil || item.forEach.movesRows
  }

  // MARK: Into the list

  /// Registers the list as target of a drag over it.
  static func note(_ event: MouseEvent, over list: ListNode) {
    guard list.axis == .vertical, list.graph.pointer.isDragging, !event.kind.isScroll,
      list.rect.contains(event.position)
    else { return }
    list.graph.pointer.drags.note(list.feature(Dragging.self), at: event.position)
  }

  var isMounted: Bool { list.isMounted }

  func takes(_ contents: Any, at place: Point) -> Bool {
    list.environment.isEnabled && list.features.commands == nil
      && dropPlace(for: contents, over: row(at: place)) != nil
  }

  func drag(_ contents: Any, isAt place: Point) {
    let landing = over ?? Landing(at: place)
    over = landing
    landing.place = place
    show(landing)
    scrollAtEdge(landing)
  }

  func dragDidLeave() {
    guard let landing = over else { return }
    over = nil
    left = landing
    list.graph.afterUpdate { [weak self] in self?.left = nil }
    list.graph.cancelTimer(ObjectIdentifier(landing))
    open(nil)
    if let row = landing.row { list.updateHighlight(of: row) }
  }

  /// The blank line that is open before the row under the pointer; without a row, the line below
  /// the last one.
  var landing: Rect? {
    guard let landing = over, let look = list.look else { return nil }
    let line: Int
    let first: ViewNode
    if let row = landing.row {
      guard look.openRow === row, let display = row.display, display.isVisible else { return nil }
      line = display.position + display.insets.before - look.appearance.rowInsets.top - 1
      first = row
    } else {
      guard let row = list.visible.last, let display = row.display else { return nil }
      line = display.position + display.shownExtent
      first = row
    }
    guard (0..<list.windowLength).contains(line) else { return nil }
    let (origin, before) = (list.screenOrigin, look.markColumns(of: first))
    let columns = list.rect.size.columns - before - (look.hasThumbColumn ? 1 : 0)
    guard columns > 0 else { return nil }
    return Rect(
      row: origin.row + line, column: origin.column + before, columns: columns, rows: 1)
  }

  /// Opens a blank line before `row`, and closes the one that was open.
  private func open(_ row: ViewNode?) {
    guard let look = list.look, look.openRow !== row else { return }
    for changed in [look.openRow, row] { changed?.display?.invalidate() }
    look.openRow = row
    list.setNeedsWindow()
  }

  func drop(_ contents: Any, at place: Point) {
    guard let place = dropPlace(for: contents, over: row(at: place)) else { return }
    _ = list.feature(Pasting.self).insert(contents, at: place)
  }

  private func row(at place: Point) -> ViewNode? {
    guard let left, left.place == place else { return list.row(at: place) }
    return left.row.flatMap { list.stillThere($0) }
  }

  func rowsWerePlaced() { if let over { show(over) } }

  func highlight(of row: ViewNode, _ highlight: RowDisplay.Highlight) -> RowDisplay.Highlight {
    if let over, over.row === row, list.look?.openRow !== row { .carried } else { highlight }
  }

  /// Marks the row that is under the pointer now.
  private func show(_ landing: Landing) {
    let row = list.row(at: landing.place)
    guard row !== landing.row else { return }
    let before = landing.row
    landing.row = row
    // On a header it would land below.
    open(row.flatMap { list.sequence.sectionLabel(of: $0) == nil ? $0 : nil })
    for row in [before, row] { if let row { list.updateHighlight(of: row) } }
  }

  /// Scrolls repeatedly while a drag is held at an edge of the window.
  private func scrollAtEdge(_ landing: Landing) {
    let (id, graph) = (ObjectIdentifier(landing), list.graph)
    graph.cancelTimer(id)
    let line = landing.place.row - list.rect.origin.row
    let isUp = line <= 0
    guard list.userMayScroll,
      isUp && !list.isAtStart || line >= list.windowLength - 1 && !list.isAtEnd
    else { return }
    graph.schedule(id, at: graph.now() + .milliseconds(80)) { [weak self] in
      guard let self, self.over === landing else { return }
      self.list.scroll(by: isUp ? -1 : 1)
      graph.afterUpdate { [weak self] in
        if let self, self.over === landing { self.scrollAtEdge(landing) }
      }
    }
  }

  /// The place of a drop: before the row under the pointer; on a header, at the start of its
  /// section; without a row, at the end.
  private func dropPlace(for contents: Any, over row: ViewNode?) -> PastePlace? {
    /// The first or the last `ForEach` with rows that takes it.
    func destination(in node: ViewNode, last: Bool) -> AnyForEachNode? {
      if let forEach = node as? AnyForEachNode {
        if forEach.pasteAction(for: contents) != nil { return forEach }
        guard forEach.count > 0 else { return nil }
        let item = forEach.item(at: last ? forEach.count - 1 : 0)
        // The content of a row makes no rows.
        return destination(in: item, last: last).flatMap { $0.isNested ? $0 : nil }
      }
      for child in last ? node.children.reversed() : node.children {
        if let found = destination(in: child, last: last) { return found }
      }
      return nil
    }
    guard let row else {
      return destination(in: list.child, last: true).map { PastePlace($0, at: $0.count) }
    }
    if let section = list.sequence.section(headedBy: row),
      let first = destination(in: section.child, last: false)
    {
      return PastePlace(first, at: 0)
    }
    return PastePlace(for: contents, at: row, in: list.sequence)
  }
}

extension ViewNode {
  /// The row of `list` that the node is in.
  fileprivate func row(in list: ListNode) -> ViewNode? {
    var row: ViewNode? = isElementSource ? nil : self
    for node in ancestors {
      if node === list { return row }
      if !node.isElementSource { row = node }
    }
    return nil
  }
}
