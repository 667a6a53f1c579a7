import Foundation
import TermControls
import TermViewCore

// The elements of a tree, each a row that its branch may hide.

extension Table {
  /// A table with a row for each element of a tree, at most one selected.
  ///
  /// The first column has the outline's guides and marks, which are those of an `OutlineGroup`:
  /// Left and Right fold and unfold, `*` unfolds all. Branches are folded at first.
  ///
  /// - Parameters:
  ///   - data: the elements at the root.
  ///   - children: the elements that are in one; `nil` for one that is no branch.
  ///   - selection: the id of the selected row; `nil` for a table without selection.
  ///   - expanded: the ids of the branches that are unfolded; `nil` where the table keeps them for
  ///     itself.
  ///   - columns: the columns from left to right.
  public init<
    Data: RandomAccessCollection, Content: TableColumnContent
  >(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    selection: Binding<Data.Element.ID?>? = nil,
    expanded: Binding<Set<Data.Element.ID>>? = nil,
    @TableColumnBuilder<Data.Element> columns: () -> Content
  )
  where
    Content.TableRowValue == Data.Element, Columns == TableColumns<Content>,
    Rows == OutlineGroup<Data, Data.Element.ID, TableRow<Data.Element>>
  {
    self.init(
      columns: TableColumns(content: columns()),
      rows: OutlineGroup(data, children: children, expanded: expanded) { TableRow($0) },
      selection: selection)
  }

  /// A table with a row for each element of a tree, any number selected.
  public init<
    Data: RandomAccessCollection, Content: TableColumnContent
  >(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<Data.Element.ID>>?,
    expanded: Binding<Set<Data.Element.ID>>? = nil,
    @TableColumnBuilder<Data.Element> columns: () -> Content
  )
  where
    Content.TableRowValue == Data.Element, Columns == TableColumns<Content>,
    Rows == OutlineGroup<Data, Data.Element.ID, TableRow<Data.Element>>
  {
    self.init(
      columns: TableColumns(content: columns()),
      rows: OutlineGroup(data, children: children, expanded: expanded) { TableRow($0) },
      several: selection)
  }

  /// A table with a row for each element of a tree, at most one selected, in an order that the user
  /// chooses.
  ///
  /// It is the program that sorts, the elements in each branch too.
  public init<
    Data: RandomAccessCollection, Sort: SortComparator, Content: TableColumnContent
  >(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    selection: Binding<Data.Element.ID?>? = nil,
    sortOrder: Binding<[Sort]>,
    expanded: Binding<Set<Data.Element.ID>>? = nil,
    @TableColumnBuilder<Data.Element> columns: () -> Content
  )
  where
    Content.TableRowValue == Data.Element, Columns == TableColumns<Content>,
    Rows == OutlineGroup<Data, Data.Element.ID, TableRow<Data.Element>>,
    Sort.Compared == Data.Element
  {
    self.init(
      columns: TableColumns(content: columns()),
      rows: OutlineGroup(data, children: children, expanded: expanded) { TableRow($0) },
      selection: selection,
      order: BoundTableOrder(binding: sortOrder))
  }

  /// A table with a row for each element of a tree, any number selected, in an order that the user
  /// chooses.
  public init<
    Data: RandomAccessCollection, Sort: SortComparator, Content: TableColumnContent
  >(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<Data.Element.ID>>?,
    sortOrder: Binding<[Sort]>,
    expanded: Binding<Set<Data.Element.ID>>? = nil,
    @TableColumnBuilder<Data.Element> columns: () -> Content
  )
  where
    Content.TableRowValue == Data.Element, Columns == TableColumns<Content>,
    Rows == OutlineGroup<Data, Data.Element.ID, TableRow<Data.Element>>,
    Sort.Compared == Data.Element
  {
    self.init(
      columns: TableColumns(content: columns()),
      rows: OutlineGroup(data, children: children, expanded: expanded) { TableRow($0) },
      several: selection,
      order: BoundTableOrder(binding: sortOrder))
  }
}
