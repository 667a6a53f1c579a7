import TermViewCore

/// The style of tabs, which are always a row of titles, or dots where they have no label.
///
/// ```swift
/// TabView { list.tabItem { Text("Books") } }.tabViewStyle(.page)     // a row of titles
/// ```
public struct TabViewStyle: Hashable, Sendable {
  private init() {}
  /// As is usual.
  public static let automatic = TabViewStyle()
  /// Pages to swipe.
  public static let page = TabViewStyle()
  /// Pages to swipe, with dots.
  public static func page(indexDisplayMode: IndexDisplayMode) -> TabViewStyle { TabViewStyle() }
  /// A side bar where there is room.
  public static let sidebarAdaptable = TabViewStyle()
  /// A row of tabs only.
  public static let tabBarOnly = TabViewStyle()
  /// Tabs in groups.
  public static let grouped = TabViewStyle()
  /// When dots are shown.
  public enum IndexDisplayMode: Hashable, Sendable { case automatic, always, never }
}
/// The style of the dots of pages, which are below views without a label.
///
/// ```swift
/// TabView { list.tabItem { Text("Books") } }.indexViewStyle(.page)     // a row of titles
/// ```
public struct IndexViewStyle: Hashable, Sendable {
  private init() {}
  /// Dots.
  public static func page(backgroundDisplayMode: BackgroundDisplayMode) -> IndexViewStyle {
    IndexViewStyle()
  }
  /// Dots.
  public static let page = IndexViewStyle()
  /// When there is something behind the dots.
  public enum BackgroundDisplayMode: Hashable, Sendable {
    /// Nothing is behind the dots.
    case automatic, interactive, always, never
  }
}

/// Names of styles as older sources write them, `PageTabViewStyle()`.
public func PageTabViewStyle(
  indexDisplayMode: TabViewStyle.IndexDisplayMode = .automatic
) -> TabViewStyle { .page(indexDisplayMode: indexDisplayMode) }
/// The usual style of tabs, as older sources write it.
public func DefaultTabViewStyle() -> TabViewStyle { .automatic }
/// The style of dots, as older sources write it.
public func PageIndexViewStyle(
  backgroundDisplayMode: IndexViewStyle.BackgroundDisplayMode = .automatic
) -> IndexViewStyle { .page(backgroundDisplayMode: backgroundDisplayMode) }
