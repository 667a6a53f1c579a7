/// A node that stacks and lists ask for more than its size: about lists in it, its place beside a
/// list, and its height.
///
/// A node declares itself as one by ``ViewNode/arranged``. Each requirement has the answer of the
/// views inside as its default; requirements that only a subclass implements are not called.
@MainActor
protocol ArrangedNode: ViewNode {
  /// See ``ViewNode/hasListGutter``.
  var ownListGutter: Bool { get }
  /// See ``ViewNode/beginsAtInset``.
  var ownInset: Bool { get }
  /// See ``ViewNode/keptRows``.
  var ownKeptRows: Int { get }
  /// See ``ViewNode/hasOwnHeight``.
  var ownHeight: Bool { get }
  /// The axis along which a lazy stack has its rows; `nil` for all others.
  var rowAxis: Axis? { get }
}

extension ArrangedNode {
  var ownListGutter: Bool { contentHasListGutter }
  var ownInset: Bool { contentBeginsAtInset }
  var ownKeptRows: Int { contentKeptRows }
  var ownHeight: Bool { contentHasOwnHeight }
  var rowAxis: Axis? { nil }
}

extension ViewNode {
  /// Whether the view is a list with a gutter, or has one at its left edge.
  final var hasListGutter: Bool { arranged?.ownListGutter ?? contentHasListGutter }
  /// Whether one of the views inside is, or has.
  final var contentHasListGutter: Bool {
    if let onlyChild { return onlyChild.hasListGutter }
    return children.contains(where: \.hasListGutter)
  }

  /// Whether the view is a text or a control, which begins where the rows of a list above or below
  /// it do.
  final var beginsAtInset: Bool { arranged?.ownInset ?? contentBeginsAtInset }
  /// Whether the view inside is.
  final var contentBeginsAtInset: Bool { onlyChild?.beginsAtInset ?? false }

  /// The rows that a stack without room for all its views keeps for the lists among the views.
  final var keptRows: Int { arranged?.ownKeptRows ?? contentKeptRows }
  /// The most rows that one of the views inside keeps.
  final var contentKeptRows: Int { children.reduce(0) { max($0, $1.keptRows) } }

  /// Whether the views need a height, which they have without an offer: others, such as a drawing,
  /// are as high as there is room.
  final var hasOwnHeight: Bool { arranged?.ownHeight ?? contentHasOwnHeight }
  /// Whether all views inside do.
  final var contentHasOwnHeight: Bool { children.allSatisfy(\.hasOwnHeight) }
}

/// A node that knows the alignment guides of its view. The others have those of the view inside.
@MainActor
protocol GuidedNode: ViewNode {
  func ownGuide(_ line: GuideLine, in size: Size) -> Int?
}

extension ViewNode {
  /// The guide that `alignmentGuide(_:computeValue:)` has set for the view, which has a size.
  final func explicitGuide(_ line: GuideLine, in size: Size) -> Int? {
    guard graph.guideCount > 0 else { return nil }
    if let guided = self as? any GuidedNode { return guided.ownGuide(line, in: size) }
    return onlyContent?.explicitGuide(line, in: size)
  }
}

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
