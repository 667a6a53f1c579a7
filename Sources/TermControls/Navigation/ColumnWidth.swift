import TermViewCore

/// The width that a program requests for a column beside others.
struct ColumnWidth: Equatable {
  var least: Int? = nil
  var ideal: Int
  var greatest: Int? = nil

  /// Exactly `width` columns.
  static func fixed(_ width: Int) -> ColumnWidth {
    ColumnWidth(least: width, ideal: width, greatest: width)
  }

  /// The columns that it takes where `limit` are proposed: no more than that, unless its least
  /// width is more.
  func columns(upTo limit: Int) -> Int {
    max(1, least ?? 1, min(ideal, greatest ?? .max, limit))
  }
}

/// The column width set by the first view that sets one.
protocol ColumnWidthKey: PreferenceKey where Value == ColumnWidth? {}

extension ColumnWidthKey {
  static var defaultValue: ColumnWidth? { nil }
  static func reduce(value: inout ColumnWidth?, nextValue: () -> ColumnWidth?) {
    value = value ?? nextValue()
  }
}

enum SplitColumnWidthKey: ColumnWidthKey {}
enum InspectorWidthKey: ColumnWidthKey {}

extension View {
  /// Gives the sidebar or the content of a ``NavigationSplitView`` that the view is in exactly
  /// `width` columns, where columns are side by side.
  ///
  /// The last column has the rest, and a single one has the whole window.
  ///
  /// ```swift
  /// NavigationSplitView {
  ///   list.navigationSplitViewColumnWidth(28)     // columns
  /// } detail: {
  ///   Text("No book")
  /// }
  /// ```
  public func navigationSplitViewColumnWidth(_ width: Int) -> some View {
    preference(key: SplitColumnWidthKey.self, value: .fixed(width))
  }

  /// Bounds the columns of the sidebar or the content of a ``NavigationSplitView`` that the view is
  /// in: `ideal`, as far as it leaves the last column 20, of three columns up to a third of the
  /// window, but at least `min` and at most `max`. The user may give it any width between these.
  public func navigationSplitViewColumnWidth(
    min: Int? = nil, ideal: Int, max: Int? = nil
  ) -> some View {
    preference(
      key: SplitColumnWidthKey.self, value: ColumnWidth(least: min, ideal: ideal, greatest: max))
  }

  /// Gives the inspector that the view is in exactly `width` columns; up to 30 unless given.
  ///
  /// ```swift
  /// list.inspector(isPresented: $isPresented) {
  ///   ShelfDetails(book: book).inspectorColumnWidth(24)
  /// }
  /// ```
  public func inspectorColumnWidth(_ width: Int) -> some View {
    preference(key: InspectorWidthKey.self, value: .fixed(width))
  }

  /// Bounds the columns of the inspector that the view is in: `ideal`, up to half of the window,
  /// but at least `min` and at most `max`. The user may give it any width between these.
  public func inspectorColumnWidth(min: Int? = nil, ideal: Int, max: Int? = nil) -> some View {
    preference(
      key: InspectorWidthKey.self, value: ColumnWidth(least: min, ideal: ideal, greatest: max))
  }
}
