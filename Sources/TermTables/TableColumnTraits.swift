import Foundation
import TermControls
import TermViewCore

/// The alignment of the content and the title of a column in its width.
///
/// ```swift
/// Table(books) {
///   TableColumn("Title", value: \.title)
///   TableColumn("Pages") { Text("\($0.pages)") }.alignment(.numeric)
/// }
/// ```
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

/// The bounds of a column's width.
struct TableColumnWidth: Equatable {
  /// The least width; by default what shows all digits of numbers, and some words of texts.
  var least: Int?
  /// The ideal width; by default that of the widest cell that has been seen.
  var ideal: Int?
  var most: Int?
  /// The width that the user has chosen.
  var chosen: Int?

  /// Whether the user may choose another width.
  var isFlexible: Bool { least == nil || least != most }

  /// The width of texts below which less important columns are left out.
  private static let readableText = 12...16
  /// The default least width of texts.
  private static let usualText = 8...12
  /// The columns of a title above numbers that are always shown.
  private static let usualTitle = 4
  /// Numbers are not cut, unless they are wider than any.
  private static let widestNumber = 20

  /// The request of the column for the widths of its title and its widest visible cell.
  func column(
    title: Int, seen: Int, priority: Double, isTrailing: Bool, isHidden: Bool
  ) -> ColumnPlan.Column {
    let widest = max(title, seen)
    let usual =
      isTrailing
      ? min(max(seen, min(title, TableColumnWidth.usualTitle)), TableColumnWidth.widestNumber)
      : min(
        max(title, TableColumnWidth.usualText.lowerBound), widest,
        TableColumnWidth.usualText.upperBound)
    let most = most ?? .max
    let narrowest = least ?? min(usual, ideal ?? .max, most)
    let readable =
      isTrailing || least != nil
      ? narrowest
      : min(
        max(title, TableColumnWidth.readableText.lowerBound), widest,
        TableColumnWidth.readableText.upperBound, ideal ?? .max, most)
    if let chosen {
      let width = max(least ?? 1, min(chosen, most))
      return ColumnPlan.Column(
        least: min(narrowest, width), ideal: width, most: width, priority: priority,
        isTrailing: isTrailing, isHidden: isHidden, isChosen: true)
    }
    return ColumnPlan.Column(
      least: narrowest, readable: readable, ideal: ideal ?? widest, most: most,
      priority: priority, isTrailing: isTrailing, isHidden: isHidden)
  }
}

/// The properties of a column apart from its cells.
@MainActor
struct TableColumnTraits<RowValue> {
  let title: String
  let label: Text
  var width = TableColumnWidth()
  var alignment = TableColumnAlignment.automatic
  var priority = 0.0
  /// The id of the column in the user's customisation.
  var customizationID: String?
  /// Whether it is hidden unless the user shows it.
  var isHiddenByDefault = false
  /// The comparator that sorts by the column.
  let comparator: (any SortComparator)?
  /// The value of a row in the column, as text; `nil` where the column has none.
  let text: (@MainActor (RowValue) -> String)?
}
