import TermView
import TermViewTesting

/// A list, its data, and what happens to it.
struct OracleScript: Equatable {
  var shapes: [OracleShape]
  var data: OracleData
  var kind: OracleSelectionKind
  /// What is selected at the start: a row, counted from the first, or nothing.
  var selected: Int?
  var columns: Int
  var rows: Int
  var steps: [OracleStep]

  init(
    _ shapes: [OracleShape], _ data: OracleData, kind: OracleSelectionKind = .none,
    selected: Int? = nil, columns: Int = 16, rows: Int = 6, _ steps: [OracleStep]
  ) {
    self.shapes = shapes
    self.data = data
    self.kind = kind
    self.selected = selected
    self.columns = columns
    self.rows = rows
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

  init(_ script: OracleScript) {
    self.script = script
    let shown = OracleModel(script.data)
    self.shown = shown
    data = script.data
    content = OracleContent(script.shapes, data, marks: [:])
    model = ListModel(content.content)
    model.columns = script.columns
    model.rows = script.rows
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
    terminal = TestTerminal(columns: script.columns, rows: script.rows) {
      OracleList(model: shown, shapes: script.shapes, kind: script.kind)
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
    case .click(let line, let toggles): click(line % max(1, model.rows), toggles: toggles)
    case .wheel(let down):
      guard model.rows > 0 else { return }
      terminal.scroll(down ? .scrollDown : .scrollUp, row: 0)
      model.wheel(down: down)
    case .resize(let columns, let rows):
      model.columns = columns
      model.rows = rows
      terminal.resize(columns: columns, rows: rows)
      model.update()
    case .select(let number):
      let tags = model.allRows.all.compactMap { $0.tag?.base as? Int }
      if !tags.isEmpty { select(tags[number % tags.count]) }
    case .selectAbsent(let number): select(data.nextID + number)
    case .selectNothing: select(nil)
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
    }
    contentDidChange()
    model.update()
  }

  /// Presses the button of the cursor's row, where it has one and is seen.
  private func pressReturn() {
    guard let cursor = model.cursorOffset, let line = model.cursorLine, model.hasFocus,
      model.lines[line].contains(" ")
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
    guard model.rows > 0 else { return }
    terminal.click(row: line, column: 0, modifiers: toggles ? .control : [])
    model.click(line: line, toggles: toggles)
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
    let rows = plain(terminal.screen.rows)
    for top in 0...model.maximumTop {
      model.adopt(top: top, cursor: model.cursor, selection: selection)
      guard plain(model.lines) == rows else { continue }
      let window = model.window
      let marked = Set(terminal.screen.reversedRows.map { window[$0].row })
      guard marked.count <= 1 else { return false }
      if let row = marked.first ?? nil {
        model.adopt(top: top, cursor: model.allRows.all[row].path, selection: selection)
      }
      return true
    }
    return false
  }

  /// Whether ids have occurred more than once.
  private var hadRepeated = false

  // MARK: Comparison

  /// Where the list shows or does something else than the model, and what is wrong.
  var difference: (kind: String, message: String)? {
    let screen = terminal.screen
    let lines = model.lines
    if screen.rows != lines {
      return (
        "lines",
        "the lines are\n\(Self.picture(screen.rows))\ninstead of\n\(Self.picture(lines))"
      )
    }
    if screen.reversedRows != model.barLines {
      return ("highlights", "lines \(screen.reversedRows) have a bar instead of \(model.barLines)")
    }
    if script.kind != .none, markedLines != model.highlightedLines {
      return (
        "highlights",
        "lines \(markedLines) are highlighted instead of \(model.highlightedLines)"
      )
    }
    if let line = model.cursorLine, screen.cursor.position.row != line {
      return ("cursor", "the cursor is in line \(screen.cursor.position.row) instead of \(line)")
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

  /// The lines of rows that can be selected and are not plain.
  private var markedLines: [Int] {
    let window = model.window
    return window.indices.filter { line in
      guard let row = window[line].row, model.allRows.all[row].isSelectable else { return false }
      return !terminal.screen.styles(row: line).isEmpty
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
    let left = terminal.screen.rows
    let right = model.lines
    let marked = Set(terminal.screen.reversedRows)
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
