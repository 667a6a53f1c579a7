import TermViewCore

// Glass, and what bars of glass do while something scrolls: cells are not seen through. The view is
// shown as it is. `docs/swiftui.md` lists these names.

/// A kind of glass; cells have none.
///
/// ```swift
/// Text("12 new").glassEffect(.regular.tint(.green).interactive(), in: Capsule())     // no glass
/// ```
public struct Glass: Hashable, Sendable {
  private init() {}
  /// As is usual. Has no effect in a terminal.
  public static let regular = Glass()
  /// Clearer. Has no effect in a terminal.
  public static let clear = Glass()
  /// None.
  public static let identity = Glass()
  /// The glass as it is.
  public func tint(_ color: Color?) -> Glass { self }
  /// The glass as it is.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// Views that would be of one piece of glass: they are shown as they are.
///
/// ```swift
/// GlassEffectContainer(spacing: 2) { Button("Save") { save() } }     // the button
/// ```
public struct GlassEffectContainer<Content: View>: View {
  private let content: Content
  /// The views of `content`. The spacing has no effect.
  public init(spacing: Double? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public var body: some View { content }
}

/// The transition of glass; without an effect.
///
/// ```swift
/// Text("12 new").glassEffectTransition(.materialize)     // at once
/// ```
public enum GlassEffectTransition: Hashable, Sendable { case identity, matchedGeometry, materialize }

/// The look of the edge of scrolled content under a bar; without an effect.
///
/// ```swift
/// list.scrollEdgeEffectStyle(.soft, for: .top)     // a sharp edge
/// ```
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  private init() {}
  /// As is usual.
  public static let automatic = ScrollEdgeEffectStyle()
  /// A sharp edge.
  public static let hard = ScrollEdgeEffectStyle()
  /// A soft edge.
  public static let soft = ScrollEdgeEffectStyle()
}

/// When a bar of tabs would become small.
///
/// ```swift
/// TabView { list }.tabBarMinimizeBehavior(.onScrollDown)     // one row at all times
/// ```
public enum TabBarMinimizeBehavior: Hashable, Sendable {
  /// All show the titles as they are.
  case automatic, never, onScrollDown, onScrollUp
}

extension View {
  /// Returns the view unchanged: cells are not seen through.
  ///
  /// ```swift
  /// Text("12 new").glassEffectID("new", in: shelf)     // no glass
  /// ```
  public func glassEffectID<ID: Hashable & Sendable>(
    _ id: ID?, in namespace: Namespace.ID
  ) -> Self { self }
  /// Returns the view unchanged: cells are not seen through.
  ///
  /// ```swift
  /// Text("12 new").glassEffectUnion(id: "new", namespace: shelf)     // no glass
  /// ```
  public func glassEffectUnion<ID: Hashable & Sendable>(
    id: ID?, namespace: Namespace.ID
  ) -> Self { self }
  /// Returns the view unchanged: changes are shown at once.
  ///
  /// ```swift
  /// Text("12 new").glassEffectTransition(.materialize)     // at once
  /// ```
  public func glassEffectTransition(_ transition: GlassEffectTransition) -> Self { self }
  /// Returns the view unchanged: nothing is behind a bar.
  ///
  /// ```swift
  /// Image("cover").backgroundExtensionEffect()     // [cover]
  /// ```
  public func backgroundExtensionEffect() -> Self { self }
  /// Returns the view unchanged: a list ends where its room does.
  ///
  /// ```swift
  /// list.scrollEdgeEffectStyle(.soft, for: .top)     // a sharp edge
  /// ```
  public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> Self {
    self
  }
  /// Returns the view unchanged: a list ends where its room does.
  ///
  /// ```swift
  /// list.scrollEdgeEffectHidden()     // as without
  /// ```
  public func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> Self {
    self
  }
  /// Returns the view unchanged: a row of tabs is as small as it can be.
  ///
  /// ```swift
  /// TabView { list }.tabBarMinimizeBehavior(.onScrollDown)     // one row at all times
  /// ```
  public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> Self { self }
  /// Keeps rows for views at an edge; the same as `safeAreaInset(edge:)`.
  ///
  /// ```swift
  /// list.safeAreaBar(edge: .bottom) { Text("12 books") }
  /// ```
  public func safeAreaBar<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Int? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }
  /// Keeps a row for views below the tabs' screens; the same as `safeAreaInset(edge:)`.
  ///
  /// ```swift
  /// TabView { list }.tabViewBottomAccessory { Text("12 books") }
  /// ```
  public func tabViewBottomAccessory<V: View>(@ViewBuilder content: () -> V) -> some View {
    safeAreaInset(edge: .bottom, content: content)
  }
}

extension ButtonStyle where Self == BorderedButtonStyle {
  /// Between brackets, as `.bordered`.
  public static var glass: BorderedButtonStyle { BorderedButtonStyle() }
  /// Between brackets, as `.bordered`.
  ///
  /// ```swift
  /// Button("Save") { save() }.buttonStyle(.glass(.regular))
  /// ```
  public static func glass(_ glass: Glass) -> BorderedButtonStyle { BorderedButtonStyle() }
  /// Between brackets, as `.bordered`.
  public static var accessoryBar: BorderedButtonStyle { BorderedButtonStyle() }
}
extension ButtonStyle where Self == BorderedProminentButtonStyle {
  /// As `.borderedProminent`.
  public static var glassProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}
