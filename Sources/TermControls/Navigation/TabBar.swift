import TermViewCore

/// The row of tabs: their digits and labels, and below them a rule that is heavy under the shown
/// one.
struct TabBar: View {
  let labels: TabLabels
  let shown: ObjectIdentifier?
  let show: @MainActor (ObjectIdentifier) -> Void
  @Environment(\.terminalSize) private var size
  @Environment(\.screenInset) private var inset
  @Environment(\.isThemed) private var isThemed
  @Environment(\.glyphs) private var glyphs
  @Environment(\.bracketsCounts) private var bracketsCounts
  @Environment(\.themeTraits) private var themeTraits

  private var hasRule: Bool { ScreenClass(size) == .regular }
  /// Without a rule the shown tab is reversed where bold text is all that the accent is.
  private var isReversed: Bool { !hasRule && themeTraits?.isMono == true }

  var body: some View {
    let tabs = labels.arePages ? [] : labels.entries
    TabBarLayout(
      shown: tabs.firstIndex { $0.id == shown } ?? 0, hasRule: hasRule, count: tabs.count,
      inset: max(1, inset), gap: isThemed && !hasRule ? 2 : 3, overhang: isThemed ? 0 : 1
    ) {
      ForEach(0..<tabs.count, id: \.self) { index in
        let tab = tabs[index]
        HStack(spacing: 1) {
          Text(index < 9 ? "\(index + 1)" : "")
            .foregroundStyle(tab.id == shown ? .tint : .tertiary)
          tab.label?.bold(tab.id == shown)
            .foregroundStyle(tab.id == shown ? .tint : .secondary)
            .reverse(tab.id == shown && isReversed)
          if let badge = tab.badge {
            HStack(spacing: 0) {
              if bracketsCounts { Text("(") }
              badge
              if bracketsCounts { Text(")") }
            }
            .foregroundStyle(.tertiary)
          }
        }
        .contentShape(.rect)
        .onTapGesture { show(tab.id) }
      }
      TabRule(isHeavy: false).foregroundStyle(.role(.separator))
      TabRule(isHeavy: true).foregroundStyle(.tint)
      Text(glyphs.moreLeft).foregroundStyle(.tertiary)
      Text(glyphs.moreRight).foregroundStyle(.tertiary)
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

  @Environment(\.glyphs) private var glyphs
  private static let mostDots = 12

  private func mark(isShown: Bool) -> String {
    glyphs.isPlain ? isShown ? "*" : "o" : isShown ? "●" : "○"
  }

  var body: some View {
    let pages = labels.arePages ? labels.entries : []
    if pages.count > PageDots.mostDots {
      let number = (pages.firstIndex { $0.id == shown } ?? 0) + 1
      Text("\(number) of \(pages.count)").frame(maxWidth: .infinity)
    } else if pages.count > 1 {
      HStack(spacing: 1) {
        ForEach(pages, id: \.id) { page in
          Text(mark(isShown: page.id == shown)).onTapGesture { show(page.id) }
        }
      }
      .frame(maxWidth: .infinity)
    }
  }
}

/// Places tabs beside one another, as many as fit whole with the shown one among them, and a mark
/// where there are more of them.
private struct TabBarLayout: Layout {
  let shown: Int
  let hasRule: Bool
  let count: Int
  /// Blank columns at both sides, one at least.
  let inset: Int
  let gap: Int
  /// The length of the heavy rule beyond the shown tab.
  let overhang: Int

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    let widths = subviews.prefix(count).map { $0.sizeThatFits(.unspecified).columns }
    let ideal = widths.reduce(gap * max(0, count - 1)) { $0 + $1 } + 2 * inset
    return Size(
      columns: proposal.columns ?? ideal, rows: count == 0 ? 0 : hasRule ? 2 : 1)
  }

  /// The tabs that are shown whole, the shown one among them; there is a mark in the inset where
  /// others are.
  private func range(of widths: [Int], in room: Int) -> Range<Int> {
    if widths.isEmpty { return 0..<0 }
    func columns(_ range: Range<Int>) -> Int { widths[range].reduce(gap * (range.count - 1), +) }
    var first = 0
    while first < shown, columns(first..<shown + 1) > room { first += 1 }
    var end = shown + 1
    while end < count, columns(first..<end + 1) <= room { end += 1 }
    return first..<end
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let widths = subviews.prefix(count).map { $0.sizeThatFits(.unspecified).columns }
    var sides = (leading: min(inset, bounds.size.columns / 2), trailing: inset)
    var fitting = 0..<0
    // A mark is a blank away from the tabs, which may be more than the inset.
    for _ in 0..<3 {
      fitting = range(of: widths, in: bounds.size.columns - sides.leading - sides.trailing)
      if fitting.lowerBound > 0 { sides.leading = max(2, inset) }
      if fitting.upperBound < count { sides.trailing = max(2, inset) }
    }
    var column = bounds.origin.column + sides.leading
    let end = max(column, bounds.columns.upperBound - sides.trailing)
    var heavy = Rect(origin: bounds.origin, size: .zero)
    for index in 0..<count {
      guard fitting.contains(index) else {
        // Above the screen: what has a size of its own keeps it, whatever is proposed.
        subviews[index].place(
          at: Point(row: Int(Int16.min), column: bounds.origin.column), proposal: .zero)
        continue
      }
      let width = min(widths[index], max(0, end - column))
      subviews[index].place(
        at: Point(row: bounds.origin.row, column: column),
        proposal: ProposedViewSize(columns: width, rows: 1))
      if index == shown {
        heavy = Rect(
          row: bounds.origin.row + 1, column: column - overhang, columns: width + 2 * overhang,
          rows: 1)
      }
      column += width + gap
    }
    let rows = hasRule && count > 0 ? 1 : 0
    subviews[count].place(
      at: Point(row: bounds.origin.row + 1, column: bounds.origin.column),
      proposal: ProposedViewSize(columns: bounds.size.columns, rows: rows))
    subviews[count + 1].place(
      at: heavy.origin, proposal: ProposedViewSize(columns: heavy.size.columns, rows: rows))
    let ends = [
      (bounds.origin.column, fitting.lowerBound > 0),
      (bounds.columns.upperBound - 1, fitting.upperBound < count),
    ]
    for (index, (column, isShown)) in ends.enumerated() {
      subviews[count + 2 + index].place(
        at: Point(row: bounds.origin.row, column: column),
        proposal: isShown ? ProposedViewSize(columns: 1, rows: 1) : .zero)
    }
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
