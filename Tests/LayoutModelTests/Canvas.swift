import TermScreen

/// The cells of a picture.
struct Canvas {
  /// A cell: transparent, unless there is a glyph or a colour.
  struct Mark: Equatable {
    var glyph: Character?
    var color: UInt8?
    /// Whether the rules of layout do not say what is in the cell.
    var isUnknown = false

    var isTransparent: Bool { self == Mark() }
  }

  let size: Size
  private(set) var marks: [Mark]

  init(_ size: Size) {
    self.size = size
    marks = Array(repeating: Mark(), count: size.columns * size.rows)
  }

  private func index(_ row: Int, _ column: Int) -> Int { row * size.columns + column }

  /// Draws glyphs in a row; blanks between words may show what is behind, or not.
  mutating func draw(_ glyphs: [Character], row: Int, column: Int, _ clip: Rect) {
    guard clip.rows.contains(row) else { return }
    for (offset, glyph) in glyphs.enumerated() where clip.columns.contains(column + offset) {
      marks[index(row, column + offset)] =
        glyph == " " ? Mark(isUnknown: true) : Mark(glyph: glyph)
    }
  }

  mutating func fill(_ rect: Rect, _ color: UInt8) {
    for row in rect.rows {
      for column in rect.columns { marks[index(row, column)] = Mark(color: color) }
    }
  }

  /// Makes the cells of `rect` unknown.
  mutating func forget(_ rect: Rect) {
    for row in rect.rows {
      for column in rect.columns { marks[index(row, column)] = Mark(isUnknown: true) }
    }
  }

  mutating func border(_ rect: Rect, _ clip: Rect) {
    let wide = rect.size.columns - 2
    func line(_ left: Character, _ right: Character) -> [Character] {
      [left] + Array(repeating: "─", count: wide) + [right]
    }
    draw(line("┌", "┐"), row: rect.origin.row, column: rect.origin.column, clip)
    draw(
      line("└", "┘"), row: rect.rows.upperBound - 1, column: rect.origin.column, clip)
    for row in rect.rows.dropFirst().dropLast() {
      draw(["│"], row: row, column: rect.origin.column, clip)
      draw(["│"], row: row, column: rect.columns.upperBound - 1, clip)
    }
  }

  /// Draws another picture over this one: what is transparent there stays, and glyphs keep the
  /// colour behind them.
  mutating func compose(_ front: Canvas) {
    for (index, mark) in front.marks.enumerated() where !mark.isTransparent {
      if mark.isUnknown || mark.color != nil || marks[index].isUnknown {
        marks[index] = mark.color == nil && marks[index].isUnknown ? Mark(isUnknown: true) : mark
      } else {
        marks[index] = Mark(glyph: mark.glyph, color: marks[index].color)
      }
    }
  }

  /// Draws another picture over this one, which covers it at least where it is drawn: elsewhere in
  /// `rect` its own views decide that.
  mutating func cover(_ front: Canvas, unknown rect: Rect) {
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let mark = front.marks[index(row, column)]
        if !mark.isTransparent {
          marks[index(row, column)] = mark
        } else if rect.contains(Point(row: row, column: column)) {
          marks[index(row, column)] = Mark(isUnknown: true)
        }
      }
    }
  }
}
