import TermViewCore

/// The motion of a symbol; without an effect in cells.
///
/// ```swift
/// Image(systemName: "bell").symbolEffect(.bounce)     // does not move
/// if isLoading { ProgressView() }     // a spinner does
/// ```
public struct SymbolEffect: Sendable, Hashable {
  /// A bounce. Has no effect in a terminal.
  public static let bounce = SymbolEffect()
  /// A change of opacity. Has no effect in a terminal.
  public static let pulse = SymbolEffect()
  /// A change of the layers one by one. Has no effect in a terminal.
  public static let variableColor = SymbolEffect()
  /// Another size. Has no effect in a terminal.
  public static let scale = SymbolEffect()
  /// A change to another symbol. Has no effect in a terminal.
  public static let replace = SymbolEffect()
}

extension SymbolEffect {
  /// Moves to and fro. Has no effect in a terminal.
  public static let wiggle = SymbolEffect.bounce
  /// Grows and shrinks. Has no effect in a terminal.
  public static let breathe = SymbolEffect.bounce
  /// Turns. Has no effect in a terminal.
  public static let rotate = SymbolEffect.bounce
  /// Comes. Has no effect in a terminal.
  public static let appear = SymbolEffect.bounce
  /// Goes. Has no effect in a terminal.
  public static let disappear = SymbolEffect.bounce
  /// Is drawn. Has no effect in a terminal.
  public static let drawOn = SymbolEffect.bounce
  /// Upwards. Has no effect in a terminal.
  public var up: SymbolEffect { self }
  /// Downwards. Has no effect in a terminal.
  public var down: SymbolEffect { self }
  /// Layer by layer. Has no effect in a terminal.
  public var byLayer: SymbolEffect { self }
  /// As a whole. Has no effect in a terminal.
  public var wholeSymbol: SymbolEffect { self }
  /// One after the other. Has no effect in a terminal.
  public var iterative: SymbolEffect { self }
  /// All the same. Has no effect in a terminal.
  public var cumulative: SymbolEffect { self }
  /// And back. Has no effect in a terminal.
  public var reversing: SymbolEffect { self }
  /// Off and up. Has no effect in a terminal.
  public var offUp: SymbolEffect { self }
  /// Up and up. Has no effect in a terminal.
  public var upUp: SymbolEffect { self }
  /// Down and up. Has no effect in a terminal.
  public var downUp: SymbolEffect { self }
  /// Is drawn backwards. Has no effect in a terminal.
  public static let drawOff = SymbolEffect.bounce
  /// With a change of opacity. Has no effect in a terminal.
  public var pulse: SymbolEffect { self }
  /// Without a change of opacity. Has no effect in a terminal.
  public var plain: SymbolEffect { self }
  /// To the left. Has no effect in a terminal.
  public var left: SymbolEffect { self }
  /// To the right. Has no effect in a terminal.
  public var right: SymbolEffect { self }
  /// In the direction of reading. Has no effect in a terminal.
  public var forward: SymbolEffect { self }
  /// Against the direction of reading. Has no effect in a terminal.
  public var backward: SymbolEffect { self }
  /// Clockwise. Has no effect in a terminal.
  public var clockwise: SymbolEffect { self }
  /// Counterclockwise. Has no effect in a terminal.
  public var counterClockwise: SymbolEffect { self }
  /// Without going back. Has no effect in a terminal.
  public var nonReversing: SymbolEffect { self }
  /// Layers that are not active are hidden. Has no effect in a terminal.
  public var hideInactiveLayers: SymbolEffect { self }
  /// Layers that are not active are dim. Has no effect in a terminal.
  public var dimInactiveLayers: SymbolEffect { self }
  /// Each layer by itself. Has no effect in a terminal.
  public var individually: SymbolEffect { self }
  /// By an angle. Has no effect in a terminal.
  public func custom(angle: Angle) -> SymbolEffect { self }
  /// By drawing what differs, or by `effect`. Has no effect in a terminal.
  public func magic(fallback effect: SymbolEffect) -> SymbolEffect { self }
}

extension AnyTransition {
  /// By a motion of symbols, at once.
  ///
  /// ```swift
  /// Image(systemName: "bell").transition(.symbolEffect(.drawOn.individually))
  /// ```
  public static func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default
  ) -> AnyTransition { AnyTransition.identity }

  /// By the usual motion of symbols, at once.
  ///
  /// ```swift
  /// Image(systemName: "bell").transition(.symbolEffect)
  /// ```
  public static let symbolEffect = AnyTransition.identity
}

/// The repetition and the speed of a symbol's motion; without an effect.
///
/// ```swift
/// Image(systemName: "star").symbolEffect(.pulse, options: .repeating, isActive: isFinding)
/// ```
public struct SymbolEffectOptions: Sendable, Hashable {
  /// As is usual. Has no effect in a terminal.
  public static let `default` = SymbolEffectOptions()
  /// Again and again. Has no effect in a terminal.
  public static let repeating = SymbolEffectOptions()
  /// Once. Has no effect in a terminal.
  public static let nonRepeating = SymbolEffectOptions()
  /// So many times. Has no effect in a terminal.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// So fast. Has no effect in a terminal.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// The options, with so many times. Has no effect in a terminal.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self }
  /// The options, so fast. Has no effect in a terminal.
  public func speed(_ speed: Double) -> SymbolEffectOptions { self }
  /// Again and again in a way. Has no effect in a terminal.
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    SymbolEffectOptions()
  }
  /// The options, again and again in a way. Has no effect in a terminal.
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { self }

  /// How a motion is repeated; without an effect.
  ///
  /// ```swift
  /// Image(systemName: "bell").symbolEffect(.wiggle.left, options: .repeat(.continuous))
  /// ```
  public struct RepeatBehavior: Sendable, Hashable {
    private init() {}
    /// Without a pause. Has no effect in a terminal.
    public static let continuous = RepeatBehavior()
    /// With a pause after each. Has no effect in a terminal.
    public static let periodic = RepeatBehavior()
    /// So many times, with so many seconds between. Has no effect in a terminal.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior()
    }
  }
}
