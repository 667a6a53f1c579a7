/// A view in front of another, in the same rectangle.
package struct OverlayView<Content: View, Overlay: View>: PrimitiveView {
  let content: Content
  let overlay: Overlay
  let alignment: Alignment

  package static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = OverlayNode(context)
    node.alignment = view.alignment
    node.child = Content._makeNode(view.content, NodeContext(childOf: node))
    node.overlay = OverlayContentNode(NodeContext(childOf: node))
    node.overlay.child = Overlay._makeNode(view.overlay, NodeContext(childOf: node.overlay))
    return node
  }

  package static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: OverlayNode.self)
    if node.alignment != view.alignment {
      node.alignment = view.alignment
      node.invalidateLayout()
    }
    Content._updateNode(node.child, view.content)
    Overlay._updateNode(node.overlay.child, view.overlay)
  }
}

/// The element that an overlay's views become.
final class OverlayContentNode: ElementNode {}

final class OverlayNode: ElementNode {
  var overlay: OverlayContentNode!
  var alignment = Alignment.center

  override var onlyChild: ViewNode? { nil }
  override var children: [ViewNode] { [child, overlay].compactMap { $0 } }

  override func placeElements() {
    super.placeElements()
    let size = overlay.measure(ProposedSize(rect.size))
    overlay.place(
      alignment.place(
        Size(
          columns: min(size.columns, rect.size.columns), rows: min(size.rows, rect.size.rows)),
        in: rect))
  }

  override func paint(_ painter: inout Painter) {
    child.paint(&painter)
    if overlay.rect.isEmpty { return }
    if overlay.isDrawing {
      let inside = painter.surface(in: overlay.rect, offset: overlay.rect.origin)
      inside.layer { overlay.paint(&$0) }
    } else {
      painter.fill(overlay.rect, with: .blank)
      overlay.paint(&painter)
    }
  }
}

/// A node that says cell by cell what it covers.
@MainActor
protocol DrawnNode: ViewNode {}

extension ViewNode {
  /// Whether there are drawings, colours and room alone, which show what is behind them wherever
  /// they draw nothing. Complexity: O(views), to the first other one.
  fileprivate var isDrawing: Bool {
    // Rows are not made of what is drawn alone, also where there are none.
    if self is any LazyHost { return false }
    let children = children
    if children.isEmpty { return isStructural || self is any DrawnNode }
    return children.allSatisfy(\.isDrawing)
  }
}

extension View {
  /// Shows `content` in front of the view, inside its rectangle.
  ///
  /// As a window does, it covers the cells of its own rectangle. Where it consists of shapes,
  /// colours and other drawings alone, the cells in which they draw nothing show the view.
  ///
  /// ```swift
  /// list.overlay(alignment: .bottomTrailing) { Text(" 3 of 40 ").reverse() }
  /// ```
  public func overlay(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    OverlayView(content: self, overlay: content(), alignment: alignment)
  }
}
