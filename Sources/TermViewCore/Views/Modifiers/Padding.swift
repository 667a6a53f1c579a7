/// Blank columns and rows around a view.
package struct Padding: NodeModifier, Equatable {
  let insets: EdgeInsets
  /// Whether a part of it is given up where the content would be cut.
  var givesWay = true
  package static var isOfEachView: Bool { true }
  package static var isReusable: Bool { true }
  package func makeNode(_ context: NodeContext) -> ViewNode { PaddingNode(self, context) }
}

final class PaddingNode: ModifierNode<Padding>, LazyContentInsets {
  /// The insets in cells: as written, or of points.
  private var insets: EdgeInsets {
    var insets = modifier.insets
    let rows = Swift.max(insets.top, insets.bottom)
    let columns = Swift.max(insets.leading, insets.trailing)
    guard rows > 1 || columns > Points.mostBlankColumnsInRow, modifier.givesWay,
      graph.presentation.scrolls
    else { return insets }
    let isInRow = environment.isInRow || environment.isInBar
    if isInRow {
      insets.top = Points.blankRows(inRow: insets.top, least: 1)
      insets.bottom = Points.blankRows(inRow: insets.bottom, least: 1)
      insets.leading = Points.blankColumns(inRow: insets.leading)
      insets.trailing = Points.blankColumns(inRow: insets.trailing)
    }
    guard rows > Points.mostBlankRows else { return insets }
    if !isInRow {
      insets.top = Points.blankRows(insets.top)
      insets.bottom = Points.blankRows(insets.bottom)
    }
    insets.leading = Points.blankColumns(modifier.insets.leading)
    insets.trailing = Points.blankColumns(modifier.insets.trailing)
    return insets
  }

  override init(_ modifier: Padding, _ context: NodeContext) {
    super.init(modifier, context)
    lazyContent = context.lazyContent
  }

  override var hasListGutter: Bool { insets.leading == 0 && super.hasListGutter }
  override var beginsAtInset: Bool { insets.leading == 0 && super.beginsAtInset }
  override var isElementSource: Bool { holdsLazyStack || super.isElementSource }
  override var makesElements: Bool { holdsLazyStack || super.makesElements }

  /// The blank part of a proposal; see ``BlankLength``.
  private func insets(for offer: ProposedSize) -> EdgeInsets {
    // Paper is unbounded, and decorated or lazy rows take the specified insets.
    let insets = insets
    guard modifier.givesWay, !holdsLazyStack, graph.presentation.scrolls else { return insets }
    // Rows of points give way altogether: what has a height of cells has none for them.
    let leastRows =
      Swift.max(modifier.insets.top, modifier.insets.bottom) > Points.mostBlankRows ? 0 : 2
    guard insets.columns > 4 || insets.rows > leastRows else { return insets }
    let window = windowSize
    var kept = insets
    if insets.rows > leastRows, let rows = blank(.vertical, leastRows, window.rows, offer) {
      kept.top = BlankLength.part(of: insets.top, insets.rows, keeping: rows)
      kept.bottom = rows - kept.top
    }
    if insets.columns > 4, let columns = blank(.horizontal, 4, window.columns, offer) {
      kept.leading = BlankLength.part(of: insets.leading, insets.columns, keeping: columns)
      kept.trailing = columns - kept.leading
    }
    return kept
  }

  /// The blank length along `axis`; `nil` if it is the specified one.
  private func blank(_ axis: Axis, _ least: Int, _ window: Int, _ offer: ProposedSize) -> Int? {
    let wanted = axis == .horizontal ? insets.columns : insets.rows
    // Without a bound it is a third of the window at most.
    let blank = BlankLength(
      wanted: wanted, least: least, unbounded: max(least, min(wanted, window / 3)))
    guard let offered = offer[axis] else { return blank.unbounded }
    guard offered != .max, !blank.isKept(of: offered) else { return nil }
    var cross = offer[axis.other]
    if let length = cross, length != .max {
      // The content is measured as if the padding across were kept whole, which affects a line
      // break at most.
      cross = max(0, length - (axis == .horizontal ? insets.rows : insets.columns))
    }
    let content = measureContent(ProposedSize(axis, main: nil, cross: cross))
    guard content[axis] + offered / 3 > offered else {
      return blank.kept(of: offered, beside: content[axis])
    }
    let smallest = measureContent(ProposedSize(axis, main: 0, cross: cross))
    return blank.kept(of: offered, beside: content[axis], atLeast: smallest[axis])
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let insets = insets(for: proposal)
    func inner(_ proposed: Int?, _ taken: Int) -> Int? {
      proposed.map { $0 == .max ? .max : Swift.max(0, $0 - taken) }
    }
    let content = measureContent(
      ProposedSize(
        columns: inner(proposal.columns, insets.columns), rows: inner(proposal.rows, insets.rows)))
    return Size(
      columns: content.columns.addingClamped(insets.columns),
      rows: content.rows.addingClamped(insets.rows))
  }

  override func placeElements() {
    let insets = insets(for: placedProposal)
    placeContent(
      in: Rect(
        row: rect.origin.row + insets.top, column: rect.origin.column + insets.leading,
        columns: Swift.max(0, rect.size.columns - insets.columns),
        rows: Swift.max(0, rect.size.rows - insets.rows)))
  }

  var elementInsets: EdgeInsets { decoratesRows ? EdgeInsets() : insets }

  private func inside(_ columns: Int?) -> Int? { columns.map { max(0, $0 - insets.columns) } }
  override func printsInPieces(columns: Int?) -> Bool {
    contentPrintsInPieces(columns: inside(columns))
  }
  override func printedColumns(columns: Int?) -> Int? {
    contentPrintedColumns(columns: inside(columns)).map { $0 + insets.columns }
  }
  override func print(on paper: Paper, columns: Int?) throws {
    try paper.addBlankLines(insets.top)
    try paper.indented(by: insets.leading) {
      try printContent(on: paper, columns: inside(columns))
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
  ///
  /// ```swift
  /// Text("Hello").padding(.horizontal, 2)
  /// ```
  public func padding(_ edges: Edge.Set = .all, _ length: Int? = nil) -> some View {
    let length = length ?? 1
    return padding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0,
        trailing: edges.contains(.trailing) ? length : 0))
  }

  /// Leaves `length` columns and rows blank on all sides.
  ///
  /// ```swift
  /// Text("Hello").padding(1)
  /// ```
  public func padding(_ length: Int) -> some View { padding(.all, length) }
}
