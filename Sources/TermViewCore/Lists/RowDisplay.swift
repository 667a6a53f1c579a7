/// The display of a row of a lazy container while it is on the screen: its extent, its position,
/// its highlight, and the cells that it was painted into.
@MainActor
final class RowDisplay: NodeSurface {
  /// How a row is highlighted.
  enum Highlight: Hashable {
    case none
    /// The row that keys act on, while the list has the focus.
    case cursor
    /// The row that keys act on, which the first of them selects, while the list has the focus and
    /// none of its rows is selected.
    case unselectedCursor
    /// Selected, without the cursor or without the focus.
    case selected
    /// Both, where several rows may be selected.
    case selectedCursor
    /// The cursor's row, not selected, while the list does not have the focus.
    case restingCursor
    /// Not selected, in a list with other selected rows.
    case unselected
    /// Picked up, to be moved.
    case carried
    /// The cursor's row, which a key has just moved.
    case moved
    /// It has the cursor, and a key could not move it any further.
    case stopped
  }

  let container: RowContainerNode
  /// Whether the row is an element of a `ForEach` that is in no other's element: as in most lists.
  let isOuterElement: Bool
  /// The number of rows or columns it takes along the axis; `nil` when it must be measured.
  @exclusivity(unchecked) var extent: Int?
  /// The extent with which the row was in the window of the last layout.
  @exclusivity(unchecked) var shownExtent = 0
  /// The last layout that it was in the window of, as ``RowContainerNode/placements`` counts them,
  /// and the position that it had there.
  @exclusivity(unchecked) var placement = -1
  @exclusivity(unchecked) var placedPosition = 0
  /// Whether it is where it was in the layout before, and as long.
  @exclusivity(unchecked) var staysInPlace = false
  /// The proposal across the axis when ``extent`` was measured.
  @exclusivity(unchecked) var measuredCross: Int?
  /// The columns that were left free before the content when ``extent`` was measured.
  @exclusivity(unchecked) var measuredGutter = 0
  /// The room across that the row was given its place in.
  @exclusivity(unchecked) var placedCross: Int?
  /// The layout in which the row was last in the window.
  @exclusivity(unchecked) var pass = -1
  /// The measured size of the content.
  @exclusivity(unchecked) var contentSize = Size.zero
  /// Whether the row is the header or the footer of a section, which has no mark of a selected row.
  @exclusivity(unchecked) var isLabel = false
  @exclusivity(unchecked) var highlight = Highlight.none {
    didSet { if highlight != .none, highlight != barHighlight { dropBar() } }
  }
  /// The value of `\.isSelected` for views in the row.
  @exclusivity(unchecked) private(set) var isSelected = false
  @exclusivity(unchecked) var isVisible = false
  /// Whether the views in the row were notified that they are on the screen.
  @exclusivity(unchecked) var wasShown = true
  /// The number in a numbered list's gutter.
  @exclusivity(unchecked) var number: Int? {
    didSet { if number != oldValue { invalidatePaint() } }
  }
  /// The number's text in a style other than the default.
  @exclusivity(unchecked) var numberLabel: String? {
    didSet { if numberLabel != oldValue { invalidatePaint() } }
  }
  /// The number of rows of the section that the row is the header of; `nil` for other rows.
  @exclusivity(unchecked) var sectionCount: SectionCount? {
    didSet { if sectionCount != oldValue { invalidatePaint() } }
  }
  /// Blank rows before and after the content, as part of the extent.
  @exclusivity(unchecked) var insets = (before: 0, after: 0)
  /// The columns that the number was given.
  @exclusivity(unchecked) var gutter = 0
  /// The row's normal look.
  @exclusivity(unchecked) var plain: PaintedCells?
  /// The row's last highlighted look.
  @exclusivity(unchecked) var bar: PaintedCells?
  @exclusivity(unchecked) private var barHighlight = Highlight.none
  let owner: UInt64
  /// The modifiers around the row that were written around the `ForEach`, `Section` or `Group` that
  /// it comes from, from the inside out.
  @exclusivity(unchecked) var decorations: [ViewNode] = []
  /// The container's count of changes for which ``decorations`` were made.
  @exclusivity(unchecked) var decorationGeneration = -1

  init(of item: ViewNode, in container: RowContainerNode, owner: UInt64) {
    self.container = container
    // Without a closure: Swift checks for each call of one that it runs on the main actor.
    if let item = item.asItem {
      isOuterElement = !item.forEach.isNested
    } else {
      isOuterElement = false
    }
    self.owner = owner
    super.init()
  }

  override var host: ViewNode { container }
  override var origin: Point { container.origin(of: self) }
  override var isShown: Bool { isVisible }
  override func reveal(_ row: ViewNode) { container.reveal(row) }
  override var hasCells: Bool { !isVisible || shownExtent > 0 }
  override func setNeedsPaint() { container.setNeedsPaint(of: self) }

  override func environment(from environment: EnvironmentValues) -> EnvironmentValues {
    isSelected ? container.environmentOfSelectedRow(environment) : environment
  }

  /// The extent, if it was measured for this cross length.
  func extent(across cross: Int?) -> Int? { measuredCross == cross ? extent : nil }

  /// Whether the row is highlighted, or its views read that it is selected.
  var isMarked: Bool { highlight != .none || isSelected }

  /// Notifies the views in `row`, whose display this is, whether the row is selected.
  func setSelected(_ isSelected: Bool, in row: ViewNode) {
    guard isSelected != self.isSelected else { return }
    self.isSelected = isSelected
    // An item of a `ForEach` inherits what the `ForEach` does.
    if let item = row.asItem { return item.inherit(item.forEach.environment) }
    var inherited = row.environment
    inherited.isSelected = false
    row.inherit(inherited)
  }

  /// Gives the row, whose display this is, its place on its surface.
  func place(_ row: ViewNode, cross: Int, hasInsets: Bool) {
    let axis = container.axis
    placedCross = cross
    let crossExtent = hasInsets ? StackInsets.room(of: row, in: container) : cross
    let size = Size(
      axis, main: max(0, (extent ?? 0) - insets.before - insets.after), cross: crossExtent)
    if row.needsPlacement { for decoration in decorations { decoration.needsPlacement = true } }
    let isWhole = contentSize[axis] == size[axis]
    container.view(of: row, self).place(
      Rect(origin: .zero, size: size), unbounded: isWhole ? Axis.Set(axis) : [])
  }

  /// The row may have another size and another look.
  override func invalidate() {
    extent = nil
    placedCross = nil
    for decoration in decorations {
      decoration.discardMeasurements()
      decoration.needsPlacement = true
    }
    invalidatePaint()
  }

  /// The row may have another look.
  override func invalidatePaint() {
    plain = nil
    bar = nil
  }

  override var painting: PaintedCells? { highlight == .none ? plain : bar }
  override var paintedLine: PaintedCells.OnlyLine? {
    highlight == .none ? plain?.onlyLine : bar?.onlyLine
  }
  /// Whether there are cells to show.
  var isPainted: Bool { highlight == .none ? plain != nil : bar != nil }

  private func dropBar() {
    bar = nil
    barHighlight = highlight
  }
}

extension ViewNode {
  /// The display of the node while it is a row of a lazy container.
  final var display: RowDisplay? {
    @inline(__always) get {
      // Rows alone have surfaces. Walks over the rows of a window ask each of them.
      if let surface { unsafeDowncast(surface, to: RowDisplay.self) } else { nil }
    }
    set { surface = newValue }
  }

  /// Calls `body` with ``display``, which nothing gives up meanwhile, without a retain.
  @inline(__always)
  final func withDisplay<Result>(_ body: (RowDisplay) -> Result) -> Result? {
    guard let surface = heldSurface else { return nil }
    return held(surface) { body(unsafeDowncast($0, to: RowDisplay.self)) }
  }

  /// Whether the node is the item of a `ForEach`.
  @inline(__always)
  final var isItem: Bool { itemNode != nil }

  /// Whether the node is an item of that `ForEach`.
  @inline(__always)
  final func isItem(of forEach: ObjectIdentifier) -> Bool {
    isItem && ObjectIdentifier(unsafeDowncast(self, to: AnyForEachItem.self).forEach) == forEach
  }

  /// The node as the item of a `ForEach`, if it is one.
  final var asItem: AnyForEachItem? {
    @inline(__always) get {
      // Those of a `ForEach` are the only ones, and the item's item is itself.
      isItem ? unsafeDowncast(self, to: AnyForEachItem.self) : nil
    }
  }
}
