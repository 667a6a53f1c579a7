/// A view with others behind it, in the same rectangle.
package struct BackgroundView<Content: View, Background: View>: PrimitiveView {
  let content: Content
  let background: Background
  let alignment: Alignment

  package static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = BackgroundViewNode(context)
    node.make(view.content, view.background, view.alignment)
    return node
  }

  package static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: BackgroundViewNode.self)
      .update(view.content, view.background, view.alignment)
  }
}

final class BackgroundViewNode: LayeredNode {
  override func layersLast(_ nodes: [ViewNode]) -> [ViewNode] {
    Array(nodes.dropFirst() + nodes.prefix(1))
  }

  override func placeElements() {
    super.placeElements()
    guard let layer else { return }
    let size = layer.measure(ProposedSize(rect.size))
    layer.place(alignment.place(size, in: rect))
  }

  override func draw(_ painter: inout Painter) {
    var behind = painter.surface(in: rect, offset: rect.origin)
    layer?.paint(&behind)
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
