import TermViewCore

// Lengths are columns and rows, whole ones. These take what SwiftUI's sources have for them,
// `Double`, and round it. A length is not scaled: 10 are ten cells.

extension Int {
  /// A length in cells: `length` rounded, at least 0; an infinite one is no bound.
  ///
  /// ```swift
  /// let columns = Int(cells: 12.6)     // 13
  /// ```
  public init(cells length: Double) {
    if length.isNaN || length <= 0 {
      self = 0
    } else {
      self = length >= Double(Int32.max) ? .max : Int(length.rounded())
    }
  }
}

extension View {
  /// Gives the view exactly `width` columns and `height` rows, rounded, where they are given.
  ///
  /// ```swift
  /// Text(book.title).frame(width: 12.4, height: 1.0)     // 12 columns, one row
  /// ```
  @_disfavoredOverload
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> some View {
    frame(
      width: width.map { Int(cells: $0) }, height: height.map { Int(cells: $0) },
      alignment: alignment)
  }

  /// Bounds the columns and rows, rounded, that the view may take.
  ///
  /// ```swift
  /// Text(book.title).frame(minWidth: 8.0, maxWidth: 30.0)     // in columns
  /// ```
  @_disfavoredOverload
  public func frame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: Alignment = .center
  ) -> some View {
    frame(
      minWidth: minWidth.map { Int(cells: $0) }, idealWidth: idealWidth.map { Int(cells: $0) },
      maxWidth: maxWidth.map { Int(cells: $0) }, minHeight: minHeight.map { Int(cells: $0) },
      idealHeight: idealHeight.map { Int(cells: $0) },
      maxHeight: maxHeight.map { Int(cells: $0) }, alignment: alignment)
  }

  /// Leaves `length` columns or rows, rounded, blank at `edges`.
  ///
  /// ```swift
  /// Text(book.title).padding(.leading, 1.6)     // two columns
  /// ```
  @_disfavoredOverload
  public func padding(_ edges: Edge.Set = .all, _ length: Double?) -> some View {
    padding(edges, length.map { Int(cells: $0) })
  }

  /// Leaves `length` columns and rows, rounded, blank on all sides.
  ///
  /// ```swift
  /// Text(book.title).padding(1.0)     // one row above and below, one column at either side
  /// ```
  @_disfavoredOverload
  public func padding(_ length: Double) -> some View { padding(.all, Int(cells: length)) }

  /// Draws the view `x` columns to the right and `y` rows down, rounded, from where it is.
  ///
  /// ```swift
  /// Text(book.title).offset(x: 1.6, y: 0)     // two columns to the right
  /// ```
  public func offset(x: Double = 0, y: Double = 0) -> some View {
    offset(x: Int(x.rounded()), y: Int(y.rounded()))
  }
}

extension HStack {
  /// Views side by side, `spacing` columns apart, rounded.
  @_disfavoredOverload
  public init(
    alignment: VerticalAlignment = .center, spacing: Double?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: spacing.map { Int(cells: $0) }, content: content)
  }
}

extension VStack {
  /// Views one above the other, `spacing` rows apart, rounded.
  @_disfavoredOverload
  public init(
    alignment: HorizontalAlignment = .leading, spacing: Double?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: spacing.map { Int(cells: $0) }, content: content)
  }
}

extension HStackLayout {
  /// Views side by side, `spacing` columns apart, rounded.
  @_disfavoredOverload
  public init(alignment: VerticalAlignment = .center, spacing: Double?) {
    self.init(alignment: alignment, spacing: spacing.map { Int(cells: $0) })
  }
}

extension VStackLayout {
  /// Views one above the other, `spacing` rows apart, rounded.
  ///
  /// ```swift
  /// VStackLayout(spacing: 0.6) { Text(book.title); Text(book.author) }     // a row apart
  /// ```
  @_disfavoredOverload
  public init(alignment: HorizontalAlignment = .leading, spacing: Double?) {
    self.init(alignment: alignment, spacing: spacing.map { Int(cells: $0) })
  }
}

extension LazyHStack {
  /// Views side by side, `spacing` columns apart, rounded.
  ///
  /// ```swift
  /// LazyHStack(spacing: 1.6) { ForEach(books) { Text($0.title) } }     // two columns apart
  /// ```
  @_disfavoredOverload
  public init(
    alignment: VerticalAlignment = .center, spacing: Double?, @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: spacing.map { Int(cells: $0) }, content: content)
  }

  /// Views side by side, `spacing` columns apart, rounded.
  ///
  /// ```swift
  /// LazyHStack(spacing: 1, pinnedViews: .sectionHeaders) { ForEach(books) { Text($0.title) } }
  /// ```
  @_disfavoredOverload
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil,
    pinnedViews: PinnedScrollableViews, @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: spacing.map { Int(cells: $0) }, content: content)
  }
}

extension LazyVStack {
  /// Views one above the other, `spacing` rows apart, rounded.
  ///
  /// ```swift
  /// LazyVStack(spacing: 0.6) { ForEach(books) { Text($0.title) } }     // a row apart
  /// ```
  @_disfavoredOverload
  public init(
    alignment: HorizontalAlignment = .leading, spacing: Double?, @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: spacing.map { Int(cells: $0) }, content: content)
  }

  /// Views one above the other, `spacing` rows apart, rounded, with the parts of sections that stay
  /// visible.
  ///
  /// ```swift
  /// LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) { ForEach(books) { Text($0.title) } }
  /// ```
  @_disfavoredOverload
  public init(
    alignment: HorizontalAlignment = .leading, spacing: Double?,
    pinnedViews: PinnedScrollableViews, @ViewBuilder content: () -> Content
  ) {
    self.init(
      alignment: alignment, spacing: spacing.map { Int(cells: $0) }, pinnedViews: pinnedViews,
      content: content)
  }
}

extension Spacer {
  /// Room of at least `minLength` columns or rows, rounded.
  ///
  /// ```swift
  /// HStack { Text(book.title); Spacer(minLength: 2); Text(book.author) }
  /// ```
  @_disfavoredOverload
  public init(minLength: Double?) { self.init(minLength: minLength.map { Int(cells: $0) }) }
}

extension EdgeInsets {
  /// Distances from all sides, rounded to columns and rows.
  ///
  /// ```swift
  /// let insets = EdgeInsets(top: 1.0, leading: 2.0, bottom: 1.0, trailing: 2.0)
  /// ```
  @_disfavoredOverload
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.init(
      top: Int(cells: top), leading: Int(cells: leading), bottom: Int(cells: bottom),
      trailing: Int(cells: trailing))
  }
}

extension Size {
  /// The columns, as a number that sources for SwiftUI compute with.
  public var width: Double { Double(columns) }
  /// The rows, as a number that sources for SwiftUI compute with.
  public var height: Double { Double(rows) }
}

/// The alignment of the lines of a text.
public typealias TextAlignment = HorizontalAlignment

extension VerticalAlignment {
  /// The first line of text, which is in the top row.
  public static var firstTextBaseline: VerticalAlignment { .top }
  /// The last line of text, which is in the bottom row.
  public static var lastTextBaseline: VerticalAlignment { .bottom }
}

extension View {

  /// Gives the view a part of the room of the container around it, in columns or rows, rounded.
  ///
  /// ```swift
  /// // A third of the container's columns.
  /// Text(book.title).containerRelativeFrame(.horizontal) { length, axis in length / 3 }
  /// ```
  @_disfavoredOverload
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping @MainActor (_ length: Double, _ axis: Axis) -> Double
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { room, axis -> Int in
      Int(cells: length(Double(room), axis))
    }
  }

  /// Puts the middle of the view `x` columns and `y` rows, rounded, from the top left corner of the
  /// room around it.
  ///
  /// ```swift
  /// Text("▲").position(x: 10.0, y: 2.0)
  /// ```
  @_disfavoredOverload
  public func position(x: Double, y: Double) -> some View {
    position(x: Int(cells: x), y: Int(cells: y))
  }
}
