import Foundation
import TermControls
import TermViewCore

/// The rounding of corners; without an effect on cells.
///
/// ```swift
/// RoundedRectangle(cornerRadius: 4, style: .circular).stroke()     // the corners of any style
/// ```
public enum RoundedCornerStyle: Sendable, Hashable { case circular, continuous }

/// The style of a line; cells have a single width.
///
/// ```swift
/// Rectangle().stroke(.green, style: StrokeStyle(lineWidth: 2, dash: [4]))     // one plain line
/// ```
public struct StrokeStyle: Sendable, Hashable {
  /// How wide it would be. Has no effect.
  public var lineWidth: Double
  /// How it would end. Has no effect.
  public var lineCap: LineCap
  /// How it would turn. Has no effect.
  public var lineJoin: LineJoin
  /// The one way: widths, ends, corners and dashes have no effect.
  public init(
    lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter,
    miterLimit: Double = 10, dash: [Double] = [], dashPhase: Double = 0
  ) {
    (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
  }
  /// The one way: widths, ends, corners and dashes have no effect.
  ///
  /// ```swift
  /// Rectangle().stroke(.green, style: StrokeStyle(lineWidth: 1, dash: dashes))     // [CGFloat]
  /// ```
  @_disfavoredOverload
  public init(
    lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter,
    miterLimit: Double = 10, dash: [CGFloat], dashPhase: Double = 0
  ) {
    self.init(lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin)
  }
  /// Ends of lines.
  ///
  /// ```swift
  /// Rectangle().stroke(.green, style: StrokeStyle(lineCap: .round, lineJoin: .bevel))
  /// ```
  public enum LineCap: Sendable, Hashable { case butt, round, square }
  /// Corners of lines.
  ///
  /// ```swift
  /// Rectangle().stroke(.green, style: StrokeStyle(lineCap: .round, lineJoin: .bevel))
  /// ```
  public enum LineJoin: Sendable, Hashable { case miter, round, bevel }
}

extension Shape {
  /// The shape, filled in the colour of text.
  public var body: some View { ShapeFill(self, color: nil) }

  /// The shape, filled with `color`; with `eoFill` where an odd number of lines is around.
  ///
  /// ```swift
  /// Circle().fill(.green).frame(width: 5, height: 3)
  /// ```
  public func fill(_ color: Color, style: FillStyle = FillStyle()) -> FilledShape<Self> {
    FilledShape(self, color: color, isEvenOdd: style.isEvenOdd)
  }

  /// The shape, filled in the colour of text.
  ///
  /// ```swift
  /// Circle().fill(style: FillStyle(eoFill: true)).frame(width: 5, height: 3)
  /// ```
  public func fill(style: FillStyle = FillStyle()) -> FilledShape<Self> {
    FilledShape(self, color: nil, isEvenOdd: style.isEvenOdd)
  }

  /// The outline of the shape in `color`: one line of cells, or of dots, for any `lineWidth`.
  ///
  /// ```swift
  /// Rectangle().stroke(.green).frame(width: 12, height: 3)
  /// ```
  public func stroke(_ color: Color = .default, lineWidth: Double = 1) -> ShapeOutline {
    ShapeOutline(self, color: color)
  }

  /// The outline of the shape in `color`: one line of cells, or of dots.
  ///
  /// ```swift
  /// Rectangle().stroke(.green, style: StrokeStyle(lineWidth: 2)).frame(width: 12, height: 3)
  /// ```
  public func stroke(_ color: Color = .default, style: StrokeStyle) -> ShapeOutline {
    ShapeOutline(self, color: color)
  }

  /// The outline of the shape: one line of cells, or of dots.
  ///
  /// ```swift
  /// Rectangle().stroke(style: StrokeStyle(lineWidth: 2)).frame(width: 12, height: 3)
  /// ```
  public func stroke(style: StrokeStyle) -> ShapeOutline { ShapeOutline(self, color: .default) }

  /// The part of the shape's lines between two places, 0 to 1 by their length.
  ///
  /// ```swift
  /// Ellipse().trim(from: 0, to: progress).stroke(.green).frame(width: 12, height: 6)
  /// ```
  public func trim(from start: Double = 0, to end: Double = 1) -> TrimmedShape<Self> {
    let start = min(max(start, 0), 1)
    return TrimmedShape(form: self, part: start...max(start, min(end, 1)))
  }

  /// The shape, turned around a point of its rectangle.
  ///
  /// ```swift
  /// Triangle().rotation(.degrees(90)).fill(.green).frame(width: 8, height: 4)
  /// ```
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> TransformedShape<Self> {
    around(anchor, CGAffineTransform(rotationAngle: angle.radians))
  }

  /// The shape, `x` times as wide and `y` times as high, from a point of its rectangle.
  ///
  /// ```swift
  /// Triangle().scale(0.5, anchor: .bottom).fill(.green).frame(width: 8, height: 4)
  /// ```
  public func scale(
    x: Double = 1, y: Double = 1, anchor: UnitPoint = .center
  ) -> TransformedShape<Self> {
    around(anchor, CGAffineTransform(scaleX: x, y: y))
  }

  /// The shape, `scale` times as large, from a point of its rectangle.
  ///
  /// ```swift
  /// Triangle().scale(0.5).fill(.green).frame(width: 8, height: 4)     // half as large
  /// ```
  public func scale(_ scale: Double, anchor: UnitPoint = .center) -> TransformedShape<Self> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  /// The shape, moved, turned or stretched.
  ///
  /// ```swift
  /// Triangle().transform(CGAffineTransform(translationX: 2, y: 0)).fill(.green)
  /// ```
  public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(form: self) { _ in transform }
  }

  private func around(
    _ anchor: UnitPoint, _ transform: CGAffineTransform
  ) -> TransformedShape<Self> {
    TransformedShape(form: self) { rect in
      let x = rect.minX + rect.width * anchor.x
      let y = rect.minY + rect.height * anchor.y
      return CGAffineTransform(translationX: -x, y: -y).concatenating(transform)
        .concatenating(CGAffineTransform(translationX: x, y: y))
    }
  }
}

extension InsettableShape {
  /// The outline of the shape in `color`, inside its rectangle: one line for any `lineWidth`.
  ///
  /// ```swift
  /// RoundedRectangle(cornerRadius: 4).strokeBorder(.green).frame(width: 12, height: 3)
  /// ```
  public func strokeBorder(
    _ color: Color = .default, lineWidth: Double = 1, antialiased: Bool = true
  ) -> ShapeOutline {
    ShapeOutline(self, color: color)
  }

  /// The outline of the shape in `color`, inside its rectangle.
  ///
  /// ```swift
  /// Rectangle().strokeBorder(.green, style: StrokeStyle(lineWidth: 2)).frame(width: 12, height: 3)
  /// ```
  public func strokeBorder(_ color: Color = .default, style: StrokeStyle) -> ShapeOutline {
    ShapeOutline(self, color: color)
  }
}
