/// The size of a window, and the measuring of its rows.
extension RowContainerNode {
  /// The least number of rows below, counted without making any, up to `bound`.
  private func rowCount(in node: ViewNode, upTo bound: Int) -> Int {
    if let forEach = node as? AnyForEachNode { return min(bound, forEach.count) }
    guard node.isElementSource else { return 1 }
    var count = 0
    for child in node.children where count < bound {
      count += rowCount(in: child, upTo: bound - count)
    }
    return count
  }

  /// The size of the container for a proposal. Rows are measured only where they are few enough to
  /// matter.
  func sizeOfWindow(_ proposal: ProposedSize) -> Size {
    let cross = proposal[axis.other]
    if fillsOffer, let main = proposal[axis], let cross {
      return Size(axis, main: main, cross: cross)
    }
    // The size is that of the rows, whose changes go beyond the container from now on.
    if proposal[axis] == nil || cross == nil { traits.remove(.boundsLayoutOnScreen) }
    let screen = windowSize[axis]
    let bound = min(proposal[axis] ?? screen, screen)
    var main = 0
    var widest = 0
    if cross != nil, cross != .max || fillsOffer, rowCount(in: child, upTo: bound) >= bound {
      main = bound
    } else {
      var row = sequence.first
      var isFirst = true
      while let current = row, main < bound || isFirst {
        let (extent, content) = probe(current, cross: cross)
        main = main.addingClamped(extent).addingClamped(isFirst ? 0 : spacing)
        widest = max(widest, content[axis.other].addingClamped(gutter(for: current)))
        row = sequence.row(after: current)
        isFirst = false
      }
      main = min(main, bound)
    }
    main = fillsOffer ? proposal[axis] ?? main : main
    return Size(axis, main: main, cross: cross == nil ? widest : cross!)
  }

  /// Measures the length of `row` for the proposal `cross`, and the size of its content, without a
  /// change of its layout: a stack measures several sizes and takes one.
  func probe(_ row: ViewNode, cross: Int?) -> (extent: Int, content: Size) {
    let display = rowDisplay(of: row)
    if display.extent == nil || display.measuredCross == cross || cross == crossLength {
      return (measure(row, cross: cross), display.contentSize)
    }
    let size = contentSize(of: row, display, cross: cross)
    let insets = rowInsets(of: row)
    let extent = size[axis]
    return (extent > 0 ? extent.addingClamped(insets.before + insets.after) : 0, size)
  }

  private func contentSize(of row: ViewNode, _ display: RowDisplay, cross: Int?) -> Size {
    if display.decorationGeneration != decorationGeneration { decorate(row, display) }
    let taken = crossInsets(of: row) + gutter(for: row)
    var offer = cross
    if let cross, cross != .max { offer = max(0, cross - taken) }
    return view(of: row, display).measure(ProposedSize(axis, main: nil, cross: offer))
  }

  /// The length of `row` along the main axis for the proposal `cross`.
  func measure(_ row: ViewNode, cross: Int?) -> Int {
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

  /// The blank cells of modifiers around a lazy stack at both sides across, or before the content.
  func crossInsets(of row: ViewNode) -> Int {
    guard holdsLazyStack else { return 0 }
    var total = 0
    var node = row.parent
    while let candidate = node, candidate !== self {
      let insets = candidate.insetsOfRows
      total += axis == .vertical ? insets.columns : insets.rows
      node = candidate.parent
    }
    return total
  }

  /// The start of a row's content across the axis.
  func crossOffset(of row: ViewNode) -> Int {
    var total = gutter(for: row)
    if let rowAlignment {
      let size = Size(axis, main: 0, cross: contentCross(of: row))
      let free = crossLength - crossInsets(of: row) - size[axis.other]
      let room = Rect(origin: .zero, size: Size(axis, main: 0, cross: size[axis.other] + free))
      total += rowAlignment.place(size, in: room).origin[axis.other]
    }
    guard holdsLazyStack else { return total }
    var node = row.parent
    while let candidate = node, candidate !== self {
      let insets = candidate.insetsOfRows
      total += axis == .vertical ? insets.leading : insets.top
      node = candidate.parent
    }
    return total
  }

  /// The size of a row across the axis.
  func contentCross(of row: ViewNode) -> Int {
    let room = max(0, crossLength - crossInsets(of: row) - gutter(for: row))
    guard rowAlignment != nil, let display = row.display else { return room }
    return min(room, display.contentSize[axis.other])
  }

  /// The blank cells of modifiers around a lazy stack before its first or after its last row.
  func mainInset(atEnd: Bool) -> Int {
    guard holdsLazyStack else { return 0 }
    var total = 0
    var node: ViewNode = child
    while true {
      let insets = node.insetsOfRows
      switch (axis, atEnd) {
      case (.vertical, false): total += insets.top
      case (.vertical, true): total += insets.bottom
      case (.horizontal, false): total += insets.leading
      case (.horizontal, true): total += insets.trailing
      }
      guard node.holdsLazyStack, node.children.count == 1 else { return total }
      node = node.children[0]
    }
  }

}

extension ViewNode {
  /// The blank cells of a modifier around a lazy stack around the rows.
  fileprivate var insetsOfRows: EdgeInsets {
    (self as? any LazyContentInsets)?.elementInsets ?? EdgeInsets()
  }
}
