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
