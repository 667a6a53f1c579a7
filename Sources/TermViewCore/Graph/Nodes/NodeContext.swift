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

/// How the container around a view has its elements made: passed down with the context of a new
/// node.
struct Hosting: Equatable {
  /// Whether elements are made one by one as they become visible, so that a `ForEach` need not make
  /// them all. Otherwise a container lays all of them out.
  var isLazy = false
  /// Whether the view is in an item of a `ForEach` in the same container.
  var isInItem = false
}

/// The place in which a view that scrolls takes the elements of a lazy stack, where the stack is
/// all of its content: granted to what is between the two.
@MainActor
final class LazyContentSlot {
  /// The view that scrolls.
  private(set) weak var host: ViewNode?
  /// The stack that has left its elements to the host.
  weak var stack: ViewNode?

  init(_ host: ViewNode) { self.host = host }

  var isTaken: Bool { stack != nil }
}

/// A modifier around a lazy stack that leaves columns and rows blank around the elements which the
/// stack has left to the view that scrolls.
@MainActor
protocol LazyContentInsets: ViewNode {
  var elementInsets: EdgeInsets { get }
}

/// A view that makes elements one by one, and shows some of them: a list, a scroll view.
@MainActor
protocol LazyHost: ViewNode {
  /// The elements that are shown, in their order.
  var shownElements: [ViewNode] { get }
  /// Whether the elements are shown by a host around.
  var givesElementsAway: Bool { get }
  /// The modifiers around elements are other ones now.
  func redecorate()
}
