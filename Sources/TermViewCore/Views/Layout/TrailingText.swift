import TermScreen

/// The end of a row, `Text(title) Spacer() Text(author)`, where not all of it fits: rather than a
/// few letters of each, the row shows the text at its end in a part that is worth its room, or not
/// at all.
@MainActor
struct TrailingText {
  private let leading: [ViewNode]
  private let spacer: SpacerNode
  private let text: TextNode
  private let spacing: Int

  /// The least columns of a text that is cut, and the most of one that never is.
  private static let short = 10

  /// The end of the row of `elements` that have been placed; `nil` where they have room, or have
  /// another end.
  init?(_ elements: [ViewNode], spacing: Int) {
    guard let text = elements[elements.count - 1] as? TextNode,
      let spacer = elements[elements.count - 2] as? SpacerNode,
      spacer.rect.size.columns <= spacer.minLength, text.environment.lineLimit == 1
    else { return nil }
    leading = Array(elements.dropLast(2))
    guard leading.allSatisfy({ $0.layoutPriority <= 0 }), text.layoutPriority == 0 else {
      return nil
    }
    self.spacer = spacer
    self.text = text
    self.spacing = spacing
  }

  /// The columns of a text of `text` columns in a row of `columns`, behind what takes `leading`
  /// with the gap between them.
  static func columns(of text: Int, behind leading: Int, gap: Int, in columns: Int) -> Int {
    let rest = columns - leading - gap
    if rest >= text { return text }
    if rest >= short, 3 * rest >= 2 * text { return rest }
    return text <= max(short, columns / 3) && 2 * text + gap <= columns ? text : 0
  }

  /// Places the elements anew in `rect`.
  func place(in rect: Rect, by layout: StackLayout) {
    let ideal = ProposedSize(columns: nil, rows: rect.size.rows)
    let gaps = spacing * (leading.count - 1)
    let before = leading.reduce(gaps) { $0.addingClamped($1.measure(ideal).columns) }
    let gap = 2 * spacing + spacer.minLength
    let columns = TrailingText.columns(
      of: text.measure(ideal).columns, behind: before, gap: gap, in: rect.size.columns)
    var room = rect
    room.size.columns -= columns > 0 ? columns + gap : 0
    layout.place(leading, in: room)
    let end = rect.columns.upperBound - columns
    spacer.place(Rect(row: rect.origin.row, column: end, columns: 0, rows: 0), unbounded: [])
    let size =
      columns > 0 ? text.measure(ProposedSize(columns: columns, rows: rect.size.rows)) : .zero
    let slot = Rect(
      row: rect.origin.row, column: end, columns: columns, rows: rect.size.rows)
    text.place(layout.alignment.place(size, in: slot), unbounded: [])
  }
}
