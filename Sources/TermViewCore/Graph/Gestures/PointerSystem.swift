import TermScreen

/// The state of the mouse: the press in progress, and the views under the pointer.
@MainActor
final class PointerSystem {
  /// The press in progress, from the button's press on views with gestures to its release.
  @exclusivity(unchecked) private(set) var press: Press?
  /// The event that is being handled, in the coordinates of the screen.
  @exclusivity(unchecked) private var event: MouseEvent?
  /// The nodes from a container to the one of its views that a point is offered to, see
  /// ``ViewNode/hit(at:_:)``.
  @exclusivity(unchecked) var way: [ViewNode] = []
  /// The function that gets all events until the button is released.
  @exclusivity(unchecked) private var capture: (@MainActor (MouseEvent, _ isEnd: Bool) -> Void)?
  @exclusivity(unchecked) private var hovered: [any HoverTarget] = []
  @exclusivity(unchecked) private var hoveredNow: [any HoverTarget] = []
  @exclusivity(unchecked) private var hoverCount = 0
  @exclusivity(unchecked) private var modes: [MouseModeNode] = []
  @exclusivity(unchecked) var drags = DragSystem()
  /// Where the right button has requested a menu in this update, on the screen.
  @exclusivity(unchecked) private(set) var menuPlace: Point?
  /// The action of a press that runs when the button is released.
  private var released: (@MainActor () -> Void)?

  /// The motions that the views request; `nil` for those of the program's options.
  var mode: MouseTracking? {
    if let mode = modes.last?.modifier.mode { return mode }
    return hoverCount > 0 ? .all : nil
  }

  /// Handles an event: a press in progress gets all events until its release, at any position.
  ///
  /// - Parameter dispatch: offers the event to the views under the pointer.
  func handle(_ event: MouseEvent, _ dispatch: () -> Void) {
    self.event = event
    defer { self.event = nil }
    hoveredNow = []
    if handleDrag(event, dispatch) {
      if event.kind == .drag || event.kind == .move { updateHover() }
      return
    }
    if event.kind == .up || event.kind == .down {
      drags.forgetSource()
      let action = released
      released = nil
      if event.kind == .up { action?() }
    }
    if let capture {
      if event.kind == .up || event.kind == .down { self.capture = nil }
      if event.kind == .drag || event.kind == .up { return capture(event, event.kind == .up) }
    }
    if event.kind == .drag, press?.isTaken != true,
      let source = drags.takeSource(movedTo: event.position)
    {
      press?.cancel()
      press = nil
      _ = beginDrag(
        source.contents, of: source, at: event.position, onlyOverTarget: false, dispatch)
      return
    }
    switch event.kind {
    case .drag where press != nil: return press!.move(to: event)
    case .up where press != nil:
      let ended = press
      press = nil
      return ended!.end(at: event)
    case .down:
      press?.cancel()
      press = nil
    default: break
    }
    hoveredNow = []
    dispatch()
    if !event.kind.isScroll { updateHover() }
  }

  // MARK: Menus

  /// A menu is requested: by the press of the right button that is being handled, or by a key.
  func noteMenuRequest(in graph: ViewGraph) {
    guard let event, event.kind == .down, event.button == .right else { return }
    menuPlace = event.position
    graph.afterUpdate { [weak self] in self?.menuPlace = nil }
  }

  // MARK: Presses

  /// The button went down on a view that can be dragged.
  func noteDraggable(_ node: DraggableNode) {
    if let event { drags.note(node, at: event.position) }
  }

  /// Has `recognizer` take part in the press that begins.
  ///
  /// - Parameters:
  ///   - isTaken: whether a view inside has taken the event: then only gestures of the same view
  ///     may join.
  ///   - sharesPress: whether the gesture joins then all the same.
  /// - Returns: whether the event is taken now.
  func join(
    _ recognizer: GestureRecognizer, isTaken: Bool, sharesPress: Bool, at now: Moment
  ) -> Bool {
    guard let event else { return isTaken }
    if isTaken, sharesPress {
      let press = press ?? Press(event, at: now)
      self.press = press
      press.add(recognizer)
    } else if isTaken {
      guard let press, let inner = press.recognizers.last, !(inner.node is any OwnPress),
        recognizer.node.wrapsDirectly(inner.node)
      else { return true }
      press.add(recognizer)
    } else {
      let begun = Press(event, at: now)
      press = begun
      begun.add(recognizer)
    }
    return true
  }

  /// Sends all pointer events to `follow` until the button is released, at any position, in the
  /// coordinates of the screen.
  func capture(_ follow: @escaping @MainActor (MouseEvent, _ isEnd: Bool) -> Void) {
    capture = follow
  }

  /// Ends a capture; with `forgettingDrag` no drag begins until the button is pressed again.
  func endCapture(forgettingDrag: Bool = false) {
    capture = nil
    if forgettingDrag { drags.forgetSource() }
  }

  /// Runs `action` when the button is released, unless a drag begins first.
  func whenReleased(_ action: @escaping @MainActor () -> Void) { released = action }

  func forgetRelease() { released = nil }

  /// Ends hovering and the current press, because a modal layer was presented or closed.
  func leaveAll() {
    cancelDrag()
    released = nil
    press?.cancel()
    press = nil
    capture = nil
    let before = hovered
    hovered = []
    hoveredNow = []
    for node in before { node.pointerLeft() }
  }

  func forget(_ recognizer: GestureRecognizer) { press?.remove(recognizer) }

  // MARK: Hovering

  func add(_ node: any HoverTarget) { hoverCount += 1 }

  func remove(_ node: any HoverTarget) {
    hoverCount -= 1
    hovered.removeAll { $0 === node }
    hoveredNow.removeAll { $0 === node }
  }

  /// The pointer is over `node`.
  func note(_ node: any HoverTarget) {
    if !hoveredNow.contains(where: { $0 === node }) { hoveredNow.append(node) }
  }

  private func updateHover() {
    let (before, now) = (hovered, hoveredNow)
    hovered = now
    for node in before where !now.contains(where: { $0 === node }) { node.pointerLeft() }
    for node in now {
      node.pointerMoved(hasEntered: !before.contains(where: { $0 === node }))
    }
  }

  // MARK: Modes

  func add(_ node: MouseModeNode) { modes.append(node) }
  func remove(_ node: MouseModeNode) { modes.removeAll { $0 === node } }
}

extension MouseEvent.Kind {
  /// Whether the event is a step of the wheel.
  var isScroll: Bool {
    switch self {
    case .scrollUp, .scrollDown, .scrollLeft, .scrollRight: true
    case .down, .up, .drag, .move: false
    }
  }
}

extension ViewNode {
  /// Whether nothing but modifiers, and what makes several views, is between this node and `inner`,
  /// a node below.
  fileprivate func wrapsDirectly(_ inner: ViewNode) -> Bool {
    var next = inner.parent
    while let node = next {
      if node === self { return true }
      guard node.wrapsOneView || node.isStructural || node.providesViews else { return false }
      next = node.parent
    }
    return false
  }
}

/// A node that takes part in presses.
@MainActor
protocol GestureTarget: ViewNode {
  func takesPress(at point: Point) -> Bool
  /// The action of a single click, for a key that does the same; `nil` for none.
  var tap: (@MainActor () -> Void)? { get }
}

/// A view that takes a press by itself: gestures around it do not join.
@MainActor
protocol OwnPress: ViewNode {}
