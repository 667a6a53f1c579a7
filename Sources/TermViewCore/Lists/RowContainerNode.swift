/// The base of everything that shows rows through a window: lists, lazy stacks, scroll views.
///
/// Only rows inside the ``Window`` are made, evaluated, measured and painted. "Main" is the
/// direction of scrolling, "cross" the other one.
class RowContainerNode: WrapperNode, ArrangedNode, ElementHolder, HitShape, LazyHost, RowBringer,
  VisibilityObserver, WindowObserver
{
  final let axis: Axis
  final override var arranged: (any ArrangedNode)? { self }
  var ownListGutter: Bool { false }
  var ownInset: Bool { false }
  var ownKeptRows: Int { contentKeptRows }
  var rowAxis: Axis? { nil }
  @exclusivity(unchecked) final var spacing = 0 {
    didSet { if spacing != oldValue { invalidateLayout() } }
  }

  /// The alignment of rows that are narrower than the container; `nil` where they take all of its
  /// width.
  @exclusivity(unchecked) final var rowAlignment: Alignment? {
    didSet { if rowAlignment != oldValue { invalidateLayout() } }
  }

  /// The visible rows, with their records in ``ViewNode/row``.
  @exclusivity(unchecked) final var window = Window<ViewNode>()
  /// The goal of the next layout for the window.
  @exclusivity(unchecked) final var goal = WindowGoal()
  /// Whether data, structure or content of the rows have changed since the last layout.
  @exclusivity(unchecked) final var rowsChanged = true
  /// The room of rows across the axis, as of the last layout.
  @exclusivity(unchecked) final var crossLength = 0
  /// The size for which the rows were placed last.
  @exclusivity(unchecked) final var placedSize = Size.zero
  /// The number of layouts, which distinguishes the rows of one from those of the one before.
  @exclusivity(unchecked) final var pass = 0
  /// Counts the layouts that have changed the window.
  @exclusivity(unchecked) final var placements = 0
  /// Where the container was in the last of them.
  @exclusivity(unchecked) final var placedRect = Rect(origin: .zero, size: .zero)
  /// Counts changes of modifiers that are around rows.
  @exclusivity(unchecked) final var decorationGeneration = 0
  /// Whether a row without any line, or column, was met.
  @exclusivity(unchecked) final var hasEmptyRows = false
  /// Whether the views of rows are notified when the rows are shown for the first time.
  @exclusivity(unchecked) final var notifiesNewRows = false
  /// Rows that were kept aside and came back, some of them perhaps only to be looked at.
  @exclusivity(unchecked) private var takenBack: [AnyForEachItem] = []

  /// The buffer that the last row was painted in.
  @exclusivity(unchecked) final var rowBuffer: PaintBuffer?
  /// The rows pinned at the edges of the window; `nil` where none ever were.
  @exclusivity(unchecked) final var pinning: RowPinning?
  /// The state of following an edge, if the window does.
  @exclusivity(unchecked) final var followedEdge: FollowedEdge?
  /// The lines that a row keeps from the window's edges when keys come to it.
  @exclusivity(unchecked) final var scrollMargin = 0
  /// The report of the rows in the window; `nil` without an observer.
  @exclusivity(unchecked) private var position: AnyScrollPosition?
  /// Columns at the trailing edge that are drawn on by others.
  var arrivedInset: Int { 0 }

  final func noteTakenBack(_ item: AnyForEachItem) { takenBack.append(item) }

  /// Keeps those aside again that are not in the window.
  final func retireTakenBack() {
    guard !takenBack.isEmpty else { return }
    let rows = takenBack
    takenBack = []
    for row in rows where row.isMounted && !row.isShown(in: pass) { row.forEach.retire(row) }
  }

  /// Releases items of `forEach` that were made but are not in the window.
  final func retireStrays(of forEach: AnyForEachNode) {
    guard forEach.pass != pass else { return }
    forEach.pass = pass
    forEach.retireStrays(keeping: window.rows.count) { [pass] in
      $0.isShown(in: pass)
    }
  }

  /// The offsets of the first visible row in its `ForEach`es.
  @exclusivity(unchecked) final var topPlaces = RowPlaces()

  /// The position of the first visible row.
  @exclusivity(unchecked) final var topPosition = 0

  /// Notes the first row of which a line is seen, for the time when it has gone.
  final func noteTop() {
    let seen = hasEmptyRows ? visible.first { ($0.display?.shownExtent ?? 0) > 0 } : nil
    guard let row = seen ?? visible.first else {
      topPlaces = RowPlaces()
      return
    }
    topPlaces = RowPlaces(of: sequence.item(of: row))
    topPosition = position(of: row)
  }

  init(axis: Axis, _ context: NodeContext) {
    self.axis = axis
    super.init(context)
    traits.remove(.wrapsOneView)
    traits.formUnion([.holdsElements, .knowsDamage, .observesVisibility, .hasWindow])
    updateTraits()
    contentHosting = Hosting(isLazy: true)
    lazyContent = nil
    updateDefaultAnchor()
    updatePosition()
    graph.rowsHaveChanged = true
  }

  override func environmentDidChange(to environment: EnvironmentValues) {
    let hidIndicator = hidesIndicator
    super.environmentDidChange(to: environment)
    if hidesIndicator != hidIndicator { rowsDidChange() }
    updateDefaultAnchor()
    updatePosition()
  }

  private func updatePosition() {
    guard canScroll else { return }
    position = environment[ScrollPositionKey.self]
    var next = position
    while let position = next {
      _ = position.connect(self)
      next = position.outer
    }
  }

  final var visible: [ViewNode] { window.rows }
  final var isAtStart: Bool { window.isAtStart }
  final var isAtEnd: Bool { window.isAtEnd }
  final var sequence: RowSequence { RowSequence(of: self) }

  /// The environment of the selected row, with the one it was made from: a bar that moves from row
  /// to row makes no new environment for each.
  private var selectedRow: (inherited: EnvironmentValues, environment: EnvironmentValues)?

  /// The environment of a row while it is selected, made from that of the others.
  final func environmentOfSelectedRow(_ inherited: EnvironmentValues) -> EnvironmentValues {
    if let selectedRow, selectedRow.inherited.isIdentical(to: inherited) {
      return selectedRow.environment
    }
    var environment = inherited
    environment.isSelected = true
    selectedRow = (inherited, environment)
    return environment
  }

  /// Whether the rows are laid out in the window of an enclosing scroll view.
  var givesElementsAway: Bool { false }
  final var shownElements: [ViewNode] { shownRows }
  final func notifyNewElements() { notifiesNewRows = true }
  final func shapeCovers(_ point: Point) -> Bool { rect.contains(point) }

  override func plays(_ role: ElementRole) -> Bool { false }
  /// That of its rows; without any it may have something in front, which says why.
  final var ownHeight: Bool { sequence.first != nil }
  override func collectElements(into elements: inout [ViewNode]) { elements.append(self) }

  /// Whether the container takes all of a finite proposal along its axis, for any rows.
  var fillsOffer: Bool { true }
  /// Called when ``fillsOffer`` has another value.
  final func updateTraits() {
    // Live lines are as tall as their content, so that its size matters to all around it.
    if fillsOffer {
      traits.insert(.boundsLayoutOnScreen)
    } else {
      traits.remove(.boundsLayoutOnScreen)
    }
  }
  /// Columns or rows at the trailing edge across the axis that rows leave free.
  var crossReserve: Int { 0 }
  /// Called when the window is filled; whether ``crossReserve`` has another value now.
  func updateCrossReserve() -> Bool { false }
  /// Columns that a row leaves free before its content.
  func gutter(for row: ViewNode) -> Int { 0 }
  /// Blank rows, or columns, that a row leaves free before and after its content.
  func rowInsets(of row: ViewNode) -> (before: Int, after: Int) { (0, 0) }
  /// Draws on a row what belongs to the container.
  func decorateRow(_ row: ViewNode, _ display: RowDisplay, _ painter: inout Painter) {}
  /// Completes the cells of a row whose content is painted.
  func completeRow(_ row: ViewNode, _ display: RowDisplay, _ buffer: PaintBuffer) {}
  /// The highlighted row, made from its normal look; `nil` where attributes highlight it.
  func highlightedRow(
    _ plain: PaintedCells, _ display: RowDisplay, key: SpanKey
  ) -> PaintedCells? { nil }
  /// Whether rows leave columns free at all.
  var hasGutter: Bool { false }
  /// Called before rows are placed.
  func willPlaceRows() {}
  /// Called after the rows in the window were determined.
  func didPlaceRows() {}

  /// Reports to observers the rows in the window, which `goal` has moved.
  final func windowDidChange(_ goal: borrowing WindowGoal) {
    followedEdge?.update(
      scrolled: goal.target != nil || goal.scroll != 0 && leadsToFollowedEdge(goal.scroll),
      in: self)
    var next = position
    while let position = next {
      if position.connect(self) {
        let isOwn = goal.target != nil || goal.isByProgram
        position.windowDidChange(isOwn ? .program : goal.mayMove ? .user : .data)
      }
      next = position.outer
    }
  }
  /// Called before a row is printed on paper.
  func willPrint(_ row: ViewNode, _ display: RowDisplay) {}
  /// Draws the marks before a row's content.
  func paintGutter(of row: ViewNode, _ display: RowDisplay, _ painter: inout Painter) {}

  /// Data, structure or content of the rows have changed.
  func rowsDidChange() {
    rowsChanged = true
    graph.rowsHaveChanged = true
    if boundsLayout { setNeedsWindow() } else { invalidateLayout() }
  }

  /// Asks for the window to be laid out again; nothing around it changes.
  final func setNeedsWindow() {
    needsPlacement = true
    graph.setNeedsPlacement(self)
  }

  /// Requests that the row of `display`, whose painting was discarded, be painted in the next
  /// frame.
  final func setNeedsPaint(of display: RowDisplay) {
    guard axis == .vertical, let extent = display.extent, !isInsideRow else {
      return invalidatePaint()
    }
    let start = rect.origin.row + shownPosition(of: display)
    graph.setNeedsPaint(in: start..<start + extent)
  }

  /// Whether the container is in a row of another one.
  final var isInsideRow: Bool {
    var isInside = false
    walkUp { node in
      isInside = node.surface != nil
      return !isInside
    }
    return isInside
  }

  /// Whether nothing but the rows themselves shows which rows there are.
  var showsRowsOnly: Bool { false }

  final func elementsHaveChanged() -> Bool {
    rowsDidChange()
    return false
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size { sizeOfWindow(proposal) }
  override func placeElements() { placeWindow() }

  final func rowDisplay(of row: ViewNode) -> RowDisplay {
    if let display = row.display, display.container === self { return display }
    let display = RowDisplay(of: row, in: self, owner: graph.makeOwner())
    row.display = display
    return display
  }

  /// The view that is laid out and drawn for `row`: the row with its modifiers.
  final func view(of row: ViewNode, _ display: RowDisplay) -> ViewNode {
    display.decorations.last ?? row
  }

  final func windowSizeDidChange() {
    // The modifiers around rows are no nodes of the tree.
    let areMeasuredByIt = shownRows.contains { row in
      row.display?.decorations.contains { $0.traits.contains(.readsWindow) } == true
    }
    if areMeasuredByIt { redecorate() }
  }

  /// The modifiers around rows are other ones now.
  final func redecorate() {
    decorationGeneration += 1
    for row in shownRows { row.display?.invalidate() }
    rowsDidChange()
  }

  /// Puts the modifiers around `row` that its display has to have.
  final func decorate(_ row: ViewNode, _ display: RowDisplay) {
    display.decorationGeneration = decorationGeneration
    display.decorations = []
    // The rows of a `ForEach` have the same views around them.
    if row.asItem?.forEach.undecoratedGeneration == decorationGeneration { return }
    var inner = row
    var node = row.parent
    while let candidate = node, candidate !== self {
      if let decoration = (candidate as? AnyModifierNode)?.decoration(of: inner) {
        display.decorations.append(decoration)
        inner = decoration
      }
      node = candidate.parent
    }
    if display.decorations.isEmpty {
      row.asItem?.forEach.undecoratedGeneration = decorationGeneration
    }
  }

  override func paint(_ painter: inout Painter) {
    paintWindow(&painter)
    followedEdge?.paint(&painter, in: self)
  }

  override func printsInPieces(columns: Int?) -> Bool { axis == .vertical }
  override func printedColumns(columns: Int?) -> Int? { axis == .vertical ? columns : nil }
  override func print(on paper: Paper, columns: Int?) throws {
    if axis == .vertical {
      try printRows(on: paper, columns: columns)
    } else {
      try paper.add(self, columns: columns)
    }
  }

  /// The origin of a row's content on the container's surface.
  final func origin(of display: RowDisplay) -> Point {
    guard let row = shownRows.first(where: { $0.display === display }) else { return rect.origin }
    let place = Point(
      axis, main: shownPosition(of: display) + display.insets.before, cross: crossOffset(of: row))
    return Point(
      row: rect.origin.row + place.row, column: rect.origin.column + place.column)
  }

  // Rows outside the window were notified when they left it.
  func visibilityDidChange(_ isVisible: Bool) {
    for row in shownRows {
      guard let display = row.display else { continue }
      view(of: row, display).tell(isVisible: isVisible)
    }
    // Modifiers around rows.
    if child.isElementSource, !(child is AnyForEachNode) { child.tell(isVisible: isVisible) }
  }

  // MARK: Events

  override func handleMouse(_ event: MouseEvent) -> Bool {
    handleMouse(event, in: rowEvent(event))
  }

  /// The row under the pointer, and the event in that row's coordinates.
  final func rowEvent(_ event: MouseEvent) -> (row: ViewNode, event: MouseEvent)? {
    guard let row = row(at: event.position), let display = row.display else { return nil }
    var inner = event
    let origin = origin(of: display)
    inner.position = Point(
      row: event.position.row - origin.row, column: event.position.column - origin.column)
    return (row, inner)
  }

  /// Hands an event to the row that it was over, or to the container itself.
  final func handleMouse(
    _ event: MouseEvent, in target: (row: ViewNode, event: MouseEvent)?
  ) -> Bool {
    if let (row, inner) = target, row.isMounted, let display = row.display,
      view(of: row, display).handleMouse(inner)
    {
      return true
    }
    switch (event.kind, axis) {
    case (.scrollUp, .vertical), (.scrollLeft, .horizontal): return wheel(-3)
    case (.scrollDown, .vertical), (.scrollRight, .horizontal): return wheel(3)
    case (.scrollUp, .horizontal) where event.modifiers.contains(.shift): return wheel(-6)
    case (.scrollDown, .horizontal) where event.modifiers.contains(.shift): return wheel(6)
    default: return false
    }
  }

  /// The user moves the window, by the wheel or the scroll bar.
  func userScrolls() {}

  private func wheel(_ amount: Int) -> Bool {
    guard userMayScroll else { return false }
    if amount < 0 ? isAtStart : isAtEnd {
      if leadsToFollowedEdge(amount) { isFollowing = true }
      return false
    }
    userScrolls()
    scroll(by: amount)
    return true
  }

  /// The row under a point of the container's surface.
  final func row(at point: Point) -> ViewNode? {
    guard rect.contains(point) else { return nil }
    // An event that is handled already may have changed the rows.
    graph.update()
    let main = point[axis] - rect.origin[axis]
    if let pinned = pinnedRow(at: main) { return stillThere(pinned) }
    let row = visible.last { row in
      guard let display = row.display, let extent = display.extent else { return false }
      return display.position <= main && main < display.position + extent
    }
    return row.flatMap { stillThere($0) }
  }

  /// A row of the window, up to date with the data: `nil` if it has gone since the window was laid
  /// out, as where several events are handled before a frame.
  final func stillThere(_ row: ViewNode) -> ViewNode? {
    guard rowsChanged else { return row }
    guard sequence.isCurrent(row) else { return nil }
    sequence.refresh(row)
    return row
  }
}
