/// Draws views: maps the coordinates of a surface to a target and clips.
@MainActor
struct Painter {
  /// What is drawn on.
  enum Target {
    case frame(FrameBuilder)
    case buffer(PaintBuffer)
  }

  private let target: Target
  /// Where the surface's origin stands on the target.
  private var origin: Point
  /// What may be drawn on, in the target's coordinates.
  private(set) var clip: Rect
  let table: CellTable

  init(_ target: Target, size: Size, table: CellTable) {
    self.target = target
    self.table = table
    origin = .zero
    clip = Rect(origin: .zero, size: size)
  }

  /// A painter for a surface that shows inside `rect`, its origin moved by `offset`.
  func surface(in rect: Rect, offset: Point = .zero) -> Painter {
    var painter = self
    painter.clip = clip.intersection(moved(rect))
    painter.origin = Point(
      row: origin.row + rect.origin.row - offset.row,
      column: origin.column + rect.origin.column - offset.column)
    return painter
  }

  private func moved(_ rect: Rect) -> Rect {
    Rect(
      row: rect.origin.row + origin.row, column: rect.origin.column + origin.column,
      columns: rect.size.columns, rows: rect.size.rows)
  }

  /// Where a point of the surface stands on the target; `nil` where it is clipped away.
  func place(of point: Point) -> Point? {
    let place = Point(row: point.row + origin.row, column: point.column + origin.column)
    return clip.contains(place) ? place : nil
  }

  /// Whether anything inside `rect` can be seen.
  func shows(_ rect: Rect) -> Bool { !clip.intersection(moved(rect)).isEmpty }

  func text(_ layout: TextLayout, in rect: Rect) {
    let place = moved(rect)
    let visible = clip.intersection(place)
    guard !visible.isEmpty else { return }
    if visible == place {
      withBuffer(covering: visible) { layout.paint(into: &$0, rect: place, table: table) }
    } else {
      var buffer = CellBuffer(size: place.size)
      layout.paint(
        into: &buffer, rect: Rect(origin: .zero, size: place.size), table: table)
      withBuffer(covering: visible) { $0.blit(buffer, at: place.origin, clip: visible) }
    }
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

  /// Draws a row that was painted before; on a frame its lines become keyed spans.
  func row(_ row: PaintedRow, at point: Point, size: Size) {
    let place = moved(Rect(origin: point, size: size))
    let visible = clip.intersection(place)
    guard !visible.isEmpty else { return }
    let from = visible.origin.column - place.origin.column
    for line in visible.rows {
      let index = line - place.origin.row
      guard index < row.lines.count else { continue }
      let cells = row.lines[index]
      switch target {
      case .frame(let frame):
        frame.add(
          cells, key: row.key(line: index), row: line, column: place.origin.column,
          clip: visible.columns)
      case .buffer(let buffer):
        let shown = cells.dropFirst(from).prefix(visible.size.columns)
        buffer.cells.put(shown, row: line, column: visible.origin.column)
      }
    }
  }

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
  var cells: CellBuffer

  /// Turns `attribute` round in every cell: a selection bar.
  func toggle(_ attribute: CellStyle.Attributes) {
    change { $0.attributes.formSymmetricDifference(attribute) }
  }

  func insert(_ attribute: CellStyle.Attributes) { change { $0.attributes.insert(attribute) } }

  private func change(_ change: (inout Cell.StyleBits) -> Void) {
    for row in 0..<cells.size.rows {
      cells.withCells(row: row, columns: 0..<cells.size.columns) { line in
        for index in line.indices { change(&line[index].style) }
      }
    }
  }
  init(size: Size, fill: Cell = .blank) { cells = CellBuffer(size: size, fill: fill) }
}
