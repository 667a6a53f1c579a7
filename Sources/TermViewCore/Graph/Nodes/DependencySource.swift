/// A source that nodes read during their evaluation and that may change: the location of a state,
/// one element behind a binding, a key of the environment.
@MainActor
package class DependencySource {
  @exclusivity(unchecked) private var readers: [ObjectIdentifier: ViewNode] = [:]

  /// Notes that the node being evaluated, if any, depends on this source.
  final func recordRead() {
    guard let node = ViewGraph.evaluating else { return }
    for source in node.reads where source === self { return }
    node.reads.append(self)
    // Sources that the previous evaluation read as well are still registered.
    for source in node.readsBefore where source === self { return }
    readers[ObjectIdentifier(node)] = node
  }

  /// Removes a reader that is unmounted: it would be retained as long as this source.
  final func remove(_ node: ViewNode) {
    readers[ObjectIdentifier(node)] = nil
  }

  /// Requests an evaluation of every reader.
  final func notifyReaders() {
    for node in readers.values {
      node.graph.journal?.note(node, changeText)
      node.setNeedsEvaluation()
    }
  }

  /// The description of a change of the source, for the cause of an evaluation.
  var changeText: String { "something that it read changed" }

  /// The nodes that depend on this, in no order.
  final var dependents: [ViewNode] { Array(readers.values) }
  final var hasDependents: Bool { !readers.isEmpty }
}
