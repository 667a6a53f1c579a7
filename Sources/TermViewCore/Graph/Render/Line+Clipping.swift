extension Line {
  /// Adds the spans of `other` as far as `clip` shows them.
  mutating func addClipped(_ other: Line, movedBy distance: Int, clip: Range<Int>) {
    if !spans.isEmpty { cut(clip) }
    for span in other.spans {
      var moved = span
      moved.column += distance
      if let shown = moved.clipped(to: clip) { spans.append(shown) }
    }
  }

  /// Takes `columns` out of the spans.
  mutating func cut(_ columns: Range<Int>) {
    guard spans.contains(where: { $0.columns.overlaps(columns) }) else { return }
    spans = spans.flatMap { span -> [Span] in
      guard span.columns.overlaps(columns) else { return [span] }
      return [
        span.clipped(to: 0..<columns.lowerBound),
        span.clipped(to: columns.upperBound..<Int.max),
      ].compactMap { $0 }
    }
  }
}

extension Span {
  /// The part of the span inside `columns`; a wide glyph that is cut becomes a blank.
  fileprivate func clipped(to columns: Range<Int>) -> Span? {
    if self.columns.isEmpty { return nil }
    if column >= columns.lowerBound, self.columns.upperBound <= columns.upperBound { return self }
    let from = max(column, columns.lowerBound)
    let to = min(self.columns.upperBound, columns.upperBound)
    guard from < to else { return nil }
    let start = cells.startIndex + from - column
    let part = cells[start..<start + to - from]
    let cutsFirst = part.first?.role == .trailing
    let cutsLast = part.last?.role == .wide
    guard cutsFirst || cutsLast else { return Span(column: from, key: key, cells: part) }
    var whole = Array(part)
    if cutsFirst { whole[0] = Cell(scalar: " ", style: whole[0].style) }
    if cutsLast { whole[whole.count - 1] = Cell(scalar: " ", style: whole[whole.count - 1].style) }
    return Span(column: from, key: .none, cells: whole[...])
  }
}
