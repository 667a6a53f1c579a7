import TermView
import TermViewTesting

/// A list, its data, and what happens to it.
struct OracleScript: Equatable {
  var shapes: [OracleShape]
  var data: OracleData
  var kind: OracleSelectionKind
  /// What is selected at the start: a row, counted from the first, or nothing.
  var selected: Int?
  /// Whether the list keeps to its end.
  var follows: Bool
  var columns: Int
  var rows: Int
  var isNumbered: Bool
  var hasBorder: Bool
  var steps: [OracleStep]

  init(
    _ shapes: [OracleShape], _ data: OracleData, kind: OracleSelectionKind = .none,
    selected: Int? = nil, follows: Bool = false, columns: Int = 16, rows: Int = 6,
    isNumbered: Bool = false, hasBorder: Bool = false, _ steps: [OracleStep]
  ) {
    self.shapes = shapes
    self.data = data
    self.kind = kind
    self.selected = selected
    self.follows = follows
    self.columns = columns
    self.rows = rows
    self.isNumbered = isNumbered
    self.hasBorder = hasBorder
    self.steps = steps
  }

  /// What the list shows that the model does not, after the first step where it differs.
  struct Failure {
    /// The number of the step; -1 for the first frame.
    var step: Int
    /// What differs.
    var kind: String
    var message: String
  }

  /// Runs the script in a terminal and in the model, and returns the first difference.
  ///
  /// - Parameter disturb: what happens to the model alone after each step.
  @MainActor
  func failure(
    replaysFrames: Bool = false, tracing: Bool = false,
    disturb: ((Int, inout ListModel) -> Void)? = nil
  ) -> Failure? {
    let run = OracleRun(self)
    run.terminal.replaysFrames = replaysFrames
    if let difference = run.difference {
      return Failure(
        step: -1, kind: difference.kind,
        message: "At the start \(difference.message)\n\(run.picture)")
    }
    for (number, step) in steps.enumerated() {
      let before = run.picture
      run.perform(step)
      let isSettled = run.settleRepeatedRows()
      disturb?(number, &run.model)
      if tracing { print("\(step.source)\n\(run.picture)\n") }
      if !isSettled, let difference = run.difference {
        return Failure(
          step: number, kind: difference.kind,
          message: "After \(step.source) \(difference.message)\n"
            + "Before:\n\(before)\nNow:\n\(run.picture)")
      }
    }
    return nil
  }
}

/// A run of a script: a terminal and a model that the same happens to.
@MainActor
final class OracleRun {
  let script: OracleScript
  let terminal: TestTerminal
  let shown: OracleModel
  var model: ListModel
  var data: OracleData
  private var content: OracleContent
  private var marks: [ListPath: Int] = [:]
  /// How much of the screen is around the list at each side.
  private let edge: Int

  init(_ script: OracleScript) {
    self.script = script
    let shown = OracleModel(script.data)
    self.shown = shown
    data = script.data
    content = OracleContent(script.shapes, data, marks: [:])
    model = ListModel(content.content)
    model.columns = script.columns
    model.rows = script.rows
    model.isNumbered = script.isNumbered
    model.keepsToEnd = script.follows
    let tags = model.allRows.all.compactMap { $0.tag?.base as? Int }
    let selected = script.selected.flatMap { tags.isEmpty ? nil : tags[$0 % tags.count] }
    switch script.kind {
    case .none: break
    case .optional:
      shown.one = selected
      model.selection = .optional(selected.map { AnyHashable($0) })
    case .required:
      shown.exactlyOne = selected ?? 0
      model.selection = .required(selected ?? 0)
    case .set, .keptSet:
      shown.many = selected.map { [$0] } ?? []
      model.selection = .set(selected.map { [$0] } ?? [])
    }
    model.keepsSelectionOfRemovedRows = script.kind == .keptSet
    edge = script.hasBorder ? 1 : 0
    terminal = TestTerminal(columns: script.columns + 2 * edge, rows: script.rows + 2 * edge) {
      OracleList(
        model: shown, shapes: script.shapes, kind: script.kind, isNumbered: script.isNumbered,
        hasBorder: script.hasBorder, hasNeighbour: script.steps.contains(.tab),
        follows: script.follows)
    }
    model.update()
  }

  // MARK: Steps

  func perform(_ step: OracleStep) {
    switch step {
    case .change(let changes):
      for change in changes {
        data.apply(change)
        shown.data = data
      }
      contentDidChange()
      terminal.update()
      model.update()
    case .press(.enter): pressReturn()
    case .press(let key):
      terminal.press(key.press)
      perform(model.press(key.press))
    case .pressTogether(let keys):
      terminal.pressTogether(keys.map(\.press))
      for key in keys { perform(model.press(key.press)) }
      settleWindow()
    case .tab:
      terminal.press(.tab)
      model.hasFocus.toggle()
      model.update()
    case .click(let line, let toggles): click(line % max(1, model.rows), toggles: toggles)
    case .extendClick(let line):
      guard model.rows > 0, !isBelowRows(line % model.rows) else { return }
      terminal.click(row: line % model.rows + edge, column: edge, modifiers: .shift)
      perform(model.click(line: line % model.rows, extends: true))
    case .wheel(let down):
      guard model.rows > 0, !isBelowRows(0) else { return }
      terminal.scroll(down ? .scrollDown : .scrollUp, row: edge, column: edge)
      model.wheel(down: down)
    case .resize(let columns, let rows):
      model.columns = columns
      model.rows = rows
      terminal.resize(columns: columns + 2 * edge, rows: rows + 2 * edge)
      model.update()
    case .select(let number):
      let tags = model.allRows.all.compactMap { $0.tag?.base as? Int }
      if !tags.isEmpty { select(tags[number % tags.count]) }
    case .selectAbsent(let number): select(data.nextID + number)
    case .selectNothing: select(nil)
    case .scrollTo(let number, let anchor): scroll(number, anchor)
    }
  }

  private func contentDidChange() {
    content = OracleContent(script.shapes, data, marks: marks)
    model.content = content.content
    let left = marks.filter { path, _ in model.allRows.offset(of: path) != nil }
    if left.count < marks.count {
      marks = left
      content = OracleContent(script.shapes, data, marks: marks)
      model.content = content.content
    }
  }

  private func perform(_ action: ListModel.Action) {
    switch action {
    case .ignored, .handled: return
    case .move(let family, let from, let to):
      guard let address = content.addresses[family] else { return }
      data.move(address, from: from, to: to)
    case .delete(let family, let offsets):
      guard let address = content.addresses[family] else { return }
      data.delete(address, offsets: offsets)
    case .fold(let path, let isExpanded):
      if let flag = content.flags[path] {
        data.flags[flag] = isExpanded
      } else if case .element(let id, _)? = path.steps.last, let id = id.base as? Int {
        if isExpanded { data.unfolded.insert(id) } else { data.unfolded.remove(id) }
      }
    case .unfoldAll(let path):
      let outline = ListPath(path.steps.dropLast())
      data.unfolded.formUnion(OracleNode.branches(content.trees[outline] ?? []))
    }
    contentDidChange()
    model.update()
  }

  /// Presses the button of the cursor's row, where it has one and is seen.
  private func pressReturn() {
    if let cursor = model.cursorOffset, let line = model.cursorLine,
      let fold = model.allRows.all[cursor].fold,
      // An element of an outline has a button, unless it has no lines.
      model.allRows.all[cursor].markColumn == nil || !model.lines[line].contains("e")
    {
      if fold == .leaf { return }
      terminal.press(.return)
      return perform(model.press(.return))
    }
    guard let cursor = model.cursorOffset, let line = model.cursorLine, model.hasFocus,
      model.lines[line].dropFirst(model.number(of: cursor).count).contains(" ")
    else { return }
    terminal.press(.return)
    mark(cursor)
  }

  private func mark(_ row: Int) {
    marks[model.allRows.all[row].path, default: 0] += 1
    content = OracleContent(script.shapes, data, marks: marks)
    model.content = content.content
    model.update()
  }

  /// Clicks the first column of a line, where no button is.
  private func click(_ line: Int, toggles: Bool) {
    guard model.rows > 0, !isBelowRows(line) else { return }
    terminal.click(row: line + edge, column: edge, modifiers: toggles ? .control : [])
    perform(model.click(line: line, column: 0, toggles: toggles))
  }

  /// Whether a line is outside of the list: a numbered one ends where its rows do.
  private func isBelowRows(_ line: Int) -> Bool {
    script.isNumbered && model.window[line].row == nil
  }

  private func select(_ id: Int?) {
    switch script.kind {
    case .none: return
    case .optional:
      shown.one = id
      model.selection = .optional(id.map { AnyHashable($0) })
    case .required:
      guard let id else { return }
      shown.exactlyOne = id
      model.selection = .required(id)
    case .set, .keptSet:
      // One more, or all taken back.
      shown.many = id.map { shown.many.union([$0]) } ?? []
      model.selection = .set(Set(shown.many.map { AnyHashable($0) }))
    }
    terminal.update()
    model.update()
  }

  private func scroll(_ number: Int, _ anchor: OracleAnchor) {
    var ids: [Int] = []
    for row in model.allRows.all {
      if let id = row.tag?.base as? Int { ids.append(id) }
      for place in row.places { if let id = place.id.base as? Int { ids.append(id) } }
    }
    guard !ids.isEmpty else { return }
    let id = ids[number % ids.count]
    guard let row = model.offset(identifiedBy: id), model.hasLines(row) else { return }
    shown.proxy?.scrollTo(id, anchor: anchor.point)
    terminal.update()
    model.scroll(to: id, anchor: anchor.point?.y)
  }

  /// Rows of the same id may be taken for one another: nothing tells which of them stood where in
  /// the window, and which had the cursor. So a list with such rows has to show a window of the
  /// model's rows, full as far as there are any, with one bar at most; the model goes on from there.
  ///
  /// - Returns: Whether that is so, or there is nothing of the kind.
  func settleRepeatedRows() -> Bool {
    hadRepeated = hadRepeated || model.allRows.all.contains(where: \.isRepeated)
    guard hadRepeated else { return false }
    if data != shown.data {
      // A key has changed a row that is not the model's.
      data = shown.data
      contentDidChange()
      model.update()
    }
    guard difference != nil else { return true }
    func plain(_ lines: [String]) -> [String] {
      lines.map { $0.replacing(">", with: "-") }
    }
    for top in 0...model.maximumTop {
      model.adopt(top: top, cursor: model.cursor, selection: selection)
      var (rows, lines) = (shownLines, model.lines)
      uncoverLastLine(&rows, &lines)
      guard plain(lines) == plain(rows) else { continue }
      let window = model.window
      let marked = Set(shownBars.map { window[$0].row })
      guard marked.count <= 1 else { return false }
      if let row = marked.first ?? nil {
        model.adopt(top: top, cursor: model.allRows.all[row].path, selection: selection)
      }
      return true
    }
    return false
  }

  /// Keys that arrive together move the window once, as little as they have to: so it may stand
  /// elsewhere than after one key at a time. Cursor, selection and data have to be the same, and the
  /// cursor in sight; the model goes on from there.
  private func settleWindow() {
    if model.cursorOffset.flatMap({ model.allRows.all[$0].offset }) == nil {
      model.adopt(reportedOffset: shown.reportedOffset)
    }
    let cursorIsSeen = model.cursorLine != nil
    var found: [ListModel] = []
    for top in 0...model.maximumTop {
      var other = model
      other.adopt(top: top, cursor: model.cursor, selection: model.selection)
      // The same rows may be there twice.
      let isSeen = !cursorIsSeen || other.cursorLine != nil
      if isSeen, other.lines == shownLines, other.barLines == shownBars { found.append(other) }
    }
    if shownLines != model.lines, let first = found.first { model = first }
    // Nothing on the screen tells which of them it is.
    if found.count > 1, difference == nil { perform(.press(.home)) }
  }

  /// Whether ids have occurred more than once.
  private var hadRepeated = false

  // MARK: Comparison

  /// Where the list shows or does something else than the model, and what is wrong.
  var difference: (kind: String, message: String)? {
    let screen = terminal.screen
    var lines = model.lines
    var rows = shownLines
    uncoverLastLine(&rows, &lines)
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
    if shown.data != data { return ("data", "the keys have changed the data otherwise") }
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
    let thumb = (0..<model.rows).filter { rows[$0 + 1].hasSuffix("┃") }
    let expected = model.thumb.map { Array($0) } ?? []
    // A list cannot know that what is beyond its window has no lines.
    let context = ListRow.Context(width: model.columns)
    let hasEmptyRows = model.allRows.all.contains { $0.lines(context).isEmpty }
    if thumb != expected, !(expected.isEmpty && hasEmptyRows) { return "lines \(thumb) have the thumb instead of \(expected)" }
    let edge = rows[rows.count - 1]
    guard let position = model.position, model.count > 0 else {
      return edge.contains(" of ") ? "the border says \(edge) and there is no cursor" : nil
    }
    let label = " \(position) of \(model.count) "
    return edge.contains(label) ? nil : "the border says \(edge) instead of\(label)"
  }

  /// The lines inside of the border.
  private var shownLines: [String] {
    let rows = terminal.screen.rows
    guard edge > 0 else { return rows }
    return rows.dropFirst().dropLast().map { row in
      var line = String(row.dropFirst().prefix(model.columns))
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The lines that have the cursor's bar.
  private var shownBars: [Int] {
    (0..<max(0, terminal.screen.rows.count - 2 * edge)).filter { line in
      terminal.screen.styles(row: line + edge).contains {
        $0.style.attributes.contains(.reverse)
          && !$0.columns.clamped(to: edge..<edge + model.columns).isEmpty
      }
    }
  }

  /// What the last line says of rows that have arrived below.
  private var arrivedLabel: String? {
    guard script.follows, !model.isFollowing, let last = shownLines.last,
      let label = last.firstMatch(of: /[0-9]+ new below$/)
    else { return nil }
    return String(label.0)
  }

  /// Cuts off what is said in the last line of rows that have arrived below.
  private func uncoverLastLine(_ rows: inout [String], _ lines: inout [String]) {
    guard let label = arrivedLabel, let last = rows.last else { return }
    // A blank is before and after it.
    let columns = max(0, model.columns - label.count - 2)
    func cut(_ line: String) -> String {
      var line = String(line.prefix(columns))
      while line.last == " " { line.removeLast() }
      return line
    }
    rows[rows.count - 1] = cut(String(last.dropLast(label.count)))
    lines[lines.count - 1] = cut(lines[lines.count - 1])
  }

  /// The lines of rows that can be selected and are not plain.
  private var markedLines: [Int] {
    let window = model.window
    let covered = arrivedLabel == nil ? nil : window.indices.last
    return window.indices.filter { line in
      // What is said of rows below has a style of its own.
      if line == covered { return model.highlightedLines.contains(line) }
      guard let row = window[line].row, model.allRows.all[row].isSelectable else { return false }
      // The header of what folds has a style of its own.
      if model.allRows.all[row].fold != nil { return model.highlightedLines.contains(line) }
      let styles = terminal.screen.styles(row: line + edge)
      return styles.contains { !$0.columns.clamped(to: edge..<edge + model.columns).isEmpty }
    }
  }

  private var selection: ListModel.Selection {
    switch script.kind {
    case .none: .none
    case .optional: .optional(shown.one.map { AnyHashable($0) })
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
