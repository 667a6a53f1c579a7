/// Where a new node goes: what it hangs on and what it inherits.
@MainActor
public struct NodeContext {
  package let graph: ViewGraph
  package let parent: ViewNode?
  package var environment: EnvironmentValues

  package init(graph: ViewGraph, parent: ViewNode?, environment: EnvironmentValues) {
    self.graph = graph
    self.parent = parent
    self.environment = environment
  }

  /// The context for a child of `node`, which inherits what the node inherited.
  package init(childOf node: ViewNode) {
    self.init(graph: node.graph, parent: node, environment: node.environment)
  }
}
