/// An evaluation and its cause, for tests that hold a program to a budget.
package struct Evaluation: Sendable, Hashable {
  /// The type of the view, or of the element whose row it is.
  package var view: String
  /// The debug description of the id of the list's row that contains it.
  package var row: String?
  /// Whether it is a row of a `ForEach` rather than a view with a body.
  package var isRow: Bool
  /// Why, as the end of a sentence; `nil` when it is unknown.
  package var cause: String?
  /// The node.
  package var node: ObjectIdentifier

  /// The evaluation and its cause, in a line.
  package var text: String {
    let view = shortTypeName(view)
    let place = row.map { isRow ? " \($0)" : " in row \($0)" } ?? ""
    return "\(isRow ? "the row of " : "")\(view)\(place): \(reason)"
  }

  /// Why, as the end of a sentence.
  package var reason: String { cause ?? "the cause is unknown" }
}

/// Notes evaluations while there is a listener.
@MainActor
package final class EvaluationJournal {
  package private(set) var evaluations: [Evaluation] = []
  private var causes: [ObjectIdentifier: String] = [:]

  package init() {}

  /// `node` is to be evaluated because of `cause`; the first one counts.
  func note(_ node: ViewNode, _ cause: @autoclosure () -> String) {
    if causes[ObjectIdentifier(node)] == nil { causes[ObjectIdentifier(node)] = cause() }
  }

  func didEvaluate(_ node: ViewNode) {
    evaluations.append(
      Evaluation(
        view: node.typeName, row: node.rowID, isRow: node.itemNode != nil,
        cause: causes.removeValue(forKey: ObjectIdentifier(node)), node: ObjectIdentifier(node)))
  }

  /// Takes the entries since the last call.
  package func takeEvaluations() -> [Evaluation] {
    defer {
      evaluations.removeAll(keepingCapacity: true)
      causes.removeAll(keepingCapacity: true)
    }
    return evaluations
  }
}

extension ViewNode {
  /// The id of the innermost row of a `ForEach` that is or contains the node.
  final var rowID: String? {
    var node: ViewNode? = self
    while let candidate = node {
      if let item = candidate.itemNode { return item.idText }
      node = candidate.parent
    }
    return nil
  }

  /// The type of the innermost view with a body that is or contains the node.
  final var nameOfView: String {
    var node: ViewNode? = self
    while let candidate = node {
      if candidate.providesViews, candidate.itemNode == nil { return candidate.typeName }
      node = candidate.parent
    }
    return "the outermost view"
  }
}

/// A node of a view, or of an element, of a type with a name.
@MainActor
protocol NamedNode: ViewNode {
  var viewName: String { get }
  /// How the view is heard in reader mode.
  var hearing: Hearing { get }
}

extension NamedNode {
  var hearing: Hearing { .texts }
}

/// How a view is heard in reader mode.
package enum Hearing: Sendable {
  /// By its texts.
  case texts
  /// Not at all: it repeats what is said elsewhere.
  case silent
  /// As a message, which is said when it appears, whatever else is.
  case message
}

/// A view that is heard otherwise than by its texts.
@MainActor
package protocol HeardView {
  static var hearing: Hearing { get }
}

extension ViewNode {
  /// The name of the node's view or element, for messages.
  final var typeName: String { (self as? any NamedNode)?.viewName ?? "\(type(of: self))" }
}

/// The cost of one frame.
package struct FrameStatistics: Sendable, Hashable {
  /// Bodies of views that were evaluated.
  package var viewsEvaluated = 0
  /// Rows of lists and `ForEach`es whose content was evaluated.
  package var rowsEvaluated = 0
}
