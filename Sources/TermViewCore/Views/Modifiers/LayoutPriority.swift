package struct LayoutPriority: NodeModifier, Equatable {
  let value: Double
  package static var isOfEachView: Bool { true }
  package static var isReusable: Bool { true }
  package func makeNode(_ context: NodeContext) -> ViewNode { LayoutPriorityNode(self, context) }
}

final class LayoutPriorityNode: ModifierNode<LayoutPriority>, PrioritisedNode {
  override init(_ modifier: LayoutPriority, _ context: NodeContext) {
    super.init(modifier, context)
    traits.insert(.hasPriority)
  }

  var ownLayoutPriority: Double { modifier.value }
}

/// Takes the content's ideal size and ignores the proposal.
package struct FixedSize: NodeModifier, Equatable {
  let horizontal: Bool
  let vertical: Bool
  package static var isOfEachView: Bool { true }
  package static var isReusable: Bool { true }
  package func makeNode(_ context: NodeContext) -> ViewNode { FixedSizeNode(self, context) }
}

final class FixedSizeNode: ModifierNode<FixedSize> {
  private var axes: Axis.Set {
    var axes: Axis.Set = []
    if modifier.horizontal { axes.insert(.horizontal) }
    if modifier.vertical { axes.insert(.vertical) }
    return axes
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    measureContent(
      ProposedSize(
        columns: modifier.horizontal ? nil : proposal.columns,
        rows: modifier.vertical ? nil : proposal.rows))
  }

  override func contentPlace(in rect: Rect, _ unbounded: Axis.Set) -> ContentPlace {
    // The content keeps its size even in a smaller rectangle.
    let unbounded = unbounded.union(axes)
    let ideal = measureContent(ProposedSize(rect.size, unbounded: unbounded))
    let size = Size(
      columns: modifier.horizontal ? ideal.columns : rect.size.columns,
      rows: modifier.vertical ? ideal.rows : rect.size.rows)
    return (Rect(origin: rect.origin, size: size), unbounded)
  }

  /// The columns of the content on a paper of `columns`.
  private func ownColumns(_ columns: Int?) -> Int? { modifier.horizontal ? nil : columns }
  override func printsInPieces(columns: Int?) -> Bool {
    contentPrintsInPieces(columns: ownColumns(columns))
  }
  override func printedColumns(columns: Int?) -> Int? {
    contentPrintedColumns(columns: ownColumns(columns))
  }
  override func print(on paper: Paper, columns: Int?) throws {
    try printContent(on: paper, columns: ownColumns(columns))
  }
}

extension View {
  /// Lets the view choose its size before its neighbours of a lower priority, a number that is 0
  /// unless given.
  ///
  /// ```swift
  /// HStack {
  ///   Text(book.title).lineLimit(1).layoutPriority(1)
  ///   Text(book.author).lineLimit(1)     // gives way first
  /// }
  /// ```
  public func layoutPriority(_ value: Double) -> some View {
    ModifiedView(content: self, modifier: LayoutPriority(value: value))
  }

  /// Keeps the view's ideal size, even where it does not fit.
  ///
  /// ```swift
  /// Text("Never cut").fixedSize()
  /// ```
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
    ModifiedView(content: self, modifier: FixedSize(horizontal: horizontal, vertical: vertical))
  }
}
