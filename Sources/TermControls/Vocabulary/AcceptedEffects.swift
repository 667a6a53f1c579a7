import TermViewCore

// Effects of pixels. Cells have none of them: the view is shown as it is, so that sources which
// name them compile. `docs/swiftui.md` lists them.

extension View {
  /// The view as it is: cells have square corners. A border with round ones is `border(.rounded)`.
  public func cornerRadius(_ radius: Double, antialiased: Bool = true) -> Self { self }

  /// The view as it is: cells cast no shadow.
  public func shadow(
    color: Color = .default, radius: Double, x: Double = 0, y: Double = 0
  ) -> Self { self }

  /// The view, cut off at its rectangle as every view is.
  public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> Self { self }

  /// The view as it is: cells are not out of focus.
  public func blur(radius: Double, opaque: Bool = false) -> Self { self }

  /// The view as it is: cells do not turn.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> Self { self }

  /// The view as it is: cells do not turn.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: Double, y: Double, z: Double), anchor: UnitPoint = .center,
    anchorZ: Double = 0, perspective: Double = 1
  ) -> Self { self }

  /// The view as it is: cells have one size.
  public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> Self { self }

  /// The view as it is: cells have one size.
  public func scaleEffect(
    x: Double = 1, y: Double = 1, anchor: UnitPoint = .center
  ) -> Self { self }

  /// The view as it is; a colour is chosen with `foregroundStyle(_:)`.
  public func saturation(_ amount: Double) -> Self { self }
  /// The view as it is; a colour is chosen with `foregroundStyle(_:)`.
  public func brightness(_ amount: Double) -> Self { self }
  /// The view as it is; a colour is chosen with `foregroundStyle(_:)`.
  public func contrast(_ amount: Double) -> Self { self }
  /// The view as it is; a colour is chosen with `foregroundStyle(_:)`.
  public func grayscale(_ amount: Double) -> Self { self }
  /// The view as it is; a colour is chosen with `foregroundStyle(_:)`.
  public func hueRotation(_ angle: Angle) -> Self { self }
  /// The view as it is: cells are not composed of layers.
  public func blendMode(_ mode: BlendMode) -> Self { self }
  /// The view as it is: cells are not composed of layers.
  public func compositingGroup() -> Self { self }
  /// The view as it is: cells are not composed of layers.
  public func drawingGroup(opaque: Bool = false) -> Self { self }

  /// The view as it is: changes are shown at once.
  public func animation(_ animation: Animation?) -> Self { self }

  /// The view as it is: changes are shown at once.
  public func contentTransition(_ transition: ContentTransition) -> Self { self }

  /// The view as it is: changes are shown at once.
  public func symbolEffect(_ effect: SymbolEffect) -> Self { self }

  /// The view as it is: changes are shown at once.
  public func symbolEffect<Value: Equatable>(_ effect: SymbolEffect, value: Value) -> Self { self }

  /// The view as it is: a terminal does not vibrate.
  public func sensoryFeedback<Trigger: Equatable>(
    _ feedback: SensoryFeedback, trigger: Trigger
  ) -> Self { self }

  /// The view as it is: a view that moves from one place to another jumps.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, isSource: Bool = true
  ) -> Self { self }

  /// The view as it is: no part of a terminal's window is unsafe.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> Self {
    self
  }

  /// The view as it is: no part of a terminal's window is unsafe.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> Self { self }

  /// The view as it is: no part of a terminal's window is unsafe.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> Self { self }

  /// The view as it is: the user chooses whether the terminal is dark or light.
  public func preferredColorScheme(_ scheme: ColorScheme?) -> Self { self }

  /// The view as it is: a terminal has no status bar.
  public func statusBar(hidden: Bool) -> Self { self }
  /// The view as it is: a terminal has no status bar.
  public func statusBarHidden(_ hidden: Bool = true) -> Self { self }
  /// The view as it is: a terminal has no controls of the system in its window.
  public func persistentSystemOverlays(_ visibility: Visibility) -> Self { self }

  /// The view as it is: what is redacted elsewhere is shown.
  public func redacted(reason: RedactionReasons) -> Self { self }
  /// The view as it is.
  public func unredacted() -> Self { self }
  /// The view as it is.
  public func privacySensitive(_ sensitive: Bool = true) -> Self { self }
  /// The view as it is.
  public func hoverEffect() -> Self { self }
  /// The view as it is; a terminal has one font in one size.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> Self { self }
}

/// How colours of layers are mixed; cells have one layer.
public enum BlendMode: Sendable, Hashable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, plusLighter
}

/// How a text changes into another; cells jump.
public struct ContentTransition: Sendable, Hashable {
  /// No transition.
  public static let identity = ContentTransition()
  /// From one shape to the other.
  public static let interpolate = ContentTransition()
  /// By fading.
  public static let opacity = ContentTransition()
  /// Digit by digit.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition()
  }
}

/// How a symbol would move on a screen of pixels.
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

/// How a telephone would vibrate.
public struct SensoryFeedback: Sendable, Hashable {
  /// A task has succeeded. Has no effect in a terminal.
  public static let success = SensoryFeedback()
  /// A task has brought a warning. Has no effect in a terminal.
  public static let warning = SensoryFeedback()
  /// A task has failed. Has no effect in a terminal.
  public static let error = SensoryFeedback()
  /// The selection has changed. Has no effect in a terminal.
  public static let selection = SensoryFeedback()
  /// Two things have collided. Has no effect in a terminal.
  public static let impact = SensoryFeedback()
  /// A value has become larger. Has no effect in a terminal.
  public static let increase = SensoryFeedback()
  /// A value has become smaller. Has no effect in a terminal.
  public static let decrease = SensoryFeedback()
}

/// Parts of a window that something else may cover; a terminal has none.
public struct SafeAreaRegions: OptionSet, Sendable, Hashable {
  /// The regions as bits: 1 is the container, 2 the keyboard.
  public let rawValue: Int
  /// The regions whose bits `rawValue` has.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// What the container of a view covers. Has no effect in a terminal.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// What an on-screen keyboard covers. Has no effect in a terminal.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// Both regions. Has no effect in a terminal.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// Why content would not be shown.
public struct RedactionReasons: OptionSet, Sendable, Hashable {
  /// The reasons as bits: 1 is a placeholder, 2 privacy.
  public let rawValue: Int
  /// The reasons whose bits `rawValue` has.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The content is not known yet. Has no effect in a terminal.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// The content is private. Has no effect in a terminal.
  public static let privacy = RedactionReasons(rawValue: 2)
}

/// Sizes of type; a terminal has the user's one.
public enum DynamicTypeSize: Int, Sendable, Hashable, Comparable, CaseIterable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// A space of names for views that match; accepted where nothing moves.
@propertyWrapper
public struct Namespace: Sendable {
  /// A space of names.
  public struct ID: Hashable, Sendable {
    fileprivate init() {}
  }

  /// A namespace of views. Has no effect in a terminal.
  public init() {}
  /// The identifier of the namespace; those of all namespaces are equal.
  public var wrappedValue: ID { ID() }
}
