import Foundation
import TermViewCore

/// The titles of a table's columns, with the mark of the one that the rows are sorted by.
struct TableHeader: View {
  let context: TableContext
  let titles: [TableTitle]
  /// Sorts by a column.
  let choose: @MainActor (Int) -> Void

  var body: some View {
    if let model = context.model {
      TableRowLayout(fit: model.fit, fitted: context.fitted, isHeader: true) {
        ForEach(titles) { title in
          TableTitleCell(title: title)
            .contentShape(.rect)
            .onTapGesture { choose(title.id) }
            .layoutValue(
              key: TableCellReserve.self, value: title.isSortable && title.order == nil ? 2 : 0)
        }
      }
    }
  }
}

/// The title of a column.
struct TableTitle: Identifiable {
  /// The column, counted from 0.
  let id: Int
  let label: AnyView
  let alignment: TableColumnAlignment
  let isSortable: Bool
  /// How the rows are sorted by the column, if they are.
  let order: SortOrder?
}

private struct TableTitleCell: View {
  let title: TableTitle
  @Environment(\.glyphs) private var glyphs

  var body: some View {
    TableCellLayout(alignment: title.alignment) {
      HStack(spacing: 0) {
        if title.alignment.isTrailing { mark }
        label
        if !title.alignment.isTrailing { mark }
      }
    }
    .clipped()
  }

  @ViewBuilder private var label: some View {
    if title.order == nil {
      title.label.lineLimit(1).foregroundStyle(.secondary)
    } else {
      title.label.lineLimit(1).bold().foregroundStyle(.tint)
    }
  }

  @ViewBuilder private var mark: some View {
    if let order = title.order {
      let glyph = order == .forward ? glyphs.ascending : glyphs.descending
      Text(title.alignment.isTrailing ? "\(glyph) " : " \(glyph)")
        .bold().foregroundStyle(.tint).layoutPriority(1)
    }
  }
}
