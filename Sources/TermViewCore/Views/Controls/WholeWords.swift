/// A label that wraps at words; where one of its words does not fit, it is a line that ends with
/// an ellipsis instead of a column of single letters.
struct WholeWords<Label: View>: View {
  @ViewBuilder let label: Label
  var body: some View { WholeWordsLayout { label } }
}

private struct WholeWordsLayout: Layout {
  /// The proposal to `label`: a single line where one of its words would be cut.
  private func offer(_ proposal: ProposedViewSize, _ label: LayoutSubview) -> ProposedViewSize {
    guard let columns = proposal.columns, columns != .max,
      columns < label.sizeThatFits(.unspecified).columns, label.node.columnsOfWidestWord > columns
    else { return proposal }
    return ProposedViewSize(columns: columns, rows: 1)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    guard let label = subviews.first else { return .zero }
    return label.sizeThatFits(offer(proposal, label))
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for label in subviews {
      label.place(at: bounds.origin, proposal: offer(ProposedViewSize(bounds.size), label))
    }
  }
}

extension ViewNode {
  /// The columns of the widest word of the texts below.
  final var columnsOfWidestWord: Int {
    if let text = self as? TextNode { return text.widestWord }
    return children.reduce(0) { max($0, $1.columnsOfWidestWord) }
  }
}
