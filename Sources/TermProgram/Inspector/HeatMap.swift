import TermScreen

/// The cells of a screen that were drawn recently.
package struct HeatMap: Sendable {
  /// The heat of a cell that the last frame has drawn.
  package static let most: UInt8 = 3

  /// For each row the heat of its cells: ``most`` where the last frame drew, one less for each
  /// frame since then.
  package private(set) var rows: [[UInt8]] = []

  package init() {}

  /// Takes what a frame of `size` did: cells cool, lines and cells that move keep their heat, those
  /// that are written are hot; a cleared screen is cold.
  package mutating func take(_ operations: [TerminalOp], size: Size) {
    if rows.count != size.rows || rows.first?.count != size.columns {
      rows = Array(repeating: Array(repeating: 0, count: size.columns), count: size.rows)
    }
    for row in rows.indices {
      for column in rows[row].indices where rows[row][column] > 0 { rows[row][column] -= 1 }
    }
    for operation in operations { take(operation) }
  }

  private mutating func take(_ operation: TerminalOp) {
    switch operation {
    case .clear: rows = rows.map { $0.map { _ in 0 } }
    case .scroll(let moved, let distance): scroll(moved.clamped(to: rows.indices), by: distance)
    case .write(let row, let column, let cells): heat(row, column, cells.count)
    case .fill(let row, let column, let count, _): heat(row, column, count)
    case .insertCells(let row, let column, let count):
      shift(row, column) { HeatMap.cold(count, of: $0) + $0.dropLast(count) }
    case .deleteCells(let row, let column, let count):
      shift(row, column) { $0.dropFirst(count) + HeatMap.cold(count, of: $0) }
    case .cursor, .title: break
    }
  }

  private mutating func heat(_ row: Int, _ column: Int, _ count: Int) {
    guard rows.indices.contains(row) else { return }
    for place in (column..<column + max(0, count)).clamped(to: rows[row].indices) {
      rows[row][place] = HeatMap.most
    }
  }

  private mutating func shift(
    _ row: Int, _ column: Int, _ change: (ArraySlice<UInt8>) -> some Collection<UInt8>
  ) {
    guard rows.indices.contains(row), rows[row].indices.contains(column) else { return }
    rows[row].replaceSubrange(column..., with: change(rows[row][column...]))
  }

  /// The cells that come into a line.
  private static func cold(_ count: Int, of cells: ArraySlice<UInt8>) -> [UInt8] {
    [UInt8](repeating: 0, count: min(count, cells.count))
  }

  private mutating func scroll(_ moved: Range<Int>, by distance: Int) {
    let before = rows
    for row in moved {
      rows[row] =
        moved.contains(row + distance)
        ? before[row + distance] : Array(repeating: 0, count: before[row].count)
    }
  }
}
