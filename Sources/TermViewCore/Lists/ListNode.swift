import TermScreen

/// The node of a list: a window of rows with a cursor, a selection and edits.
class ListNode: RowContainerNode, CursorHolder, EventNode {
  override var events: (any EventNode)? { self }
  override var ownListGutter: Bool { axis == .vertical && look?.appearance.showsMarks == true }

  struct Configuration: Equatable {
    /// Whether the list takes all of the proposed height; otherwise only that of its rows.
    var isGreedy = true
    /// Puts a number before each row.
    var isNumbered = false
  }

  @exclusivity(unchecked) final var configuration = Configuration() {
    didSet { updateTraits() }
  }
  final let observation = ObservationTracker(for: ListNode.self)
  /// The row that the keys act on.
  final let listCursor = ListCursor()
  final let selected = SelectedRows()
  final let highlights = RowHighlights()
  @exclusivity(unchecked) private(set) final var isFocusWithin = false
  /// The list's decoration; `nil` for a bare list.
  @exclusivity(unchecked) final var look: ListLook?
  /// What the list does beside that, as far as it has been needed.
  @exclusivity(unchecked) private(set) final var features = ListFeatures()
  /// What some of the rows may have.
  @exclusivity(unchecked) final var rowTraits: RowTraits = []
  /// The positions of rows among the elements.
  @exclusivity(unchecked) final private var places = ElementPlaces()

  /// A feature of the list, which is made if the list has not needed it yet.
  final func feature<Feature: ListFeature>(_ kind: Feature.Type = Feature.self) -> Feature {
    if let feature = features.find(kind) { return feature }
    let feature = kind.init(of: self)
    features.add(feature)
    return feature
  }

  override var fillsOffer: Bool { configuration.isGreedy }
  override var showsRowsOnly: Bool { true }
  var takesFocus: Bool { environment.isEnabled }

  override var ownKeptRows: Int { axis == .vertical ? 1 : 0 }

  var needsCell: Bool {
    // One without rows needs no cell for them, and one in a border shows the position there.
    edgeNode?.isPlacedNowhere ?? true && sequence.first != nil
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
    let editMode = self.environment.editMode?.location
    super.environmentDidChange(to: environment)
    // Rows about to be laid out are updated by the layout.
    if environment[KeepsBarKey.self] != keepsBar, !rowsChanged, !needsPlacement {
      updateHighlights(all: true)
    }
    if environment.editMode?.location !== editMode { setNeedsEvaluation() }
    followEnvironment()
    if !rendersSame { redrawRows() }
  }

  /// Takes over what the list inherits: its look, its margins, and what its features need.
  final func followEnvironment() {
    updateLook()
    if axis == .vertical {
      pin(environment[ListPinnedViewsKey.self])
      spacing = environment[ListRowSpacingKey.self]
    }
    scrollMargin = environment.listScrollMargin(along: axis, hasMarks: look?.showsMarks == true)
    if environment[TypeSelectKey.self] == .enabled { _ = feature(Typing.self) }
    if configuration.isNumbered { feature(Numbers.self).environmentDidChange() }
  }

  /// The program wants numbers or another height, or no longer.
  final func configurationDidChange() {
    if configuration.isNumbered {
      feature(Numbers.self).environmentDidChange()
    } else {
      features.remove(Numbers.self)
    }
    redrawRows()
    invalidateLayout()
  }

  private func updateLook() {
    let appearance = ListLook.appearance(of: self)
    let glyphs = environment.glyphs
    guard look?.appearance != appearance || look != nil && look?.glyphs != glyphs else { return }
    look = appearance.map { ListLook($0, glyphs: glyphs, of: self) }
    redrawRows()
    updateHighlights(all: true)
  }

  /// All rows may have another size, or look.
  final func redrawRows() {
    for row in shownRows { row.display?.invalidate() }
    rowsDidChange()
  }

  override func passOn(_ environment: EnvironmentValues) {
    child.inherit(ListNode.rowEnvironment(environment, isFocused: isFocusWithin))
  }

  override func evaluate() {
    needsEvaluation = false
    selected.read(in: self)
  }

  override func rowsDidChange() {
    selected.rowsDidChange()
    listCursor.rowsDidChange()
    places.forget()
    super.rowsDidChange()
  }

  // MARK: Cursor and selection, as features name them

  /// The cursor's row as the data is now.
  final func currentCursor() -> ViewNode? { listCursor.current(in: self) }

  final func canHoldCursor(_ row: ViewNode) -> Bool { listCursor.canHold(row, in: self) }

  /// The next row in a direction that the cursor can move to.
  final func selectable(from row: ViewNode, forward: Bool) -> ViewNode? {
    listCursor.row(beside: row, forward: forward, in: self)
  }

  /// Moves the cursor to `row`, and with it a selection that follows the cursor.
  final func select(_ row: ViewNode, distance: Int? = nil) {
    listCursor.select(row, distance: distance, in: self)
  }

  /// Moves the cursor to a row further away, and extends a range that keys extend.
  final func go(to row: ViewNode) { listCursor.go(to: row, in: self) }

  final func cursorFollowsFocus(to control: ViewNode) {
    listCursor.go(toFocused: control, in: self)
  }

  final var selection: (any ListSelection)? { selected.storage }

  final func isSelected(_ row: ViewNode) -> Bool { selected.contains(row, in: self) }

  /// Brings the look of the rows up to date with cursor and selection.
  final func updateHighlights(all: Bool = false) { highlights.update(all: all, in: self) }

  final func updateHighlight(of row: ViewNode) { highlights.update(row, in: self) }

  // MARK: Layout

  override func willPlaceRows() {
    listCursor.settle(in: self)
    look?.rowsWillBePlaced()
    if let row = listCursor.row, listCursor.visibility != .none, goal.revealed == nil,
      goal.scroll == 0, goal.target == nil, rowsChanged || rect.size != placedSize
    {
      // A row that the program moves stays visible, also in a window that becomes smaller.
      goal.kept = (row, listCursor.visibility == .whole)
    }
    if !features.besideRows.isEmpty {
      for feature in features.besideRows { feature.rowsWillBePlaced() }
    }
  }

  override func didPlaceRows() {
    listCursor.rowsWerePlaced(in: self)
    places.forget()
    if !features.isEmpty { for feature in features.made { feature.rowsWerePlaced() } }
    listCursor.report(in: self)
    updateHighlights()
    look?.rowsWerePlaced()
  }

  // MARK: Focus

  func focusWithinDidChange(_ isWithin: Bool) {
    isFocusWithin = isWithin
    if !isWithin { for feature in features.made { feature.focusDidLeave() } }
    passOn(environment)
    updateHighlights(all: true)
    graph.setNeedsPaint()
  }

  final var activePart: ViewNode? { listCursor.row }
  final var isInMode: Bool { features.areInMode }

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

  override func userScrolls() { listCursor.takeAlong(in: self) }

  /// Handlers inside the cursor's row come first; a control in it is left to the list.
  func interceptKey(_ press: KeyPress, _ offer: KeyOffer) -> KeyPress.Result {
    guard graph.focus.focused === self else {
      return features.find(RowControls.self)?.leave(by: press, offer) ?? .ignored
    }
    guard let row = offer == .press ? currentCursor() : listCursor.row else { return .ignored }
    return intercept(press, offer, in: row)
  }

  /// Offers `press` to the handlers around the content of `node`, the innermost first.
  private func intercept(
    _ press: KeyPress, _ offer: KeyOffer, in node: ViewNode
  ) -> KeyPress.Result {
    if node.wrapsOneView, let child = node.onlyChild,
      intercept(press, offer, in: child) == .handled
    {
      return .handled
    }
    return node.events?.interceptKey(press, offer) ?? .ignored
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    let isOnThumbColumn =
      look?.hasThumbColumn == true && event.position.column == rect.columns.upperBound - 1
    if ScrollBar(of: self).handle(event, isOnBar: isOnThumbColumn)
      || followedEdge?.handleClick(event, in: self) == true
      || features.handleMouse(event)
    {
      return true
    }
    if event.kind == .down { return feature(Clicks.self).handle(event) }
    defer { Dragging.note(event, over: self) }
    return handleMouse(event, in: rowEvent(event))
  }

  // MARK: Paper

  override func willPrint(_ row: ViewNode, _ display: RowDisplay) {
    for feature in features.besideRows { feature.rowWillBePainted(row, display) }
    if selection != nil { updateHighlight(of: row) }
  }

  override func paint(_ painter: inout Painter) {
    super.paint(&painter)
    look?.paintThumb(&painter)
  }

  // MARK: What is on rows, and beside their content

  override func rowInsets(of row: ViewNode) -> (before: Int, after: Int) {
    look?.insets(of: row) ?? (0, 0)
  }
  override func decorateRow(_ row: ViewNode, _ display: RowDisplay, _ painter: inout Painter) {
    look?.paintHeaderRule(of: row, display, &painter)
  }
  override func completeRow(_ row: ViewNode, _ display: RowDisplay, _ buffer: PaintBuffer) {
    look?.fillHeader(row, display, buffer)
  }
  override func highlightedRow(
    _ plain: PaintedCells, _ display: RowDisplay, key: SpanKey
  ) -> PaintedCells? {
    look?.rowWithBar(plain, display, key: key)
  }

  override var hasGutter: Bool { look != nil || !features.besideRows.isEmpty }
  override var arrivedInset: Int { look?.appearance.rowInsets.trailing ?? 0 }
  override var crossReserve: Int { look?.appearance.rowInsets.trailing ?? 0 }

  override func gutter(for row: ViewNode) -> Int {
    let marks = markColumns(of: row)
    if features.besideRows.isEmpty { return marks }
    return marks + features.columns(before: row)
  }

  /// The columns of the marks of the list's look before a row.
  final func markColumns(of row: ViewNode) -> Int { look?.markColumns(of: row) ?? 0 }

  override func paintGutter(of row: ViewNode, _ display: RowDisplay, _ painter: inout Painter) {
    if features.besideRows.isEmpty { return }
    let gutter = gutter(for: row)
    for feature in features.besideRows {
      feature.paint(before: row, display, gutter: gutter, &painter)
    }
  }

  /// The edge drawn around the list.
  final var edgeNode: ListEdgeNode? { look?.edgeNode }

  /// The cursor is at another row, or there are more or fewer rows.
  final func positionDidChange() { look?.edgeNode?.positionDidChange() }

  // MARK: The place of the cursor

  /// The place of the cursor, unless it is in the list's border.
  final var cursorPlace: CursorPlace? {
    guard edgeNode?.showsPlace != true, let row = listCursor.row, sequence.isCurrent(row),
      let place = place(of: row)
    else { return nil }
    return CursorPlace(number: place.number, count: place.count, selected: selection?.count ?? 0)
  }

  /// The position of a row among the elements; `nil` for a header or footer.
  final func place(of row: ViewNode) -> (number: Int, count: Int)? {
    places.place(of: row, in: sequence)
  }

  final func announcement(label: String?, role: String?) -> String? {
    guard let row = listCursor.row, sequence.isCurrent(row) else { return label }
    var parts: [String] = []
    if sequence.item(of: row) != nil, sequence.sectionLabel(of: row) == nil,
      let place = place(of: row)
    {
      parts.append("\(place.number) of \(place.count)")
    }
    if features.find(Carrying.self)?.isCarried(row) == true { parts.append("picked up") }
    if let selection, !selection.followsCursor, isSelected(row) { parts.append("selected") }
    parts.append(row.spokenText)
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension ListNode: DragGroup {
  final func draggedContents(with node: DraggableNode) -> Any? {
    Dragging.contents(draggedWith: node, outOf: self)
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
