import Foundation
import TermControls
import TermScreen
import TermViewCore

// Places and sizes as Core Graphics has them, in columns and rows: what sources for SwiftUI keep,
// add up and hand on. Where a program asks for `Size`, `Point` or `Rect`, it gets those.

extension GeometryProxy {
  /// The rectangle of the view in the coordinates of a space, in columns and rows.
  ///
  /// ```swift
  /// GeometryReader { proxy in
  ///   Text("\(proxy.frame(in: .local).width, format: .number)")     // columns, as a Double
  /// }
  /// ```
  public func frame(in space: CoordinateSpace) -> CGRect {
    CGRect(self.frame(in: space) as TermScreen.Rect)
  }

  /// The columns and rows of the view: a `CGSize`, or a `Size` where one is asked for.
  ///
  /// ```swift
  /// GeometryReader { proxy in Text(proxy.size.columns < 40 ? "narrow" : "wide") }
  /// ```
  public var size: CGSize { CGSize(cellSize) }

  /// The rectangle of the nearest scroll view or list around, counted from the view's top left
  /// corner; `nil` for other spaces, and where nothing around scrolls.
  ///
  /// ```swift
  /// GeometryReader { proxy in
  ///   Text("\(proxy.bounds(of: .scrollView)?.size.columns ?? 0) columns")
  /// }
  /// ```
  public func bounds(of space: CoordinateSpace) -> CGRect? {
    guard space == .scrollView, let window = scrollWindow else { return nil }
    let place: TermScreen.Rect = self.frame(in: .global)
    return CGRect(
      x: window.origin.column - place.origin.column, y: window.origin.row - place.origin.row,
      width: window.size.columns, height: window.size.rows)
  }
}

extension CGSize: LayoutSize {
  /// A size of columns and rows.
  ///
  /// ```swift
  /// let size = CGSize(Size(columns: 20, rows: 3))     // 20 by 3
  /// ```
  public init(_ size: TermScreen.Size) {
    self.init(width: Double(size.columns), height: Double(size.rows))
  }
  /// The width in columns, rounded; of what is infinite, the most.
  public var columns: Int { cells(width) }
  /// The height in rows, rounded; of what is infinite, the most.
  public var rows: Int { cells(height) }
  /// The size in columns and rows, rounded.
  public var cellSize: TermScreen.Size { Size(columns: columns, rows: rows) }
}

extension CGPoint {
  /// A point at a cell.
  ///
  /// ```swift
  /// let point = CGPoint(Point(row: 3, column: 20))     // x is 20, y is 3
  /// ```
  public init(_ point: TermScreen.Point) {
    self.init(x: Double(point.column), y: Double(point.row))
  }
  /// The column, rounded.
  public var column: Int { cells(x) }
  /// The row, rounded.
  public var row: Int { cells(y) }
}

extension CGRect: LayoutRect {
  /// A rectangle of cells.
  ///
  /// ```swift
  /// let rect = CGRect(Rect(row: 1, column: 2, columns: 20, rows: 3))     // x is 2, y is 1
  /// ```
  public init(_ rect: TermScreen.Rect) {
    self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size))
  }
  /// The columns, rounded.
  public var columns: Range<Int> {
    let first = origin.column
    return first..<(first + max(0, size.columns))
  }
  /// The rows, rounded.
  public var rows: Range<Int> {
    let first = origin.row
    return first..<(first + max(0, size.rows))
  }
}

/// A length or a place in whole cells.
private func cells(_ length: CGFloat) -> Int {
  length.isNaN ? 0 : Int(min(max(length.rounded(), -1e9), 1e9))
}

extension EdgeInsets {
  /// Rows from the top edge: a `CGFloat`, or an `Int` where one is asked for.
  public var top: CGFloat {
    get { CGFloat(self[.top]) }
    set { self[.top] = cells(newValue) }
  }
  /// Columns from the leading edge: a `CGFloat`, or an `Int` where one is asked for.
  public var leading: CGFloat {
    get { CGFloat(self[.leading]) }
    set { self[.leading] = cells(newValue) }
  }
  /// Rows from the bottom edge: a `CGFloat`, or an `Int` where one is asked for.
  public var bottom: CGFloat {
    get { CGFloat(self[.bottom]) }
    set { self[.bottom] = cells(newValue) }
  }
  /// Columns from the trailing edge: a `CGFloat`, or an `Int` where one is asked for.
  public var trailing: CGFloat {
    get { CGFloat(self[.trailing]) }
    set { self[.trailing] = cells(newValue) }
  }
}

// MARK: Layouts

extension ProposedViewSize {
  /// A proposal of a width and a height in columns and rows, rounded; `nil` asks for the ideal
  /// length.
  ///
  /// ```swift
  /// let proposal = ProposedViewSize(width: 20, height: nil)     // as many rows as it takes
  /// ```
  public init(width: CGFloat?, height: CGFloat?) {
    self.init(columns: width.map { Int(cells: $0) }, rows: height.map { Int(cells: $0) })
  }

  /// A proposal of both lengths of `size`, rounded.
  ///
  /// ```swift
  /// let proposal = ProposedViewSize(CGSize(width: 20, height: 3))
  /// ```
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// The columns offered; `nil` for the ideal width, infinite for the greatest.
  public var width: CGFloat? {
    get { columns.map { $0 == .max ? .infinity : CGFloat($0) } }
    set { columns = newValue.map { Int(cells: $0) } }
  }
  /// The rows offered; `nil` for the ideal height, infinite for the greatest.
  public var height: CGFloat? {
    get { rows.map { $0 == .max ? .infinity : CGFloat($0) } }
    set { rows = newValue.map { Int(cells: $0) } }
  }

  /// The size offered, with the lengths of `size` where nothing is: 10 columns and 1 row unless
  /// given.
  ///
  /// ```swift
  /// let size = ProposedViewSize(width: 20, height: nil).replacingUnspecifiedDimensions()
  /// ```
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 1)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

extension LayoutSubview {
  /// The columns and rows that the view takes where `proposal` is offered.
  ///
  /// ```swift
  /// @MainActor func widest(of subviews: LayoutSubviews) -> CGFloat {
  ///   subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
  /// }
  /// ```
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(self.sizeThatFits(proposal) as TermScreen.Size)
  }

  /// The size of the view where `proposal` is offered, with its guides.
  ///
  /// ```swift
  /// @MainActor func middle(of subview: LayoutSubview) -> Double {
  ///   subview.dimensions(in: .unspecified)[VerticalAlignment.center]
  /// }
  /// ```
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    let size: TermScreen.Size = sizeThatFits(proposal)
    return ViewDimensions(width: Double(size.columns), height: Double(size.rows))
  }

  /// Gives the view a place, rounded to whole columns and rows.
  ///
  /// ```swift
  /// @MainActor func put(_ subview: LayoutSubview, _ bounds: CGRect) {
  ///   subview.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - position: where the view's `anchor` goes.
  ///   - anchor: a point of the view's rectangle; the top leading corner unless given.
  ///   - proposal: what the view is offered; its ideal size unless given.
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize = .unspecified
  ) {
    place(
      at: Point(row: position.row, column: position.column) as TermScreen.Point, anchor: anchor,
      proposal: proposal)
  }
}

extension ViewSpacing {
  /// The blank columns or rows between this view and the next one along `axis`: 1 column, 0 rows.
  ///
  /// ```swift
  /// @MainActor func gap(_ a: LayoutSubview, _ b: LayoutSubview) -> CGFloat {
  ///   a.spacing.distance(to: b.spacing, along: .horizontal)
  /// }
  /// ```
  @_disfavoredOverload
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    CGFloat(self.distance(to: next, along: axis) as Int)
  }
}

extension CGRect {
  /// A rectangle of so many columns and rows, as a canvas hands its size on.
  ///
  /// ```swift
  /// Canvas { context, size in
  ///   context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.blue))
  /// }
  /// ```
  @_disfavoredOverload
  public init(origin: CGPoint, size: TermScreen.Size) {
    self.init(origin: origin, size: CGSize(size))
  }
}
