package struct Border: NodeModifier, Equatable {
  let style: BorderStyle
  let color: Color?
  package static var isOfEachView: Bool { true }
  package static var isReusable: Bool { true }
  package func makeNode(_ context: NodeContext) -> ViewNode { BorderNode(self, context) }
}

final class BorderNode: ModifierNode<Border>, ArrangedNode, HitShape {
  override var arranged: (any ArrangedNode)? { self }
  func shapeCovers(_ point: Point) -> Bool { rect.contains(point) }
  var ownListGutter: Bool { false }
  var ownInset: Bool { false }

  /// Whether the border is there.
  private var isShown = false
  /// Whether the border is smaller than what is inside, and cuts it.
  private var cutsContent = false

  private func inside(_ offer: ProposedSize, _ edge: Int) -> ProposedSize {
    func inner(_ length: Int?) -> Int? { length.map { $0 == .max ? .max : $0 - 2 * edge } }
    return ProposedSize(columns: inner(offer.columns), rows: inner(offer.rows))
  }

  /// The columns and rows of the border at each side: none where it would leave no cell for the
  /// content, or not the rows that lists in it keep.
  fileprivate func edge(of offer: ProposedSize) -> Int {
    guard offer.columns ?? .max > 2, offer.rows ?? .max > 2 else { return 0 }
    let inner = inside(offer, 1)
    guard let rows = inner.rows, measureContent(inner).rows > rows else { return 1 }
    return keptRows > rows ? 0 : 1
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let edge = edge(of: proposal)
    let content = measureContent(inside(proposal, edge))
    return Size(
      columns: content.columns.addingClamped(2 * edge),
      rows: content.rows.addingClamped(2 * edge))
  }

  override func contentPlace(in rect: Rect, _ unbounded: Axis.Set) -> ContentPlace {
    guard edge(of: ProposedSize(rect.size)) > 0 else {
      // The content may need less than its border would have had.
      let size = measureContent(ProposedSize(rect.size, unbounded: unbounded))
      return (Alignment.topLeading.place(size, in: rect), unbounded)
    }
    return (
      Rect(
        row: rect.origin.row + 1, column: rect.origin.column + 1,
        columns: rect.size.columns - 2, rows: rect.size.rows - 2), unbounded
    )
  }

  override func placeElements() {
    let (inner, unbounded) = contentPlace(in: rect, unboundedAxes)
    let size = measureContent(ProposedSize(inner.size, unbounded: unbounded))
    isShown = inner.origin != rect.origin
    cutsContent = size.columns > inner.size.columns || size.rows > inner.size.rows
    placeContent(in: inner, unbounded: unbounded)
  }

  private var style: CellStyle {
    var style = environment.textStyle
    if let color = modifier.color { style.foreground = color.tinted(environment.tint) }
    return style
  }

  private func inside(_ columns: Int?) -> Int? { columns.map { Swift.max(0, $0 - 2) } }
  override func printsInPieces(columns: Int?) -> Bool { printedColumns(columns: columns) != nil }
  override func printedColumns(columns: Int?) -> Int? {
    guard let columns, columns >= 2 else { return nil }
    return contentPrintedColumns(columns: columns - 2).map { $0 + 2 }
  }
  override func print(on paper: Paper, columns: Int?) throws {
    guard let width = printedColumns(columns: columns) else {
      return try paper.add(self, columns: columns)
    }
    let drawn = modifier.style
    func edge(_ left: Unicode.Scalar, _ right: Unicode.Scalar) throws {
      try paper.add { table in
        let bits = table.style(style)
        var cells = [Cell](repeating: Cell(scalar: drawn.top, style: bits), count: width)
        cells[0] = Cell(scalar: left, style: bits)
        cells[width - 1] = Cell(scalar: right, style: bits)
        return [Line(spans: [Span(column: 0, cells: cells[...])])]
      }
    }
    try edge(drawn.topLeft, drawn.topRight)
    try paper.over(drawn.side, style: style, columns: 0..<1) {
      try paper.over(drawn.side, style: style, columns: width - 1..<width) {
        try paper.indented(by: 1) { try printContent(on: paper, columns: inside(columns)) }
      }
    }
    try edge(drawn.bottomLeft, drawn.bottomRight)
  }

  override func draw(_ painter: inout Painter) {
    guard isShown else { return super.draw(&painter) }
    painter.border(modifier.style, in: rect, style: painter.table.style(style))
    guard cutsContent else { return super.draw(&painter) }
    let inner = contentPlace(in: rect, unboundedAxes).rect
    var inside = painter.surface(in: inner, offset: inner.origin)
    super.draw(&inside)
  }
}

extension View {
  /// Draws a line around the view, one column and one row on each side.
  ///
  /// It is around what there is of the view, and whole; where it would leave no cell to the view,
  /// or not the rows that lists in it keep, there is none.
  ///
  /// ```swift
  /// Text("12 new").padding(.horizontal).border(.rounded, color: .green)
  /// ```
  public func border(_ style: BorderStyle = .single, color: Color? = nil) -> some View {
    ModifiedView(content: self, modifier: Border(style: style, color: color))
  }

  /// Draws a line in `color` around the view.
  public func border(_ color: Color) -> some View { border(.single, color: color) }
}

extension LayoutSubview {
  /// Whether the view, which has a border, has it also in a rectangle of `size`.
  package func drawsBorder(in size: Size) -> Bool {
    var next: ViewNode? = node
    while let node = next {
      if let border = node as? BorderNode { return border.edge(of: ProposedSize(size)) > 0 }
      next = node.onlyChild
    }
    return false
  }
}

extension Painter {
  /// Draws a border along the inside of `rect`, which has two columns and two rows at least.
  func border(_ drawn: BorderStyle, in rect: Rect, style bits: Cell.StyleBits) {
    let (top, left) = (rect.origin.row, rect.origin.column)
    let (bottom, right) = (rect.rows.upperBound - 1, rect.columns.upperBound - 1)
    func cell(_ scalar: Unicode.Scalar) -> Cell { Cell(scalar: scalar, style: bits) }
    let wide = Swift.max(0, rect.size.columns - 2)
    let high = Swift.max(0, rect.size.rows - 2)
    for row in [top, bottom] {
      fill(Rect(row: row, column: left + 1, columns: wide, rows: 1), with: cell(drawn.top))
    }
    for column in [left, right] {
      fill(
        Rect(row: top + 1, column: column, columns: 1, rows: high), with: cell(drawn.side))
    }
    put(cell(drawn.topLeft), at: Point(row: top, column: left))
    put(cell(drawn.topRight), at: Point(row: top, column: right))
    put(cell(drawn.bottomLeft), at: Point(row: bottom, column: left))
    put(cell(drawn.bottomRight), at: Point(row: bottom, column: right))
  }
}
