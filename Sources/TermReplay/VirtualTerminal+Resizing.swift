import TermScreen

/// A row of text as a terminal keeps it: the cells up to the last one that was written.
package struct TextRow: Sendable, Equatable {
  package var cells: [Cell]
  /// Whether the next row is a part of the same line, which the terminal has wrapped.
  package var isWrapped: Bool
  /// Whether a prompt is marked that begins here (OSC 133 ; A).
  package var isPrompt = false
}

/// What a terminal does to its main screen when its window gets another size.
package enum Resizing: Sendable, CaseIterable {
  /// What fits stays where it is; there is no history.
  case keepsPlaces
  /// Rows are cut; above the cursor they go to the history for it to stay (xterm, the console).
  case cuts
  /// Lines are wrapped anew, and blank rows at the end count as others do (tmux, `grid_reflow`).
  /// Behind the last column of a full row nothing is erased, and the wrap still waits; what is
  /// erased at the end of a row is a part of its text (`screen_write_clearendofline`).
  case rewraps
  /// Lines are wrapped anew, and blank rows at the end give way first; a saved cursor stays in its
  /// line (VTE, kitty). Behind the last column of a full row nothing is erased, either.
  case rewrapsText

  var rewraps: Bool { self == .rewraps || self == .rewrapsText }
}

extension VirtualTerminal {
  /// The text of the rows that scrolled off, without trailing blanks.
  package var history: [String] { scrollback.map { text($0.cells) } }

  /// All lines, the oldest first, as they are when they are copied: rows that the terminal has
  /// wrapped are one, and what was written as blanks is there. Blank ones at the end are left out.
  package var logicalLines: [String] { logicalLines(upTo: size.rows) }

  /// The lines up to a row of the screen.
  ///
  /// - Parameter prompt: what is put before the text of rows that prompts are marked to begin at.
  package func logicalLines(upTo row: Int, prompt: String = "") -> [String] {
    var lines: [String] = []
    var goesOn = false
    for row in scrollback + (0..<row).map({ grid.textRow($0) }) {
      let text = row.cells.reduce(into: row.isPrompt ? prompt : "") { $0 += table.text(of: $1) }
      if goesOn { lines[lines.count - 1] += text } else { lines.append(text) }
      goesOn = row.isWrapped
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  func text(row: Int) -> String { text(grid.row(row)) }

  private func text(_ cells: some Sequence<Cell>) -> String {
    var text = cells.reduce(into: "") { $0 += table.text(of: $1) }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Takes another size, as ``resizing`` has it.
  package mutating func resize(to size: Size) {
    guard size != grid.size else { return }
    let columns = grid.size.columns
    // tmux has the cursor behind the last column then, before and after.
    if isWrapPending, resizing == .rewraps, columns != size.columns { position.column += 1 }
    isWrapPending = isWrapPending && resizing.rewraps && columns == size.columns
    if resizing == .keepsPlaces || isAlternateScreen {
      grid = grid.resized(to: size)
      if let (grid, cursor) = mainScreen { mainScreen = (grid.resized(to: size), cursor) }
    } else {
      resizeMain(to: size)
    }
    margins = 0..<size.rows
    position.row = max(0, min(position.row, size.rows - 1))
    if resizing == .rewraps, columns != size.columns {
      isWrapPending = position.column == size.columns
    }
    position.column = max(0, min(position.column, size.columns - 1))
    last = nil
    for stop in stride(from: 8, to: size.columns, by: 8) { tabStops.insert(stop) }
  }

  private mutating func resizeMain(to size: Size) {
    var rows = scrollback + (0..<grid.size.rows).map { grid.textRow($0) }
    var place = Point(row: scrollback.count + position.row, column: position.column)
    let saved = savedCursor?.position ?? .zero
    var savedPlace = Point(row: scrollback.count + saved.row, column: saved.column)
    var top = scrollback.count
    if size.rows < grid.size.rows {
      // Rows below the cursor are lost first, whatever is on them.
      let needed = grid.size.rows - size.rows
      let below = min(needed, grid.size.rows - 1 - position.row)
      rows.removeLast(below)
      top += needed - below
    } else if size.rows > grid.size.rows {
      let needed = size.rows - grid.size.rows
      let pulled = resizing.rewraps ? min(needed, top) : 0
      top -= pulled
      rows += Array(repeating: TextRow(cells: [], isWrapped: false), count: needed - pulled)
    }
    if resizing.rewraps, size.columns != grid.size.columns {
      let (wrapped, places) = VirtualTerminal.wrapped(
        rows, [place, Point(row: top, column: 0), savedPlace], columns: size.columns)
      (rows, place, savedPlace) = (wrapped, places[0], places[2])
      if resizing == .rewrapsText {
        while rows.count - size.rows > places[1].row, rows.count - 1 > place.row,
          rows.last?.cells.isEmpty == true
        {
          rows.removeLast()
        }
      }
      let end = size.rows + (resizing == .rewrapsText ? places[1].row : 0)
      while rows.count < end { rows.append(TextRow(cells: [], isWrapped: false)) }
      top = rows.count - size.rows
    } else if !resizing.rewraps {
      for index in rows.indices.dropFirst(top) where rows[index].cells.count > size.columns {
        rows[index] = rows[index].cut(to: size.columns)
      }
    }
    scrollback = keepsHistory ? Array(rows.prefix(top)) : []
    grid = CellGrid(size: size, rows: rows.dropFirst(top))
    position = place.row >= top ? Point(row: place.row - top, column: place.column) : .zero
    if resizing == .rewrapsText {
      savedCursor?.position = Point(row: max(0, savedPlace.row - top), column: savedPlace.column)
    }
  }

  /// The rows that lines take at another width, and the places in them of cells.
  private static func wrapped(
    _ rows: [TextRow], _ places: [Point], columns: Int
  ) -> (rows: [TextRow], places: [Point]) {
    var result: [TextRow] = []
    var found = places
    var start = 0
    while start < rows.count {
      var end = start
      while rows[end].isWrapped, end + 1 < rows.count { end += 1 }
      let cells = rows[start...end].flatMap(\.cells)
      // What is behind the text of its row stays behind the line's.
      let offsets = places.map { place -> Int? in
        guard (start...end).contains(place.row) else { return nil }
        let before = rows[start..<place.row].reduce(0) { $0 + $1.cells.count }
        return place.column < rows[place.row].cells.count ? before + place.column : cells.count
      }
      let prompts = (start...end).filter { rows[$0].isPrompt }.map { row in
        rows[start..<row].reduce(0) { $0 + $1.cells.count }
      }
      var first = 0
      repeat {
        var next = min(first + columns, cells.count)
        if next < cells.count, next > first + 1, cells[next].role == .trailing { next -= 1 }
        for (index, offset) in offsets.enumerated() {
          guard let offset, offset >= first, offset < next || next == cells.count else { continue }
          found[index] = Point(row: result.count, column: offset - first)
        }
        result.append(
          TextRow(
            cells: Array(cells[first..<next]), isWrapped: next < cells.count,
            isPrompt: prompts.contains { first..<max(next, first + 1) ~= $0 }))
        first = next
      } while first < cells.count
      start = end + 1
    }
    return (result, found)
  }
}

extension TextRow {
  /// The row in fewer columns.
  fileprivate func cut(to columns: Int) -> TextRow {
    var row = TextRow(
      cells: Array(cells.prefix(columns)), isWrapped: false, isPrompt: isPrompt)
    if row.cells.last?.role == .wide { row.cells[columns - 1] = .blank }
    return row
  }
}
