// Walks over all rows of a window are made with each key. What an array or a node holds for as long
// as the walk lasts need not be retained for each step of it. These functions are not isolated: for
// a closure of the main actor that is handed to the standard library Swift would check on which
// actor it runs, with each call.

extension RandomAccessCollection where Element: AnyObject, Index == Int {
  /// Calls `body` with each element. None is retained: the collection holds them meanwhile.
  @inline(__always)
  func forEachHeld(_ body: (Element) -> Void) {
    withExtendedLifetime(self) {
      for index in indices { held(Unmanaged.passUnretained(self[index]), body) }
    }
  }
}

/// Calls `body` with an object that something else holds meanwhile, without a retain.
@inline(__always)
func held<Object: AnyObject, Result>(
  _ object: Unmanaged<Object>, _ body: (Object) -> Result
) -> Result {
  object._withUnsafeGuaranteedRef { body($0) }
}

extension ViewNode {
  /// The surface, which the node holds, without a retain.
  @inline(__always)
  final var heldSurface: Unmanaged<NodeSurface>? {
    guard let surface else { return nil }
    return Unmanaged.passUnretained(surface)
  }

  /// Calls `body` with the node and then with those around it on its surface, until it returns
  /// `false`. None is retained: each is held by the one below.
  @inline(__always)
  final func walkUp(_ body: (ViewNode) -> Bool) { walk({ $0.parentOnSurface }, body) }

  /// The same, beyond the surface and any layer.
  @inline(__always)
  final func walkToRoot(_ body: (ViewNode) -> Bool) { walk({ $0.parent }, body) }

  /// Calls `body` with the node and then with those that `outer` leads to, until that has none or
  /// `body` returns `false`. None is retained.
  @inline(__always)
  final func walk(_ outer: (ViewNode) -> ViewNode?, _ body: (ViewNode) -> Bool) {
    var node = Unmanaged.passUnretained(self)
    while true {
      var parent: Unmanaged<ViewNode>?
      held(node) {
        guard body($0), let next = outer($0) else { return }
        parent = Unmanaged.passUnretained(next)
      }
      guard let parent else { return }
      node = parent
    }
  }
}

/// The nodes around one, the nearest first, up to the root.
///
/// Not `sequence(first:next:)`, whose closure checks for each node that it runs on the main actor.
@MainActor
struct Ancestors: @MainActor Sequence, @MainActor IteratorProtocol {
  private var node: ViewNode?

  init(of node: ViewNode) { self.node = node.parent }

  mutating func next() -> ViewNode? {
    let found = node
    node = found?.parent
    return found
  }
}
