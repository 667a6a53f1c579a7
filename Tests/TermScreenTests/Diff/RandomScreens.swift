import TermScreen
import TestFolders

/// Draws screens as a program with lists does, and random ones, and changes them at random.
struct RandomScreens {
  var random: SplitMix
  let table: CellTable
  let size: Size
  /// Whether clusters are among the texts that terminals do not agree on, and links.
  let hasDisputedText: Bool
  private var version: UInt64 = 1

  /// A row of a list: its painting, and the painting under the selection bar.
  struct Row {
    var key: SpanKey
    var cells: [Cell]
  }
  /// A list at columns of the screen, with its rows, selection and scroll position.
  struct List {
    var columns: Range<Int>
    var rows: Range<Int>
    var content: [Row]
    var top = 0
    var selection = 0
    var hasScrollBar = false
    var isKeyed = true
  }
  private var lists: [List] = []
  private var chrome: [Int: [Cell]] = [:]
  private var noise: [(row: Int, column: Int, cells: [Cell])] = []

  init(seed: UInt64, table: CellTable = CellTable(), hasDisputedText: Bool = true) {
    random = SplitMix(seed: seed)
    self.hasDisputedText = hasDisputedText
    self.table = table
    size = Size(
      columns: Int.random(in: 1...30, using: &random), rows: Int.random(in: 1...14, using: &random))
    start()
  }

  private mutating func start() {
    let kind = Int.random(in: 0..<6, using: &random)
    if kind < 5, size.rows > 2 {
      let top = Int.random(in: 0...1, using: &random)
      let bottom = size.rows - Int.random(in: 0...1, using: &random)
      let middle = size.columns / 2
      let isDouble = kind == 4 && size.columns > 8
      for columns in isDouble ? [0..<middle, middle + 1..<size.columns] : [0..<size.columns] {
        var list = List(columns: columns, rows: top..<bottom, content: [])
        list.isKeyed = Int.random(in: 0..<4, using: &random) > 0
        list.hasScrollBar = Bool.random(using: &random) && columns.count > 4
        for _ in 0..<Int.random(in: 0...40, using: &random) { list.content.append(newRow()) }
        lists.append(list)
      }
    }
    for row in 0..<size.rows where Int.random(in: 0..<4, using: &random) == 0 {
      chrome[row] = text(length: Int.random(in: 0...size.columns, using: &random))
    }
    if kind >= 3 { addNoise() }
  }

  private mutating func addNoise() {
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      let row = Int.random(in: 0..<size.rows, using: &random)
      let column = Int.random(in: 0..<size.columns, using: &random)
      noise.append((row, column, text(length: size.columns - column)))
    }
  }

  mutating func style() -> Cell.StyleBits {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: table.style(CellStyle(attributes: .reverse))
    case 1: table.style(CellStyle(foreground: .indexed(UInt8.random(in: 0...255, using: &random))))
    case 2: table.style(CellStyle(background: .blue))
    case 3: table.style(CellStyle(foreground: .rgb(1, 200, 3), attributes: [.bold, .italic]))
    case 4 where hasDisputedText:
      table.style(CellStyle(attributes: .dim, underline: .curly, underlineColor: .red))
    case 5 where hasDisputedText: table.style(CellStyle(link: "https://example.org/a"))
    default: .plain
    }
  }

  /// Cells of whole glyphs, at most `length` of them.
  mutating func text(length: Int) -> [Cell] {
    var cells: [Cell] = []
    var bits = style()
    while cells.count < length {
      if Int.random(in: 0..<6, using: &random) == 0 { bits = style() }
      let left = length - cells.count
      switch Int.random(in: 0..<16, using: &random) {
      case 0 where left > 1:
        cells.append(Cell(scalar: "日", role: .wide, style: bits))
        cells.append(.trailing(style: bits))
      case 1 where left > 1 && hasDisputedText:
        cells.append(Cell(cluster: table.index(ofCluster: "🇩🇪")!, role: .wide, style: bits))
        cells.append(.trailing(style: bits))
      case 2:
        cells.append(Cell(cluster: table.index(ofCluster: "e\u{301}")!, role: .narrow, style: bits))
      case 3: cells.append(Cell(scalar: "é", style: bits))
      case 4, 5:
        let cell = Cell(scalar: Bool.random(using: &random) ? " " : "─", style: bits)
        let run = Int.random(in: 1...left, using: &random)
        cells += Array(repeating: cell, count: run)
      default:
        cells.append(
          Cell(scalar: Unicode.Scalar(UInt8.random(in: 97...101, using: &random)), style: bits))
      }
    }
    return cells
  }

  mutating func newKey() -> SpanKey {
    version += 1
    return SpanKey(owner: version, version: version)
  }

  private mutating func newRow() -> Row {
    let cells = text(length: Int.random(in: 0...max(1, size.columns), using: &random))
    return Row(key: newKey(), cells: cells)
  }

  private static func clip(_ cells: [Cell], _ count: Int) -> ArraySlice<Cell> {
    if cells.count <= count { return cells[...] }
    return cells[..<count].last?.role == .wide ? cells[..<(count - 1)] : cells[..<count]
  }

  /// The screen as a frame.
  mutating func frame() -> Frame {
    var lines = Array(repeating: Line(), count: size.rows)
    for row in 0..<size.rows {
      var spans: [Span] = []
      if let cells = chrome[row], !lists.contains(where: { $0.rows.contains(row) }) {
        spans.append(Span(column: 0, cells: RandomScreens.clip(cells, size.columns)))
      }
      for list in lists where list.rows.contains(row) {
        let index = list.top + row - list.rows.lowerBound
        let width = list.columns.count - (list.hasScrollBar ? 1 : 0)
        if index < list.content.count {
          let item = list.content[index]
          var cells = RandomScreens.clip(item.cells, width)
          var key = list.isKeyed ? item.key : .none
          if index == list.selection {
            var bar = Array(cells) + Array(repeating: Cell.blank, count: width - cells.count)
            for place in bar.indices {
              bar[place].style = table.style(CellStyle(attributes: .reverse))
            }
            cells = bar[...]
            if key != .none { key.version += 1 << 32 }
          }
          if !cells.isEmpty {
            spans.append(Span(column: list.columns.lowerBound, key: key, cells: cells))
          }
        }
        if list.hasScrollBar {
          let isKnob = row % max(1, list.rows.count) == list.top % list.rows.count
          spans.append(
            Span(column: list.columns.upperBound - 1, cells: [Cell(scalar: isKnob ? "#" : "│")]))
        }
      }
      for (noisy, column, cells) in noise
      where noisy == row && (spans.last?.columns.upperBound ?? 0) <= column {
        spans.append(Span(column: column, cells: RandomScreens.clip(cells, size.columns - column)))
      }
      lines[row] = Line(spans: spans)
    }
    let cursor = Cursor(
      position: Point(
        row: Int.random(in: 0..<size.rows, using: &random),
        column: Int.random(in: 0..<size.columns, using: &random)),
      isVisible: Int.random(in: 0..<4, using: &random) > 0)
    return Frame(size: size, lines: lines, cursor: cursor, table: table)
  }

  /// Changes something: scrolls, selects, moves, inserts, deletes, sorts, repaints, or all anew.
  mutating func edit() {
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      if lists.isEmpty || Int.random(in: 0..<6, using: &random) == 0 {
        let row = Int.random(in: 0..<size.rows, using: &random)
        chrome[row] = text(length: Int.random(in: 0...size.columns, using: &random))
        if Bool.random(using: &random) { noise.removeAll() } else { addNoise() }
        continue
      }
      edit(list: Int.random(in: 0..<lists.count, using: &random))
    }
  }

  private mutating func edit(list index: Int) {
    var list = lists[index]
    let count = list.content.count
    func somewhere(_ random: inout SplitMix) -> Int {
      Int.random(in: 0..<max(1, count), using: &random)
    }
    switch Int.random(in: 0..<12, using: &random) {
    case 0: list.top = min(max(0, count - 1), list.top + Int.random(in: 1...3, using: &random))
    case 1: list.top = max(0, list.top - Int.random(in: 1...3, using: &random))
    case 2:
      list.selection = max(
        0, min(count - 1, list.selection + (Bool.random(using: &random) ? 1 : -1)))
    case 3 where count > 1: list.content.swapAt(somewhere(&random), somewhere(&random))
    case 4:
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        list.content.insert(newRow(), at: min(list.content.count, somewhere(&random)))
      }
    case 5 where count > 0: list.content.remove(at: somewhere(&random))
    case 6: list.content.reverse()
    case 7: list.content.sort { $0.cells.count < $1.cells.count }
    case 8 where count > 0: list.content[somewhere(&random)] = newRow()
    case 9: list.selection = somewhere(&random)
    case 10: list.content.shuffle(using: &random)
    case 11 where count > 1:
      let row = list.content.remove(at: somewhere(&random))
      list.content.insert(row, at: min(list.content.count, somewhere(&random)))
    default: list.content = (0..<count).map { _ in newRow() }
    }
    lists[index] = list
  }
}
