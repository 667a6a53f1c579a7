import TermViewCore

// Values of the effects that `AcceptedEffects.swift` accepts.

/// The mixing of the colours of layers; cells have one layer.
///
/// ```swift
/// Text("12 new").blendMode(.multiply)     // covers what is behind it
/// ```
public enum BlendMode: Sendable, Hashable {
  /// The view in front is shown.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  /// The view in front is shown.
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, plusLighter
  /// The view in front is shown.
  case sourceAtop, destinationOver, destinationOut, plusDarker
}

/// The transition from one text to another; cells change at once.
///
/// ```swift
/// Text("\(count)").contentTransition(.numericText())     // the new number, at once
/// ```
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

/// The vibration of a telephone; without an effect.
///
/// ```swift
/// Text("\(count) saved").sensoryFeedback(.success, trigger: count)     // nothing vibrates
/// ```
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
///
/// ```swift
/// list.ignoresSafeArea(.keyboard)     // the whole window is safe
/// ```
public struct SafeAreaRegions: OptionSet, Sendable, Hashable {
  /// The regions as bits: 1 is the container, 2 the keyboard.
  public let rawValue: Int
  /// The regions whose bits `rawValue` has.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The safe area of the view's container. Has no effect in a terminal.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The safe area of an on-screen keyboard. Has no effect in a terminal.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// Both regions. Has no effect in a terminal.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// Sizes of type; a terminal has the user's one.
///
/// ```swift
/// Text(book.title).dynamicTypeSize(.xLarge)     // in the size that the terminal has
/// ```
public enum DynamicTypeSize: Int, Sendable, Hashable, Comparable, CaseIterable {
  /// The terminal's one size.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  /// The terminal's one size.
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// A space of names for views that match; accepted where nothing moves.
///
/// ```swift
/// struct Card: View {
///   let title: String
///   let isOpen: Bool
///   @Namespace private var cards
///
///   var body: some View {
///     // Jumps between the two places.
///     if isOpen {
///       VStack { Text(title).bold().matchedGeometryEffect(id: "title", in: cards) }
///     } else {
///       Text(title).matchedGeometryEffect(id: "title", in: cards)
///     }
///   }
/// }
/// ```
@propertyWrapper
public struct Namespace: Sendable {
  /// A space of names.
  ///
  /// ```swift
  /// struct Zoomed: View {
  ///   let namespace: Namespace.ID
  ///   var body: some View { Text("title").matchedGeometryEffect(id: 1, in: namespace) }
  /// }
  /// ```
  public struct ID: Hashable, Sendable {
    fileprivate init() {}
  }

  /// A namespace of views. Has no effect in a terminal.
  public init() {}
  /// The identifier of the namespace; those of all namespaces are equal.
  public var wrappedValue: ID { ID() }
}

/// The matched properties of two views; in cells a view moves at once.
///
/// ```swift
/// Text(book.title).matchedGeometryEffect(id: book.id, in: shelf, properties: .position)
/// ```
public struct MatchedGeometryProperties: OptionSet, Sendable, Hashable {
  /// The properties as bits: 1 is the position, 2 the size.
  public let rawValue: UInt32
  /// The properties whose bits `rawValue` has.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The place. Has no effect in a terminal.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size. Has no effect in a terminal.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// Place and size. Has no effect in a terminal.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// The transition from one screen to another, which is immediate.
///
/// ```swift
/// BookDetail(book: book).navigationTransition(.zoom(sourceID: book.id, in: shelf))
/// ```
public struct NavigationTransition: Sendable, Hashable {
  /// As is usual. Has no effect in a terminal.
  public static let automatic = NavigationTransition()
  /// Out of the view of the same name. Has no effect in a terminal.
  public static func zoom<ID: Hashable>(
    sourceID: ID, in namespace: Namespace.ID
  ) -> NavigationTransition { NavigationTransition() }
}
