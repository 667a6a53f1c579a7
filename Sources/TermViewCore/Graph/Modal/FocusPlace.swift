/// A place to which the focus may return: the view, and its neighbours in the order of Tab.
@MainActor
struct FocusPlace {
  private weak var view: ViewNode?
  private var neighbours: [WeakNode] = []
  /// The index of the view among the neighbours.
  private var index = 0

  private struct WeakNode {
    weak var node: ViewNode?
  }

  init() {}

  /// The place of `view` among `neighbours`, the views in Tab order.
  init(_ view: ViewNode?, among neighbours: [ViewNode]) {
    self.view = view
    self.neighbours = neighbours.map { WeakNode(node: $0) }
    index = neighbours.firstIndex { $0 === view } ?? 0
  }

  /// Whether the focus was in `node` or something below it.
  func isInside(_ node: ViewNode) -> Bool { view?.isInside(node) ?? false }

  /// The view itself if it is eligible, else the nearest eligible one.
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
