/// The node of the whole screen: lays its content out from the top left corner.
final class RootNode: ElementNode {
  init<Root: View>(_ view: Root, _ context: NodeContext) {
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

extension ViewGraph {
  /// A graph of `view`; its size is told by the session.
  package convenience init<Root: View>(
    _ view: Root, size: Size = Size(columns: 80, rows: 24),
    environment: EnvironmentValues = EnvironmentValues()
  ) {
    self.init(size: size, environment: environment) { context in
      RootNode(view, context)
    }
  }
}
