import TermViewCore

/// A row of a ``Table``: what the columns show of a value.
///
/// ```swift
/// Table(of: Book.self) {
///   TableColumn("Title", value: \.title)
/// } rows: {
///   ForEach(books) { TableRow($0) }
///     .onDelete { books.remove(atOffsets: $0) }
/// }
/// ```
///
/// The value is one of those that the table is of, else the program stops.
public struct TableRow<Value: Identifiable>: View {
  private let value: Value
  @Environment(\.tableContext) private var context

  /// The row of `value`.
  public init(_ value: Value) { self.value = value }

  public var body: some View { context.row(of: value) }
}

/// What the rows of a table are made by.
@MainActor
struct TableContext: @MainActor Equatable {
  /// `nil` outside of tables.
  var model: TableModel?
  /// Changes whenever the columns make other cells.
  var generation = 0
  var fitted: [ColumnPlan.Column] = []

  static func == (a: Self, b: Self) -> Bool {
    a.model === b.model && a.generation == b.generation && a.fitted == b.fitted
  }

  @ViewBuilder func row<Value: Identifiable>(of value: Value) -> some View {
    if let model {
      if let record = model.record {
        let row = RecordedRow { record(value) }
        row { EmptyView() }
      } else {
        TableRowLayout(fit: model.fit, fitted: fitted) { model.cells(of: value) }
      }
    }
  }
}

/// A line that runs an action when it is placed: on paper rows are placed in their order.
private struct RecordedRow: Layout {
  let action: @MainActor () -> Void

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size { Size(columns: 1, rows: 1) }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) { action() }
}

enum TableContextKey: EnvironmentKey { static let defaultValue = TableContext() }

extension EnvironmentValues {
  var tableContext: TableContext {
    get { self[TableContextKey.self] }
    set { self[TableContextKey.self] = newValue }
  }
}

/// What a table keeps as long as it is there. The rows refer to it, whatever the columns' types.
@MainActor
class TableModel {
  let fit = ColumnFit()
  /// What the rows can be sorted by, and how they are.
  var sorting = TableSorting()
  /// Takes the rows' values in place of a screen.
  var record: (@MainActor (Any) -> Void)?

  func cells(of value: some Identifiable) -> AnyView { AnyView(EmptyView()) }
}

/// The model of a table with some columns.
final class TableModelOf<Columns: TableColumnContent>: TableModel {
  private var columns: Columns?
  private var generation = 0

  /// Takes over the columns of the table as they are now.
  func update(
    _ new: Columns, _ traits: [TableColumnTraits<Columns.TableRowValue>]
  ) -> TableContext {
    if let columns, !columns._hasSameCells(as: new) { generation += 1 }
    columns = new
    fit.update(
      traits.map {
        ColumnFit.Column(
          title: $0.title, width: $0.width, alignment: $0.alignment, priority: $0.priority)
      })
    return TableContext(model: self, generation: generation, fitted: fit.fitted)
  }

  override func cells(of value: some Identifiable) -> AnyView {
    guard let columns else { return AnyView(EmptyView()) }
    guard let value = value as? Columns.TableRowValue else {
      preconditionFailure(
        "a TableRow of \(type(of: value)) in a table of \(Columns.TableRowValue.self)")
    }
    return AnyView(columns._cells(of: value))
  }
}
