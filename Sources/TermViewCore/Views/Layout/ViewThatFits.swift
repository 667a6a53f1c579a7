/// Shows the first of several views that fits.
///
/// A view fits when its ideal size is no larger than the proposal; the last one is shown when none
/// does. All of them keep their state; those that are not shown take no keys and no clicks.
///
/// ```swift
/// ViewThatFits(in: .horizontal) {
///   Text("12 of 40 books selected")
///   Text("12/40")
/// }
/// ```
public struct ViewThatFits<Content: View>: View, PrimitiveView {
  private let axes: Axis.Set
  private let content: Content

  /// - Parameters:
  ///   - axes: the axes along which a view must fit; both unless given.
  ///   - content: the views, the preferred one first.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = FittingNode(context)
    node.axes = view.axes
    node.child = Content._makeNode(view.content, NodeContext(childOf: node))
    return node
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: FittingNode.self)
    if node.axes != view.axes {
      node.axes = view.axes
      node.invalidateLayout()
    }
    Content._updateNode(node.child, view.content)
  }
}

/// The node of a ``ViewThatFits``.
final class FittingNode: ContainerNode, EventNode, GuidedNode {
  override var events: (any EventNode)? { self }

  var axes: Axis.Set = []
  private var shown: ViewNode?

  private func fitting(_ proposal: ProposedViewSize) -> ViewNode? {
    let elements = currentElements()
    let ideal = ProposedViewSize(
      columns: axes.contains(.horizontal) ? nil : proposal.columns,
      rows: axes.contains(.vertical) ? nil : proposal.rows)
    return elements.first { element in
      let size = element.measure(ideal)
      return (!axes.contains(.horizontal) || size.columns <= proposal.columns ?? .max)
        && (!axes.contains(.vertical) || size.rows <= proposal.rows ?? .max)
    } ?? elements.last
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    fitting(proposal)?.measure(proposal) ?? .zero
  }

  func ownGuide(_ line: GuideLine, in size: Size) -> Int? {
    fitting(ProposedSize(size))?.explicitGuide(line, in: size)
  }

  override func placeElements() {
    let chosen = fitting(placedProposal)
    if chosen !== shown {
      let old = shown
      shown = chosen
      if let old, let focused = graph.focus.focused, focused.isInside(old) {
        graph.afterUpdate { [graph] in graph.focus.resign(focused, in: graph) }
      }
    }
    chosen?.place(rect, unbounded: unboundedAxes)
  }

  override func forgetElements() {
    super.forgetElements()
    shown = nil
  }

  override func paint(_ painter: inout Painter) { shown?.paint(&painter) }
  override func handleMouse(_ event: MouseEvent) -> Bool { shown?.handleMouse(event) ?? false }
  var nodesForFocus: [ViewNode]? { shown.map { [$0] } ?? [] }
}
