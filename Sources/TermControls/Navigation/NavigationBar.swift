import TermViewCore

/// The title row of a navigation container.
struct NavigationBar: View {
  let bars: NavigationBars
  let top: ScreenID
  let below: ScreenID
  /// The bars of the container around the root, if one can go back to it.
  var outer: NavigationBars?
  let goBack: @MainActor () -> Void
  @Environment(\.terminalSize) private var size
  @Environment(\.presentationStyle) private var style
  @Environment(\.screenInset) private var inset

  private var bar: ScreenBar { bars.bars[top] ?? ScreenBar() }
  private var showsBack: Bool { (top != .root || outer != nil) && !bar.hidesBack }
  private var backTitle: Text? {
    top == .root ? outer?.bars[.root]?.title : bars.bars[below]?.title
  }
  private var isShown: Bool {
    !bar.isHidden
      && (showsBack || bar.title != nil || bar.items.contains { $0.region != .bottom })
  }

  var body: some View {
    // One element for the layout around, shown or not.
    VStack(spacing: 0) {
      if isShown {
        TitleRow {
          HStack(spacing: 0) {
            if showsBack {
              HStack(spacing: 0) {
                Text(style.back).layoutPriority(1)
                Text(" ") + (backTitle ?? Text("Back"))
              }
              .contentShape(.rect)
              .onTapGesture { goBack() }
            }
          }
          HStack(spacing: 2) {
            ToolbarRegion(entries: bar.items, region: .leading, screen: top)
          }
          .keyPane(bars.leadingPane)
          HStack(spacing: 2) {
            if bar.items.contains(where: { $0.region == .principal }) {
              ToolbarRegion(entries: bar.items, region: .principal, screen: top)
            } else if let title = bar.title {
              title.bold().layoutPriority(1)
            }
            if let subtitle = bar.subtitle { subtitle.foregroundStyle(.secondary) }
          }
          HStack(spacing: 2) {
            ToolbarRegion(entries: bar.items, region: .trailing, screen: top)
          }
        }
        .lineLimit(1)
        .padding(.horizontal, inset)
        if ScreenClass(size) == .regular { Divider() }
      }
    }
  }
}

/// The row at the bottom of a navigation container.
struct BottomBar: View {
  let bars: NavigationBars
  let top: ScreenID
  @Environment(\.screenInset) private var inset

  var body: some View {
    let entries = bars.bars[top]?.items.filter { $0.region == .bottom } ?? []
    VStack(spacing: 0) {
      if !entries.isEmpty {
        HStack(spacing: 2) { ToolbarRegion(entries: entries, region: .bottom, screen: top) }
          .lineLimit(1)
          .padding(.horizontal, inset)
      }
    }
  }
}

/// The items of a screen's toolbar that have one place.
private struct ToolbarRegion: View {
  let entries: [ToolbarEntry]
  let region: ToolbarItemPlacement.Region
  let screen: ScreenID

  var body: some View {
    let shown = entries.filter { $0.region == region }
    ForEach(0..<shown.count, id: \.self) { shown[$0].view.layoutPriority(3) }
      .environment(\.isInBar, true)
      .id(screen)
  }
}

/// Places a title row above the screens and another row below; the screens come first, for the
/// order of the focus.
struct BarsLayout: Layout {
  private func heights(
    _ proposal: ProposedViewSize, _ subviews: Subviews
  ) -> (content: Int, top: Int, bottom: Int) {
    let offer = ProposedViewSize(columns: proposal.columns, rows: nil)
    let limit = proposal.rows ?? .max
    let top = subviews.count > 1 ? min(subviews[1].sizeThatFits(offer).rows, limit) : 0
    let bottom = subviews.count > 2 ? min(subviews[2].sizeThatFits(offer).rows, limit - top) : 0
    return (proposal.rows.map { $0 == .max ? $0 : max(0, $0 - top - bottom) } ?? 0, top, bottom)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    guard let content = subviews.first else { return .zero }
    let heights = heights(proposal, subviews)
    let size = content.sizeThatFits(
      ProposedViewSize(
        columns: proposal.columns, rows: proposal.rows == nil ? nil : heights.content))
    let (rows, overflow) = size.rows.addingReportingOverflow(heights.top + heights.bottom)
    return Size(columns: proposal.columns ?? size.columns, rows: overflow ? .max : rows)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let heights = heights(ProposedViewSize(bounds.size), subviews)
    let column = bounds.origin.column
    let rows = [heights.content, heights.top, heights.bottom]
    let starts = [
      bounds.origin.row + heights.top, bounds.origin.row, bounds.rows.upperBound - heights.bottom,
    ]
    for (index, subview) in subviews.enumerated() where index < 3 {
      subview.place(
        at: Point(row: starts[index], column: column),
        proposal: ProposedViewSize(columns: bounds.size.columns, rows: rows[index]))
    }
  }
}
