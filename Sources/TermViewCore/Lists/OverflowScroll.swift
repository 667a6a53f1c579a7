import TermScreen

/// Views that are as they are where they have room, and that scroll where they have not: with the
/// focus, by the wheel, and by keys that nothing inside takes.
package struct OverflowScroll<Content: View>: PrimitiveView {
  let content: Content

  package init(@ViewBuilder content: () -> Content) { self.content = content() }

  package static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = OverflowNode(context)
    node.child = Content._makeNode(view.content, NodeContext(childOf: node))
    return node
  }

  package static func _updateNode(_ node: ViewNode, _ view: Self) {
    Content._updateNode(unsafeDowncast(node, to: OverflowNode.self).child, view.content)
  }
}

/// The node of views that scroll where they have no room.
///
/// All of them stay in the tree and have their places, some of which are beyond the node's
/// rectangle. It has the trait ``NodeTraits/scrolls`` while that is so.
final class OverflowNode: ElementNode, ScrollingNode {
  override var events: (any EventNode)? { self }
  let axis = Axis.vertical

  /// The rows of the content, and those above the visible ones.
  private var contentRows = 0
  private var offset = 0

  override init(_ context: NodeContext) {
    super.init(context)
    laysOutContent()
  }

  private var overflows: Bool { contentRows > rect.size.rows }

  // MARK: Layout

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    var size = measureContent(proposal)
    if let rows = proposal.rows, size.rows > rows {
      size.rows = rows
      // For the bar.
      size.columns = max(size.columns, min(size.columns + 1, proposal.columns ?? .max))
    }
    return size
  }

  override func placeElements() {
    var columns = rect.size.columns
    contentRows = measureContent(ProposedSize(rect.size)).rows
    if overflows {
      // The last column is that of the bar.
      columns = max(0, columns - 1)
      contentRows = measureContent(ProposedSize(columns: columns, rows: rect.size.rows)).rows
    }
    if overflows {
      traits.insert(.scrolls)
      graph.hasScrollViews = true
    } else {
      traits.remove(.scrolls)
    }
    offset = max(0, min(offset, contentRows - rect.size.rows))
    placeContent(
      in: Rect(
        row: rect.origin.row - offset, column: rect.origin.column, columns: columns,
        rows: max(contentRows, rect.size.rows)))
  }

  /// Moves the window over the content; returns whether there was anything to move over.
  private func scroll(to row: Int) -> Bool {
    let row = max(0, min(row, contentRows - rect.size.rows))
    guard row != offset else { return false }
    offset = row
    invalidateLayout()
    return true
  }

  func scrolls(by amount: Int) -> Bool { scroll(to: offset + amount) }

  func reveal(_ stretch: Range<Int>) {
    if stretch.count > rect.size.rows, stretch.upperBound < rect.size.rows {
      // From below to the end of what is higher than the window.
      _ = scroll(to: offset + stretch.upperBound - rect.size.rows)
    } else if stretch.lowerBound < 0 || stretch.count > rect.size.rows {
      _ = scroll(to: offset + stretch.lowerBound)
    } else if stretch.upperBound > rect.size.rows {
      _ = scroll(to: offset + stretch.upperBound - rect.size.rows)
    }
  }

  // MARK: Painting

  override func paint(_ painter: inout Painter) {
    guard overflows else { return super.paint(&painter) }
    var inner = painter.surface(in: rect, offset: rect.origin)
    child.paint(&inner)
    paintBar(&painter)
  }

  private func paintBar(_ painter: inout Painter) {
    guard rect.size.rows > 0, rect.size.columns > 0 else { return }
    let (rows, total) = (Double(rect.size.rows), Double(contentRows))
    let thumb = (Double(offset) / total..<(Double(offset) + rows) / total).rows(of: rect.size.rows)
    var style = environment.textStyle
    style.foreground = .secondary
    let cell = Cell(scalar: environment.glyphs.thumb.first, style: painter.table.style(style))
    for row in thumb {
      painter.put(
        cell, at: Point(row: rect.origin.row + row, column: rect.columns.upperBound - 1))
    }
  }

  // MARK: Events

  /// The node takes the focus where nothing inside does.
  var takesFocus: Bool { overflows && child.firstFocusable == nil }
  func focusable(beyond node: ViewNode, forward: Bool) -> ViewNode? { nil }
  func edgeFocusable(forward: Bool) -> ViewNode? { nil }
  func takeRequestedFocus() {}
  func cursor() -> Cursor? { Cursor(position: screenOrigin, isVisible: false) }

  func handleKey(_ press: KeyPress, _ offer: KeyOffer) -> KeyPress.Result {
    guard press.phase != .up, press.modifiers.isEmpty, overflows else { return .ignored }
    let page = max(1, rect.size.rows - 1)
    let target: Int
    switch press.key {
    case .pageUp: target = offset - page
    case .pageDown: target = offset + page
    case .home: target = 0
    case .end: target = contentRows
    case .upArrow where takesFocus: target = offset - 1
    case .downArrow where takesFocus: target = offset + 1
    default: return .ignored
    }
    return offer.handled { _ = scroll(to: target) }
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    if super.handleMouse(event) { return true }
    switch event.kind {
    case .scrollUp: return scroll(to: offset - 3)
    case .scrollDown: return scroll(to: offset + 3)
    default: return false
    }
  }
}
