import Foundation
import TermControls

// The names of UIKit's by which SwiftUI's sources round some corners of a shape.

#if !canImport(CoreGraphics)
  /// A path by Core Graphics' name, for sources that make a ``Path`` of one.
  ///
  /// ```swift
  /// struct Sheet: Shape {
  ///   func path(in rect: CGRect) -> Path {
  ///     Path(
  ///       UIBezierPath(
  ///         roundedRect: rect, byRoundingCorners: [.topLeft, .topRight],
  ///         cornerRadii: CGSize(width: 4, height: 4)
  ///       ).cgPath)
  ///   }
  /// }
  /// ```
  public struct CGPath: Equatable, Sendable {
    let path: Path
  }

  extension Path {
    /// A path from one of Core Graphics' name.
    ///
    /// ```swift
    /// let circle = Path(UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 8, height: 8)).cgPath)
    /// ```
    public init(_ path: CGPath) { self = path.path }
  }

  /// Corners of a rectangle by UIKit's name.
  ///
  /// ```swift
  /// let corners: UIRectCorner = [.topLeft, .topRight]
  /// ```
  public struct UIRectCorner: OptionSet, Sendable {
    /// The corners as bits, from 1: top left, top right, bottom left, bottom right.
    public let rawValue: UInt
    /// The corners whose bits `rawValue` has.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The upper left corner.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The upper right corner.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The lower left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The lower right corner.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All four.
    public static let allCorners = UIRectCorner(rawValue: .max)
  }

  /// A path by UIKit's name, for sources that make a ``Path`` of one; a new source makes the path
  /// itself. Lengths and places are those of a shape's rectangle: columns, and halves of rows.
  ///
  /// ```swift
  /// struct Bubble: Shape {
  ///   func path(in rect: CGRect) -> Path {
  ///     let bubble = UIBezierPath(roundedRect: rect.insetBy(dx: 2, dy: 2), cornerRadius: 4)
  ///     bubble.append(UIBezierPath(ovalIn: CGRect(x: 0, y: rect.maxY - 2, width: 2, height: 2)))
  ///     bubble.append(UIBezierPath(rect: CGRect(x: rect.maxX - 1, y: 0, width: 1, height: 2)))
  ///     let tail = UIBezierPath()
  ///     tail.move(to: CGPoint(x: 2, y: rect.midY))
  ///     tail.addLine(to: CGPoint(x: 0, y: rect.maxY))
  ///     tail.addQuadCurve(to: CGPoint(x: 4, y: rect.maxY), controlPoint: CGPoint(x: 2, y: 0))
  ///     tail.addCurve(
  ///       to: CGPoint(x: 6, y: rect.maxY), controlPoint1: CGPoint(x: 4, y: 2),
  ///       controlPoint2: CGPoint(x: 6, y: 2))
  ///     tail.addArc(
  ///       withCenter: CGPoint(x: 6, y: rect.midY), radius: 2, startAngle: 0, endAngle: .pi,
  ///       clockwise: true)
  ///     tail.close()
  ///     bubble.append(UIBezierPath(cgPath: tail.cgPath))
  ///     return Path(bubble.cgPath)
  ///   }
  /// }
  /// ```
  public final class UIBezierPath {
    private var path: Path

    /// The path by Core Graphics' name.
    public var cgPath: CGPath { CGPath(path: path) }
    /// Whether it has no lines.
    public var isEmpty: Bool { path.isEmpty }
    /// The smallest rectangle around it.
    public var bounds: CGRect { path.boundingRect }

    /// A path without lines.
    public init() { path = Path() }
    /// A rectangle, in columns and halves of rows.
    public init(rect: CGRect) { path = Path(rect) }
    /// An ellipse in a rectangle of columns and halves of rows.
    public init(ovalIn rect: CGRect) { path = Path(ellipseIn: rect) }
    /// A path from one of Core Graphics' name.
    public init(cgPath: CGPath) { path = cgPath.path }
    /// A rectangle with round corners, whose radius is columns.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
      self.init(
        roundedRect: rect, byRoundingCorners: .allCorners,
        cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// A rectangle with some round corners, in columns and halves of rows. A radius is no more than
    /// half of a side.
    ///
    /// ```swift
    /// struct Sheet: Shape {
    ///   func path(in rect: CGRect) -> Path {
    ///     Path(
    ///       UIBezierPath(
    ///         roundedRect: rect, byRoundingCorners: [.topLeft, .topRight],
    ///         cornerRadii: CGSize(width: 4, height: 4)
    ///       ).cgPath)
    ///   }
    /// }
    /// ```
    public init(
      roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) {
      let across = max(0, min(cornerRadii.width, rect.width / 2))
      let down = max(0, min(cornerRadii.height, rect.height / 2))
      func radii(_ corner: UIRectCorner) -> (x: CGFloat, y: CGFloat) {
        corners.contains(corner) ? (across, down) : (0, 0)
      }
      path = Path { path in
        let topLeft = radii(.topLeft)
        path.move(to: CGPoint(x: rect.minX + topLeft.x, y: rect.minY))
        let topRight = radii(.topRight)
        path.addLine(to: CGPoint(x: rect.maxX - topRight.x, y: rect.minY))
        path.addQuadCurve(
          to: CGPoint(x: rect.maxX, y: rect.minY + topRight.y),
          control: CGPoint(x: rect.maxX, y: rect.minY))
        let bottomRight = radii(.bottomRight)
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - bottomRight.y))
        path.addQuadCurve(
          to: CGPoint(x: rect.maxX - bottomRight.x, y: rect.maxY),
          control: CGPoint(x: rect.maxX, y: rect.maxY))
        let bottomLeft = radii(.bottomLeft)
        path.addLine(to: CGPoint(x: rect.minX + bottomLeft.x, y: rect.maxY))
        path.addQuadCurve(
          to: CGPoint(x: rect.minX, y: rect.maxY - bottomLeft.y),
          control: CGPoint(x: rect.minX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.minY + topLeft.y))
        path.addQuadCurve(
          to: CGPoint(x: rect.minX + topLeft.x, y: rect.minY),
          control: CGPoint(x: rect.minX, y: rect.minY))
        path.closeSubpath()
      }
    }

    /// Begins a new line at `point`.
    public func move(to point: CGPoint) { path.move(to: point) }
    /// Adds a straight line to `point`.
    public func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// Adds a curve with one control point to `point`, in columns and halves
    /// of rows.
    public func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {
      path.addQuadCurve(to: point, control: controlPoint)
    }
    /// Adds a curve with two control points to `point`, in columns and halves
    /// of rows.
    public func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
      path.addCurve(to: point, control1: controlPoint1, control2: controlPoint2)
    }
    /// Adds a part of a circle; the radius is columns, angles are radians.
    public func addArc(
      withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
      clockwise: Bool
    ) {
      // UIKit's clockwise is what one sees; that of a path is of a y axis that points upwards.
      path.addArc(
        center: center, radius: radius, startAngle: .radians(startAngle),
        endAngle: .radians(endAngle), clockwise: !clockwise)
    }
    /// Adds a line back to where the last one began.
    public func close() { path.closeSubpath() }
    /// Adds the lines of another path.
    public func append(_ other: UIBezierPath) { path.addPath(other.path) }
  }
#endif
