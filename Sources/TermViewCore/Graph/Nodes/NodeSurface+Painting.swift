import TermScreen

extension Painter {
  /// Draws what was painted before on the surfaces of nodes, each at its place along `axis`; on a
  /// frame the lines become keyed spans.
  func surfaces(of nodes: ArraySlice<ViewNode>, axis: Axis) {
    guard !clip.isEmpty else { return }
    switch target {
    case .frame(let frame): frame.add(nodes, axis: axis, origin: origin, clip: clip)
    case .buffer(let buffer):
      for node in nodes {
        guard let surface = node.surface, let painting = surface.painting else { continue }
        let place = Point(axis, main: surface.position, cross: 0)
        let visible = clip.intersection(moved(Rect(origin: place, size: surface.paintedSize)))
        let first = origin.row + place.row
        let lines = painting.lines
        for line in visible.rows where line - first < lines.count {
          for span in lines[line - first].spans {
            buffer.cells.put(
              span.cells, row: line, column: origin.column + place.column, clip: visible)
          }
        }
      }
    }
  }
}

/// Adds painted cells to the frame as keyed spans.
extension FrameBuilder {
  /// Adds the surfaces of nodes that a host at `origin` shows, as far as `clip` shows them.
  ///
  /// One call takes all nodes of a host: the lines are taken out of the builder meanwhile, so that
  /// a node costs a handful of instructions.
  func add(_ nodes: ArraySlice<ViewNode>, axis: Axis, origin: Point, clip: Rect) {
    var lines = lines
    self.lines = []
    let top = clip.origin.row
    let bottom = top + clip.size.rows
    nodes.forEachHeld { node in
      guard let heldSurface = node.heldSurface else { return }
      held(heldSurface) { surface in
        var row = origin.row
        var column = origin.column
        var columns = clip.columns
        if axis == .vertical {
          row += surface.position
        } else {
          column += surface.position
          let end = column + surface.paintedSize.columns
          columns = max(columns.lowerBound, column)..<max(column, min(columns.upperBound, end))
          if columns.isEmpty { return }
        }
        if row >= top, row < bottom, used[row] == nil, lines[row].spans.isEmpty,
          let only = surface.paintedLine, only.column == column, column >= columns.lowerBound,
          only.end <= columns.upperBound
        {
          lines[row] = only.line
          return
        }
        guard let painting = surface.painting else { return }
        let isWhole =
          painting.column == column && column >= columns.lowerBound
          && painting.end <= columns.upperBound
        for line in painting.lines {
          if row >= top, row < bottom {
            if let chromeColumns = used[row], chromeColumns.overlaps(columns) {
              coverChrome(columns, row)
            }
            if isWhole, lines[row].spans.isEmpty {
              lines[row] = line
            } else {
              lines[row].addClipped(line, movedBy: column - painting.column, clip: columns)
            }
          }
          row += 1
        }
      }
    }
    self.lines = lines
  }

  /// The stretch that a surface covers hides the chrome below, blanks included.
  private func coverChrome(_ columns: Range<Int>, _ row: Int) {
    chrome.fill(
      Rect(row: row, column: columns.lowerBound, columns: columns.count, rows: 1), with: .blank)
  }
}

extension Line {
  /// Adds the spans of `other` as far as `clip` shows them.
  fileprivate mutating func addClipped(_ other: Line, movedBy distance: Int, clip: Range<Int>) {
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
