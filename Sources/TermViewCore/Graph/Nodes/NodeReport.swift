import TermScreen

/// A report on a node for an inspector.
package struct NodeReport {
  package let node: ObjectIdentifier
  /// The depth of the node.
  package let depth: Int
  /// The type of the view, or the kind of the node.
  package let kind: String
  /// The id of the element, for an item of a `ForEach`.
  package let rowID: String?
  /// The rectangle on the screen; that covered by its views, for a node without one of its own.
  package fileprivate(set) var rect: Rect
  /// The states that it keeps, each with the type of its value.
  package let states: [(name: String, type: String)]
  /// Whether the view wraps one view, or groups several, without a body.
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
    func visit(_ node: ViewNode, _ depth: Int) -> Rect {
      guard reports.count < limit else {
        isCut = true
        return Rect(origin: .zero, size: .zero)
      }
      let index = reports.count
      reports.append(node.report(depth: depth))
      var covered: Rect?
      for child in node.childrenInOrder {
        let rect = visit(child, depth + 1)
        if !rect.isEmpty { covered = covered?.union(rect) ?? rect }
      }
      if let covered, reports[index].rect.size == .zero { reports[index].rect = covered }
      return reports[index].rect
    }
    _ = visit(root, 0)
    for layer in modal.layers { _ = visit(layer, 0) }
    return (reports, isCut)
  }
}

extension ViewNode {
  fileprivate func report(depth: Int) -> NodeReport {
    let hasName = self is any NamedNode
    let states = (self as? any StatefulNode)?.states ?? []
    return NodeReport(
      node: ObjectIdentifier(self), depth: depth,
      kind: hasName ? shortTypeName(typeName) : kindOfNode,
      rowID: itemNode === self ? itemNode?.idText : nil,
      rect: Rect(origin: screenOrigin, size: rect.size),
      states: states.map { ($0.name, "\($0.valueType)") },
      isWrapper: providesViews
        ? typeName.hasPrefix(modifierPrefix) : wrapsOneView || isStructural,
      isFocused: graph.focus.focused === self)
  }

  /// The kind of the node, from its type: `StackNode<HStackLayout>` is a `Stack`.
  private var kindOfNode: String {
    let name = shortTypeName("\(type(of: self))")
    return name.hasSuffix("Node") && name.count > 4 ? String(name.dropLast(4)) : name
  }

  /// The nodes directly below, those of elements in the order of the data.
  fileprivate var childrenInOrder: [ViewNode] {
    let children = children
    guard children.count > 1, let items = children as? [ItemNode] else { return children }
    return items.sorted { $0.offset < $1.offset }
  }
}

/// A node that keeps states, or nodes with states that are not among its children. It has the trait
/// ``NodeTraits/keepsState``.
@MainActor
protocol StatefulNode: ViewNode {
  var states: [any StoredState] { get }
  /// Whether one of them would be lost with the node, see ``ViewNode/holdsStoredState``.
  var keepsStoredState: Bool { get }
}

extension StatefulNode {
  var states: [any StoredState] { [] }
}

/// A location that may hold more than an initial value.
@MainActor
protocol StoredState: AnyObject {
  var isStored: Bool { get }
  /// Whether the value would be lost with the view: it was written, or is an object.
  var keepsView: Bool { get }
  /// The property's name.
  var name: String { get }
  var valueType: Any.Type { get }
}

extension KeyPress {
  /// The key of the inspector, where a session has one.
  static let inspect = KeyPress.function(12)
}

/// The prefix of the view type of a modifier's body.
private let modifierPrefix = "ModifierBody<"

/// The name of a type without the types that it is made of: of `Card<Text>` the `Card`, of the body
/// of a modifier the modifier's.
func shortTypeName(_ name: String) -> String {
  let name = name.hasPrefix(modifierPrefix) ? name.dropFirst(modifierPrefix.count) : name[...]
  return String(name.prefix { $0 != "<" && $0 != ">" })
}
