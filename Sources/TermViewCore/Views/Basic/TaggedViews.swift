/// Shows one of several views with tags, and reports the tags: the base of pickers.
///
/// Views are identified by `tag(_:)`, and those of a ``ForEach`` without one by the element's id.
/// Where no view has the selected tag, nothing is shown.
///
/// ```swift
/// TaggedViews(showing: flavor, tags: { flavors = $0 }) {
///   Text("Vanilla").tag(Flavor.vanilla)
///   Text("Lemon").tag(Flavor.lemon)
/// }
/// ```
///
/// Complexity: O(views) whenever they change.
public struct TaggedViews<Value: Hashable, Content: View>: View, PrimitiveView {
  let shown: Value?
  let report: @MainActor ([Value]) -> Void
  let content: Content

  /// - Parameters:
  ///   - shown: the tag of the view that is shown.
  ///   - tags: is given the tags in order, after the first layout and whenever they change.
  ///   - content: the views.
  public init(
    showing shown: Value?, tags: @escaping @MainActor ([Value]) -> Void = { _ in },
    @ViewBuilder content: () -> Content
  ) {
    self.shown = shown
    report = tags
    self.content = content()
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = TaggedViewsNode<Value>(view.shown, view.report, context)
    node.child = Content._makeNode(view.content, NodeContext(childOf: node))
    return node
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: TaggedViewsNode<Value>.self)
    node.report = view.report
    node.show(view.shown)
    Content._updateNode(node.child, view.content)
  }
}

final class TaggedViewsNode<Value: Hashable>: WrapperNode, ElementHolder, EventNode {
  override var events: (any EventNode)? { self }

  private var shown: Value?
  var report: @MainActor ([Value]) -> Void
  private var known: [(tag: Value, node: ViewNode)]?
  private var reported: [Value] = []

  init(
    _ shown: Value?, _ report: @escaping @MainActor ([Value]) -> Void, _ context: NodeContext
  ) {
    self.shown = shown
    self.report = report
    super.init(context)
    // The views belong to one picker.
    laysOutContent()
    traits.insert(.holdsElements)
  }

  func show(_ tag: Value?) {
    guard tag != shown else { return }
    shown = tag
    invalidateLayout()
    invalidatePaint()
  }

  override func releaseCopies(holding words: HeldWords) {
    if words.occur(in: report) { provider?.setNeedsEvaluation() }
    super.releaseCopies(holding: words)
  }

  override func plays(_ role: ElementRole) -> Bool { false }
  var nodesForFocus: [ViewNode]? { [] }
  override func collectElements(into elements: inout [ViewNode]) { elements.append(self) }
  func elementsHaveChanged() -> Bool {
    known = nil
    invalidateLayout()
    return false
  }

  private func currentViews() -> [(tag: Value, node: ViewNode)] {
    if let known { return known }
    var elements: [ViewNode] = []
    child.collectElements(into: &elements)
    let found = elements.compactMap { node in tag(of: node).map { (tag: $0, node: node) } }
    known = found
    let tags = found.map(\.tag)
    if tags != reported {
      reported = tags
      graph.afterUpdate { [weak self] in self?.report(tags) }
    }
    return found
  }

  /// The tag of a view: the innermost around it, or the id of the element that it is made from.
  private func tag(of element: ViewNode) -> Value? {
    if let tag = innerTag(of: element) { return tag }
    var node: ViewNode? = element.undecorated
    var rowTag: Value?
    while let candidate = node, candidate !== self {
      if let tagged = candidate as? any TaggedNode, let tag = tagged.tag(as: Value.self) {
        return tag
      }
      if rowTag == nil { rowTag = candidate.itemNode?.tag(as: Value.self) }
      node = candidate.parent
    }
    return rowTag
  }

  private func innerTag(of element: ViewNode) -> Value? {
    var node: ViewNode? = element
    while let candidate = node {
      if let tagged = candidate as? any TaggedNode { return tagged.tag(as: Value.self) }
      node = candidate.onlyContent
    }
    return nil
  }

  private var current: ViewNode? {
    guard let shown else { return nil }
    return currentViews().first { $0.tag == shown }?.node
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    _ = currentViews()
    return current?.measure(proposal) ?? .zero
  }
  override func placeElements() { current?.place(rect, unbounded: unboundedAxes) }
  override func paint(_ painter: inout Painter) { current?.paint(&painter) }
  override func handleMouse(_ event: MouseEvent) -> Bool { false }
  override func printsInPieces(columns: Int?) -> Bool { false }
  override func printedColumns(columns: Int?) -> Int? { nil }
  override func print(on paper: Paper, columns: Int?) throws {
    try paper.add(self, columns: columns)
  }
}
