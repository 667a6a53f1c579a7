/// Views in rows and columns: each column is as wide as its widest view, each row as high as its
/// highest.
///
/// Each view of a ``GridRow`` takes one column, or the number set by `gridCellColumns(_:)`. A view
/// outside of a row has a row of its own, across all columns. Where the proposal is less than the
/// ideal width, columns share the width as the views of an `HStack` do.
///
/// ```swift
/// Grid(alignment: .leading) {
///   GridRow {
///     Text("Title")
///     Text("Ulysses")
///   }
///   Divider()
///   GridRow {
///     Text("Pages")
///     Text("732").gridColumnAlignment(.trailing)
///   }
/// }
/// ```
public struct Grid<Content: View>: View, PrimitiveView {
  private let view: LayoutView<GridLayout, Content>

  /// - Parameters:
  ///   - alignment: where a view is in its cell.
  ///   - horizontalSpacing: columns between cells; 1 unless given.
  ///   - verticalSpacing: rows between cells; 0 unless given.
  ///   - content: the rows; a view that is no ``GridRow`` goes across all columns.
  public init(
    alignment: Alignment = .center, horizontalSpacing: Int? = nil, verticalSpacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {
    view = LayoutView(
      layout: GridLayout(
        alignment: alignment,
        spacing: ((horizontalSpacing ?? 1).asLength, (verticalSpacing ?? 0).asLength)),
      content: content())
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    LayoutView._makeNode(view.view, context)
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    LayoutView._updateNode(node, view.view)
  }
}

/// The views of one row of a ``Grid``. Elsewhere they are laid out as if the row were not there.
///
/// ```swift
/// GridRow {
///   Text("Pages")
///   Text("732")
/// }
/// ```
public struct GridRow<Content: View>: View, PrimitiveView {
  private let alignment: VerticalAlignment?
  private let content: Content

  /// - Parameters:
  ///   - alignment: the vertical alignment of the views in the row; `nil` for that of the grid.
  ///   - content: the cells of the row, one view each.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = GridRowNode(context)
    node.alignment = view.alignment
    node.child = Content._makeNode(view.content, NodeContext(childOf: node))
    return node
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: GridRowNode.self)
    if node.alignment != view.alignment {
      node.alignment = view.alignment
      node.invalidateLayout()
    }
    Content._updateNode(node.child, view.content)
  }
}

/// The node of a row of a grid, which only groups its cells.
final class GridRowNode: WrapperNode {
  var alignment: VerticalAlignment?

  override func plays(_ role: ElementRole) -> Bool { role == .structure || super.plays(role) }
  override func collectElements(into elements: inout [ViewNode]) {
    child.collectElements(into: &elements)
  }
}

extension LayoutSubview {
  /// The row of a grid that the view is in.
  fileprivate var gridRow: GridRowNode? {
    var found: GridRowNode?
    var next = node.undecorated.parent
    while let candidate = next, candidate !== container {
      if let row = candidate as? GridRowNode { found = row }
      next = candidate.parent
    }
    return found
  }
}

private enum GridSpanKey: LayoutValueKey { static let defaultValue = 1 }
private enum GridColumnAlignmentKey: LayoutValueKey {
  static let defaultValue: HorizontalAlignment? = nil
}

extension View {
  /// Makes a view of a ``GridRow`` go across `count` columns.
  ///
  /// ```swift
  /// GridRow { Text("across both columns").gridCellColumns(2) }
  /// ```
  ///
  /// - Precondition: `count` is positive.
  public func gridCellColumns(_ count: Int) -> some View {
    precondition(count > 0, "a cell of a grid takes at least one column")
    return layoutValue(key: GridSpanKey.self, value: count)
  }

  /// Aligns all views of the grid's column that this one is in.
  ///
  /// ```swift
  /// Grid {
  ///   GridRow { Text("Pages"); Text("732").gridColumnAlignment(.trailing) }
  ///   GridRow { Text("Unread"); Text("12") }
  /// }
  /// ```
  public func gridColumnAlignment(_ alignment: HorizontalAlignment) -> some View {
    layoutValue(key: GridColumnAlignmentKey.self, value: alignment)
  }
}

/// The arithmetic of a ``Grid``.
struct GridLayout: Layout {
  let alignment: Alignment
  let spacing: (columns: Int, rows: Int)

  struct Cell {
    let view: LayoutSubview
    let column: Int
    let span: Int
    let alignment: VerticalAlignment?
  }

  /// The positions of the views.
  struct Cache {
    var rows: [[Cell]] = []
    var columnCount = 0
    var alignments: [HorizontalAlignment?] = []
    /// The views in each column that take no other.
    var columns: [[Cell]] = []
    /// Whether the row is one view outside of a ``GridRow``.
    var isWhole: [Bool] = []
  }

  func makeCache(subviews: Subviews) -> Cache {
    var cache = Cache()
    var current: GridRowNode?
    var column = 0
    for view in subviews {
      let row = view.gridRow
      if row == nil || row !== current {
        cache.rows.append([])
        cache.isWhole.append(row == nil)
        column = 0
      }
      current = row
      let span = row == nil ? 1 : view[GridSpanKey.self]
      cache.rows[cache.rows.count - 1].append(
        Cell(view: view, column: column, span: span, alignment: row?.alignment))
      if row != nil { cache.columnCount = max(cache.columnCount, column + span) }
      column += span
    }
    cache.alignments = Array(repeating: nil, count: cache.columnCount)
    cache.columns = Array(repeating: [], count: cache.columnCount)
    for (cells, isWhole) in zip(cache.rows, cache.isWhole) where !isWhole {
      for cell in cells {
        if cell.span == 1 { cache.columns[cell.column].append(cell) }
        if let alignment = cell.view[GridColumnAlignmentKey.self] {
          cache.alignments[cell.column] = alignment
        }
      }
    }
    return cache
  }

  private func length(_ lengths: ArraySlice<Int>, _ spacing: Int) -> Int {
    lengths.reduce(spacing * max(0, lengths.count - 1)) { $0.addingClamped($1) }
  }

  private func line(ofColumn column: Int, _ cache: Cache) -> GuideLine {
    .horizontal(cache.alignments[column] ?? alignment.horizontal)
  }
  private func line(ofRow row: Int, _ cache: Cache) -> GuideLine {
    .vertical(cache.rows[row].first?.alignment ?? alignment.vertical)
  }

  /// The length of cells that are offered lengths, lined up by their guides.
  private func length(
    of cells: [Cell], by line: GuideLine, _ offer: (Cell) -> ProposedViewSize
  ) -> Int {
    let sizes = cells.map { $0.view.sizeThatFits(offer($0)) }
    return lineUp(cells.map(\.view.node), sizes, by: line)?.length
      ?? sizes.reduce(0) { max($0, $1[line.axis]) }
  }

  private func columnWidths(_ width: Int?, _ cache: Cache) -> [Int] {
    var widths = shares(
      of: width, count: cache.columnCount, spacing: spacing.columns
    ) { column, offer in
      length(of: cache.columns[column], by: line(ofColumn: column, cache)) { _ in
        ProposedViewSize(columns: offer, rows: nil)
      }
    }
    .map(\.length)
    // A view across several columns widens the last of them, as far as there is room.
    for (cells, isWhole) in zip(cache.rows, cache.isWhole) where !isWhole {
      for cell in cells where cell.span > 1 {
        let range = cell.column..<cell.column + cell.span
        let wanted = cell.view.sizeThatFits(.unspecified).columns
        var missing = wanted - length(widths[range], spacing.columns)
        if let width, width != .max {
          missing = min(missing, width - length(widths[...], spacing.columns))
        }
        if missing > 0 { widths[range.upperBound - 1] += missing }
      }
    }
    return widths
  }

  /// The columns that the cells take, and those that the whole grid does.
  private func widths(_ width: Int?, _ cache: Cache) -> (columns: [Int], total: Int) {
    let columns = columnWidths(width, cache)
    var total = length(columns[...], spacing.columns)
    for (cells, isWhole) in zip(cache.rows, cache.isWhole) where isWhole {
      // A view that grows with its proposal is as wide as the grid; a wider view widens the grid.
      for cell in cells {
        let offer = ProposedViewSize(columns: columns.isEmpty ? width : total, rows: nil)
        total = max(total, cell.view.sizeThatFits(offer).columns)
      }
    }
    return (columns, total)
  }

  private func width(
    of cell: Cell, isWhole: Bool, _ widths: (columns: [Int], total: Int)
  ) -> Int {
    isWhole
      ? widths.total
      : length(widths.columns[cell.column..<cell.column + cell.span], spacing.columns)
  }

  private func heights(
    _ height: Int?, _ widths: (columns: [Int], total: Int), _ cache: Cache
  ) -> [Int] {
    shares(of: height, count: cache.rows.count, spacing: spacing.rows) { row, offer in
      length(of: cache.rows[row], by: line(ofRow: row, cache)) { cell in
        ProposedViewSize(
          columns: width(of: cell, isWhole: cache.isWhole[row], widths), rows: offer)
      }
    }
    .map(\.length)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> Size {
    let widths = widths(proposal.columns, cache)
    let heights = heights(proposal.rows, widths, cache)
    return Size(columns: widths.total, rows: length(heights[...], spacing.rows))
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let widths = widths(bounds.size.columns, cache)
    let heights = heights(bounds.size.rows, widths, cache)
    var places: [(cell: Cell, row: Int, slot: Rect, size: Size)] = []
    var top = bounds.origin.row
    for (row, cells) in cache.rows.enumerated() {
      for cell in cells {
        let before =
          cell.column == 0
          ? 0 : length(widths.columns[..<cell.column], spacing.columns) + spacing.columns
        let column = bounds.origin.column + before
        let width = width(of: cell, isWhole: cache.isWhole[row], widths)
        // As in a stack, the last cells are cut.
        let slot = Rect(
          row: top, column: column,
          columns: min(width, max(0, bounds.columns.upperBound - column)),
          rows: min(heights[row], max(0, bounds.rows.upperBound - top)))
        places.append((cell, row, slot, cell.view.sizeThatFits(ProposedViewSize(slot.size))))
      }
      top += heights[row] + spacing.rows
    }
    // The columns and rows from its slot to each view that guides line up.
    var starts = [(column: Int?, row: Int?)](repeating: (nil, nil), count: places.count)
    func lineUpCells(
      _ indices: [Int], by line: GuideLine,
      _ start: WritableKeyPath<(column: Int?, row: Int?), Int?>
    ) {
      let lines = lineUp(
        indices.map { places[$0].cell.view.node }, indices.map { places[$0].size }, by: line)
      guard let lines else { return }
      for (index, place) in indices.enumerated() {
        starts[place][keyPath: start] = lines.offset(index, in: places[place].slot.size[line.axis])
      }
    }
    if subviews.container.graph.guideCount > 0 {
      for column in 0..<cache.columnCount {
        let indices = places.indices.filter { index in
          let (cell, row) = (places[index].cell, places[index].row)
          return cell.column == column && cell.span == 1 && !cache.isWhole[row]
        }
        lineUpCells(indices, by: line(ofColumn: column, cache), \.column)
      }
      for row in cache.rows.indices {
        lineUpCells(
          places.indices.filter { places[$0].row == row }, by: line(ofRow: row, cache), \.row)
      }
    }
    for ((cell, row, slot, size), start) in zip(places, starts) {
      let column = cache.isWhole[row] ? nil : cache.alignments[cell.column]
      let placed = Alignment(
        horizontal: column ?? alignment.horizontal,
        vertical: cell.alignment ?? alignment.vertical
      ).place(size, in: slot, column: start.column, row: start.row)
      subviews.placements.set(cell.view.index, placed, unbounded: [])
    }
  }
}
