/// The order in which lines receive their cells. Any order gives the same screen; the way from one
/// to the next makes a difference in bytes.
enum WriteOrder {
  /// From the top.
  case down
  /// From the top, the line where the cursor stays last.
  case cursorLast
  /// Cells that stand below each other together, as a digit that changed in every line.
  case columns
  /// Where lines change in single cells, by columns; elsewhere each other line from the right.
  case mixed

  /// The edits of one line: in ascending order of column.
  struct Edits {
    var row: Int
    var range: Range<Int>
  }

  /// `edits` in this order.
  func arranged(_ edits: [CellEdit], lines: [Edits], cursorRow: Int) -> [CellEdit] {
    if case .down = self { return edits }
    var arranged: [CellEdit] = []
    arranged.reserveCapacity(edits.count)
    switch self {
    case .down: break
    case .cursorLast:
      for line in lines where line.row != cursorRow {
        arranged.append(contentsOf: edits[line.range])
      }
      for line in lines where line.row == cursorRow {
        arranged.append(contentsOf: edits[line.range])
      }
    case .columns:
      WriteOrder.appendColumns(edits, lines: lines[...], to: &arranged)
    case .mixed:
      WriteOrder.appendMixed(edits, lines: lines, to: &arranged)
    }
    return arranged
  }

  private static func appendColumns(
    _ edits: [CellEdit], lines: ArraySlice<Edits>, to arranged: inout [CellEdit]
  ) {
    // A bar among them, which costs a change of style each time, comes last.
    var rest: [Edits] = []
    var pieces: [CellEdit] = []
    for line in lines {
      if edits[line.range].allSatisfy({ $0.isFreeToMove && $0.isPlain }) {
        pieces.append(contentsOf: edits[line.range])
      } else {
        rest.append(line)
      }
    }
    pieces.sort { ($0.column, $0.row) < ($1.column, $1.row) }
    var start = 0
    while start < pieces.count {
      var end = start + 1
      while end < pieces.count, pieces[end].column - pieces[end - 1].column < 5 { end += 1 }
      pieces[start..<end].sort { ($0.row, $0.column) < ($1.row, $1.column) }
      start = end
    }
    arranged.append(contentsOf: pieces)
    for line in rest { arranged.append(contentsOf: edits[line.range]) }
  }

  private static func appendMixed(
    _ edits: [CellEdit], lines: [Edits], to arranged: inout [CellEdit]
  ) {
    func isNarrow(_ line: Edits) -> Bool {
      line.range.count > 1
        && edits[line.range].allSatisfy { $0.isFreeToMove && $0.isPlain && $0.count == 1 }
    }
    var isFromRight = false
    var start = 0
    while start < lines.count {
      var end = start
      while end < lines.count, isNarrow(lines[end]) { end += 1 }
      if end - start >= 6 {
        appendColumns(edits, lines: lines[start..<end], to: &arranged)
        isFromRight = true
        start = end
        continue
      }
      end = max(end, start + 1)
      for line in lines[start..<end] {
        // Whoever has one edit leaves the cursor about where it came from.
        if isFromRight, edits[line.range].allSatisfy(\.isFreeToMove) {
          arranged.append(contentsOf: edits[line.range].reversed())
        } else {
          arranged.append(contentsOf: edits[line.range])
        }
        if line.range.count > 1 { isFromRight.toggle() }
      }
      start = end
    }
  }
}
