import TermScreen

/// What an inspector is told of a node.
package struct NodeReport {
  package let node: ObjectIdentifier
  /// How many nodes it is below.
  package let depth: Int
  /// The type of the view, or what the node is.
  package let kind: String
  /// The id of the element, for an item of a `ForEach`.
  package let rowID: String?
  /// Where it is on the screen.
  package let rect: Rect
  /// The states that it keeps, each with the type of its value.
  package let states: [(name: String, type: String)]
  /// Whether it stands around one other view, or for several, without a body of its own.
  package let isWrapper: Bool
  package let isFocused: Bool
}

extension ViewGraph {
  /// The nodes as they are, each before those below it: those of the screen, then those of each
  /// modal layer.
  ///
  /// Complexity: O(nodes), of which at most `limit` are reported.
  ///
  /// - Returns: the reports, and whether there are more nodes.
  package func nodeReports(limit: Int) -> (nodes: [NodeReport], isCut: Bool) {
    guard root != nil else { return ([], false) }
    var reports: [NodeReport] = []
    var isCut = false
    func visit(_ node: ViewNode, _ depth: Int) {
      guard reports.count < limit else { return isCut = true }
      reports.append(node.report(depth: depth))
      for child in node.children { visit(child, depth + 1) }
    }
    visit(root, 0)
    for layer in modal.layers { visit(layer, 0) }
    return (reports, isCut)
  }
}

extension ViewNode {
  fileprivate func report(depth: Int) -> NodeReport {
    let hasName = self is any NamedNode
    let states = (self as? any StatefulNode)?.states ?? []
    return NodeReport(
      node: ObjectIdentifier(self), depth: depth, kind: hasName ? typeName : kindOfNode,
      rowID: itemNode === self ? itemNode?.idText : nil,
      rect: Rect(origin: screenOrigin, size: rect.size),
      states: states.map { ($0.name, "\($0.valueType)") },
      isWrapper: !providesViews && (wrapsOneView || isStructural),
      isFocused: graph.focus.focused === self)
  }

  /// What the node is, by its type: `StackNode<HStackLayout>` is a `Stack`.
  private var kindOfNode: String {
    let name = "\(type(of: self))".prefix { $0 != "<" }
    return name.hasSuffix("Node") && name.count > 4 ? String(name.dropLast(4)) : String(name)
  }
}

/// A node that keeps states.
@MainActor
protocol StatefulNode: ViewNode {
  var states: [any StoredState] { get }
}

extension KeyPress {
  /// What switches the inspector, where a session has one.
  static let inspect = KeyPress.function(12)
}
