import Foundation
import TermControls
import TermViewCore

/// Circles and ellipses, and parts of them.
extension Path {
  /// Adds an ellipse that touches the sides of a rectangle in units of the path.
  public mutating func addEllipse(in rect: CGRect) {
    let rect = rect.standardized
    let center = CGPoint(x: rect.midX, y: rect.midY)
    addArc(around: center, rect.width / 2, rect.height / 2, from: 0, by: .pi * 2, joins: false)
    closeSubpath()
  }

  /// Adds a part of a circle, after a line to where it begins.
  ///
  /// - Parameters:
  ///   - center: the middle of the circle.
  ///   - radius: the distance from there, in units of the path.
  ///   - startAngle: where it begins, from where `x` grows towards where `y` grows.
  ///   - endAngle: where it ends.
  ///   - clockwise: whether it leads to smaller angles; as `y` counts down, that is against the
  ///     clock on the screen.
  public mutating func addArc(
    center: CGPoint, radius: Double, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    let turn = Double.pi * 2
    var sweep = endAngle.radians - startAngle.radians
    guard sweep.isFinite else { return }
    if abs(sweep) >= turn, (sweep > 0) != clockwise {
      sweep = clockwise ? -turn : turn
    } else {
      sweep = sweep.truncatingRemainder(dividingBy: turn)
      if clockwise, sweep > 0 { sweep -= turn }
      if !clockwise, sweep < 0 { sweep += turn }
    }
    addArc(around: center, radius, radius, from: startAngle.radians, by: sweep, joins: true)
  }

  /// Adds a part of the circle of `radius` around `center`, from the angle `startAngle` on by
  /// `delta`, and a line to where it begins.
  public mutating func addRelativeArc(
    center: CGPoint, radius: Double, startAngle: Angle, delta: Angle
  ) {
    addArc(around: center, radius, radius, from: startAngle.radians, by: delta.radians, joins: true)
  }

  /// Adds a rounded corner: a line towards `tangent1End`, and the part of a circle of `radius` that
  /// leads from there on towards `tangent2End`, as in a rectangle with round corners.
  ///
  /// ```swift
  /// var tab = Path()
  /// tab.move(to: CGPoint(x: 0, y: 8))
  /// tab.addArc(
  ///   tangent1End: CGPoint(x: 0, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 4)
  /// tab.addLine(to: CGPoint(x: 20, y: 0))
  /// ```
  ///
  /// - Parameters:
  ///   - tangent1End: the corner.
  ///   - tangent2End: where the path leads to after it.
  ///   - radius: the size of the circle, in units of the path; 0 makes a sharp corner.
  public mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: Double) {
    guard let from = currentPoint else { return }
    let corner = tangent1End
    func direction(to point: CGPoint) -> CGPoint? {
      let (x, y) = (point.x - corner.x, point.y - corner.y)
      let length = (x * x + y * y).squareRoot()
      return length > 0 && length.isFinite ? CGPoint(x: x / length, y: y / length) : nil
    }
    guard radius > 0, let a = direction(to: from), let b = direction(to: tangent2End) else {
      return addLine(to: corner)
    }
    let cosine = max(-1, min(1, a.x * b.x + a.y * b.y))
    let half = acos(cosine) / 2
    // Straight on, or back, there is no corner.
    guard half > 1e-6, half < .pi / 2 - 1e-6 else { return addLine(to: corner) }
    let along = radius / tan(half)
    let middle = (x: a.x + b.x, y: a.y + b.y)
    let length = (middle.x * middle.x + middle.y * middle.y).squareRoot()
    let away = radius / sin(half) / length
    let center = CGPoint(x: corner.x + middle.x * away, y: corner.y + middle.y * away)
    let begin = atan2(corner.y + a.y * along - center.y, corner.x + a.x * along - center.x)
    let end = atan2(corner.y + b.y * along - center.y, corner.x + b.x * along - center.x)
    var sweep = end - begin
    if sweep > .pi { sweep -= .pi * 2 }
    if sweep < -.pi { sweep += .pi * 2 }
    addArc(around: center, radius, radius, from: begin, by: sweep, joins: true)
  }

  /// Adds a part of an ellipse in curves of a quarter turn at most.
  ///
  /// The control points are `4/3 tan(angle/4)` of the radius away, which is off by less than a
  /// thousandth of it. (L. Maisonobe, Drawing an elliptical arc using polylines, quadratic or cubic
  /// Bézier curves)
  mutating func addArc(
    around center: CGPoint, _ width: Double, _ height: Double, from start: Double,
    by sweep: Double, joins: Bool
  ) {
    func point(_ angle: Double, _ along: Double = 0) -> CGPoint {
      CGPoint(
        x: center.x + width * (cos(angle) - along * sin(angle)),
        y: center.y + height * (sin(angle) + along * cos(angle)))
    }
    guard sweep.isFinite else { return }
    let turn = Double.pi * 2
    // Once around is as good as often.
    let sweep =
      abs(sweep) <= turn * 2
      ? sweep : sweep.truncatingRemainder(dividingBy: turn) + (sweep < 0 ? -turn : turn)
    if joins, currentPoint != nil { addLine(to: point(start)) } else { move(to: point(start)) }
    let pieces = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(pieces)
    let distance = 4 / 3 * tan(step / 4)
    for piece in 0..<pieces {
      let from = start + step * Double(piece)
      addCurve(
        to: point(from + step), control1: point(from, distance),
        control2: point(from + step, -distance))
    }
  }
}
