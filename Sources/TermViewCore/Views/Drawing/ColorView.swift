/// A colour is a view, too: it fills all room that it is offered, behind what is drawn over it.
/// `Color.clear` takes the room and shows what is behind.
///
/// ```swift
/// ZStack {
///   Color.blue
///   Text("Hello")
/// }
/// ```
extension Color: View, PrimitiveView {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    ColorNode(view, context)
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: ColorNode.self).update(view)
  }
}

final class ColorNode: ViewNode, ArrangedNode, DrawnNode {
  override var arranged: (any ArrangedNode)? { self }
  private var color: Color

  init(_ color: Color, _ context: NodeContext) {
    self.color = color
    super.init(context)
  }

  func update(_ color: Color) {
    guard color != self.color else { return }
    self.color = color
    invalidatePaint()
  }

  var ownHeight: Bool { false }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions()
  }

  override func paint(_ painter: inout Painter) {
    // The default colour is transparent.
    if color == .default { return }
    let style = CellStyle(background: color.tinted(environment.tint))
    painter.fill(rect, with: Cell(scalar: " ", style: painter.table.style(style)))
  }
}
