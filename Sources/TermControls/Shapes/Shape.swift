import Foundation
import TermViewCore

/// A form that fills the rectangle it is given: with blocks in the colour of text, or with a
/// colour.
///
/// The forms that are here already are drawn in whole cells: a rounded rectangle is a rectangle
/// without its corners where it is at least three rows high, and in one row a circle is `●`. A form
/// of your own returns a ``Path``; it is drawn in quarters of cells, its outline in dots.
///
/// ```swift
/// Text("New").padding(.horizontal, 1).background(Capsule().fill(.blue))
/// RoundedRectangle(cornerRadius: 8).stroke(.green)
///
/// struct Triangle: Shape {
///   func path(in rect: CGRect) -> Path {
///     Path { path in
///       path.move(to: CGPoint(x: rect.midX, y: rect.minY))
///       path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
///       path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
///       path.closeSubpath()
///     }
///   }
/// }
/// ```
@MainActor
public protocol Shape: View, Animatable {
  /// The form in a rectangle.
  ///
  /// - Parameter rect: as wide as the view has columns, and twice as high as it has rows: a cell is
  ///   about twice as high as it is wide, and so a circle is round.
  func path(in rect: CGRect) -> Path
}

/// A form that can be made smaller on all sides.
public protocol InsettableShape: Shape {
  /// The type of the smaller form.
  associatedtype InsetShape: InsettableShape
  /// The form, smaller by `amount` on all sides.
  func inset(by amount: CGFloat) -> InsetShape
}

/// A form that is drawn in whole cells.
protocol CellShape: InsettableShape where InsetShape == InsetForm<Self> {
  /// Whether the corners are left out where there is room for that.
  var hasRoundCorners: Bool { get }
}

extension CellShape {
  /// The form, a cell smaller on each side for each whole cell of `amount`.
  public func inset(by amount: CGFloat) -> InsetForm<Self> {
    InsetForm(form: self, amount: amount)
  }
}

/// A form, made smaller on all sides.
public struct InsetForm<Form: InsettableShape>: InsettableShape {
  let form: Form
  let amount: CGFloat

  /// The smaller form.
  public func path(in rect: CGRect) -> Path {
    form.path(in: rect.insetBy(dx: amount, dy: amount * 2))
  }
  /// The form, smaller still.
  public func inset(by more: CGFloat) -> InsetForm<Form> {
    InsetForm(form: form, amount: amount + more)
  }
}

/// A form, moved, turned or stretched.
public struct TransformedShape<Form: Shape>: Shape {
  let form: Form
  let transform: @MainActor (CGRect) -> CGAffineTransform

  /// The form as it is when that is done.
  public func path(in rect: CGRect) -> Path { form.path(in: rect).applying(transform(rect)) }
}

/// A part of the lines of a form.
public struct TrimmedShape<Form: Shape>: Shape {
  let form: Form
  let part: ClosedRange<Double>

  /// The part of the lines.
  public func path(in rect: CGRect) -> Path {
    form.path(in: rect).trimmedPath(from: part.lowerBound, to: part.upperBound)
  }
}

/// A rectangle.
public struct Rectangle: CellShape {
  /// A rectangle in the colour of text; `fill(_:style:)` gives it another.
  public nonisolated init() {}
  let hasRoundCorners = false
  /// The rectangle.
  public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A rectangle whose corners are round.
public struct RoundedRectangle: CellShape {
  private let radius: CGSize
  /// A rectangle without its corner cells where there is room, whatever the radius.
  public nonisolated init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
    radius = CGSize(width: cornerRadius, height: cornerRadius)
  }
  /// A rectangle without its corner cells where there is room, whatever the radii.
  public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    radius = cornerSize
  }
  let hasRoundCorners = true
  /// The rectangle with corners of the radius.
  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: radius) }
}

/// A rectangle with a round corner where one is asked for.
public struct UnevenRoundedRectangle: CellShape {
  private let radius: Double
  /// A rectangle without its corner cells where there is room. All corners are alike.
  public nonisolated init(
    topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0,
    bottomTrailingRadius: Double = 0, topTrailingRadius: Double = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    radius = max(topLeadingRadius, bottomLeadingRadius, bottomTrailingRadius, topTrailingRadius)
  }
  var hasRoundCorners: Bool { radius > 0 }
  /// The rectangle with corners of the largest radius.
  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: radius) }
}

/// A circle: `●` in one row, else a square of cells without its corners.
public struct Circle: CellShape {
  /// A circle in the colour of text; `fill(_:style:)` gives it another.
  public nonisolated init() {}
  let hasRoundCorners = true
  /// The largest circle in the middle of the rectangle.
  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(
        x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }
}

/// A circle that is as wide as its rectangle.
public struct Ellipse: CellShape {
  /// An ellipse in the colour of text; `fill(_:style:)` gives it another.
  public nonisolated init() {}
  let hasRoundCorners = true
  /// The ellipse that touches the sides of the rectangle.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

/// A rectangle whose ends are round.
public struct Capsule: CellShape {
  /// A rectangle without its corner cells where there is room. `style` has no effect in a terminal.
  public nonisolated init(style: RoundedCornerStyle = .continuous) {}
  let hasRoundCorners = true
  /// The rectangle with corners of half its shorter side.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }
}

extension Path: Shape {
  /// The path as it is, wherever the rectangle is.
  public func path(in rect: CGRect) -> Path { self }
}

/// How corners are rounded; cells know one way.
public enum RoundedCornerStyle: Sendable, Hashable { case circular, continuous }

/// How a line is drawn; cells know one width.
public struct StrokeStyle: Sendable, Hashable {
  /// The one way.
  public init(
    lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter,
    miterLimit: Double = 10, dash: [Double] = [], dashPhase: Double = 0
  ) {}
  /// Ends of lines.
  public enum LineCap: Sendable, Hashable { case butt, round, square }
  /// Corners of lines.
  public enum LineJoin: Sendable, Hashable { case miter, round, bevel }
}

extension Shape {
  /// The shape, filled in the colour of text.
  public var body: some View { ShapeFill(self, color: nil) }

  /// The shape, filled with `color`; with `eoFill` where an odd number of lines is around.
  public func fill(_ color: Color, style: FillStyle = FillStyle()) -> some View {
    ShapeFill(self, color: color, isEvenOdd: style.isEvenOdd)
  }

  /// The shape, filled in the colour of text.
  public func fill(style: FillStyle = FillStyle()) -> some View {
    ShapeFill(self, color: nil, isEvenOdd: style.isEvenOdd)
  }

  /// The outline of the shape in `color`: one line of cells, or of dots.
  public func stroke(_ color: Color = .default, lineWidth: Double = 1) -> ShapeOutline {
    ShapeOutline(self, color: color)
  }

  /// The outline of the shape in `color`: one line of cells, or of dots.
  public func stroke(_ color: Color = .default, style: StrokeStyle) -> ShapeOutline {
    ShapeOutline(self, color: color)
  }

  /// The outline of the shape: one line of cells, or of dots.
  public func stroke(style: StrokeStyle) -> ShapeOutline { ShapeOutline(self, color: .default) }

  /// The part of the shape's lines between two places, 0 to 1.
  public func trim(from start: Double = 0, to end: Double = 1) -> TrimmedShape<Self> {
    let start = min(max(start, 0), 1)
    return TrimmedShape(form: self, part: start...max(start, min(end, 1)))
  }

  /// The shape, turned around a point of its rectangle.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> TransformedShape<Self> {
    around(anchor, CGAffineTransform(rotationAngle: angle.radians))
  }

  /// The shape, stretched from a point of its rectangle.
  public func scale(
    x: Double = 1, y: Double = 1, anchor: UnitPoint = .center
  ) -> TransformedShape<Self> {
    around(anchor, CGAffineTransform(scaleX: x, y: y))
  }

  /// The shape, larger or smaller, from a point of its rectangle.
  public func scale(_ scale: Double, anchor: UnitPoint = .center) -> TransformedShape<Self> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  /// The shape, moved, turned or stretched.
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
  /// The outline of the shape in `color`, inside its rectangle.
  public func strokeBorder(_ color: Color = .default, lineWidth: Double = 1) -> ShapeOutline {
    ShapeOutline(self, color: color)
  }

  /// The outline of the shape in `color`, inside its rectangle.
  public func strokeBorder(_ color: Color = .default, style: StrokeStyle) -> ShapeOutline {
    ShapeOutline(self, color: color)
  }
}

/// A form of any type.
public struct AnyShape: Shape {
  private let form: any Shape
  /// The same as `shape`.
  public init(_ shape: some Shape) { form = shape }
  /// What the shape returns.
  public func path(in rect: CGRect) -> Path { form.path(in: rect) }
  public var body: some View { ShapeFill(form, color: nil) }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == RoundedRectangle {
  /// A rectangle whose corners are round.
  public static func rect(cornerRadius: Double) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius)
  }
}
extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}
extension Shape where Self == Capsule {
  /// A rectangle whose ends are round.
  public static var capsule: Capsule { Capsule() }
}
extension Shape where Self == Ellipse {
  /// A circle that is as wide as its rectangle.
  public static var ellipse: Ellipse { Ellipse() }
}

extension View {
  /// Puts `shape`, filled with `color`, behind the view.
  public func background(_ color: Color, in shape: some Shape) -> some View {
    background { shape.fill(color) }
  }

  /// Puts `background` behind the view.
  @_disfavoredOverload
  public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    self.background(alignment: alignment) { background }
  }

  /// Puts `overlay` over the view. As a window does it covers the cells of its rectangle.
  @_disfavoredOverload
  public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    self.overlay(alignment: alignment) { overlay }
  }

  /// The view in a line around its rectangle; a form of one's own is drawn over it.
  @ViewBuilder public func overlay(
    _ outline: ShapeOutline, alignment: Alignment = .center
  ) -> some View {
    if let style = outline.borderStyle {
      border(style, color: outline.drawnColor)
    } else {
      overlay(alignment: alignment) { outline }
    }
  }
}
