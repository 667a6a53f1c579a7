/// The node of the whole screen: lays its content out from the top left corner.
final class RootNode: ElementNode {
  init<Root: View>(_ view: consuming Root, _ context: NodeContext) {
    super.init(context)
    child = Root._makeNode(view, NodeContext(childOf: self))
  }

  override func placeElements() {
    let size = measureContent(ProposedSize(rect.size))
    placeContent(
      in: Rect(
        origin: rect.origin,
        size: Size(
          columns: min(size.columns, rect.size.columns), rows: min(size.rows, rect.size.rows))))
  }
}
