import TermViewCore

// Modifiers for the shapes of SwiftUI's presentations and bars. Dialogs have the size of their
// content, and the theme sets the look of bars, so they return the view unchanged;
// `docs/swiftui.md` lists them.

/// The height of a sheet; a sheet of cells is as high as its content.
///
/// ```swift
/// list.sheet(isPresented: $isPresented) {
///   ShelfDetails(book: book).presentationDetents([.medium])     // as high as the details are
/// }
/// ```
public struct PresentationDetent: Hashable, Sendable {
  private init() {}
  /// Half the screen.
  public static let medium = PresentationDetent()
  /// The screen.
  public static let large = PresentationDetent()
  /// A part of the screen, 0 to 1.
  public static func fraction(_ fraction: Double) -> PresentationDetent { PresentationDetent() }
  /// So many rows; a sheet is as high as its content in any case.
  public static func height(_ height: Double) -> PresentationDetent { PresentationDetent() }
}

/// The form of a presentation where there is less room; in cells it is always a dialog.
///
/// ```swift
/// list.popover(isPresented: $isPresented) {
///   ShelfDetails(book: book).presentationCompactAdaptation(.none)     // a popover in any window
/// }
/// ```
public struct PresentationAdaptation: Hashable, Sendable {
  private init() {}
  /// As is usual.
  public static let automatic = PresentationAdaptation()
  /// The same.
  public static let none = PresentationAdaptation()
  /// A popover.
  public static let popover = PresentationAdaptation()
  /// A sheet.
  public static let sheet = PresentationAdaptation()
  /// The whole screen.
  public static let fullScreenCover = PresentationAdaptation()
}

/// The effect of a drag in a sheet; sheets of cells have no such drag.
///
/// ```swift
/// ShelfDetails(book: book).presentationContentInteraction(.scrolls)     // the wheel scrolls
/// ```
public enum PresentationContentInteraction: Hashable, Sendable { case automatic, resizes, scrolls }

/// Whether views behind a sheet take presses; they do not.
///
/// ```swift
/// ShelfDetails(book: books[0]).presentationBackgroundInteraction(.disabled)
/// ```
public struct PresentationBackgroundInteraction: Hashable, Sendable {
  private init() {}
  /// As is usual.
  public static let automatic = PresentationBackgroundInteraction()
  /// Always.
  public static let enabled = PresentationBackgroundInteraction()
  /// Never.
  public static let disabled = PresentationBackgroundInteraction()
  /// Up to a height of the sheet.
  public static func enabled(
    upThrough detent: PresentationDetent
  ) -> PresentationBackgroundInteraction { PresentationBackgroundInteraction() }
}

/// The size of a sheet; a sheet of cells has the size of its content.
///
/// ```swift
/// ShelfDetails(book: books[0]).presentationSizing(.form)
/// ```
public struct PresentationSizing: Hashable, Sendable {
  private init() {}
  /// As is usual.
  public static let automatic = PresentationSizing()
  /// As large as its content.
  public static let fitted = PresentationSizing()
  /// As a form.
  public static let form = PresentationSizing()
  /// As a page.
  public static let page = PresentationSizing()
  /// As large as its content along some axes. Has no effect: it is along both.
  public func fitted(horizontal: Bool, vertical: Bool) -> PresentationSizing { self }
  /// Never smaller along some axes than it was. Has no effect in a terminal.
  public func sticky(horizontal: Bool = true, vertical: Bool = true) -> PresentationSizing {
    self
  }
}

extension View {
  /// Returns the view unchanged: a sheet is as high as its content.
  ///
  /// ```swift
  /// list.sheet(isPresented: $isPresented) {
  ///   ShelfDetails(book: book).presentationDetents([.medium])     // as high as the details are
  /// }
  /// ```
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> Self { self }
  /// Returns the view unchanged: a sheet is as high as its content.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> Self { self }
  /// Returns the view unchanged: a sheet is not dragged.
  ///
  /// ```swift
  /// ShelfDetails(book: book).presentationDragIndicator(.hidden)     // there is none
  /// ```
  public func presentationDragIndicator(_ visibility: Visibility) -> Self { self }
  /// Returns the view unchanged: the theme sets the background of dialogs.
  ///
  /// ```swift
  /// ShelfDetails(book: book).presentationBackground { Color.blue }     // in the theme's colours
  /// ```
  public func presentationBackground<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> Self { self }
  /// Returns the view unchanged: the theme sets the corners of dialogs.
  ///
  /// ```swift
  /// ShelfDetails(book: book).presentationCornerRadius(0)     // with the theme's corners
  /// ```
  public func presentationCornerRadius(_ radius: Double?) -> Self { self }
  /// Returns the view unchanged: a dialog is one in every window.
  ///
  /// ```swift
  /// list.popover(isPresented: $isPresented) {
  ///   ShelfDetails(book: book).presentationCompactAdaptation(.none)     // a popover in any window
  /// }
  /// ```
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> Self { self }
  /// Returns the view unchanged: a sheet owns keys and mouse.
  ///
  /// ```swift
  /// ShelfDetails(book: books[0]).presentationBackgroundInteraction(.disabled)
  /// ```
  public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> Self { self }
  /// Returns the view unchanged: a sheet is as large as its content.
  ///
  /// ```swift
  /// ShelfDetails(book: books[0]).presentationSizing(.form)
  /// ```
  public func presentationSizing(_ sizing: PresentationSizing) -> Self { self }
  /// Returns the view unchanged: a sheet is not dragged.
  ///
  /// ```swift
  /// ShelfDetails(book: book).presentationContentInteraction(.scrolls)     // the wheel scrolls
  /// ```
  public func presentationContentInteraction(
    _ interaction: PresentationContentInteraction
  ) -> Self { self }

  /// Returns the view unchanged: the theme sets the look of bars.
  ///
  /// ```swift
  /// list.toolbarBackground(.hidden, for: .navigationBar)     // in the theme's colours
  /// ```
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> Self {
    self
  }
  /// Returns the view unchanged: the theme sets the look of bars.
  ///
  /// ```swift
  /// list.toolbarBackgroundVisibility(.hidden, for: .navigationBar)     // in the theme's colours
  /// ```
  public func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> Self { self }
  /// Returns the view unchanged: the theme sets the look of bars.
  ///
  /// ```swift
  /// list.toolbarColorScheme(.dark, for: .navigationBar)     // as dark as the terminal
  /// ```
  public func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...) -> Self {
    self
  }
  /// Returns the view unchanged: a screen has one kind of title row.
  ///
  /// ```swift
  /// list.toolbarRole(.editor)     // the title row of every screen
  /// ```
  public func toolbarRole(_ role: ToolbarRole) -> Self { self }
  /// Returns the view unchanged: the title row has no items of the system.
  public func toolbar(removing kind: ToolbarDefaultItemKind?) -> Self { self }
  /// Returns the view unchanged: a title is one line.
  ///
  /// ```swift
  /// list.navigationTitle("Books").toolbarTitleDisplayMode(.large)     // one line
  /// ```
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> Self { self }
  /// Titles the screen. Tab leads to the title, as a click does; Return begins to edit it, and
  /// Return or Esc ends that.
  public func navigationTitle(_ title: Binding<String>) -> some View {
    navigationTitle(Text(title.wrappedValue)).toolbar {
      ToolbarItem(placement: .principal) { EditedTitle(title: title) }
    }
  }
  /// Returns the view unchanged: columns are as wide as the window lets them.
  ///
  /// ```swift
  /// NavigationSplitView {
  ///   list
  /// } detail: {
  ///   ShelfDetails(book: book)
  /// }
  /// .navigationSplitViewStyle(.balanced)     // as wide as the window lets the columns
  /// ```
  public func navigationSplitViewStyle(_ style: NavigationSplitViewStyle) -> Self { self }
  /// Returns the view unchanged: tabs are a row of titles.
  ///
  /// ```swift
  /// TabView { list.tabItem { Text("Books") } }.tabViewStyle(.page)     // a row of titles
  /// ```
  public func tabViewStyle(_ style: TabViewStyle) -> Self { self }
  /// Returns the view unchanged: tabs are a row of titles.
  ///
  /// ```swift
  /// TabView { list.tabItem { Text("Books") } }.indexViewStyle(.page)     // a row of titles
  /// ```
  public func indexViewStyle(_ style: IndexViewStyle) -> Self { self }
  /// Returns the view unchanged: entries are in the order in which they are written.
  ///
  /// ```swift
  /// Menu("More") { Button("Save") { save() } }.menuOrder(.priority)     // as they are written
  /// ```
  public func menuOrder(_ order: MenuOrder) -> Self { self }
  /// Returns the view unchanged: a menu goes when one of its entries is chosen.
  ///
  /// ```swift
  /// Menu("More") {
  ///   Button("Louder") { volume += 1 }.menuActionDismissBehavior(.disabled)     // closes the menu
  /// }
  /// ```
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> Self { self }
  /// Returns the view unchanged: a group of controls is a row.
  ///
  /// ```swift
  /// ControlGroup {
  ///   Button("Save") { save() }
  ///   Button("Delete", role: .destructive) { delete() }
  /// }
  /// .controlGroupStyle(.menu)     // a row of buttons
  /// ```
  public func controlGroupStyle(_ style: ControlGroupStyle) -> Self { self }
}

/// An item that the system would add to a toolbar; a terminal has none.
///
/// ```swift
/// list.toolbar(removing: .sidebarToggle)     // there is none
/// ```
public struct ToolbarDefaultItemKind: Hashable, Sendable {
  private let name: String
  /// What hides and shows the sidebar.
  public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
  /// The title; it stays.
  public static let title = ToolbarDefaultItemKind(name: "title")
  /// The field of a search; it stays.
  public static let search = ToolbarDefaultItemKind(name: "search")
}

/// The purpose of a screen; without an effect on its title row.
///
/// ```swift
/// list.toolbarRole(.editor)     // the title row of every screen
/// ```
public enum ToolbarRole: Hashable, Sendable { case automatic, navigationStack, browser, editor }
/// The display mode of a title; it is one line.
///
/// ```swift
/// list.navigationTitle("Books").toolbarTitleDisplayMode(.large)     // one line
/// ```
public enum ToolbarTitleDisplayMode: Hashable, Sendable {
  /// All are one row of title.
  case automatic, inline, inlineLarge, large
}
/// The style of columns in a window; without an effect.
///
/// ```swift
/// NavigationSplitView {
///   list
/// } detail: {
///   ShelfDetails(book: book)
/// }
/// .navigationSplitViewStyle(.balanced)     // as wide as the window lets the columns
/// ```
public enum NavigationSplitViewStyle: Hashable, Sendable {
  /// All have the same columns.
  case automatic, balanced, prominentDetail
}
/// In which order a menu has its entries; it is the one they are written in.
///
/// ```swift
/// Menu("More") { Button("Save") { save() } }.menuOrder(.priority)     // as they are written
/// ```
public enum MenuOrder: Hashable, Sendable { case automatic, fixed, priority }
/// Whether a menu goes with an action; it does.
///
/// ```swift
/// Menu("More") {
///   Button("Louder") { volume += 1 }.menuActionDismissBehavior(.disabled)     // closes the menu
/// }
/// ```
public enum MenuActionDismissBehavior: Hashable, Sendable { case automatic, enabled, disabled }
/// The style of a group of controls, which is always a row.
///
/// ```swift
/// ControlGroup {
///   Button("Save") { save() }
///   Button("Delete", role: .destructive) { delete() }
/// }
/// .controlGroupStyle(.menu)     // a row of buttons
/// ```
public enum ControlGroupStyle: Hashable, Sendable {
  /// All are a row.
  case automatic, navigation, menu, palette, compactMenu
}
