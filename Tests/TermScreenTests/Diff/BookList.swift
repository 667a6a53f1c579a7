import TermScreen

/// A program with one long list, as a screen: a header, rows with a number and a check box, the
/// selected one in reverse video, a footer. Keys change it as such programs do.
struct BookList {
  let size = Size(columns: 120, rows: 40)
  let table = CellTable()
  private var order: [Int]
  private var checked: Set<Int> = []
  private var selection = 0
  private var top = 0
  private var height: Int { size.rows - 2 }
  /// Paintings by row, bar or not; versions never repeat.
  private var paintings: [Int: (plain: Span, bar: Span)] = [:]
  private var version: UInt64 = 0

  init(rows: Int) { order = Array(0..<rows) }

  /// `j` down, `J` moves the selected row down, `d` deletes it, space checks it, `f` pages down.
  mutating func press(_ key: Character) {
    let last = order.count - 1
    switch key {
    case "j": selection = min(selection + 1, last)
    case "k": selection = max(selection - 1, 0)
    case "J" where selection < last:
      order.swapAt(selection, selection + 1)
      selection += 1
    case "d":
      order.remove(at: selection)
      selection = max(0, min(selection, order.count - 1))
    case " ":
      checked.formSymmetricDifference([order[selection]])
      paintings[order[selection]] = nil
    case "f":
      selection = min(selection + height, last)
      top = min(top + height, max(0, order.count - height))
    default: break
    }
    top = max(0, min(top, order.count - height))
    top = max(min(top, selection), selection - height + 1)
  }

  private static func cells(_ text: String, style: Cell.StyleBits = .plain) -> [Cell] {
    text.unicodeScalars.map { Cell(scalar: $0, style: style) }
  }

  private mutating func painting(of id: Int) -> (plain: Span, bar: Span) {
    if let painting = paintings[id] { return painting }
    let text = "\(id + 1). [\(checked.contains(id) ? "x" : " ")] Item \(id) lorem ipsum title"
    let reverse = table.style(CellStyle(attributes: .reverse))
    let blanks = String(repeating: " ", count: size.columns - text.count)
    version += 2
    let painting = (
      Span(
        column: 0, key: SpanKey(owner: UInt64(id + 1), version: version),
        cells: BookList.cells(text)[...]),
      Span(
        column: 0, key: SpanKey(owner: UInt64(id + 1), version: version + 1),
        cells: BookList.cells(text + blanks, style: reverse)[...])
    )
    paintings[id] = painting
    return painting
  }

  mutating func frame() -> Frame {
    var lines = [
      Line(spans: [Span(column: 0, cells: BookList.cells("Books (\(order.count))")[...])])
    ]
    for index in top..<top + height {
      guard index < order.count else {
        lines.append(Line())
        continue
      }
      let painting = painting(of: order[index])
      lines.append(Line(spans: [index == selection ? painting.bar : painting.plain]))
    }
    let footer = "row \(selection + 1) of \(order.count)"
    lines.append(Line(spans: [Span(column: 0, cells: BookList.cells(footer)[...])]))
    return Frame(
      size: size, lines: lines,
      cursor: Cursor(position: Point(row: selection - top + 1, column: 0), isVisible: false),
      table: table)
  }
}
