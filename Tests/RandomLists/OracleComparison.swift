import NaiveList
import TermView
import TermViewTesting

/// What differs between the terminal and the model, and how both are shown.
@MainActor
extension OracleRun {
  /// Where the list shows or does something else than the model, and what is wrong.
  var difference: (kind: String, message: String)? {
    let screen = terminal.screen
    var lines = model.lines
    var rows = shownLines
    uncoverLines(&rows, &lines)
    if rows != lines {
      return (
        "lines",
        "the lines are\n\(Self.picture(rows))\ninstead of\n\(Self.picture(lines))"
      )
    }
    if shownBars != model.barLines {
      return ("highlights", "lines \(shownBars) have a bar instead of \(model.barLines)")
    }
    if script.hasBorder, let difference = borderDifference { return ("border", difference) }
    if script.kind != .none, markedLines != model.highlightedLines {
      return (
        "highlights",
        "lines \(markedLines) are highlighted instead of \(model.highlightedLines)"
      )
    }
    if model.hasFocus, let line = model.cursorLine, screen.cursor.position.row != line + edge {
      let shown = screen.cursor.position.row - edge
      return ("cursor", "the cursor is in line \(shown) instead of \(line)")
    }
    let selection = selection
    if selection != model.selection {
      return (
        "selection",
        "the selection is \(selection.words) instead of \(model.selection.words)"
      )
    }
    if shown.reportedOffset != model.reportedOffset {
      let (told, expected) = (shown.reportedOffset, model.reportedOffset)
      return (
        "offset",
        "onCursorChange has said \(told.map { "\($0)" } ?? "nothing")"
          + " instead of \(expected.map { "\($0)" } ?? "nothing")"
      )
    }
    if shown.cursorID != model.cursorID {
      return (
        "cursor id",
        "listCursor has \(shown.cursorID.map { "\($0)" } ?? "nil")"
          + " instead of \(model.cursorID.map { "\($0)" } ?? "nil")"
      )
    }
    if shown.data != data { return ("data", "the keys have changed the data otherwise") }
    if shown.menus != menus {
      return ("menus", "the menus of \(shown.menus) were asked for instead of \(menus)")
    }
    let diagnostics = terminal.diagnostics
    if Set(diagnostics).count < diagnostics.count
      || !diagnostics.allSatisfy({ $0.contains("occurs more than once in a ForEach") })
    {
      return ("diagnostics", "there are diagnostics: \(diagnostics)")
    }
    return nil
  }

  /// What is wrong with the thumb, or with the position in the lower edge.
  private var borderDifference: String? {
    let rows = terminal.screen.rows
    if rows.isEmpty { return nil }
    let thumb = (0..<model.rows).filter { rows[$0 + 1].hasSuffix("┃") }
    let expected = model.thumb.map { Array($0) } ?? []
    // A list cannot know that what is beyond its window has no lines.
    let context = ListRow.Context(width: model.columns)
    let hasEmptyRows = model.allRows.all.contains { $0.lines(context).isEmpty }
    if thumb != expected, !(expected.isEmpty && hasEmptyRows) { return "lines \(thumb) have the thumb instead of \(expected)" }
    let edge = rows[rows.count - 1]
    guard let position = model.position, model.count > 0 else {
      let saysPlace = edge.contains(" of ") || edge.contains("/")
      return saysPlace ? "the border says \(edge) and there is no cursor" : nil
    }
    let label = " \(position) of \(model.count) "
    if edge.contains(label) { return nil }
    // The short form is only for edges that have no room for the long one.
    let marked = edge.split(separator: "· ").dropFirst().first?.prefix { $0.isNumber }
    let long = label.dropFirst().dropLast() + (marked.map { " · \($0) selected" } ?? "")
    let isShort = edge.contains(" \(position)/\(model.count) ") && long.count > edge.count - 6
    return isShort ? nil : "the border says \(edge) instead of\(label)"
  }

  /// The lines inside of the border.
  var shownLines: [String] {
    let rows = terminal.screen.rows
    guard edge > 0 else { return rows }
    return rows.dropFirst().dropLast().map { row in
      var line = String(row.dropFirst().prefix(model.columns))
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The lines that have the cursor's bar.
  var shownBars: [Int] {
    (0..<max(0, terminal.screen.rows.count - 2 * edge)).filter { line in
      terminal.screen.styles(row: line + edge).contains {
        $0.style.attributes.contains(.reverse)
          && !$0.columns.clamped(to: edge..<edge + model.columns).isEmpty
      }
    }
  }

  /// What the last line says of rows that have arrived below, or the first of those above.
  private var arrivedLabel: String? {
    guard script.follows || script.followsStart, !model.isFollowing, let line = coveredLine,
      shownLines.indices.contains(line),
      let label = shownLines[line].firstMatch(of: /[0-9]+ new (below|above)$/),
      (label.1 == "above") == script.followsStart
    else { return nil }
    return String(label.0)
  }

  /// The line in which it would be said.
  private var coveredLine: Int? { script.followsStart ? 0 : shownLines.indices.last }

  /// Cuts off what is said of rows that have arrived.
  func uncoverLines(_ rows: inout [String], _ lines: inout [String]) {
    guard let label = arrivedLabel, let line = coveredLine, rows.indices.contains(line) else {
      return
    }
    // A blank is before and after it.
    let columns = max(0, model.columns - label.count - 2)
    func cut(_ line: String) -> String {
      var line = String(line.prefix(columns))
      while line.last == " " { line.removeLast() }
      return line
    }
    rows[line] = cut(String(rows[line].dropLast(label.count)))
    lines[line] = cut(lines[line])
  }

  /// The lines of rows that can be selected and are not plain.
  private var markedLines: [Int] {
    let window = model.window
    let covered = arrivedLabel == nil ? nil : coveredLine
    return window.indices.filter { line in
      // What is said of rows that have arrived has a style of its own.
      if line == covered { return model.highlightedLines.contains(line) }
      guard let row = window[line].row else { return false }
      // A header may be bold, and is carried with its element.
      if !model.allRows.all[row].isSelectable { return model.highlightedLines.contains(line) }
      // The header of what folds has a style of its own.
      if model.allRows.all[row].fold != nil { return model.highlightedLines.contains(line) }
      let styles = terminal.screen.styles(row: line + edge)
      return styles.contains { !$0.columns.clamped(to: edge..<edge + model.columns).isEmpty }
    }
  }

  var selection: ListModel.Selection {
    switch script.kind {
    case .none: .none
    case .optional, .keptOptional: .optional(shown.one.map { AnyHashable($0) })
    case .required: .required(shown.exactlyOne)
    case .set, .keptSet: .set(Set(shown.many.map { AnyHashable($0) }))
    }
  }

  private static func picture(_ lines: [String]) -> String {
    lines.map { "  │\($0)" }.joined(separator: "\n")
  }

  /// The terminal beside the model.
  var picture: String {
    let left = shownLines
    let right = model.lines
    let marked = Set(shownBars)
    let expected = Set(model.highlightedLines)
    let rows = left.indices.map { row in
      let text = left[row] + String(repeating: " ", count: max(0, 26 - left[row].count))
      let other = row < right.count ? right[row] : ""
      return "  \(marked.contains(row) ? "█" : "│")\(text)"
        + "\(expected.contains(row) ? "█" : "│")\(other)"
    }
    return rows.joined(separator: "\n") + "\n  \(selection.words) | \(model.selection.words)"
      + ", cursor \(model.cursor.map { "\($0)" } ?? "none"), top \(model.top)"
  }
}

extension ListModel.Selection {
  /// The selection without the names of types.
  fileprivate var words: String {
    switch self {
    case .none: "no binding"
    case .optional(let value): value.map { "\($0.base)" } ?? "nil"
    case .required(let value): "\(value.base)"
    case .set(let values): "\(values.map { "\($0.base)" }.sorted())"
    }
  }
}
