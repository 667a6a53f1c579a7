import TermScreen
import TermViewCore

/// A rectangle of cells, as large as it is offered: blocks in the colour of text, or a background
/// that text is drawn over.
///
/// ```swift
/// Rectangle().fill(.green).frame(width: 10, height: 3)
/// ```
public struct Rectangle: CellDrawable {
  private var color: Color?

  /// A rectangle of blocks in the colour of text.
  public nonisolated init() {}

  /// The rectangle as a background of `color`.
  public func fill(_ color: Color) -> Rectangle {
    var rectangle = self
    rectangle.color = color
    return rectangle
  }

  /// All that is offered, and ten columns of one row where nothing is.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> TermScreen.Size {
    proposal.replacingUnspecifiedDimensions(by: Size(columns: 10, rows: 1))
  }

  /// Fills the cells of the rectangle.
  public func draw(in context: inout GraphicsContext, size: TermScreen.Size) {
    context.fillRows(of: size, cut: 0, with: color)
  }
}
