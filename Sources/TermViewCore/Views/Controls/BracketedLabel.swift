/// The label of a button in brackets, which are as high as the label; in parentheses where the
/// button is disabled.
struct BracketedLabel<Label: View>: View {
  let isEnabled: Bool
  @ViewBuilder let label: Label

  var body: some View {
    BracketLayout {
      Brackets(areRound: !isEnabled)
      WholeWords { label }
    }
  }
}

/// Surrounds the last view by a column for a bracket and a blank one at each side; without the
/// blank ones if the view would not fit in one line. The first view is drawn around it.
private struct BracketLayout: Layout {
  private func side(_ columns: Int?, _ label: LayoutSubview) -> Int {
    guard let columns, columns != .max else { return 2 }
    let ideal = label.sizeThatFits(.unspecified).columns
    return ideal > columns - 4 && (ideal <= columns - 2 || columns < 8) ? 1 : 2
  }

  private func inside(_ columns: Int?, _ side: Int) -> Int? {
    columns.map { $0 == .max ? .max : max(1, $0 - 2 * side) }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    guard let label = subviews.last else { return .zero }
    let side = side(proposal.columns, label)
    let size = label.sizeThatFits(
      ProposedViewSize(columns: inside(proposal.columns, side), rows: proposal.rows))
    let (columns, overflow) = size.columns.addingReportingOverflow(2 * side)
    return Size(columns: overflow ? .max : columns, rows: max(1, size.rows))
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard let label = subviews.last else { return }
    let side = side(proposal.columns, label)
    let offer = ProposedViewSize(
      columns: inside(bounds.size.columns, side), rows: bounds.size.rows)
    // As high as the label and next to it, even if more space is offered.
    let wanted = label.sizeThatFits(offer)
    let size = Size(
      columns: min(wanted.columns + 2 * side, bounds.size.columns),
      rows: min(max(1, wanted.rows), bounds.size.rows))
    let origin = Point(
      row: bounds.origin.row + (bounds.size.rows - size.rows) / 2, column: bounds.origin.column)
    subviews[0].place(at: origin, proposal: ProposedViewSize(size))
    label.place(
      at: Point(row: origin.row, column: origin.column + side),
      proposal: ProposedViewSize(columns: inside(size.columns, side), rows: size.rows))
  }
}

/// Brackets at both sides of the room, and blank cells between in reversed colours.
private struct Brackets: CellDrawable {
  let areRound: Bool

  func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    Size(columns: proposal.columns ?? 2, rows: proposal.rows ?? 1)
  }

  func draw(in context: inout GraphicsContext, size: Size) {
    guard size.columns >= 2, size.rows >= 1 else { return }
    if context.style.attributes.contains(.reverse) {
      context.fill(Rect(origin: .zero, size: size), with: " ")
    }
    func line(_ row: Int, _ left: Character, _ right: Character) {
      context.fill(Rect(row: row, column: 0, columns: 1, rows: 1), with: left)
      context.fill(Rect(row: row, column: size.columns - 1, columns: 1, rows: 1), with: right)
    }
    if size.rows == 1 { return line(0, areRound ? "(" : "[", areRound ? ")" : "]") }
    line(0, areRound ? "╭" : "┌", areRound ? "╮" : "┐")
    for row in 1..<size.rows - 1 { line(row, "│", "│") }
    line(size.rows - 1, areRound ? "╰" : "└", areRound ? "╯" : "┘")
  }
}
