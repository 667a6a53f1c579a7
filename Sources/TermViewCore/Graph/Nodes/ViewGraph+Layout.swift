/// The layout of the views of a graph.
extension ViewGraph {
  /// Whether all views have their places, in a window with a cell.
  var isLaidOut: Bool {
    !needsLayout && placements.isEmpty && size.rows > 0 && size.columns > 0
  }

  /// Places the nodes that have moved; called by `nextFrame()`.
  package func layout() {
    rowsHaveChanged = false
    if needsLayout {
      needsLayout = false
      frameSize = presentation.frameSize(of: self)
      let room = room(on: frameSize)
      root.place(
        Rect(origin: .zero, size: room), unbounded: hasNaturalHeight(room) ? .vertical : [])
      placeLayers(room)
    }
    while !placements.isEmpty {
      var batch = placements.take()
      if batch.count > 1 { batch.sort { $0.depth < $1.depth } }
      for node in batch where node.isMounted && node.needsPlacement {
        if let offscreen = offscreenView(around: node) {
          offscreen.wait(toPlace: node)
          continue
        }
        if !node.traits.contains(.knowsDamage) { setNeedsPaint() }
        node.place(node.rect, unbounded: node.unboundedAxes)
      }
    }
    if !layoutWatchers.isEmpty { layoutWatchers.layoutDidEnd() }
    if !lost.isEmpty { evaluateFound() }
  }

  /// Whether the content's ideal height is exactly the rows of `room`.
  private func hasNaturalHeight(_ room: Size) -> Bool {
    !presentation.fillsWindow
      && root.measure(ProposedSize(columns: room.columns, rows: nil)).rows == room.rows
  }

  /// The content's ideal height in rows, at most `limit`.
  func naturalHeight(atMost limit: Int) -> Int {
    var rows = root.measure(ProposedSize(columns: size.columns, rows: nil)).rows
    for layer in modal.layers { rows = max(rows, layer.wantedRows(columns: size.columns)) }
    if announcement.isOn, limit > 1 { rows = rows.addingClamped(1) }
    return max(0, min(rows, limit))
  }

  /// The ideal width of the views at a height of `rows` rows.
  package func idealColumns(rows: Int) -> Int {
    update()
    return root.measure(ProposedSize(columns: nil, rows: rows)).columns
  }
}

/// The nodes that have to place their content before the next frame.
///
/// A burst of keys may bring and take away views many times before there is a frame: removed ones
/// are released as more come, so that never more than twice as many are kept as are mounted, and 64
/// of them.
@MainActor
struct PlacementQueue {
  private(set) var nodes: [ViewNode] = []
  /// The number of nodes from which on released ones are removed.
  private var limit = 64

  var isEmpty: Bool { nodes.isEmpty }

  /// Adds a node, once.
  ///
  /// Complexity: O(nodes that wait).
  mutating func insert(_ node: ViewNode) {
    for known in nodes where known === node { return }
    if nodes.count >= limit {
      nodes.removeAll { !$0.isMounted }
      limit = max(64, 2 * nodes.count)
    }
    nodes.append(node)
  }

  /// The nodes that wait; none does afterwards.
  mutating func take() -> [ViewNode] {
    defer { self = PlacementQueue() }
    return nodes
  }
}

/// A node whose size follows from the place of a node further out, which a change there does not
/// measure again.
@MainActor
protocol LayoutWatcher: ViewNode {
  /// Everything has its place; a node that finds its size outdated invalidates its layout.
  func layoutDidEnd()
}

/// The watchers of a graph, usually none.
@MainActor
struct LayoutWatchers {
  private var nodes: [any LayoutWatcher] = []

  var isEmpty: Bool { nodes.isEmpty }
  mutating func insert(_ node: any LayoutWatcher) { nodes.append(node) }
  mutating func remove(_ node: ViewNode) { nodes.removeAll { $0 === node } }
  func layoutDidEnd() { for node in nodes { node.layoutDidEnd() } }
}
