import TestFolders
import Testing

@testable import TermScreen

/// A row as text, with `_` for a trailing half.
func drawn(_ cells: some Sequence<Cell>, _ table: CellTable = CellTable()) -> String {
  cells.map { $0.role == .trailing ? "_" : table.text(of: $0) }.joined()
}

/// Whether every wide glyph has both its halves, and no half is alone.
func isWhole(_ cells: some Collection<Cell>) -> Bool {
  var expectsTrailing = false
  for cell in cells {
    if (cell.role == .trailing) != expectsTrailing { return false }
    expectsTrailing = cell.role == .wide
  }
  return !expectsTrailing
}

@Suite struct CellBufferTests {
  private let table = CellTable()

  private func cells(_ text: String, style: Cell.StyleBits = .plain) -> ArraySlice<Cell> {
    var buffer = CellBuffer(size: Size(columns: columns(of: text), rows: 1))
    TextLayout(text, style: style).paint(into: &buffer, rect: buffer.bounds, table: table)
    return buffer.line(0)
  }

  private var red: Cell.StyleBits {
    var style = Cell.StyleBits.plain
    style.background = .red
    return style
  }

  @Test("a new buffer is full of its cell, row after row")
  func filled() {
    let star = Cell(scalar: "*")
    let buffer = CellBuffer(size: Size(columns: 3, rows: 2), fill: star)
    #expect(buffer.cells == Array(repeating: star, count: 6))
    #expect(drawn(buffer.line(1)) == "***")
  }

  @Test(
    "cells put over a wide glyph leave a blank of its style where they cut it",
    arguments: [(0, "x 本_"), (1, " x本_"), (2, "日_x "), (3, "日_ x")])
  func overwrite(column: Int, expected: String) {
    var buffer = CellBuffer(size: Size(columns: 4, rows: 1))
    buffer.put(cells("日本", style: red), row: 0, column: 0)
    buffer.put(cells("x"), row: 0, column: column)
    #expect(drawn(buffer.line(0)) == expected)
    for (index, cell) in buffer.line(0).enumerated() where index != column {
      #expect(cell.background == .red)
    }
  }

  @Test(
    "a wide glyph that an edge cuts is a blank of its style",
    arguments: [(-1, " 本_ab "), (-2, "本_ab  "), (3, "   日_ "), (4, "    日_"), (5, "      ")])
  func clipped(column: Int, expected: String) {
    var buffer = CellBuffer(size: Size(columns: 6, rows: 1))
    buffer.put(cells("日本ab"), row: 0, column: column)
    #expect(drawn(buffer.line(0)).prefix(6) == expected.prefix(6))
    #expect(isWhole(buffer.line(0)))
  }

  @Test("what falls outside is left out, rows and columns alike")
  func outside() {
    var buffer = CellBuffer(size: Size(columns: 3, rows: 1))
    for (row, column) in [(-1, 0), (1, 0), (0, 3), (0, -2), (0, .max - 8), (0, -1_000_000)] {
      buffer.put(cells("ab"), row: row, column: column)
    }
    #expect(drawn(buffer.line(0)) == "   ")
    buffer.fill(Rect(row: -5, column: 1, columns: 100, rows: 100), with: Cell(scalar: "."))
    #expect(drawn(buffer.line(0)) == " ..")
  }

  @Test("blitting shows the part inside the clip")
  func blit() {
    var picture = CellBuffer(size: Size(columns: 4, rows: 3))
    for row in 0..<3 { picture.put(cells("\(row)日\(row)"), row: row, column: 0) }
    var buffer = CellBuffer(size: Size(columns: 6, rows: 3), fill: Cell(scalar: "."))
    buffer.blit(
      picture, at: Point(row: 1, column: 1), clip: Rect(row: 0, column: 0, columns: 3, rows: 3))
    #expect(drawn(buffer.line(0)) == "......")
    #expect(drawn(buffer.line(1)) == ".0 ...")
    #expect(drawn(buffer.line(2)) == ".1 ...")
  }

  @Test("whatever is put, filled and blitted, no half of a wide glyph is left alone")
  func random() {
    var generator = SplitMix(seed: 7)
    let samples = ["日本語", "a日b", "👨‍👩‍👧x", "abc", "日", "ab日本"].map { cells($0) }
    var buffer = CellBuffer(size: Size(columns: 12, rows: 4))
    for step in 0..<20_000 {
      let row = Int.random(in: -1...4, using: &generator)
      let column = Int.random(in: -4...13, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        buffer.fill(
          Rect(row: row, column: column, columns: Int.random(in: 0...4, using: &generator), rows: 2),
          with: .blank)
      case 1:
        let copy = buffer
        let clip = Rect(row: 0, column: Int.random(in: 0...6, using: &generator), columns: 5, rows: 3)
        buffer.blit(copy, at: Point(row: row, column: column), clip: clip)
      default:
        let sample = samples.randomElement(using: &generator)!
        buffer.put(sample, row: row, column: column)
      }
      for row in 0..<4 {
        #expect(isWhole(buffer.line(row)), "step \(step): \(drawn(buffer.line(row), table))")
      }
    }
  }
}
