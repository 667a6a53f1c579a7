import TermProgram

/// Describes the differences between two screens.
extension Screen {
  /// The differences of a screen from another: places, row ids, glyphs and styles.
  public struct Difference: Sendable, Hashable, CustomStringConvertible {
    /// A stretch of cells that differ in one way.
    public struct Stretch: Sendable, Hashable {
      /// The row on the screen, counted from 0.
      public var row: Int
      /// The columns, counted from 0.
      public var columns: Range<Int>
      /// The id of the list's row that is there, as the debugger shows it.
      public var rowID: String?
      /// The text of the stretch.
      public var text: String
      /// The style of the stretch.
      public var style: CellStyle
      /// The text that was expected in its place.
      public var expectedText: String
      /// The style that was expected in its place.
      public var expectedStyle: CellStyle
    }

    /// The differences of the screen as a whole: size, cursor, title.
    public var remarks: [String]
    /// The stretches that differ, from the top, in each row from the left.
    public var stretches: [Stretch]

    /// One remark or stretch a line; at most 24 stretches, then how many more there are.
    public var description: String {
      var lines = remarks
      lines += stretches.prefix(24).map(\.description)
      if stretches.count > 24 { lines.append("and \(stretches.count - 24) places more") }
      return lines.joined(separator: "\n")
    }
  }

  /// The differences of this screen from `expected`; `nil` when they look the same. Complexity:
  /// O(cells).
  public func difference(from expected: Screen) -> Difference? {
    var difference = Difference(remarks: [], stretches: [])
    if size != expected.size {
      difference.remarks.append(
        "\(size.columns)x\(size.rows) cells instead of \(expected.size.columns)x\(expected.size.rows)"
      )
    }
    if cursor != expected.cursor {
      difference.remarks.append(
        "the cursor is \(SnapshotText.text(of: cursor))"
          + " instead of \(SnapshotText.text(of: expected.cursor))")
    }
    if title != expected.title {
      difference.remarks.append(
        "the title is \(title.map(QuotedText.quote) ?? "not set")"
          + " instead of \(expected.title.map(QuotedText.quote) ?? "none")")
    }
    for row in 0..<min(size.rows, expected.size.rows) {
      addStretches(row: row, expected, to: &difference.stretches)
    }
    return difference.remarks.isEmpty && difference.stretches.isEmpty ? nil : difference
  }

  private func addStretches(
    row: Int, _ expected: Screen, to stretches: inout [Difference.Stretch]
  ) {
    let isSameTable = frame.table === expected.frame.table
    let cells = frame.cells(row: row)
    let others = expected.frame.cells(row: row)
    if isSameTable, cells == others { return }
    let count = min(cells.count, others.count)
    var column = 0
    var open: Difference.Stretch?
    while column < count {
      let (cell, other) = (cells[column], others[column])
      let text = frame.table.text(of: cell)
      let otherText = expected.frame.table.text(of: other)
      let style = frame.table.style(of: cell)
      let otherStyle = expected.frame.table.style(of: other)
      if text == otherText, style == otherStyle, cell.role == other.role {
        if let stretch = open { stretches.append(stretch) }
        open = nil
      } else if open?.style == style, open?.expectedStyle == otherStyle {
        open!.columns = open!.columns.lowerBound..<column + 1
        open!.text += text
        open!.expectedText += otherText
      } else {
        if let stretch = open { stretches.append(stretch) }
        open = Difference.Stretch(
          row: row, columns: column..<column + 1,
          rowID: rowID(row: row, column: column) ?? expected.rowID(row: row, column: column),
          text: text, style: style, expectedText: otherText, expectedStyle: otherStyle)
      }
      column += 1
    }
    if let stretch = open { stretches.append(stretch) }
  }
}

extension Screen.Difference.Stretch: CustomStringConvertible {
  /// The place with the actual and the expected contents, in a line.
  public var description: String {
    let last = columns.upperBound - 1
    var place =
      "row \(row), column\(columns.count == 1 ? " \(last)" : "s \(columns.lowerBound)-\(last)")"
    if let rowID { place += " (id \(rowID))" }
    var words: [String] = []
    if text != expectedText {
      words.append("\(QuotedText.quote(text)) instead of \(QuotedText.quote(expectedText))")
    } else {
      words.append(QuotedText.quote(text))
    }
    if style != expectedStyle {
      words.append("\(StyleText.text(of: style)) instead of \(StyleText.text(of: expectedStyle))")
    }
    return "\(place): \(words.joined(separator: ", "))"
  }
}
