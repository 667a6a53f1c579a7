import Foundation
import TermControls
import TermViewCore

// A row for each element of a collection.

extension Table {
  /// A table with a row for each element, at most one selected.
  public init<Data: RandomAccessCollection, Content: TableColumnContent>(
    _ data: Data, selection: Binding<Data.Element.ID?>? = nil,
    @TableColumnBuilder<Data.Element> columns: () -> Content
  )
  where
    Content.TableRowValue == Data.Element, Columns == TableColumns<Content>,
    Rows == ForEach<Data, Data.Element.ID, TableRow<Data.Element>>
  {
    self.init(
      columns: TableColumns(content: columns()), rows: ForEach(data) { TableRow($0) },
      selection: selection)
  }

  /// A table with a row for each element, any number selected.
  public init<Data: RandomAccessCollection, Content: TableColumnContent>(
    _ data: Data, selection: Binding<Set<Data.Element.ID>>?,
    @TableColumnBuilder<Data.Element> columns: () -> Content
  )
  where
    Content.TableRowValue == Data.Element, Columns == TableColumns<Content>,
    Rows == ForEach<Data, Data.Element.ID, TableRow<Data.Element>>
  {
    self.init(
      columns: TableColumns(content: columns()), rows: ForEach(data) { TableRow($0) },
      several: selection)
  }

  /// A table with a row for each element, at most one selected, whose order the user chooses.
  public init<
    Data: RandomAccessCollection, Sort: SortComparator, Content: TableColumnContent
  >(
    _ data: Data, selection: Binding<Data.Element.ID?>? = nil, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Data.Element> columns: () -> Content
  )
  where
    Content.TableRowValue == Data.Element, Columns == TableColumns<Content>,
    Rows == ForEach<Data, Data.Element.ID, TableRow<Data.Element>>,
    Sort.Compared == Data.Element
  {
    self.init(
      columns: TableColumns(content: columns()), rows: ForEach(data) { TableRow($0) },
      selection: selection,
      order: BoundTableOrder(binding: sortOrder))
  }

  /// A table with a row for each element, any number selected, whose order the user chooses.
  public init<
    Data: RandomAccessCollection, Sort: SortComparator, Content: TableColumnContent
  >(
    _ data: Data, selection: Binding<Set<Data.Element.ID>>?, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Data.Element> columns: () -> Content
  )
  where
    Content.TableRowValue == Data.Element, Columns == TableColumns<Content>,
    Rows == ForEach<Data, Data.Element.ID, TableRow<Data.Element>>,
    Sort.Compared == Data.Element
  {
    self.init(
      columns: TableColumns(content: columns()), rows: ForEach(data) { TableRow($0) },
      several: selection,
      order: BoundTableOrder(binding: sortOrder))
  }
}

// Rows of one's own: several collections, sections, rows that can be moved and deleted.

extension Table {
  /// A table of the rows in `rows`, each a ``TableRow`` of a `valueType`, at most one selected.
  public init<Value: Identifiable, Content: TableColumnContent>(
    of valueType: Value.Type, selection: Binding<Value.ID?>? = nil,
    @TableColumnBuilder<Value> columns: () -> Content, @ViewBuilder rows: () -> Rows
  ) where Content.TableRowValue == Value, Columns == TableColumns<Content> {
    self.init(columns: TableColumns(content: columns()), rows: rows(), selection: selection)
  }

  /// A table of the rows in `rows`, any number selected.
  public init<Value: Identifiable, Content: TableColumnContent>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>?,
    @TableColumnBuilder<Value> columns: () -> Content, @ViewBuilder rows: () -> Rows
  ) where Content.TableRowValue == Value, Columns == TableColumns<Content> {
    self.init(columns: TableColumns(content: columns()), rows: rows(), several: selection)
  }

  /// A table of the rows in `rows`, at most one selected, whose order the user chooses.
  public init<Value: Identifiable, Sort: SortComparator, Content: TableColumnContent>(
    of valueType: Value.Type, selection: Binding<Value.ID?>? = nil, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> Content, @ViewBuilder rows: () -> Rows
  )
  where
    Content.TableRowValue == Value, Columns == TableColumns<Content>, Sort.Compared == Value
  {
    self.init(
      columns: TableColumns(content: columns()), rows: rows(), selection: selection,
      order: BoundTableOrder(binding: sortOrder))
  }

  /// A table of the rows in `rows`, any number selected, whose order the user chooses.
  public init<Value: Identifiable, Sort: SortComparator, Content: TableColumnContent>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>?, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> Content, @ViewBuilder rows: () -> Rows
  )
  where
    Content.TableRowValue == Value, Columns == TableColumns<Content>, Sort.Compared == Value
  {
    self.init(
      columns: TableColumns(content: columns()), rows: rows(), several: selection,
      order: BoundTableOrder(binding: sortOrder))
  }
}
