/// Something that nodes read during their evaluation and that may change: the location of a
/// state, one element behind a binding, a key of the environment.
@MainActor
package class DependencySource {
  @exclusivity(unchecked) private var readers: [ObjectIdentifier: ViewNode] = [:]

  /// Notes that the node being evaluated, if there is one, depends on this.
  final func recordRead() {
    guard let node = ViewGraph.evaluating else { return }
    for source in node.reads where source === self { return }
    node.reads.append(self)
    // What the evaluation before read, too, is still registered.
    for source in node.readsBefore where source === self { return }
    readers[ObjectIdentifier(node)] = node
  }

  /// Every node that was noted and goes is removed: it would live as long as this.
  final func remove(_ node: ViewNode) {
    readers[ObjectIdentifier(node)] = nil
  }

  /// Asks every reader for an evaluation.
  final func notifyReaders() {
    for node in readers.values {
      node.graph.journal?.note(node, changeText)
      node.setNeedsEvaluation()
    }
  }

  /// What a change of the source is called in answers to why a view was evaluated.
  var changeText: String { "something that it read changed" }

  /// The nodes that depend on this, in no order.
  final var dependents: [ViewNode] { Array(readers.values) }
  final var hasDependents: Bool { !readers.isEmpty }
}
