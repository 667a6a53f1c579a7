import TermViewCore

/// The width that a program requests for a column beside others.
struct ColumnWidth: Equatable {
  var least: Double? = nil
  var ideal: Double
  var greatest: Double? = nil

  /// The columns that it takes where it gets `limit` at most.
  ///
  /// Sources for SwiftUI give points, a hundred and more, of which a column has eight. A width that
  /// fits is of columns, however much that is.
  func columns(upTo limit: Int) -> Int {
    let isPoints = Points.isColumn(ideal, of: limit)
    var width = ideal
    if let least { width = max(width, least) }
    if let greatest { width = min(width, greatest) }
    guard width.isFinite else { return limit }
    width = (isPoints ? width / Double(Points.perColumn) : width).rounded()
    return Int(max(1, min(width, Double(limit))))
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
  /// The columns that the sidebar or the content of a ``NavigationSplitView`` has which the view is
  /// in, where columns are side by side: up to half of the window, of three columns a third.
  ///
  /// The last column has the rest, and a single one has the whole window. A width of a hundred and
  /// more that does not fit is taken as points, eight to a column, so that 200 is 25 columns in a
  /// window of 80.
  ///
  /// ```swift
  /// NavigationSplitView {
  ///   list.navigationSplitViewColumnWidth(28)     // columns
  /// } detail: {
  ///   Text("No book")
  /// }
  /// ```
  public func navigationSplitViewColumnWidth(_ width: Double) -> some View {
    preference(key: SplitColumnWidthKey.self, value: ColumnWidth(ideal: width))
  }

  /// The columns that the sidebar or the content of a ``NavigationSplitView`` has which the view is
  /// in: `ideal`, at least `min` and at most `max`, as far as there is room for it. The width is
  /// not dragged.
  ///
  /// ```swift
  /// NavigationSplitView {
  ///   list.navigationSplitViewColumnWidth(min: 20, ideal: 30)     // columns
  /// } detail: {
  ///   ShelfDetails(book: book)
  /// }
  /// ```
  public func navigationSplitViewColumnWidth(
    min: Double? = nil, ideal: Double, max: Double? = nil
  ) -> some View {
    preference(
      key: SplitColumnWidthKey.self, value: ColumnWidth(least: min, ideal: ideal, greatest: max))
  }

  /// The columns that the inspector takes which the view is in, up to half of the window; 30 unless
  /// given. A hundred and more that do not fit are points, eight to a column.
  ///
  /// ```swift
  /// list.inspector(isPresented: $isPresented) {
  ///   ShelfDetails(book: book).inspectorColumnWidth(24)
  /// }
  /// ```
  public func inspectorColumnWidth(_ width: Double) -> some View {
    preference(key: InspectorWidthKey.self, value: ColumnWidth(ideal: width))
  }

  /// The columns that the inspector takes which the view is in: `ideal`, at least `min` and at most
  /// `max`, up to half of the window. Its width is not dragged.
  ///
  /// ```swift
  /// list.inspector(isPresented: $isPresented) {
  ///   ShelfDetails(book: book).inspectorColumnWidth(min: 20, ideal: 30, max: 40)     // columns
  /// }
  /// ```
  public func inspectorColumnWidth(
    min: Double? = nil, ideal: Double, max: Double? = nil
  ) -> some View {
    preference(
      key: InspectorWidthKey.self, value: ColumnWidth(least: min, ideal: ideal, greatest: max))
  }
}
