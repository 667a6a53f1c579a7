/// Endless paper, on which views are drawn from top to bottom and emitted in pieces.
///
/// Only the piece that is being filled is kept, so that a list of any length takes the memory of
/// some of its rows.
@MainActor
final class Paper {
  /// A layer under the lines: a border's sides, a background.
  private struct Underlay {
    var columns: Range<Int>
    var scalar: Unicode.Scalar
    var style: CellStyle
  }

  let graph: ViewGraph
  /// The columns of the paper; `nil` for as many as each line takes.
  private let columns: Int?
  /// Whether texts are lines as long as they are, for a terminal to wrap; blocks are not.
  private let wraps: Bool
  private let emit: (Frame) throws -> Void
  /// The growing text that was reached, and the number of lines before it.
  private(set) var growth: (text: any GrowingNode, lines: Int)?
  /// Whether to stop at a growing text, after its ended lines.
  var stopsAtGrowth = false
  /// The number of lines added.
  private var count = 0
  private var lines: [Line] = []
  private var underlays: [Underlay] = []
  /// The inset of the lines that are added next.
  private var inset = 0

  /// The lines after which a piece is handed out.
  private static var pieceLength: Int { 256 }

  init(
    graph: ViewGraph, columns: Int?, wraps: Bool = false, emit: @escaping (Frame) throws -> Void
  ) {
    self.graph = graph
    self.columns = columns
    self.wraps = wraps
    self.emit = emit
  }

  /// The table to which the cells of the current piece refer.
  var table: CellTable { graph.frames.table }

  // MARK: Adding lines

  /// Adds a view as one block.
  ///
  /// - Parameter columns: the width that it is offered; `nil` for its ideal width.
  func add(_ node: ViewNode, columns: Int?, alignment: HorizontalAlignment = .leading) throws {
    if wraps, inset == 0, underlays.isEmpty, alignment == .leading, let text = node.wrappedText {
      return try add { _ in text.lines(columns: columns) }
    }
    graph.update()
    let ideal = node.measure(ProposedSize(columns: columns, rows: nil))
    let size = Size(columns: min(ideal.columns, columns ?? ideal.columns), rows: ideal.rows)
    node.place(
      Rect(origin: .zero, size: size),
      unbounded: columns == nil ? [.horizontal, .vertical] : .vertical)
    let slack = Rect(row: 0, column: 0, columns: columns ?? size.columns, rows: size.rows)
    let place = Alignment(horizontal: alignment, vertical: .top).place(size, in: slack).origin
    try add(at: place.column) { table in
      let buffer = PaintBuffer(size: size)
      var painter = Painter(.buffer(buffer), size: size, table: table)
      painter.paperEdge = size.columns
      node.paint(&painter)
      return PaintedCells(buffer.cells, key: .none, column: 0).lines
    }
  }

  /// Adds what `paint` draws. If the cells do not fit in the table, emits the piece before and
  /// paints again with an empty table.
  func add(at column: Int = 0, _ paint: (CellTable) -> [Line]) throws {
    var painted = paint(table)
    if graph.frames.isTableFull, !wraps {
      try flush()
      graph.renewTable()
      painted = paint(table)
    }
    for line in painted { add(line, at: column) }
    if lines.count >= Paper.pieceLength { try flush() }
  }

  func addBlankLines(_ count: Int) throws {
    guard count > 0 else { return }
    for _ in 0..<count { add(Line(), at: 0) }
    if lines.count >= Paper.pieceLength { try flush() }
  }

  private func add(_ line: Line, at column: Int) {
    var line = line
    if inset + column != 0 {
      for index in line.spans.indices { line.spans[index].column += inset + column }
    }
    if !underlays.isEmpty { underlay(&line) }
    lines.append(line)
    count += 1
  }

  /// Adds the lines of a growing text: all, or those that have ended if it ends the paper there.
  func add(_ text: any GrowingNode, columns: Int?) throws {
    let isFirst = growth == nil
    if isFirst { growth = (text, count) }
    guard isFirst, stopsAtGrowth else { return try add(text.onlyChild!, columns: columns) }
    try text.showingEndedLines { try add($0, columns: columns) }
    throw EndOfGrowth()
  }

  /// What is thrown where a paper ends at a growing text.
  struct EndOfGrowth: Error {}

  private func underlay(_ line: inout Line) {
    let end = max(
      underlays.map(\.columns.upperBound).max() ?? 0, line.spans.last?.columns.upperBound ?? 0)
    var buffer = CellBuffer(size: Size(columns: end, rows: 1))
    for underlay in underlays {
      buffer.fill(
        Rect(row: 0, column: underlay.columns.lowerBound, columns: underlay.columns.count, rows: 1),
        with: Cell(scalar: underlay.scalar, style: table.style(underlay.style)))
    }
    for span in line.spans { buffer.put(span.cells, row: 0, column: span.column) }
    line.spans = [Span(column: 0, cells: buffer.line(0))]
  }

  // MARK: What is around lines

  /// Adds what `body` adds, moved to the right.
  func indented(by columns: Int, _ body: () throws -> Void) rethrows {
    inset += columns
    defer { inset -= columns }
    try body()
  }

  /// Adds what `body` adds, on top of a glyph that fills columns of each line.
  func over(
    _ scalar: Unicode.Scalar, style: CellStyle, columns: Range<Int>, _ body: () throws -> Void
  ) rethrows {
    underlays.append(
      Underlay(
        columns: columns.lowerBound + inset..<columns.upperBound + inset, scalar: scalar,
        style: style))
    defer { underlays.removeLast() }
    try body()
  }

  // MARK: Handing out

  /// Emits the collected lines.
  func flush() throws {
    guard !lines.isEmpty else { return }
    let widest = lines.reduce(0) { max($0, $1.spans.last?.columns.upperBound ?? 0) }
    let frame = Frame(
      size: Size(columns: columns ?? widest, rows: lines.count), lines: lines,
      cursor: Cursor(position: .zero, isVisible: false), table: table, title: graph.frames.title)
    lines.removeAll(keepingCapacity: true)
    try emit(frame)
  }
}

extension ViewGraph {
  /// Starts over with an empty table for clusters and links.
  func renewTable() {
    frames.renewTable()
    root.discardPaintings()
  }
}
