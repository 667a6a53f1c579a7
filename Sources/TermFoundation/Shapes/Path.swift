import Foundation
import TermControls
import TermViewCore

/// Lines and curves: a form of one's own.
///
/// As a view it is filled, in columns and rows from its top left corner: `x` counts columns, `y`
/// rows. A ``Shape`` returns one for its rectangle, where a unit is as wide as high: a column, and
/// half a row. All lengths and places of a path are in these units.
///
/// ```swift
/// Path { path in
///   path.move(to: CGPoint(x: 0, y: 0))
///   path.addLine(to: CGPoint(x: 10, y: 5))
///   path.addLine(to: CGPoint(x: 0, y: 5))
/// }
/// .fill(.green)
/// .frame(width: 10, height: 5)
/// ```
public struct Path: Equatable, Sendable {
  /// A piece of a path.
  ///
  /// ```swift
  /// path.forEach { if case .line(let point) = $0 { print(point.x, point.y) } }
  /// ```
  public enum Element: Equatable, Sendable {
    /// The next piece begins at a point.
    case move(to: CGPoint)
    /// A straight line.
    case line(to: CGPoint)
    /// A curve of the second degree.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A curve of the third degree.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A line to where the piece began.
    case closeSubpath
  }

  private(set) var elements: [Element] = []
  private var start = CGPoint.zero
  /// The current end of the path; `nil` while it is empty.
  public private(set) var currentPoint: CGPoint?

  /// Nothing.
  public init() {}
  /// Creates a path with the elements that `callback` adds.
  public init(_ callback: (inout Path) -> Void) { callback(&self) }
  /// A rectangle, in units of the path: see ``Path``.
  public init(_ rect: CGRect) { addRect(rect) }
  /// A rectangle with round corners: `cornerRadius` is in units of the path, half a side at most.
  ///
  /// ```swift
  /// let box = Path(roundedRect: CGRect(x: 0, y: 0, width: 8, height: 4), cornerRadius: 1)
  /// let oval = Path(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 4))
  /// var both = Path(
  ///   roundedRect: CGRect(x: 0, y: 0, width: 9, height: 5),
  ///   cornerSize: CGSize(width: 2, height: 1))
  /// both.addPath(oval.offsetBy(dx: 1, dy: 1))
  /// both.addPath(box.applying(CGAffineTransform(scaleX: 2, y: 2)))
  /// let start = both.trimmedPath(from: 0, to: 0.5)
  /// start.forEach { print($0) }
  /// print(oval.contains(CGPoint(x: 4, y: 2)))     // true
  /// ```
  public init(
    roundedRect rect: CGRect, cornerRadius: Double, style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
  }
  /// A rectangle with round corners, in units of the path, half its sides at most.
  public init(
    roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(in: rect, cornerSize: cornerSize)
  }
  /// An ellipse that touches the sides of a rectangle in units of the path.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  /// Whether there is nothing to draw.
  public var isEmpty: Bool { elements.isEmpty }

  /// Calls `body` with each piece, in their order.
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  // MARK: Building

  private mutating func add(_ element: Element, to point: CGPoint) {
    if elements.isEmpty, case .move = element {
    } else if currentPoint == nil {
      // A path that begins with a line begins at its end.
      elements.append(.move(to: point))
      start = point
    }
    elements.append(element)
    currentPoint = point
  }

  /// Begins another piece at `point`, in units of the path.
  public mutating func move(to point: CGPoint) {
    add(.move(to: point), to: point)
    start = point
  }

  /// Draws a line to `point`, in units of the path.
  public mutating func addLine(to point: CGPoint) { add(.line(to: point), to: point) }

  /// Draws a line from each point to the next, in units of the path, as a piece of its own.
  /// Complexity: O(points).
  ///
  /// ```swift
  /// var path = Path()
  /// path.move(to: CGPoint(x: 0, y: 0))
  /// path.addQuadCurve(to: CGPoint(x: 8, y: 0), control: CGPoint(x: 4, y: 6))
  /// path.addCurve(
  ///   to: CGPoint(x: 0, y: 0), control1: CGPoint(x: 8, y: 8), control2: CGPoint(x: 0, y: 8))
  /// path.closeSubpath()
  /// path.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 4, y: 4), CGPoint(x: 8, y: 0)])
  /// path.addRect(CGRect(x: 0, y: 0, width: 8, height: 4))
  /// path.addRects([
  ///   CGRect(x: 2, y: 1, width: 2, height: 2), CGRect(x: 5, y: 1, width: 2, height: 2),
  /// ])
  /// path.addRoundedRect(
  ///   in: CGRect(x: 0, y: 0, width: 8, height: 4), cornerSize: CGSize(width: 1, height: 1))
  /// path.addEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 4))
  /// path.addArc(
  ///   center: CGPoint(x: 4, y: 2), radius: 2, startAngle: .degrees(0), endAngle: .degrees(90),
  ///   clockwise: false)
  /// path.addRelativeArc(
  ///   center: CGPoint(x: 4, y: 2), radius: 2, startAngle: .degrees(90), delta: .degrees(90))
  /// ```
  public mutating func addLines(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Draws a curve of the second degree to `point`, in units of the path.
  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    add(.quadCurve(to: point, control: control), to: point)
  }

  /// Draws a curve of the third degree to `point`, in units of the path.
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    add(.curve(to: point, control1: control1, control2: control2), to: point)
  }

  /// Draws a line to where the piece began.
  public mutating func closeSubpath() {
    guard currentPoint != nil else { return }
    elements.append(.closeSubpath)
    currentPoint = start
  }

  /// Adds a rectangle, in units of the path.
  public mutating func addRect(_ rect: CGRect) {
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }

  /// Adds rectangles, in units of the path. Complexity: O(rectangles).
  public mutating func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

  /// Adds a rectangle with round corners, in units of the path, half its sides at most.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    let rect = rect.standardized
    let width = max(0, min(cornerSize.width, rect.width / 2))
    let height = max(0, min(cornerSize.height, rect.height / 2))
    if width == 0 || height == 0 { return addRect(rect) }
    func corner(_ x: Double, _ y: Double, from angle: Double) {
      let center = CGPoint(x: x, y: y)
      addArc(around: center, width, height, from: angle, by: .pi / 2, joins: true)
    }
    move(to: CGPoint(x: rect.minX, y: rect.minY + height))
    corner(rect.minX + width, rect.minY + height, from: .pi)
    corner(rect.maxX - width, rect.minY + height, from: .pi * 1.5)
    corner(rect.maxX - width, rect.maxY - height, from: 0)
    corner(rect.minX + width, rect.maxY - height, from: .pi / 2)
    closeSubpath()
  }

  /// Adds all of another path.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    let path = path.applying(transform)
    elements += path.elements
    if let end = path.currentPoint { (currentPoint, start) = (end, path.start) }
  }

  // MARK: Other paths

  /// The path with `transform` done to all its points. Complexity: O(elements).
  public func applying(_ transform: CGAffineTransform) -> Path {
    if transform.isIdentity { return self }
    func moved(_ point: CGPoint) -> CGPoint { point.applying(transform) }
    var path = self
    path.elements = elements.map { element in
      switch element {
      case .move(let point): .move(to: moved(point))
      case .line(let point): .line(to: moved(point))
      case .quadCurve(let point, let control):
        .quadCurve(to: moved(point), control: moved(control))
      case .curve(let point, let control1, let control2):
        .curve(to: moved(point), control1: moved(control1), control2: moved(control2))
      case .closeSubpath: .closeSubpath
      }
    }
    path.start = moved(start)
    path.currentPoint = currentPoint.map(moved)
    return path
  }

  /// The path, moved by `dx` to the right and `dy` down. Complexity: O(elements).
  public func offsetBy(dx: Double, dy: Double) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }

  /// The part of the path from one place to another, each from 0 to 1 by the length of its lines;
  /// nothing where `to` is not beyond `from`. Curves become lines. Complexity: O(elements).
  public func trimmedPath(from: Double, to: Double) -> Path {
    let lines = lines
    let total = lines.reduce(0) { $0 + Path.length($1) }
    let (first, last) = (min(max(from, 0), 1) * total, min(max(to, 0), 1) * total)
    guard first < last else { return Path() }
    var path = Path()
    var passed = 0.0
    for points in lines {
      for (a, b) in zip(points, points.dropFirst()) {
        let length = Path.length([a, b])
        defer { passed += length }
        let begin = max(first - passed, 0)
        let end = min(last - passed, length)
        guard length > 0, begin < end else { continue }
        func point(_ distance: Double) -> CGPoint {
          CGPoint(
            x: a.x + (b.x - a.x) * distance / length, y: a.y + (b.y - a.y) * distance / length)
        }
        if path.currentPoint != point(begin) || a == points.first { path.move(to: point(begin)) }
        path.addLine(to: point(end))
      }
    }
    return path
  }

  private static func length(_ points: [CGPoint]) -> Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
  }

  // MARK: Asking

  /// The pieces as straight lines, each from its beginning; what is closed ends where it began.
  ///
  /// A curve is drawn as 16 lines, which is indistinguishable in cells.
  var lines: [[CGPoint]] {
    var lines: [[CGPoint]] = []
    var piece: [CGPoint] = []
    func end() {
      if piece.count > 1 { lines.append(piece) }
    }
    for element in elements {
      let last = piece.last ?? .zero
      switch element {
      case .move(let point):
        end()
        piece = [point]
      case .line(let point): piece.append(point)
      case .quadCurve(let point, let control):
        for step in 1...16 {
          let t = Double(step) / 16
          let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
          piece.append(
            CGPoint(
              x: a * last.x + b * control.x + c * point.x,
              y: a * last.y + b * control.y + c * point.y))
        }
      case .curve(let point, let control1, let control2):
        for step in 1...16 {
          let t = Double(step) / 16
          let s = 1 - t
          let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          piece.append(
            CGPoint(
              x: a * last.x + b * control1.x + c * control2.x + d * point.x,
              y: a * last.y + b * control1.y + c * control2.y + d * point.y))
        }
      case .closeSubpath:
        guard let first = piece.first else { break }
        piece.append(first)
        end()
        piece = [first]
      }
    }
    end()
    return lines
  }

  /// The smallest rectangle that has all of the path in it; empty at the origin where it is empty.
  /// Complexity: O(elements).
  public var boundingRect: CGRect {
    let points = lines.joined()
    guard let first = points.first else { return .zero }
    var (low, high) = (first, first)
    for point in points {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Whether a point is inside: the lines go around it, or an odd number of them is on one side
  /// of it. Complexity: O(pieces).
  ///
  /// - Parameters:
  ///   - point: the point.
  ///   - eoFill: whether the number counts, and not how often they go around.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    var edges = PathEdges(self)
    return edges.spans(at: point.y, eoFill: eoFill).contains { $0.contains(point.x) }
  }
}
