import TermControls
import TermViewCore

/// A row of a ``Table``: the cells of its columns for a value.
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
/// The type of the value must be that of the table's rows, else the program stops.
public struct TableRow<Value: Identifiable>: View {
  private let value: Value
  @Environment(\.tableContext) private var context
  @Environment(\.outlineIndent) private var indent

  /// The row of `value`.
  public init(_ value: Value) { self.value = value }

  public var body: some View { context.row(of: value, indent: indent) }
}

/// The context in which the rows of a table are made.
@MainActor
struct TableContext: @MainActor Equatable {
  /// `nil` outside of tables.
  var model: TableModel?
  /// Changes whenever the columns make other cells.
  var generation = 0
  var fitted: [ColumnPlan.Column] = []
  /// The number of columns that are scrolled out.
  var skipped = 0
  /// The widths that the columns keep since one was made wider or narrower.
  var held: HeldColumns?

  static func == (a: Self, b: Self) -> Bool {
    a.model === b.model && a.generation == b.generation && a.fitted == b.fitted
      && a.skipped == b.skipped && a.held == b.held
  }

  @ViewBuilder func row<Value: Identifiable>(of value: Value, indent: Int) -> some View {
    if let model {
      if let record = model.record {
        let row = RecordedRow { record(value) }
        row { EmptyView() }
      } else {
        TableRowLayout(
          fit: model.fit, fitted: fitted, skipped: skipped, held: held, indent: indent
        ) {
          model.cells(of: value)
        }
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

/// The state of a table during its lifetime. The rows refer to it, whatever the columns' types.
@MainActor
class TableModel {
  let fit = ColumnFit()
  /// The sortable columns, and the current order.
  var sorting = TableSorting()
  /// The columns that the user may change.
  var edits: TableColumnEdits?
  /// The column whose end is dragged, and its width when that began.
  private var drag: (id: String, width: Int)?

  /// The columns of cells that the column with an id takes.
  func width(of id: String) -> Int? { fit.width(of: id) }

  /// The end of a column is dragged by so many columns since the drag began.
  func dragEnd(of id: String, by columns: Int) {
    if drag?.id != id {
      drag = width(of: id).map { (id, $0) }
      fit.hold(id)
    }
    guard let drag, columns != 0 || edits?.choices.first(where: { $0.id == id })?.width != nil,
      let width = fit.width(of: id, asking: drag.width + columns)
    else { return }
    edits?.setWidth(id, width)
  }

  func endDrag() {
    drag = nil
    fit.endMoving()
  }

  /// Makes a column wider or narrower by so many columns: by a key, as if its end was dragged.
  /// `chosen` is the width of a column that is not on the screen.
  func resize(_ id: String, by columns: Int, from chosen: Int?) {
    guard let width = width(of: id) else {
      if let chosen { edits?.setWidth(id, max(1, chosen + columns)) }
      return
    }
    fit.hold(id)
    if let next = fit.width(of: id, asking: width + columns), next != width {
      edits?.setWidth(id, next)
    }
    fit.endMoving()
  }
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
    _ new: Columns, _ traits: [TableColumnTraits<Columns.TableRowValue>],
    _ customization: TableColumnCustomization<Columns.TableRowValue>?
  ) -> TableContext {
    if let columns, !columns._hasSameCells(as: new) { generation += 1 }
    columns = new
    fit.update(
      traits.map {
        ColumnFit.Column(
          title: $0.title, width: customization.map($0.width(by:)) ?? $0.width,
          alignment: $0.alignment, priority: $0.priority, id: $0.customizationID,
          isHidden: customization.map($0.isHidden(by:)) ?? false)
      })
    return TableContext(
      model: self, generation: generation, fitted: fit.fitted, skipped: fit.skipped,
      held: fit.held)
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
