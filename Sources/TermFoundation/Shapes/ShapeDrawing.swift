import Foundation
import TermControls
import TermScreen
import TermViewCore

/// A filled shape, in blocks or, with a colour, as a background that text is drawn over.
struct ShapeFill: CellDrawable {
  let form: ShapeForm
  let color: Color?
  let isEvenOdd: Bool

  init(_ shape: any Shape, color: Color?, isEvenOdd: Bool = false) {
    self.init(form: ShapeForm(shape), color: color, isEvenOdd: isEvenOdd)
  }

  init(form: ShapeForm, color: Color?, isEvenOdd: Bool = false) {
    self.form = form
    self.color = color
    self.isEvenOdd = isEvenOdd
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let isCircle = form.isCircle
    let size = proposal.replacingUnspecifiedDimensions(
      by: Size(columns: isCircle ? 1 : 10, rows: 1))
    guard isCircle, size.columns != .max, size.rows != .max else { return size }
    // A cell is about twice as high as it is wide.
    let rows = min(size.rows, max(1, size.columns / 2))
    return Size(columns: rows == 1 ? min(1, size.columns) : rows * 2, rows: rows)
  }

  func draw(in context: inout GraphicsContext, size: Size) {
    guard form.isCells else {
      PathDrawing(path: form.path(in: size), color: color).fill(isEvenOdd, in: &context, size)
      return
    }
    if let color {
      context.style.background = color
      if form.isCircle { context.style.foreground = color }
    }
    if form.isCircle, size.rows == 1, size.columns > 0 {
      context.style.background = .default
      context.fill(Rect(row: 0, column: 0, columns: 1, rows: 1), with: "●")
      return
    }
    let mark: Character = color == nil ? "█" : " "
    let isRound = form.isRound && size.rows >= 3 && size.columns >= 4
    for row in 0..<max(0, size.rows) {
      let cut = isRound && (row == 0 || row == size.rows - 1) ? 1 : 0
      context.fill(
        Rect(row: row, column: cut, columns: max(0, size.columns - cut * 2), rows: 1), with: mark)
    }
  }
}

/// The outline of a shape: a border around its rectangle, round or not, or a line of dots.
///
/// ```swift
/// Rectangle().stroke(.green).frame(width: 12, height: 3)
/// ```
public struct ShapeOutline: CellDrawable {
  let form: ShapeForm
  let color: Color

  init(_ shape: any Shape, color: Color) { self.init(form: ShapeForm(shape), color: color) }

  init(form: ShapeForm, color: Color) {
    self.form = form
    self.color = color
  }

  /// The colour of the line, or none for that of text.
  var drawnColor: Color? { color == .default ? nil : color }

  /// The border that the outline is; `nil` for a path.
  var borderStyle: BorderStyle? {
    form.isCells ? form.isRound ? .rounded : .single : nil
  }

  /// Draws the line: for forms of whole cells in the outermost of `size`, nothing below 2 columns
  /// or 2 rows.
  public func draw(in context: inout GraphicsContext, size: TermScreen.Size) {
    guard let borderStyle else {
      PathDrawing(path: form.path(in: size), color: drawnColor).stroke(in: &context, size)
      return
    }
    guard size.columns >= 2, size.rows >= 2 else { return }
    if let drawnColor { context.style.foreground = drawnColor }
    context.stroke(Rect(origin: .zero, size: size), with: borderStyle)
  }

  /// Returns the outline unchanged: its inside has its own fill.
  public func background(_ color: Color) -> ShapeOutline { self }
}

/// The drawn form of a shape.
struct ShapeForm {
  private let shape: any Shape
  /// Whether it is drawn in whole cells, and those at its corners left out.
  let isCells: Bool
  let isRound: Bool
  let isCircle: Bool

  @MainActor init(_ shape: any Shape) {
    self.shape = shape
    let form = shape as? any CellShape
    isCells = form != nil
    isRound = form?.hasRoundCorners ?? false
    isCircle = shape is Circle
  }

  /// The path, in columns and rows.
  @MainActor func path(in size: Size) -> Path {
    if let path = shape as? Path { return path }
    // As wide as high: a row is two units.
    let rect = CGRect(x: 0, y: 0, width: Double(size.columns), height: Double(size.rows * 2))
    return shape.path(in: rect).applying(CGAffineTransform(scaleX: 1, y: 0.5))
  }
}
