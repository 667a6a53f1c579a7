/// A view that leaves live lines for the terminal's history.
package struct CommittedView<Content: View>: PrimitiveView {
  let content: Content
  let isCommitted: Bool
  /// The view's place in a transcript, if it is a row of one.
  var row: TranscriptPlace?

  package static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = CommittedSwitchNode(context, isInTranscript: view.row != nil)
    _updateNode(node, view)
    return node
  }

  package static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: CommittedSwitchNode.self)
    guard !node.hasLeft else { return }
    node.row = view.row
    node.show(CommittedContent(content: view.content), tag: 1)
    if view.isCommitted { node.commit() } else if view.row?.isFirst == true { node.grow() }
  }
}

/// A row's place in a transcript.
struct TranscriptPlace {
  /// Whether all rows before it belong to the history.
  let isFirst: Bool
  let onLeave: @MainActor () -> Void
}

final class CommittedSwitchNode: SwitchingNode, CommittedNode {
  /// Whether the row has been committed; later values of its view are ignored.
  private(set) var hasLeft = false
  private var isWaiting = false
  /// Whether lines of the row belong to the history.
  private(set) var hasBegun = false
  /// The ids of the elements of the row; `nil` outside of a `ForEach`, and in a transcript, which
  /// knows by itself what has left.
  let name: CommittedViews.Name?
  let isInTranscript: Bool
  var row: TranscriptPlace?
  /// The first growing text of the row.
  weak var growing: GrowingTextNode?

  init(_ context: NodeContext, isInTranscript: Bool) {
    var name: CommittedViews.Name = []
    var node = isInTranscript ? nil : context.parent
    while let ancestor = node {
      if let id = ancestor.itemNode?.anyID { name.append(id) }
      node = ancestor.parent
    }
    self.name = name.isEmpty ? nil : name.reversed()
    self.isInTranscript = isInTranscript
    super.init(context)
    if let name = self.name, graph.commits.takeOver(name) { leave() }
  }

  /// The row is done; it leaves with the next frame.
  func commit() {
    guard !isWaiting, !hasLeft else { return }
    isWaiting = true
    graph.commits.add(self)
  }

  /// The row's growing text may hand over its lines.
  func grow() { graph.commits.grow(self) }

  var hasEndedLines: Bool { !isWaiting && growing?.hasEndedLines == true }

  func draw(columns: Int) -> [Line] { lines(columns: columns, stopsAtGrowth: false) }

  func drawEndedLines(columns: Int) -> [Line] {
    let lines = lines(columns: columns, stopsAtGrowth: true)
    if !lines.isEmpty {
      hasBegun = true
      children.first?.invalidateLayout()
    }
    return lines
  }

  /// The lines that the history has not got yet: those of texts as long as they are, others across
  /// at most `columns`.
  private func lines(columns: Int, stopsAtGrowth: Bool) -> [Line] {
    guard let content = children.first as? CommittedContentNode, columns > 0 else { return [] }
    var lines: [Line] = []
    let paper = Paper(graph: graph, columns: columns, wraps: true) { lines += $0.lines }
    paper.stopsAtGrowth = stopsAtGrowth
    // Nothing but the end of growth is thrown.
    try? content.printContent(on: paper, columns: columns)
    try? paper.flush()
    if stopsAtGrowth, paper.growth == nil {
      // The text is beside others: it leaves with the row.
      growing = nil
      return []
    }
    return hasBegun ? Array(lines.dropFirst(paper.growth?.lines ?? 0)) : lines
  }

  func leave() {
    hasLeft = true
    show(EmptyView(), tag: 0)
    row?.onLeave()
    row = nil
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

private final class CommittedContentNode: ElementNode {
  /// The growing text, if the views above it belong to the history.
  private var begun: GrowingTextNode? {
    guard let row = parent as? CommittedSwitchNode, row.hasBegun else { return nil }
    return row.growing
  }

  /// The content with its whole height at the left edge of `rect`, moved up so that `text` is at
  /// the top.
  private func place(of text: GrowingTextNode, in rect: Rect) -> Rect {
    var whole = rect
    whole.size.rows = measureContent(ProposedSize(columns: rect.size.columns, rows: nil)).rows
    placeContent(in: whole, unbounded: .vertical)
    whole.origin.row -= max(0, text.rect.origin.row - rect.origin.row)
    return whole
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    guard let text = begun else { return super.sizeThatFits(proposal) }
    var size = measureContent(ProposedSize(columns: proposal.columns, rows: nil))
    size.rows += place(of: text, in: Rect(origin: .zero, size: size)).origin.row
    // What is placed already stays where it is.
    if !needsPlacement { placeElements() }
    return size
  }

  override func contentPlace(in rect: Rect, _ unbounded: Axis.Set) -> ContentPlace {
    guard let text = begun else { return super.contentPlace(in: rect, unbounded) }
    return (place(of: text, in: rect), .vertical)
  }

  override func paint(_ painter: inout Painter) {
    guard begun != nil else { return super.paint(&painter) }
    var inner = painter.surface(in: rect, offset: rect.origin)
    super.paint(&inner)
  }
}

extension View {
  /// Lets the view leave live lines for the terminal's history once `condition` holds.
  ///
  /// The view is drawn a last time, across the screen, above all live lines, and removed from them:
  /// finished tasks become part of the printed output, in the order in which they finish, those of
  /// one frame in their order. A text that begins at the left edge leaves as lines which the
  /// terminal wraps, anew at each width; all else as it is drawn. It leaves once. Its content is
  /// not evaluated again, even if its element changes, and a later element with the same id shows
  /// nothing. Where the whole screen belongs to the program the view stays where it is.
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
