import TermScreen

/// The size of a container of rows for a proposal.
@MainActor
struct WindowSize {
  let container: RowContainerNode

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
  func fitting(_ proposal: ProposedSize) -> Size {
    let cross = proposal[container.axis.other]
    if container.fillsOffer, let main = proposal[container.axis], let cross {
      return Size(container.axis, main: main, cross: cross)
    }
    // The size is that of the rows, whose changes go beyond the container from now on.
    if proposal[container.axis] == nil || cross == nil {
      container.traits.remove(.boundsLayoutOnScreen)
    }
    let screen = container.windowSize[container.axis]
    let bound = min(proposal[container.axis] ?? screen, screen)
    var main = 0
    var widest = 0
    if cross != nil, cross != .max || container.fillsOffer,
      rowCount(in: container.child, upTo: bound) >= bound
    {
      main = bound
    } else {
      var row = container.sequence.first
      var isFirst = true
      while let current = row, main < bound || isFirst {
        let (extent, content) = container.probe(current, cross: cross)
        main = main.addingClamped(extent).addingClamped(isFirst ? 0 : container.spacing)
        widest = max(
          widest, content[container.axis.other].addingClamped(container.gutter(for: current)))
        row = container.sequence.row(after: current)
        isFirst = false
      }
      main = min(main, bound)
    }
    main = container.fillsOffer ? proposal[container.axis] ?? main : main
    return Size(container.axis, main: main, cross: cross == nil ? widest : cross!)
  }
}
