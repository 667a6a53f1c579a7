import TermScreen

/// The node of a list: a window of rows with a cursor, a selection and edits.
class ListNode: RowContainerNode, CursorHolder, EventNode {
  override var events: (any EventNode)? { self }
  override var hasListGutter: Bool { axis == .vertical && look?.appearance.showsMarks == true }

  struct Configuration: Equatable {
    /// Whether the list takes all of the proposed height; otherwise only that of its rows.
    var isGreedy = true
    /// Puts a number before each row.
    var isNumbered = false
  }

  @exclusivity(unchecked) final var configuration = Configuration() {
    didSet { updateTraits() }
  }
  @exclusivity(unchecked) final var selection: (any ListSelection)? {
    didSet { followsCursor = selection?.followsCursor }
  }
  /// Whether cursor and selection are the same row; `nil` without a selection, which is not copied
  /// for this question.
  @exclusivity(unchecked) final private(set) var followsCursor: Bool?
  /// What the list knows of the selection without reading it.
  @exclusivity(unchecked) final var selectionRecord = SelectionRecord()
  /// Observes which part of a selection of several rows is in the data.
  @exclusivity(unchecked) final var seenSelection: SelectionMemory?
  final let observation = ObservationTracker(for: ListNode.self)

  /// The row that the keys act on.
  @exclusivity(unchecked) final var listCursor = ListCursor()
  /// Whether the cursor is being brought up to date.
  @exclusivity(unchecked) final var isSettling = false
  /// Whether the next layout moves a cursor that the user has scrolled out of sight.
  @exclusivity(unchecked) final var cursorComesAlong = false
  /// Whether the rows have changed since the cursor was brought up to date.
  @exclusivity(unchecked) final var cursorIsStale = true
  /// Whether the selection differs from the one that the cursor has followed.
  @exclusivity(unchecked) final var selectionChanged = false
  /// Whether the row that the program selected is not in the data.
  @exclusivity(unchecked) final var selectionIsAbsent = false
  @exclusivity(unchecked) private(set) final var isFocusWithin = false
  /// The list's decoration; `nil` for a bare list.
  @exclusivity(unchecked) final var look: ListLook?
  /// The range that keys are selecting; `nil` without one.
  @exclusivity(unchecked) final var range: SelectionRange?
  /// Whether some rows may not be selectable because of `selectionDisabled(_:)`.
  @exclusivity(unchecked) final var hasDisabledSelection = false
  /// The rows that are picked up.
  @exclusivity(unchecked) final var carry: RowCarry?
  /// The place where rows were pasted since the last layout.
  @exclusivity(unchecked) final var pastedPlace: PastePlace?
  /// The place where a drag from elsewhere would be dropped.
  @exclusivity(unchecked) final var landing: RowLanding?
  /// Whether some rows may not be moved or deleted.
  @exclusivity(unchecked) final var hasDisabledEdits = false
  /// The style of the rows' numbers, where it is not 1, 2, 3.
  @exclusivity(unchecked) final var numberStyle: NumberStyle?
  /// Whether some rows may have numbers of their own, and the columns of the widest that was seen.
  @exclusivity(unchecked) final var hasRowNumbers = false
  @exclusivity(unchecked) final var ownNumberColumns = 0
  /// The letters typed to find a row; `nil` without any.
  @exclusivity(unchecked) final var typed: TypedText?
  /// When typed letters move the cursor to a row.
  @exclusivity(unchecked) final var typeSelectBehavior = TypeSelectBehavior.automatic
  /// The number of the row that was clicked last, and when.
  final var lastClick: (owner: UInt64, at: Moment)?
  /// The number of elements before each element of a `ForEach` of sections; empty if unknown.
  @exclusivity(unchecked) final var innerStarts: [ObjectIdentifier: [Int]] = [:]
  /// Whether rows have edit marks.
  @exclusivity(unchecked) final var isEditing = false
  @exclusivity(unchecked) final var editMode: Binding<EditMode>?
  /// The highlighted rows, and those whose views read that they are selected.
  @exclusivity(unchecked) final var highlighted: [ViewNode] = []
  /// The row that a key has just moved.
  @exclusivity(unchecked) final var moved: MovedRow?
  /// The control in a row that a key has given the focus to.
  @exclusivity(unchecked) final weak var entered: ViewNode?
  /// What the click that is being handled folds or unfolds.
  @exclusivity(unchecked) final var clickedFold: FoldNode?

  override var fillsOffer: Bool { configuration.isGreedy }
  override var showsRowsOnly: Bool { true }
  var takesFocus: Bool { environment.isEnabled }

  override var keptRows: Int { axis == .vertical ? 1 : 0 }

  override var hasNoCell: Bool {
    // One without rows needs no cell for them, and one in a border shows the position there.
    isPlacedNowhere && edgeNode?.isPlacedNowhere ?? true && sequence.first != nil
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    // The least is the cursor's row.
    var proposal = proposal
    if axis == .vertical { proposal.rows = proposal.rows.map { max($0, 1) } }
    return super.sizeThatFits(proposal)
  }

  /// The environment of the rows, in which a text is one line.
  static func rowEnvironment(
    _ environment: EnvironmentValues, isFocused: Bool = false
  ) -> EnvironmentValues {
    var environment = environment
    environment.isInRow = true
    environment.lineLimit = 1
    environment.isSelected = false
    environment.isFocused = isFocused
    if environment.sectionCounts == .all, !environment.sectionsNeedCounts {
      environment.sectionCounts = .groups
    }
    return environment
  }

  override func environmentDidChange(to environment: EnvironmentValues) {
    let rendersSame = environment.rendersSame(as: self.environment)
    let keepsBar = self.environment[KeepsBarKey.self]
    super.environmentDidChange(to: environment)
    // Rows about to be laid out are updated by the layout.
    if environment[KeepsBarKey.self] != keepsBar, !rowsChanged, !needsPlacement {
      updateHighlights(all: true)
    }
    updateLook()
    pin(environment[ListPinnedViewsKey.self])
    updateScrollMargin()
    updateRowSpacing()
    updateTypeSelect()
    if configuration.isNumbered { updateNumberStyle() }
    if environment.editMode?.location !== editMode?.location { setNeedsEvaluation() }
    guard !rendersSame else { return }
    for row in shownRows { row.display?.invalidate() }
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

  override func rowsDidChange() {
    selectionRecord.forgetSelected()
    cursorIsStale = true
    forgetPlaces()
    super.rowsDidChange()
  }

  // MARK: Layout

  override func willPlaceRows() {
    settleCursor()
    updateRowInsets()
    if let row = listCursor.row, listCursor.visibility != .none, goal.revealed == nil,
      goal.scroll == 0, goal.target == nil, rowsChanged || rect.size != placedSize
    {
      // A row that the program moves stays visible, also in a window that becomes smaller.
      goal.kept = (row, listCursor.visibility == .whole)
    }
    // With another number of digits in the last number all rows have another place.
    for row in visible where configuration.isNumbered && sequence.isCurrent(row) {
      let gutter = gutter(for: row)
      if let display = row.display, display.gutter != gutter {
        display.gutter = gutter
        display.invalidate()
      }
    }
  }

  override func didPlaceRows() {
    if followedEdge != nil { cursorFollowsEdge() }
    if cursorComesAlong { bringCursorIntoSight() }
    if listCursor.row == nil, selection?.followsCursor != true || nothingIsSelected,
      let row = visible.first(where: { canHoldCursor($0) && (pinning == nil || showsPart($0)) })
    {
      listCursor.move(to: row, in: sequence)
      graph.setNeedsFrame()
    }
    listCursor.note(in: self)
    forgetPlaces()
    pastedPlace = nil
    if carry != nil { checkCarry() }
    reportCursor()
    if configuration.isNumbered {
      for row in shownRows {
        guard let display = row.display else { continue }
        noteNumber(of: row, display)
        display.gutter = gutter(for: row)
      }
      checkNumberColumns()
    }
    updateHighlights()
    if look != nil {
      countSections()
      updateThumb()
      positionDidChange()
    }
  }

  // MARK: Focus

  func focusWithinDidChange(_ isWithin: Bool) {
    isFocusWithin = isWithin
    if !isWithin {
      cancelCarry()
      typed = nil
    }
    passOn(environment)
    updateHighlights(all: true)
    graph.setNeedsPaint()
  }

  final var activePart: ViewNode? { listCursor.row }
  final var isInMode: Bool { carry != nil || isVisual }

  final var focusRect: Rect {
    let origin = screenOrigin
    guard let display = listCursor.row?.display, display.isVisible else {
      return Rect(origin: origin, size: rect.size)
    }
    let offset = Point(axis, main: shownPosition(of: display), cross: 0)
    return Rect(
      origin: Point(row: origin.row + offset.row, column: origin.column + offset.column),
      size: Size(axis, main: display.shownExtent, cross: rect.size[axis.other]))
  }

  var nodesForFocus: [ViewNode]? { [] }

  func cursor() -> Cursor? {
    guard let row = listCursor.row, let display = row.display, display.isVisible else {
      return Cursor(position: screenOrigin, isVisible: false)
    }
    let origin = screenOrigin
    // The first line of the row that can be seen.
    let line = isPinned(row) ? 0 : uncoveredLines.lowerBound
    return Cursor(
      position: Point(
        row: origin.row + max(line, shownPosition(of: display)), column: origin.column),
      isVisible: false)
  }

  // MARK: Events

  /// Scrolls beyond the cursor at an end, where there may be headers or a footer.
  func showBeyond(_ cursor: ViewNode, forward: Bool) { scroll(by: forward ? 1 : -1) }

  override func userScrolls() { takeCursorAlong() }

  func interceptKey(_ press: KeyPress) -> KeyPress.Result { interceptInCursorRow(press) }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    let isOnThumbColumn =
      look?.hasThumbColumn == true && event.position.column == rect.columns.upperBound - 1
    if handleBar(event, isOnBar: isOnThumbColumn) || handleArrivedClick(event)
      || handleEditMark(event)
    {
      return true
    }
    // The click may move the window, and its row.
    let target = rowEvent(event)
    let isClick = handleClick(event, selects: !isGesture(event))
    defer { foldClickedRow() }
    if isClick {
      if onlySelects(event) { return true }
      settleMovedWindow()
    }
    defer { noteDrag(event) }
    return handleMouse(event, in: target) || isClick
  }

  // MARK: Paper

  override func willPrint(_ row: ViewNode, _ display: RowDisplay) {
    if configuration.isNumbered { noteNumber(of: row, display) }
    if selection != nil { updateHighlight(of: row) }
  }

  override func paint(_ painter: inout Painter) {
    super.paint(&painter)
    paintThumb(&painter)
  }

  // MARK: Numbers

  override func rowInsets(of row: ViewNode) -> (before: Int, after: Int) {
    look == nil ? (0, 0) : lookInsets(of: row)
  }
  override func decorateRow(_ row: ViewNode, _ display: RowDisplay, _ painter: inout Painter) {
    if look != nil { paintHeaderRule(of: row, display, &painter) }
  }
  override func completeRow(_ row: ViewNode, _ display: RowDisplay, _ buffer: PaintBuffer) {
    if look != nil { fillHeader(row, display, buffer) }
  }
  override func highlightedRow(
    _ plain: PaintedCells, _ display: RowDisplay, key: SpanKey
  ) -> PaintedCells? {
    look.map { rowWithBar(plain, display, $0, key: key) }
  }

  override var hasGutter: Bool { configuration.isNumbered || look != nil || isEditing }
  override var arrivedInset: Int { thumbColumns }
  override var crossReserve: Int { look?.appearance.rowInsets.trailing ?? 0 }

  override func gutter(for row: ViewNode) -> Int {
    let marks = look == nil ? 0 : markColumns(of: row)
    return marks + numberColumns(of: row) + (isEditing ? editColumns(of: row) : 0)
  }

  override func paintGutter(of row: ViewNode, _ display: RowDisplay, _ painter: inout Painter) {
    paintNumber(display, gutter: gutter(for: row), &painter)
    if isEditing { paintEditMarks(of: row, display, &painter) }
  }
}

extension ViewNode {
  /// The list whose rows contain the node; `nil` if it is in another container of rows, or in none.
  final var enclosingList: ListNode? {
    var node = parent
    while let candidate = node, !(candidate is RowContainerNode) { node = candidate.parent }
    return node as? ListNode
  }
}
