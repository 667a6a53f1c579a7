import TermScreen
import TermViewCore

/// The rules of a grid.
struct GridModel {
  private let model: LayoutModel
  private let alignment: Alignment
  private let spacing: (columns: Int, rows: Int)
  private let lines: [GridLine]

  init(_ model: LayoutModel, _ tree: LayoutTree) {
    guard case .grid(let alignment, let columns, let rows, let lines) = tree else {
      preconditionFailure("only a grid is laid out as one")
    }
    self.model = model
    self.alignment = alignment
    spacing = (columns, rows)
    self.lines = lines
  }

  /// The first column of a cell.
  private func column(_ line: GridLine, _ cell: Int) -> Int {
    line.cells[..<cell].reduce(0) { $0 + $1.span }
  }

  private var columnCount: Int {
    lines.filter { !$0.isWhole }.map { $0.cells.reduce(0) { $0 + $1.span } }.max() ?? 0
  }

  /// The cells that take one column, with their rows.
  private func cells(in column: Int) -> [(line: Int, cell: Int)] {
    lines.indices.flatMap { line in
      lines[line].isWhole
        ? []
        : lines[line].cells.indices.filter {
          lines[line].cells[$0].span == 1 && self.column(lines[line], $0) == column
        }.map { (line, $0) }
    }
  }

  private func columnAlignment(_ column: Int) -> Alignment {
    var own = alignment
    for line in lines where !line.isWhole {
      for (index, cell) in line.cells.enumerated() where self.column(line, index) == column {
        if let changed = cell.columnAlignment { own.horizontal = changed }
      }
    }
    return own
  }

  private func rowAlignment(_ line: GridLine) -> Alignment {
    Alignment(
      horizontal: alignment.horizontal,
      vertical: line.isWhole ? alignment.vertical : line.alignment ?? alignment.vertical)
  }

  private func total(_ lengths: ArraySlice<Int>, _ spacing: Int) -> Int {
    lengths.reduce(spacing * max(0, lengths.count - 1)) { model.sum($0, $1) }
  }

  /// The columns' widths, and the width of the whole.
  private func widths(_ width: Int?) -> (columns: [Int], total: Int) {
    var widths = model.divide(
      width, count: columnCount, spacing: spacing.columns, priority: { _ in 0 }
    ) { column, offer in
      let trees = cells(in: column).map { lines[$0.line].cells[$0.cell].tree }
      let sizes = trees.map { model.measure($0, Offer(offer, nil)) }
      return model.linedUp(trees, sizes, .horizontal, columnAlignment(column))?.length
        ?? sizes.map(\.columns).max() ?? 0
    }.map(\.taken)
    // A view across several columns widens the last one, as far as there is room.
    for line in lines where !line.isWhole {
      for (index, cell) in line.cells.enumerated() where cell.span > 1 {
        let first = column(line, index)
        let range = first..<first + cell.span
        let wanted = model.measure(cell.tree, Offer(nil, nil)).columns
        var missing = wanted - total(widths[range], spacing.columns)
        if let width, width != .max {
          missing = min(missing, width - total(widths[...], spacing.columns))
        }
        if missing > 0 { widths[range.upperBound - 1] += missing }
      }
    }
    var whole = total(widths[...], spacing.columns)
    for line in lines where line.isWhole {
      let offer = Offer(widths.isEmpty ? width : whole, nil)
      whole = max(whole, model.measure(line.cells[0].tree, offer).columns)
    }
    return (widths, whole)
  }

  private func width(_ line: GridLine, _ cell: Int, _ widths: (columns: [Int], total: Int)) -> Int {
    if line.isWhole { return widths.total }
    let first = column(line, cell)
    return total(widths.columns[first..<first + line.cells[cell].span], spacing.columns)
  }

  private func heights(_ height: Int?, _ widths: (columns: [Int], total: Int)) -> [Int] {
    model.divide(height, count: lines.count, spacing: spacing.rows, priority: { _ in 0 }) {
      row, offer in
      let line = lines[row]
      let sizes = line.cells.indices.map {
        model.measure(line.cells[$0].tree, Offer(width(line, $0, widths), offer))
      }
      return model.linedUp(line.cells.map(\.tree), sizes, .vertical, rowAlignment(line))?.length
        ?? sizes.map(\.rows).max() ?? 0
    }.map(\.taken)
  }

  func size(_ offer: Offer) -> Size {
    let widths = widths(offer.columns)
    return Size(
      columns: widths.total, rows: total(heights(offer.rows, widths)[...], spacing.rows))
  }

  /// The rectangles of the cells, row by row.
  func rects(in rect: Rect) -> [Rect] {
    let widths = widths(rect.size.columns)
    let heights = heights(rect.size.rows, widths)
    var slots: [[Rect]] = []
    var sizes: [[Size]] = []
    for (row, line) in lines.enumerated() {
      let top = heights[..<row].reduce(0) { $0 + $1 + spacing.rows }
      slots.append(
        line.cells.indices.map { cell in
          let before = widths.columns.prefix(column(line, cell)).reduce(0) {
            $0 + $1 + spacing.columns
          }
          // The last ones are cut at the end of the grid.
          return Rect(
            row: rect.origin.row + top, column: rect.origin.column + before,
            columns: min(width(line, cell, widths), max(0, rect.size.columns - before)),
            rows: min(heights[row], max(0, rect.size.rows - top)))
        })
      sizes.append(
        line.cells.indices.map { model.measure(line.cells[$0].tree, Offer(slots[row][$0].size)) })
    }
    var starts: [[(column: Int?, row: Int?)]] = lines.map { $0.cells.map { _ in (nil, nil) } }
    for column in 0..<columnCount {
      let cells = cells(in: column)
      let lined = model.linedUp(
        cells.map { lines[$0.line].cells[$0.cell].tree }, cells.map { sizes[$0.line][$0.cell] },
        .horizontal, columnAlignment(column))
      for (index, place) in cells.enumerated() {
        starts[place.line][place.cell].column = lined?.start(
          index, in: slots[place.line][place.cell].size.columns)
      }
    }
    for (row, line) in lines.enumerated() {
      let lined = model.linedUp(
        line.cells.map(\.tree), sizes[row], .vertical, rowAlignment(line))
      for cell in line.cells.indices {
        starts[row][cell].row = lined?.start(cell, in: slots[row][cell].size.rows)
      }
    }
    return lines.indices.flatMap { row in
      lines[row].cells.indices.map { cell in
        var own = rowAlignment(lines[row])
        if !lines[row].isWhole {
          own.horizontal = columnAlignment(column(lines[row], cell)).horizontal
        }
        return model.aligned(
          sizes[row][cell], own, in: slots[row][cell], column: starts[row][cell].column,
          row: starts[row][cell].row)
      }
    }
  }
}
