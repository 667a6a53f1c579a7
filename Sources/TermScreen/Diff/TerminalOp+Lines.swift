extension Sequence<TerminalOp> {
  /// The lines of the screen that the operations write to, from the top; scrolled ones are not
  /// written.
  package var writtenLines: [Int] {
    var lines: Set<Int> = []
    for operation in self {
      switch operation {
      case .write(let row, _, _), .fill(let row, _, _, _), .insertCells(let row, _, _),
        .deleteCells(let row, _, _):
        lines.insert(row)
      case .clear, .scroll, .cursor, .title: break
      }
    }
    return lines.sorted()
  }
}
