/// Views in a ``Layout``.
package struct LayoutView<L: Layout, Content: View>: PrimitiveView {
  let layout: L
  let content: Content

  package static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = LayoutNode(view.layout, context)
    node.child = Content._makeNode(view.content, NodeContext(childOf: node))
    return node
  }

  package static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: LayoutNode<L>.self)
    node.update(view.layout)
    Content._updateNode(node.child, view.content)
  }
}

/// A layout of a view and of those that decorate it, which have the size that it leaves them.
package protocol FramingLayout: Layout {}

/// The node of a ``Layout`` with its views.
final class LayoutNode<L: Layout>: ContainerNode, ArrangedNode, GuidedNode, LayeringNode {
  override var arranged: (any ArrangedNode)? { self }
  private var layout: L
  private var cache: L.Cache?
  /// The generation of the graph's layout that the cache is of.
  private var cacheGeneration = -1
  private var subviews: LayoutSubviews?
  private let placements = LayoutPlacements()
  /// The elements from back to front, and whether each covers a part of one before it.
  private var layers: [(element: ViewNode, isAbove: Bool)] = []

  init(_ layout: L, _ context: NodeContext) {
    self.layout = layout
    super.init(context)
  }

  func update(_ layout: L) {
    let isSame = LayoutNode.isSame(self.layout, layout)
    self.layout = layout
    if !isSame {
      forgetElements()  // which may extend along another axis
      invalidateLayout()
    }
  }

  private static func isSame(_ a: L, _ b: L) -> Bool {
    if let a = a as? AnyLayout, let b = b as? AnyLayout { return a.isSame(as: b) }
    return ValueComparison.ofWhole(L.self).isSame(a, b)
  }

  override var elementAxis: Axis? {
    (layout as? AnyLayout)?.properties.stackOrientation ?? L.layoutProperties.stackOrientation
  }

  var ownHeight: Bool {
    if L.self is ZStackLayout.Type { return currentElements().contains(where: \.hasOwnHeight) }
    if L.self is any FramingLayout.Type { return currentElements().first?.hasOwnHeight ?? true }
    return contentHasOwnHeight
  }

  override func forgetElements() {
    super.forgetElements()
    subviews = nil
  }

  /// The subviews name their container, and a layout may keep some of them in its cache.
  override func unmount() {
    super.unmount()
    subviews = nil
    cache = nil
  }

  private func currentSubviews() -> LayoutSubviews {
    if let subviews { return subviews }
    let made = LayoutSubviews(nodes: currentElements(), container: self, placements: placements)
    subviews = made
    return made
  }

  /// Calls `body` with the views and a cache that is up to date.
  private func withCache<Result>(
    _ body: (LayoutSubviews, inout L.Cache) -> Result
  ) -> Result {
    let subviews = currentSubviews()
    var cache: L.Cache
    if var known = self.cache {
      if cacheGeneration != graph.layoutGeneration {
        layout.updateCache(&known, subviews: subviews)
      }
      cache = known
    } else {
      cache = layout.makeCache(subviews: subviews)
    }
    cacheGeneration = graph.layoutGeneration
    self.cache = nil
    defer { self.cache = cache }
    return body(subviews, &cache)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let size = withCache {
      layout.sizeThatFits(proposal: proposal, subviews: $0, cache: &$1)
    }
    return Size(columns: max(0, size.columns), rows: max(0, size.rows))
  }

  /// The places of the elements in `rect`, and the axes along which each is without a bound.
  private func places(
    of elements: [ViewNode], in rect: Rect, _ proposal: ProposedSize
  ) -> [(rect: Rect, unbounded: Axis.Set)] {
    placements.begin(count: elements.count)
    withCache { subviews, cache in
      layout.placeSubviews(in: rect, proposal: proposal, subviews: subviews, cache: &cache)
    }
    placements.end()
    return zip(elements, placements.places).map { element, place in
      guard var place else {
        return (Alignment.center.place(element.measure(ProposedSize(rect.size)), in: rect), [])
      }
      // As in a stack: what is longer than there is, is laid out in that.
      let (start, size) = (place.rect.origin, place.rect.size)
      place.rect.size = Size(
        columns: min(size.columns, max(0, rect.columns.upperBound - start.column)),
        rows: min(size.rows, max(0, rect.rows.upperBound - start.row)))
      return place
    }
  }

  override func placeElements() {
    let elements = currentElements()
    for (element, place) in zip(elements, places(of: elements, in: rect, placedProposal)) {
      element.place(place.rect, unbounded: place.unbounded)
    }
    findLayers(elements)
  }

  func ownGuide(_ line: GuideLine, in size: Size) -> Int? {
    let elements = currentElements()
    let places = places(of: elements, in: Rect(origin: .zero, size: size), ProposedSize(size))
    return line.mean(of: elements, at: places.map(\.rect))
  }

  private func findLayers(_ elements: [ViewNode]) {
    var order = elements.map { (element: $0, depth: $0.layoutValue(ZIndexKey.self, in: self)) }
    if order.contains(where: { $0.depth != 0 }) {
      // Stable: of equal depths the later one is in front.
      order = order.enumerated().sorted { a, b in
        a.element.depth == b.element.depth
          ? a.offset < b.offset : a.element.depth < b.element.depth
      }.map(\.element)
    }
    layers = order.enumerated().map { place, item in
      let rect = item.element.rect
      let isAbove =
        elementAxis == nil
        && order[..<place].contains { !$0.element.rect.intersection(rect).isEmpty }
      return (item.element, isAbove)
    }
  }

  override func paint(_ painter: inout Painter) {
    for (element, isAbove) in layers {
      if isAbove {
        painter.layer { element.paint(&$0) }
      } else {
        element.paint(&painter)
      }
    }
  }

  var viewsFromBack: [ViewNode] { layers.map(\.element) }
}

enum ZIndexKey: LayoutValueKey {
  static let defaultValue = 0.0
}

extension View {
  /// Puts the view in front of its siblings of a lower index, in a `ZStack`, a `Grid` or a
  /// ``Layout`` of your own. 0 unless given; of equal indices the later view is in front.
  ///
  /// ```swift
  /// ZStack {
  ///   Text("in front").zIndex(1)
  ///   Text("behind it")
  /// }
  /// ```
  public func zIndex(_ value: Double) -> some View {
    layoutValue(key: ZIndexKey.self, value: value)
  }
}
