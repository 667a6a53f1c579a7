/// A bar of one row, as wide as proposed, and 20 columns without a proposal.
struct ProgressBar: PrimitiveView, Equatable {
  /// From 0 to 1.
  let fraction: Double

  static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    ProgressBarNode(view, context)
  }

  static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: ProgressBarNode.self).update(view)
  }
}

final class ProgressBarNode: ViewNode, ArrangedNode {
  override var arranged: (any ArrangedNode)? { self }
  private var bar: ProgressBar
  var ownInset: Bool { true }
  /// The eighths of a column that are full, as painted last.
  private static let eighths: [Unicode.Scalar] = ["█", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  init(_ bar: ProgressBar, _ context: NodeContext) {
    self.bar = bar
    super.init(context)
  }

  func update(_ bar: ProgressBar) {
    guard bar != self.bar else { return }
    let before = filled
    self.bar = bar
    if filled != before { invalidatePaint() }
  }

  /// The number of filled eighths of a column.
  private var filled: Int { Int(bar.fraction * Double(rect.size.columns * 8)) }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    if environment.showsChangesOnly { return .zero }
    if environment.themeTraits != nil {
      return Size(columns: min(proposal.columns ?? 20, widest), rows: 1)
    }
    return Size(columns: proposal.columns ?? 20, rows: 1)
  }

  /// The maximum width of a bar in a theme: a longer one has no more information. Live lines have
  /// times beside their bars, which all end in the same column if two fifths are left for them.
  private var widest: Int {
    graph.presentation.fillsWindow ? 40 : min(40, windowSize.columns * 2 / 5)
  }

  /// Draws a line that is heavy up to the progress, in steps of half a column.
  private func paintLine(_ painter: inout Painter) {
    let glyphs = environment.glyphs
    var done = environment.textStyle
    done.foreground = (bar.fraction >= 1 ? Color.role(.success) : .accentColor).tinted(
      environment.tint)
    var rest = environment.textStyle
    rest.foreground = .role(.track)
    let halves = filled / 4
    for column in 0..<rect.size.columns {
      let isFull = column < halves / 2
      let isTip = !isFull && column == halves / 2 && halves % 2 == 1
      let glyph = isFull ? glyphs.progressFull : isTip ? glyphs.progressTip : glyphs.progressRest
      painter.put(
        Cell(scalar: glyph.first, style: painter.table.style(isFull || isTip ? done : rest)),
        at: Point(row: rect.origin.row, column: rect.origin.column + column))
    }
  }

  override func paint(_ painter: inout Painter) {
    if environment.themeTraits != nil { return paintLine(&painter) }
    let table = painter.table
    let style = table.style(environment.textStyle)
    var faint = environment.textStyle
    faint.attributes.insert(.dim)
    let full = Cell(scalar: "█", style: style)
    let empty = Cell(scalar: "─", style: table.style(faint))
    let row = rect.origin.row
    let columns = filled / 8
    func fill(_ cell: Cell, from start: Int, to end: Int) {
      guard start < end else { return }
      painter.fill(
        Rect(row: row, column: rect.origin.column + start, columns: end - start, rows: 1),
        with: cell)
    }
    fill(full, from: 0, to: columns)
    var next = columns
    if filled % 8 > 0, !environment.hasFewGlyphs {
      let part = Cell(scalar: ProgressBarNode.eighths[filled % 8], style: style)
      fill(part, from: next, to: next + 1)
      next += 1
    }
    fill(empty, from: next, to: rect.size.columns)
  }
}
