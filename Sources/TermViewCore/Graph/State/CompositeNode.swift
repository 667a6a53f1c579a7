/// The node of a view with a body: it keeps the view's state and evaluates the body when needed.
final class CompositeNode<V: View>: ViewNode, NamedNode, StatefulNode, PrintsInPieces {
  /// The view; `nil` once it had to be given up.
  @exclusivity(unchecked) private var held: HeldView<V>?
  @exclusivity(unchecked) private var slots: [AnyObject?]
  private let properties: DynamicProperties
  private let comparison: ValueComparison
  private let observation = ObservationTracker(for: V.self)
  /// Whether the properties of the view are connected.
  @exclusivity(unchecked) private var isInstalled = false
  /// An error message is shown in place of the body.
  @exclusivity(unchecked) private var showsProblem = false

  init(_ view: V, _ context: NodeContext) {
    properties = DynamicProperties.of(V.self)
    comparison = ValueComparison.ofWhole(V.self)
    slots = Array(repeating: nil, count: properties.slotCount)
    held = HeldView(view)
    super.init(context)
    traits = [.wrapsOneView, .hasOnlyChild, .providesViews]
    if properties.isEmpty { traits.insert(.isReusable) }
    if properties.slotCount > 0 { traits.insert(.keepsState) }
    lazyContent = context.lazyContent
    graph.journal?.note(self, "it is new")
    showBody()
  }

  var viewName: String { "\(V.self)" }
  var hearing: Hearing { (V.self as? any HeardView.Type)?.hearing ?? .texts }
  override func plays(_ role: ElementRole) -> Bool { child.plays(role) }

  override func collectElements(into elements: inout [ViewNode]) {
    child.collectElements(into: &elements)
  }

  func update(_ newView: V) {
    if let held, !needsEvaluation, comparison.isSame(held.view, newView) { return }
    graph.journal?.note(self, "it was made anew with other values by \(parent?.nameOfView ?? "")")
    if let held { held.view = newView } else { held = HeldView(newView) }
    isInstalled = false
    needsEvaluation = true
    evaluate()
  }

  override func evaluate() {
    guard needsEvaluation, held != nil else { return }
    needsEvaluation = false
    showBody()
  }

  /// Evaluates the body, or shows an error message in its place while a property has a problem.
  private func showBody() {
    let problem = installProperties()
    if let problem {
      graph.report(problem)
      show(Problem(text: problem), isSameKind: showsProblem)
    } else {
      graph.countEvaluation(of: self)
      let held = held!
      show(graph.evaluate(self, observation) { held.view.body }, isSameKind: !showsProblem)
    }
    showsProblem = problem != nil
  }

  private func installProperties() -> String? {
    if properties.isEmpty { return nil }
    defer { isInstalled = true }
    return withPointer(toStored: &held!.view) { pointer in
      properties.install(at: pointer, slots: &slots, node: self, isAgain: isInstalled)
    }
  }

  private func show<Content: View>(_ content: Content, isSameKind: Bool) {
    if let child, isSameKind {
      Content._updateNode(child, content)
    } else {
      let old = child
      child = Content._makeNode(content, NodeContext(childOf: self))
      guard let old else { return }
      old.unmount()
      elementsDidChange()
    }
  }

  override func environmentDidChange(to environment: EnvironmentValues) {
    if !properties.isEmpty, properties.readsChange(in: environment, slots: slots) {
      graph.journal?.note(self, "a value of its environment changed")
      setNeedsEvaluation()
    }
    super.environmentDidChange(to: environment)
  }

  override func releaseCopies(holding words: HeldWords) {
    if words.areOfAnyCollection {
      guard properties.holdsCollection else { return }
      held = nil
      needsEvaluation = true
      provider?.setNeedsEvaluation()
    } else if let held, let provider, words.occur(in: held.view) {
      // A view is kept if no provider could make it again.
      self.held = nil
      needsEvaluation = true
      provider.setNeedsEvaluation()
    }
    super.releaseCopies(holding: words)
  }

  var states: [any StoredState] { slots.compactMap { $0 as? any StoredState } }

  var keepsStoredState: Bool {
    slots.contains { ($0 as? any StoredState)?.keepsView == true }
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size { child.measure(proposal) }
  override func placeElements() { child.place(rect, unbounded: unboundedAxes) }

  func printsInPieces(columns: Int?) -> Bool { child.comesInPieces(columns: columns) }
  func printedColumns(columns: Int?) -> Int? { child.columnsOnPaper(columns) }
  func print(on paper: Paper, columns: Int?) throws {
    try child.put(on: paper, columns: columns)
  }
}

/// The view of a node, boxed, so that checking for `nil` compares a pointer. Each check of an
/// optional of an unspecialised type costs hundreds of instructions.
private final class HeldView<V> {
  @exclusivity(unchecked) var view: V
  init(_ view: V) { self.view = view }
}

/// A sentence in the place of a view that cannot be made.
private struct Problem: PrimitiveView {
  let text: String

  static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = ProblemNode(context)
    node.text = view.text
    return node
  }

  static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: ProblemNode.self).text = view.text
  }
}

private final class ProblemNode: ViewNode {
  var text = "" {
    didSet { if text != oldValue { invalidateLayout() } }
  }

  private var layout: TextLayout {
    TextLayout(
      text, style: graph.frames.table.style(environment.textStyle),
      lineLimit: environment.lineLimit, newlines: .symbols, policy: environment.widthPolicy)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    layout.size(
      width: proposal.columns == .max ? nil : proposal.columns,
      height: proposal.rows == .max ? nil : proposal.rows)
  }

  override func paint(_ painter: inout Painter) { painter.text(layout, in: rect) }
}

extension View {
  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    CompositeNode(view, context)
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: CompositeNode<Self>.self).update(view)
  }
}
