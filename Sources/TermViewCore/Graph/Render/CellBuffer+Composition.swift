/// Draws cells over others.
extension CellBuffer {
  /// Draws `other` with its top left corner at `place`, as far as `clip` shows it: its transparent
  /// cells change nothing, and its cells without a background keep the one behind them.
  mutating func compose(_ other: CellBuffer, at place: Point, clip: Rect) {
    let clip = clip.intersection(bounds)
    other.forEachRun(at: place, clip: clip) { cells, row, column in
      var cells = cells
      cells.inheritBackground {
        let point = Point(row: row, column: column + $0)
        return bounds.contains(point)
          ? self[row: point.row, column: point.column].paper
          : .default
      }
      put(cells, row: row, column: column, clip: clip)
    }
  }

  /// Calls `body` with each stretch of cells that are not transparent, and with the place of it
  /// where the buffer's top left corner is at `place`.
  func forEachRun(
    at place: Point, clip: Rect, _ body: (ArraySlice<Cell>, _ row: Int, _ column: Int) -> Void
  ) {
    for row in 0..<size.rows where clip.rows.contains(place.row + row) {
      let line = line(row)
      var index = line.startIndex
      while index < line.endIndex {
        if line[index] == .transparent {
          index += 1
          continue
        }
        var end = index + 1
        while end < line.endIndex, line[end] != .transparent { end += 1 }
        body(line[index..<end], place.row + row, place.column + index - line.startIndex)
        index = end
      }
    }
  }
}

extension ArraySlice<Cell> {
  /// Gives cells without a background the one that is behind them, and text that is legible on it.
  ///
  /// - Parameter background: the background behind the cell so many places after the first.
  mutating func inheritBackground(_ background: (Int) -> Color) {
    var behind = Color.default
    for index in indices where self[index].style.background == .default {
      // Both halves of a wide glyph have one style.
      if self[index].role != .trailing { behind = background(index - startIndex) }
      if behind == .default { continue }
      self[index].style.background = behind
      if self[index].style.foreground == .default, behind.isPaint {
        self[index].style.foreground = .role(.text)
      }
    }
  }
}

extension Cell {
  /// A transparent cell. No text has its scalar, U+0000.
  static var transparent: Cell { Cell(word0: 0, word1: 0) }

  /// The colour that what is drawn over the cell stands on: that of a full block is its own.
  var paper: Color {
    let style = style
    guard style.background == .default, style.foreground != .default,
      self == Cell(scalar: "█", style: style)
    else { return style.background }
    return style.foreground
  }
}
