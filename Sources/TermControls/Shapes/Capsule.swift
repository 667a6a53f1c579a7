import TermScreen
import TermViewCore

/// A rectangle of cells without its corners, as large as it is offered: the background of a badge.
///
/// The corners are left out from three rows and four columns on.
///
/// ```swift
/// Text("New").padding(.horizontal, 1).background { Capsule().fill(.blue) }
/// ```
public struct Capsule: CellDrawable {
  private var color: Color?

  /// A capsule of blocks in the colour of text.
  public nonisolated init() {}

  /// The capsule as a background of `color`.
  public func fill(_ color: Color) -> Capsule {
    var capsule = self
    capsule.color = color
    return capsule
  }

  /// All that is offered, and ten columns of one row where nothing is.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> TermScreen.Size {
    proposal.replacingUnspecifiedDimensions(by: Size(columns: 10, rows: 1))
  }

  /// Fills the cells of the capsule.
  public func draw(in context: inout GraphicsContext, size: TermScreen.Size) {
    context.fillRows(of: size, cut: size.rows >= 3 && size.columns >= 4 ? 1 : 0, with: color)
  }
}

extension GraphicsContext {
  /// Fills the rows of `size` with `color`, or with blocks in the colour of text; the first and the
  /// last are shorter by `cut` columns on each side.
  mutating func fillRows(of size: Size, cut: Int, with color: Color?) {
    if let color { style.background = color }
    for row in 0..<max(0, size.rows) {
      let margin = row == 0 || row == size.rows - 1 ? cut : 0
      fill(
        Rect(row: row, column: margin, columns: max(0, size.columns - margin * 2), rows: 1),
        with: color == nil ? "█" : " ")
    }
  }
}
