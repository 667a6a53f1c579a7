import TermScreen
import TermView
import TestFolders
import Testing

/// Which cells were drawn lately, against a model that carries each operation out cell by cell.
@Suite("Inspector: heat")
struct HeatMapTests {
  private let size = Size(columns: 6, rows: 4)

  private func write(_ row: Int, _ column: Int, _ text: String) -> TerminalOp {
    .write(
      row: row, column: column,
      cells: text.unicodeScalars.map { Cell(scalar: $0) }[...])
  }

  private func text(_ map: HeatMap) -> [String] {
    map.rows.map { $0.map(String.init).joined() }
  }

  @Test("what a frame writes is hot, and cools with each frame that follows")
  func cooling() {
    var map = HeatMap()
    map.take([write(1, 2, "abc")], size: size)
    #expect(text(map) == ["000000", "003330", "000000", "000000"])
    map.take([.fill(row: 1, column: 4, count: 9, cell: .blank)], size: size)
    #expect(text(map) == ["000000", "002233", "000000", "000000"])
    map.take([], size: size)
    map.take([], size: size)
    #expect(text(map) == ["000000", "000011", "000000", "000000"])
  }

  @Test("lines and cells that move take their heat along")
  func moving() {
    var map = HeatMap()
    map.take([write(1, 0, "abcdef")], size: size)
    map.take([.scroll(rows: 0..<3, by: 1), write(2, 0, "x")], size: size)
    #expect(text(map) == ["222222", "000000", "300000", "000000"])
    map.take([.scroll(rows: 0..<4, by: -2)], size: size)
    #expect(text(map) == ["000000", "000000", "111111", "000000"])
    map.take([write(0, 1, "ab"), .insertCells(row: 0, column: 0, count: 2)], size: size)
    #expect(text(map)[0] == "000330")
    map.take([.deleteCells(row: 0, column: 1, count: 3)], size: size)
    #expect(text(map)[0] == "020000")
  }

  @Test("a cleared screen is cold but for what is written, and another size begins anew")
  func clearing() {
    var map = HeatMap()
    map.take([write(0, 0, "abcdef")], size: size)
    map.take([.clear, write(1, 0, "a")], size: size)
    #expect(text(map) == ["000000", "300000", "000000", "000000"])
    map.take([], size: Size(columns: 2, rows: 1))
    #expect(text(map) == ["00"])
  }

  @Test("after random frames each cell is as hot as in a model")
  func random() {
    var generator = SplitMix.drawn()
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
    for _ in 0..<200 {
      var map = HeatMap()
      // When each cell was drawn, as frames ago.
      var ages = Array(repeating: Array(repeating: 9, count: size.columns), count: size.rows)
      for _ in 0..<10 {
        for row in ages.indices { for column in ages[row].indices { ages[row][column] += 1 } }
        var operations: [TerminalOp] = []
        for _ in 0..<number(0..<5) {
          let (row, column) = (number(0..<size.rows), number(0..<size.columns))
          let count = number(1..<4)
          switch number(0..<5) {
          case 0:
            operations.append(write(row, column, String(repeating: "x", count: count)))
            for place in column..<min(size.columns, column + count) { ages[row][place] = 0 }
          case 1:
            operations.append(.insertCells(row: row, column: column, count: count))
            for _ in 0..<count {
              ages[row].insert(9, at: column)
              ages[row].removeLast()
            }
          case 2:
            operations.append(.deleteCells(row: row, column: column, count: count))
            for _ in 0..<min(count, size.columns - column) {
              ages[row].remove(at: column)
              ages[row].append(9)
            }
          case 3:
            operations.append(.scroll(rows: row..<size.rows, by: 1))
            ages.remove(at: row)
            ages.append(Array(repeating: 9, count: size.columns))
          default:
            operations.append(.scroll(rows: 0..<row + 1, by: -1))
            ages.remove(at: row)
            ages.insert(Array(repeating: 9, count: size.columns), at: 0)
          }
        }
        map.take(operations, size: size)
        #expect(map.rows == ages.map { $0.map { UInt8(max(0, 3 - $0)) } })
      }
    }
  }
}
