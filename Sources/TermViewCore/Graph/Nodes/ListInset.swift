/// Texts and controls above and below a list begin where its rows do.
extension ViewNode {
  /// Notes whether the node is beside a list with a gutter, and has to keep off the edges itself.
  final func setKeepsInset(_ keeps: Bool) {
    guard keeps != traits.contains(.keepsInset) else { return }
    if keeps { traits.insert(.keepsInset) } else { traits.remove(.keepsInset) }
    discardMeasurements()
    needsPlacement = true
    surface?.invalidate()
  }

  /// The columns that the node leaves blank at both sides of `columns`.
  private func inset(in columns: Int) -> Int { max(0, min(environment.screenInset, columns / 2)) }

  /// The size for `proposal`, with the blank columns at both sides.
  final func insetSizeThatFits(_ proposal: ProposedSize) -> Size {
    let inset = inset(in: proposal.columns ?? .max)
    var inner = proposal
    inner.columns = proposal.columns.map { $0 == .max ? .max : $0 - 2 * inset }
    var size = sizeThatFits(inner)
    size.columns = size.columns.addingClamped(2 * inset)
    return size
  }

  /// The part of `rect` between the blank columns.
  final func insetRect(_ rect: Rect) -> Rect {
    let inset = inset(in: rect.size.columns)
    return Rect(
      row: rect.origin.row, column: rect.origin.column + inset,
      columns: rect.size.columns - 2 * inset, rows: rect.size.rows)
  }
}
