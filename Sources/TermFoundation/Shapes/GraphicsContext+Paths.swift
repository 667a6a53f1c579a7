import TermControls
import TermViewCore

/// Paths in a drawing: their points are columns and rows, as all of its places are.
extension GraphicsContext {
  /// The colour with which a path is drawn.
  ///
  /// ```swift
  /// Canvas { context, size in
  ///   let middle = CGPoint(x: Double(size.columns) / 2, y: Double(size.rows) / 2)
  ///   let dial = Path(ellipseIn: CGRect(x: 1, y: 0.5, width: 18, height: 9))
  ///   context.fill(dial, with: .color(.indexed(236)))
  ///   context.stroke(dial, with: .style(.tint))
  ///   let hand = Path { path in
  ///     path.move(to: middle)
  ///     path.addLine(to: CGPoint(x: middle.x + 6, y: middle.y))
  ///   }
  ///   context.stroke(hand, with: .foreground, style: StrokeStyle(lineWidth: 1))
  /// }
  /// .frame(width: 20, height: 10)
  /// ```
  public struct Shading: Sendable, Hashable {
    /// The colour; `nil` for that of the context.
    let color: Color?

    /// One colour.
    public static func color(_ color: Color) -> Shading { Shading(color: color) }
    /// The colour that cells show `style` in.
    public static func style(_ style: some ShapeStyle) -> Shading {
      Shading(color: style.shownColor)
    }
    /// The foreground of the context's style.
    public static var foreground: Shading { Shading(color: nil) }
  }

  /// Fills what `path` goes around: whole cells with the colour behind them, so that text can be
  /// drawn over it, those at its edges by quarters. Complexity: O(rows × pieces + cells).
  ///
  /// - Parameters:
  ///   - path: the form, in columns and rows.
  ///   - shading: the colour of the fill.
  ///   - style: which parts are inside where lines cross.
  public mutating func fill(
    _ path: Path, with shading: Shading, style: FillStyle = FillStyle()
  ) {
    drawLayer { layer in
      PathDrawing(path: path, color: shading.color).fill(style.isEvenOdd, in: &layer, nil)
    }
  }

  /// Draws the lines of `path` in dots, eight of them a cell, which replace earlier drawing in
  /// those cells. Complexity: O(pieces and dots).
  ///
  /// - Parameters:
  ///   - path: the lines, in columns and rows.
  ///   - shading: the colour of the lines.
  ///   - lineWidth: has no effect on the width: lines are one dot wide.
  public mutating func stroke(_ path: Path, with shading: Shading, lineWidth: Double = 1) {
    drawLayer { layer in
      PathDrawing(path: path, color: shading.color).stroke(in: &layer, nil)
    }
  }

  /// Draws the lines of `path` in dots, eight of them a cell, which replace earlier drawing in
  /// those cells. Complexity: O(pieces and dots).
  ///
  /// - Parameters:
  ///   - path: the lines, in columns and rows.
  ///   - shading: the colour of the lines.
  ///   - style: has no effect on the width: lines are one dot wide.
  public mutating func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    stroke(path, with: shading)
  }
}
