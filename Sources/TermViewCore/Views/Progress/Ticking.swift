import TermScreen

/// Shows a new view at every tick of the clock, as long as it is visible.
///
/// Ticks are counted from a time that all views share, so that many of them take one frame, or from
/// ``start``, where what is shown depends on the time since then.
struct Ticking<Content: View>: PrimitiveView {
  let interval: Duration
  var start: Moment?
  let content: @MainActor (Int) -> Content

  static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    TickingNode(view, context)
  }

  static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: TickingNode<Content>.self).update(view)
  }
}

final class TickingNode<Content: View>: ElementNode {
  private var view: Ticking<Content>
  private var isWaiting = false

  init(_ view: Ticking<Content>, _ context: NodeContext) {
    self.view = view
    super.init(context)
    child = Content._makeNode(view.content(tick), NodeContext(childOf: self))
  }

  func update(_ view: Ticking<Content>) {
    self.view = view
    Content._updateNode(child, view.content(tick))
  }

  /// The number of ticks so far; always 0 where motion is off.
  private var tick: Int {
    if isStatic { return 0 }
    return max(.zero, environment.frameClock.now - start) / view.interval
  }

  private var start: Moment { view.start ?? graph.epoch }

  /// Whether motion is off. A view that shows the time since a start continues nevertheless.
  private var isStatic: Bool {
    environment.showsChangesOnly || view.start == nil && environment.accessibilityReduceMotion
  }

  // Painting schedules the next tick; a view that is clipped or scrolled away is not painted, so
  // its clock stops.
  override func paint(_ painter: inout Painter) {
    super.paint(&painter)
    guard !isWaiting, !isStatic, painter.shows(rect) else { return }
    isWaiting = true
    graph.schedule(
      ObjectIdentifier(self), at: start + view.interval * (tick + 1)
    ) { [weak self] in self?.fire() }
  }

  private func fire() {
    isWaiting = false
    guard isMounted else { return }
    Content._updateNode(child, view.content(tick))
    invalidatePaint()
  }

  override func unmount() {
    if isWaiting { graph.cancelTimer(ObjectIdentifier(self)) }
    super.unmount()
  }
}

extension Duration {
  /// Returns the number of whole intervals in the duration.
  fileprivate static func / (duration: Duration, interval: Duration) -> Int {
    precondition(interval > .zero, "an animation's interval must be longer than nothing")
    return Int(duration.nanoseconds / interval.nanoseconds)
  }

  private var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
