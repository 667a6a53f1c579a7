/// A view with an overlay or a background, whose node is a ``LayeredNode``.
@MainActor
package protocol LayeredView: PrimitiveView {
  associatedtype Content: View
  associatedtype Layer: View
  associatedtype LayerModifier: ViewModifier

  var content: Content { get }
  var layer: Layer { get }
  var alignment: Alignment { get }
  /// The same layer, for other content.
  var modifier: LayerModifier { get }
  /// An empty ``LayeredNode``.
  static func makeLayeredNode(_ context: NodeContext) -> ViewNode
}

extension LayeredView {
  /// Several views that make rows: the layer applies to the view of each row.
  private static func rows(_ view: Self) -> (any SeveralViews)? {
    EachView<Content, LayerModifier>.severalViews(view.content)
  }

  package static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    if context.hosting.isLazy, !context.hosting.isInItem, let rows = rows(view) {
      return AnyView._makeNode(rows.each(view.modifier), context)
    }
    let node = unsafeDowncast(makeLayeredNode(context), to: LayeredNode.self)
    node.make(view.content, view.layer, view.alignment)
    return node
  }

  package static func _updateNode(_ node: ViewNode, _ view: Self) {
    if let node = node as? LayeredNode {
      node.update(view.content, view.layer, view.alignment)
    } else if let rows = rows(view) {
      AnyView._updateNode(node, rows.each(view.modifier))
    }
  }
}

/// The node of a view with an overlay or a background in the same rectangle; for several views, one
/// layer for each of them.
class LayeredNode: AnyModifierNode, ArrangedNode {
  final override var arranged: (any ArrangedNode)? { self }
  /// The views in front or behind; `nil` where each view has its own.
  private(set) final var layer: LayoutNode<ZStackLayout>?
  final var alignment = Alignment.center {
    didSet { layer?.update(ZStackLayout(alignment: alignment)) }
  }
  private var makeLayer: (@MainActor (NodeContext) -> ViewNode)?

  override required init(_ context: NodeContext) {
    super.init(context)
    traits.remove(.hasOnlyChild)
  }

  final var ownHeight: Bool { child?.hasOwnHeight ?? true }
  final var ownListGutter: Bool { child?.hasListGutter ?? false }
  final var ownKeptRows: Int { child?.keptRows ?? 0 }
  final var ownInset: Bool { child?.beginsAtInset ?? false }
  final override var children: [ViewNode] {
    guard let child else { return layer.map { [$0] } ?? [] }
    guard traits.contains(.decorates) else { return layersLast([child, layer].compactMap { $0 }) }
    // The layers of decorations are reached from here.
    let layers = decoratedViews.compactMap { ($0 as? LayeredNode)?.layer }
    return layersLast([child] + layers)
  }

  /// Gives the layer its place in the view's rectangle; returns the size that it would take.
  @discardableResult
  final func placeLayer() -> Size {
    guard let layer else { return .zero }
    let size = layer.measure(ProposedSize(rect.size))
    func offset(_ line: GuideLine) -> Int? {
      guard graph.guideCount > 0 else { return nil }
      let (own, other) = (
        explicitGuide(line, in: rect.size), layer.explicitGuide(line, in: size)
      )
      if own == nil, other == nil { return nil }
      return (own ?? line.value(in: rect.size)) - (other ?? line.value(in: size))
    }
    layer.place(
      alignment.place(
        size, in: rect, column: offset(.horizontal(alignment.horizontal)),
        row: offset(.vertical(alignment.vertical))))
    return size
  }

  /// `nodes`, of which the first is the content, from the back to the front.
  func layersLast(_ nodes: [ViewNode]) -> [ViewNode] { nodes }

  final func make<Content: View, Layer: View>(
    _ content: Content, _ layer: Layer, _ alignment: Alignment
  ) {
    self.alignment = alignment
    makeLayer = { Layer._makeNode(layer, $0) }
    child = Content._makeNode(content, NodeContext(childOf: self))
    distribute()
    // What the layers hand up counts before anything is laid out.
    if isDistributed { decoratedElements() } else { addLayer() }
  }

  final func update<Content: View, Layer: View>(
    _ content: Content, _ layer: Layer, _ alignment: Alignment
  ) {
    if alignment != self.alignment {
      self.alignment = alignment
      for node in decoratedViews { (node as? LayeredNode)?.alignment = alignment }
      invalidateLayout()
    }
    Content._updateNode(child, content)
    if let child = self.layer?.child { return Layer._updateNode(child, layer) }
    makeLayer = { Layer._makeNode(layer, $0) }
    for node in decoratedViews {
      if let child = (node as? LayeredNode)?.layer?.child { Layer._updateNode(child, layer) }
    }
  }

  private func addLayer() {
    let layer = LayoutNode(ZStackLayout(alignment: alignment), NodeContext(childOf: self))
    layer.child = makeLayer?(NodeContext(childOf: layer))
    self.layer = layer
    makeLayer = nil
  }

  override func releaseCopies(holding words: HeldWords) {
    if let makeLayer, words.occur(in: makeLayer) {
      self.makeLayer = nil
      provider?.setNeedsEvaluation()
    }
    super.releaseCopies(holding: words)
  }

  final override func makeDecoration(of element: ViewNode) -> ViewNode {
    let node = Self(NodeContext(childOf: self))
    node.traits.insert(.isDecoration)
    node.alignment = alignment
    node.makeLayer = makeLayer
    node.addLayer()
    node.child = element
    return node
  }
}
