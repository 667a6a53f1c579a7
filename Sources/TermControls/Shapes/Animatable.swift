import TermViewCore

// A value that SwiftUI interpolates in an animation. Cells change at once, without interpolation.

/// A value that would move from one state to another.
///
/// ```swift
/// struct Pie: Shape {
///   var from: Double
///   var to: Double
///   // Set at once: cells do not move from one value to the next.
///   var animatableData: AnimatablePair<Double, Double> {
///     get { AnimatablePair(from, to) }
///     set { (from, to) = (newValue.first, newValue.second) }
///   }
///
///   func path(in rect: CGRect) -> Path {
///     Ellipse().path(in: rect).trimmedPath(from: from, to: to)
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol Animatable {
  /// The type of the animated value.
  associatedtype AnimatableData = EmptyAnimatableData
  /// The animated value. It is not set: changes are shown at once.
  var animatableData: AnimatableData { get set }
}

/// A modifier that would change its data little by little; changes are shown at once.
///
/// ```swift
/// struct Pages: AnimatableModifier {
///   var count: Double
///   var animatableData: Double {
///     get { count }
///     set { count = newValue }
///   }
///
///   func body(content: Content) -> some View {
///     HStack { content; Text("\(Int(count)) pages") }
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol AnimatableModifier: Animatable, ViewModifier {}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// Nothing.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// Nothing that moves.
///
/// ```swift
/// struct Pie: Shape {
///   var from: Double
///   var to: Double
///   // Set at once: cells do not move from one value to the next.
///   var animatableData: AnimatablePair<Double, Double> {
///     get { AnimatablePair(from, to) }
///     set { (from, to) = (newValue.first, newValue.second) }
///   }
///
///   func path(in rect: CGRect) -> Path {
///     Ellipse().path(in: rect).trimmedPath(from: from, to: to)
///   }
/// }
/// ```
public struct EmptyAnimatableData: Hashable, Sendable {
  /// Nothing.
  public init() {}
}

/// Two values that move together.
///
/// ```swift
/// struct Pie: Shape {
///   var from: Double
///   var to: Double
///   // Set at once: cells do not move from one value to the next.
///   var animatableData: AnimatablePair<Double, Double> {
///     get { AnimatablePair(from, to) }
///     set { (from, to) = (newValue.first, newValue.second) }
///   }
///
///   func path(in rect: CGRect) -> Path {
///     Ellipse().path(in: rect).trimmedPath(from: from, to: to)
///   }
/// }
/// ```
public struct AnimatablePair<First, Second> {
  /// The first value.
  public var first: First
  /// The second value.
  public var second: Second
  /// Two values.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}
extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}
extension AnimatablePair: Equatable where First: Equatable, Second: Equatable {}

/// A value that can be scaled and added, as the values of animations are.
///
/// ```swift
/// let half = 10.0.interpolated(towards: 20, amount: 0.5)     // 15
/// ```
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each part of the value by `factor`, a plain number.
  ///
  /// ```swift
  /// var pair = AnimatablePair(1.0, 2.0)
  /// pair.scale(by: 2)     // 2 and 4
  /// ```
  mutating func scale(by factor: Double)
  /// The sum of the squares of its parts.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// The value, multiplied by `factor`, a plain number.
  ///
  /// ```swift
  /// let double = AnimatablePair(1.0, 2.0).scaled(by: 2)     // 2 and 4
  /// ```
  public func scaled(by factor: Double) -> Self {
    var value = self
    value.scale(by: factor)
    return value
  }

  /// Goes on towards `other` by the part `amount` of the way.
  ///
  /// ```swift
  /// var share = 10.0
  /// share.interpolate(towards: 20, amount: 0.5)     // 15
  /// ```
  public mutating func interpolate(towards other: Self, amount: Double) {
    self += (other - self).scaled(by: amount)
  }

  /// The value that is the part `amount` of the way towards `other`: 0 is the value itself, and 1
  /// is `other`.
  ///
  /// ```swift
  /// let half = 10.0.interpolated(towards: 20, amount: 0.5)     // 15
  /// ```
  public func interpolated(towards other: Self, amount: Double) -> Self {
    var value = self
    value.interpolate(towards: other, amount: amount)
    return value
  }
}

extension Double: VectorArithmetic {
  /// Multiplies the number by `factor`.
  ///
  /// ```swift
  /// var half = 0.5
  /// half.scale(by: 2)     // 1
  /// ```
  public mutating func scale(by factor: Double) { self *= factor }
  /// The square of the number.
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  /// Multiplies the number by `factor`.
  ///
  /// ```swift
  /// var part: Float = 0.5
  /// part.scale(by: 2)     // 1
  /// ```
  public mutating func scale(by factor: Double) { self *= Float(factor) }
  /// The square of the number.
  public var magnitudeSquared: Double { Double(self * self) }
}

extension EmptyAnimatableData: VectorArithmetic {
  /// Nothing.
  public static var zero: Self { EmptyAnimatableData() }
  /// Nothing.
  public static func + (left: Self, right: Self) -> Self { left }
  /// Nothing.
  public static func - (left: Self, right: Self) -> Self { left }
  /// Has no effect: there is no number.
  public mutating func scale(by factor: Double) {}
  /// 0.
  public var magnitudeSquared: Double { 0 }
}

extension AnimatablePair: AdditiveArithmetic
where First: AdditiveArithmetic, Second: AdditiveArithmetic {
  /// Both are zero.
  public static var zero: Self { AnimatablePair(.zero, .zero) }
  /// The sums of the first and of the second values.
  public static func + (left: Self, right: Self) -> Self {
    AnimatablePair(left.first + right.first, left.second + right.second)
  }
  /// The differences of the first and of the second values.
  public static func - (left: Self, right: Self) -> Self {
    AnimatablePair(left.first - right.first, left.second - right.second)
  }
}

extension AnimatablePair: VectorArithmetic
where First: VectorArithmetic, Second: VectorArithmetic {
  /// Multiplies both values by `factor`, a plain number.
  ///
  /// ```swift
  /// var pair = AnimatablePair(1.0, 2.0)
  /// pair.scale(by: 2)     // 2 and 4
  /// ```
  public mutating func scale(by factor: Double) {
    first.scale(by: factor)
    second.scale(by: factor)
  }
  /// The sum of those of the two values.
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}
