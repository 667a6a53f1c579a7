import Foundation
import TermViewCore

/// A form that fills the rectangle it is given: with blocks in the colour of text, or with a colour.
///
/// Cells have no curves: a rounded rectangle is a rectangle without its corners where it is at least
/// three rows high, and in one row a circle is `●`.
///
/// ```swift
/// Text("New").padding(.horizontal, 1).background(Capsule().fill(.blue))
/// RoundedRectangle(cornerRadius: 8).stroke(.green)
/// Circle().fill(.red).frame(width: 1, height: 1)
/// ```
@MainActor
public protocol Shape: View {
  /// Whether the corners are left out where there is room for that.
  nonisolated var hasRoundCorners: Bool { get }
}

/// A rectangle.
public struct Rectangle: Shape {
  /// A rectangle in the colour of text; `fill(_:style:)` gives it another.
  public nonisolated init() {}
  /// Always `false`.
  public nonisolated var hasRoundCorners: Bool { false }
  public var body: some View { ShapeDrawing(shape: self) }
}

/// A rectangle whose corners are round.
public struct RoundedRectangle: Shape {
  /// A rectangle without its corner cells where there is room. `cornerRadius` and `style` have no
  /// effect in a terminal.
  public nonisolated init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {}
  /// A rectangle without its corner cells where there is room. `cornerSize` and `style` have no
  /// effect in a terminal.
  public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {}
  /// Always `true`, also for a radius of 0.
  public nonisolated var hasRoundCorners: Bool { true }
  public var body: some View { ShapeDrawing(shape: self) }
}

/// A rectangle with a round corner where one is asked for.
public struct UnevenRoundedRectangle: Shape {
  /// A rectangle without its corner cells where there is room. The radii and `style` have no effect
  /// in a terminal.
  public nonisolated init(
    topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0,
    bottomTrailingRadius: Double = 0, topTrailingRadius: Double = 0,
    style: RoundedCornerStyle = .continuous
  ) {}
  /// Always `true`, for all four corners, also where all radii are 0.
  public nonisolated var hasRoundCorners: Bool { true }
  public var body: some View { ShapeDrawing(shape: self) }
}

/// A circle: `●` in one row, else a square of cells without its corners.
public struct Circle: Shape {
  /// A circle in the colour of text; `fill(_:style:)` gives it another.
  public nonisolated init() {}
  /// Always `true`.
  public nonisolated var hasRoundCorners: Bool { true }
  public var body: some View { ShapeDrawing(shape: self, isCircle: true) }
}

/// A circle that is as wide as its rectangle.
public struct Ellipse: Shape {
  /// An ellipse in the colour of text; `fill(_:style:)` gives it another.
  public nonisolated init() {}
  /// Always `true`.
  public nonisolated var hasRoundCorners: Bool { true }
  public var body: some View { ShapeDrawing(shape: self) }
}

/// A rectangle whose ends are round.
public struct Capsule: Shape {
  /// A rectangle without its corner cells where there is room. `style` has no effect in a terminal.
  public nonisolated init(style: RoundedCornerStyle = .continuous) {}
  /// Always `true`.
  public nonisolated var hasRoundCorners: Bool { true }
  public var body: some View { ShapeDrawing(shape: self) }
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
  /// The shape, filled with `color`.
  public func fill(_ color: Color, style: FillStyle = FillStyle()) -> some View {
    ShapeDrawing(shape: self, color: color, isCircle: self is Circle)
  }

  /// The shape, filled with the first colour of `gradient`.
  public func fill(_ gradient: some GradientStyle) -> some View { fill(gradient.firstColor) }

  /// The outline of the shape in `color`: one line of cells.
  public func stroke(_ color: Color = .default, lineWidth: Double = 1) -> some View {
    ShapeOutline(isRound: hasRoundCorners, color: color)
  }

  /// The outline of the shape in `color`: one line of cells.
  public func stroke(_ color: Color = .default, style: StrokeStyle) -> some View {
    ShapeOutline(isRound: hasRoundCorners, color: color)
  }

  /// The outline of the shape: one line of cells.
  public func stroke(style: StrokeStyle) -> some View {
    ShapeOutline(isRound: hasRoundCorners, color: .default)
  }

  /// The outline of the shape in `color`: one line of cells, inside the rectangle.
  public func strokeBorder(_ color: Color = .default, lineWidth: Double = 1) -> some View {
    ShapeOutline(isRound: hasRoundCorners, color: color)
  }

  /// The outline of the shape in `color`: one line of cells, inside the rectangle.
  public func strokeBorder(_ color: Color = .default, style: StrokeStyle) -> some View {
    ShapeOutline(isRound: hasRoundCorners, color: color)
  }

  /// The shape, a cell smaller on each side for each whole cell of `amount`.
  public func inset(by amount: Double) -> some View { padding(.all, Int(cells: amount)) }

  /// The whole shape: cells know no parts of a line.
  public func trim(from start: Double = 0, to end: Double = 1) -> Self { self }
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

  /// The view in a line around its rectangle.
  public func overlay(_ outline: ShapeOutline, alignment: Alignment = .center) -> some View {
    border(outline.isRound ? .rounded : .single, color: outline.drawnColor)
  }
}
