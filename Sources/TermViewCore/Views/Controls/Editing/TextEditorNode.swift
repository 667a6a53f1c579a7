import TermScreen

/// The node of text edited in several rows: a ``TextEditor``, or a ``TextField`` that grows.
final class TextEditorNode: ViewNode, EventNode {
  override var events: (any EventNode)? { self }

  private var view: FieldContent
  private(set) var editing = EditableText()
  private(set) var rows: TextRows
  private let observation = ObservationTracker(for: TextEditorNode.self)
  private(set) var isFocused = false
  /// The text with all that was pasted.
  private var whole = ""
  private var pastes = PastedTexts()
  /// The place in the history, from Up to Return.
  private var history: InputHistory?
  /// Whether the text was changed since the editor has the focus.
  private var hasTyped = false
  /// The first row that is shown.
  private var top = TextRow(line: 0, row: 0)
  /// Whether the next painting brings the cursor into sight.
  private var followsCursor = true

  init(_ view: FieldContent, _ context: NodeContext) {
    self.view = view
    rows = TextRows(SoftWrap(width: 1, policy: context.environment.widthPolicy))
    super.init(context)
    readText()
    environment.editorFinder?.node = self
    environment.fieldCaret?.node = self
    // A field is edited at its end, a longer text from its start.
    editing.move(to: isEditor ? 0 : editing.lines.length, selecting: false)
  }

  func update(_ view: FieldContent) {
    if view.placeholder != self.view.placeholder { invalidateLayout() }
    self.view = view
    readText()
  }

  override func evaluate() {
    needsEvaluation = false
    readText()
  }

  private var isEditor: Bool { view.form == .editor }

  /// Reads the binding's text, and notes the dependence on it.
  private func readText() {
    var text = graph.evaluate(self, observation) { view.text.wrappedValue }
    text.makeContiguousUTF8()
    guard !text.hasSameBytes(as: whole) else { return }
    whole = text
    history = nil
    editing.replace(with: text, &rows)
    textDidChange()
  }

  override func releaseCopies(holding words: HeldWords) {
    if words.occur(in: view) { provider?.setNeedsEvaluation() }
    super.releaseCopies(holding: words)
  }

  // MARK: Layout

  private var policy: WidthPolicy { environment.widthPolicy }

  /// The rows of a text that are of interest.
  private static let mostRows = 100

  private var wrap: SoftWrap { wrap(columns: rect.size.columns) }

  private func wrap(columns: Int) -> SoftWrap {
    SoftWrap(width: columns - 1, policy: policy, labels: pastes.columns)
  }

  /// The most rows of a field without a `lineLimit`: a third of the window.
  private var thirdOfWindow: Int {
    environment.terminalSize.map { min(max(3, $0.rows / 3), TextEditorNode.mostRows) }
      ?? TextEditorNode.mostRows
  }

  /// As wide as proposed. An editor takes the proposed rows; without a proposal those of its text,
  /// from 3 to 10. A field takes the rows of its text, up to a third of the window.
  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let columns = proposal.columns ?? 40
    let limit = environment.lineLimit.map { max(1, $0) }
    if isEditor, let offered = proposal.rows {
      return Size(columns: columns, rows: min(offered, limit ?? .max))
    }
    let most = limit ?? (isEditor ? 10 : thirdOfWindow)
    let least = min(most, max(environment[LeastLinesKey.self], isEditor ? 3 : 1))
    rows.setWrap(wrap(columns: columns))
    let count =
      1
      + rows.distance(
        from: TextRow(line: 0, row: 0), to: lastRow, most: most - 1, in: editing.lines)
    return Size(columns: columns, rows: max(1, min(max(least, count), proposal.rows ?? .max)))
  }

  /// The text's last row, as far down as is of interest in a text of many lines.
  private var lastRow: TextRow {
    let line = editing.lines.count - 1
    // A line beyond what is counted need not be wrapped.
    guard line <= TextEditorNode.mostRows else { return TextRow(line: line, row: 0) }
    return TextRow(line: line, row: rows.count(of: line, in: editing.lines) - 1)
  }

  private func textDidChange() {
    if isEditor { invalidatePaint() } else { invalidateLayout() }
    followsCursor = true
    invalidatePaint()
    caretDidMove()
  }

  private func caretDidMove() {
    guard let caret = environment.fieldCaret else { return }
    graph.afterUpdate { caret.didMove() }
  }

  // MARK: Scrolling

  private var height: Int { max(1, rect.size.rows) }

  private var cursorRow: TextRow {
    rows.row(at: editing.cursor, endsRow: editing.endsRow, in: editing.lines)
  }

  /// Scrolls no further than the cursor needs, and not beyond the text's end.
  private func settleRows() {
    rows.setWrap(wrap)
    let lines = editing.lines
    top.line = min(top.line, lines.count - 1)
    top.row = min(top.row, rows.count(of: top.line, in: lines) - 1)
    if followsCursor {
      let cursor = cursorRow
      if cursor < top {
        top = cursor
      } else if rows.distance(from: top, to: cursor, most: height, in: lines) >= height {
        top = rows.row(1 - height, from: cursor, in: lines)
      }
    }
    // A shorter text leaves no hole.
    let end = rows.row(height - 1, from: top, in: lines)
    let shown = 1 + rows.distance(from: top, to: end, most: height, in: lines)
    if shown < height { top = rows.row(shown - height, from: top, in: lines) }
  }

  private func scroll(by distance: Int) -> Bool {
    settleRows()
    let before = top
    followsCursor = false
    top = rows.row(distance, from: top, in: editing.lines)
    settleRows()
    guard top != before else { return false }
    invalidatePaint()
    return true
  }

  // MARK: Painting

  override func paint(_ painter: inout Painter) {
    guard !rect.isEmpty else { return }
    settleRows()
    let isThemed = environment.themeTraits != nil
    var style = environment.textStyle
    if isFocused, graph.presentation.fillsWindow, !isThemed, !isEditor { style.underline = .single }
    let plain = painter.table.style(style)
    painter.fill(rect, with: Cell(scalar: " ", style: plain))
    if editing.lines.length == 0 {
      if isThemed { style.foreground = .placeholder } else { style.attributes.insert(.dim) }
      let layout = TextLayout(
        view.placeholder, style: painter.table.style(style), newlines: .breakLines, policy: policy)
      return painter.text(layout, in: rect)
    }
    let own = style
    if isThemed { style.foreground = .secondary } else { style.attributes.insert(.dim) }
    let labelled = painter.table.style(style)
    style = own
    if isThemed { style.background = .selection } else { style.attributes.insert(.reverse) }
    let selected = painter.table.style(style)
    // Blanks that hang over at a row's end are cut off.
    let inside = painter.surface(in: rect)
    var row = top
    for line in 0..<rect.size.rows {
      paint(row, at: line, plain, selected, labelled, inside)
      let next = rows.row(1, from: row, in: editing.lines)
      if next == row { break }
      row = next
    }
  }

  private func paint(
    _ row: TextRow, at place: Int, _ plain: Cell.StyleBits, _ selected: Cell.StyleBits,
    _ labelled: Cell.StyleBits, _ painter: Painter
  ) {
    let bytes = rows.bytes(of: row, in: editing.lines)
    let lines = editing.lines
    let selection = editing.selection?.clamped(
      to: lines.bytes(of: row.line).lowerBound..<lines.length)
    for piece in rows.wrap.pieces(of: lines.text, row: bytes) {
      guard piece.columns.lowerBound < rect.size.columns else { break }
      let part =
        selection?.clamped(to: piece.bytes) ?? piece.bytes.lowerBound..<piece.bytes.lowerBound
      let place = Rect(
        row: place, column: piece.columns.lowerBound, columns: piece.columns.count, rows: 1)
      if piece.isTab {
        if !part.isEmpty { painter.fill(place, with: Cell(scalar: " ", style: selected)) }
        continue
      }
      if let label = piece.label {
        let style = part.isEmpty ? labelled : selected
        painter.text(TextLayout(pastes.label(label), style: style, lineLimit: 1), in: place)
        continue
      }
      let runs = [
        TextRun(lines.text(of: piece.bytes.lowerBound..<part.lowerBound), style: plain),
        TextRun(lines.text(of: part), style: selected),
        TextRun(lines.text(of: part.upperBound..<piece.bytes.upperBound), style: plain),
      ].filter { !$0.text.isEmpty }
      painter.text(
        TextLayout(runs: runs, lineLimit: 1, newlines: .symbols, policy: policy), in: place)
    }
    // A selected line break is drawn as one cell after the line.
    guard let selection, bytes.upperBound == lines.bytes(of: row.line).upperBound,
      row.line + 1 < lines.count, selection.contains(bytes.upperBound)
    else { return }
    let column = rows.wrap.columns(of: lines.text, from: bytes.lowerBound, to: bytes.upperBound)
    painter.put(Cell(scalar: " ", style: selected), at: Point(row: place, column: column))
  }

  // MARK: Focus

  var takesFocus: Bool { environment.isEnabled }

  func focusDidChange(_ isFocused: Bool) {
    self.isFocused = isFocused
    if !isFocused { editing.move(to: editing.cursor, selecting: true, endsRow: editing.endsRow) }
    view.onEditingChanged?(isFocused)
    invalidatePaint()
    caretDidMove()
  }

  func cursor() -> Cursor? {
    settleRows()
    let row = cursorRow
    guard row >= top else { return nil }
    let distance = rows.distance(from: top, to: row, most: height, in: editing.lines)
    guard distance < height else { return nil }
    let column = min(editing.column(in: row, &rows), max(0, rect.size.columns - 1))
    let origin = screenOrigin
    return Cursor(position: Point(row: origin.row + distance, column: origin.column + column))
  }

  var focusRect: Rect {
    guard let cursor = cursor() else { return Rect(origin: screenOrigin, size: rect.size) }
    return Rect(
      row: cursor.position.row, column: screenOrigin.column, columns: rect.size.columns, rows: 1)
  }

  var fieldReading: FieldReading? {
    FieldReading(text: editing.text, cursor: editing.cursor)
  }

  func announcement(label: String?, role: String?) -> String? {
    let name = label ?? view.title
    let kind = role ?? (isEditor ? "text editor" : "text field")
    let lines = editing.lines
    guard lines.length > 0 else {
      return [name, kind, "empty"].filter { !$0.isEmpty }.joined(separator: ", ")
    }
    let line = lines.line(at: editing.cursor)
    let bytes = lines.bytes(of: line)
    let place = lines.count > 1 ? "line \(line + 1) of \(lines.count)" : ""
    let text =
      bytes.isEmpty
      ? "empty"
      : pastes.expanded(lines.text(of: bytes), labels: true).displayText(policy: policy)
    return [name, kind, place, text].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  // MARK: Changes

  /// Changes the text or the cursor, and hands a new text to the program.
  func edit(_ change: (inout EditableText, inout TextRows) -> Void) -> KeyPress.Result {
    settleRows()
    let before = editing.text
    change(&editing, &rows)
    textDidChange()
    if !editing.text.hasSameBytes(as: before) {
      hasTyped = true
      whole = pastes.expanded(editing.text)
      view.text.wrappedValue = whole
      // The program may keep another text.
      if !view.text.location.keepsWhatIsSet { setNeedsEvaluation() }
    }
    return .handled
  }

  func handlePaste(_ text: String) -> KeyPress.Result {
    guard !isEditor, let most = environment.pasteLines else { return edit { $0.insert(text, &$1) } }
    let clean = text.insertableLines
    if PastedTexts.lines(of: clean) > most,
      let placeholder = pastes.placeholder(for: clean, without: editing.text)
    {
      return edit { $0.insert(placeholder, &$1) }
    }
    return edit { $0.insert(PastedTexts.cleaned(clean), &$1) }
  }

  /// Shows the entry of the history that is `distance` further, if the cursor is in the row at that
  /// end.
  private func recall(_ distance: Int) -> Bool {
    guard !isEditor, let entries = environment.inputHistory else { return false }
    settleRows()
    let row = cursorRow
    guard rows.row(distance, from: row, in: editing.lines) == row else { return false }
    var history = history ?? InputHistory(entries.wrappedValue)
    guard let text = history.go(distance, from: editing, pastes.edited) else { return false }
    self.history = history
    _ = edit { editing, rows in
      editing = text
      rows.forgetAll()
    }
    return true
  }

  /// Adds the text to the history.
  private func remember() {
    history = nil
    guard let entries = environment.inputHistory, !whole.allSatisfy(\.isWhitespace) else { return }
    pastes.noteSent(editing.text, whole: whole)
    if entries.wrappedValue.last != whole { entries.wrappedValue.append(whole) }
  }

  /// Cuts or copies the selection, to be pasted later.
  private func keepSelection(removing: Bool) -> KeyPress.Result {
    guard let text = editing.selectedText else { return removing ? edit { _, _ in } : .ignored }
    graph.keys.deletedText = pastes.expanded(text)
    return removing ? edit { $0.delete(to: { $0.cursor }, &$1) } : .handled
  }

  /// The cursor by a window of rows, and the window with it.
  private func page(_ direction: Int, selecting: Bool) -> KeyPress.Result {
    let distance = direction * max(1, height - 1)
    return edit { text, rows in
      top = rows.row(distance, from: top, in: text.lines)
      text.move(byRows: distance, selecting: selecting, &rows)
    }
  }

  var styledControl: ViewNode? { styledField }
  var holdsDraft: Bool { hasTyped && !editing.text.isEmpty && environment.asksBeforeEnding }

  func clearDraft() -> Bool {
    guard !isEditor, !editing.text.isEmpty else { return false }
    _ = edit { text, rows in text.replace(0..<text.lines.length, with: "", .other, &rows) }
    return true
  }

  func handleKey(_ press: KeyPress, _ offer: KeyOffer) -> KeyPress.Result {
    guard press.phase != .up else { return .ignored }
    // With nothing to undo it is the key that stops the program.
    if press.withoutLocks == .control("z"), !editing.canUndo { return .ignored }
    let meaning = FieldKeys.action(for: press, in: self)
    if let action = meaning.action {
      return perform(action, count: nil, offer)
    }
    if meaning.isDead { return .ignored }
    if offer == .press, press.modifiers.isEmpty,
      press.key == .upArrow || press.key == .downArrow, recall(press.key == .upArrow ? -1 : 1)
    {
      return .handled
    }
    if let action = TextEditorKeys.action(for: press) {
      if case .copy = action, editing.selection == nil { return .ignored }
      return offer.result { perform(action) }
    }
    if press.key == .return {
      guard press.modifiers.isSubset(of: [.option, .shift]) else { return .ignored }
      return offer.result { handleReturn(press) }
    }
    if press.key == .tab, press.modifiers.isEmpty {
      guard environment[TabInsertsKey.self] else { return .ignored }
      return offer.result { edit { $0.insert("\t", isTyped: true, &$1) } }
    }
    guard !press.characters.isEmpty, press.key != .tab else { return .ignored }
    return offer.result { edit { $0.insert(press.characters, isTyped: true, &$1) } }
  }

  /// Return inserts a line break; in a field with a submit action Shift-Return and Option-Return
  /// do, and Return after a backslash, which it replaces.
  private func handleReturn(_ press: KeyPress) -> KeyPress.Result {
    let submit = isEditor ? nil : environment[SubmitKey.self]
    if press.modifiers.isEmpty, submit != nil || view.onCommit != nil {
      let last = editing.cursor - 1
      if last >= 0, editing.selection == nil, editing.lines.text(of: last..<last + 1) == "\\" {
        return edit { $0.replace(last..<last + 1, with: "\n", .other, &$1) }
      }
      remember()
      view.onCommit?()
      submit?()
      return .handled
    }
    return edit { $0.insert("\n", isTyped: true, &$1) }
  }

  private func perform(_ action: TextEditorKeys.Action) -> KeyPress.Result {
    switch action {
    case .edit(let change): return edit(change)
    case .page(let direction, let selecting): return page(direction, selecting: selecting)
    case .copy: return keepSelection(removing: false)
    case .cut: return keepSelection(removing: true)
    case .paste:
      return handlePaste(graph.keys.deletedText)
    case .kill(let change):
      let before = editing
      let result = edit(change)
      let count = before.lines.length - editing.lines.length
      if count > 0 {
        let start = before.selection?.lowerBound ?? editing.cursor
        graph.keys.deletedText = pastes.expanded(before.lines.text(of: start..<start + count))
      }
      return result
    }
  }

  // MARK: Key sets

  var keyActionsAreFields: Bool? { true }

  func perform(_ action: KeyAction, count: Int?, _ offer: KeyOffer) -> KeyPress.Result {
    guard let action = action == .fieldYank ? .paste : TextEditorKeys.actions[action] else {
      return .ignored
    }
    return offer.result { perform(action) }
  }

  // MARK: The mouse

  override func handleMouse(_ event: MouseEvent) -> Bool {
    switch event.kind {
    case .scrollUp: return scroll(by: -3)
    case .scrollDown: return scroll(by: 3)
    case .down where event.button == .left && isFocusable:
      graph.focus.focus(self, in: graph)
      put(at: event.position, from: rect.origin, selecting: event.modifiers.contains(.shift))
      let origin = screenOrigin
      graph.pointer.capture { [weak self] event, _ in
        guard let self, isMounted else { return }
        put(at: event.position, from: origin, selecting: true)
      }
      return true
    default: return false
    }
  }

  /// Puts the cursor at a place of the screen, or of what the view is drawn on.
  private func put(at point: Point, from origin: Point, selecting: Bool) {
    _ = edit { text, rows in
      let row = rows.row(point.row - origin.row, from: top, in: text.lines)
      text.put(
        at: row, column: max(0, point.column - origin.column), selecting: selecting, &rows)
    }
  }
}

extension TextEditorNode {
  var keySection: String { isEditor ? "Text editor" : "Text field" }

  var keys: [ViewKey] {
    (editing.canUndo ? [ViewKey(.control("z"), "Undo", "undo", priority: .low)] : [])
      + (editing.canRedo ? [ViewKey(.control("y"), "Redo", priority: .never)] : []) + [
        ViewKey(.control("x"), "Cut", priority: .never),
        ViewKey(.control("c"), "Copy", priority: .never),
        ViewKey(.control("v"), "Paste", priority: .never),
        ViewKey(.option("a"), "Select all", priority: .never),
      ] + FieldKeys.keys(of: self)
      + (environment.editorFinder == nil ? [] : [ViewKey(.control("f"), "Find", priority: .never)])
  }
}

extension ViewNode {
  /// Whether text is typed into the view.
  final var isTextEdited: Bool { self is TextFieldNode || self is TextEditorNode }
}

/// The least rows that a growing field takes.
enum LeastLinesKey: EnvironmentKey { static let defaultValue = 1 }

/// Whether Tab inserts a tab into text editors.
enum TabInsertsKey: EnvironmentKey { static let defaultValue = false }
