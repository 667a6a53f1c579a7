/// A node with one child to which it forwards by default: the base of modifiers.
class WrapperNode: ViewNode, PrintsInPieces {
  /// The node passes its hosting on to its content; containers do not.
  override init(_ context: NodeContext) {
    super.init(context)
    traits = [.wrapsOneView, .hasOnlyChild]
    lazyContent = context.lazyContent
  }

  /// Makes the node a container, which lays out all elements below.
  final func laysOutContent() {
    traits.remove(.wrapsOneView)
    contentHosting = Hosting()
    lazyContent = nil
  }

  override func plays(_ role: ElementRole) -> Bool { child.plays(role) }

  override func collectElements(into elements: inout [ViewNode]) {
    // The wrapper modifies each element when the child has several.
    if child.isStructural {
      child.collectElements(into: &elements)
    } else {
      elements.append(self)
    }
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size { child.measure(proposal) }
  override func placeElements() { child.place(rect, unbounded: unboundedAxes) }
  override func paint(_ painter: inout Painter) { child.paint(&painter) }

  func printsInPieces(columns: Int?) -> Bool { child.comesInPieces(columns: columns) }
  func printedColumns(columns: Int?) -> Int? { child.columnsOnPaper(columns) }
  func print(on paper: Paper, columns: Int?) throws {
    try child.put(on: paper, columns: columns)
  }
}

/// The node of the whole screen: lays its content out from the top left corner.
final class RootNode: ElementNode {
  init<Root: View>(_ view: consuming Root, _ context: NodeContext) {
    super.init(context)
    child = Root._makeNode(view, NodeContext(childOf: self))
  }

  override func contentPlace(in rect: Rect, _ unbounded: Axis.Set) -> ContentPlace {
    let size = measureContent(ProposedSize(rect.size, unbounded: unbounded))
    return (Alignment.topLeading.place(size, in: rect), unbounded)
  }
}
