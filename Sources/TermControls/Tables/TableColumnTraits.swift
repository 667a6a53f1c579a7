import Foundation
import TermViewCore

/// Where the content and the title of a column are in its width.
public enum TableColumnAlignment: Sendable, Hashable {
  /// At the leading side.
  case automatic
  /// At the leading side.
  case leading
  /// In the middle.
  case center
  /// At the trailing side.
  case trailing
  /// At the trailing side, for numbers.
  case numeric

  /// The columns before something of `columns` columns in `width` columns.
  func offset(of columns: Int, in width: Int) -> Int {
    switch self {
    case .automatic, .leading: 0
    case .center: max(0, (width - columns) / 2)
    case .trailing, .numeric: max(0, width - columns)
    }
  }

  var isTrailing: Bool { self == .trailing || self == .numeric }
}

/// How wide a column may be.
struct TableColumnWidth: Equatable {
  /// The least width; by default what shows the title or a part of it, and for numbers all digits.
  var least: Int?
  /// The ideal width; by default that of the widest cell that has been seen.
  var ideal: Int?
  var most: Int?

  /// Numbers are not cut, but hostile ones are.
  private static let widestNumber = 20
  private static let usualLeast = 4...10

  /// What the column asks for when the widest cells that have been seen are so wide.
  func column(
    title: Int, seen: Int, priority: Double, isTrailing: Bool
  ) -> ColumnPlan.Column {
    let widest = max(title, seen)
    let usual =
      isTrailing
      ? min(widest, TableColumnWidth.widestNumber)
      : min(
        min(max(title, TableColumnWidth.usualLeast.lowerBound), widest),
        TableColumnWidth.usualLeast.upperBound)
    let most = most ?? .max
    return ColumnPlan.Column(
      least: least ?? min(usual, ideal ?? .max, most), ideal: ideal ?? widest, most: most,
      priority: priority, isTrailing: isTrailing)
  }
}

/// What a table knows of a column besides its cells.
@MainActor
struct TableColumnTraits<RowValue> {
  let title: String
  let label: AnyView
  var width = TableColumnWidth()
  var alignment = TableColumnAlignment.automatic
  var priority = 0.0
  /// What sorts by the column.
  let comparator: (any SortComparator)?
  /// The value of a row in the column, as text; `nil` where the column has none.
  let text: (@MainActor (RowValue) -> String)?
}
