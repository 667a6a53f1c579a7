import Foundation
import TermControls
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
/// ```
@preconcurrency @MainActor
public protocol Shape: View, Animatable {
  /// The form in a rectangle.
  ///
  /// - Parameter rect: as wide as the view has columns, and twice as high as it has rows: a cell is
  ///   about twice as high as it is wide, and so a circle is round.
  func path(in rect: CGRect) -> Path
}

/// A form that can be made smaller on all sides.
///
/// ```swift
/// struct Diamond: InsettableShape {
///   var margin = 0.0
///
///   func path(in rect: CGRect) -> Path {
///     let rect = rect.insetBy(dx: margin, dy: margin)
///     return Path { path in
///       path.move(to: CGPoint(x: rect.midX, y: rect.minY))
///       path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
///       path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
///       path.addLine(to: CGPoint(x: rect.minX, y: rect.midY))
///       path.closeSubpath()
///     }
///   }
///
///   func inset(by amount: CGFloat) -> Diamond { Diamond(margin: margin + amount) }
/// }
/// ```
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
///
/// ```swift
/// Rectangle().inset(by: 1).fill(.green).frame(width: 12, height: 5)     // 10 by 3 cells
/// ```
public struct InsetForm<Form: InsettableShape>: InsettableShape {
  let form: Form
  let amount: CGFloat

  /// The smaller form.
  public func path(in rect: CGRect) -> Path {
    form.path(in: rect.insetBy(dx: amount, dy: amount * 2))
  }
  /// The form, smaller by `more` cells on all sides.
  public func inset(by more: CGFloat) -> InsetForm<Form> {
    InsetForm(form: form, amount: amount + more)
  }
}

/// A form, moved, turned or stretched.
///
/// ```swift
/// Triangle().transform(CGAffineTransform(translationX: 2, y: 0)).fill(.green)
/// ```
public struct TransformedShape<Form: Shape>: Shape {
  let form: Form
  let transform: @MainActor (CGRect) -> CGAffineTransform

  /// The form as it is when that is done.
  public func path(in rect: CGRect) -> Path { form.path(in: rect).applying(transform(rect)) }
}

/// A part of the lines of a form.
///
/// ```swift
/// Ellipse().trim(from: 0, to: progress).stroke(.green).frame(width: 12, height: 6)
/// ```
public struct TrimmedShape<Form: Shape>: Shape {
  let form: Form
  let part: ClosedRange<Double>

  /// The part of the lines.
  public func path(in rect: CGRect) -> Path {
    form.path(in: rect).trimmedPath(from: part.lowerBound, to: part.upperBound)
  }
}

/// A rectangle.
///
/// ```swift
/// Rectangle().fill(.green).frame(width: 10, height: 3)
/// ```
public struct Rectangle: CellShape {
  /// A rectangle in the colour of text; `fill(_:style:)` gives it another.
  public nonisolated init() {}
  let hasRoundCorners = false
  /// The rectangle.
  public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A rectangle whose corners are round.
///
/// ```swift
/// Text("Total").padding(1).background(RoundedRectangle(cornerRadius: 4).stroke(.green))
/// ```
public struct RoundedRectangle: CellShape {
  private let radius: CGSize
  /// A rectangle without its corner cells where there is room. The radius has no effect on cells.
  public nonisolated init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
    radius = CGSize(width: cornerRadius, height: cornerRadius)
  }
  /// A rectangle without its corner cells where there is room. The size has no effect on cells.
  public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    radius = cornerSize
  }
  let hasRoundCorners = true
  /// The rectangle with corners of the radius.
  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: radius) }
}

/// A rectangle whose corners are round where one of them is to be.
///
/// ```swift
/// // Round at the top, and in cells at the bottom, too.
/// UnevenRoundedRectangle(topLeadingRadius: 4, topTrailingRadius: 4).stroke().frame(height: 4)
/// ```
public struct UnevenRoundedRectangle: CellShape {
  private let radius: Double
  /// A rectangle without its corner cells where there is room and a radius is more than 0. All
  /// corners are alike, for any radii.
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
///
/// ```swift
/// HStack {
///   Circle().fill(isLate ? .red : .green).frame(width: 1, height: 1)     // ●
///   Text(book.title)
/// }
/// ```
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
///
/// ```swift
/// Ellipse().fill(.blue).frame(width: 12, height: 4)
/// ```
public struct Ellipse: CellShape {
  /// An ellipse in the colour of text; `fill(_:style:)` gives it another.
  public nonisolated init() {}
  let hasRoundCorners = true
  /// The ellipse that touches the sides of the rectangle.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

/// A rectangle whose ends are round.
///
/// ```swift
/// Text("New").padding(.horizontal, 1).background(Capsule().fill(.blue))
/// ```
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

/// A form of any type.
///
/// ```swift
/// let outline = isLate ? AnyShape(Rectangle()) : AnyShape(Capsule())
/// outline.stroke(.green).frame(width: 12, height: 3)
/// ```
public struct AnyShape: Shape {
  private let form: any Shape
  /// The same as `shape`.
  public init(_ shape: some Shape) { form = shape }
  /// The path of the shape.
  public func path(in rect: CGRect) -> Path { form.path(in: rect) }
  public var body: some View { ShapeFill(form, color: nil) }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == RoundedRectangle {
  /// A rectangle whose corners are round, with a radius in columns.
  ///
  /// ```swift
  /// Text("Total").padding(1).background(.blue, in: .rect(cornerRadius: 4))
  /// ```
  public static func rect(
    cornerRadius: Double, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
  /// A rectangle whose corners are round, as high and as wide as `cornerSize` in columns.
  ///
  /// ```swift
  /// Text("Total").background(.blue, in: .rect(cornerSize: CGSize(width: 4, height: 2)))
  /// ```
  public static func rect(
    cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: min(cornerSize.width, cornerSize.height), style: style)
  }
}
extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}
extension Shape where Self == Capsule {
  /// A rectangle whose ends are round.
  public static var capsule: Capsule { Capsule() }
  /// A rectangle whose ends are round, in a style that has no effect.
  ///
  /// ```swift
  /// Text("New").background(.blue, in: .capsule(style: .circular))
  /// ```
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule() }
}
extension Shape where Self == Ellipse {
  /// A circle that is as wide as its rectangle.
  public static var ellipse: Ellipse { Ellipse() }
}

extension View {
  /// Puts `shape`, filled with `color`, behind the view.
  ///
  /// ```swift
  /// Text("New").padding(.horizontal, 1).background(.blue, in: Capsule())
  /// ```
  public func background(_ color: Color, in shape: some Shape) -> some View {
    background { shape.fill(color) }
  }

  /// Puts `background` behind the view.
  ///
  /// ```swift
  /// Text("New").background(Rectangle().fill(.blue), alignment: .leading)
  /// ```
  @_disfavoredOverload
  public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    self.background(alignment: alignment) { background }
  }

  /// Puts `overlay` over the view. As a window does it covers the cells of its rectangle.
  ///
  /// ```swift
  /// Text(book.summary).overlay(Text("draft").reverse(), alignment: .topTrailing)
  /// ```
  @_disfavoredOverload
  public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    self.overlay(alignment: alignment) { overlay }
  }

  /// The view in a line around its rectangle; a form of one's own is drawn over it.
  ///
  /// ```swift
  /// Text("New").padding(1).overlay(Rectangle().stroke(.green))
  /// ```
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
