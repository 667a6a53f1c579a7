/// The cells of two frames' lines, each looked up once and only on demand.
///
/// A line of one span from the left edge is read where its painter left it; lines of several spans
/// are put together in memory of our own. Rows are returned by address, since a frame is planned
/// and encoded from them many thousand times a second, and an array for each would cost more
/// reference counting than the comparison of its cells. That is safe because
/// - the caller of ``begin(old:new:)`` holds both frames until the last row has been used, and what
///   is held elsewhere is not changed in place: a change elsewhere copies the array first;
/// - an array of cells, which are no objects, keeps them together at one address;
/// - memory of our own is given up by ``begin(old:new:)`` and the end of this value alone.
struct CellRows: ~Copyable {
  private var old = Scratch<CellRow>()
  private var new = Scratch<CellRow>()
  /// The rows looked up so far, to be forgotten with the next frame: few, as a rule.
  private var touchedOld = Scratch<Int>()
  private var touchedNew = Scratch<Int>()
  private var size = Size.zero
  private var pool: Pool?

  private static var unknown: CellRow { CellRow(start: nil, count: 0) }

  /// Forgets all rows, for other frames. Rows are requested of these frames from then on; their
  /// sizes are equal.
  mutating func begin(size: Size) {
    if size == self.size {
      for index in touchedOld.indices { old[touchedOld[index]] = CellRows.unknown }
      for index in touchedNew.indices { new[touchedNew[index]] = CellRows.unknown }
      pool?.used = 0
    } else {
      self.size = size
      old.fill(with: CellRows.unknown, count: size.rows)
      new.fill(with: CellRows.unknown, count: size.rows)
      pool = nil
    }
    touchedOld.removeAll()
    touchedNew.removeAll()
  }

  /// A line of the old frame.
  @inline(__always)
  mutating func old(_ row: Int, of frame: Frame) -> CellRow {
    old[row].baseAddress != nil ? old[row] : lookUpOld(row, of: frame)
  }

  /// A line of the new frame.
  @inline(__always)
  mutating func new(_ row: Int, of frame: Frame) -> CellRow {
    new[row].baseAddress != nil ? new[row] : lookUpNew(row, of: frame)
  }

  @inline(never)
  private mutating func lookUpOld(_ row: Int, of frame: Frame) -> CellRow {
    let cells = cells(of: frame, row)
    old[row] = cells
    touchedOld.append(row)
    return cells
  }

  @inline(never)
  private mutating func lookUpNew(_ row: Int, of frame: Frame) -> CellRow {
    let cells = cells(of: frame, row)
    new[row] = cells
    touchedNew.append(row)
    return cells
  }

  private mutating func cells(of frame: Frame, _ row: Int) -> CellRow {
    let width = size.columns
    return frame.lines.withUnsafeBufferPointer { lines in
      lines[row].spans.withUnsafeBufferPointer { spans in
        guard let first = spans.first else { return CellRows.unknown }
        if spans.count == 1, first.column == 0, first.cells.count <= width {
          return first.cells.withUnsafeBufferPointer { CellRows.withoutBlanks($0) }
        }
        return joined(spans)
      }
    }
  }

  private mutating func joined(_ spans: UnsafeBufferPointer<Span>) -> CellRow {
    let width = size.columns
    let pool = pool ?? Pool(capacity: 2 * size.rows * width)
    self.pool = pool
    let cells = UnsafeMutableBufferPointer(
      rebasing: pool.cells[pool.used..<pool.used + width])
    pool.used += width
    var end = 0
    for span in spans where span.column < width {
      while end < span.column {
        cells.initializeElement(at: end, to: .blank)
        end += 1
      }
      let length = min(span.cells.count, width - span.column)
      span.cells.withUnsafeBufferPointer {
        for index in 0..<length { cells.initializeElement(at: end + index, to: $0[index]) }
      }
      end += length
    }
    return CellRows.withoutBlanks(CellRow(rebasing: cells[..<end]))
  }

  @inline(__always)
  private static func withoutBlanks(_ cells: CellRow) -> CellRow {
    var end = cells.count
    while end > 0, cells[end - 1] == .blank { end -= 1 }
    return CellRow(rebasing: cells[..<end])
  }

  /// Room for every line of both frames once.
  private final class Pool {
    let cells: UnsafeMutableBufferPointer<Cell>
    var used = 0

    init(capacity: Int) { cells = .allocate(capacity: capacity) }

    deinit { cells.deallocate() }
  }
}
