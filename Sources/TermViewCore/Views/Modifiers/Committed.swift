/// A view that leaves live lines for the terminal's history.
package struct CommittedView<Content: View>: PrimitiveView {
  let content: Content
  let isCommitted: Bool

  package static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = CommittedSwitchNode(context)
    _updateNode(node, view)
    return node
  }

  package static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: CommittedSwitchNode.self)
    guard !node.hasLeft else { return }
    node.show(CommittedContent(content: view.content), tag: 1)
    if view.isCommitted { node.commit() }
  }
}

final class CommittedSwitchNode: SwitchingNode, CommittedNode {
  /// Whether the row has been committed; later values of its view are ignored.
  private(set) var hasLeft = false
  private var isWaiting = false
  /// The ids of the elements of the row; `nil` outside of a `ForEach`.
  let name: CommittedViews.Name?

  override init(_ context: NodeContext) {
    var name: CommittedViews.Name = []
    var node = context.parent
    while let ancestor = node {
      if let id = ancestor.itemNode?.anyID { name.append(id) }
      node = ancestor.parent
    }
    self.name = name.isEmpty ? nil : name.reversed()
    super.init(context)
    if let name = self.name, graph.commits.takeOver(name) { leave() }
  }

  /// The row is done; it leaves with the next frame.
  func commit() {
    guard !isWaiting else { return }
    isWaiting = true
    graph.commits.add(self)
  }

  /// Draws the row at its ideal width, at most `columns`.
  func draw(columns: Int) -> [Line] {
    guard let content = children.first else { return [] }
    let wanted = content.measure(ProposedSize(columns: columns, rows: nil))
    let size = Size(columns: min(columns, wanted.columns), rows: wanted.rows)
    guard size.columns > 0, size.rows > 0 else { return [] }
    content.place(Rect(origin: .zero, size: size), unbounded: .vertical)
    let buffer = PaintBuffer(size: size)
    var painter = Painter(.buffer(buffer), size: size, table: graph.frames.table)
    content.paint(&painter)
    return (0..<size.rows).map { Line(cells: buffer.cells.line($0)) }
  }

  func leave() {
    hasLeft = true
    show(EmptyView(), tag: 0)
  }

  override func unmount() {
    if hasLeft, let name { graph.commits.remove(name) }
    super.unmount()
  }
}

/// The content as one element, drawn separately when it is committed.
private struct CommittedContent<Content: View>: PrimitiveView {
  let content: Content

  static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = CommittedContentNode(context)
    node.child = Content._makeNode(view.content, NodeContext(childOf: node))
    return node
  }

  static func _updateNode(_ node: ViewNode, _ view: Self) {
    Content._updateNode(unsafeDowncast(node, to: CommittedContentNode.self).child, view.content)
  }
}

private final class CommittedContentNode: ElementNode {}

extension View {
  /// Lets the view leave live lines for the terminal's history once `condition` holds.
  ///
  /// The view is drawn a last time, across the screen, above all live lines, and removed from them:
  /// finished tasks become part of the printed output, in the order in which they finish, those of
  /// one frame in their order. It leaves once. Its content is not evaluated again, even if its
  /// element changes, and a later element with the same id shows nothing. Where the whole screen
  /// belongs to the program the view stays where it is.
  ///
  /// ```swift
  /// ForEach(jobs) { job in
  ///   Text(job.name).committed(when: job.isDone)
  /// }
  /// ```
  public func committed(when condition: Bool) -> some View {
    CommittedView(content: self, isCommitted: condition)
  }
}
