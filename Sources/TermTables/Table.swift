import Foundation
import TermControls
import TermViewCore

/// Rows in columns, with a title above each column.
///
/// A table is a list: its rows are identified by the ids of their values, only those in the window
/// are made, and cursor, selection, keys and the mouse are those of a `List`. Columns fit the
/// widest cell seen so far, and together fill the window; in a narrow one columns are left out and
/// texts are truncated with `…`.
///
/// ```swift
/// struct Files: View {
///   @State private var files: [File]
///   @State private var selection: File.ID?
///   @State private var order = [KeyPathComparator(\File.name)]
///
///   var body: some View {
///     Table(files, selection: $selection, sortOrder: $order) {
///       TableColumn("Name", value: \.name)
///       TableColumn("Size", value: \.size) { Text("\($0.size)") }.alignment(.numeric)
///     }
///     .onChange(of: order) { files.sort(using: order) }
///   }
/// }
/// ```
///
/// With a `sortOrder` a click on a title sorts by its column, and another one the other way round;
/// `<` and `>` choose the column before and after, `!` reverses the order. The table changes the
/// binding only: it is the program that sorts.
public struct Table<Rows: View, Columns: TableColumnContent>: View {
  typealias Value = Columns.TableRowValue

  let columns: Columns
  let rows: Rows
  /// The selection of one row, if the table has that.
  let selection: Binding<Value.ID?>?
  /// The selection of several rows, if the table has that.
  let several: Binding<Set<Value.ID>>?
  let order: (any TableOrder)?
  /// The program's binding to the user's changes of the columns, if it has one.
  var customization: Binding<TableColumnCustomization<Value>>?
  @State private var model = TableModelOf<Columns>()
  /// The number of times that the columns were fitted.
  @State private var growth = 0
  @State private var showsColumns = false
  @Environment(\.tableColumnHeaders) private var headers
  @Environment(\.isScrollEnabled) private var userMayScroll

  init(
    columns: Columns, rows: Rows, selection: Binding<Value.ID?>? = nil,
    several: Binding<Set<Value.ID>>? = nil, order: (any TableOrder)? = nil
  ) {
    self.columns = columns
    self.rows = rows
    self.selection = selection
    self.several = several
    self.order = order
  }

  public var body: some View {
    let _ = growth
    let traits = columns.traits
    let sorting = TableSorting(order, traits)
    let context = context(traits, sorting)
    let titles = titles(traits, sorting)
    list(context, titles)
      .keyBindings(model.keys(scroll: userMayScroll) { showsColumns = true })
      .onScroll(.horizontal) { step in
        if userMayScroll { model.scrollColumns(by: step.columns) }
      }
  }

  private func context(
    _ traits: [TableColumnTraits<Value>], _ sorting: TableSorting
  ) -> TableContext {
    model.sorting = sorting
    model.fit.onGrowth = { [growth = $growth] in growth.wrappedValue += 1 }
    let edits = customization.map { TableColumnEdits($0, traits) }
    model.edits = edits?.choices.isEmpty == false ? edits : nil
    return model.update(columns, traits, customization?.wrappedValue)
  }

  private func titles(
    _ traits: [TableColumnTraits<Value>], _ sorting: TableSorting
  ) -> [TableTitle] {
    traits.enumerated().map { index, column in
      TableTitle(
        id: index, label: column.label, alignment: column.alignment,
        isSortable: sorting.canSort(by: index), order: sorting.order(by: index),
        resizedID: model.edits == nil || !column.width.isFlexible ? nil : column.customizationID)
    }
  }

  /// The rows below the titles of their columns.
  private func list(_ context: TableContext, _ titles: [TableTitle]) -> some View {
    let selection =
      several.map { Set._makeSelection($0) } ?? self.selection.map { Optional._makeSelection($0) }
    return HeadedList(selection: selection, followsRows: true) {
      rows
    } header: {
      // The titles are measured although they are not shown: columns are as wide as with them.
      TableHeader(context: context, titles: titles)
        .frame(height: headers == .hidden ? 0 : nil)
      // Around the list it would be between the list and the modifiers around the table.
      if let edits = model.edits {
        TableColumnChooser(edits: edits, model: model, isPresented: $showsColumns)
      }
    }
    .environment(\.tableContext, context)
    .environment(\.rowsIndentContent, true)
  }
}

extension TableColumnContent {
  /// The columns in their order.
  var traits: [TableColumnTraits<TableRowValue>] {
    var visitor = TableColumnVisitor<TableRowValue>()
    _visitColumns(&visitor)
    return visitor.columns
  }
}

private enum TableColumnHeadersKey: EnvironmentKey {
  static let defaultValue = Visibility.automatic
}

extension EnvironmentValues {
  /// Whether tables show the titles of their columns.
  fileprivate var tableColumnHeaders: Visibility {
    get { self[TableColumnHeadersKey.self] }
    set { self[TableColumnHeadersKey.self] = newValue }
  }
}

extension View {
  /// Whether the tables inside show the titles of their columns; they do unless it is `.hidden`.
  ///
  /// ```swift
  /// Table(books) {
  ///   TableColumn("Title", value: \.title)
  ///   TableColumn("Author", value: \.author)
  /// }
  /// .tableColumnHeaders(.hidden)
  /// ```
  public func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.tableColumnHeaders, visibility)
  }
}
