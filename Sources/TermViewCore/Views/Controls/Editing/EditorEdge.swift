import TermScreen

/// The line at the left of a text editor, a column as high as the editor: the mark of the focus, or
/// a guide.
struct EditorEdge: View, PrimitiveView {
  let isFocused: Bool

  static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    EditorEdgeNode(view, context)
  }

  static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: EditorEdgeNode.self).isFocused = view.isFocused
  }
}

final class EditorEdgeNode: ViewNode {
  var isFocused: Bool {
    didSet { if isFocused != oldValue { invalidatePaint() } }
  }

  init(_ view: EditorEdge, _ context: NodeContext) {
    isFocused = view.isFocused
    super.init(context)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    Size(columns: 1, rows: proposal.rows ?? 1)
  }

  override func paint(_ painter: inout Painter) {
    let glyphs = environment.glyphs
    painter.fill(
      rect,
      with: Cell(
        scalar: (isFocused ? glyphs.cursor : glyphs.guide).first,
        style: painter.table.style(environment.textStyle)))
  }
}
