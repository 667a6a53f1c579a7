import TermViewCore

/// A column of a ``LazyVGrid``, or a row of a ``LazyHGrid``.
///
/// ```swift
/// LazyVGrid(columns: [GridItem(.fixed(8)), GridItem(.flexible(minimum: 10))]) {
///   ForEach(1..<7) { Text("Chapter \($0)") }
/// }
/// ```
public struct GridItem: Sendable, Hashable {
  /// The size across.
  ///
  /// ```swift
  /// LazyVGrid(columns: [GridItem(.fixed(8)), GridItem(.flexible(minimum: 10, maximum: 30))]) {
  ///   ForEach(books) { Text($0.title) }
  /// }
  /// ```
  public enum Size: Sendable, Hashable {
    /// Exactly as many cells. More than 40 are points, of which a column has eight.
    case fixed(Double)
    /// A share of the room that the others leave.
    case flexible(minimum: Double = 1, maximum: Double = .infinity)
    /// As many columns as have room. A minimum of more than 40 is of points, of which a column has
    /// eight.
    case adaptive(minimum: Double, maximum: Double = .infinity)
  }

  /// The width of the column. Has no effect in a ``LazyHGrid``, whose rows are as high as their
  /// views.
  public var size: Size
  /// The blank columns between this column and the next, rounded, no less than 0; 1 if `nil`. Has
  /// no effect in a ``LazyHGrid``.
  public var spacing: Double?
  /// The alignment of views in the column. Has no effect: ``LazyVGrid`` aligns all columns alike.
  public var alignment: Alignment?

  /// A column or row of the grid, flexible unless `size` is given.
  public init(
    _ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// Views in columns, row by row.
///
/// All views are made: use a `List` for many.
///
/// ```swift
/// LazyVGrid(columns: [GridItem(.adaptive(minimum: 20))]) {
///   ForEach(books) { Text($0.title) }
/// }
/// ```
public struct LazyVGrid<Content: View>: View {
  private let columns: [GridItem]
  private let alignment: HorizontalAlignment
  private let spacing: Double?
  private let content: Content

  /// A grid with `columns`.
  ///
  /// - Parameters:
  ///   - columns: the columns from the leading side on. An adaptive one becomes as many as fit.
  ///   - alignment: where a view is placed in a column that is wider; centred by default.
  ///   - spacing: the blank rows between rows of views, rounded, no less than 0; 0 if `nil`.
  ///   - pinnedViews: has no effect in a terminal.
  ///   - content: the views, which fill the grid row by row.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public var body: some View {
    ColumnsLayout(
      items: columns, alignment: alignment,
      rowSpacing: spacing.map { Points.blankRows(Int(cells: $0)) } ?? 0
    ) {
      content
    }
  }
}

/// Views in rows, column by column: the rows of `GridItem` are as many as are given.
///
/// ```swift
/// LazyHGrid(rows: [GridItem(.fixed(1)), GridItem(.fixed(1))]) {
///   ForEach(1..<7) { Text("Chapter \($0)") }     // two rows of three
/// }
/// ```
public struct LazyHGrid<Content: View>: View {
  private let rows: [GridItem]
  private let spacing: Double?
  private let content: Content

  /// A grid with as many rows as `rows` has elements, at least one.
  ///
  /// - Parameters:
  ///   - rows: counted only; their sizes, spacings and alignments have no effect.
  ///   - alignment: has no effect; the views of a column begin at the top.
  ///   - spacing: the blank columns between columns of views, rounded, no less than 0; 1 if
  ///     `nil`.
  ///   - pinnedViews: has no effect in a terminal.
  ///   - content: the views, which fill the grid column by column.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: Double? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.spacing = spacing
    self.content = content()
  }

  public var body: some View {
    RowsLayout(count: max(1, rows.count), spacing: spacing.map { Int(cells: $0) } ?? 1) {
      content
    }
  }
}

/// Views in columns of given sizes, each row as high as its highest view.
struct ColumnsLayout: Layout {
  let items: [GridItem]
  let alignment: HorizontalAlignment
  let rowSpacing: Int

  private static func columns(_ length: Double) -> Int { Points.gridColumns(Int(cells: length)) }

  /// The widths of the columns, and the gaps after them, in `width` columns.
  func widths(in width: Int) -> [(columns: Int, gap: Int)] {
    var made: [(columns: Int, gap: Int, least: Int, most: Int)] = []
    for item in items {
      let gap = item.spacing.map { Int(cells: $0) } ?? 1
      switch item.size {
      case .fixed(let length): made.append((ColumnsLayout.columns(length), gap, 0, 0))
      case .flexible(let least, let most):
        made.append((0, gap, Int(cells: least), Int(cells: most)))
      case .adaptive(let least, let most):
        let least = max(1, ColumnsLayout.columns(least))
        let others = items.count - 1
        let room = max(1, (max(1, width / (others + 1)) + gap) / (least + gap))
        for _ in 0..<room { made.append((0, gap, least, Int(cells: most))) }
      }
    }
    let taken = made.reduce(0) { $0 + ($1.most == 0 ? $1.columns : 0) }
    let gaps = made.dropLast().reduce(0) { $0 + $1.gap }
    let flexible = made.filter { $0.most > 0 }.count
    guard flexible > 0 else { return made.map { ($0.columns, $0.gap) } }
    var left = max(0, width - taken - gaps)
    var count = flexible
    for index in made.indices where made[index].most > 0 {
      let share = min(made[index].most, max(made[index].least, left / count))
      made[index].columns = min(share, max(0, left))
      left -= made[index].columns
      count -= 1
    }
    return made.map { ($0.columns, $0.gap) }
  }

  private func width(_ proposal: ProposedViewSize) -> Int {
    guard let columns = proposal.columns, columns != .max else {
      return items.reduce(0) { sum, item in
        switch item.size {
        case .fixed(let length): sum + Int(cells: length) + 1
        default: sum + 12
        }
      }
    }
    return columns
  }

  private func rowHeights(_ subviews: LayoutSubviews, _ widths: [(columns: Int, gap: Int)]) -> [Int]
  {
    guard !widths.isEmpty else { return [] }
    var heights: [Int] = []
    for (index, subview) in subviews.enumerated() {
      let size = subview.sizeThatFits(
        ProposedViewSize(columns: widths[index % widths.count].columns, rows: nil))
      if index % widths.count == 0 { heights.append(0) }
      heights[heights.count - 1] = max(heights[heights.count - 1], size.rows)
    }
    return heights
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size {
    let width = width(proposal)
    let heights = rowHeights(subviews, widths(in: width))
    return Size(
      columns: width, rows: heights.reduce(0, +) + max(0, heights.count - 1) * rowSpacing)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    let widths = widths(in: bounds.size.columns)
    let heights = rowHeights(subviews, widths)
    guard !widths.isEmpty else { return }
    var place = bounds.origin
    for (index, subview) in subviews.enumerated() {
      let column = index % widths.count
      if column == 0 {
        place.column = bounds.origin.column
        if index > 0 { place.row += heights[index / widths.count - 1] + rowSpacing }
      }
      let offer = ProposedViewSize(columns: widths[column].columns, rows: nil)
      let free = widths[column].columns - subview.sizeThatFits(offer).columns
      let shift =
        switch alignment {
        case .leading: 0
        case .center: max(0, free / 2)
        case .trailing: max(0, free)
        }
      subview.place(at: Point(row: place.row, column: place.column + shift), proposal: offer)
      place.column += widths[column].columns + widths[column].gap
    }
  }
}

/// Views in a number of rows, column by column.
struct RowsLayout: Layout {
  let count: Int
  let spacing: Int

  private func columns(_ subviews: LayoutSubviews) -> [(columns: Int, rows: Int)] {
    var made: [(columns: Int, rows: Int)] = []
    for (index, subview) in subviews.enumerated() {
      let size = subview.sizeThatFits(.unspecified)
      if index % count == 0 { made.append((0, 0)) }
      made[made.count - 1].columns = max(made[made.count - 1].columns, size.columns)
      made[made.count - 1].rows += size.rows
    }
    return made
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size {
    let columns = columns(subviews)
    return Size(
      columns: columns.reduce(0) { $0 + $1.columns } + max(0, columns.count - 1) * spacing,
      rows: columns.map(\.rows).max() ?? 0)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    let columns = columns(subviews)
    var place = bounds.origin
    for (index, subview) in subviews.enumerated() {
      if index % count == 0 {
        place.row = bounds.origin.row
        if index > 0 { place.column += columns[index / count - 1].columns + spacing }
      }
      subview.place(at: place, proposal: .unspecified)
      place.row += subview.sizeThatFits(.unspecified).rows
    }
  }
}
