import TermScreen

/// The place in a list where a drag would be dropped.
@MainActor
final class RowLanding {
  /// The row under the pointer, before which the drop inserts; `nil` at the end.
  weak var row: ViewNode?
  /// The place under the pointer.
  var place: Point
  let contents: Any

  init(_ contents: Any, at place: Point) {
    self.contents = contents
    self.place = place
  }
}

/// Rows are dragged out of lists and into them.
extension ListNode: DropTarget, DragGroup {
  /// The payloads of all selected rows with payloads of the same type, in the order of the list, if
  /// the row of `node` is selected; otherwise `nil`: only the payload of `node` is dragged.
  final func draggedContents(with node: DraggableNode) -> Any? {
    guard let selection, selection.hasSeveral, let row = node.row(in: self), isSelected(row) else {
      return nil
    }
    return node.modifier.join(selectedDraggables(selection).map { $0.modifier.contents() })
  }

  /// The draggable rows of the selection, on the screen or not, in the order of the list.
  ///
  /// Complexity: O(selected), O(rows) where elements have rows or tags of their own.
  private func selectedDraggables(_ selection: any ListSelection) -> [DraggableNode] {
    var found: [DraggableNode] = []
    func add(_ row: ViewNode?) { if let node = row?.draggable { found.append(node) } }
    func visit(_ node: ViewNode) {
      guard let forEach = node as? AnyForEachNode else {
        if node.isElementSource {
          for child in node.children { visit(child) }
        } else if selection.contains(node, in: self) {
          add(node)
        }
        return
      }
      guard forEach.count > 0 else { return }
      forEach.look()
      guard forEach.makesRowsInside || forEach.hasTags || hasDisabledSelection else {
        for offset in selection.selectedOffsets(in: forEach, of: self) {
          add(sequence.first(in: forEach.item(at: offset)))
        }
        return
      }
      forEach.visitAll { element in
        visit(element.isElementSource ? element.child : element)
        return true
      }
    }
    visit(child)
    return found
  }

  /// Registers the list as target of a drag over it.
  final func noteDrag(_ event: MouseEvent) {
    guard axis == .vertical, graph.pointer.isDragging, !event.kind.isScroll,
      rect.contains(event.position)
    else { return }
    graph.pointer.drags.note(self, at: event.position)
  }

  func takes(_ contents: Any, at place: Point) -> Bool {
    environment.isEnabled && carry == nil
      && dropPlace(for: contents, over: row(at: place)) != nil
  }

  func drag(_ contents: Any, isAt place: Point) {
    let landing = landing ?? RowLanding(contents, at: place)
    self.landing = landing
    landing.place = place
    showLanding(landing)
    scrollAtEdge(landing)
  }

  func dragDidLeave() {
    guard let landing else { return }
    self.landing = nil
    graph.cancelTimer(ObjectIdentifier(landing))
    if let row = landing.row { updateHighlight(of: row) }
  }

  func drop(_ contents: Any, at place: Point) {
    guard let place = dropPlace(for: contents, over: row(at: place)),
      let paste = place.forEach.pasteAction(for: contents)
    else { return }
    isFollowing = false
    pastedPlace = place
    paste.action(contents, place.offset)
  }

  /// Marks the row that is under the pointer now.
  final func showLanding(_ landing: RowLanding) {
    let row = row(at: landing.place)
    guard row !== landing.row else { return }
    let before = landing.row
    landing.row = row
    for row in [before, row] { if let row { updateHighlight(of: row) } }
  }

  /// Scrolls repeatedly while a drag is held at an edge of the window.
  private func scrollAtEdge(_ landing: RowLanding) {
    let id = ObjectIdentifier(landing)
    graph.cancelTimer(id)
    let line = landing.place.row - rect.origin.row
    let isUp = line <= 0
    guard userMayScroll, isUp && !isAtStart || line >= windowLength - 1 && !isAtEnd else { return }
    graph.schedule(id, at: graph.now() + .milliseconds(80)) { [weak self] in
      guard let self, self.landing === landing else { return }
      self.scroll(by: isUp ? -1 : 1)
      self.graph.afterUpdate { [weak self] in
        if let self, self.landing === landing { self.scrollAtEdge(landing) }
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
      return destination(in: child, last: true).map { PastePlace($0, at: $0.count) }
    }
    if let section = section(headedBy: row),
      let first = destination(in: section.child, last: false)
    {
      return PastePlace(first, at: 0)
    }
    var next = sequence.item(of: row)
    while let item = next {
      if item.forEach.pasteAction(for: contents) != nil {
        return PastePlace(item.forEach, at: item.offset)
      }
      next = item.forEach.isNested ? item.forEach.enclosingItem : nil
    }
    return nil
  }

  /// Whether rows carried by the mouse leave the list, because another view accepts them.
  ///
  /// - Parameter contents: the dragged values, once they are known.
  final func dragsOut(_ row: ViewNode?, _ event: MouseEvent, _ contents: inout Any?) -> Bool {
    let inside = Rect(origin: screenOrigin, size: rect.size).contains(event.position)
    guard !inside, let node = row?.draggable else { return false }
    let dragged = contents ?? node.contents
    contents = dragged
    let root = graph.activeRoot
    return graph.pointer.beginDrag(dragged, onlyOverTarget: true) { _ = root.handleMouse(event) }
  }

  /// Whether a press on the row may begin to drag it with others that are selected.
  final func mayDragSeveral(with row: ViewNode) -> Bool {
    guard let item = sequence.item(of: row), let selection, selection.hasSeveral, isSelected(row)
    else { return false }
    return row.draggable != nil || item.forEach.moveAction != nil
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
