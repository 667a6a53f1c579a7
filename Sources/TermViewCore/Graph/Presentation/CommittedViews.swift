/// The views of a graph that were committed, or are about to be.
///
/// A view is committed when its condition holds for the first time, as it is drawn then. It does
/// not return: neither when the condition fails later, nor when its element is removed and inserted
/// again.
@MainActor
package final class CommittedViews {
  /// The name of a view: the ids of its enclosing elements, outermost first.
  package typealias Name = [AnyHashable]

  @exclusivity(unchecked) private var waiting: [any CommittedNode] = []
  /// The number of views of each name that were committed and still exist; 0 once they are removed.
  private var left: [Name: Int] = [:]

  /// The rows whose growing text may hand over its lines: the first of each transcript.
  private var growing: [any CommittedNode] = []

  var areWaiting: Bool { !waiting.isEmpty }

  func add(_ node: any CommittedNode) { waiting.append(node) }

  func grow(_ node: any CommittedNode) {
    if !growing.contains(where: { $0 === node }) { growing.append(node) }
  }

  /// Whether a view of this name was committed and its view was removed since: a new view of that
  /// name replaces it.
  func takeOver(_ name: Name) -> Bool {
    guard left[name] == 0 else { return false }
    left[name] = 1
    return true
  }

  func remove(_ name: Name) {
    if let count = left[name] { left[name] = max(0, count - 1) }
  }

  /// Hands the views that wait to the presentation, in their order.
  func take(in graph: ViewGraph) {
    if !waiting.isEmpty { takeWaiting(in: graph) }
    guard !growing.isEmpty else { return }
    growing.removeAll { !$0.isMounted }
    for node in growing where node.hasEndedLines {
      graph.presentation.takeEndedLines(node, of: graph)
    }
  }

  private func takeWaiting(in graph: ViewGraph) {
    var nodes = waiting.filter { $0.isMounted }
    waiting = []
    if nodes.count > 1 {
      let places = Dictionary(uniqueKeysWithValues: nodes.map { (ObjectIdentifier($0), $0.path) })
      nodes.sort {
        places[ObjectIdentifier($0)]!.lexicographicallyPrecedes(places[ObjectIdentifier($1)]!)
      }
    }
    for node in nodes where graph.presentation.take(node, of: graph) {
      if let name = node.name { left[name, default: 0] += 1 }
      node.leave()
    }
    graph.update()
  }
}

extension ViewNode {
  /// The position of the node in the tree, outermost first: the index below each ancestor.
  fileprivate var path: [Int] {
    var path: [Int] = []
    var node = self
    while let parent = node.parent {
      path.append(node.itemNode?.offset ?? parent.children.firstIndex { $0 === node } ?? 0)
      node = parent
    }
    return path.reversed()
  }
}

/// A view that may leave live lines.
@MainActor
protocol CommittedNode: ViewNode {
  /// The ids of the enclosing elements; `nil` outside of a `ForEach`.
  var name: CommittedViews.Name? { get }
  /// Whether the view is a row of a transcript.
  var isInTranscript: Bool { get }
  /// Whether lines of the row belong to the history.
  var hasBegun: Bool { get }
  /// Whether lines of a growing text inside have ended.
  var hasEndedLines: Bool { get }
  /// Draws what has not left yet at its ideal width, at most `columns`, but texts as long as their
  /// lines are.
  func draw(columns: Int) -> [Line]
  /// Draws what has not left yet up to the last ended line of a growing text; it has left then.
  func drawEndedLines(columns: Int) -> [Line]
  /// The view was drawn and removed.
  func leave()
}
