import Foundation
import TermControls
import TermScreen
import TermViewCore

// Motion and light of SwiftUI's that cells do not have: what moves is where it is at the end, what
// is blurred is drawn as it is.

/// A change of a view's place and shape while something moves. The view is shown as it is.
///
/// ```swift
/// struct Shake: GeometryEffect {
///   var amount: CGFloat = 3
///   func effectValue(size: CGSize) -> ProjectionTransform {
///     ProjectionTransform(CGAffineTransform(translationX: amount, y: 0))
///   }
/// }
/// ```
///
/// ```swift
/// Text(book.title).modifier(Shake(amount: 2))     // as it is
/// ```
@preconcurrency @MainActor
public protocol GeometryEffect: Animatable, ViewModifier {
  /// The change. Not called.
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// Returns the view unchanged.
  public func body(content: Content) -> some View { content }
  /// The effect as it is.
  public func ignoredByLayout() -> Self { self }
}

/// A change of place and shape, also in depth.
///
/// ```swift
/// let moved = ProjectionTransform(CGAffineTransform(translationX: 3, y: 0))
/// ```
public struct ProjectionTransform: Equatable, Sendable {
  /// The change in the plane.
  public var affine: CGAffineTransform
  /// No change.
  public init() { affine = .identity }
  /// A change in the plane.
  public init(_ transform: CGAffineTransform) { affine = transform }
  /// Whether nothing changes.
  public var isIdentity: Bool { affine == .identity }
}

/// How views come and go, by a type of one's own. They are there at once.
///
/// ```swift
/// struct Fade: Transition {
///   func body(content: Content, phase: TransitionPhase) -> some View {
///     content.opacity(phase.isIdentity ? 1 : 0)
///   }
/// }
/// ```
///
/// ```swift
/// if isOpen { Text(book.summary).transition(Fade()) }     // there at once
/// ```
@preconcurrency @MainActor
public protocol Transition {
  /// The views of ``body(content:phase:)``.
  associatedtype Body: View
  /// The view that comes and goes.
  typealias Content = AnyView
  /// The view on its way. Not called.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
}

/// Where a view is on its way.
///
/// ```swift
/// func weight(_ phase: TransitionPhase) -> Double { phase.isIdentity ? 1 : 0 }
/// ```
public enum TransitionPhase: Hashable, Sendable {
  /// Before it came, there, and after it went.
  case willAppear, identity, didDisappear
  /// Whether it is there.
  public var isIdentity: Bool { self == .identity }
  /// -1 before, 0 there, 1 after.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

extension AnyTransition {
  /// A transition of a type of one's own. Views are there at once.
  ///
  /// ```swift
  /// // struct Fade: Transition { … }
  /// Text(book.title).transition(AnyTransition(Fade()))
  /// ```
  public init(_ transition: some Transition) { self = .identity }
}

extension View {
  /// Returns the view unchanged: it comes and goes at once.
  ///
  /// ```swift
  /// // struct Fade: Transition { … }
  /// if isOpen { Text(book.summary).transition(Fade()) }     // there at once
  /// ```
  @_disfavoredOverload
  public func transition(_ transition: some Transition) -> Self { self }

  /// Returns the view unchanged: a terminal has no gestures of its own.
  ///
  /// ```swift
  /// Text(book.title).defersSystemGestures(on: .vertical)     // as it is
  /// ```
  public func defersSystemGestures(on edges: Edge.Set) -> Self { self }

  /// Returns the view unchanged: views are laid out from left to right.
  ///
  /// ```swift
  /// Text(book.title).layoutDirectionBehavior(.mirrors)     // as it is
  /// ```
  public func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> Self { self }

  /// Returns the view unchanged: a link shows its screen where the window has room for it.
  ///
  /// ```swift
  /// NavigationLink("Read") { ShelfDetails(book: book) }.isDetailLink(false)
  /// ```
  public func isDetailLink(_ isDetailLink: Bool) -> Self { self }

  /// Prints nothing: the inspector says what was evaluated.
  ///
  /// ```swift
  /// struct Shelves: View {
  ///   var body: some View {
  ///     let _ = Self._printChanges()
  ///     Text("Books")
  ///   }
  /// }
  /// ```
  public static func _printChanges() {}
}

/// Whether a view is drawn the other way round.
///
/// ```swift
/// Text(book.title).layoutDirectionBehavior(.fixed)     // as it is
/// ```
public enum LayoutDirectionBehavior: Hashable, Sendable {
  /// Drawn as it is in a terminal.
  case fixed, mirrors
}

extension Alignment {
  /// In the leading corner of the first line.
  public static let leadingFirstTextBaseline = Alignment.topLeading
  /// In the middle of the first line.
  public static let centerFirstTextBaseline = Alignment.top
  /// In the trailing corner of the first line.
  public static let trailingFirstTextBaseline = Alignment.topTrailing
  /// In the leading corner of the last line.
  public static let leadingLastTextBaseline = Alignment.bottomLeading
  /// In the middle of the last line.
  public static let centerLastTextBaseline = Alignment.bottom
  /// In the trailing corner of the last line.
  public static let trailingLastTextBaseline = Alignment.bottomTrailing
}
