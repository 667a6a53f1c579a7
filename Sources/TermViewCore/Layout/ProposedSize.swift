/// A direction in which views follow one another.
public enum Axis: Sendable, Hashable, CaseIterable {
  case horizontal, vertical

  /// The axes of a scroll view.
  public struct Set: OptionSet, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

/// What a container offers a view: columns and rows; `nil` where the view should take what it
/// likes best, `Int.max` where there is no bound.
package struct ProposedSize: Hashable, Sendable {
  package var columns: Int?
  package var rows: Int?

  package init(columns: Int?, rows: Int?) {
    self.columns = columns
    self.rows = rows
  }

  package init(_ size: Size) { self.init(columns: size.columns, rows: size.rows) }

  init(_ axis: Axis, main: Int?, cross: Int?) {
    switch axis {
    case .horizontal: self.init(columns: main, rows: cross)
    case .vertical: self.init(columns: cross, rows: main)
    }
  }

  subscript(axis: Axis) -> Int? { axis == .horizontal ? columns : rows }
}

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

extension Int {
  /// The sum, or `Int.max` when it does not fit.
  func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
