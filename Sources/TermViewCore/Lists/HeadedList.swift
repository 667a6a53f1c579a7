import TermScreen

/// A list with a view above its rows that stays while they scroll, inside of what the list's style
/// draws around it, and exactly as wide as the content of the rows.
///
/// On paper the rows are drawn twice where the header follows from them: a table's columns are as
/// wide as their widest cells.
package struct HeadedList<Content: View, Header: View>: PrimitiveView {
  private let list: List<Content>
  private let header: VStack<Header>
  private let followsRows: Bool

  /// - Parameters:
  ///   - selection: the selected rows; `nil` for a list without a selection.
  ///   - followsRows: whether the header, or the rows themselves, look otherwise once all rows have
  ///     been laid out.
  ///   - content: the rows.
  ///   - header: the view above the rows.
  package init(
    selection: _RowSelection?, followsRows: Bool, @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Header
  ) {
    list = List(selection: selection?.storage, content: content())
    self.followsRows = followsRows
    self.header = VStack(alignment: .leading, spacing: 0, content: header)
  }

  package static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = HeadedListNode(context)
    node.followsRows = view.followsRows
    node.header = VStack<Header>._makeNode(view.header, NodeContext(childOf: node))
    node.child = List<Content>.makeList(view.list, NodeContext(childOf: node))
    return node
  }

  package static func _updateNode(_ node: ViewNode, _ view: Self) {
    let headed = unsafeDowncast(node, to: HeadedListNode.self)
    headed.followsRows = view.followsRows
    VStack<Header>._updateNode(headed.header, view.header)
    List<Content>._updateNode(node, view.list)
  }
}

/// The node of a ``HeadedList``.
final class HeadedListNode: ListEdgeNode {
  var header: ViewNode!
  var followsRows = false

  override init(_ context: NodeContext) {
    super.init(context)
    // It wraps one view although there are two: modifiers around it are around the list, and keys
    // and actions pass the header by.
    traits.remove(.hasOnlyChild)
  }

  override var children: [ViewNode] { [header, child].compactMap { $0 } }

  /// Whether there is a rule between the header and the rows: in a list with decoration, on a
  /// screen that has rows to spare, below a header that has any.
  private var hasRule: Bool {
    list.look != nil && ScreenClass(environment.terminalSize) != .tiny
      && header.measure(.unspecified).rows > 0
  }

  private var headerRows: Int { header.measure(.unspecified).rows + (hasRule ? 1 : 0) }

  override var insets: EdgeInsets {
    var insets = super.insets
    insets.top += headerRows
    return insets
  }

  /// The header is left out where it has no room above a row, and the rule before it.
  override var placedInsets: EdgeInsets {
    var insets = shownEdge
    let rows = header.measure(.unspecified).rows
    let room = rect.size.rows - insets.rows - 1
    insets.top += headerRows <= room ? headerRows : rows <= room ? rows : 0
    return insets
  }

  /// The columns of the content of the rows.
  private var headerColumns: Range<Int> {
    let start = list.rect.origin.column + list.columnsBeforeRows
    return start..<max(start, list.rect.columns.upperBound - list.crossReserve)
  }

  override func placeElements() {
    super.placeElements()
    let columns = headerColumns
    let top = rect.origin.row + shownEdge.top
    let rows = max(0, min(header.measure(.unspecified).rows, list.rect.origin.row - top))
    header.place(
      Rect(row: top, column: columns.lowerBound, columns: columns.count, rows: rows),
      unbounded: rows == header.measure(.unspecified).rows ? .vertical : [])
  }

  override func paint(_ painter: inout Painter) {
    super.paint(&painter)
    var inner = painter.surface(in: header.rect, offset: header.rect.origin)
    header.paint(&inner)
    let columns = headerColumns
    guard hasRule, header.rect.rows.upperBound < list.rect.origin.row, let look = list.look
    else { return }
    var style = environment.textStyle
    style.foreground = .separator
    painter.fill(
      Rect(
        row: header.rect.rows.upperBound, column: columns.lowerBound, columns: columns.count,
        rows: 1),
      with: Cell(scalar: look.glyphs.rule.first, style: painter.table.style(style)))
  }

  // MARK: Paper

  override func printsInPieces(columns: Int?) -> Bool { true }
  override func printedColumns(columns: Int?) -> Int? { columns }

  override func print(on paper: Paper, columns: Int?) throws {
    if followsRows {
      let draft = Paper(graph: graph, columns: columns) { _ in }
      try draft.add(header, columns: columns)
      try child.put(on: draft, columns: columns)
    }
    try paper.add(header, columns: columns)
    try child.put(on: paper, columns: columns)
  }
}

extension ListNode {
  /// The columns before the content of a row that is no header of a section.
  fileprivate var columnsBeforeRows: Int {
    guard let appearance = look?.appearance else { return 0 }
    let marks = appearance.showsMarks ? selected.selectsSeveral ? 4 : 2 : 0
    return appearance.rowInsets.leading + marks
  }
}
