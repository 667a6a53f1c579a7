import Foundation
import TermViewCore

// What SwiftUI's scroll views and layouts can be told beyond what cells have. The view is shown as
// it is. `docs/swiftui.md` lists these names.

/// Where a view is on its way through a scroll view; what stands still is in it.
public enum ScrollTransitionPhase: Hashable, Sendable {
  case topLeading, identity, bottomTrailing
  /// Whether the view is all in sight.
  public var isIdentity: Bool { self == .identity }
  /// How far it is out of sight: -1, 0 or 1.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// Which margins are meant.
public enum ContentMarginPlacement: Hashable, Sendable {
  case automatic, scrollContent, scrollIndicators
}

/// The size of a view, for guides of an alignment.
public struct ViewDimensions: Hashable, Sendable {
  /// Columns.
  public let width: Double
  /// Rows.
  public let height: Double
  /// Where a guide is.
  public subscript(guide: HorizontalAlignment) -> Double {
    guide == .leading ? 0 : guide == .center ? width / 2 : width
  }
  /// Where a guide is.
  public subscript(guide: VerticalAlignment) -> Double {
    guide == .top ? 0 : guide == .center ? height / 2 : height
  }
}

extension View {
  /// The view as it is: what is longer than its room scrolls.
  public func scrollDisabled(_ isDisabled: Bool) -> Self { self }
  /// The view as it is: nothing is drawn outside of its room.
  public func scrollClipDisabled(_ isDisabled: Bool = true) -> Self { self }
  /// The view as it is: rows come and go whole.
  public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @MainActor (Self, ScrollTransitionPhase) -> some View
  ) -> Self { self }
  /// The view as it is: changes are shown at once.
  public func visualEffect(
    _ effect: @escaping @MainActor (Self, GeometryProxy) -> some View
  ) -> Self { self }
  /// Leaves `length` columns or rows, rounded, blank at `edges`.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: Double?, for placement: ContentMarginPlacement = .automatic
  ) -> some View { padding(edges, length) }
  /// Leaves `length` columns and rows, rounded, blank on all sides.
  public func contentMargins(
    _ length: Double, for placement: ContentMarginPlacement = .automatic
  ) -> some View { padding(length) }

  /// The view as it is: views stand where the alignment of their stack puts them.
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> Double
  ) -> Self { self }
  /// The view as it is: views stand where the alignment of their stack puts them.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> Double
  ) -> Self { self }
  /// The view as it is: cells of a grid take what they are offered.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> Self { self }
  /// The view as it is: a view moves with the views around it.
  public func geometryGroup() -> Self { self }

  /// The view as it is: cells are not transparent.
  public func mask(_ mask: some View) -> Self { self }
  /// The view as it is: cells are not transparent.
  public func mask(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> some View
  ) -> Self { self }
  /// The view as it is: a colour is chosen with `foregroundStyle(_:)`.
  public func colorInvert() -> Self { self }
  /// The view as it is: a colour is chosen with `foregroundStyle(_:)`.
  public func colorMultiply(_ color: Color) -> Self { self }
  /// The view as it is: cells are not transparent.
  public func luminanceToAlpha() -> Self { self }
  /// The view as it is: cells are not moved by parts.
  public func transformEffect(_ transform: CGAffineTransform) -> Self { self }
  /// The view as it is: shapes inside are no other for it.
  public func containerShape(_ shape: some Shape) -> Self { self }
  /// The colour of `style` behind the view.
  public func containerBackground(
    _ style: some ShapeStyle, for container: ContainerBackgroundPlacement
  ) -> some View { background(style) }
  /// The view as it is: a colour is put behind a view with `background(_:)`.
  public func backgroundStyle(_ style: some ShapeStyle) -> Self { self }
  /// The view as it is: cells have one size.
  public func textScale(_ scale: TextScale, isEnabled: Bool = true) -> Self { self }
  /// The view as it is: whether it is dark is the terminal's.
  public func colorScheme(_ scheme: ColorScheme) -> Self { self }
  /// The view as it is: its parts change at once.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> Self { self }

  /// Attaches `gesture`. Gestures attached to one view share a press; a view inside that has one,
  /// or is a control, gets it first.
  public func simultaneousGesture(_ gesture: some Gesture) -> some View { self.gesture(gesture) }
  /// Attaches `gesture`. A view inside that has a gesture, or is a control, gets a press first.
  public func highPriorityGesture(_ gesture: some Gesture) -> some View { self.gesture(gesture) }
}

/// When a transition of scrolling is shown; there is none.
public struct ScrollTransitionConfiguration: Hashable, Sendable {
  private init() {}
  /// With the scrolling.
  public static let interactive = ScrollTransitionConfiguration()
  /// By itself.
  public static let animated = ScrollTransitionConfiguration()
  /// Not.
  public static let identity = ScrollTransitionConfiguration()
}

/// What a background is for.
public enum ContainerBackgroundPlacement: Hashable, Sendable {
  case navigation, tabView, widget, window, navigationSplitView
}

/// How large text is; cells have one size.
public enum TextScale: Hashable, Sendable { case `default`, secondary }

/// How a change would be animated; it is shown at once.
public struct Transaction: Sendable {
  /// The animation, which is not shown.
  public var animation: Animation?
  /// Whether no animation is wanted.
  public var disablesAnimations = true
  /// A change with an animation.
  public init(animation: Animation? = nil) { self.animation = animation }
}

/// Runs `body`; what it changes is shown in the next frame, at once.
@MainActor
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result { try body() }

extension AnyTransition {
  /// By a modifier and another; the view comes and goes at once.
  public static func modifier<Modifier: ViewModifier>(
    active: Modifier, identity: Modifier
  ) -> AnyTransition { .identity }
  /// From a size; the view comes and goes at once.
  public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
    .identity
  }
}

/// A number that would grow with the size of type, which is the terminal's.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  /// The number as it was given.
  public let wrappedValue: Value
  /// The number as it is given.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// The number as it is given.
  public init(wrappedValue: Value, relativeTo style: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}
