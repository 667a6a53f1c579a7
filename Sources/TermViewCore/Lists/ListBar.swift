/// The highlight of a painted row in a list with decoration: its fill, and the marks before it.
struct ListBar {
  private let fill: ListAppearance.Highlight?
  private let isBold: Bool
  private let isUnderlined: Bool
  /// The cursor's mark in the gutter.
  private let mark: Cell?
  /// Whether the row is selected, where several may be.
  private let selection: Cell?
  private let start: Int
  private let gap: Int
  private let before: Int
  private let selectionColumn: Int

  /// - Parameters:
  ///   - start: the column of the row where the fill and the marks begin.
  ///   - gap: the lines before a header that keep it apart from the section before.
  ///   - before: the row's lines before its first one with text.
  init(
    _ highlight: RowDisplay.Highlight, look: ListLook, selectsSeveral: Bool, start: Int,
    gap: Int, before: Int, tint: Color?, table: CellTable
  ) {
    let appearance = look.appearance
    let glyphs = look.glyphs
    self.start = start
    self.gap = gap
    self.before = before
    selectionColumn = start + 2
    switch highlight {
    case .cursor, .selectedCursor, .carried, .moved, .stopped: fill = appearance.cursor.tinted(tint)
    case .selected: fill = appearance.selection.tinted(tint)
    case .none, .unselectedCursor, .restingCursor, .unselected: fill = nil
    }
    let isSingle = !selectsSeveral && highlight == .selected
    isUnderlined =
      (highlight == .carried || highlight == .unselectedCursor) && !appearance.showsMarks
    isBold =
      highlight == .carried || appearance.showsMarks && (isSingle || highlight == .restingCursor)
    func cell(_ glyph: String, _ color: Color) -> Cell {
      Cell(scalar: glyph.first, style: table.style(CellStyle(foreground: color.tinted(tint))))
    }
    guard appearance.showsMarks else {
      mark = nil
      selection = nil
      return
    }
    switch highlight {
    case .carried, .moved: mark = cell(glyphs.carried, .role(.mark))
    case .stopped: mark = cell(glyphs.warning, .role(.mark))
    case .cursor, .selectedCursor, .unselectedCursor: mark = cell(glyphs.cursor, .role(.mark))
    case .selected: mark = isSingle ? cell(glyphs.cursor, .role(.mark)) : nil
    case .none, .restingCursor, .unselected: mark = nil
    }
    guard selectsSeveral else {
      selection = nil
      return
    }
    switch highlight {
    case .selected, .selectedCursor, .carried, .moved, .stopped:
      selection = cell(glyphs.selected, .accentColor)
    case .cursor, .restingCursor: selection = cell(glyphs.unselected, .primary)
    case .unselected: selection = cell(glyphs.unselected, .tertiary)
    case .none, .unselectedCursor: selection = nil
    }
  }

  /// Draws on the cells of a line of the row.
  func draw(on cells: inout [Cell], line: Int) {
    if line < gap { return }
    put(mark, at: start, on: &cells)
    if line == before { put(selection, at: selectionColumn, on: &cells) }
    if isBold {
      for index in cells.indices where cells[index].style.foreground == .default {
        cells[index].style.attributes.insert(.bold)
      }
    }
    if isUnderlined {
      for index in cells.indices where index >= start { cells[index].style.toggleUnderline() }
    }
    switch fill {
    case nil: break
    case .attributes(let attributes):
      for index in cells.indices where index >= start {
        cells[index].style.attributes.formUnion(attributes.subtracting(.reverse))
        if attributes.contains(.reverse) {
          cells[index].style.attributes.formSymmetricDifference(.reverse)
        }
      }
    case .colors(let foreground, let background):
      // Blanks at the end keep no foreground, so that they can be erased.
      let end = (cells.lastIndex { !$0.isSpace || $0.underline != .none } ?? -1) + 1
      for index in cells.indices where index >= start {
        if cells[index].style.background == .default {
          cells[index].style.background = background
        }
        if index < end, cells[index].style.foreground == .default {
          cells[index].style.foreground = foreground
        }
        if index >= end { cells[index].style.attributes.subtract([.bold, .dim, .italic]) }
      }
    }
  }

  private func put(_ cell: Cell?, at column: Int, on cells: inout [Cell]) {
    guard let cell, cells.indices.contains(column) else { return }
    cells[column] = cell
  }
}

extension ListAppearance.Highlight {
  fileprivate func tinted(_ tint: Color?) -> ListAppearance.Highlight {
    guard case .colors(let foreground, let background) = self else { return self }
    return .colors(foreground: foreground.tinted(tint), background: background.tinted(tint))
  }
}
