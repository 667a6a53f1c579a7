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
