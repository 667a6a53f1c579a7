/// The size of a window, and the measuring of its rows.
extension RowContainerNode {
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

  /// The size that the container takes of what is proposed. Rows are looked at only where they are
  /// few enough to matter.
  func sizeOfWindow(_ proposal: ProposedSize) -> Size {
    let cross = proposal[axis.other]
    if fillsOffer, let main = proposal[axis], let cross {
      return Size(axis, main: main, cross: cross)
    }
    let screen = graph.size[axis]
    let bound = min(proposal[axis] ?? screen, screen)
    var main = 0
    var widest = 0
    if cross != nil, cross != .max || fillsOffer, leafCount(in: child, upTo: bound) >= bound {
      main = bound
    } else {
      var leaf = sequence.first
      var isFirst = true
      while let current = leaf, main < bound || isFirst {
        let (extent, content) = probe(current, cross: cross)
        main = main.addingClamped(extent).addingClamped(isFirst ? 0 : spacing)
        widest = max(widest, content[axis.other].addingClamped(gutter(for: current)))
        leaf = sequence.row(after: current)
        isFirst = false
      }
      main = min(main, bound)
    }
    main = fillsOffer ? proposal[axis] ?? main : main
    return Size(axis, main: main, cross: cross == nil ? widest : cross!)
  }

  /// How much of the main axis `leaf` would take if `cross` were offered, and the size of its
  /// content. What a row has its place with stays as it is: a stack asks for several sizes and takes
  /// one.
  func probe(_ leaf: ViewNode, cross: Int?) -> (extent: Int, content: Size) {
    let record = record(of: leaf)
    if record.extent == nil || record.measuredCross == cross || cross == crossLength {
      return (measure(leaf, cross: cross), record.contentSize)
    }
    let size = contentSize(of: leaf, record, cross: cross)
    let insets = rowInsets(of: leaf)
    let extent = size[axis]
    return (extent > 0 ? extent.addingClamped(insets.before + insets.after) : 0, size)
  }

  private func contentSize(of leaf: ViewNode, _ record: RowRecord, cross: Int?) -> Size {
    if record.decorationGeneration != decorationGeneration { decorate(leaf, record) }
    let taken = crossInsets(of: leaf) + gutter(for: leaf)
    var offer = cross
    if let cross, cross != .max { offer = max(0, cross - taken) }
    return view(of: leaf, record).measure(ProposedSize(axis, main: nil, cross: offer))
  }

  /// How much of the main axis `leaf` takes when `cross` is offered.
  func measure(_ leaf: ViewNode, cross: Int?) -> Int {
    let record = record(of: leaf)
    if let extent = record.extent(across: cross) { return extent }
    let size = contentSize(of: leaf, record, cross: cross)
    if size != record.contentSize {
      record.contentSize = size
      record.invalidatePaint()
    }
    var extent = size[axis]
    record.insets = rowInsets(of: leaf)
    if extent > 0 { extent = extent.addingClamped(record.insets.before + record.insets.after) }
    record.extent = extent
    if extent == 0 { hasEmptyRows = true }
    record.measuredCross = cross
    return extent
  }

  /// What modifiers around a lazy stack leave blank at both sides across, or before the content.
  func crossInsets(of leaf: ViewNode) -> Int {
    guard child.isLazyStack else { return 0 }
    var total = 0
    var node = leaf.parent
    while let candidate = node, candidate !== self {
      let insets = candidate.rowInsets
      total += axis == .vertical ? insets.columns : insets.rows
      node = candidate.parent
    }
    return total
  }

  /// Where a row's content begins across the axis.
  func crossOffset(of leaf: ViewNode) -> Int {
    var total = gutter(for: leaf)
    if let rowAlignment {
      let size = Size(axis, main: 0, cross: contentCross(of: leaf))
      let free = crossLength - crossInsets(of: leaf) - size[axis.other]
      let room = Rect(origin: .zero, size: Size(axis, main: 0, cross: size[axis.other] + free))
      total += rowAlignment.place(size, in: room).origin[axis.other]
    }
    guard child.isLazyStack else { return total }
    var node = leaf.parent
    while let candidate = node, candidate !== self {
      let insets = candidate.rowInsets
      total += axis == .vertical ? insets.leading : insets.top
      node = candidate.parent
    }
    return total
  }

  /// What a row takes across the axis.
  func contentCross(of leaf: ViewNode) -> Int {
    let room = max(0, crossLength - crossInsets(of: leaf) - gutter(for: leaf))
    guard rowAlignment != nil, let record = leaf.row else { return room }
    return min(room, record.contentSize[axis.other])
  }

  /// What modifiers around a lazy stack leave blank before its first or after its last row.
  func mainInset(atEnd: Bool) -> Int {
    guard child.isLazyStack else { return 0 }
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

}
