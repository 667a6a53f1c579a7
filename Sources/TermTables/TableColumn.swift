import Foundation
import TermControls
import TermViewCore

/// A column of a ``Table``: a title, a cell for each row, and a comparator to sort rows by it.
///
/// ```swift
/// Table(files) {
///   TableColumn("Name", value: \.name)
///   TableColumn("Size", value: \.size) { file in Text("\(file.size)") }
///     .width(min: 6, max: 12)
///     .alignment(.numeric)
///   TableColumn("Note") { file in Text(file.note).foregroundStyle(.secondary) }
///     .layoutPriority(-1)
/// }
/// ```
public struct TableColumn<RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View>:
  TableColumnContent
{
  /// The type of the values that rows show.
  public typealias TableRowValue = RowValue

  /// The makers of the cells.
  @MainActor
  private struct Cells {
    /// `nil` where the cell is the text at ``text``.
    var content: (@MainActor (RowValue) -> Content)?
    var text: KeyPath<RowValue, String>?

    func content(of value: RowValue) -> Content {
      if let content { return content(value) }
      // Only columns of texts have no content.
      return Text(value[keyPath: text!]) as! Content
    }
  }

  private let cells: Cells
  private var traits: TableColumnTraits<RowValue>

  fileprivate init(
    label: Text, content: (@MainActor (RowValue) -> Content)?,
    shows path: KeyPath<RowValue, String>? = nil, comparator: Sort?,
    text: (@MainActor (RowValue) -> String)?
  ) {
    cells = Cells(content: content, text: path)
    traits = TableColumnTraits(
      title: label.plainText, label: label, comparator: comparator, text: text)
  }

  public func _cells(of value: RowValue) -> some View {
    TableCellLayout(alignment: traits.alignment) { cells.content(of: value) }.clipped()
  }

  public func _visitColumns(_ visitor: inout TableColumnVisitor<RowValue>) {
    visitor.columns.append(traits)
  }

  public func _hasSameCells(as other: Self) -> Bool {
    traits.alignment == other.traits.alignment && isSameViewValue(cells, other.cells)
  }
}

// MARK: Layout

extension TableColumn {
  func with(_ change: (inout TableColumnTraits<RowValue>) -> Void) -> Self {
    var column = self
    change(&column.traits)
    return column
  }

  /// Makes the column exactly `columns` wide, at least 0. `nil` removes a width set before.
  ///
  /// ```swift
  /// Table(books) {
  ///   TableColumn("Title", value: \.title).width(min: 12, ideal: 30)
  ///   TableColumn("Pages") { Text("\($0.pages)") }.width(6)
  /// }
  /// ```
  public func width(_ columns: Int?) -> Self {
    let columns = columns.map { Swift.max(0, $0) }
    return with { $0.width = TableColumnWidth(least: columns, ideal: columns, most: columns) }
  }

  /// Bounds the width of the column, in columns of cells.
  ///
  /// - Parameters:
  ///   - min: where the window has less, the column is left out. Unless given it is what shows all
  ///     digits of numbers, and for other columns that of the title, between 8 and 12, but no more
  ///     than there is to show.
  ///   - ideal: the width if there is room. Unless given it is that of the widest cell shown so
  ///     far.
  ///   - max: the width above which the column takes no more of the room that is left.
  public func width(min: Int? = nil, ideal: Int? = nil, max: Int? = nil) -> Self {
    func clamp(_ width: Int?) -> Int? { width.map { Swift.max(0, $0) } }
    return with {
      $0.width = TableColumnWidth(least: clamp(min), ideal: clamp(ideal), most: clamp(max))
    }
  }

  /// Sets where the title and the cells are in the column.
  ///
  /// ```swift
  /// Table(books) {
  ///   TableColumn("Title", value: \.title)
  ///   TableColumn("Pages") { Text("\($0.pages)") }.alignment(.numeric)
  /// }
  /// ```
  public func alignment(_ alignment: TableColumnAlignment) -> Self {
    with { $0.alignment = alignment }
  }

  /// Sets which columns a narrow window leaves out: those of the lowest priority first, of equals
  /// the last. 0 unless given.
  ///
  /// The modifier has the meaning of that of stacks: a higher priority gets room before the others.
  /// The first column of a table always stays.
  ///
  /// ```swift
  /// Table(books) {
  ///   TableColumn("Title", value: \.title)
  ///   TableColumn("Summary", value: \.summary).layoutPriority(-1)     // left out first
  /// }
  /// ```
  public func layoutPriority(_ priority: Double) -> Self { with { $0.priority = priority } }
}

// MARK: Columns that do not sort

extension TableColumn where Sort == Never, Label == Text {
  /// A column that the table cannot be sorted by.
  public init(
    _ title: String, @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) {
    self.init(
      label: Text(title), content: content, comparator: nil, text: nil)
  }

  /// A column that the table cannot be sorted by, with a styled title.
  public init(_ title: Text, @ViewBuilder content: @escaping @MainActor (RowValue) -> Content) {
    self.init(label: title, content: content, comparator: nil, text: nil)
  }
}

// MARK: Columns that sort by a value

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text, Content == Text {
  /// A column of texts that the table can be sorted by.
  public init(_ title: String, value: any KeyPath<RowValue, String> & Sendable) {
    self.init(title, value: value, comparator: KeyPathComparator(value))
  }

  /// A column of texts that `comparator` sorts.
  public init(
    _ title: String, value: any KeyPath<RowValue, String> & Sendable,
    comparator: String.StandardComparator
  ) {
    self.init(title, value: value, comparator: KeyPathComparator(value, comparator: comparator))
  }

  private init(
    _ title: String, value: any KeyPath<RowValue, String> & Sendable,
    comparator: KeyPathComparator<RowValue>
  ) {
    self.init(
      label: Text(title), content: nil, shows: value,
      comparator: comparator, text: { $0[keyPath: value] })
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// A column that the table can be sorted by, with cells of your own.
  public init<Value: Comparable>(
    _ title: String, value: any KeyPath<RowValue, Value> & Sendable,
    @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) {
    self.init(
      label: Text(title), content: content,
      comparator: KeyPathComparator(value), text: { TableText.text(of: $0[keyPath: value]) })
  }

  /// A column whose values `comparator` sorts, with cells of your own.
  public init<Value, Comparator: SortComparator>(
    _ title: String, value: any KeyPath<RowValue, Value> & Sendable, comparator: Comparator,
    @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) where Comparator.Compared == Value {
    self.init(
      label: Text(title), content: content,
      comparator: KeyPathComparator(value, comparator: comparator),
      text: { TableText.text(of: $0[keyPath: value]) })
  }
}

extension TableColumn where Sort.Compared == RowValue, Label == Text {
  /// A column whose rows `comparator` sorts, with cells of your own.
  public init(
    _ title: String, sortUsing comparator: Sort,
    @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) {
    self.init(
      label: Text(title), content: content, comparator: comparator,
      text: nil)
  }
}
