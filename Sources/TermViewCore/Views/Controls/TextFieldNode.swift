import TermScreen

final class TextFieldNode: ViewNode, EventNode {
  override var events: (any EventNode)? { self }

  private var view: FieldContent
  private var line = EditableLine()
  private let observation = ObservationTracker(for: TextFieldNode.self)
  private var isFocused = false
  /// Whether the text was changed since the field has the focus.
  private var hasTyped = false
  /// Whether the text cannot be converted to a value.
  private var isDraft = false
  /// Whether the next typed text replaces the whole text: in a field for a formatted value that has
  /// just got the focus, since text is rarely appended to "US$0.00".
  private var replacesText = false {
    didSet { if replacesText != oldValue { invalidatePaint() } }
  }
  /// Whether a secret is shown, until the next key.
  private var isRevealed = false {
    didSet { if isRevealed != oldValue { textDidChange() } }
  }
  /// The columns of the text that are scrolled out at the left.
  private var scrolled = 0

  init(_ view: FieldContent, _ context: NodeContext) {
    self.view = view
    super.init(context)
    readText()
    line.moveToEnd()
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

  /// Reads the binding's text, and notes the dependence on it.
  private func readText() {
    let text = graph.evaluate(self, observation) { view.text.wrappedValue }
    // Typed text is kept as it is while it is equivalent to the value: "1." is 1.
    if isFocused, let conversion = view.conversion, isDraft || conversion.represents(line.text) {
      return
    }
    // Equal strings may have different scalars, and these are edited.
    guard !text.hasSameBytes(as: line.text) else { return }
    line.replace(with: text)
    textDidChange()
  }

  override func releaseCopies(holding words: HeldWords) {
    if words.occur(in: view) { provider?.setNeedsEvaluation() }
    super.releaseCopies(holding: words)
  }

  // MARK: Layout

  private var policy: WidthPolicy { environment.widthPolicy }

  private var secretGlyph: String {
    environment.themeTraits == nil ? "*" : environment.glyphs.secret
  }

  private var isSecure: Bool { environment[SecureFieldKey.self] }
  private var hidesText: Bool { isSecure && !isRevealed }

  /// The displayed text: the text, or as many asterisks.
  private var shownText: String {
    hidesText
      ? String(repeating: secretGlyph, count: line.text.count) : line.text
  }

  /// As wide as proposed; without a proposal as wide as the text or the title, with a column for
  /// the cursor.
  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let ideal = max(
      columns(of: shownText, policy: policy), columns(of: view.placeholder, policy: policy))
    return Size(columns: proposal.columns ?? ideal + 1, rows: 1)
  }

  private func textDidChange() {
    invalidateLayout()
    invalidatePaint()
  }

  // MARK: Painting

  /// The columns before the cursor.
  private var cursorColumn: Int {
    guard hidesText else {
      return columns(of: line.text, upTo: line.cursor, policy: policy)
    }
    return String(decoding: line.text.utf8.prefix(line.cursor), as: UTF8.self).count
  }

  /// Scrolls by the least amount that reveals the cursor's column, and in a theme keeps the columns
  /// of the overflow marks free.
  private func scrollToCursor() {
    let width = max(textColumns, 1)
    let column = cursorColumn
    let end = columns(of: shownText, policy: policy) + 1
    let mark = showsMarks ? 1 : 0
    scrolled = max(min(scrolled, column - mark), column - width + 1)
    if column + 1 < end { scrolled = max(scrolled, min(column + 1 + mark, end) - width) }
    // Not further than to the text's end: a shorter text leaves no hole.
    scrolled = max(0, min(scrolled, end - width))
  }

  /// The message about a text that cannot be converted, for the end of the field: with the words
  /// where the text leaves room for them.
  private var problem: String? {
    guard isDraft, let conversion = view.conversion else { return nil }
    let mark = environment.glyphs.failure
    let message = "\(mark) \(conversion.problem)"
    let taken = columns(of: shownText, policy: policy) + 2 + columns(of: message, policy: policy)
    if taken <= rect.size.columns { return message }
    return rect.size.columns >= 6 ? mark : nil
  }

  /// The columns of the field that its text has.
  private var textColumns: Int {
    rect.size.columns - (problem.map { columns(of: $0, policy: policy) + 1 } ?? 0)
  }

  /// Whether a mark replaces the first or the last column because the text continues there.
  private var showsMarks: Bool {
    environment.isThemed && rect.size.columns >= 6 && graph.presentation.fillsWindow
  }

  override func paint(_ painter: inout Painter) {
    guard rect.size.columns > 0 else { return }
    scrollToCursor()
    var style = environment.textStyle
    // Live lines are short: a terminal that becomes narrower wraps long ones.
    let isThemed = environment.themeTraits != nil
    if isFocused, graph.presentation.fillsWindow, !isThemed { style.underline = .single }
    painter.fill(rect, with: Cell(scalar: " ", style: painter.table.style(style)))
    if line.text.isEmpty {
      if isThemed { style.foreground = .placeholder } else { style.attributes.insert(.dim) }
    }
    let (text, column) = line.text.isEmpty ? (view.placeholder, 0) : visibleText
    if replacesText {
      if environment.drawsFills {
        style.background = .selection
      } else {
        style.attributes.insert(.reverse)
      }
    }
    let layout = TextLayout(
      text, style: painter.table.style(style), lineLimit: 1, newlines: .symbols, policy: policy)
    painter.text(
      layout,
      in: Rect(
        row: rect.origin.row, column: rect.origin.column + column,
        columns: rect.size.columns - column, rows: 1))
    paintMarks(&painter)
    paintProblem(&painter)
  }

  private func paintProblem(_ painter: inout Painter) {
    guard let problem else { return }
    var style = environment.textStyle
    style.foreground = .role(.error)
    let layout = TextLayout(
      problem, style: painter.table.style(style), lineLimit: 1, newlines: .symbols, policy: policy)
    let width = columns(of: problem, policy: policy)
    painter.text(
      layout,
      in: Rect(
        row: rect.origin.row, column: rect.columns.upperBound - width, columns: width, rows: 1))
  }

  /// Paints the marks for text beyond the ends of the field.
  private func paintMarks(_ painter: inout Painter) {
    guard showsMarks, !line.text.isEmpty else { return }
    var style = environment.textStyle
    style.foreground = .tertiary
    let bits = painter.table.style(style)
    if hiddenBefore {
      painter.put(Cell(scalar: environment.glyphs.moreLeft.first, style: bits), at: rect.origin)
    }
    if hiddenAfter {
      painter.put(
        Cell(scalar: environment.glyphs.moreRight.first, style: bits),
        at: Point(row: rect.origin.row, column: rect.origin.column + textColumns - 1))
    }
  }

  private var hiddenBefore: Bool { scrolled > 0 }
  private var hiddenAfter: Bool {
    columns(of: shownText, policy: policy) > scrolled + textColumns
  }

  /// The clusters that show whole, and the column of the field that the first one starts at.
  private var visibleText: (text: String, column: Int) {
    let text = shownText
    var passed = 0
    var bytes: Range<Int>?
    var start = 0
    let marks = showsMarks
    let first = scrolled + (marks && hiddenBefore ? 1 : 0)
    let end = scrolled + textColumns - (marks && hiddenAfter ? 1 : 0)
    TextClusters(text, policy: policy).visit { cluster in
      let place = passed..<passed + cluster.columns
      passed = place.upperBound
      guard place.upperBound <= end else { return false }
      guard place.lowerBound >= first else { return true }
      if bytes == nil { start = place.lowerBound - scrolled }
      bytes = (bytes?.lowerBound ?? cluster.bytes.lowerBound)..<cluster.bytes.upperBound
      return true
    }
    guard let bytes else { return ("", 0) }
    let utf8 = text.utf8.dropFirst(bytes.lowerBound).prefix(bytes.count)
    return (String(decoding: utf8, as: UTF8.self), start)
  }

  // MARK: Focus

  var takesFocus: Bool { environment.isEnabled }

  var holdsDraft: Bool { hasTyped && !line.text.isEmpty && environment.asksBeforeEnding }

  func focusDidChange(_ isFocused: Bool) {
    self.isFocused = isFocused
    hasTyped = false
    isRevealed = false
    if !isFocused, view.conversion != nil {
      isDraft = false
      readText()
    }
    replacesText = isFocused && view.conversion != nil && !line.text.isEmpty
    view.onEditingChanged?(isFocused)
    invalidatePaint()
  }

  func cursor() -> Cursor? {
    scrollToCursor()
    let origin = screenOrigin
    return Cursor(
      position: Point(row: origin.row, column: origin.column + cursorColumn - scrolled))
  }

  var fieldName: String? { view.title }

  var fieldReading: FieldReading? {
    FieldReading(text: line.text, cursor: line.cursor, isSecure: isSecure)
  }

  func announcement(label: String?, role: String?) -> String? {
    let name = label ?? view.title
    let text: String
    if line.text.isEmpty {
      text = "empty"
    } else if isSecure {
      text = "\(line.text.count) characters"
    } else {
      text = line.text
    }
    let problem = isDraft ? view.conversion?.problem ?? "" : ""
    let parts = [name, role ?? "text field", text, problem]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  // MARK: Events

  /// Changes the line and hands a new text to the program.
  func edit(_ change: (inout EditableLine) -> Void) -> KeyPress.Result {
    let (text, cursor) = (line.text, line.cursor)
    change(&line)
    replacesText = false
    isRevealed = false
    let isSameText = line.text.hasSameBytes(as: text)
    guard line.cursor != cursor || !isSameText else { return .handled }
    textDidChange()
    if isSameText { return .handled }
    hasTyped = true
    if let conversion = view.conversion {
      isDraft = !conversion.accept(line.text)
      setNeedsEvaluation()
    } else {
      view.text.wrappedValue = line.text
      // The program may keep another text.
      if !view.text.location.keepsWhatIsSet { setNeedsEvaluation() }
    }
    return .handled
  }

  /// Inserts typed text, replacing the whole text if that is marked.
  private func insert(_ text: String) -> KeyPress.Result {
    let replacesText = replacesText
    return edit { line in
      if replacesText { line = EditableLine() }
      line.insert(text)
    }
  }

  func handlePaste(_ text: String) -> KeyPress.Result { insert(text) }

  var styledControl: ViewNode? { styledField }

  /// Ctrl-R shows a secret: while it is held, if the terminal reports its release, else until the
  /// next key.
  private func reveals(_ press: KeyPress) -> Bool {
    isSecure && press.withoutPhase == .control("r")
  }

  func handleKey(_ press: KeyPress, _ offer: KeyOffer) -> KeyPress.Result {
    let reveals = reveals(press) && press.phase != .up
    if offer == .press { isRevealed = reveals }
    guard press.phase != .up else { return .ignored }
    if reveals { return .handled }
    let meaning = FieldKeys.action(for: press, in: self)
    if let action = meaning.action {
      return offer.result {
        if replacesText, action == .fieldDeleteBackward || action == .fieldDeleteForward {
          return edit { $0 = EditableLine() }
        }
        return perform(action)
      }
    }
    if meaning.isDead { return .ignored }
    if press.key == .return, press.modifiers.isEmpty {
      guard submits || isDraft || environment.submitCheck != nil else { return .ignored }
      return offer.result { submit() }
    }
    guard !press.characters.isEmpty, press.key != .tab else { return .ignored }
    return offer.result { insert(press.characters) }
  }

  /// Whether Return in the field does something.
  private var submits: Bool { environment[SubmitKey.self] != nil || view.onCommit != nil }

  private func submit() -> KeyPress.Result {
    if let check = environment.submitCheck, !check() { return .handled }
    // The value is not what the field shows.
    if isDraft { return .handled }
    guard submits else { return .ignored }
    let submit = environment[SubmitKey.self]
    view.onCommit?()
    submit?()
    return .handled
  }

  var keyActionsAreFields: Bool? { true }

  func perform(_ action: KeyAction, count: Int?, _ offer: KeyOffer) -> KeyPress.Result {
    guard action == .fieldYank || FieldKeys.changes[action] != nil else { return .ignored }
    return offer.result { perform(action) }
  }

  private func perform(_ action: KeyAction) -> KeyPress.Result {
    if action == .fieldYank {
      let text = graph.keys.deletedText
      return text.isEmpty ? .handled : edit { $0.insert(text) }
    }
    guard let change = FieldKeys.changes[action] else { return .ignored }
    guard FieldKeys.kept.contains(action), !environment[SecureFieldKey.self] else {
      return edit(change)
    }
    return edit { line in
      let (before, cursor) = (line.text, line.cursor)
      change(&line)
      let length = before.utf8.count - line.text.utf8.count
      guard length > 0 else { return }
      // The deleted text ends at the cursor, or begins there.
      let start = line.cursor < cursor ? line.cursor : cursor
      graph.keys.deletedText = String(
        decoding: before.utf8.dropFirst(start).prefix(length), as: UTF8.self)
    }
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    guard event.kind == .down, event.button == .left, isFocusable else { return false }
    graph.focus.focus(self, in: graph)
    guard !isSecure else { return true }
    _ = edit {
      $0.move(toColumn: event.position.column - rect.origin.column + scrolled, policy: policy)
    }
    return true
  }
}

extension KeyPress {
  /// The key and its modifiers alone, as a key of a table.
  fileprivate var withoutPhase: KeyPress { KeyPress(key, modifiers: modifiers) }
}

extension TextFieldNode {
  var keySection: String { "Text field" }

  var keys: [ViewKey] {
    let secret = isSecure ? [ViewKey(.control("r"), "Show what is typed", "show")] : []
    return secret + [
      ViewKey(.return, "Submit", "submit", priority: .standard)
    ] + FieldKeys.keys(of: self)
  }
}
