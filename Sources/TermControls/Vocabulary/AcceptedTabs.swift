import TermViewCore

// What a user may change about the tabs of a sidebar. In a terminal all tabs are in one row.

/// The tabs that a user has chosen to see, and their order; a terminal shows them as written.
public struct TabViewCustomization: Hashable, Sendable, Codable {
  /// All tabs as they are written.
  public init() {}
  /// Forgets the order of tabs. Has no effect in a terminal.
  public mutating func resetTabOrder() {}
  /// Forgets which tabs are shown. Has no effect in a terminal.
  public mutating func resetVisibility() {}
}

/// Where tabs are shown; in a terminal in one row.
///
/// ```swift
/// TabView {
///   Tab("Books") { list }.defaultVisibility(.hidden, for: .sidebar)
/// }
/// ```
public enum AdaptableTabBarPlacement: Hashable, Sendable {
  /// The row of tabs.
  case automatic, tabBar, sidebar
}

/// What a user may do to a tab; nothing in a terminal.
///
/// ```swift
/// TabView {
///   Tab("Books") { list }.customizationBehavior(.disabled, for: .sidebar)
/// }
/// ```
public enum TabCustomizationBehavior: Hashable, Sendable {
  /// Nothing.
  case automatic, reorderable, disabled
}

extension View {
  /// Returns the view unchanged: tabs are as they are written.
  public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> Self {
    self
  }

  /// Returns the view unchanged: a window has no document.
  ///
  /// ```swift
  /// Text(book.title).navigationDocument(book.title)
  /// ```
  public func navigationDocument<Document>(_ document: Document) -> Self { self }

  /// Returns the view unchanged: a button is as wide as its label.
  ///
  /// ```swift
  /// Button("Save") { save() }.buttonSizing(.flexible)     // as wide as the word
  /// ```
  public func buttonSizing(_ sizing: ButtonSizing) -> Self { self }
}

/// The width of buttons; they are as wide as their labels.
///
/// ```swift
/// Button("Save") { save() }.buttonSizing(.flexible)     // as wide as the word
/// ```
public enum ButtonSizing: Hashable, Sendable {
  /// As wide as the label.
  case automatic, fitted, flexible
}

extension Tab {
  /// Returns the tab unchanged: tabs are as they are written.
  public func customizationID(_ id: String) -> Self { self }

  /// Returns the tab unchanged: tabs are as they are written.
  public func defaultVisibility(
    _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
  ) -> Self { self }

  /// Returns the tab unchanged: tabs are as they are written.
  public func customizationBehavior(
    _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
  ) -> Self { self }
}
