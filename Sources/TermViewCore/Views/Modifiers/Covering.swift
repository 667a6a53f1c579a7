import TermScreen

/// Marks the part of a view that covers what is behind it, where that is not all of it.
struct CoveringPart: NodeModifier, Equatable {
  func makeNode(_ context: NodeContext) -> ViewNode { CoveringPartNode(self, context) }
}

final class CoveringPartNode: PassThroughNode<CoveringPart> {}

extension View {
  /// In an overlay only this view of the ones around it covers what is behind.
  package func coveringPart() -> some View { ModifiedView(content: self, modifier: CoveringPart()) }
}

/// A node that reports for each cell whether it covers it.
@MainActor
protocol DrawnNode: ViewNode {}

extension ViewNode {
  /// Whether all views are drawings, colours or spacers, which are transparent where they draw
  /// nothing. Complexity: O(views), to the first other one.
  final var isDrawing: Bool {
    // A container of rows is never only a drawing, even when it is empty.
    if self is any LazyHost { return false }
    let children = children
    if children.isEmpty { return isStructural || self is any DrawnNode }
    return children.allSatisfy(\.isDrawing)
  }

  /// The rectangles in which the views of an overlay cover what is behind them, as a window does.
  ///
  /// Views one after another in a stack cover the rectangle around them; what spacers, frames and
  /// wide padding leave blank shows what is behind.
  final var coveredParts: [Rect] {
    if self is any DrawnNode || rect.isEmpty && children.isEmpty { return [] }
    if let node = self as? VisibilityNode, node.modifier.isHidden { return [] }
    // Around several views the modifier has a place for each of them, and none itself.
    if let node = self as? AnyModifierNode, node.isDistributed {
      return node.decoratedViews.flatMap(\.coveredParts)
    }
    if self is CoveringPartNode || self is any LazyHost || self is any FilledNode || isFocusable {
      return [rect]
    }
    // A background of drawings covers what it draws.
    if let node = self as? BackgroundViewNode, node.layer?.isDrawing != true { return [rect] }
    if let stack = self as? StackNode { return stack.partsOfRuns }
    let parts = children.flatMap(\.coveredParts)
    if children.isEmpty { return isStructural ? [] : [rect] }
    guard let padding = self as? PaddingNode, parts.count == 1 else { return parts }
    return [padding.narrowMargin(of: parts[0])]
  }
}

/// A node that covers its rectangle, whatever is in it.
@MainActor
protocol FilledNode: ViewNode {}

extension BorderNode: FilledNode {}
extension BackgroundNode: FilledNode {}

extension PaddingNode {
  /// The part of the padding around a view that covers as the view does: two columns and a row.
  fileprivate func narrowMargin(of part: Rect) -> Rect {
    let top = max(rect.rows.lowerBound, part.rows.lowerBound - 1)
    let left = max(rect.columns.lowerBound, part.columns.lowerBound - 2)
    return Rect(
      row: top, column: left,
      columns: min(rect.columns.upperBound, part.columns.upperBound + 2) - left,
      rows: min(rect.rows.upperBound, part.rows.upperBound + 1) - top)
  }
}

extension StackNode {
  /// The rectangles around views that follow one another, without a spacer between them.
  fileprivate var partsOfRuns: [Rect] {
    var found: [Rect] = []
    var run: Rect?
    for element in currentElements() {
      let parts = element.coveredParts
      if parts.count == 1 {
        run = run?.union(parts[0]) ?? parts[0]
        continue
      }
      if let ended = run { found.append(ended) }
      run = nil
      found += parts
    }
    return found + (run.map { [$0] } ?? [])
  }
}
