/// The node of a view with a body: it keeps the view's state and evaluates the body when needed.
final class CompositeNode<V: View>: ViewNode {
  private var view: V?
  private var body: ViewNode!
  private var slots: [AnyObject?]
  private let properties: DynamicProperties
  private let comparison: ValueComparison
  private let observation = ObservationTracker(for: V.self)

  init(_ view: V, _ context: NodeContext) {
    properties = DynamicProperties.of(V.self)
    comparison = ValueComparison.asking(V.self)
    slots = Array(repeating: nil, count: properties.slotCount)
    self.view = view
    super.init(context)
    let value = evaluateBody()
    body = V.Body._makeNode(value, NodeContext(childOf: self))
  }

  override var children: [ViewNode] { [body] }
  override var wrapsOneView: Bool { true }
  override var passesLazyStack: Bool { true }
  override var isStructural: Bool { body.isStructural }
  override var isRowSource: Bool { body.isRowSource }
  override var expandsRows: Bool { body.expandsRows }
  override var isLazyStack: Bool { body.isLazyStack }
  override var providesViews: Bool { true }
  override func source(after child: ViewNode?) -> ViewNode? { child == nil ? body : nil }
  override func source(before child: ViewNode?) -> ViewNode? { child == nil ? body : nil }

  override func collectElements(into elements: inout [ViewNode]) {
    body.collectElements(into: &elements)
  }

  func update(_ newView: V) {
    if let view, !needsEvaluation, comparison.isSame(view, newView) { return }
    view = newView
    needsEvaluation = true
    evaluate()
  }

  override func evaluate() {
    guard needsEvaluation, view != nil else { return }
    needsEvaluation = false
    let value = evaluateBody()
    V.Body._updateNode(body, value)
  }

  private func evaluateBody() -> V.Body {
    if !properties.isEmpty {
      withUnsafeMutablePointer(to: &view!) { pointer in
        properties.install(at: UnsafeMutableRawPointer(pointer), slots: &slots, node: self)
      }
    }
    graph.countEvaluation(of: self)
    return graph.evaluate(self, observation) { view!.body }
  }

  override func environmentDidChange(to environment: EnvironmentValues) {
    if !properties.isEmpty, properties.readsChange(in: environment, slots: slots) {
      setNeedsEvaluation()
    }
    super.environmentDidChange(to: environment)
  }

  override func releaseCopies(holding words: HeldWords) {
    if let view, words.occur(in: view) {
      self.view = nil
      needsEvaluation = true
      provider?.setNeedsEvaluation()
    }
    super.releaseCopies(holding: words)
  }

  override func unmount() {
    observation.cancel()
    super.unmount()
  }

  override var holdsStoredState: Bool {
    slots.contains { ($0 as? any StoredState)?.isStored == true } || super.holdsStoredState
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size { body.measure(proposal) }
  override func placeElements() { body.place(rect) }
  override var layoutPriority: Double { body.layoutPriority }
}

/// A location that may hold more than an initial value.
@MainActor
protocol StoredState: AnyObject {
  var isStored: Bool { get }
}
