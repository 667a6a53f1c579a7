/// The nodes around one, the nearest first, up to the root.
///
/// A type of its own because `sequence(first:next:)` takes a closure: one of the main actor asks
/// for each node on which actor it runs.
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
