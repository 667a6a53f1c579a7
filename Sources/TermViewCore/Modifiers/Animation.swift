/// How something would move on a screen of pixels.
///
/// Cells jump: nothing here takes time. Sources that name animations compile and show where they
/// lead to.
public struct Animation: Sendable, Hashable {
  public init() {}

  public static let `default` = Animation()
  public static let linear = Animation()
  public static let easeIn = Animation()
  public static let easeOut = Animation()
  public static let easeInOut = Animation()
  public static let spring = Animation()
  public static let bouncy = Animation()
  public static let smooth = Animation()
  public static let snappy = Animation()
  public static func linear(duration: Double) -> Animation { Animation() }
  public static func easeIn(duration: Double) -> Animation { Animation() }
  public static func easeOut(duration: Double) -> Animation { Animation() }
  public static func easeInOut(duration: Double) -> Animation { Animation() }
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.8, blendDuration: Double = 0
  ) -> Animation { Animation() }

  public func delay(_ delay: Double) -> Animation { self }
  public func speed(_ speed: Double) -> Animation { self }
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation { self }
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// How a view would come and go on a screen of pixels; with cells it is there, or it is not.
public struct AnyTransition: Sendable, Hashable {
  public static let identity = AnyTransition()
  public static let opacity = AnyTransition()
  public static let scale = AnyTransition()
  public static let slide = AnyTransition()
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
  public static func offset(x: Int = 0, y: Int = 0) -> AnyTransition { AnyTransition() }
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition { AnyTransition() }

  public func combined(with other: AnyTransition) -> AnyTransition { self }
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// Runs `body`; what it changes is shown in the next frame, at once.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// Runs `body`, then `completion`: nothing moves in between.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result,
  completion: @escaping @MainActor () -> Void
) rethrows -> Result {
  let result = try body()
  completion()
  return result
}

extension View {
  /// The view as it is: changes are shown at once.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> Self { self }

  /// The view as it is: it comes and goes at once.
  public func transition(_ transition: AnyTransition) -> Self { self }
}

extension Binding {
  /// The binding as it is: changes are shown at once.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
}
