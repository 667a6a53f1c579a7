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
