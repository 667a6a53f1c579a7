/// What is behind a modal layer.
extension Painter {
  /// Draws all that was painted so far dim, without colours and fills.
  func recede() {
    guard !clip.isEmpty else { return }
    switch target {
    case .frame(let frame): frame.recede(clip.rows)
    case .buffer(let buffer):
      buffer.cells.recede(row: clip.rows, columns: 0..<buffer.cells.size.columns)
    }
  }
}

extension FrameBuilder {
  /// Turns the rows of lists into chrome, and makes all of it dim.
  fileprivate func recede(_ rows: Range<Int>) {
    for row in rows where lines.indices.contains(row) {
      let spans = lines[row].spans
      lines[row].spans = []
      for span in spans {
        let columns = span.columns.clamped(to: 0..<chrome.size.columns)
        guard !columns.isEmpty else { continue }
        willPaint(Rect(row: row, column: columns.lowerBound, columns: columns.count, rows: 1))
        chrome.put(
          span.cells, row: row, column: span.column,
          clip: Rect(origin: .zero, size: chrome.size))
      }
      if let columns = used[row] { chrome.recede(row: row..<row + 1, columns: columns) }
    }
  }
}

extension CellBuffer {
  /// Makes cells dim, and takes their colours and the reversal away.
  fileprivate mutating func recede(row rows: Range<Int>, columns: Range<Int>) {
    for row in rows {
      withCells(row: row, columns: columns) { cells in
        for index in cells.indices where cells[index] != .transparent {
          var style = cells[index].style
          style.foreground = .default
          style.background = .default
          style.attributes.subtract([.reverse, .bold])
          let isBlank = cells[index].isSpace && style.underline == .none
          if !isBlank { style.attributes.insert(.dim) }
          cells[index].style = style
        }
      }
    }
  }
}
