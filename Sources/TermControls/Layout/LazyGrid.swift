import TermViewCore

/// A column of a ``LazyVGrid``, or a row of a ``LazyHGrid``.
///
/// ```swift
/// LazyVGrid(columns: [GridItem(.fixed(8)), GridItem(.flexible(minimum: 10))]) {
///   ForEach(1..<7) { Text("Chapter \($0)") }
/// }
/// ```
public struct GridItem: Sendable, Hashable {
  /// The length across: columns of a ``LazyVGrid``, rows of a ``LazyHGrid``.
  public enum Size: Sendable, Hashable {
    /// Exactly as many cells.
    case fixed(Int)
    /// A share of the columns that the others leave, within bounds; in a ``LazyHGrid`` the height
    /// of the views.
    case flexible(minimum: Int = 1, maximum: Int = .infinity)
    /// As many columns of at least `minimum` as fit; in a ``LazyHGrid`` one row.
    case adaptive(minimum: Int, maximum: Int = .infinity)
  }

  /// The length across.
  public var size: Size
  /// The blank cells before the next column or row; `nil` for 1 column or no row.
  public var spacing: Int?
  /// The alignment of views in the column or row; `nil` for that of the grid.
  public var alignment: Alignment?

  /// A column or row of the grid, flexible unless `size` is given.
  public init(_ size: Size = .flexible(), spacing: Int? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// Views in columns, row by row.
///
/// Columns have the widths of their items; what is wider than the container is cut at its trailing
/// edge. All views are made: use a `List` for many.
///
/// ```swift
/// LazyVGrid(columns: [GridItem(.adaptive(minimum: 20))]) {
///   ForEach(books) { Text($0.title) }
/// }
/// ```
public struct LazyVGrid<Content: View>: View {
  private let columns: [GridItem]
  private let alignment: HorizontalAlignment
  private let spacing: Int
  private let content: Content

  /// A grid with `columns`.
  ///
  /// - Parameters:
  ///   - columns: the columns from the leading side on. An adaptive one becomes as many as fit.
  ///   - alignment: where a view is placed in a column that is wider; centred by default.
  ///   - spacing: the blank rows between rows of views; 0 unless given.
  ///   - content: the views, which fill the grid row by row.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing ?? 0
    self.content = content()
  }

  public var body: some View {
    LazyGridLayout(axis: .vertical, items: columns, alignment: alignment.atTop, spacing: spacing) {
      content
    }
  }
}

/// Views in rows, column by column.
///
/// ```swift
/// LazyHGrid(rows: [GridItem(.fixed(1)), GridItem(.fixed(1))]) {
///   ForEach(1..<7) { Text("Chapter \($0)") }     // two rows of three
/// }
/// ```
public struct LazyHGrid<Content: View>: View {
  private let rows: [GridItem]
  private let alignment: VerticalAlignment
  private let spacing: Int
  private let content: Content

  /// A grid with `rows`.
  ///
  /// - Parameters:
  ///   - rows: the rows from the top on. Those that are not fixed are as high as their views.
  ///   - alignment: where a view is placed in a row that is higher; centred by default.
  ///   - spacing: the blank columns between columns of views; 1 unless given.
  ///   - content: the views, which fill the grid column by column.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing ?? 1
    self.content = content()
  }

  public var body: some View {
    LazyGridLayout(
      axis: .horizontal, items: rows, alignment: alignment.atLeading, spacing: spacing
    ) {
      content
    }
  }
}

extension HorizontalAlignment {
  fileprivate var atTop: Alignment { Alignment(horizontal: self, vertical: .top) }
}

extension VerticalAlignment {
  fileprivate var atLeading: Alignment { Alignment(horizontal: .leading, vertical: self) }
}

/// Views in lanes: the columns of a ``LazyVGrid``, the rows of a ``LazyHGrid``. Along the axis, one
/// view of each lane follows another.
struct LazyGridLayout: Layout {
  let axis: Axis
  let items: [GridItem]
  let alignment: Alignment
  let spacing: Int

  init(axis: Axis, items: [GridItem], alignment: Alignment, spacing: Int) {
    self.axis = axis
    self.items = items.isEmpty ? [GridItem()] : items
    self.alignment = alignment
    self.spacing = spacing.asLength
  }

  /// A column or a row.
  struct Lane {
    var length: Int
    var gap: Int
    var alignment: Alignment
    /// The bounds of a lane that shares what the others leave.
    var bounds: (least: Int, most: Int)?
  }

  private func lane(_ item: GridItem, _ bounds: (least: Int, most: Int)?, length: Int) -> Lane {
    Lane(
      length: max(0, length.asLength), gap: (item.spacing ?? (axis == .vertical ? 1 : 0)).asLength,
      alignment: item.alignment ?? alignment,
      bounds: bounds.map { (max(0, $0.least.asLength), max(0, $0.most)) })
  }

  /// The columns in `width` columns; the least that they have, if there is no bound.
  private func columns(in width: Int?) -> [Lane] {
    var lanes: [Lane] = []
    for item in items {
      switch item.size {
      case .fixed(let length): lanes.append(lane(item, nil, length: length))
      case .flexible(let least, let most): lanes.append(lane(item, (least, most), length: 0))
      case .adaptive(let least, let most):
        let made = lane(item, (max(1, least), most), length: 0)
        var count = 1
        if let width {
          let room = max(1, width / items.count)
          count = max(1, (room + made.gap) / max(1, max(1, least.asLength) + made.gap))
        }
        lanes += Array(repeating: made, count: count)
      }
    }
    var left = width.map { $0 - total(of: lanes) } ?? 0
    var count = lanes.count { $0.bounds != nil }
    for index in lanes.indices {
      guard let bounds = lanes[index].bounds else { continue }
      let ideal = width == nil ? min(bounds.most, LazyGridLayout.idealColumns) : left / count
      lanes[index].length = max(bounds.least, min(bounds.most, ideal))
      left = max(0, left - lanes[index].length)
      count -= 1
    }
    return lanes
  }

  /// The width of a flexible column where nothing is proposed.
  private static let idealColumns = 10

  /// The rows of a grid: fixed, or as high as the views in them.
  private func rows(_ subviews: LayoutSubviews) -> [Lane] {
    items.enumerated().map { index, item in
      switch item.size {
      case .fixed(let length): return lane(item, nil, length: length)
      case .flexible(let least, let most), .adaptive(let least, let most):
        var highest = 0
        for place in stride(from: index, to: subviews.count, by: items.count) {
          highest = max(highest, subviews[place].sizeThatFits(.unspecified).rows)
        }
        return lane(item, nil, length: max(least, min(most, highest)))
      }
    }
  }

  private func lanes(_ subviews: LayoutSubviews, _ columns: Int?) -> [Lane] {
    axis == .vertical ? self.columns(in: columns == .max ? nil : columns) : rows(subviews)
  }

  /// The length of all lanes with the gaps between them.
  private func total(of lanes: [Lane]) -> Int {
    lanes.reduce(0) { $0 + $1.length } + lanes.dropLast().reduce(0) { $0 + $1.gap }
  }

  private func offer(_ lane: Lane) -> ProposedViewSize {
    axis == .vertical
      ? ProposedViewSize(columns: lane.length, rows: nil)
      : ProposedViewSize(columns: nil, rows: lane.length)
  }

  /// The lengths along the axis of what follows one another: a view of each lane.
  private func lines(_ subviews: LayoutSubviews, _ lanes: [Lane]) -> [Int] {
    var lengths: [Int] = []
    for (index, subview) in subviews.enumerated() {
      let size = subview.sizeThatFits(offer(lanes[index % lanes.count]))
      if index % lanes.count == 0 { lengths.append(0) }
      lengths[lengths.count - 1] = max(
        lengths[lengths.count - 1], axis == .vertical ? size.rows : size.columns)
    }
    return lengths
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size {
    let lanes = lanes(subviews, proposal.columns)
    let lines = lines(subviews, lanes)
    let along = lines.reduce(0, +) + max(0, lines.count - 1) * spacing
    let across = total(of: lanes)
    guard axis == .vertical else { return Size(columns: along, rows: across) }
    let offered = proposal.columns == .max ? nil : proposal.columns
    return Size(columns: max(across, offered ?? across), rows: along)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    let lanes = lanes(subviews, proposal.columns)
    let lines = lines(subviews, lanes)
    var place = bounds.origin
    for (index, subview) in subviews.enumerated() {
      let lane = lanes[index % lanes.count]
      let line = lines[index / lanes.count]
      if index % lanes.count == 0, index > 0 {
        let step = lines[index / lanes.count - 1] + spacing
        if axis == .vertical {
          place = Point(row: place.row + step, column: bounds.origin.column)
        } else {
          place = Point(row: bounds.origin.row, column: place.column + step)
        }
      }
      let slot = Rect(
        origin: place,
        size: axis == .vertical
          ? Size(columns: lane.length, rows: line) : Size(columns: line, rows: lane.length))
      let offer = offer(lane)
      subview.place(
        at: lane.alignment.place(subview.sizeThatFits(offer), in: slot).origin, proposal: offer)
      if axis == .vertical {
        place.column += lane.length + lane.gap
      } else {
        place.row += lane.length + lane.gap
      }
    }
  }
}
