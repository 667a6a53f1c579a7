/// A window onto content that is larger than its room.
///
/// With a lazy stack inside, only visible views are made. With the focus, the arrow keys, Page Up
/// and Down, Home and End scroll; the wheel always does (with Shift, sideways). A view inside that
/// gets the focus is brought into view. `showsIndicators` draws a bar at the edge as long as there
/// is more than fits.
///
/// ```swift
/// ScrollView {
///   LazyVStack(spacing: 1) {
///     ForEach(books) { Text($0.summary) }
///   }
/// }
/// ```
public struct ScrollView<Content: View>: View, PrimitiveView {
  let axes: Axis.Set
  let showsIndicators: Bool
  let content: Content
  fileprivate var scrollsBothWays: Bool { axes == [.vertical, .horizontal] }

  /// A scroll view of `content`.
  ///
  /// - Parameters:
  ///   - axes: the directions it scrolls in; vertical unless given.
  ///   - showsIndicators: whether a bar at the edge shows the visible part, unless all of the
  ///     content is visible.
  ///   - content: the views inside.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = SwitchingNode(context)
    node.show(ScrollWindow(view: view), tag: view.axes.rawValue)
    return node
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    // Another axis is another window: its content restarts.
    unsafeDowncast(node, to: SwitchingNode.self)
      .show(ScrollWindow(view: view), tag: view.axes.rawValue)
  }
}

/// A scroll view whose axes stay.
private struct ScrollWindow<Content: View>: PrimitiveView {
  let view: ScrollView<Content>

  static func _makeNode(_ window: Self, _ context: NodeContext) -> ViewNode {
    let view = window.view
    let axis: Axis = view.axes.contains(.vertical) ? .vertical : .horizontal
    let node = ScrollNode(axis: axis, context)
    node.showsIndicators = view.showsIndicators
    if view.scrollsBothWays {
      let inner = ScrollNode(axis: .horizontal, NodeContext(childOf: node))
      inner.child = Content._makeNode(view.content, NodeContext(childOf: inner))
      node.child = inner
    } else {
      node.child = Content._makeNode(view.content, NodeContext(childOf: node))
    }
    return node
  }

  static func _updateNode(_ node: ViewNode, _ window: Self) {
    let view = window.view
    let node = unsafeDowncast(node, to: ScrollNode.self)
    node.showsIndicators = view.showsIndicators
    let inner = view.scrollsBothWays ? unsafeDowncast(node.child, to: ScrollNode.self) : node
    Content._updateNode(inner.child, view.content)
  }
}
