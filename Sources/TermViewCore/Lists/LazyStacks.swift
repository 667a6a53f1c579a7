/// Views one above the other, of which only visible ones are made.
///
/// In a vertical `ScrollView` the stack gives its rows to the scroll view's window. Elsewhere it
/// makes as many as fit into the height it is given.
///
/// ```swift
/// ScrollView {
///   LazyVStack(spacing: 1) {
///     ForEach(books) { Text($0.summary) }
///   }
/// }
/// ```
public struct LazyVStack<Content: View>: View, PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: Int
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// A stack of the views of `content` from top to bottom.
  ///
  /// - Parameters:
  ///   - alignment: where views are across the width of the stack.
  ///   - spacing: rows between the views; 0 unless given.
  ///   - pinnedViews: the parts of sections that stay visible while their views scroll; see
  ///     ``View/listPinnedViews(_:)``.
  ///   - content: the views, such as a `ForEach`.
  public init(
    alignment: HorizontalAlignment = .leading, spacing: Int? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing ?? 0
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    LazyStackNode.make(
      axis: .vertical, Alignment(horizontal: view.alignment, vertical: .top), spacing: view.spacing,
      pinnedViews: view.pinnedViews, view.content, context)
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    LazyStackNode.update(
      node, Alignment(horizontal: view.alignment, vertical: .top), spacing: view.spacing,
      pinnedViews: view.pinnedViews, view.content)
  }
}

/// Views side by side, of which only visible ones are made. `spacing` is in columns, by default 1.
///
/// ```swift
/// ScrollView(.horizontal) {
///   LazyHStack(spacing: 2) {
///     ForEach(books) { Text($0.title) }
///   }
/// }
/// ```
public struct LazyHStack<Content: View>: View, PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: Int
  let content: Content

  /// A stack of the views of `content` from left to right.
  ///
  /// - Parameters:
  ///   - alignment: where views are across the height of the stack.
  ///   - spacing: columns between the views; 1 unless given.
  ///   - content: the views, such as a `ForEach`.
  public init(
    alignment: VerticalAlignment = .center, spacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing ?? 1
    self.content = content()
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    LazyStackNode.make(
      axis: .horizontal, Alignment(horizontal: .leading, vertical: view.alignment),
      spacing: view.spacing, view.content, context)
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    LazyStackNode.update(
      node, Alignment(horizontal: .leading, vertical: view.alignment), spacing: view.spacing,
      view.content)
  }
}

final class LazyStackNode: RowContainerNode {
  /// The enclosing scroll view of the same axis, in whose window the rows are laid out.
  private weak var scrollView: RowContainerNode?

  override init(axis: Axis, _ context: NodeContext) {
    super.init(axis: axis, context)
    // Its rows have surfaces of their own, as in what scrolls.
    graph.hasScrollViews = true
    if let slot = context.lazyContent, let host = slot.host as? ScrollNode, host.axis == axis {
      scrollView = host
      slot.stack = self
    }
  }

  static func make<Content: View>(
    axis: Axis, _ alignment: Alignment, spacing: Int, pinnedViews: PinnedScrollableViews = [],
    _ content: Content, _ context: NodeContext
  ) -> ViewNode {
    let node = LazyStackNode(axis: axis, context)
    node.child = Content._makeNode(content, NodeContext(childOf: node))
    node.arrange(alignment, spacing, pinnedViews)
    return node
  }

  static func update<Content: View>(
    _ node: ViewNode, _ alignment: Alignment, spacing: Int,
    pinnedViews: PinnedScrollableViews = [], _ content: Content
  ) {
    let node = unsafeDowncast(node, to: LazyStackNode.self)
    node.arrange(alignment, spacing, pinnedViews)
    Content._updateNode(node.child, content)
  }

  private func arrange(
    _ alignment: Alignment, _ spacing: Int, _ pinnedViews: PinnedScrollableViews
  ) {
    let container = scrollView ?? self
    container.rowAlignment = alignment
    container.spacing = spacing.asLength
    container.pin(pinnedViews)
  }

  override var rowAxis: Axis? { axis }
  override var fillsOffer: Bool { false }
  override var givesElementsAway: Bool { scrollView != nil }
  override func plays(_ role: ElementRole) -> Bool { role != .structure && scrollView != nil }

  override func rowsDidChange() {
    if let scrollView { scrollView.rowsDidChange() } else { super.rowsDidChange() }
  }
}
