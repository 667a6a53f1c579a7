import TermViewCore

// Modifiers of SwiftUI's scroll views and layouts that have no meaning in cells. They return the
// view unchanged; `docs/swiftui.md` lists them.

/// The phase of a view that scrolls in or out; cells have no motion between.
///
/// ```swift
/// Text(book.title).scrollTransition(.interactive) { row, phase in
///   row.opacity(phase.isIdentity ? 1 : 0.5)     // not called
/// }
/// ```
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// Entering at the start, visible, or leaving at the end.
  case topLeading, identity, bottomTrailing
  /// Whether the view is completely visible.
  public var isIdentity: Bool { self == .identity }
  /// The distance out of sight: -1, 0 or 1.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

extension View {
  /// Returns the view unchanged: content longer than its room scrolls.
  ///
  /// ```swift
  /// ScrollView { Text(book.summary) }.scrollDisabled(true)     // scrolls what is too long
  /// ```
  public func scrollDisabled(_ isDisabled: Bool) -> Self { self }
  /// Returns the view unchanged: nothing is drawn outside of its room.
  ///
  /// ```swift
  /// ScrollView { Text(book.summary) }.scrollClipDisabled()     // cut at its edges
  /// ```
  public func scrollClipDisabled(_ isDisabled: Bool = true) -> Self { self }
  /// Returns the view unchanged: rows come and go whole.
  ///
  /// ```swift
  /// Text(book.title).scrollTransition(.interactive) { row, phase in
  ///   row.opacity(phase.isIdentity ? 1 : 0.5)     // not called
  /// }
  /// ```
  public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @MainActor (Self, ScrollTransitionPhase) -> some View
  ) -> Self { self }
  /// Returns the view unchanged: rows come and go whole.
  public func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition: @escaping @MainActor (Self, ScrollTransitionPhase) -> some View
  ) -> Self { self }
  /// Returns the view unchanged: changes are shown at once.
  ///
  /// ```swift
  /// Text(book.title).visualEffect { row, proxy in row.opacity(0.5) }     // not called
  /// ```
  public func visualEffect(
    _ effect: @escaping @MainActor (Self, GeometryProxy) -> some View
  ) -> Self { self }
  /// Returns the view unchanged: cells of a grid take their proposal.
  ///
  /// ```swift
  /// Grid {
  ///   GridRow { Text("Pages"); Text("732") }
  ///   Divider().gridCellUnsizedAxes(.horizontal)     // as wide as the grid lets it
  /// }
  /// ```
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> Self { self }
  /// Returns the view unchanged: a view moves with the views around it.
  ///
  /// ```swift
  /// VStack { Text(book.title) }.geometryGroup()     // as without
  /// ```
  public func geometryGroup() -> Self { self }

  /// Returns the view unchanged: cells are not transparent.
  ///
  /// ```swift
  /// Text(book.title).mask(Rectangle())     // the whole title
  /// ```
  public func mask(_ mask: some View) -> Self { self }
  /// Returns the view unchanged: cells are not transparent.
  public func mask(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> some View
  ) -> Self { self }
  /// Returns the view unchanged: a colour is chosen with `foregroundStyle(_:)`.
  ///
  /// ```swift
  /// Text("12 new").colorInvert()     // as it is
  /// Text("12 new").reverse()     // text and background exchanged
  /// ```
  public func colorInvert() -> Self { self }
  /// Returns the view unchanged: a colour is chosen with `foregroundStyle(_:)`.
  ///
  /// ```swift
  /// Text("12 new").colorMultiply(.green)     // as it is
  /// Text("12 new").foregroundStyle(.green)     // green
  /// ```
  public func colorMultiply(_ color: Color) -> Self { self }
  /// Returns the view unchanged: cells are not transparent.
  ///
  /// ```swift
  /// Text("12 new").luminanceToAlpha()     // as it is
  /// ```
  public func luminanceToAlpha() -> Self { self }
  /// Shows `content` behind the view.
  ///
  /// - Parameters:
  ///   - container: has no effect: the view itself has the background.
  ///   - alignment: where `content` is, if it does not fill the view's columns and rows.
  ///   - content: the view behind.
  ///
  /// ```swift
  /// VStack { Text(book.title) }.containerBackground(for: .window) { Color.blue }     // on blue
  /// ```
  public func containerBackground(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> some View
  ) -> some View { background(alignment: alignment, content: content) }
  /// Returns the view unchanged: cells have one size.
  ///
  /// ```swift
  /// Text("(2nd edition)").textScale(.secondary)     // in the terminal's size
  /// ```
  public func textScale(_ scale: TextScale, isEnabled: Bool = true) -> Self { self }
  /// Returns the view unchanged: whether it is dark is the terminal's.
  ///
  /// ```swift
  /// VStack { Text(book.title) }.colorScheme(.dark)     // as dark as the user's terminal
  /// ```
  public func colorScheme(_ scheme: ColorScheme) -> Self { self }
  /// Returns the view unchanged: its parts change at once.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> Self { self }

  /// Attaches `gesture`. A view inside that has a gesture, or is a control, gets a press first.
  ///
  /// ```swift
  /// Text(book.title).highPriorityGesture(TapGesture(count: 2).onEnded { save() })
  /// ```
  public func highPriorityGesture(_ gesture: some Gesture) -> some View { self.gesture(gesture) }
  /// Attaches `gesture` while `isEnabled` is true.
  public func highPriorityGesture(_ gesture: some Gesture, isEnabled: Bool) -> some View {
    self.gesture(gesture, isEnabled: isEnabled)
  }
}

/// When a transition of scrolling is shown; there is none.
///
/// ```swift
/// Text(book.title).scrollTransition(.interactive) { row, phase in
///   row.opacity(phase.isIdentity ? 1 : 0.5)     // not called
/// }
/// ```
public struct ScrollTransitionConfiguration: Hashable, Sendable {
  private init() {}
  /// With the scrolling.
  public static let interactive = ScrollTransitionConfiguration()
  /// By itself.
  public static let animated = ScrollTransitionConfiguration()
  /// Not.
  public static let identity = ScrollTransitionConfiguration()
  /// From where a part of the view is in sight. Has no effect in a terminal.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration { self }

  /// How much of a view is in sight when its transition begins; without an effect.
  public struct Threshold: Hashable, Sendable {
    private init() {}
    /// All of it.
    public static let visible = Threshold()
    /// None of it.
    public static let hidden = Threshold()
    /// Its middle is in that of the window.
    public static let centered = Threshold()
    /// A part of it, 0 to 1.
    public static func visible(_ amount: Double) -> Threshold { Threshold() }
    /// Between two, a part of the way from 0 to 1. Has no effect in a terminal.
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold { self }
    /// So many cells before. Has no effect in a terminal.
    public func inset(by distance: Double) -> Threshold { self }
  }
}

/// The container of a background.
public enum ContainerBackgroundPlacement: Hashable, Sendable {
  /// All are behind the view itself.
  case navigation, tabView, widget, window, navigationSplitView
}

/// The size of text; cells have one size.
///
/// ```swift
/// Text("(2nd edition)").textScale(.secondary)     // in the terminal's size
/// ```
public enum TextScale: Hashable, Sendable { case `default`, secondary }

/// A number that would grow with the size of type, which is the terminal's.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  /// The number as it was given.
  public let wrappedValue: Value
  /// The number as it is given.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// Whether what comes and what goes grows or shrinks meanwhile, which nothing does in a terminal.
public enum BlurReplaceDirection: Hashable, Sendable { case downUp, upUp }
