import TermScreen

/// What is seen of a drag on its way: the first line of what is dragged, where it would land, or
/// beside the pointer.
struct DragImage {
  private let text: String

  /// - Parameter count: the number of values that are dragged.
  @MainActor
  init(of node: ViewNode, count: Int) {
    var elements: [ViewNode] = []
    node.collectElements(into: &elements)
    var text = ""
    if let view = elements.first, !view.rect.isEmpty {
      let size = Size(
        columns: min(view.rect.size.columns, DragImage.mostColumns),
        rows: min(view.rect.size.rows, 3))
      let table = node.graph.frames.table
      let buffer = PaintBuffer(size: size)
      var painter = Painter(.buffer(buffer), size: size, table: table)
      painter.enter(Rect(origin: .zero, size: size), offset: view.rect.origin)
      view.paint(&painter)
      for row in 0..<size.rows where text.isEmpty {
        text = DragImage.trimmed(buffer.cells.line(row).map { table.text(of: $0) }.joined())
      }
    }
    self.text = count > 1 ? "\(text)  +\(count - 1)" : text
  }

  private static let mostColumns = 200

  private static func trimmed(_ text: String) -> String {
    guard let first = text.firstIndex(where: { $0 != " " }),
      let last = text.lastIndex(where: { $0 != " " })
    else { return "" }
    return String(text[first...last])
  }

  /// Draws the image.
  ///
  /// - Parameters:
  ///   - pointer: the pointer on the screen.
  ///   - landing: the line in which what is dragged would land, where a view shows that.
  ///   - isRefused: whether nothing under the pointer takes it.
  @MainActor
  func paint(
    at pointer: Point, landing: Rect?, isRefused: Bool, in graph: ViewGraph,
    _ painter: inout Painter
  ) {
    let environment = graph.root.environment
    let glyphs = environment.glyphs
    var line = isRefused ? "\(glyphs.failure) \(text)  not here" : "\(glyphs.carried) \(text)"
    let policy = environment.widthPolicy
    let screen = graph.frameSize
    var rect: Rect
    if let landing {
      rect = landing
    } else {
      line = " \(line) "
      let size = TextLayout(line, lineLimit: 1, newlines: .symbols, policy: policy)
        .size(width: nil)
      let columns = min(size.columns, max(1, screen.columns / 2))
      // Right of the pointer, or left of it where there is no room.
      let start =
        pointer.column + 2 + columns <= screen.columns
        ? pointer.column + 2 : max(0, pointer.column - 1 - columns)
      rect = Rect(row: pointer.row, column: start, columns: columns, rows: 1)
    }
    var style = CellStyle(attributes: .reverse)
    if environment.isThemed {
      style =
        isRefused
        ? CellStyle(foreground: .role(.error), background: .role(.banner))
        : CellStyle(foreground: .primary, background: .selection)
    }
    let cells = painter.table.style(style)
    painter.fill(rect, with: Cell(scalar: " ", style: cells))
    painter.text(
      TextLayout(line, style: cells, lineLimit: 1, newlines: .symbols, policy: policy), in: rect)
  }
}
