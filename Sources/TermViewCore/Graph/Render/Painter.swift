/// Draws views: maps the coordinates of a surface to a target and clips.
@MainActor
struct Painter {
  /// The destination of painting.
  enum Target {
    case frame(FrameBuilder)
    case buffer(PaintBuffer)
  }

  let target: Target
  /// The position of the surface's origin on the target.
  private(set) var origin: Point
  /// The clip rectangle, in the target's coordinates.
  private(set) var clip: Rect
  let table: CellTable
  /// The column right of the paper, where lines that continue beyond it end in "…"; `nil` on a
  /// screen, where what is cut can be scrolled to.
  var paperEdge: Int?

  init(_ target: Target, clip: Rect, table: CellTable) {
    self.target = target
    self.table = table
    self.clip = clip
    origin = .zero
  }

  /// A painter like `other` that draws on another target.
  init(_ other: Painter, on target: Target) {
    self.init(target, clip: other.clip, table: other.table)
    origin = other.origin
  }

  init(_ target: Target, size: Size, table: CellTable) {
    self.init(target, clip: Rect(origin: .zero, size: size), table: table)
  }

  /// A painter for a surface that shows inside `rect`, its origin moved by `offset`.
  func surface(in rect: Rect, offset: Point = .zero) -> Painter {
    var painter = self
    painter.enter(rect, offset: offset)
    return painter
  }

  /// Becomes a painter for a surface that shows inside `rect`, its origin moved by `offset`.
  mutating func enter(_ rect: Rect, offset: Point = .zero) {
    clip = clip.intersection(moved(rect))
    origin = Point(
      row: origin.row + rect.origin.row - offset.row,
      column: origin.column + rect.origin.column - offset.column)
  }

  /// The same painter for a target that begins at `place` of this one's.
  func moved(by place: Point) -> Painter {
    var painter = self
    painter.origin = Point(row: origin.row - place.row, column: origin.column - place.column)
    painter.clip = Rect(
      row: clip.origin.row - place.row, column: clip.origin.column - place.column,
      columns: clip.size.columns, rows: clip.size.rows)
    return painter
  }

  func moved(_ rect: Rect) -> Rect {
    Rect(
      row: rect.origin.row + origin.row, column: rect.origin.column + origin.column,
      columns: rect.size.columns, rows: rect.size.rows)
  }

  /// The position of a point of the surface on the target; `nil` if it is clipped.
  func place(of point: Point) -> Point? {
    let place = Point(row: point.row + origin.row, column: point.column + origin.column)
    return clip.contains(place) ? place : nil
  }

  /// Whether anything inside `rect` can be seen.
  func shows(_ rect: Rect) -> Bool { !clip.intersection(moved(rect)).isEmpty }

  /// Whether `rect` is above or below all that is painted, and nothing says so there. Looks at rows
  /// alone: most views are beside none of those that a key changes.
  @inline(__always)
  func misses(_ rect: Rect) -> Bool {
    let top = rect.origin.row &+ origin.row
    return paperEdge == nil
      && (top >= clip.origin.row &+ clip.size.rows || top &+ rect.size.rows <= clip.origin.row)
  }

  /// The rows, or columns, of the surface that can be seen.
  func visible(along axis: Axis) -> Range<Int> {
    if clip.isEmpty { return 0..<0 }
    switch axis {
    case .vertical: return clip.rows.lowerBound - origin.row..<clip.rows.upperBound - origin.row
    case .horizontal:
      return clip.columns.lowerBound - origin.column..<clip.columns.upperBound - origin.column
    }
  }

  func text(_ layout: TextLayout, in rect: Rect) {
    var place = moved(rect)
    let visible = clip.intersection(place)
    guard !visible.isEmpty else { return markHidden(layout, at: place) }
    if visible.columns.upperBound == paperEdge, place.size.rows == 1, visible.origin == place.origin
    {
      place = visible
    }
    if visible == place {
      withBuffer(covering: visible) { layout.paint(into: &$0, rect: place, table: table) }
    } else {
      // Cells without text keep what is behind them, as they do where nothing is clipped.
      var buffer = CellBuffer(size: place.size, fill: .transparent)
      layout.paint(
        into: &buffer, rect: Rect(origin: .zero, size: place.size), table: table)
      withBuffer(covering: visible) { target in
        buffer.forEachRun(at: place.origin, clip: visible) { cells, row, column in
          target.put(cells, row: row, column: column, clip: visible)
        }
      }
    }
  }

  /// Ends a row in "…" for text that is right of the paper.
  private func markHidden(_ layout: TextLayout, at place: Rect) {
    guard let paperEdge, paperEdge > 0, place.origin.column >= paperEdge, place.size.columns > 0,
      layout.size(width: place.size.columns).columns > 0
    else { return }
    let last = Rect(row: place.origin.row, column: paperEdge - 1, columns: 1, rows: 1)
    withBuffer(covering: last) { $0.fill(last, with: Cell(scalar: "…", style: .plain)) }
  }

  func fill(_ rect: Rect, with cell: Cell) {
    let visible = clip.intersection(moved(rect))
    guard !visible.isEmpty else { return }
    withBuffer(covering: visible) { $0.fill(visible, with: cell) }
  }

  func put(_ cell: Cell, at point: Point) {
    guard let place = place(of: point) else { return }
    withBuffer(covering: Rect(origin: place, size: Size(columns: 1, rows: 1))) {
      $0.fill(Rect(origin: place, size: Size(columns: 1, rows: 1)), with: cell)
    }
  }

  /// The position of the surface's column 0 on the target.
  var column: Int { origin.column }

  private func withBuffer(covering rect: Rect, _ body: (inout CellBuffer) -> Void) {
    switch target {
    case .frame(let frame):
      frame.willPaint(rect)
      body(&frame.chrome)
    case .buffer(let buffer): body(&buffer.cells)
    }
  }
}

/// Cells that a painter draws on when it does not draw on a frame.
@MainActor
final class PaintBuffer {
  @exclusivity(unchecked) var cells: CellBuffer

  init(size: Size, fill: Cell = .blank) { cells = CellBuffer(size: size, fill: fill) }
}
