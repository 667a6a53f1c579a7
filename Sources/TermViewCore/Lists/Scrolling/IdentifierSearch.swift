/// Finds the view with an id in a container: an element of a `ForEach`, a view with `id(_:)`, a
/// tag.
///
/// Ids are looked up in the collections. Rows are made only where a collection does not contain the
/// id: in elements that are several rows, or whose views have ids of their own.
@MainActor
struct IdentifierSearch<ID: Hashable> {
  let container: RowContainerNode
  let id: ID

  /// The first row with the id, or the first that has a view with it inside.
  var place: (row: ViewNode, part: ViewNode?)? { find(in: container.child) }

  private func find(in node: ViewNode) -> (row: ViewNode, part: ViewNode?)? {
    if let forEach = node as? AnyForEachNode { return find(in: forEach) }
    if isSought(node), let row = container.sequence.first(in: node) { return (row, nil) }
    guard node.isElementSource else { return find(inside: node) }
    for child in node.children {
      if let place = find(in: child) { return place }
    }
    return nil
  }

  private func find(in forEach: AnyForEachNode) -> (row: ViewNode, part: ViewNode?)? {
    guard forEach.count > 0 else { return nil }
    if let offset = forEach.offset(of: id, near: hint(in: forEach)),
      let row = container.sequence.first(in: forEach.item(at: offset))
    {
      return (row, nil)
    }
    forEach.look()
    guard forEach.makesRowsInside || forEach.hasTags || forEach.hasExplicitIDs else { return nil }
    var found: (row: ViewNode, part: ViewNode?)?
    forEach.visitAll { element in
      found = element.isElementSource ? find(in: element.child) : find(inside: element)
      return found == nil
    }
    return found
  }

  /// A view in a row, where the row is not the only one that is made of it.
  private func find(inside row: ViewNode) -> (row: ViewNode, part: ViewNode?)? {
    var single: ViewNode? = row
    while let node = single {
      if isSought(node) { return (row, nil) }
      single = node.onlyContent
    }
    return part(of: row).map { (row, $0) }
  }

  private func part(of node: ViewNode) -> ViewNode? {
    // A node comes before those inside it.
    let children = node.children
    if let child = children.first(where: { isSought($0) }) { return child }
    for child in children where !(child is RowContainerNode) {
      if let part = part(of: child) { return part }
    }
    return nil
  }

  private func isSought(_ node: ViewNode) -> Bool {
    if let item = node.asItem { return item.tag(as: ID.self) == id }
    if let node = node as? IdentifiedNode<ID> { return node.id == id }
    return (node as? any TaggedNode)?.tag(as: ID.self) == id
  }

  /// The offset where the search begins: in the window.
  private func hint(in forEach: AnyForEachNode) -> Int {
    for row in container.visible {
      if let item = row.asItem, item.forEach === forEach { return item.offset }
    }
    return 0
  }
}
