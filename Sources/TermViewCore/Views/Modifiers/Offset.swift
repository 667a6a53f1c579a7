/// Draws a view at a distance from its place.
package struct Offset: NodeModifier, Equatable {
  let columns: Int
  let rows: Int
  package static var isOfEachView: Bool { true }
  package func makeNode(_ context: NodeContext) -> ViewNode { OffsetNode(self, context) }
}

final class OffsetNode: ModifierNode<Offset> {
  override func placeElements() {
    // The node's rectangle moves as well, so that hit testing follows what is visible. It is
    // therefore not the rectangle of the last placement.
    rect.origin.row += modifier.rows
    rect.origin.column += modifier.columns
    needsPlacement = true
    placeContent(in: rect)
  }
}

/// Centres a view on a point of the room that it is offered.
package struct Position: NodeModifier, Equatable {
  let column: Int
  let row: Int
  package static var isOfEachView: Bool { true }
  package func makeNode(_ context: NodeContext) -> ViewNode { PositionNode(self, context) }
}

final class PositionNode: ModifierNode<Position> {
  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let content = measureContent(proposal)
    return Size(
      columns: proposal.columns ?? content.columns, rows: proposal.rows ?? content.rows)
  }

  override func placeElements() {
    let size = measureContent(placedProposal)
    placeContent(
      in: Rect(
        row: rect.origin.row + modifier.row - size.rows / 2,
        column: rect.origin.column + modifier.column - size.columns / 2,
        columns: size.columns, rows: size.rows))
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    offeredChildren.contains { $0.handleMouse(event) }
  }
}

extension View {
  /// Shows the view `x` columns to the right and `y` rows below the place that it takes in the
  /// layout; negative numbers move it to the left and up.
  ///
  /// It is still seen outside of the views around it unless they clip it, as rows of lists and
  /// frames do. Clicks reach it inside of the views around it.
  ///
  /// ```swift
  /// Text("shadow").dim().offset(x: 1, y: 1)
  /// ```
  public func offset(x: Int = 0, y: Int = 0) -> some View {
    ModifiedView(content: self, modifier: Offset(columns: x, rows: y))
  }

  /// Takes all room that is offered and centres the view on a point of it: `x` columns from the
  /// leading edge, `y` rows from the top.
  ///
  /// ```swift
  /// Text("▲").position(x: 10, y: 2)
  /// ```
  public func position(x: Int = 0, y: Int = 0) -> some View {
    ModifiedView(content: self, modifier: Position(column: x, row: y))
  }
}
