/// Lines that move: up by `lines`, or down when negative.
struct LineScroll {
  private let top: Int
  private let bottom: Int
  let lines: Int

  init(rows: Range<Int>, lines: Int) {
    (top, bottom) = (rows.lowerBound, rows.upperBound)
    self.lines = lines
  }

  var rows: Range<Int> { top..<bottom }

  var operation: TerminalOp { .scroll(rows: rows, by: lines) }
}

/// Turns lines that go and lines that come in into scrolls.
struct ScrollCollector: ~Copyable {
  /// Lines to delete at old rows and to insert at new ones, between two places where as many have
  /// gone as have come.
  private var deletes = Scratch<Run>()
  private var inserts = Scratch<Run>()

  struct Run {
    var row: Int
    var count: Int
  }

  mutating func delete(_ row: Int, _ count: Int) {
    ScrollCollector.add(row, count, to: &deletes)
  }

  mutating func insert(_ row: Int, _ count: Int) {
    ScrollCollector.add(row, count, to: &inserts)
  }

  private static func add(_ row: Int, _ count: Int, to runs: inout Scratch<Run>) {
    if let last = runs.last, last.row + last.count == row {
      runs[runs.count - 1].count += count
    } else {
      runs.append(Run(row: row, count: count))
    }
  }

  /// Ends a part of the screen: first its deletes, then its inserts, which push lines out at row
  /// `end`; one of each is a scroll of the lines between them.
  mutating func flush(end: Int, into scrolls: inout Scratch<LineScroll>) {
    if deletes.isEmpty { return }
    if deletes.count == 1, inserts.count == 1 {
      let (delete, insert) = (deletes[0], inserts[0])
      scrolls.append(
        delete.row <= insert.row
          ? LineScroll(rows: delete.row..<insert.row + insert.count, lines: delete.count)
          : LineScroll(rows: insert.row..<delete.row + delete.count, lines: -delete.count))
    } else {
      var gone = 0
      for index in deletes.indices {
        let delete = deletes[index]
        scrolls.append(LineScroll(rows: delete.row - gone..<end, lines: delete.count))
        gone += delete.count
      }
      for index in inserts.indices {
        let insert = inserts[index]
        scrolls.append(LineScroll(rows: insert.row..<end, lines: -insert.count))
      }
    }
    deletes.removeAll()
    inserts.removeAll()
  }
}
