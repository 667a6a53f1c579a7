import TermScreen
import TermView

/// A line of numbers as a row of bars, the last ones where not all fit.
struct Sparkline: CellDrawable {
  var values: [Double]
  private static let bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    Size(columns: min(proposal.columns ?? values.count, values.count), rows: 1)
  }

  func draw(in context: inout GraphicsContext, size: Size) {
    let shown = values.suffix(size.columns)
    let low = shown.min() ?? 0
    let range = (shown.max() ?? 0) - low
    for (column, value) in shown.enumerated() {
      let level = range > 0 ? Int((value - low) / range * 7) : 0
      var style = context.style
      if value == low + range { style.foreground = .green }
      context.draw(
        String(Sparkline.bars[level]), at: Point(row: 0, column: column), style: style)
    }
  }
}
