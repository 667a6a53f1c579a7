/// An animation on a screen of pixels; without an effect on cells.
///
/// Cells jump: nothing here takes time. Sources that name animations compile and show where they
/// lead to.
///
/// ```swift
/// Text(book.title).bold(isOpen).animation(.easeOut(duration: 0.2), value: isOpen)     // at once
/// ```
public struct Animation: Sendable, Hashable {
  /// An animation, like all others.
  public init() {}

  /// The default animation of ``withAnimation(_:_:)``.
  public static let `default` = Animation()
  /// At one speed.
  public static let linear = Animation()
  /// Slow at first.
  public static let easeIn = Animation()
  /// Slow at last.
  public static let easeOut = Animation()
  /// Slow at first and at last.
  public static let easeInOut = Animation()
  /// As if on a spring.
  public static let spring = Animation()
  /// As if on a soft spring.
  public static let bouncy = Animation()
  /// As if on a damped spring.
  public static let smooth = Animation()
  /// As if on a stiff spring.
  public static let snappy = Animation()
  /// At one speed, in `duration` seconds.
  ///
  /// ```swift
  /// Text(book.title).animation(.linear(duration: 0.2).delay(0.1), value: pages)
  /// ```
  public static func linear(duration: Double) -> Animation { Animation() }
  /// Slow at first, in `duration` seconds.
  public static func easeIn(duration: Double) -> Animation { Animation() }
  /// Slow at last, in `duration` seconds.
  public static func easeOut(duration: Double) -> Animation { Animation() }
  /// Slow at first and at last, in `duration` seconds.
  public static func easeInOut(duration: Double) -> Animation { Animation() }
  /// As if on a spring with these properties; changes are shown at once.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.8, blendDuration: Double = 0
  ) -> Animation { Animation() }

  /// The animation, `delay` seconds later.
  ///
  /// ```swift
  /// Text(book.title).animation(.easeIn(duration: 0.2).speed(2), value: pages)
  /// ```
  public func delay(_ delay: Double) -> Animation { self }
  /// The animation, so many times as fast.
  public func speed(_ speed: Double) -> Animation { self }
  /// The animation, so many times.
  ///
  /// ```swift
  /// Text(book.title).animation(.easeInOut(duration: 1).repeatCount(3), value: pages)
  /// ```
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation { self }
  /// The animation, again and again.
  ///
  /// ```swift
  /// Text(book.title)
  ///   .animation(.easeOut(duration: 1).repeatForever(autoreverses: false), value: pages)
  /// ```
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
  /// The animation, counted as done after `duration` seconds.
  ///
  /// ```swift
  /// Text(book.title).animation(.smooth.logicallyComplete(after: 0.2), value: pages)
  /// ```
  public func logicallyComplete(after duration: Double) -> Animation { self }
}

/// The transition of a view that appears or disappears; with cells it is immediate.
///
/// ```swift
/// if isOpen { Text(book.summary).transition(.move(edge: .bottom)) }     // there at once
/// ```
public struct AnyTransition: Sendable, Hashable {
  /// No transition.
  public static let identity = AnyTransition()
  /// By fading.
  public static let opacity = AnyTransition()
  /// By growing and shrinking.
  public static let scale = AnyTransition()
  /// From the leading edge, to the trailing one.
  public static let slide = AnyTransition()
  /// From an edge and back.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  /// From an edge, pushing the earlier view.
  ///
  /// ```swift
  /// Text(book.title).transition(.push(from: .leading))
  /// ```
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
  /// From a distance and back, at once.
  public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition { AnyTransition() }
  /// One transition for appearing and another for disappearing.
  ///
  /// ```swift
  /// Text(book.title).transition(.asymmetric(insertion: .opacity, removal: .slide))
  /// ```
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition { AnyTransition() }

  /// Both transitions at once.
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  /// The transition in an animation of its own.
  ///
  /// ```swift
  /// Text(book.title).transition(.opacity.animation(.linear))
  /// ```
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// Runs `body`; its changes are shown in the next frame, without an animation.
///
/// ```swift
/// Button("More") { withAnimation { isOpen.toggle() } }     // shown in the next frame
/// ```
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// When an animation counts as done: in a terminal, at once.
///
/// ```swift
/// withAnimation(.default, completionCriteria: .removed) {
///   isOpen.toggle()
/// } completion: {
///   save()     // at once
/// }
/// ```
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let isRemoval: Bool
  /// When the moving view has nearly come to rest.
  public static let logicallyComplete = AnimationCompletionCriteria(isRemoval: false)
  /// When nothing moves any more.
  public static let removed = AnimationCompletionCriteria(isRemoval: true)
}

/// Runs `body`, then `completion`: nothing moves in between.
///
/// ```swift
/// withAnimation { isOpen.toggle() } completion: { save() }     // at once
/// ```
///
/// - Parameters:
///   - animation: has no effect.
///   - completionCriteria: has no effect: changes are complete at once.
///   - body: makes the changes.
///   - completion: what comes afterwards.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result,
  completion: @escaping @MainActor () -> Void
) rethrows -> Result {
  let result = try body()
  completion()
  return result
}

extension View {
  /// Returns the view unchanged: changes are shown at once.
  ///
  /// ```swift
  /// Text(book.title).bold(isOpen).animation(.easeOut(duration: 0.2), value: isOpen)     // at once
  /// ```
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> Self { self }

  /// Returns the view unchanged: it comes and goes at once.
  ///
  /// ```swift
  /// if isOpen { Text(book.summary).transition(.move(edge: .bottom)) }     // there at once
  /// ```
  public func transition(_ transition: AnyTransition) -> Self { self }
}

extension Binding {
  /// The binding as it is: changes are shown at once.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
}
