import TermScreen

/// A text field with its title at the left, in line with others of its form, or above it where
/// there are less than 46 columns.
struct TitledField: View {
  let field: FieldContent
  @Environment(\.fieldTitles) private var widest
  @Environment(\.widthPolicy) private var widthPolicy

  /// The field, whose title is not shown in it as well.
  private var untitled: FieldContent {
    var untitled = field
    untitled.prompt = field.prompt ?? ""
    return untitled
  }

  var body: some View {
    let width = columns(of: field.title, policy: widthPolicy)
    TitledFieldLayout(titleColumns: max(widest ?? 0, width), isLine: field.form == .line) {
      Text(field.title).foregroundStyle(.secondary).lineLimit(1).accessibilityHidden(true)
        .preference(key: FieldTitleColumns.self, value: width)
      EnvironmentView(content: untitled, value: 0) { environment, _ in
        environment.fieldTitles = nil
      }
    }
  }
}

extension FieldContent {
  /// Whether the title is drawn beside the field; a text editor has none.
  var hasTitleBeside: Bool { form != .editor && !title.isEmpty }
  /// The text of an empty field.
  var placeholder: String { prompt ?? title }
}

private struct TitledFieldLayout: Layout {
  /// The columns of the widest title of the form.
  let titleColumns: Int
  let isLine: Bool

  private static let minColumnsBeside = 46
  private static let gap = 2

  /// The columns before the field; `nil` where the title is above it.
  private func start(in columns: Int?) -> Int? {
    guard let columns, columns != .max else { return titleColumns + TitledFieldLayout.gap }
    if columns < TitledFieldLayout.minColumnsBeside { return nil }
    return min(titleColumns, columns / 2) + TitledFieldLayout.gap
  }

  private func field(_ proposal: ProposedViewSize, _ start: Int?) -> ProposedViewSize {
    ProposedViewSize(
      columns: proposal.columns.map { $0 == .max ? $0 : max(0, $0 - (start ?? 0)) },
      rows: proposal.rows.map { $0 == .max || start != nil ? $0 : max(0, $0 - 1) })
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size {
    guard subviews.count == 2 else { return .zero }
    let start = start(in: proposal.columns)
    let size = subviews[1].sizeThatFits(field(proposal, start))
    if let start { return Size(columns: start.addingClamped(size.columns), rows: size.rows) }
    let title = subviews[0].sizeThatFits(ProposedViewSize(columns: proposal.columns, rows: 1))
    return Size(columns: max(title.columns, size.columns), rows: size.rows.addingClamped(1))
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    guard subviews.count == 2 else { return }
    let (row, column) = (bounds.origin.row, bounds.origin.column)
    let start = start(in: bounds.size.columns)
    let offer = field(ProposedViewSize(bounds.size), start)
    let rows = subviews[1].sizeThatFits(offer).rows
    subviews[0].place(
      at: Point(row: row + (start != nil && isLine ? max(0, rows - 1) / 2 : 0), column: column),
      proposal: ProposedViewSize(
        columns: start.map { $0 - TitledFieldLayout.gap } ?? bounds.size.columns,
        rows: min(1, bounds.size.rows)))
    subviews[1].place(
      at: Point(row: row + (start == nil ? 1 : 0), column: column + (start ?? 0)), proposal: offer)
  }
}

/// The columns of the widest title of the text fields inside.
package enum FieldTitleColumns: PreferenceKey {
  package static let defaultValue = 0
  package static func reduce(value: inout Int, nextValue: () -> Int) {
    value = max(value, nextValue())
  }
}

private enum FieldTitlesKey: EnvironmentKey { static let defaultValue: Int? = nil }

extension EnvironmentValues {
  /// The columns of the widest title in the form around text fields, whose titles are beside them;
  /// `nil` if a title is in its field.
  package var fieldTitles: Int? {
    get { self[FieldTitlesKey.self] }
    set { self[FieldTitlesKey.self] = newValue }
  }
}
