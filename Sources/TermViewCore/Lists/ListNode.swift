/// The node of a list: a window of rows with a cursor, a selection and edits.
final class ListNode: RowContainerNode {
  struct Configuration: Equatable {
    /// Takes all the height that is offered; otherwise only what the rows need.
    var isGreedy = true
    /// Puts a number before each row.
    var isNumbered = false
  }

  @exclusivity(unchecked) var configuration = Configuration()
  @exclusivity(unchecked) var selection: (any ListSelection)?
  @exclusivity(unchecked) private var lastSelection: SelectionMemory?
  private let observation = ObservationTracker(for: ListNode.self)

  /// The row that the keys act on.
  @exclusivity(unchecked) private(set) var cursorLeaf: ViewNode?
  @exclusivity(unchecked) var cursorFamilyCount = 0
  @exclusivity(unchecked) private var cursorOffset: Int?
  @exclusivity(unchecked) private(set) var isFocusWithin = false
  @exclusivity(unchecked) var keepsCursorVisible = false
  @exclusivity(unchecked) private var lastHeight = 0
  /// The rows that look or read other than those that nobody chose.
  @exclusivity(unchecked) var highlighted: [ViewNode] = []

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

  /// Reads the selection, notes the dependence on it, and follows it with the cursor.
  func readSelection() {
    guard let selection else { return }
    let isOther = graph.evaluate(self, observation) {
      selection.hasChanged(since: &lastSelection)
    }
    guard isOther else { return }
    selectedLeaf = nil
    // A selection that the cursor's own move has made needs no more than a look.
    if let leaf = cursorLeaf, !rowsChanged, !needsPlacement, selection.followsCursor,
      isCurrent(leaf), selection.contains(leaf, in: self)
    {
      noteSelected(leaf)
      updateHighlights()
      return reveal(leaf)
    }
    selectionChanged = true
    setNeedsWindow()
  }
  @exclusivity(unchecked) var selectionChanged = false

  /// The only row that is selected, where that is known: asking a selection about a row costs
  /// thousands of instructions. Forgotten when the selection or the data changes.
  private var selectedLeaf: ViewNode?

  override func rowsDidChange() {
    selectedLeaf = nil
    super.rowsDidChange()
  }

  /// `leaf` was found to be selected.
  func noteSelected(_ leaf: ViewNode) {
    // A tag may change without the list's knowing; an id that occurs twice selects two rows.
    guard let row = leaf.asRow, !row.family.hasDuplicates, row.child?.isTagged == false else { return }
    selectedLeaf = leaf
  }

  /// Whether the selection contains `leaf`.
  func isSelected(_ leaf: ViewNode) -> Bool {
    guard let selection else { return false }
    // What was written since is not known yet.
    if let selectedLeaf, !needsEvaluation { return leaf === selectedLeaf }
    return selection.contains(leaf, in: self)
  }

  /// What `leaf` is selected as.
  func tag<Tag: Hashable>(of leaf: ViewNode, as type: Tag.Type) -> Tag? {
    if leaf.asRow == nil || leaf.onlyChild?.isTagged == true {
      var node: ViewNode? = leaf
      var depth = 0
      while let candidate = node, depth < 8 {
        if candidate.isTagged, let tagged = candidate as? any TaggedNode {
          return tagged.tag(as: type)
        }
        guard candidate.wrapsOneView, let child = candidate.onlyChild else { break }
        node = child
        depth += 1
      }
    }
    return elementRow(of: leaf)?.tag(as: type)
  }

  // MARK: The cursor

  /// Puts the cursor on `leaf`. `marks` is false where the selection follows at once, and brings
  /// the look of the rows up to date.
  func setCursor(_ leaf: ViewNode?, marks: Bool = true) {
    guard leaf !== cursorLeaf else { return }
    let old = cursorRow
    cursorLeaf = leaf
    let row = cursorRow
    row?.isPinned = true
    cursorFamilyCount = row?.family.count ?? 0
    noteCursorOffset()
    if old !== row { old?.isPinned = false }
    if marks, !rowsChanged { updateHighlights() }
  }

  override func willPlaceRows() {
    if selectionChanged {
      selectionChanged = false
      followSelection()
    } else if let leaf = cursorLeaf, !isCurrent(leaf) {
      followCursorRow()
    } else if rowsChanged || rect.size.rows != lastHeight, keepsCursorVisible, revealed == nil {
      // What the program moves stays in sight, also in a window that becomes smaller.
      revealed = cursorLeaf
    }
    lastHeight = rect.size.rows
    // With another number of digits in the last number all rows have another place.
    for leaf in visible where configuration.isNumbered {
      let gutter = gutter(for: leaf)
      if let record = leaf.row, record.gutter != gutter {
        record.gutter = gutter
        record.invalidate()
      }
    }
  }

  /// Where the cursor stood in the window when its rows went.
  @exclusivity(unchecked) var lostCursorPosition: Int?

  override func didPlaceRows() {
    if cursorLeaf == nil, selection?.followsCursor != true || lastSelection?.isNothing ?? true
    {
      setCursorSilently(rowForNewCursor())
    }
    keepsCursorVisible =
      if let row = cursorLeaf?.row { row.container === self && row.pass == pass } else { false }
    if let row = cursorRow { cursorFamilyCount = row.family.count }
    noteCursorOffset()
    if configuration.isNumbered {
      for leaf in visible {
        leaf.row?.number = elementRow(of: leaf).map { $0.offset + 1 }
        leaf.row?.gutter = gutter(for: leaf)
      }
    }
    updateHighlights()
  }

  /// The row that the cursor's leaf belongs to. Without a closure: Swift checks for each call of one
  /// by the standard library that it runs on the main actor.
  var cursorRow: RowNode? {
    guard let cursorLeaf else { return nil }
    return elementRow(of: cursorLeaf)
  }

  /// Tells the program when the cursor stands at another offset than before.
  private func noteCursorOffset() {
    let offset = cursorRow?.offset
    guard offset != cursorOffset else { return }
    cursorOffset = offset
    var node = parent
    while let candidate = node, candidate.wrapsOneView {
      if let observer = candidate as? CursorObserverNode, let offset {
        graph.afterUpdate { observer.modifier.action(offset) }
      }
      node = candidate.parent
    }
  }

  func setCursorSilently(_ leaf: ViewNode?) {
    cursorLeaf = leaf
    leaf.flatMap { elementRow(of: $0) }?.isPinned = true
  }

  // MARK: Focus

  override func focusWithinDidChange(_ isWithin: Bool) {
    isFocusWithin = isWithin
    passOn(environment)
    updateHighlights(all: true)
    graph.setNeedsPaint()
  }

  override func cursor() -> Cursor? {
    guard let leaf = cursorLeaf, let row = leaf.row, row.isVisible else {
      return Cursor(position: screenOrigin, isVisible: false)
    }
    let origin = screenOrigin
    return Cursor(
      position: Point(row: origin.row + max(0, row.position), column: origin.column),
      isVisible: false)
  }

  // MARK: Events

  override func interceptKey(_ press: KeyPress) -> KeyPress.Result { interceptInCursorRow(press) }
  override func handleKey(_ press: KeyPress) -> KeyPress.Result { handleListKey(press) }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    let isClick = handleClick(event)
    return super.handleMouse(event) || isClick
  }

  // MARK: Paper

  override func willPrint(_ leaf: ViewNode, _ record: RowRecord) {
    if configuration.isNumbered { record.number = elementRow(of: leaf).map { $0.offset + 1 } }
    if selection != nil { updateHighlight(of: leaf) }
  }

  // MARK: Numbers

  override var hasGutter: Bool { configuration.isNumbered }

  override func gutter(for leaf: ViewNode) -> Int {
    guard configuration.isNumbered, let row = elementRow(of: leaf) else { return 0 }
    return digits(row.family.count) + 2
  }

  private func digits(_ number: Int) -> Int { String(number).utf8.count }

  override func paintGutter(of leaf: ViewNode, _ record: RowRecord, _ painter: inout Painter) {
    guard let number = record.number else { return }
    let label = "\(number)."
    let width = gutter(for: leaf) - 1
    let layout = TextLayout(
      runs: [TextRun(label, style: painter.table.style(environment.textStyle))],
      lineLimit: 1, truncationMode: .tail, newlines: .symbols, alignment: .leading,
      policy: environment.widthPolicy)
    painter.text(
      layout,
      in: Rect(
        row: 0, column: max(0, width - label.utf8.count), columns: label.utf8.count, rows: 1))
  }
}
