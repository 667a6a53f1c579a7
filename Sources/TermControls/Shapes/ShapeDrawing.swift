import TermScreen
import TermViewCore

/// A filled shape, in blocks or, with a colour, as a background that text is drawn over.
struct ShapeDrawing<Form: Shape>: CellDrawable {
  let shape: Form
  var color: Color?
  var isCircle = false

  func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let size = proposal.replacingUnspecifiedDimensions(
      by: Size(columns: isCircle ? 1 : 10, rows: 1))
    guard isCircle, size.columns != .max, size.rows != .max else { return size }
    // A cell is about twice as high as it is wide.
    let rows = min(size.rows, max(1, size.columns / 2))
    return Size(columns: rows == 1 ? min(1, size.columns) : rows * 2, rows: rows)
  }

  func draw(in context: inout GraphicsContext, size: Size) {
    if let color {
      context.style.background = color
      if isCircle { context.style.foreground = color }
    }
    if isCircle, size.rows == 1, size.columns > 0 {
      context.style.background = .default
      context.fill(Rect(row: 0, column: 0, columns: 1, rows: 1), with: "●")
      return
    }
    let mark: Character = color == nil ? "█" : " "
    let isRound = shape.hasRoundCorners && size.rows >= 3 && size.columns >= 4
    for row in 0..<max(0, size.rows) {
      let cut = isRound && (row == 0 || row == size.rows - 1) ? 1 : 0
      context.fill(
        Rect(row: row, column: cut, columns: max(0, size.columns - cut * 2), rows: 1), with: mark)
    }
  }
}

/// The outline of a shape: a border around its rectangle, round or not.
public struct ShapeOutline: CellDrawable {
  let isRound: Bool
  let color: Color

  /// The colour of the line, or none for that of text.
  var drawnColor: Color? { color == .default ? nil : color }

  /// Draws the line in the outermost cells of `size`; nothing below 2 columns or 2 rows.
  public func draw(in context: inout GraphicsContext, size: TermScreen.Size) {
    guard size.columns >= 2, size.rows >= 2 else { return }
    if let drawnColor { context.style.foreground = drawnColor }
    context.stroke(Rect(origin: .zero, size: size), with: isRound ? .rounded : .single)
  }

  /// The outline as it is: what it goes around has its own fill.
  public func background(_ color: Color) -> ShapeOutline { self }
}
