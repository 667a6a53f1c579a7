/// Whether a view is kept off the screen.
package struct Offscreen: NodeModifier, Equatable {
  let isOffscreen: Bool
  package func makeNode(_ context: NodeContext) -> ViewNode { OffscreenNode(self, context) }
}

final class OffscreenNode: ModifierNode<Offscreen>, ArrangedNode, EventNode, HitShape,
  PreferenceNode
{
  override var arranged: (any ArrangedNode)? { self }
  override var events: (any EventNode)? { self }

  /// The nodes to place once the view is on the screen again.
  private var waiting: [ViewNode] = []
  /// Rows that were to be evaluated meanwhile.
  private var stale: [ViewNode] = []
  /// The focus inside the view before it was hidden.
  private var returnPlace: FocusPlace?

  var isOffscreen: Bool { modifier.isOffscreen }

  override init(_ modifier: Offscreen, _ context: NodeContext) {
    super.init(modifier, context)
    if modifier.isOffscreen { graph.modal.offscreenCount += 1 }
  }

  override func modifierDidChange(from old: Offscreen) {
    guard old.isOffscreen != isOffscreen else { return }
    if isOffscreen {
      if let focused = graph.focus.focused, focused.isInside(self) {
        returnPlace = graph.focus.place(in: graph)
      }
      graph.modal.offscreenCount += 1
    } else {
      graph.modal.offscreenCount -= 1
      for node in stale where node.isMounted && node.needsEvaluation { graph.enqueue(node) }
      for node in waiting where node.isMounted { graph.setNeedsPlacement(node) }
      stale = []
      waiting = []
      if let returnPlace { graph.focus.returnPlace = returnPlace }
      returnPlace = nil
    }
    child.tell(isVisible: !isOffscreen)
    super.modifierDidChange(from: old)
  }

  override func unmount() {
    if isMounted, isOffscreen { graph.modal.offscreenCount -= 1 }
    super.unmount()
  }

  /// Requests that the focus moves to `view` when it is on the screen again.
  func setReturn(to view: ViewNode) { returnPlace = FocusPlace(view, among: []) }

  /// Whether the focus will return to `node` or to a view inside it.
  func isReturning(to node: ViewNode) -> Bool { returnPlace?.isInside(node) ?? false }

  /// Places `node` when the view is on the screen again.
  func wait(toPlace node: ViewNode) {
    if !waiting.contains(where: { $0 === node }) { waiting.append(node) }
  }

  /// Evaluates `node`, a row, when the view is on the screen again.
  func wait(toEvaluate node: ViewNode) { stale.append(node) }

  // MARK: What a view that is not there does

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    isOffscreen ? .zero : super.sizeThatFits(proposal)
  }
  var ownKeptRows: Int { isOffscreen ? 0 : contentKeptRows }
  override func placeElements() {
    if !isOffscreen { super.placeElements() }
  }
  override func draw(_ painter: inout Painter) {
    if !isOffscreen { super.draw(&painter) }
  }
  override func handleMouse(_ event: MouseEvent) -> Bool {
    !isOffscreen && super.handleMouse(event)
  }
  func shapeCovers(_ point: Point) -> Bool { !isOffscreen && contentCovers(point) }
  var nodesForFocus: [ViewNode]? { isOffscreen ? [] : nil }

  func preference<Key: PreferenceKey>(
    _ key: Key.Type, inner: () -> Key.Value?
  ) -> Key.Value?? {
    isOffscreen ? .some(nil) : nil
  }
}

extension ViewGraph {
  /// The off-screen view that contains `node`; `nil` if `node` is on the screen.
  ///
  /// Complexity: O(1) where no view is kept off the screen, else O(depth).
  func offscreenView(around node: ViewNode) -> OffscreenNode? {
    guard modal.offscreenCount > 0 else { return nil }
    var next: ViewNode? = node
    while let candidate = next {
      if candidate is LayerNode { return nil }
      if let offscreen = candidate as? OffscreenNode, offscreen.isOffscreen { return offscreen }
      next = candidate.parent
    }
    return nil
  }

  /// Whether the evaluation of `node` can wait: it is in a row that is off the screen.
  func defersEvaluation(of node: ViewNode) -> Bool {
    guard modal.offscreenCount > 0 else { return false }
    var isInRow = false
    var next: ViewNode? = node
    while let candidate = next {
      if candidate is LayerNode { return false }
      if candidate is EvaluatedOffscreenNode, !isInRow { return false }
      if let item = candidate.itemNode, item.hosting.isLazy { isInRow = true }
      if let offscreen = candidate as? OffscreenNode, offscreen.isOffscreen {
        if isInRow { offscreen.wait(toEvaluate: node) }
        return isInRow
      }
      next = candidate.parent
    }
    return false
  }
}

/// Has a view in a row evaluated although the row is off the screen.
package struct EvaluatedOffscreen: NodeModifier, Equatable {
  package func makeNode(_ context: NodeContext) -> ViewNode {
    EvaluatedOffscreenNode(self, context)
  }
}

final class EvaluatedOffscreenNode: PassThroughNode<EvaluatedOffscreen> {}

extension View {
  /// Evaluates the view even in a row of a list that is kept off the screen, because its
  /// preferences are needed.
  ///
  /// ```swift
  /// ScrollView { LazyVStack { Text(book.title).tag(book.id).evaluatedOffscreen() } }
  /// ```
  public func evaluatedOffscreen() -> some View {
    ModifiedView(content: self, modifier: EvaluatedOffscreen())
  }

  /// Keeps the view with all of its state, but off the screen: it takes no room, is not drawn, and
  /// gets no keys and no clicks; `onDisappear` is called. Rows of lists in it are not evaluated
  /// before it is shown again, even after changes. Then focus, cursors and scroll positions are as
  /// they were.
  ///
  /// Navigation and tabs keep the screens with it that are not shown.
  ///
  /// ```swift
  /// ZStack {
  ///   Inbox().offscreen(tab != .inbox)
  ///   Drafts().offscreen(tab != .drafts)
  /// }
  /// ```
  public func offscreen(_ isOffscreen: Bool = true) -> some View {
    ModifiedView(content: self, modifier: Offscreen(isOffscreen: isOffscreen))
  }
}
