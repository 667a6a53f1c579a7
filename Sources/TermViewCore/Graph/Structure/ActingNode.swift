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
