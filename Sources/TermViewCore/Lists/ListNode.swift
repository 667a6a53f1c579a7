import TermScreen

/// The node of a list: a window of rows with a cursor, a selection and edits.
class ListNode: RowContainerNode {
  struct Configuration: Equatable {
    /// Takes all the height that is offered; otherwise only what the rows need.
    var isGreedy = true
    /// Puts a number before each row.
    var isNumbered = false
  }

  @exclusivity(unchecked) final var configuration = Configuration()
  @exclusivity(unchecked) final var selection: (any ListSelection)?
  @exclusivity(unchecked) private var lastSelection: SelectionMemory?
  /// The row that the list itself has selected since ``lastSelection`` was noted.
  @exclusivity(unchecked) private var ownSelection: ViewNode?
  /// Whether the list has selected a row itself since the selection was read.
  @exclusivity(unchecked) private var hasOwnSelection = false
  /// What of a selection of several rows was seen in the data.
  @exclusivity(unchecked) final var seenSelection: SelectionMemory?
  private let observation = ObservationTracker(for: ListNode.self)

  /// The row that the keys act on.
  @exclusivity(unchecked) final var listCursor = ListCursor()
  /// Whether the rows have changed since the cursor was brought up to date.
  @exclusivity(unchecked) final var cursorIsStale = true
  /// Whether the selection is another one than the cursor has followed.
  @exclusivity(unchecked) final var selectionChanged = false
  /// Whether the row that the program selected is not in the data.
  @exclusivity(unchecked) final var selectionIsAbsent = false
  @exclusivity(unchecked) private(set) final var isFocusWithin = false
  /// The list's decoration; `nil` for a bare list.
  @exclusivity(unchecked) final var look: ListLook?
  /// The rows that are being selected one after the other, where several may be.
  @exclusivity(unchecked) final var range: SelectionRange?
  /// Whether some rows may not be selectable because of `selectionDisabled(_:)`.
  @exclusivity(unchecked) final var hasDisabledSelection = false
  /// The number of the row that was clicked last, and when.
  final var lastClick: (owner: UInt64, at: Moment)?
  /// The highlighted rows, and those whose views read that they are selected.
  @exclusivity(unchecked) final var highlighted: [ViewNode] = []

  override var fillsOffer: Bool { configuration.isGreedy }
  override var showsRowsOnly: Bool { true }
  override var isFocusable: Bool { environment.isEnabled }

  /// What the rows inherit: a text is one line.
  static func rowEnvironment(
    _ environment: EnvironmentValues, isFocused: Bool = false
  ) -> EnvironmentValues {
    var environment = environment
    environment.isInRow = true
    environment.lineLimit = 1
    environment.isSelected = false
    environment.isFocused = isFocused
    return environment
  }

  override func environmentDidChange(to environment: EnvironmentValues) {
    let rendersSame = environment.rendersSame(as: self.environment)
    super.environmentDidChange(to: environment)
    updateLook()
    guard !rendersSame else { return }
    for leaf in visible { leaf.row?.invalidate() }
    rowsDidChange()
  }

  override func passOn(_ environment: EnvironmentValues) {
    child.inherit(ListNode.rowEnvironment(environment, isFocused: isFocusWithin))
  }

  // MARK: Selection

  override func evaluate() {
    needsEvaluation = false
    readSelection()
  }

  override func releaseCopies(holding words: HeldWords) {
    // The selection is kept as a binding; nothing of the data is held here.
    super.releaseCopies(holding: words)
  }

  /// Whether the selection was taken from another place, and was not read there yet.
  @exclusivity(unchecked) private var selectionIsUnread = false

  /// Takes the selection of a newer view. The list depends on the place itself; only another one
  /// must be read now, once the content is up to date: ``readTakenSelection()``.
  final func take(_ selection: (any ListSelection)?) {
    selectionIsUnread = self.selection?.place !== selection?.place
    self.selection = selection
  }

  final func readTakenSelection() {
    guard selectionIsUnread else { return }
    selectionIsUnread = false
    readSelection()
  }

  /// Reads the selection, notes the dependence on it, and follows it with the cursor.
  final func readSelection() {
    guard let selection else { return }
    noteOwnSelection()
    let hasChanged = graph.evaluate(self, observation) {
      selection.hasChanged(since: &lastSelection)
    }
    let wasWritten = hasOwnSelection
    hasOwnSelection = false
    guard hasChanged else {
      if wasWritten, let leaf = listCursor.row, !rowsChanged, !needsPlacement, sequence.isCurrent(leaf) {
        updateHighlights()
      }
      return
    }
    selectedLeaf = nil
    // A selection that the cursor's own move has made needs no more than a look.
    if let leaf = listCursor.row, !rowsChanged, !needsPlacement, selection.followsCursor,
      sequence.isCurrent(leaf), selection.contains(leaf, in: self)
    {
      noteSelected(leaf)
      // What the list wrote itself moves nothing.
      let isOwn = listCursor.isSelected
      listCursor.isSelected = true
      selectionIsAbsent = false
      updateHighlights()
      if isOwn { return }
      noteFollowing(leaf)
      return reveal(leaf)
    }
    selectionChanged = true
    setNeedsWindow()
  }

  /// Selects the cursor's row. What the list selects is not taken for a choice of the program's when
  /// it is read, and what a state was set to need not even be read.
  final func selectByCursor(_ leaf: ViewNode, _ selection: any ListSelection) {
    let isUpToDate = !needsEvaluation && !selectionIsUnread
    selection.select(leaf, in: self)
    listCursor.isSelected = true
    selectionIsAbsent = false
    ownSelection = leaf
    hasOwnSelection = true
    if leaf.asRow?.mayHaveTag != false { noteOwnSelection() }
    noteSelected(leaf)
    if isUpToDate, selection.keepsWhatIsSelected { needsEvaluation = false }
  }

  /// Notes what the list has selected itself, as if it had been read.
  private func noteOwnSelection() {
    guard let leaf = ownSelection else { return }
    ownSelection = nil
    selection?.remember(leaf, in: self, &lastSelection)
  }

  /// The only row that is selected, where that is known: asking a selection about a row costs
  /// thousands of instructions. Forgotten when the selection or the data changes.
  private var selectedLeaf: ViewNode?

  override func rowsDidChange() {
    selectedLeaf = nil
    cursorIsStale = true
    super.rowsDidChange()
  }

  /// The cursor goes to another row, which may be selected as the same.
  final func forgetSelected() { selectedLeaf = nil }

  /// `leaf` was found to be selected.
  final func noteSelected(_ leaf: ViewNode) {
    // A tag may change without the list's knowing.
    guard let row = leaf.asRow, !row.mayHaveTag else { return }
    selectedLeaf = leaf
  }

  /// Whether the selection contains `leaf`.
  final func isSelected(_ leaf: ViewNode) -> Bool {
    guard let selection else { return false }
    // What was written since is not known yet.
    if let selectedLeaf, selectedLeaf === listCursor.row, !needsEvaluation {
      return leaf === selectedLeaf
    }
    return selection.contains(leaf, in: self)
  }

  /// Whether ``tag(of:as:)`` returns something.
  final func hasTag<Tag: Hashable>(_ leaf: ViewNode, as type: Tag.Type) -> Bool {
    if !hasDisabledSelection, let row = leaf.asRow, row.family.idType == ObjectIdentifier(type),
      !row.mayHaveTag
    {
      return true
    }
    return tag(of: leaf, as: type) != nil
  }

  /// What `leaf` is selected as.
  final func tag<Tag: Hashable>(of leaf: ViewNode, as type: Tag.Type) -> Tag? {
    if hasDisabledSelection, isSelectionDisabled(leaf) { return nil }
    if leaf.asRow?.mayHaveTag ?? true {
      var node: ViewNode? = leaf
      while let candidate = node {
        if let tagged = candidate as? any TaggedNode { return tagged.tag(as: type) }
        node = candidate.onlyContent
      }
    }
    return sequence.element(of: leaf)?.tag(as: type)
  }

  // MARK: Layout

  override func willPlaceRows() {
    settleCursor()
    updateRowInsets()
    if let row = listCursor.row, listCursor.visibility != .none, goal.revealed == nil,
      goal.scroll == 0, goal.target == nil, rowsChanged || rect.size != placedSize
    {
      // What the program moves stays in sight, also in a window that becomes smaller.
      goal.kept = (row, listCursor.visibility == .whole)
    }
    // With another number of digits in the last number all rows have another place.
    for leaf in visible where configuration.isNumbered && sequence.isCurrent(leaf) {
      let gutter = gutter(for: leaf)
      if let record = leaf.row, record.gutter != gutter {
        record.gutter = gutter
        record.invalidate()
      }
    }
  }

  /// Whether nothing was selected when the selection was read last.
  private var nothingIsSelected: Bool {
    noteOwnSelection()
    return lastSelection?.isNothing ?? true
  }

  override func didPlaceRows() {
    if followedEnd != nil { cursorFollowsEnd() }
    if listCursor.row == nil, selection?.followsCursor != true || nothingIsSelected,
      let row = visible.first(where: { canHoldCursor($0) })
    {
      listCursor.move(to: row, in: sequence)
      graph.setNeedsFrame()
    }
    listCursor.note(in: self)
    reportCursor()
    if configuration.isNumbered {
      for leaf in visible {
        leaf.row?.number = sequence.element(of: leaf).map { $0.offset + 1 }
        leaf.row?.gutter = gutter(for: leaf)
      }
    }
    updateHighlights()
    if look != nil {
      countSections()
      updateThumb()
      positionDidChange()
    }
  }

  // MARK: Focus

  override func focusWithinDidChange(_ isWithin: Bool) {
    isFocusWithin = isWithin
    passOn(environment)
    updateHighlights(all: true)
    graph.setNeedsPaint()
  }

  override func cursor() -> Cursor? {
    guard let leaf = listCursor.row, let row = leaf.row, row.isVisible else {
      return Cursor(position: screenOrigin, isVisible: false)
    }
    let origin = screenOrigin
    return Cursor(
      position: Point(row: origin.row + max(0, row.position), column: origin.column),
      isVisible: false)
  }

  // MARK: Events

  /// The cursor is at the end: what is beyond, headers or a footer, can be scrolled into view.
  func showBeyond(_ cursor: ViewNode, forward: Bool) { scroll(by: forward ? 1 : -1) }

  override func interceptKey(_ press: KeyPress) -> KeyPress.Result { interceptInCursorRow(press) }
  override func handleKey(_ press: KeyPress) -> KeyPress.Result { handleListKey(press) }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    let isClick = handleClick(event, selects: !isGesture(event))
    return super.handleMouse(event) || isClick
  }

  // MARK: Paper

  override func willPrint(_ leaf: ViewNode, _ record: RowRecord) {
    if configuration.isNumbered { record.number = sequence.element(of: leaf).map { $0.offset + 1 } }
    if selection != nil { updateHighlight(of: leaf) }
  }

  override func paint(_ painter: inout Painter) {
    super.paint(&painter)
    paintThumb(&painter)
  }

  // MARK: Numbers

  override func rowInsets(of leaf: ViewNode) -> (before: Int, after: Int) {
    look == nil ? (0, 0) : lookInsets(of: leaf)
  }
  override func decorateRow(_ leaf: ViewNode, _ record: RowRecord, _ painter: inout Painter) {
    if look != nil { paintHeaderRule(of: leaf, record, &painter) }
  }
  override func highlightedRow(
    _ plain: PaintedRow, _ record: RowRecord, key: SpanKey
  ) -> PaintedRow? {
    look.map { rowWithBar(plain, record, $0, key: key) }
  }

  override var hasGutter: Bool { configuration.isNumbered || look != nil }
  override var arrivedInset: Int { thumbColumns }
  override var crossReserve: Int { look?.appearance.rowInsets.trailing ?? 0 }

  override func gutter(for leaf: ViewNode) -> Int {
    let marks = look == nil ? 0 : markColumns(of: leaf)
    guard configuration.isNumbered, let row = sequence.element(of: leaf) else { return marks }
    return marks + digits(row.family.count) + 2
  }

  private func digits(_ number: Int) -> Int { String(number).utf8.count }

  override func paintGutter(of leaf: ViewNode, _ record: RowRecord, _ painter: inout Painter) {
    guard let number = record.number else { return }
    let label = look == nil ? "\(number)." : "\(number)"
    let width = gutter(for: leaf) - (look == nil ? 1 : 2)
    var style = environment.textStyle
    if look != nil { style.foreground = .tertiary }
    let layout = TextLayout(
      runs: [TextRun(label, style: painter.table.style(style))],
      lineLimit: 1, truncationMode: .tail, newlines: .symbols, alignment: .leading,
      policy: environment.widthPolicy)
    painter.text(
      layout,
      in: Rect(
        row: record.insets.before, column: max(0, width - label.utf8.count), columns: label.utf8.count, rows: 1))
  }
}
