import TermControls
import TermViewCore

/// The columns of a table: a ``TableColumn``, several of them, or those of a condition or a loop.
///
/// Programs name it where they return columns from a function; it is not for them to implement.
///
/// ```swift
/// @TableColumnBuilder<Book>
/// func pageColumns(wide: Bool) -> some TableColumnContent<Book> {
///   TableColumn("Pages") { Text("\($0.pages)") }.alignment(.numeric)
///   if wide { TableColumn("Author", value: \.author) }
/// }
/// // … Table(books) { pageColumns(wide: true) }
/// ```
@MainActor
public protocol TableColumnContent<TableRowValue> {
  /// The type of the values that rows show.
  associatedtype TableRowValue: Identifiable
  /// The cells of a row.
  associatedtype _Cells: View

  /// The cells of the row of `value`, one element for each column. Not for you to call.
  func _cells(of value: TableRowValue) -> _Cells
  /// Hands each column to `visitor`. Not for you to call.
  func _visitColumns(_ visitor: inout TableColumnVisitor<TableRowValue>)
  /// Whether the cells are the same for the same rows. Not for you to call.
  func _hasSameCells(as other: Self) -> Bool
}

/// Collects the columns of a table. Opaque to programs.
@MainActor
public struct TableColumnVisitor<RowValue: Identifiable> {
  var columns: [TableColumnTraits<RowValue>] = []
}

/// Builds the columns of a table from the statements of a closure: any number of columns, `if`,
/// `else`, `switch`.
///
/// Sortable columns and others may be mixed. A table cannot be sorted by a column whose comparator
/// has a different type than those of its `sortOrder`.
///
/// ```swift
/// Table(books) {
///   TableColumn("Title", value: \.title)
///   if scope == .all {
///     TableColumn("Author", value: \.author)
///   } else {
///     TableColumn("Unread") { Text("\($0.unread)") }
///   }
///   if isShown { TableColumn("Pages") { Text("\($0.pages)") } }
/// }
/// ```
@MainActor
@resultBuilder
public struct TableColumnBuilder<RowValue: Identifiable> {
  /// Takes a column as it is, and the columns of a loop.
  public static func buildExpression<Columns: TableColumnContent>(
    _ columns: Columns
  ) -> Columns where Columns.TableRowValue == RowValue { columns }

  /// Begins with a column.
  public static func buildPartialBlock<First: TableColumnContent>(
    first: First
  ) -> First where First.TableRowValue == RowValue { first }

  /// Puts a column after others.
  public static func buildPartialBlock<Columns: TableColumnContent, Next: TableColumnContent>(
    accumulated: Columns, next: Next
  ) -> TableColumnPair<Columns, Next>
  where Columns.TableRowValue == RowValue, Next.TableRowValue == RowValue {
    TableColumnPair(first: accumulated, second: next)
  }

  /// The columns of an `if` without `else`; none where the condition is false.
  public static func buildOptional<Columns: TableColumnContent>(
    _ columns: Columns?
  ) -> OptionalTableColumns<Columns> where Columns.TableRowValue == RowValue {
    OptionalTableColumns(columns: columns)
  }

  /// The columns of the first branch.
  public static func buildEither<First: TableColumnContent, Second: TableColumnContent>(
    first: First
  ) -> ConditionalTableColumns<First, Second>
  where First.TableRowValue == RowValue, Second.TableRowValue == RowValue {
    ConditionalTableColumns(storage: .first(first))
  }

  /// The columns of the second branch.
  public static func buildEither<First: TableColumnContent, Second: TableColumnContent>(
    second: Second
  ) -> ConditionalTableColumns<First, Second>
  where First.TableRowValue == RowValue, Second.TableRowValue == RowValue {
    ConditionalTableColumns(storage: .second(second))
  }

  /// Columns inside `if #available`.
  public static func buildLimitedAvailability<Columns: TableColumnContent>(
    _ columns: Columns
  ) -> Columns where Columns.TableRowValue == RowValue { columns }
}

/// All columns of a table.
public struct TableColumns<Content: TableColumnContent>: TableColumnContent {
  /// The type of the values that rows show.
  public typealias TableRowValue = Content.TableRowValue
  let content: Content

  public func _cells(of value: TableRowValue) -> some View { content._cells(of: value) }

  public func _visitColumns(_ visitor: inout TableColumnVisitor<TableRowValue>) {
    content._visitColumns(&visitor)
  }

  public func _hasSameCells(as other: Self) -> Bool { content._hasSameCells(as: other.content) }
}

/// Columns after others, as a ``TableColumnBuilder`` puts them.
public struct TableColumnPair<First: TableColumnContent, Second: TableColumnContent>:
  TableColumnContent
where First.TableRowValue == Second.TableRowValue {
  /// The type of the values that rows show.
  public typealias TableRowValue = First.TableRowValue
  let first: First
  let second: Second

  @ViewBuilder public func _cells(of value: TableRowValue) -> some View {
    first._cells(of: value)
    second._cells(of: value)
  }

  public func _visitColumns(_ visitor: inout TableColumnVisitor<TableRowValue>) {
    first._visitColumns(&visitor)
    second._visitColumns(&visitor)
  }

  public func _hasSameCells(as other: Self) -> Bool {
    first._hasSameCells(as: other.first) && second._hasSameCells(as: other.second)
  }
}

/// The columns of an `if` without `else`.
public struct OptionalTableColumns<Columns: TableColumnContent>: TableColumnContent {
  /// The type of the values that rows show.
  public typealias TableRowValue = Columns.TableRowValue
  let columns: Columns?

  @ViewBuilder public func _cells(of value: TableRowValue) -> some View {
    if let columns { columns._cells(of: value) }
  }

  public func _visitColumns(_ visitor: inout TableColumnVisitor<TableRowValue>) {
    columns?._visitColumns(&visitor)
  }

  public func _hasSameCells(as other: Self) -> Bool {
    switch (columns, other.columns) {
    case (nil, nil): true
    case (let a?, let b?): a._hasSameCells(as: b)
    default: false
    }
  }
}

/// The columns of an `if` with `else`, or of a `switch`.
public struct ConditionalTableColumns<First: TableColumnContent, Second: TableColumnContent>:
  TableColumnContent
where First.TableRowValue == Second.TableRowValue {
  /// The type of the values that rows show.
  public typealias TableRowValue = First.TableRowValue

  enum Storage {
    case first(First)
    case second(Second)
  }
  let storage: Storage

  @ViewBuilder public func _cells(of value: TableRowValue) -> some View {
    switch storage {
    case .first(let columns): columns._cells(of: value)
    case .second(let columns): columns._cells(of: value)
    }
  }

  public func _visitColumns(_ visitor: inout TableColumnVisitor<TableRowValue>) {
    switch storage {
    case .first(let columns): columns._visitColumns(&visitor)
    case .second(let columns): columns._visitColumns(&visitor)
    }
  }

  public func _hasSameCells(as other: Self) -> Bool {
    switch (storage, other.storage) {
    case (.first(let a), .first(let b)): a._hasSameCells(as: b)
    case (.second(let a), .second(let b)): a._hasSameCells(as: b)
    default: false
    }
  }
}

/// A column for each element of a collection.
///
/// ```swift
/// Table(books) {
///   TableColumn("Title", value: \.title)
///   TableColumnForEach(names, id: \.self) { name in
///     TableColumn(name) { book in Text(book.author == name ? "✓" : "") }
///   }
/// }
/// ```
public struct TableColumnForEach<
  Data: RandomAccessCollection, ID: Hashable, RowValue: Identifiable, Columns: TableColumnContent
>: TableColumnContent
where Columns.TableRowValue == RowValue {
  /// The type of the values that rows show.
  public typealias TableRowValue = RowValue
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let content: @MainActor (Data.Element) -> Columns

  /// The columns that `content` makes for each element, identified by the key path `id`.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TableColumnBuilder<RowValue> content: @escaping @MainActor (Data.Element) -> Columns
  ) {
    self.data = data
    self.id = id
    self.content = content
  }

  public func _cells(of value: TableRowValue) -> some View {
    ForEach(data, id: id) { content($0)._cells(of: value) }
  }

  public func _visitColumns(_ visitor: inout TableColumnVisitor<TableRowValue>) {
    for element in data { content(element)._visitColumns(&visitor) }
  }

  public func _hasSameCells(as other: Self) -> Bool { isSameViewValue(self, other) }
}

extension TableColumnForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// The columns that `content` makes for each element, identified by its own id.
  public init(
    _ data: Data,
    @TableColumnBuilder<RowValue> content: @escaping @MainActor (Data.Element) -> Columns
  ) {
    self.init(data, id: \.id, content: content)
  }
}
