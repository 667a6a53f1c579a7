/// Blank columns and rows around a view.
package struct Padding: NodeModifier, Equatable {
  let insets: EdgeInsets

  init(insets: EdgeInsets) {
    self.insets = EdgeInsets(
      top: insets.top.asLength, leading: insets.leading.asLength, bottom: insets.bottom.asLength,
      trailing: insets.trailing.asLength)
  }

  package static var isOfEachView: Bool { true }
  package static var isReusable: Bool { true }
  package func makeNode(_ context: NodeContext) -> ViewNode { PaddingNode(self, context) }
}

final class PaddingNode: ModifierNode<Padding>, ArrangedNode, LazyContentInsets {
  override var arranged: (any ArrangedNode)? { self }
  private var insets: EdgeInsets { modifier.insets }

  override init(_ modifier: Padding, _ context: NodeContext) {
    super.init(modifier, context)
    lazyContent = context.lazyContent
  }

  var ownListGutter: Bool { insets.leading == 0 && contentHasListGutter }
  var ownInset: Bool { insets.leading == 0 && contentBeginsAtInset }
  override func plays(_ role: ElementRole) -> Bool {
    role != .structure && holdsLazyStack || super.plays(role)
  }

  /// What the content is proposed where the view is proposed `length`, with `leading` blank cells
  /// before it and `trailing` ones after it. Where these take all of it, the content is proposed
  /// what there is from its start on.
  private func inside(_ length: Int?, _ leading: Int, _ trailing: Int) -> Int? {
    guard let length, length != .max else { return length }
    let rest = length - leading - trailing
    return rest > 0 ? rest : Swift.max(0, length - leading)
  }

  private func inside(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(
      columns: inside(proposal.columns, insets.leading, insets.trailing),
      rows: inside(proposal.rows, insets.top, insets.bottom))
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let content = measureContent(inside(proposal))
    return Size(
      columns: content.columns.addingClamped(insets.columns),
      rows: content.rows.addingClamped(insets.rows))
  }

  override func contentPlace(in rect: Rect, _ unbounded: Axis.Set) -> ContentPlace {
    let content = measureContent(inside(ProposedSize(rect.size)))
    // What is cut is cut at its end, after the blank cells there.
    func length(_ content: Int, in room: Int, _ trailing: Int) -> Int {
      max(0, room - trailing, min(content, room))
    }
    return (
      Rect(
        row: rect.origin.row + insets.top, column: rect.origin.column + insets.leading,
        columns: length(
          content.columns, in: rect.size.columns - insets.leading, insets.trailing),
        rows: length(content.rows, in: rect.size.rows - insets.top, insets.bottom)), unbounded
    )
  }

  var ownKeptRows: Int {
    let rows = contentKeptRows
    return rows > 0 ? insets.top + rows : 0
  }

  var elementInsets: EdgeInsets { decoratesRows ? EdgeInsets() : insets }

  private func insideColumns(_ columns: Int?) -> Int? {
    columns.map { max(0, $0 - insets.columns) }
  }
  override func printsInPieces(columns: Int?) -> Bool {
    contentPrintsInPieces(columns: insideColumns(columns))
  }
  override func printedColumns(columns: Int?) -> Int? {
    contentPrintedColumns(columns: insideColumns(columns)).map { $0 + insets.columns }
  }
  override func print(on paper: Paper, columns: Int?) throws {
    try paper.addBlankLines(insets.top)
    try paper.indented(by: insets.leading) {
      try printContent(on: paper, columns: insideColumns(columns))
    }
    try paper.addBlankLines(insets.bottom)
  }
}

extension View {
  /// Leaves `insets` blank around the view.
  ///
  /// ```swift
  /// Text("Hello").padding(EdgeInsets(top: 1, leading: 2, bottom: 0, trailing: 2))
  /// ```
  public func padding(_ insets: EdgeInsets) -> some View {
    ModifiedView(content: self, modifier: Padding(insets: insets))
  }

  /// Leaves `length` columns or rows blank at `edges`; 1 unless given.
  public func padding(_ edges: Edge.Set = .all, _ length: Int? = nil) -> some View {
    let length = length ?? 1
    return padding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0,
        trailing: edges.contains(.trailing) ? length : 0))
  }

  /// Leaves `length` columns and rows blank on all sides.
  public func padding(_ length: Int) -> some View { padding(.all, length) }
}
