/// The node of a modifier that changes neither layout nor drawing: actions, handlers, bindings.
class PassThroughNode<Modifier: NodeModifier>: ModifierNode<Modifier> {
  final override var makesElement: Bool { false }
  override init(_ modifier: Modifier, _ context: NodeContext) {
    super.init(modifier, context)
    contentHosting = context.hosting
    lazyContent = context.lazyContent
  }

  override func modifierDidChange(from old: Modifier) {}
}

extension ViewNode {
  /// The child of a node that only forwards to it.
  var onlyContent: ViewNode? {
    if wrapsOneView { return onlyChild }
    guard isStructural else { return nil }
    let contents = children.filter { !$0.isEmptyContent }
    return contents.count == 1 ? contents[0] : nil
  }

  /// Whether the node has no views.
  private var isEmptyContent: Bool { isStructural && children.allSatisfy { $0.isEmptyContent } }

  /// The innermost view of the node, inside bodies, conditions and modifiers.
  var content: ViewNode {
    var node = self
    while let next = node.onlyContent { node = next }
    return node
  }
}

/// The node of a modifier with an action of its own, which begins when all around it is made: in a
/// row when the row is in the window for the first time, since rows may be made only to be
/// measured.
class ActingNode<Modifier: NodeModifier>: PassThroughNode<Modifier>, VisibilityObserver {
  @exclusivity(unchecked) final private(set) var hasBegun = false

  override init(_ modifier: Modifier, _ context: NodeContext) {
    super.init(modifier, context)
    traits.formUnion([.observesVisibility, .actsAsOne])
    requestBeginning()
  }

  final func visibilityDidChange(_ isVisible: Bool) {
    notifyContent(isVisible: isVisible)
    if isVisible, !hasBegun { requestBeginning() }
  }

  private func requestBeginning() {
    graph.afterUpdate(phase, of: self) { [self] in
      guard !hasBegun, isInShownRows else { return }
      hasBegun = true
      begin()
    }
  }

  /// When the action has its turn.
  var phase: PendingAction.Phase { .acting }
  /// Called once, after the evaluations. Implement in subclasses.
  func begin() {}
}
