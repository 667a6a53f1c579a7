import TermDevice

/// A node of the view tree with those below it.
struct ViewTree: Identifiable {
  let node: InspectionReport.Node
  /// `nil` without any.
  var children: [ViewTree]?
  var id: UInt { node.id }

  /// The trees of a report.
  ///
  /// - Parameters:
  ///   - showsWrappers: whether modifiers are in them.
  ///   - query: what a node must contain to be in them, or one below it; all where it is empty.
  static func trees(
    of report: InspectionReport, showsWrappers: Bool, query: String = ""
  ) -> [ViewTree] {
    let nodes = report.shownNodes(showsWrappers: showsWrappers)
    var index = 0
    func take(at depth: Int) -> [ViewTree] {
      var trees: [ViewTree] = []
      while index < nodes.count, nodes[index].depth == depth {
        let node = nodes[index].node
        index += 1
        let below = take(at: depth + 1)
        if !query.isEmpty, below.isEmpty,
          !node.summary.localizedCaseInsensitiveContains(query)
        {
          continue
        }
        trees.append(ViewTree(node: node, children: below.isEmpty ? nil : below))
      }
      return trees
    }
    return take(at: 0)
  }

  /// The ids of all branches.
  static func branches(of trees: [ViewTree]) -> Set<UInt> {
    var ids: Set<UInt> = []
    func visit(_ trees: [ViewTree]) {
      for tree in trees {
        guard let children = tree.children else { continue }
        ids.insert(tree.id)
        visit(children)
      }
    }
    visit(trees)
    return ids
  }
}
