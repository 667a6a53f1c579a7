import Foundation
import TermControls
import TermViewCore

/// The titles of a table's columns, with the mark of the one that the rows are sorted by.
struct TableHeader: View, @MainActor Equatable {
  let context: TableContext
  let titles: [TableTitle]
  @Environment(\.glyphs) private var glyphs
  @Environment(\.isPrinted) private var isPrinted

  static func == (a: Self, b: Self) -> Bool { a.context == b.context && a.titles == b.titles }

  var body: some View {
    if let model = context.model {
      // On paper the order cannot be changed, and a mark would be part of a title.
      let sorted = isPrinted ? nil : titles.first { $0.order != nil }
      let resized = titles.filter { $0.resizedID != nil }
      TableHeaderLayout(
        fit: model.fit, fitted: context.fitted, alignments: titles.map(\.alignment),
        sortable: titles.map(\.isSortable), sorted: sorted?.id, skipped: context.skipped,
        held: context.held, resized: resized.map(\.id)
      ) {
        ForEach(titles) { title in
          TableCellLayout(alignment: title.alignment) {
            if title.order == nil {
              title.label.foregroundStyle(.secondary)
            } else {
              title.label.bold().foregroundStyle(.tint)
            }
          }
          .lineLimit(1)
          .clipped()
          .contentShape(.rect)
          .onTapGesture { model.sorting.choose(title.id) }
        }
        // Below the signs, which are in the same blanks.
        ForEach(resized) { title in ColumnEnd(model: model, id: title.resizedID ?? "") }
        Text(glyphs.moreRight).foregroundStyle(.secondary)
        Text(glyphs.moreLeft).foregroundStyle(.secondary)
        if let sorted {
          Text(sorted.order == .reverse ? glyphs.descending : glyphs.ascending)
            .bold()
            .foregroundStyle(.tint)
            .onTapGesture { model.sorting.choose(sorted.id) }
        }
      }
    }
  }
}

/// The blank after a column, by which the mouse makes the column wider.
private struct ColumnEnd: View {
  let model: TableModel
  let id: String

  var body: some View {
    Color.clear
      .contentShape(.rect)
      .gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { drag in
            model.dragEnd(of: id, by: drag.location.column - drag.startLocation.column)
          }
          .onEnded { _ in model.endDrag() })
  }
}

/// The title of a column.
struct TableTitle: Identifiable, Equatable {
  /// The column, counted from 0.
  let id: Int
  let label: Text
  let alignment: TableColumnAlignment
  let isSortable: Bool
  /// The order in which the rows are sorted by the column, if they are.
  let order: SortOrder?
  /// By which id the mouse makes the column wider, if it does.
  var resizedID: String?
}

/// Titles above the cells of their columns, and a mark beside one of them.
///
/// The mark is a column from its title, in the column or in the gap beside it. Where that is too
/// narrow it is next to the title, and then the title is cut: no title moves for a mark. After the
/// last title, if there is room, is a sign that columns were left out, and in the gap after the
/// first one that columns are scrolled out there. The mouse drags the gap after a column.
private struct TableHeaderLayout: Layout, @MainActor Equatable {
  let fit: ColumnFit
  let fitted: [ColumnPlan.Column]
  let alignments: [TableColumnAlignment]
  /// Whether each column may have a sort mark.
  let sortable: [Bool]
  /// The column whose mark comes after all titles and the sign that there are more.
  let sorted: Int?
  /// The number of columns that are scrolled out.
  let skipped: Int
  /// The widths that the columns keep.
  let held: HeldColumns?
  /// The columns whose ends are dragged.
  let resized: [Int]

  static func == (a: Self, b: Self) -> Bool {
    a.fit === b.fit && a.fitted == b.fitted && a.alignments == b.alignments
      && a.sortable == b.sortable && a.sorted == b.sorted && a.skipped == b.skipped
      && a.held == b.held && a.resized == b.resized
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    let columns = proposal.columns == .max ? nil : proposal.columns
    let plan = fit.plan(in: columns)
    if columns == nil { note(subviews, plan, in: nil) }
    return Size(columns: columns ?? plan.total, rows: min(1, proposal.rows ?? 1))
  }

  private func note(_ subviews: Subviews, _ plan: ColumnPlan, in window: Int?) {
    for (index, title) in subviews.prefix(plan.widths.count).enumerated() {
      fit.note(
        title.sizeThatFits(.unspecified).columns + reserve(index), in: index,
        shownIn: plan.widths[index], isTitle: true)
    }
    fit.didNote(in: window)
  }

  /// The columns that a mark needs besides the title: a blank, and one for the mark where there is
  /// no gap for it.
  private func reserve(_ index: Int) -> Int {
    guard sortable[index] else { return 0 }
    return index == (alignments[index].isTrailing ? 0 : sortable.count - 1) ? 2 : 1
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let plan = fit.plan(in: bounds.size.columns)
    note(subviews, plan, in: bounds.size.columns)
    fit.didPlaceHeader(in: bounds.size.columns)
    var places = plan.ranges.map { range in
      range.map { $0.lowerBound + bounds.origin.column..<$0.upperBound + bounds.origin.column }
    }
    // The mark may take the end of a title, but not that of a column.
    let ends = resized.map { index in
      places[index].flatMap { column in
        let room = bounds.columns.upperBound - column.upperBound
        return room > 0
          ? column.upperBound..<column.upperBound + min(room, ColumnPlan.gap) : nil
      }
    }
    var mark: Int?
    if let sorted, sorted < places.count, let column = places[sorted] {
      let title = subviews[sorted].sizeThatFits(.unspecified).columns
      // The gap beside the column, but for the blank before the next one.
      let room =
        max(
          column.lowerBound - 1, bounds.columns.lowerBound)..<min(
          column.upperBound + 1, bounds.columns.upperBound)
      (places[sorted], mark) = marked(column, title, alignments[sorted], room: room)
    }
    let more = more(after: subviews, places, mark, in: bounds.columns)
    /// The positions of the views after the titles: the ends of columns, the signs, and the mark.
    let signs = [more, plan.skipped > 0 ? places[0]?.upperBound : nil, mark]
    let others = ends + signs.map { place in place.map { $0..<$0 + 1 } }
    for (index, subview) in subviews.enumerated() {
      let place =
        index < places.count
        ? places[index] : others[index - places.count]
      subview.place(
        at: Point(row: bounds.origin.row, column: place?.lowerBound ?? bounds.origin.column),
        proposal: ProposedViewSize(
          columns: place?.count ?? 0, rows: place == nil ? 0 : bounds.size.rows))
    }
  }

  /// The position of the sign that columns are left out; `nil` where none is, or the last title is
  /// visible.
  private func more(
    after titles: Subviews, _ places: [Range<Int>?], _ mark: Int?, in window: Range<Int>
  ) -> Int? {
    guard let last = places.lastIndex(where: { $0 != nil }), let column = places[last],
      places.indices.contains(where: { index in
        // Columns scrolled out are on the other side.
        places[index] == nil && !fitted[index].isHidden && (skipped == 0 || index > last)
      })
    else { return nil }
    let width = min(titles[last].sizeThatFits(.unspecified).columns, column.count)
    let end = column.lowerBound + alignments[last].offset(of: width, in: column.count) + width
    let sign = window.upperBound - 1
    return end < sign && (mark ?? 0) + 1 < sign ? sign : nil
  }

  /// The positions of the title of a column and its mark in the room for both.
  private func marked(
    _ column: Range<Int>, _ title: Int, _ alignment: TableColumnAlignment, room: Range<Int>
  ) -> (Range<Int>, Int?) {
    guard !column.isEmpty else { return (column, nil) }
    let width = min(title, column.count)
    let start = column.lowerBound + alignment.offset(of: width, in: column.count)
    if alignment.isTrailing {
      let mark = max(start - 2, room.lowerBound)
      guard mark < column.upperBound else { return (column, nil) }
      return (mark < start ? column : mark + 1..<column.upperBound, mark)
    }
    let mark = min(start + width + 1, room.upperBound - 1)
    guard mark >= start else { return (column, nil) }
    return (mark >= start + width ? column : start..<mark, mark)
  }
}
