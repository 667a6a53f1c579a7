/// Where a new node goes: what it hangs on and what it inherits.
@MainActor
public struct NodeContext {
  package let graph: ViewGraph
  package let parent: ViewNode?
  package var environment: EnvironmentValues
  /// How the new node is hosted.
  var hosting = Hosting()
  /// Where a lazy stack may leave its elements, if the new node is the whole content of a view that
  /// scrolls.
  var lazyContent: LazyContentSlot?

  fileprivate init(graph: ViewGraph, parent: ViewNode?, environment: EnvironmentValues) {
    self.graph = graph
    self.parent = parent
    self.environment = environment
  }

  /// The context for the root of `graph`.
  init(rootOf graph: ViewGraph, environment: EnvironmentValues) {
    self.init(graph: graph, parent: nil, environment: environment)
  }

  /// The context for a child of `node`, which inherits what the node inherited.
  package init(childOf node: ViewNode) {
    self.init(childOf: node, environment: node.environment)
  }

  /// The context for a child of `node`, which inherits `environment`.
  package init(childOf node: ViewNode, environment: EnvironmentValues) {
    self.init(graph: node.graph, parent: node, environment: environment)
    hosting = node.contentHosting
    lazyContent = node.lazyContent
  }
}
