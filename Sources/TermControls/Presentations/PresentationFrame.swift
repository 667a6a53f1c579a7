import TermViewCore

/// Views in a frame with a title in its upper edge: as large as its content where there is room for
/// a border, the full width below a rule where there is less, and without either on a tiny screen.
///
/// Where there is no border the frame may cover the last row of the screen: in a theme the keys of
/// what is in it are in its own last row, unless it has `KeyHints` itself.
package struct PresentationFrame<Content: View>: View {
  let title: Text?
  /// The text in the lower edge of a border, at its end.
  let footer: Text?
  let screen: ScreenClass
  /// Blank columns and rows between a border and the content.
  let padding: Size
  /// The rows of the border that are the thumb of a scroll bar, counted from the content's first.
  let thumb: Range<Int>?
  /// Whether a row of keys may be below the content.
  let mayShowHints: Bool
  let content: Content
  /// Whether the content has hints of its own.
  @State private var hasHints = false
  @Environment(\.presentationStyle) private var style
  @Environment(\.isThemed) private var isThemed
  @Environment(\.terminalSize) private var size
  @Environment(\.glyphs) private var glyphs

  package init(
    title: Text?, footer: Text? = nil, screen: ScreenClass,
    padding: Size = Size(columns: 2, rows: 1), thumb: Range<Int>? = nil, mayShowHints: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.thumb = thumb
    self.mayShowHints = mayShowHints
    self.title = title
    self.footer = footer
    self.screen = screen
    self.padding = padding
    self.content = content()
  }

  private var showsHints: Bool {
    isThemed && mayShowHints && screen != .regular && !hasHints && (size?.rows ?? 24) >= 4
  }

  package var body: some View {
    FrameLayout(
      screen: screen, padding: padding, hasTitle: title != nil,
      hintRows: showsHints ? 1 : 0, tinyTitleInset: isThemed ? 1 : 0
    ) {
      // The content of a border does not touch the edges.
      content.transformEnvironment(\.screenInset) { if screen != .tiny { $0 = 0 } }
        .onPreferenceChange(HasHintsKey.self) { hasHints = $0 }
      FrameEdge(edge: .top, screen: screen, style: style)
      FrameEdge(edge: .bottom, screen: screen, style: style)
      FrameEdge(edge: .leading, screen: screen, style: style)
      FrameEdge(
        edge: .trailing, screen: screen, style: style,
        thumb: thumb.map { $0.lowerBound + padding.rows..<$0.upperBound + padding.rows },
        thumbGlyph: glyphs.borderThumb)
      HStack(spacing: 0) {
        if screen != .tiny { Text(" ") }
        (title ?? Text("")).bold().layoutPriority(-1)
        if screen != .tiny { Text(" ") }
      }
      .lineLimit(1)
      if showsHints { KeyHints(isInFrame: true) }
      if let footer, screen == .regular {
        HStack(spacing: 0) {
          Text(" ")
          footer.foregroundStyle(.secondary)
          Text(" ")
        }
        .lineLimit(1)
      }
    }
  }
}

/// Places the content of a frame and its four edges side by side.
private struct FrameLayout: FramingLayout {
  let screen: ScreenClass
  let padding: Size
  let hasTitle: Bool
  /// The rows of hints at the bottom, on small screens.
  let hintRows: Int
  /// Blank columns at both sides of the title on a tiny screen.
  let tinyTitleInset: Int

  /// The columns and rows of the frame around its content.
  private var insets: EdgeInsets {
    switch screen {
    case .regular:
      EdgeInsets(
        top: 1 + padding.rows, leading: 1 + padding.columns, bottom: 1 + padding.rows,
        trailing: 1 + padding.columns)
    case .compact: EdgeInsets(top: 1, leading: 1, bottom: hintRows, trailing: 1)
    case .tiny: EdgeInsets(top: hasTitle ? 1 : 0, bottom: hintRows)
    }
  }

  /// The columns of the upper edge before and after the title.
  private var titleInset: Int {
    switch screen {
    case .regular: 2
    case .compact: 1
    case .tiny: tinyTitleInset
    }
  }

  private func room(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let insets = insets
    func less(_ length: Int?, _ inset: Int) -> Int? {
      length.map { $0 == .max ? $0 : max(0, $0 - inset) }
    }
    return ProposedViewSize(
      columns: less(proposal.columns, insets.leading + insets.trailing),
      rows: less(proposal.rows, insets.top + insets.bottom))
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    guard let content = subviews.first else { return .zero }
    let insets = insets
    let wanted = content.sizeThatFits(room(proposal))
    var columns = wanted.columns + insets.leading + insets.trailing
    if hasTitle, proposal.columns != 0 {
      let title = subviews[5].sizeThatFits(.unspecified).columns + 2 * titleInset
      columns = max(columns, min(title, proposal.columns ?? title))
    }
    if screen != .regular, let offered = proposal.columns, offered != .max { columns = offered }
    return Size(columns: columns, rows: wanted.rows + insets.top + insets.bottom)
  }

  /// The place of the text in the lower edge.
  private func edgeText(
    _ subview: LayoutSubview, in row: Int, of bounds: Rect
  ) -> (Point, Size) {
    let room = max(0, bounds.size.columns - 2 * titleInset)
    let columns = min(room, subview.sizeThatFits(.unspecified).columns)
    let start = bounds.columns.upperBound - titleInset - columns
    return (Point(row: row, column: start), Size(columns: columns, rows: 1))
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let insets = insets
    let size = Size(
      columns: max(0, bounds.size.columns - insets.leading - insets.trailing),
      rows: max(0, bounds.size.rows - insets.top - insets.bottom))
    let (top, left) = (bounds.origin.row, bounds.origin.column)
    let (bottom, right) = (bounds.rows.upperBound - 1, bounds.columns.upperBound - 1)
    for (index, subview) in subviews.enumerated() {
      let isFramed = screen == .regular
      let (place, room): (Point, Size) =
        switch index {
        case 0: (Point(row: top + insets.top, column: left + insets.leading), size)
        case 1:
          (bounds.origin, Size(columns: bounds.size.columns, rows: min(1, insets.top)))
        case 2:
          (
            Point(row: bottom, column: left),
            Size(columns: bounds.size.columns, rows: isFramed ? 1 : 0)
          )
        case 3:
          (
            Point(row: top + 1, column: left),
            Size(columns: isFramed ? 1 : 0, rows: max(0, bounds.size.rows - 2))
          )
        case 4:
          (
            Point(row: top + 1, column: right),
            Size(columns: isFramed ? 1 : 0, rows: max(0, bounds.size.rows - 2))
          )
        case 6 where !isFramed:
          (
            Point(row: bottom, column: left),
            Size(columns: bounds.size.columns, rows: min(hintRows, bounds.size.rows))
          )
        case 6:
          edgeText(subview, in: bottom, of: bounds)
        default:
          (
            Point(row: top, column: left + titleInset),
            Size(
              columns: hasTitle ? max(0, bounds.size.columns - 2 * titleInset) : 0,
              rows: hasTitle ? min(1, bounds.size.rows) : 0)
          )
        }
      subview.place(at: place, proposal: ProposedViewSize(room))
    }
  }
}

/// One edge of a frame.
private struct FrameEdge: CellDrawable {
  enum Edge { case top, bottom, leading, trailing }
  let edge: Edge
  let screen: ScreenClass
  let style: PresentationStyle
  /// The rows with the thumb of a scroll bar.
  var thumb: Range<Int>?
  var thumbGlyph = ""

  func draw(in context: inout GraphicsContext, size: Size) {
    guard size.columns > 0, size.rows > 0 else { return }
    var line = CellStyle()
    line.foreground = style.accent
    // A whole border is drawn so that one of its edges falls into the view.
    switch (edge, screen) {
    case (.top, .regular), (.bottom, .regular):
      let whole = Rect(row: edge == .top ? 0 : -1, column: 0, columns: size.columns, rows: 2)
      context.stroke(whole, with: style.border, style: line)
    case (.leading, .regular), (.trailing, .regular):
      let whole = Rect(
        row: -1, column: edge == .leading ? 0 : -1, columns: 2, rows: size.rows + 2)
      context.stroke(whole, with: style.border, style: line)
      for row in thumb ?? 0..<0 where row < size.rows {
        context.draw(thumbGlyph, at: Point(row: row, column: 0), style: line)
      }
    case (.top, .compact):
      context.fill(Rect(origin: .zero, size: size), with: "─", style: line)
    default: break
    }
  }
}
