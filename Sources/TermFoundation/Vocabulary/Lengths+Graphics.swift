import Foundation
import TermControls
import TermScreen
import TermViewCore

// Lengths, sizes and points of Core Graphics, rounded to whole columns and rows.

extension View {
  /// Gives the view exactly `width` columns and `height` rows, rounded, where they are given.
  ///
  /// ```swift
  /// Text(book.title).frame(width: coverWidth)     // a CGFloat, in columns, rounded
  /// ```
  @_disfavoredOverload
  public func frame(
    width: CGFloat?, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    frame(width: width.map { Double($0) }, height: height.map { Double($0) }, alignment: alignment)
  }

  /// Gives the view exactly `height` rows, rounded, where they are given.
  ///
  /// ```swift
  /// Text(book.summary).frame(height: coverWidth / 2)     // a CGFloat, in rows, rounded
  /// ```
  @_disfavoredOverload
  public func frame(height: CGFloat?, alignment: Alignment = .center) -> some View {
    frame(width: nil, height: height.map { Double($0) }, alignment: alignment)
  }

  /// Bounds the columns and rows, rounded, that the view may take.
  ///
  /// ```swift
  /// Text(book.title).frame(minWidth: coverWidth, maxWidth: coverWidth * 2)     // in columns
  /// ```
  @_disfavoredOverload
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    frame(
      minWidth: minWidth.map { Double($0) }, idealWidth: idealWidth.map { Double($0) },
      maxWidth: maxWidth.map { Double($0) }, minHeight: minHeight.map { Double($0) },
      idealHeight: idealHeight.map { Double($0) }, maxHeight: maxHeight.map { Double($0) },
      alignment: alignment)
  }

  /// Leaves `length` columns or rows, rounded, blank at `edges`.
  ///
  /// ```swift
  /// Text(book.title).padding(.horizontal, coverWidth / 4)     // in columns, rounded
  /// ```
  @_disfavoredOverload
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    padding(edges, length.map { Double($0) })
  }

  /// Draws the view moved by `offset`, rounded.
  ///
  /// ```swift
  /// Text(book.title).offset(CGSize(width: 2, height: 1))     // two columns, one row
  /// ```
  @_disfavoredOverload
  public func offset(_ offset: CGSize) -> some View {
    self.offset(x: Int(offset.width.rounded()), y: Int(offset.height.rounded()))
  }

  /// Puts the middle of the view at `point`, rounded, in the room around it.
  ///
  /// ```swift
  /// Text("▲").position(CGPoint(x: 10, y: 2))     // its middle: column 10, row 2
  /// ```
  public func position(_ point: CGPoint) -> some View { position(x: point.x, y: point.y) }
}

extension View {
  /// Leaves `length` cells free at `edges`, rounded.
  ///
  /// ```swift
  /// Text(book.title).padding(.top, margins.top)     // let margins = EdgeInsets(…)
  /// ```
  public func padding(_ edges: Edge.Set, _ length: CGFloat) -> some View {
    padding(edges, Double(length) as Double?)
  }
}

extension Spacer {
  /// A space of at least `minLength` columns or rows, rounded.
  ///
  /// ```swift
  /// HStack { Text(book.title); Spacer(minLength: gap); Text(book.author) }     // gap: CGFloat?
  /// ```
  @_disfavoredOverload
  public init(minLength: CGFloat?) { self.init(minLength: minLength.map { Int(cells: $0) }) }
}

extension LazyVStack {
  /// Views one above the other, `spacing` rows apart, rounded.
  ///
  /// ```swift
  /// LazyVStack(spacing: gap) { ForEach(books) { Text($0.title) } }     // gap: CGFloat?
  /// ```
  @_disfavoredOverload
  public init(
    alignment: HorizontalAlignment = .leading, spacing: CGFloat?,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.init(
      alignment: alignment, spacing: spacing.map { Int(cells: $0) }, pinnedViews: pinnedViews,
      content: content)
  }
}

extension LazyHStack {
  /// Views side by side, `spacing` columns apart, rounded.
  ///
  /// ```swift
  /// LazyHStack(spacing: gap) { ForEach(books) { Text($0.title) } }     // gap: CGFloat?
  /// ```
  @_disfavoredOverload
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat?, @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: spacing.map { Int(cells: $0) }, content: content)
  }
}

extension GridItem {
  /// A column or row of the grid, with `spacing` cells after it, rounded.
  ///
  /// ```swift
  /// LazyVGrid(columns: [GridItem(.fixed(20), spacing: gap)]) {     // gap: CGFloat?
  ///   ForEach(books) { Text($0.title) }
  /// }
  /// ```
  @_disfavoredOverload
  public init(_ size: Size = .flexible(), spacing: CGFloat?, alignment: Alignment? = nil) {
    self.init(size, spacing: spacing.map { Double($0) }, alignment: alignment)
  }
}

extension LazyVGrid {
  /// A grid with `columns`, its rows `spacing` blank rows apart, rounded.
  ///
  /// ```swift
  /// LazyVGrid(columns: [GridItem(.fixed(20))], spacing: gap) {     // gap: CGFloat?
  ///   ForEach(books) { Text($0.title) }
  /// }
  /// ```
  @_disfavoredOverload
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat?,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.init(
      columns: columns, alignment: alignment, spacing: spacing.map { Double($0) },
      pinnedViews: pinnedViews, content: content)
  }
}

extension HStack {
  /// Views side by side, `spacing` columns apart, rounded.
  ///
  /// ```swift
  /// HStack(spacing: gap) { ForEach(books) { Text($0.title) } }     // gap: CGFloat?
  /// ```
  @_disfavoredOverload
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat?, @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: spacing.map { Double($0) }, content: content)
  }
}

extension VStack {
  /// Views one above the other, `spacing` rows apart, rounded.
  ///
  /// ```swift
  /// VStack(spacing: gap) { ForEach(books) { Text($0.title) } }     // gap: CGFloat?
  /// ```
  @_disfavoredOverload
  public init(
    alignment: HorizontalAlignment = .leading, spacing: CGFloat?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: spacing.map { Double($0) }, content: content)
  }
}

extension EnvironmentValues {
  /// One row unless set. Has no effect in a terminal: a row is as high as its content.
  @_disfavoredOverload
  public var defaultMinListRowHeight: CGFloat {
    get { CGFloat(minListRowHeight) }
    set { minListRowHeight = Double(newValue) }
  }
  /// `nil` unless set. Has no effect in a terminal: a header is as high as its content.
  @_disfavoredOverload
  public var defaultMinListHeaderHeight: CGFloat? {
    get { minListHeaderHeight.map { CGFloat($0) } }
    set { minListHeaderHeight = newValue.map { Double($0) } }
  }
}
