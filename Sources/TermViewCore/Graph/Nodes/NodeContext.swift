/// The context of a new node: its parent, and inherited values. Opaque to programs.
@MainActor
public struct NodeContext {
  package let graph: ViewGraph
  package let parent: ViewNode?
  package var environment: EnvironmentValues
  /// How the new node is hosted.
  var hosting = Hosting()
  /// A slot in which a lazy stack may leave its elements, if the new node is the whole content of a
  /// view that scrolls.
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

  /// The context for a child of `node`, with the node's environment.
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

/// How the enclosing container hosts elements: passed down with the context of a new node.
struct Hosting: Equatable {
  /// Whether elements are made one by one as they become visible, so that a `ForEach` need not make
  /// them all. Otherwise a container lays all of them out.
  var isLazy = false
  /// Whether the view is in an item of a `ForEach` in the same container.
  var isInItem = false
}

/// The slot through which a scroll view takes the elements of a lazy stack that is its whole
/// content; granted to the nodes between the two.
@MainActor
final class LazyContentSlot {
  /// The view that scrolls.
  private(set) weak var host: ViewNode?
  /// The stack that has left its elements to the host.
  weak var stack: ViewNode?

  init(_ host: ViewNode) { self.host = host }

  var isTaken: Bool { stack != nil }
}

/// A modifier around a lazy stack that adds blank columns and rows around the elements that the
/// stack's scroll view shows.
@MainActor
protocol LazyContentInsets: ViewNode {
  var elementInsets: EdgeInsets { get }
}

/// A view that makes elements on demand and shows some of them: a list, a scroll view.
@MainActor
protocol LazyHost: ViewNode {
  /// The elements that are shown, in their order.
  var shownElements: [ViewNode] { get }
  /// Whether an enclosing host shows the elements.
  var givesElementsAway: Bool { get }
  /// The modifiers around the elements have changed.
  func redecorate()
  /// From now on the views of elements are notified when they are shown for the first time.
  func notifyNewElements()
}
