/// Where the focus was, for the time when it may return: the view, and those that Tab went through
/// with it.
@MainActor
struct FocusPlace {
  private weak var view: ViewNode?
  private var neighbours: [WeakNode] = []
  /// Where the view was among the neighbours.
  private var index = 0

  private struct WeakNode {
    weak var node: ViewNode?
  }

  init() {}

  /// The place of `view` among `neighbours`, the views that Tab goes through.
  init(_ view: ViewNode?, among neighbours: [ViewNode]) {
    self.view = view
    self.neighbours = neighbours.map { WeakNode(node: $0) }
    index = neighbours.firstIndex { $0 === view } ?? 0
  }

  /// Whether the focus was in `node` or something below it.
  func isInside(_ node: ViewNode) -> Bool { view?.isInside(node) ?? false }

  /// The view itself if it may have the focus, else the nearest of those that may.
  func resolve(_ isEligible: (ViewNode) -> Bool) -> ViewNode? {
    if let view, isEligible(view) { return view }
    var distance = 0
    while distance <= neighbours.count {
      for place in [index + distance, index - distance] where neighbours.indices.contains(place) {
        if let node = neighbours[place].node, isEligible(node) { return node }
      }
      distance += 1
    }
    return nil
  }
}
