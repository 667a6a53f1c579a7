import TermScreen

/// A direction in which views follow one another.
///
/// ```swift
/// ScrollView([.horizontal, .vertical]) { Text(book.summary) }
/// ```
public enum Axis: Sendable, Hashable, CaseIterable {
  /// Along columns, or along rows.
  case horizontal, vertical

  /// The axes of a scroll view.
  public struct Set: OptionSet, Sendable, Hashable {
    /// One bit an axis.
    public let rawValue: Int
    /// The axes whose bits are set in `rawValue`.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Across the width, in columns.
    public static let horizontal = Set(rawValue: 1)
    /// Across the height, in rows.
    public static let vertical = Set(rawValue: 2)

    /// One axis as a set.
    init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }
  }
}

/// The size that a container proposes to a view, in columns and rows.
///
/// `nil` proposes the view's ideal length, `Int.max` its maximum and 0 its minimum.
public struct ProposedViewSize: Hashable, Sendable {
  /// The columns offered; `nil` for the ideal width.
  public var columns: Int?
  /// The rows offered; `nil` for the ideal height.
  public var rows: Int?

  /// Creates a proposal of columns and rows; `nil` proposes the ideal length.
  public init(columns: Int?, rows: Int?) {
    self.columns = columns
    self.rows = rows
  }

  /// A proposal of both lengths of `size`.
  public init(_ size: TermScreen.Size) { self.init(columns: size.columns, rows: size.rows) }

  /// Asks for the least size.
  public static let zero = ProposedViewSize(columns: 0, rows: 0)
  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize(columns: nil, rows: nil)
  /// Asks for the greatest size.
  public static let infinity = ProposedViewSize(columns: .max, rows: .max)

  /// The size offered, with the lengths of `size` where nothing is: 10 columns and 1 row unless
  /// given, which is what views without content of their own take.
  public func replacingUnspecifiedDimensions(
    by size: TermScreen.Size = TermScreen.Size(columns: 10, rows: 1)
  ) -> TermScreen.Size {
    Size(columns: columns ?? size.columns, rows: rows ?? size.rows)
  }

  init(_ axis: Axis, main: Int?, cross: Int?) {
    switch axis {
    case .horizontal: self.init(columns: main, rows: cross)
    case .vertical: self.init(columns: cross, rows: main)
    }
  }

  /// A proposal of the lengths of `size`, but without a bound along `unbounded`.
  init(_ size: Size, unbounded: Axis.Set) {
    self.init(
      columns: unbounded.contains(.horizontal) ? nil : size.columns,
      rows: unbounded.contains(.vertical) ? nil : size.rows)
  }

  /// The axes along which there is no bound.
  var unboundedAxes: Axis.Set {
    var axes: Axis.Set = []
    if columns == nil { axes.insert(.horizontal) }
    if rows == nil { axes.insert(.vertical) }
    return axes
  }

  subscript(axis: Axis) -> Int? { axis == .horizontal ? columns : rows }
}

package typealias ProposedSize = ProposedViewSize

extension Axis {
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Size {
  init(_ axis: Axis, main: Int, cross: Int) {
    switch axis {
    case .horizontal: self.init(columns: main, rows: cross)
    case .vertical: self.init(columns: cross, rows: main)
    }
  }

  subscript(axis: Axis) -> Int { axis == .horizontal ? columns : rows }
}

extension Point {
  init(_ axis: Axis, main: Int, cross: Int) {
    switch axis {
    case .horizontal: self.init(row: cross, column: main)
    case .vertical: self.init(row: main, column: cross)
    }
  }

  subscript(axis: Axis) -> Int { axis == .horizontal ? column : row }
}

extension Rect {
  /// The smallest rectangle around both.
  func union(_ other: Rect) -> Rect {
    let row = min(origin.row, other.origin.row)
    let column = min(origin.column, other.origin.column)
    return Rect(
      row: row, column: column,
      columns: max(columns.upperBound, other.columns.upperBound) - column,
      rows: max(rows.upperBound, other.rows.upperBound) - row)
  }
}

extension Int {
  /// A length that a program has written, bounded so that sums of lengths do not overflow.
  package var asLength: Int { Swift.max(-(1 << 24), Swift.min(self, 1 << 24)) }

  /// The sum, or `Int.max` when it does not fit.
  func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
