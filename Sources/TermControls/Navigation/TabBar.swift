import TermViewCore

/// The row of tabs: their digits and labels, and below them a rule that is heavy under the shown
/// one.
struct TabBar: View {
  let labels: TabLabels
  let shown: ObjectIdentifier?
  let show: @MainActor (ObjectIdentifier) -> Void
  @Environment(\.terminalSize) private var size

  private var hasRule: Bool { ScreenClass(size) == .regular }

  var body: some View {
    let tabs = labels.arePages ? [] : labels.entries
    TabBarLayout(
      shown: tabs.firstIndex { $0.id == shown } ?? 0, hasRule: hasRule, count: tabs.count
    ) {
      ForEach(0..<tabs.count, id: \.self) { index in
        let tab = tabs[index]
        HStack(spacing: 1) {
          Text(index < 9 ? "\(index + 1)" : "")
            .foregroundStyle(tab.id == shown ? .tint : .tertiary)
          tab.label?.bold(tab.id == shown)
            .foregroundStyle(tab.id == shown ? .tint : .secondary)
        }
        .contentShape(.rect)
        .onTapGesture { show(tab.id) }
      }
      TabRule(isHeavy: false).foregroundStyle(.role(.separator))
      TabRule(isHeavy: true).foregroundStyle(.tint)
    }
    .lineLimit(1)
    .labelStyle(.titleOnly)
  }
}

/// A dot for each page, filled for the shown one, or its number where there are many.
struct PageDots: View {
  let labels: TabLabels
  let shown: ObjectIdentifier?
  let show: @MainActor (ObjectIdentifier) -> Void

  private static let mostDots = 12

  var body: some View {
    let pages = labels.arePages ? labels.entries : []
    if pages.count > PageDots.mostDots {
      let number = (pages.firstIndex { $0.id == shown } ?? 0) + 1
      Text("\(number) of \(pages.count)").frame(maxWidth: .infinity)
    } else if pages.count > 1 {
      HStack(spacing: 1) {
        ForEach(pages, id: \.id) { page in
          Text(page.id == shown ? "●" : "○").onTapGesture { show(page.id) }
        }
      }
      .frame(maxWidth: .infinity)
    }
  }
}

/// Places tabs beside one another, as many as fit whole with the shown one among them.
private struct TabBarLayout: Layout {
  let shown: Int
  let hasRule: Bool
  let count: Int

  private static let gap = 3

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    let widths = subviews.prefix(count).map { $0.sizeThatFits(.unspecified).columns }
    let ideal = widths.reduce(TabBarLayout.gap * max(0, count - 1)) { $0 + $1 } + 2
    return Size(
      columns: proposal.columns ?? ideal, rows: count == 0 ? 0 : hasRule ? 2 : 1)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let gap = TabBarLayout.gap
    let room = bounds.size.columns - 2
    let widths = subviews.prefix(count).map { $0.sizeThatFits(.unspecified).columns }
    // The first tab from which on the shown one fits.
    var first = 0
    while first < shown, widths[first...shown].reduce(gap * (shown - first), +) > room {
      first += 1
    }
    var column = bounds.origin.column + 1
    let end = bounds.columns.upperBound - 1
    var heavy = Rect(origin: bounds.origin, size: .zero)
    for index in 0..<count {
      let width = min(widths[index], index == shown ? max(0, end - column) : widths[index])
      let fits = index >= first && column + width <= end
      subviews[index].place(
        at: Point(row: bounds.origin.row, column: fits ? column : bounds.origin.column),
        proposal: fits ? ProposedViewSize(columns: width, rows: 1) : .zero)
      guard fits else {
        if index > first { column = end + 1 }
        continue
      }
      if index == shown {
        heavy = Rect(row: bounds.origin.row + 1, column: column - 1, columns: width + 2, rows: 1)
      }
      column += width + gap
    }
    let rows = hasRule && count > 0 ? 1 : 0
    subviews[count].place(
      at: Point(row: bounds.origin.row + 1, column: bounds.origin.column),
      proposal: ProposedViewSize(columns: bounds.size.columns, rows: rows))
    subviews[count + 1].place(
      at: heavy.origin, proposal: ProposedViewSize(columns: heavy.size.columns, rows: rows))
  }
}

/// A horizontal line, light or heavy.
private struct TabRule: CellDrawable {
  let isHeavy: Bool
  func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    Size(columns: proposal.columns ?? 1, rows: proposal.rows ?? 1)
  }

  func draw(in context: inout GraphicsContext, size: Size) {
    context.fill(Rect(origin: .zero, size: size), with: isHeavy ? "━" : "─")
  }
}
