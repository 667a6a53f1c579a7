import TermViewCore

// Animations of SwiftUI by their other names. Cells jump: all of them show where they lead to.

extension Animation {
  /// As if on a spring that takes `duration` seconds.
  ///
  /// ```swift
  /// Text(book.title).animation(.spring(duration: 0.3), value: pages)
  /// ```
  public static func spring(
    duration: Double, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation { Animation() }
  /// As if on a spring; changes are shown at once.
  ///
  /// ```swift
  /// Text(book.title).animation(.spring(.bouncy), value: pages)
  /// ```
  public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
    Animation()
  }
  /// As if on a spring; changes are shown at once.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation { Animation() }
  /// As if on a spring that takes `duration` seconds; changes are shown at once.
  ///
  /// ```swift
  /// Text(book.title).animation(.interpolatingSpring(duration: 0.3, bounce: 0.2), value: pages)
  /// ```
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation { Animation() }
  /// As if on `spring`; changes are shown at once.
  ///
  /// ```swift
  /// Text(book.title).animation(.interpolatingSpring(.bouncy(duration: 1)), value: pages)
  /// ```
  public static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0
  ) -> Animation { Animation() }
  /// As if on a spring; changes are shown at once.
  public static let interactiveSpring = Animation()
  /// As if on a spring that follows the pointer; changes are shown at once.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation { Animation() }
  /// As if on a soft spring, in `duration` seconds.
  ///
  /// ```swift
  /// Text(book.title).animation(.bouncy(duration: 0.3), value: pages)
  /// ```
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation()
  }
  /// As if on a damped spring, in `duration` seconds.
  ///
  /// ```swift
  /// Text(book.title).animation(.smooth(duration: 0.3), value: pages)
  /// ```
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation()
  }
  /// As if on a stiff spring, in `duration` seconds.
  ///
  /// ```swift
  /// Text(book.title).animation(.snappy(duration: 0.3), value: pages)
  /// ```
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation()
  }
}

extension View {
}

/// The available room; compact below 60 columns.
///
/// ```swift
/// struct Adapting: View {
///   let book: ShelfBook
///   @Environment(\.horizontalSizeClass) private var sizeClass
///   var body: some View {
///     Text(book.title)
///     if sizeClass == .regular { Text(book.author) }     // from 60 columns on
///   }
/// }
/// ```
public enum UserInterfaceSizeClass: Sendable, Hashable { case compact, regular }

enum DynamicTypeSizeKey: EnvironmentKey { static let defaultValue = DynamicTypeSize.large }

private enum HorizontalSizeClassKey: EnvironmentKey {
  static let defaultValue: UserInterfaceSizeClass? = nil
}

private enum VerticalSizeClassKey: EnvironmentKey {
  static let defaultValue: UserInterfaceSizeClass? = nil
}

extension EnvironmentValues {
  /// Whether the terminal has 60 columns and more, unless it was set.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get {
      self[HorizontalSizeClassKey.self]
        ?? ((terminalSize?.columns ?? 80) < 60 ? .compact : .regular)
    }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }
  /// Whether the terminal has 16 rows and more, unless it was set.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get {
      self[VerticalSizeClassKey.self] ?? ((terminalSize?.rows ?? 24) < 16 ? .compact : .regular)
    }
    set { self[VerticalSizeClassKey.self] = newValue }
  }
  /// `.large` unless set. Has no effect in a terminal: type has one size.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }
  /// Whether information should not be conveyed by colour alone; a terminal does not report it.
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  /// Whether nothing should be transparent: nothing is.
  public var accessibilityReduceTransparency: Bool { true }
}

/// A spring; cells jump.
///
/// ```swift
/// SpringKeyframe(1.0, spring: .bouncy)
/// ```
public struct Spring: Sendable, Hashable {
  /// A spring; its values have no effect in a terminal.
  public init(duration: Double = 0.5, bounce: Double = 0) {}
  /// A soft spring. Has no effect in a terminal.
  public static let bouncy = Spring()
  /// A soft spring of some seconds. Has no effect in a terminal.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring()
  }
  /// A damped spring of some seconds. Has no effect in a terminal.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring()
  }
  /// A quick spring of some seconds. Has no effect in a terminal.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring()
  }
  /// A damped spring. Has no effect in a terminal.
  public static let smooth = Spring()
  /// A stiff spring. Has no effect in a terminal.
  public static let snappy = Spring()
}

/// The speed of a change over time; cells change at once.
///
/// ```swift
/// LinearKeyframe(0.5, duration: 0.2, timingCurve: .easeIn)
/// ```
public struct UnitCurve: Sendable, Hashable {
  /// Always as fast. Has no effect in a terminal.
  public static let linear = UnitCurve()
  /// Slower at the start. Has no effect in a terminal.
  public static let easeIn = UnitCurve()
  /// Slower at the end. Has no effect in a terminal.
  public static let easeOut = UnitCurve()
  /// Slower at both. Has no effect in a terminal.
  public static let easeInOut = UnitCurve()
}
