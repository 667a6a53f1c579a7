/// A window onto content that is larger than its room.
///
/// With a lazy stack inside, only what is seen is made. With the focus: arrow keys, Page Up and
/// Down, Home and End scroll; the wheel does always (with Shift, sideways). A view inside that
/// gets the focus is brought into view. `showsIndicators` draws a bar at the edge as long as there
/// is more than fits.
public struct ScrollView<Content: View>: View, PrimitiveView {
  let axes: Axis.Set
  let showsIndicators: Bool
  let content: Content

  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let axis: Axis = view.axes.contains(.vertical) ? .vertical : .horizontal
    let node = ScrollNode(axis: axis, context)
    node.showsIndicators = view.showsIndicators
    if view.axes == [.vertical, .horizontal] {
      let inner = ScrollNode(axis: .horizontal, NodeContext(childOf: node))
      inner.child = Content._makeNode(view.content, NodeContext(childOf: inner))
      node.child = inner
    } else {
      node.child = Content._makeNode(view.content, NodeContext(childOf: node))
    }
    return node
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: ScrollNode.self)
    node.showsIndicators = view.showsIndicators
    let inner = view.axes == [.vertical, .horizontal] ? (node.child as! ScrollNode).child! : node.child!
    Content._updateNode(inner, view.content)
  }
}

/// The node of a scroll view: a window of rows, or of one large row.
class ScrollNode: RowContainerNode {
  final var showsIndicators = false {
    didSet { if showsIndicators != oldValue { graph.setNeedsPaint() } }
  }

  override var fillsOffer: Bool { axis == .vertical }
  override var isFocusable: Bool { environment.isEnabled && !(isAtStart && isAtEnd) && !hasFocusables }
  override var focusChildren: [ViewNode] { visible }

  private var hasFocusables: Bool {
    func find(_ node: ViewNode) -> Bool {
      node.isFocusable || node.focusChildren.contains { find($0) }
    }
    return visible.contains { find($0) }
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    guard axis == .horizontal, let columns = proposal.columns else {
      return super.sizeThatFits(proposal)
    }
    // As wide as offered, as high as what is in the window.
    let content = super.sizeThatFits(ProposedSize(columns: columns, rows: nil))
    return Size(columns: columns, rows: min(content.rows, proposal.rows ?? content.rows))
  }

  override func handleKey(_ press: KeyPress) -> KeyPress.Result {
    guard press.phase != .up, press.modifiers.isEmpty else { return .ignored }
    let length = max(1, rect.size[axis])
    let (back, forth): (KeyEquivalent, KeyEquivalent) =
      axis == .vertical ? (.upArrow, .downArrow) : (.leftArrow, .rightArrow)
    switch press.key {
    case back: scroll(by: -1)
    case forth: scroll(by: 1)
    case .pageUp where axis == .vertical: scroll(by: -length)
    case .pageDown where axis == .vertical: scroll(by: length)
    case .home: if let first = sequence.first { scrollToStart(of: first) }
    case .end: if let last = sequence.last { revealEnd(of: last) }
    default: return .ignored
    }
    return .handled
  }

  private func revealEnd(of leaf: ViewNode) {
    let extent = leaf.measure(ProposedSize(axis, main: nil, cross: rect.size[axis.other]))[axis]
    scrollToStart(of: leaf, position: rect.size[axis] - extent)
  }

  override func focusWithinDidChange(_ isWithin: Bool) {
    guard isWithin, let focused = graph.focus.focused, focused !== self else { return }
    graph.afterUpdate { [weak self] in self?.revealFocus() }
  }

  private func revealFocus() {
    guard let focused = graph.focus.focused else { return }
    for leaf in visible where contains(leaf, focused) { reveal(leaf) }
  }

  private func contains(_ leaf: ViewNode, _ node: ViewNode) -> Bool {
    var next: ViewNode? = node
    while let candidate = next {
      if candidate === leaf { return true }
      next = candidate.parent
    }
    return false
  }

  override func cursor() -> Cursor? { Cursor(position: screenOrigin, isVisible: false) }

  override func paint(_ painter: inout Painter) {
    super.paint(&painter)
    if showsIndicators, graph.medium != .paper, !(isAtStart && isAtEnd) { paintIndicator(&painter) }
  }

  /// A bar at the trailing edge or below: the part of the content that is seen.
  private func paintIndicator(_ painter: inout Painter) {
    let length = rect.size[axis]
    guard length > 0, let part = visiblePart else { return }
    let start = min(length - 1, Int(part.lowerBound * Double(length)))
    let end = max(start + 1, min(length, Int((part.upperBound * Double(length)).rounded(.up))))
    let style = painter.table.style(environment.textStyle)
    for place in 0..<length {
      let isThumb = place >= start && place < end
      let glyph: Unicode.Scalar = isThumb ? "█" : axis == .vertical ? "│" : "─"
      let point =
        axis == .vertical
        ? Point(row: rect.origin.row + place, column: rect.columns.upperBound - 1)
        : Point(row: rect.rows.upperBound - 1, column: rect.origin.column + place)
      if axis == .vertical || rect.size.rows > 1 {
        painter.put(Cell(scalar: glyph, style: style), at: point)
      }
    }
  }
}
