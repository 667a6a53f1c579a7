import TermDevice
import TermScreen

/// The inspector's overlay on the program's own screen: hot cells in the views' frame, and a panel
/// of text over a part of it.
struct InspectorPanel {
  /// The subject of the panel; the key goes from one to the next, and then to none.
  enum Page: Int {
    /// The cost of the last frame, and its causes.
    case frame
    /// The view tree.
    case views
    /// Only the hot cells.
    case cells

    /// The page after this one.
    var next: Page? { Page(rawValue: rawValue + 1) }
  }

  /// The panel's lines; the first is its title.
  var lines: [String]
  var heat: HeatMap
  var policy: WidthPolicy

  /// The number of rows that a panel takes of a screen.
  static func height(of page: Page, rows: Int) -> Int {
    page == .cells ? min(1, rows - 1) : max(min(2, rows - 1), rows * 2 / 5)
  }

  /// The frame of the views with what the inspector shows, in the rows below; above, where the
  /// cursor is below.
  func frame(over content: Frame, height: Int) -> Frame {
    var frame = content
    let cursorRow = content.cursor.isVisible ? content.cursor.position.row : 0
    let start = cursorRow < content.size.rows - height ? content.size.rows - height : 0
    let covered = start..<start + max(0, height)
    for row in frame.lines.indices {
      if covered.contains(row) {
        let index = row - start
        frame.lines[row] = line(
          index < lines.count ? lines[index] : "", isTitle: index == 0, in: content)
      } else if row < heat.rows.count, heat.rows[row].contains(where: { $0 > 0 }) {
        frame.lines[row] = heated(content.cells(row: row), heat.rows[row])
      }
    }
    if covered.contains(content.cursor.position.row) { frame.cursor.isVisible = false }
    return frame
  }

  private func line(_ text: String, isTitle: Bool, in frame: Frame) -> Line {
    let style = frame.table.style(CellStyle(attributes: isTitle ? [.reverse] : []))
    let size = Size(columns: frame.size.columns, rows: 1)
    var buffer = CellBuffer(size: size, fill: Cell(glyph: 0x20, style: style))
    TextLayout(text, style: style, lineLimit: 1, newlines: .symbols, policy: policy)
      .paint(into: &buffer, rect: Rect(origin: .zero, size: size), table: frame.table)
    return Line(spans: [Span(column: 0, cells: buffer.line(0))])
  }

  /// Cells by their heat: the hottest in reverse, others underlined, so that no colour is needed.
  private func heated(_ cells: [Cell], _ heat: [UInt8]) -> Line {
    var cells = cells
    for column in cells.indices {
      // Both halves of a glyph look the same.
      if cells[column].role == .trailing, column > 0 {
        cells[column].style = cells[column - 1].style
      } else if column < heat.count {
        cells[column].style.heat(heat[column])
      }
    }
    return Line(spans: [Span(column: 0, cells: cells[...])])
  }
}

extension Cell.StyleBits {
  fileprivate mutating func heat(_ heat: UInt8) {
    guard heat > 0 else { return }
    background = .default
    switch heat {
    case HeatMap.most:
      foreground = .red
      attributes.insert(.reverse)
    case HeatMap.most - 1:
      foreground = .yellow
      attributes.remove(.reverse)
      underline = .single
    default:
      attributes.remove(.reverse)
      underline = .single
    }
  }
}
