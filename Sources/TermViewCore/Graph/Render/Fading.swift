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
