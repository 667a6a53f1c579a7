/// An angle, in radians and degrees.
///
/// ```swift
/// Triangle().rotation(.degrees(90)).fill(.green).frame(width: 8, height: 4)
/// ```
public struct Angle: Sendable, Hashable, Comparable {
  /// The angle in radians.
  public var radians: Double
  /// The angle in degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// No angle.
  public init() { radians = 0 }
  /// An angle of so many radians.
  ///
  /// ```swift
  /// let half = Angle(radians: .pi)
  /// let same = Angle(degrees: 180)
  /// let again: Angle = .radians(.pi)
  /// ```
  public init(radians: Double) { self.radians = radians }
  /// An angle of so many degrees.
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// An angle of 0 radians.
  public static let zero = Angle()
  /// An angle of so many radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// An angle of so many degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  public static func < (left: Self, right: Self) -> Bool { left.radians < right.radians }
  /// The part of the angle that goes into it `divisor` times.
  public static func / (angle: Self, divisor: Double) -> Self {
    Angle(radians: angle.radians / divisor)
  }
}
