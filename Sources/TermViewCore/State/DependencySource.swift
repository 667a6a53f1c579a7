/// Something that nodes read during their evaluation and that may change: the location of a
/// state, one element behind a binding, a key of the environment.
@MainActor
package class DependencySource {
  private var readers: [ObjectIdentifier: Reader] = [:]

  private struct Reader {
    unowned let node: ViewNode
  }

  /// Notes that the node being evaluated, if there is one, depends on this.
  final func recordRead() {
    guard let node = ViewGraph.evaluating else { return }
    guard !node.reads.contains(where: { $0 === self }) else { return }
    node.reads.append(self)
    readers[ObjectIdentifier(node)] = Reader(node: node)
  }

  final func remove(_ node: ViewNode) {
    readers[ObjectIdentifier(node)] = nil
  }

  /// Asks every reader for an evaluation.
  final func notifyReaders() {
    for reader in readers.values { reader.node.setNeedsEvaluation() }
  }

  /// The nodes that depend on this, in no order.
  final var dependents: [ViewNode] { readers.values.map(\.node) }
  final var hasDependents: Bool { !readers.isEmpty }
}
