/// A view with others behind it, in the same rectangle.
package struct BackgroundView<Content: View, Background: View>: PrimitiveView {
  let content: Content
  let background: Background
  let alignment: Alignment

  package static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = BackgroundViewNode(context)
    node.alignment = view.alignment
    node.child = Content._makeNode(view.content, NodeContext(childOf: node))
    node.background = OverlayContentNode(NodeContext(childOf: node))
    node.background.child = Background._makeNode(
      view.background, NodeContext(childOf: node.background))
    return node
  }

  package static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: BackgroundViewNode.self)
    if node.alignment != view.alignment {
      node.alignment = view.alignment
      node.invalidateLayout()
    }
    Content._updateNode(node.child, view.content)
    Background._updateNode(node.background.child, view.background)
  }
}

final class BackgroundViewNode: ElementNode {
  var background: OverlayContentNode!
  var alignment = Alignment.center

  override var onlyChild: ViewNode? { nil }
  override var children: [ViewNode] { [background, child].compactMap { $0 } }

  override func placeElements() {
    super.placeElements()
    let size = background.measure(ProposedSize(rect.size))
    background.place(alignment.place(size, in: rect))
  }

  override func paint(_ painter: inout Painter) {
    var behind = painter.surface(in: rect, offset: rect.origin)
    background.paint(&behind)
    painter.layer { child.paint(&$0) }
  }
}

extension View {
  /// Shows `content` behind the view, inside its rectangle and without a say in its size.
  ///
  /// What the view leaves blank shows what is behind it, and its text keeps the background that it
  /// is drawn over.
  ///
  /// ```swift
  /// Text("Hello").padding().background { Color.blue }
  /// ```
  public func background(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    BackgroundView(content: self, background: content(), alignment: alignment)
  }
}
