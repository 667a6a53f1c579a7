/// The node of one view in the graph, for as long as the view's identity lasts.
///
/// Opaque to programs. A node stores what a view value cannot: its state, its position on the
/// screen, its environment. Subclasses are the kinds of views; each is in the file of its view.
///
/// Stored properties that a key press reads or writes by the hundred are `@exclusivity(unchecked)`:
/// they are read, or replaced whole, by code of the graph that calls no other code meanwhile, and
/// the runtime's checks were a tenth of all instructions.
@MainActor
public class ViewNode {
  // In the order in which long walks over nodes read them: these are in the first cache line.

  /// The node's own surface, if it has one.
  @exclusivity(unchecked) final var surface: NodeSurface?

  /// The node as that of an element, if it is one. Stored: long walks ask each node.
  @exclusivity(unchecked) unowned(unsafe) final var itemNode: ItemNode?

  /// `false` once the view was removed.
  @exclusivity(unchecked) package private(set) final var isMounted = true
  /// Whether ``evaluate()`` waits to be called.
  @exclusivity(unchecked) final var needsEvaluation = false
  /// Whether a node in the subtree needs placement.
  @exclusivity(unchecked) final var needsPlacement = true

  package final let graph: ViewGraph
  /// The parent; `nil` for the root and for a removed node.
  @exclusivity(unchecked) package private(set) final var parent: ViewNode?
  package final let depth: Int

  /// The environment that the node inherited from the views around it.
  @exclusivity(unchecked) package internal(set) final var environment: EnvironmentValues

  /// The rectangle of the node, in the coordinates of the nearest surface around it, or of the
  /// screen.
  @exclusivity(unchecked) package internal(set) final var rect = Rect(origin: .zero, size: .zero)

  @exclusivity(unchecked) private var measured: (proposal: ProposedSize, size: Size)?
  @exclusivity(unchecked) private var measuredBefore: (proposal: ProposedSize, size: Size)?

  /// The observation of the models that the last evaluation read.
  @exclusivity(unchecked) final var tracking: ObservationTracker?

  /// The sources that the last evaluation read.
  @exclusivity(unchecked) final var reads: [DependencySource] = []
  /// The sources that the evaluation before the present one read.
  @exclusivity(unchecked) final var readsBefore: [DependencySource] = []
  /// How the node is hosted.
  final let hosting: Hosting
  /// How the node hosts what is below.
  @exclusivity(unchecked) final var contentHosting: Hosting
  /// The hosting granted to a lazy stack below; `nil` where that keeps its elements.
  @exclusivity(unchecked) final var lazyContent: LazyContentSlot?
  /// The view inside, of a node around one: of a modifier its content, of a view its body.
  @exclusivity(unchecked) final var child: ViewNode!
  /// The traits of the node; set by the kinds of nodes when they are made.
  @exclusivity(unchecked) final var traits: NodeTraits = []
  /// The axes along which the node was placed at the length that it took without a bound.
  @exclusivity(unchecked) final private(set) var unboundedAxes: Axis.Set = []
  /// The axis of the stack that the node is an element of.
  @exclusivity(unchecked) final var stackAxis: Axis?

  init(_ context: NodeContext) {
    graph = context.graph
    parent = context.parent
    depth = (context.parent?.depth ?? -1) + 1
    environment = context.environment
    hosting = context.hosting
    contentHosting = context.hosting
  }

  // MARK: Structure

  /// The nodes directly below.
  var children: [ViewNode] { if let child { [child] } else { [] } }

  /// The only child, if the node certainly has no other.
  final var onlyChild: ViewNode? { traits.contains(.hasOnlyChild) ? child : nil }

  /// Whether the node plays `role` for the containers around it, besides being an element.
  func plays(_ role: ElementRole) -> Bool { false }

  /// Appends the nodes that a container lays out: the node itself, or its several elements.
  func collectElements(into elements: inout [ViewNode]) { elements.append(self) }

  /// The enclosing nodes, from the parent up to the root.
  final var ancestors: Ancestors { Ancestors(of: self) }

  /// The item of a `ForEach` that the node is in, however deep.
  final var itemAround: ItemNode? {
    for node in ancestors { if let item = node.itemNode { return item } }
    return nil
  }

  /// Takes the node out of its parent, so that nothing below holds that; see ``attach(to:)``.
  final func detach() { parent = nil }
  /// Puts a node that was taken out below `parent` again.
  final func attach(to parent: ViewNode) { self.parent = parent }

  /// Whether the node and all below may become those of another element's views.
  final var isReusable: Bool {
    guard traits.contains(.isReusable), traits.isDisjoint(with: [.decorates, .isDecorated]),
      surface == nil, reads.isEmpty, tracking == nil, !needsEvaluation
    else { return false }
    if let onlyChild { return onlyChild.isReusable }
    for child in children where !child.isReusable { return false }
    return true
  }

  // MARK: Evaluation

  /// Updates the node after a value that it read has changed.
  func evaluate() {}

  /// Requests an evaluation before the next frame or event.
  final func setNeedsEvaluation() {
    guard !needsEvaluation, isMounted else { return }
    needsEvaluation = true
    graph.enqueue(self)
  }

  /// Hands `environment` to the node, which may inherit more from its surface.
  final func inherit(_ environment: EnvironmentValues) {
    environmentDidChange(to: surface?.environment(from: environment) ?? environment)
  }

  /// Adopts a new environment and passes it on.
  func environmentDidChange(to environment: EnvironmentValues) {
    let rendersSame = environment.rendersSame(as: self.environment)
    self.environment = environment
    if !rendersSame {
      discardMeasurements()
      needsPlacement = true
      surface?.invalidate()
    }
    passOn(environment)
  }

  /// Passes the children their environment when that of the node is `environment`.
  func passOn(_ environment: EnvironmentValues) {
    if let onlyChild {
      onlyChild.inherit(environment)
    } else {
      for child in children { child.inherit(environment) }
    }
  }

  /// Gives up copies of program values that hold one of `words`, just before a state or a model is
  /// changed in place, so that the change copies nothing. The provider is evaluated again and
  /// passes new copies.
  func releaseCopies(holding words: HeldWords) {
    if let onlyChild { return onlyChild.releaseCopies(holding: words) }
    for child in children { child.releaseCopies(holding: words) }
  }

  /// The nearest enclosing node whose evaluation made this node's view.
  final var provider: ViewNode? {
    var node = parent
    while let candidate = node {
      if candidate.providesViews { return candidate }
      node = candidate.parent
    }
    return nil
  }

  /// Whether evaluating the node makes view values for those below.
  final var providesViews: Bool { traits.contains(.providesViews) }

  /// Ends the node and all below.
  func unmount() {
    guard isMounted else { return }
    isMounted = false
    if let onlyChild {
      onlyChild.unmount()
    } else {
      for child in children { child.unmount() }
    }
    if !reads.isEmpty {
      for source in reads { source.remove(self) }
      reads = []
    }
    // A registration with a model is freed only by being fired.
    tracking?.cancel()
    tracking = nil
    graph.didUnmount(self)
    lazyContent = nil
    surface = nil
    parent = nil
  }

  /// Whether a state in the subtree was written or is an object, which would be lost with the node.
  final var holdsStoredState: Bool {
    if traits.contains(.keepsState), (self as? any StatefulNode)?.keepsStoredState == true {
      return true
    }
    if let onlyChild { return onlyChild.holdsStoredState }
    for child in children where child.holdsStoredState { return true }
    return false
  }

  // MARK: Layout

  /// The size of the view for a proposal. Implemented by subclasses.
  func sizeThatFits(_ proposal: ProposedSize) -> Size { .zero }

  /// Gives the nodes below their places inside ``rect``. Implement in subclasses.
  func placeElements() {}

  /// The size for `proposal`, measured at most once as long as nothing changes.
  final func measure(_ proposal: ProposedSize) -> Size {
    if let measured, measured.proposal == proposal { return measured.size }
    if let measuredBefore, measuredBefore.proposal == proposal { return measuredBefore.size }
    let size =
      traits.contains(.keepsInset) ? insetSizeThatFits(proposal) : sizeThatFits(proposal)
    measuredBefore = measured
    measured = (proposal, size)
    return size
  }

  /// Puts the node at `rect`; does nothing when it is there and nothing below has changed.
  ///
  /// - Parameter unbounded: the axes along which `rect` is as long as the node, measured without a
  ///   bound and with the other length of `rect`, has asked for. A stack then gives each of its
  ///   views the length that it had there; shared, a text of several lines might get fewer.
  final func place(_ rect: Rect, unbounded: Axis.Set = []) {
    let rect = traits.contains(.keepsInset) ? insetRect(rect) : rect
    guard needsPlacement || rect != self.rect || unbounded != unboundedAxes else { return }
    self.rect = rect
    unboundedAxes = unbounded
    needsPlacement = false
    placeElements()
  }

  /// The proposal with which the node was placed: the size of ``rect``, without a bound along
  /// ``unboundedAxes``.
  final var placedProposal: ProposedSize { ProposedSize(rect.size, unbounded: unboundedAxes) }

  /// The size of the window, for a view that measures itself by it. It is measured again when the
  /// window has another size.
  final var windowSize: Size {
    traits.insert(.readsWindow)
    return graph.size
  }

  /// Has those measured again, here and below, that measure themselves by the window.
  final func windowDidResize() {
    if traits.contains(.readsWindow) { invalidateLayout() }
    (self as? any WindowObserver)?.windowSizeDidChange()
    if let onlyChild { return onlyChild.windowDidResize() }
    for child in children { child.windowDidResize() }
  }

  /// Whether a change of size inside cannot change the node's own size.
  final var boundsLayout: Bool {
    traits.contains(.boundsLayout)
      || traits.contains(.boundsLayoutOnScreen) && graph.presentation.fillsWindow
        && (graph.modal.isEmpty || !isInFittingLayer)
  }

  final func discardMeasurements() {
    measured = nil
    measuredBefore = nil
  }

  /// Notes that the node's size or look may have changed.
  final func invalidateLayout() {
    var node: ViewNode? = self
    var element: ViewNode?
    while let current = node {
      current.discardMeasurements()
      current.needsPlacement = true
      current.surface?.invalidate()
      if !current.traits.isDisjoint(with: [.isDecorated, .decorates, .isSpare]) {
        if current.traits.contains(.isSpare) { return }
        current.invalidateDecorations(around: &element)
      }
      if current !== self, current.boundsLayout {
        graph.setNeedsPlacement(current)
        return
      }
      node = current.parent
    }
    graph.setNeedsLayout()
  }

  /// Notes that the look of the node has changed, but not its size.
  final func invalidatePaint() {
    var outermost: Unmanaged<NodeSurface>?
    var isSpare = false
    walkUp { node in
      if let surface = node.surface {
        surface.invalidatePaint()
        outermost = Unmanaged.passUnretained(surface)
        isSpare = node.traits.contains(.isSpare)
      }
      return !isSpare
    }
    if isSpare { return }
    if let outermost {
      held(outermost) { $0.setNeedsPaint() }
    } else if rect.isEmpty {
      graph.setNeedsPaint()
    } else {
      graph.setNeedsPaint(in: rect.rows)
    }
  }

  // MARK: Painting

  /// Draws the view and all below.
  func paint(_ painter: inout Painter) {
    if let onlyChild { return onlyChild.paint(&painter) }
    for child in children { child.paint(&painter) }
  }

  /// Whether the content below is a lazy stack that left its elements to the view that scrolls.
  final var holdsLazyStack: Bool { lazyContent?.isTaken ?? false }

  /// The node as one that stacks and lists ask for more than its size; `nil` for all others.
  var arranged: (any ArrangedNode)? { nil }

  final var isPlacedNowhere: Bool {
    rect.isEmpty && !needsPlacement && graph.isLaidOut
  }

  // MARK: Events

  /// The node as one that takes events or the focus; `nil` for all others.
  var events: (any EventNode)? { nil }

  /// A mouse event inside ``rect``, its position in the node's surface.
  func handleMouse(_ event: MouseEvent) -> Bool {
    hit(at: event.position) { $0.handleMouse(event) ? true : nil } ?? false
  }

  /// Whether the node is a modifier or a view around one other, rather than a container.
  final var wrapsOneView: Bool { traits.contains(.wrapsOneView) }

  /// The position of the node's top left corner on the screen: the sum of the positions of the rows
  /// around it.
  final var screenOrigin: Point {
    var origin = rect.origin
    var isOnScreen = true
    walkUp { node in
      isOnScreen = node.surface == nil
      return isOnScreen
    }
    if isOnScreen { return origin }
    var next: ViewNode? = self
    while let node = next {
      if let surface = node.surface {
        let place = surface.origin
        origin = Point(row: origin.row + place.row, column: origin.column + place.column)
        next = surface.host === node ? node.parent : surface.host
      } else {
        next = node.parentOnSurface
      }
    }
    return origin
  }
}
