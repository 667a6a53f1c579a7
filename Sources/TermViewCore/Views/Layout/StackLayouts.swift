import TermScreen

/// The layout of an ``HStack``: views side by side.
///
/// ```swift
/// let layout = isWide ? AnyLayout(HStackLayout(spacing: 2)) : AnyLayout(VStackLayout())
/// layout {
///   Text(book.title)     // keeps its state when the window becomes narrow
///   Text(book.author)
/// }
/// ```
public struct HStackLayout: Layout, Sendable, Hashable {
  /// The alignment of the views across the height of the stack.
  public var alignment: VerticalAlignment
  /// Columns between the views; 1 when `nil`.
  public var spacing: Int?

  /// - Parameters:
  ///   - alignment: where views are across the height of the stack.
  ///   - spacing: columns between the views; 1 unless given.
  public init(alignment: VerticalAlignment = .center, spacing: Int? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// A stack along the horizontal axis.
  public static var layoutProperties: LayoutProperties {
    LayoutProperties(stackOrientation: .horizontal)
  }

  private var stack: StackLayout {
    StackLayout(
      axis: .horizontal, spacing: spacing ?? 1,
      alignment: Alignment(horizontal: .leading, vertical: alignment))
  }

  /// The widths of the views with the spacing between them, by the greatest of their heights.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> TermScreen.Size {
    stack.size(of: subviews.nodes, proposal)
  }

  /// Places the views from left to right, with the spacing between them.
  public func placeSubviews(
    in bounds: TermScreen.Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    stack.place(subviews, in: bounds, isIdeal: proposal.columns == nil)
  }
}

/// The layout of a ``VStack``: views one above the other.
public struct VStackLayout: Layout, Sendable, Hashable {
  /// The alignment of the views across the width of the stack.
  public var alignment: HorizontalAlignment
  /// Rows between the views; 0 when `nil`.
  public var spacing: Int?

  /// - Parameters:
  ///   - alignment: where views are across the width of the stack.
  ///   - spacing: rows between the views; 0 unless given.
  public init(alignment: HorizontalAlignment = .leading, spacing: Int? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// A stack along the vertical axis.
  public static var layoutProperties: LayoutProperties {
    LayoutProperties(stackOrientation: .vertical)
  }

  private var stack: StackLayout {
    StackLayout(
      axis: .vertical, spacing: spacing ?? 0,
      alignment: Alignment(horizontal: alignment, vertical: .top))
  }

  /// The greatest of the views' widths, by their heights with the spacing between them.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> TermScreen.Size {
    stack.size(of: subviews.nodes, proposal)
  }

  /// Places the views from top to bottom, with the spacing between them.
  public func placeSubviews(
    in bounds: TermScreen.Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    stack.place(subviews, in: bounds, isIdeal: proposal.rows == nil)
  }
}

extension StackLayout {
  /// Gives the views of a layout their places in `rect`.
  fileprivate func place(_ subviews: LayoutSubviews, in rect: Rect, isIdeal: Bool) {
    let (rects, unbounded) = places(of: subviews.nodes, in: rect, isIdeal: isIdeal)
    for (index, rect) in rects.enumerated() {
      subviews.placements.set(index, rect, unbounded: unbounded)
    }
  }
}

/// The layout of a ``ZStack``: views one in front of the other.
///
/// ```swift
/// ZStackLayout(alignment: .topTrailing) {
///   Text(book.summary)
///   Text("draft").reverse()
/// }
/// ```
public struct ZStackLayout: Layout, Sendable, Hashable {
  /// The alignment of a view that is smaller than the stack.
  public var alignment: Alignment

  /// - Parameter alignment: where a view is that is smaller than the stack.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  private func lines(
    _ subviews: Subviews, _ sizes: [Size]
  ) -> (columns: GuideLines?, rows: GuideLines?) {
    (
      lineUp(subviews.nodes, sizes, by: .horizontal(alignment.horizontal)),
      lineUp(subviews.nodes, sizes, by: .vertical(alignment.vertical))
    )
  }

  /// The greatest width and the greatest height that the views take of `proposal`.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> TermScreen.Size {
    let sizes = subviews.nodes.map { $0.measure(proposal) }
    let lines = lines(subviews, sizes)
    return Size(
      columns: lines.columns?.length ?? sizes.reduce(0) { max($0, $1.columns) },
      rows: lines.rows?.length ?? sizes.reduce(0) { max($0, $1.rows) })
  }

  /// Places each view in `bounds` by the alignment.
  public func placeSubviews(
    in bounds: TermScreen.Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let sizes = subviews.nodes.map { $0.measure(proposal) }
    let lines = lines(subviews, sizes)
    for (index, size) in sizes.enumerated() {
      let rect = alignment.place(
        size, in: bounds,
        column: lines.columns?.offset(index, in: bounds.size.columns),
        row: lines.rows?.offset(index, in: bounds.size.rows))
      subviews.placements.set(index, rect, unbounded: proposal.unboundedAxes)
    }
  }
}

/// Views one in front of the other, the last one at the front.
///
/// The stack is as large as its largest views. Blank cells of a view in front show the views behind
/// it, and its text keeps the background that it is drawn over.
///
/// ```swift
/// ZStack(alignment: .bottomTrailing) {
///   Color.blue
///   Text("12 new").bold()
/// }
/// ```
public struct ZStack<Content: View>: View, PrimitiveView {
  private let view: LayoutView<ZStackLayout, Content>

  /// - Parameters:
  ///   - alignment: where a view is that is smaller than the stack.
  ///   - content: the views, from back to front.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    view = LayoutView(layout: ZStackLayout(alignment: alignment), content: content())
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    LayoutView._makeNode(view.view, context)
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    LayoutView._updateNode(node, view.view)
  }
}
