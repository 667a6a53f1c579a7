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

  final let painter = RowPainter()
  /// The row that holds the window in place.
  @exclusivity(unchecked) final var anchor = WindowAnchor()
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

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    WindowSize(container: self).fitting(proposal)
  }
  override func placeElements() { WindowLayout(container: self).place() }

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
    self.painter.paint(windowOf: self, &painter)
    followedEdge?.paint(&painter, in: self)
  }

  override func printsInPieces(columns: Int?) -> Bool { axis == .vertical }
  override func printedColumns(columns: Int?) -> Int? { axis == .vertical ? columns : nil }
  override func print(on paper: Paper, columns: Int?) throws {
    if axis == .vertical {
      try RowPrinter(container: self, paper: paper, columns: columns).print()
    } else {
      try paper.add(self, columns: columns)
    }
  }

  /// The origin of a row's content on the container's surface.
  final func origin(of display: RowDisplay) -> Point {
    guard let row = shownRows.first(where: { $0.display === display }) else { return rect.origin }
    let place = Point(
      axis, main: shownPosition(of: display) + display.insets.before,
      cross: StackInsets.offset(of: row, in: self))
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

  // MARK: Measuring

  /// The length of the window, at least one row: without any room the window keeps its position
  /// until there is room again.
  final var windowLength: Int { max(1, rect.size[axis]) }

  final func updateCrossLength() {
    crossLength = max(0, rect.size[axis.other] - crossReserve)
  }

  /// The row that shows what `row` did, where the data still has it.
  final func standIn(for row: ViewNode) -> ViewNode? {
    sequence.isCurrent(row) ? sequence.standIn(for: row) : nil
  }

  /// Measures the length of `row` for the proposal `cross`, and the size of its content, without a
  /// change of its layout: a stack measures several sizes and takes one.
  final func probe(_ row: ViewNode, cross: Int?) -> (extent: Int, content: Size) {
    let display = rowDisplay(of: row)
    if display.extent == nil || display.measuredCross == cross || cross == crossLength {
      return (measure(row, cross: cross), display.contentSize)
    }
    let size = contentSize(of: row, display, cross: cross)
    let blank = rowInsets(of: row)
    let extent = size[axis]
    return (extent > 0 ? extent.addingClamped(blank.before + blank.after) : 0, size)
  }

  private func contentSize(of row: ViewNode, _ display: RowDisplay, cross: Int?) -> Size {
    if display.decorationGeneration != decorationGeneration { decorate(row, display) }
    let taken = StackInsets.across(row, in: self) + gutter(for: row)
    var offer = cross
    if let cross, cross != .max { offer = max(0, cross - taken) }
    return view(of: row, display).measure(ProposedSize(axis, main: nil, cross: offer))
  }

  /// The length of `row` along the main axis for the proposal `cross`.
  final func measure(_ row: ViewNode, cross: Int?) -> Int {
    let display = rowDisplay(of: row)
    if let extent = display.extent(across: cross),
      display.isVisible || keepsExtent(of: row, display)
    {
      return extent
    }
    let size = contentSize(of: row, display, cross: cross)
    if size != display.contentSize {
      display.contentSize = size
      display.invalidatePaint()
    }
    var extent = size[axis]
    display.insets = rowInsets(of: row)
    if extent > 0 { extent = extent.addingClamped(display.insets.before + display.insets.after) }
    display.extent = extent
    if extent == 0 { hasEmptyRows = true }
    display.measuredCross = cross
    display.measuredGutter = hasGutter ? gutter(for: row) : 0
    return extent
  }

  /// Whether a row that is not in the window still takes what it was measured to take: its number
  /// may have more or fewer digits since, or another row before it.
  final func keepsExtent(of row: ViewNode, _ display: RowDisplay) -> Bool {
    !hasGutter
      || display.measuredGutter == gutter(for: row) && display.insets == rowInsets(of: row)
  }

  // MARK: Moving the window

  /// Scrolls by as little as brings `row` wholly into the window.
  ///
  /// - Parameter distance: the lines to the window's edges; `nil` for the list's margin.
  final func reveal(_ row: ViewNode, distance: Int? = nil) {
    let distance = distance ?? scrollMargin
    if !needsPlacement, !rowsChanged, isRevealed(row, distance: distance) { return }
    goal.revealed = row
    goal.distance = distance
    setNeedsWindow()
  }

  /// Reveals `row` once a change of the data that is under way has reached the rows.
  final func revealAfterChange(_ row: ViewNode, distance: Int? = nil) {
    goal.revealed = row
    goal.distance = distance ?? scrollMargin
    setNeedsWindow()
  }

  /// Lays the window out if something that came together with the present event has moved it: a
  /// change of the rows then begins from the same window as after a frame between the two.
  final func settleMovedWindow() {
    let reveals = goal.revealed.map { !isRevealed($0, distance: goal.distance) } ?? false
    guard reveals || goal.scroll != 0 || goal.anchor != nil || goal.target != nil else { return }
    graph.update()
    place(rect, unbounded: unboundedAxes)
  }

  /// Whether `row` is where ``reveal(_:distance:)`` would bring it. Where the window is at an end
  /// there is nothing to keep a distance from.
  final func isRevealed(_ row: ViewNode, distance: Int) -> Bool {
    guard showsWhole(row) else { return false }
    guard distance > 0, let display = row.display, let extent = display.extent else { return true }
    let margins = margins(of: row, extent: extent, distance: distance)
    return (isAtStart || display.position >= margins.before)
      && (isAtEnd || display.position + extent <= windowLength - margins.after)
  }

  /// The lengths that pinned rows cover at the edges of the window next to `row`, plus the scroll
  /// context; in a window without room for both, half of its length each.
  final func margins(
    of row: ViewNode, extent: Int, distance: Int
  ) -> (before: Int, after: Int) {
    var margins = margins(of: row)
    guard distance > 0 else { return margins }
    let room = windowLength - margins.before - margins.after - extent
    let distance = min(distance, max(0, room / 2))
    margins.before += distance
    margins.after += distance
    return margins
  }

  /// Whether `row` is in the window: all of it, or as much as there is room for.
  final func showsWhole(_ row: ViewNode) -> Bool {
    guard let display = row.display, display.container === self, display.pass == pass,
      let extent = display.extent
    else { return false }
    let margins = margins(of: row)
    return Window<ViewNode>.showsWhole(
      position: display.position - margins.before, extent: extent,
      length: windowLength - margins.before - margins.after)
  }

  /// As much of `row` as is in the window.
  final func shownPart(of row: ViewNode) -> ListCursor.Visibility {
    guard let display = row.display, display.container === self, display.pass == pass,
      let extent = display.extent
    else { return .none }
    let margins = margins(of: row)
    let position = display.position - margins.before
    let length = windowLength - margins.before - margins.after
    guard extent > 0, position < length, position + extent > 0 else { return .none }
    return Window<ViewNode>.showsWhole(position: position, extent: extent, length: length)
      ? .whole : .part
  }

  /// Whether any line of `row` is in the window.
  final func showsPart(_ row: ViewNode) -> Bool {
    guard let display = row.display, display.container === self, display.pass == pass,
      let extent = display.extent
    else { return false }
    let margins = margins(of: row)
    return extent > 0 && display.position < windowLength - margins.after
      && display.position + extent > margins.before
  }

  /// Moves the window by `amount` columns or rows; it stops at the ends.
  final func scroll(by amount: Int) {
    guard amount < 0 ? !isAtStart : !isAtEnd else {
      if leadsToFollowedEdge(amount) { isFollowing = true }
      return
    }
    if !leadsToFollowedEdge(amount) { isFollowing = false }
    goal.scroll += amount
    setNeedsWindow()
  }

  /// Moves the window so that `row` begins at `position`.
  final func scrollToStart(of row: ViewNode, position: Int = 0) {
    guard sequence.isCurrent(row) else { return }
    goal.anchor = (row, position)
    goal.scroll = 0
    setNeedsWindow()
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

extension ViewNode {
  /// Whether the first list in it has met a row without lines; `nil` without a list. For models
  /// that have all rows.
  package var knowsEmptyRows: Bool? {
    if let list = self as? RowContainerNode { return list.hasEmptyRows }
    for child in children {
      if let knows = child.knowsEmptyRows { return knows }
    }
    return nil
  }
}
