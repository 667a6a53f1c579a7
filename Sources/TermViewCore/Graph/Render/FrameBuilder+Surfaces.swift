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

/// The look of views behind a modal layer.
extension Painter {
  /// Draws everything painted so far in one colour and without fills: in the theme's colour for
  /// views behind a layer; dim without a theme. What is in one of `areas` stays as it is.
  func fade(isThemed: Bool, except areas: [Rect]) {
    guard !clip.isEmpty else { return }
    switch target {
    case .frame(let frame): frame.fade(clip.rows, isThemed, except: areas)
    case .buffer(let buffer):
      for row in clip.rows {
        buffer.cells.fade(
          row: row, columns: 0..<buffer.cells.size.columns, isThemed, except: areas)
      }
    }
  }
}

extension FrameBuilder {
  /// Turns the rows of lists into chrome, and draws all of it in one colour.
  fileprivate func fade(_ rows: Range<Int>, _ isThemed: Bool, except areas: [Rect]) {
    for row in rows where lines.indices.contains(row) {
      let spans = lines[row].spans
      lines[row].spans = []
      for span in spans {
        let columns = span.columns.clamped(to: 0..<chrome.size.columns)
        guard !columns.isEmpty else { continue }
        willPaint(Rect(row: row, column: columns.lowerBound, columns: columns.count, rows: 1))
        chrome.put(
          span.cells, row: row, column: span.column,
          clip: Rect(origin: .zero, size: chrome.size))
      }
      if let columns = used[row] {
        chrome.fade(row: row, columns: columns, isThemed, except: areas)
      }
    }
  }
}

extension CellBuffer {
  /// Removes the colours and the reversal of cells, and makes them dim or gives them the theme's
  /// colour, which is dim if the terminal has few colours.
  fileprivate mutating func fade(
    row: Int, columns: Range<Int>, _ isThemed: Bool, except areas: [Rect]
  ) {
    let kept = areas.filter { $0.rows.contains(row) }.map(\.columns)
    withCells(row: row, columns: columns) { cells in
      for index in cells.indices where cells[index] != .transparent {
        let column = columns.lowerBound + index - cells.startIndex
        if kept.contains(where: { $0.contains(column) }) { continue }
        var style = cells[index].style
        style.foreground = .default
        style.background = .default
        style.attributes.subtract([.reverse, .bold])
        let isBlank = cells[index].isSpace && style.underline == .none
        if !isBlank, isThemed {
          style.foreground = .role(.backdrop)
          style.attributes.remove(.dim)
        } else if !isBlank {
          style.attributes.insert(.dim)
        }
        cells[index].style = style
      }
    }
  }
}
