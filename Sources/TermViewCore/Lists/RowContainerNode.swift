/// The base of everything that shows rows through a window: lists, lazy stacks, scroll views.
///
/// The window is anchored at a row (by identity) and that row's distance from the window's start;
/// never at a number of rows times a height. Only rows inside the window are made, evaluated,
/// measured and painted. "Main" is the direction of scrolling, "cross" the other one.
class RowContainerNode: WrapperNode {
  let axis: Axis
  var spacing = 0 {
    didSet { if spacing != oldValue { invalidateLayout() } }
  }

  /// The rows in the window, first to last, with their records in ``ViewNode/row``.
  final private(set) var visible: [ViewNode] = []
  /// Whether the window stood at the very first row after the last layout.
  final private(set) var isAtStart = true
  final private(set) var isAtEnd = true
  /// The row to be brought into the window by the next layout.
  private var revealed: ViewNode?
  private var scrollBy = 0
  private var rowsChanged = false

  init(axis: Axis, _ context: NodeContext) {
    self.axis = axis
    super.init(context)
  }

  override var hostsRows: Bool { true }
  override var passesLazyStack: Bool { false }
  override var wrapsOneView: Bool { false }
  override var isStructural: Bool { false }
  override var isRowSource: Bool { false }
  override var expandsRows: Bool { false }
  override var isLayoutBoundary: Bool { fillsOffer }
  override var layoutPriority: Double { 0 }
  override var focusChildren: [ViewNode] { [] }
  override func collectElements(into elements: inout [ViewNode]) { elements.append(self) }

  /// Whether the container takes all of a finite offer along its axis, whatever its rows are.
  var fillsOffer: Bool { true }

  /// Columns that a row leaves free before its content.
  func gutter(for leaf: ViewNode) -> Int { 0 }

  /// Called before rows are placed; the window's length along the axis is known.
  func willPlaceRows() {}
  /// Called when the rows in the window are known.
  func didPlaceRows() {}

  // MARK: Rows

  final var first: ViewNode? { firstLeaf(in: child) }
  final var last: ViewNode? { lastLeaf(in: child) }

  private func firstLeaf(in node: ViewNode) -> ViewNode? {
    guard node.isRowSource else { return node }
    var next = node.source(after: nil)
    while let source = next {
      if let leaf = firstLeaf(in: source) { return leaf }
      next = node.source(after: source)
    }
    return nil
  }

  private func lastLeaf(in node: ViewNode) -> ViewNode? {
    guard node.isRowSource else { return node }
    var next = node.source(before: nil)
    while let source = next {
      if let leaf = lastLeaf(in: source) { return leaf }
      next = node.source(before: source)
    }
    return nil
  }

  final func leaf(after leaf: ViewNode) -> ViewNode? {
    var node = leaf
    while node !== self, let parent = node.parent, parent !== self {
      var next = parent.source(after: node)
      while let source = next {
        if let leaf = firstLeaf(in: source) { return leaf }
        next = parent.source(after: source)
      }
      node = parent
    }
    return nil
  }

  final func leaf(before leaf: ViewNode) -> ViewNode? {
    var node = leaf
    while node !== self, let parent = node.parent, parent !== self {
      var next = parent.source(before: node)
      while let source = next {
        if let leaf = lastLeaf(in: source) { return leaf }
        next = parent.source(before: source)
      }
      node = parent
    }
    return nil
  }

  /// The innermost row of a `ForEach` that `leaf` is or stands in.
  final func elementRow(of leaf: ViewNode) -> RowNode? {
    var node: ViewNode? = leaf
    while let candidate = node, candidate !== self {
      if let row = candidate as? RowNode { return row }
      node = candidate.parent
    }
    return nil
  }

  /// Whether `leaf` still stands for something in the data.
  final func isCurrent(_ leaf: ViewNode) -> Bool {
    guard leaf.isMounted else { return false }
    var node: ViewNode? = leaf
    while let candidate = node, candidate !== self {
      if let row = candidate as? RowNode, row.family.locate(row, exhaustively: false) == nil {
        return false
      }
      node = candidate.parent
    }
    return true
  }

  /// Brings the content of `leaf` up to date with the data.
  private func refresh(_ leaf: ViewNode) {
    guard rowsChanged else { return }
    var node: ViewNode? = leaf
    while let candidate = node, candidate !== self {
      if let row = candidate as? RowNode, let offset = row.family.locate(row, exhaustively: false) {
        _ = row.family.row(at: offset)
      }
      node = candidate.parent
    }
  }

  /// Data, structure or content of the rows have changed.
  func rowsDidChange() {
    rowsChanged = true
    needsPlacement = true
    if !fillsOffer { invalidateLayout() } else { graph.setNeedsPlacement(self) }
  }

  override func elementsDidChange() { rowsDidChange() }

  // MARK: Layout

  /// The least number of rows below, counted without making any, up to `bound`.
  private func leafCount(in node: ViewNode, upTo bound: Int) -> Int {
    if let family = node as? RowFamilyNode { return min(bound, family.count) }
    guard node.isRowSource else { return 1 }
    var count = 0
    for child in node.children where count < bound {
      count += leafCount(in: child, upTo: bound - count)
    }
    return count
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let screen = graph.size[axis]
    let cross = proposal[axis.other]
    if fillsOffer, let main = proposal[axis], let cross {
      return Size(axis, main: main, cross: cross)
    }
    let bound = min(proposal[axis] ?? screen, screen)
    if fillsOffer, proposal[axis] == .max, cross != nil {
      return Size(axis, main: .max, cross: cross!)
    }
    // Rows are looked at only where they are few enough to matter.
    var main = 0
    var widest = 0
    if leafCount(in: child, upTo: bound) >= bound, cross != nil {
      main = bound
    } else {
      var leaf = first
      while let current = leaf, main < bound {
        let extent = measure(current, cross: cross)
        main += extent + (main > 0 ? spacing : 0)
        widest = max(widest, record(of: current).contentSize[axis.other] + gutter(for: current))
        leaf = self.leaf(after: current)
      }
      main = min(main, bound)
    }
    if fillsOffer, let proposed = proposal[axis] { main = proposed }
    return Size(axis, main: main, cross: cross == nil || cross == .max ? widest : cross!)
  }

  final func record(of leaf: ViewNode) -> RowRecord {
    if let row = leaf.row, row.container === self { return row }
    let row = RowRecord(container: self, owner: graph.makeOwner())
    leaf.row = row
    return row
  }

  /// How much of the main axis `leaf` takes when `cross` is offered.
  private func measure(_ leaf: ViewNode, cross: Int?) -> Int {
    let record = record(of: leaf)
    let insets = crossInsets(of: leaf)
    let offer = cross.map { max(0, $0 == .max ? .max : $0 - insets - gutter(for: leaf)) }
    let size = leaf.measure(ProposedSize(axis, main: nil, cross: offer))
    if size != record.contentSize {
      record.contentSize = size
      record.painting = nil
    }
    record.extent = size[axis]
    return size[axis]
  }

  private func extent(of leaf: ViewNode) -> Int {
    measure(leaf, cross: rect.size[axis.other])
  }

  /// What modifiers around a lazy stack leave blank at both sides across, or before the content.
  private func crossInsets(of leaf: ViewNode) -> Int {
    var total = 0
    var node = leaf.parent
    while let candidate = node, candidate !== self {
      let insets = candidate.rowInsets
      total += axis == .vertical ? insets.columns : insets.rows
      node = candidate.parent
    }
    return total
  }

  private func crossOffset(of leaf: ViewNode) -> Int {
    var total = gutter(for: leaf)
    var node = leaf.parent
    while let candidate = node, candidate !== self {
      let insets = candidate.rowInsets
      total += axis == .vertical ? insets.leading : insets.top
      node = candidate.parent
    }
    return total
  }

  /// What modifiers around a lazy stack leave blank before its first or after its last row.
  private func mainInset(atEnd: Bool) -> Int {
    var total = 0
    var node: ViewNode = child
    while true {
      let insets = node.rowInsets
      switch (axis, atEnd) {
      case (.vertical, false): total += insets.top
      case (.vertical, true): total += insets.bottom
      case (.horizontal, false): total += insets.leading
      case (.horizontal, true): total += insets.trailing
      }
      guard node.isLazyStack, node.children.count == 1 else { return total }
      node = node.children[0]
    }
  }

  override func placeElements() {
    let length = rect.size[axis]
    willPlaceRows()
    let before = visible
    guard length > 0, let anchor = currentAnchor() else {
      visible = []
      finishPlacing(before)
      return
    }
    let startInset = mainInset(atEnd: false)
    let endInset = mainInset(atEnd: true)
    var placed: [(leaf: ViewNode, position: Int)] = []
    // Downwards from the anchor…
    var next: ViewNode? = anchor.leaf
    var position = anchor.position - scrollBy
    scrollBy = 0
    var steps = 0
    while let leaf = next, position < length, steps < length + 4096 {
      refresh(leaf)
      placed.append((leaf, position))
      position += extent(of: leaf) + spacing
      next = self.leaf(after: leaf)
      steps += 1
    }
    var end = position - spacing
    var reachesEnd = next == nil
    // …then upwards, as far as the window is not filled, and to make the end stand at the end.
    var start = placed.first?.position ?? anchor.position
    var shift = reachesEnd ? max(0, length - endInset - end) : 0
    var head: [(leaf: ViewNode, position: Int)] = []
    var previous = self.leaf(before: placed.first?.leaf ?? anchor.leaf)
    while let leaf = previous, start + shift > 0, steps < 2 * length + 4096 {
      start -= extent(of: leaf) + spacing
      head.append((leaf, start))
      previous = self.leaf(before: leaf)
      steps += 1
    }
    let reachesStart = previous == nil
    if reachesStart { shift = min(shift, max(0, startInset - start)) }
    if reachesStart, start + shift > startInset { shift = startInset - start }
    placed = head.reversed() + placed
    if shift < 0 {
      // The first row stood too far inside: what follows moved up, so more may fit at the end.
      var position = end + spacing + shift
      while let leaf = next, position < length {
        placed.append((leaf, position - shift))
        position += extent(of: leaf) + spacing
        next = self.leaf(after: leaf)
      }
      end = position - spacing - shift
      reachesEnd = next == nil
    }
    visible = []
    for (leaf, position) in placed {
      let record = record(of: leaf)
      let extent = record.extent ?? 0
      let place = position + shift
      guard place < length, place + extent > 0 || extent == 0 && place >= 0 else { continue }
      record.position = place
      visible.append(leaf)
      leaf.place(
        Rect(
          origin: .zero,
          size: Size(
            axis, main: extent,
            cross: max(0, rect.size[axis.other] - crossInsets(of: leaf) - gutter(for: leaf)))))
    }
    isAtStart = reachesStart && (visible.first.map { record(of: $0).position >= startInset } ?? true)
    isAtEnd = reachesEnd && end + shift + endInset <= length
    finishPlacing(before)
  }

  private func finishPlacing(_ before: [ViewNode]) {
    rowsChanged = false
    for leaf in visible { leaf.row?.isVisible = true }
    let shown = Set(visible.map(ObjectIdentifier.init))
    for leaf in before where !shown.contains(ObjectIdentifier(leaf)) { hide(leaf) }
    for leaf in visible where leaf.row?.wasShown == false {
      leaf.row?.wasShown = true
      leaf.rowVisibilityDidChange(true)
    }
    didPlaceRows()
    settleReveal()
    graph.setNeedsPaint()
  }

  private func hide(_ leaf: ViewNode) {
    guard leaf.isMounted else { return }
    leaf.row?.isVisible = false
    leaf.row?.painting = nil
    if leaf.row?.wasShown == true {
      leaf.row?.wasShown = false
      leaf.rowVisibilityDidChange(false)
    }
    if let row = elementRow(of: leaf) { row.family.retire(row) }
  }

  /// The row that holds the window in place, and where it begins.
  private func currentAnchor() -> (leaf: ViewNode, position: Int)? {
    if let target = revealed, isCurrent(target) { return revealAnchor(target) }
    if rowsChanged, isAtStart, scrollBy == 0 {
      guard let first else { return nil }
      return (first, mainInset(atEnd: false))
    }
    guard let top = visible.first, let topRow = top.row else {
      return first.map { ($0, mainInset(atEnd: false)) }
    }
    if !rowsChanged { return (top, topRow.position) }
    if let row = elementRow(of: top), row.family.isMounted,
      let leaf = anchor(in: row.family, top: row)
    {
      return (leaf, topRow.position)
    }
    if let leaf = visible.first(where: { isCurrent($0) }), let row = leaf.row {
      return (leaf, row.position)
    }
    return first.map { ($0, mainInset(atEnd: false)) }
  }

  /// The row that comes first in the window after a change of its family's data.
  ///
  /// Rows that came or went before the window move it along; changes inside leave its first offset
  /// as it is. The rows that are still there tell which it was: the least distance that one has
  /// moved, rows that vanished before it made good.
  private func anchor(in family: RowFamilyNode, top: RowNode) -> ViewNode? {
    guard family.count > 0 else { return nil }
    let topOffset = top.offset
    var least: Int?
    var gone = 0
    for leaf in visible {
      guard let row = elementRow(of: leaf), row.family === family else { break }
      let old = row.offset
      if let new = family.locate(row, exhaustively: false) {
        let distance = new - old + gone
        if least.map({ abs(distance) < abs($0) }) ?? true { least = distance }
        if distance == 0 { break }
      } else {
        gone += 1
      }
    }
    let offset = min(max(0, topOffset + (least ?? 0)), family.count - 1)
    return firstLeaf(in: family.row(at: offset))
  }

  /// The part of the content that is in the window, from 0 to 1; counted in elements where their
  /// extents are not known.
  final var visiblePart: Range<Double>? {
    guard let top = visible.first, let topRow = top.row, let extent = topRow.extent,
      let bottom = visible.last, let bottomRow = bottom.row, let bottomExtent = bottomRow.extent
    else { return nil }
    let length = Double(rect.size[axis])
    let hidden = Double(max(0, -topRow.position))
    if isRowSourceless {
      let total = Double(max(1, extent))
      return hidden / total..<min(1, (hidden + length) / total)
    }
    guard let first = elementRow(of: top), let last = elementRow(of: bottom),
      first.family === last.family, first.family.count > 0
    else { return nil }
    let count = Double(first.family.count)
    let start = Double(first.offset) + hidden / Double(max(1, extent))
    let over = Double(max(0, bottomRow.position + bottomExtent - rect.size[axis]))
    let end = Double(last.offset + 1) - over / Double(max(1, bottomExtent))
    return min(start / count, 1)..<max(min(start / count, 1), min(1, end / count))
  }

  /// Whether all content is one large row.
  private var isRowSourceless: Bool {
    visible.count == 1 && visible.first.map { elementRow(of: $0) == nil } ?? false
  }

  // MARK: Scrolling

  /// Scrolls by as little as brings `leaf` wholly into the window.
  final func reveal(_ leaf: ViewNode) {
    revealed = leaf
    needsPlacement = true
    graph.setNeedsPlacement(self)
  }

  private func settleReveal() { revealed = nil }

  private func revealAnchor(_ target: ViewNode) -> (leaf: ViewNode, position: Int) {
    let length = rect.size[axis]
    let extent = extent(of: target)
    // The window as it stands, unless the target is outside.
    let known = visible.filter { isCurrent($0) }
    if let anchor = known.first, let anchorRow = anchor.row {
      let start = rowsChanged && isAtStart ? nil : anchorRow.position
      if rowsChanged && isAtStart, let first {
        if let place = distance(from: first, to: target, limit: length),
          place + extent + mainInset(atEnd: false) <= length
        {
          return (first, mainInset(atEnd: false))
        }
      } else if let start, let place = distance(from: anchor, to: target, limit: length - start) {
        if start + place < 0 { return (target, 0) }
        if start + place + extent <= length { return (anchor, start) }
        return (target, max(0, length - extent))
      }
    }
    if let order = order(of: target), order < 0 { return (target, 0) }
    return (target, max(0, length - extent))
  }

  /// How far after `start` the row `target` begins; `nil` when it is not within `limit`.
  private func distance(from start: ViewNode, to target: ViewNode, limit: Int) -> Int? {
    var position = 0
    var next: ViewNode? = start
    var steps = 0
    while let leaf = next, position <= limit, steps < limit + 4096 {
      if leaf === target { return position }
      position += extent(of: leaf) + spacing
      next = self.leaf(after: leaf)
      steps += 1
    }
    return nil
  }

  /// Whether `target` comes before (-1) or after (1) the window; `nil` when that cannot be told.
  private func order(of target: ViewNode) -> Int? {
    guard let shown = visible.first(where: { isCurrent($0) }),
      let shownRow = elementRow(of: shown), let row = elementRow(of: target),
      row.family === shownRow.family
    else {
      // Static rows and other families: compare by walking up from the target.
      guard let shown = visible.first(where: { isCurrent($0) }) else { return nil }
      return precedes(target, shown) ? -1 : 1
    }
    return row.offset < shownRow.offset ? -1 : 1
  }

  /// Whether `a` comes before `b` in the order of the structure.
  private func precedes(_ a: ViewNode, _ b: ViewNode) -> Bool {
    func path(_ node: ViewNode) -> [ViewNode] {
      var path: [ViewNode] = []
      var next: ViewNode? = node
      while let node = next, node !== self {
        path.append(node)
        next = node.parent
      }
      return path.reversed()
    }
    let (first, second) = (path(a), path(b))
    for (x, y) in zip(first, second) where x !== y {
      if let x = x as? RowNode, let y = y as? RowNode, x.family === y.family {
        return x.offset < y.offset
      }
      guard let siblings = x.parent?.children else { return false }
      return (siblings.firstIndex { $0 === x } ?? 0) < (siblings.firstIndex { $0 === y } ?? 0)
    }
    return first.count < second.count
  }

  /// Moves the window by `amount` columns or rows; it stops at the ends.
  final func scroll(by amount: Int) {
    guard amount != 0 else { return }
    if amount < 0, isAtStart { return }
    if amount > 0, isAtEnd { return }
    scrollBy += amount
    needsPlacement = true
    graph.setNeedsPlacement(self)
  }

  /// Moves the window so that `leaf` is the first row.
  final func scrollToStart(of leaf: ViewNode, position: Int = 0) {
    guard isCurrent(leaf) else { return }
    for other in visible where other !== leaf { hide(other) }
    record(of: leaf).position = position
    visible = [leaf]
    rowsChanged = false
    isAtStart = false
    needsPlacement = true
    graph.setNeedsPlacement(self)
  }

  // MARK: Painting

  /// Where a row's content begins on the container's surface.
  final func origin(of row: RowRecord) -> Point {
    guard let leaf = visible.first(where: { $0.row === row }) else { return rect.origin }
    let place = Point(axis, main: row.position, cross: crossOffset(of: leaf))
    return Point(
      row: rect.origin.row + place.row, column: rect.origin.column + place.column)
  }

  override func paint(_ painter: inout Painter) {
    for leaf in visible { paint(leaf, on: &painter) }
  }

  private func paint(_ leaf: ViewNode, on painter: inout Painter) {
    guard let record = leaf.row, let extent = record.extent, extent > 0 else { return }
    let size = Size(axis, main: extent, cross: rect.size[axis.other])
    if record.painting == nil || record.paintedSize != size {
      record.painting = painting(of: leaf, record, size: size, table: painter.table)
      record.paintedSize = size
    }
    let place = Point(axis, main: record.position, cross: 0)
    let inner = painter.surface(in: rect)
    inner.row(record.painting!, at: place, size: size)
  }

  private func painting(
    of leaf: ViewNode, _ record: RowRecord, size: Size, table: CellTable
  ) -> PaintedRow {
    let style = environment.textStyle
    var blank = CellStyle.plain
    blank.background = style.background
    let buffer = PaintBuffer(size: size, fill: Cell(scalar: " ", style: table.style(blank)))
    var painter = Painter(.buffer(buffer), size: size, table: table)
    paintGutter(of: leaf, record, &painter)
    let place = Point(axis, main: 0, cross: crossOffset(of: leaf))
    var content = painter.surface(
      in: Rect(
        origin: place,
        size: Size(
          axis, main: size[axis], cross: max(0, size[axis.other] - place[axis.other]))))
    leaf.paint(&content)
    switch record.highlight {
    case .none: break
    case .active: buffer.toggle(.reverse)
    case .inactive: buffer.insert(.bold)
    }
    return PaintedRow(
      buffer.cells,
      key: SpanKey(owner: record.owner, version: graph.makeVersion(lines: size.rows)))
  }

  /// Draws what stands before a row's content.
  func paintGutter(of leaf: ViewNode, _ record: RowRecord, _ painter: inout Painter) {}

  // MARK: Events

  override func handleMouse(_ event: MouseEvent) -> Bool {
    if let leaf = leaf(at: event.position), let record = leaf.row {
      var inner = event
      let origin = origin(of: record)
      inner.position = Point(
        row: event.position.row - origin.row, column: event.position.column - origin.column)
      if leaf.handleMouse(inner) { return true }
    }
    switch (event.kind, axis) {
    case (.scrollUp, .vertical), (.scrollLeft, .horizontal): return wheel(-3)
    case (.scrollDown, .vertical), (.scrollRight, .horizontal): return wheel(3)
    case (.scrollUp, .horizontal) where event.modifiers.contains(.shift): return wheel(-6)
    case (.scrollDown, .horizontal) where event.modifiers.contains(.shift): return wheel(6)
    default: return false
    }
  }

  private func wheel(_ amount: Int) -> Bool {
    if amount < 0 ? isAtStart : isAtEnd { return false }
    scroll(by: amount)
    return true
  }

  /// The row under a point of the container's surface.
  final func leaf(at point: Point) -> ViewNode? {
    guard rect.contains(point) else { return nil }
    let main = point[axis] - rect.origin[axis]
    return visible.last { leaf in
      guard let row = leaf.row, let extent = row.extent else { return false }
      return row.position <= main && main < row.position + extent
    }
  }

}
