/// The order in which lines receive their cells. Any order gives the same screen; the way from one
/// to the next makes a difference in bytes.
enum WriteOrder: CaseIterable {
  /// From the top.
  case down
  /// From the top, the line where the cursor stays last.
  case cursorLast
  /// From the top, each other line from the right.
  case zigzag
  /// Cells that stand below each other together: a digit that changed in every line.
  case columns

  /// The edits of one line: operations in ascending order of column.
  struct Edits {
    var row: Int
    var range: Range<Int>
  }

  /// `operations` line after line in this order.
  func arranged(
    _ operations: [TerminalOp], lines: [Edits], cursorRow: Int
  ) -> [TerminalOp] {
    var arranged: [TerminalOp] = []
    arranged.reserveCapacity(operations.count + 4)
    switch self {
    case .down:
      arranged.append(contentsOf: operations)
    case .cursorLast:
      for line in lines where line.row != cursorRow {
        arranged.append(contentsOf: operations[line.range])
      }
      for line in lines where line.row == cursorRow {
        arranged.append(contentsOf: operations[line.range])
      }
    case .zigzag:
      var isFromRight = false
      for line in lines {
        if isFromRight, operations[line.range].allSatisfy(\.isFreeToMove) {
          arranged.append(contentsOf: operations[line.range].reversed())
        } else {
          arranged.append(contentsOf: operations[line.range])
        }
        isFromRight.toggle()
      }
    case .columns:
      appendColumns(operations, lines: lines, to: &arranged)
    }
    return arranged
  }

  private func appendColumns(
    _ operations: [TerminalOp], lines: [Edits], to arranged: inout [TerminalOp]
  ) {
    // Lines of one look; a bar among them, which costs a change of style each time, comes last.
    var rest: [Edits] = []
    var pieces: [(column: Int, row: Int, index: Int)] = []
    for line in lines {
      let edits = operations[line.range]
      if edits.allSatisfy({ $0.isFreeToMove && $0.isPlain }) {
        for index in line.range {
          if let position = operations[index].position {
            pieces.append((position.column, position.row, index))
          }
        }
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
      for piece in pieces[start..<end] { arranged.append(operations[piece.index]) }
      start = end
    }
    for line in rest { arranged.append(contentsOf: operations[line.range]) }
  }
}

extension TerminalOp {
  /// Whether it touches only the cells it names, so that its place in the line's order is free.
  var isFreeToMove: Bool {
    switch self {
    case .write, .fill: true
    default: false
    }
  }

  /// Whether it begins without colours and attributes.
  var isPlain: Bool {
    switch self {
    case .write(_, _, let cells): cells.first?.style == .plain
    case .fill(_, _, _, let cell): cell.style == .plain
    default: false
    }
  }
}
