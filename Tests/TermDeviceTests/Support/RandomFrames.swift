import TermScreen
import TestFolders

/// Frames that follow from one another by random edits such as lists undergo: rows move, scroll,
/// come and go, change in a few cells, or all at once.
///
/// Rows carry keys as the framework's do: equal keys mean equal cells.
struct RandomFrames: Sequence, IteratorProtocol {
  private var random: SplitMix
  private(set) var frame: Frame
  private let palette: Palette
  private var version: UInt64 = 0

  /// Which styles and characters occur.
  enum Palette: Sendable {
    /// What every terminal can show.
    case plain
    /// Colours, attributes and wide characters.
    case wide
    /// Marks that join the character before as well.
    case rich
    /// RGB colours as well.
    case direct

    fileprivate var wordCount: Int {
      switch self {
      case .plain: 7
      case .wide: 9
      case .rich, .direct: 10
      }
    }
  }

  init(seed: UInt64, size: Size, palette: Palette) {
    random = SplitMix(seed: seed)
    self.palette = palette
    frame = Frame(size: size)
    for row in 0..<size.rows { frame.lines[row] = makeLine() }
  }

  mutating func next() -> Frame? {
    let rows = frame.size.rows
    switch random.next(below: 12) {
    case 0, 1, 2: scroll(random.next(below: rows), random.next(below: rows), up: true)
    case 3, 4: scroll(random.next(below: rows), random.next(below: rows), up: false)
    case 5, 6, 7: frame.lines[random.next(below: rows)] = makeLine()
    case 8, 9: changeCells(of: random.next(below: rows))
    case 10: frame.lines.swapAt(random.next(below: rows), random.next(below: rows))
    default: if random.next(below: 20) == 0 { replaceAll() }
    }
    if random.next(below: 500) == 0 {
      frame.size = Size(columns: 20 + random.next(below: 40), rows: 4 + random.next(below: 12))
      replaceAll()
    }
    frame.cursor = Cursor(
      position: Point(
        row: random.next(below: frame.size.rows), column: random.next(below: frame.size.columns)),
      isVisible: random.next(below: 8) != 0)
    return frame
  }

  private mutating func replaceAll() {
    frame.lines = (0..<frame.size.rows).map { _ in makeLine() }
  }

  private mutating func scroll(_ one: Int, _ other: Int, up: Bool) {
    let (from, to) =
      up
      ? (Swift.min(one, other), Swift.max(one, other))
      : (Swift.max(one, other), Swift.min(one, other))
    frame.lines.remove(at: from)
    frame.lines.insert(makeLine(), at: to)
  }

  private mutating func changeCells(of row: Int) {
    let cells = frame.cells(row: row)
    let column = random.next(below: cells.count)
    guard cells[column].role == .narrow else { return }
    var changed = cells
    changed[column] = makeCells(1)[0]
    if changed[column].role != .narrow { changed[column] = Cell(scalar: "?") }
    version += 1
    frame.lines[row] = Line(
      spans: [Span(column: 0, key: SpanKey(owner: 1, version: version), cells: changed[...])])
  }

  private mutating func makeLine() -> Line {
    if random.next(below: 6) == 0 { return Line() }
    let column = random.next(below: 4)
    let width = frame.size.columns - column
    let count = random.next(below: 3) == 0 ? width : random.next(below: width + 1)
    if count == 0 { return Line() }
    version += 1
    return Line(spans: [
      Span(
        column: column, key: SpanKey(owner: 1, version: version), cells: makeCells(count)[...])
    ])
  }

  private mutating func makeCells(_ count: Int) -> [Cell] {
    var cells: [Cell] = []
    var style = makeStyle()
    let words = [
      "lorem", "ipsum", "   ", "======", "dolor", "aaaaaaaaaaaa", "x", "────", "日本語",
      "e\u{301}te\u{301}",
    ]
    while cells.count < count {
      if random.next(below: 3) == 0 { style = makeStyle() }
      let word = words[random.next(below: palette.wordCount)]
      for character in word where cells.count < count {
        let scalars = character.unicodeScalars
        let isWide = scalars.first!.value >= 0x3000
        if isWide, cells.count + 2 > count { break }
        let role: Cell.Role = isWide ? .wide : .narrow
        if scalars.count == 1 {
          cells.append(Cell(scalar: scalars.first!, role: role, style: style))
        } else if let index = frame.table.index(ofCluster: String(character)) {
          cells.append(Cell(cluster: index, role: role, style: style))
        }
        if isWide { cells.append(.trailing(style: style)) }
      }
      if cells.count < count, random.next(below: 2) == 0 {
        cells.append(Cell(scalar: " ", style: style))
      }
    }
    return cells
  }

  private mutating func makeStyle() -> Cell.StyleBits {
    var style = CellStyle.plain
    if random.next(below: 3) == 0 { return frame.table.style(style) }
    if random.next(below: 2) == 0 { style.attributes = .reverse }
    if palette != .plain {
      let attributes: [CellStyle.Attributes] = [
        [], [], .bold, .dim, .italic, .blink, .hidden, [.bold, .italic],
      ]
      style.attributes.formUnion(attributes[random.next(below: attributes.count)])
      if random.next(below: 3) == 0 { style.foreground = makeColor() }
      if random.next(below: 3) == 0 { style.background = makeColor() }
      if random.next(below: 4) == 0 { style.underline = .single }
    }
    return frame.table.style(style)
  }

  private mutating func makeColor() -> Color {
    guard palette == .direct, random.next(below: 2) == 0 else { return .indexed(random.byte()) }
    return .rgb(random.byte(), random.byte(), random.byte())
  }
}

extension SplitMix {
  mutating func next(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next() >> 24) }
}
