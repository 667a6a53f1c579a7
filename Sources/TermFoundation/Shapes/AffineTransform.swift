import Foundation

#if !canImport(CoreGraphics)
  /// A transform that moves, rotates and scales points: `x' = a x + c y + tx`,
  /// `y' = b x + d y + ty`.
  ///
  /// ```swift
  /// // Twice as wide, then two columns to the right.
  /// let wide = CGAffineTransform(scaleX: 2, y: 1)
  ///   .concatenating(CGAffineTransform(translationX: 2, y: 0))
  /// Triangle().transform(wide).fill(.green)
  /// ```
  public struct CGAffineTransform: Equatable, Sendable {
    /// The factor of `x` in `x'`.
    public var a: Double
    /// The factor of `x` in `y'`.
    public var b: Double
    /// The factor of `y` in `x'`.
    public var c: Double
    /// The factor of `y` in `y'`.
    public var d: Double
    /// The translation of `x`.
    public var tx: Double
    /// The translation of `y`.
    public var ty: Double

    /// The identity transform.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates the identity transform.
    public init() { self = .identity }
    /// Creates a transform to `a x + c y + tx` and `b x + d y + ty`; `tx` and `ty` are in the units
    /// of the points, for a shape columns and half rows.
    ///
    /// ```swift
    /// let turned = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 0)
    /// let same = CGAffineTransform(rotationAngle: .pi / 2).translatedBy(x: 0, y: -10)
    /// let larger = same.scaledBy(x: 2, y: 2).rotated(by: .pi)
    /// let point = CGPoint(x: 1, y: 2).applying(larger).applying(larger.inverted())     // 1, 2
    /// ```
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
      (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }
    /// Turns points around the origin by an angle in radians, towards where `y` grows.
    public init(rotationAngle angle: Double) {
      self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }
    /// Stretches points from the origin: `sx` times as wide, `sy` times as high.
    public init(scaleX sx: Double, y sy: Double) {
      self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }
    /// Moves points by `tx` to the right and `ty` down, for a shape columns and half rows.
    public init(translationX tx: Double, y ty: Double) {
      self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Whether nothing is moved.
    public var isIdentity: Bool { self == .identity }

    /// This, then `next`.
    public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
      CGAffineTransform(
        a: a * next.a + b * next.c, b: a * next.b + b * next.d,
        c: c * next.a + d * next.c, d: c * next.b + d * next.d,
        tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }
    /// Moves points by `x` to the right and `y` down, in units of the path, then does this.
    public func translatedBy(x: Double, y: Double) -> CGAffineTransform {
      CGAffineTransform(translationX: x, y: y).concatenating(self)
    }
    /// Stretches points from the origin, `x` times as wide and `y` times as high, then does this.
    public func scaledBy(x: Double, y: Double) -> CGAffineTransform {
      CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }
    /// Turns points around the origin by `angle`, in radians, then does this.
    public func rotated(by angle: Double) -> CGAffineTransform {
      CGAffineTransform(rotationAngle: angle).concatenating(self)
    }
    /// The inverse transform; the transform itself if there is none.
    public func inverted() -> CGAffineTransform {
      let area = a * d - b * c
      guard area != 0 else { return self }
      return CGAffineTransform(
        a: d / area, b: -b / area, c: -c / area, d: a / area,
        tx: (c * ty - d * tx) / area, ty: (b * tx - a * ty) / area)
    }
  }

  extension CGPoint {
    /// Returns the point moved by `transform`.
    ///
    /// ```swift
    /// let right = CGAffineTransform(translationX: 4, y: 0)
    /// let moved = CGPoint(x: 1, y: 2).applying(right)     // 5, 2
    /// ```
    public func applying(_ transform: CGAffineTransform) -> CGPoint {
      CGPoint(
        x: transform.a * x + transform.c * y + transform.tx,
        y: transform.b * x + transform.d * y + transform.ty)
    }
  }
#endif
