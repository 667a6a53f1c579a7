/// Has the preferences of a view in a row count only as long as the row's element is in the data,
/// also while the row is not on the screen: the screen that they push is in front of it.
package struct RowPresenter: NodeModifier, Equatable {
  package func makeNode(_ context: NodeContext) -> ViewNode { RowPresenterNode(self, context) }
}

final class RowPresenterNode: PassThroughNode<RowPresenter>, PresentingNode, PreferenceNode {
  private var isGone = false

  override init(_ modifier: RowPresenter, _ context: NodeContext) {
    super.init(modifier, context)
    graph.modal.presenters.append(self)
  }

  override func unmount() {
    graph.modal.presenters.removeAll { $0 === self }
    super.unmount()
  }

  func endIfElementIsGone() {
    guard graph.offscreenView(around: self) != nil, hasElement == isGone else { return }
    isGone.toggle()
    notePreferencesShown()
  }

  /// Whether the elements around are in the data. Those outside make those inside.
  private var hasElement: Bool {
    for item in ancestors.compactMap(\.asItem).reversed() where item.forEach.isLazy {
      guard item.forEach.hasData else { return true }
      guard let offset = item.forEach.locate(item) else { return false }
      if item.forEach.holds(item) {
        item.forEach.bringUpToDate(item)
      } else {
        _ = item.forEach.item(at: offset)
      }
      guard isMounted else { return false }
    }
    return true
  }

  func preference<Key: PreferenceKey>(
    _ key: Key.Type, inner: () -> Key.Value?
  ) -> Key.Value?? {
    isGone ? .some(nil) : nil
  }
}

extension View {
  /// Has the view's preferences count only as long as the element of the row that it is in is in
  /// the data.
  package func endingWithElement() -> some View {
    ModifiedView(content: self, modifier: RowPresenter())
  }
}
