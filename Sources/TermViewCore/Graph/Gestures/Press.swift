import TermScreen

/// A press of a mouse button, from its position when pressed to that when released.
@MainActor
final class Press {
  /// The position on the screen where the button was pressed.
  let start: Point
  /// The current position of the pointer on the screen.
  private(set) var location: Point
  private(set) var modifiers: EventModifiers
  let began: Moment
  /// The gestures that take part, the innermost first.
  private(set) var recognizers: [GestureRecognizer] = []
  /// Whether a gesture has claimed the press, which is then not a tap.
  var isTaken = false
  /// The gesture that handles the press.
  private(set) weak var taker: GestureRecognizer?

  init(_ event: MouseEvent, at now: Moment) {
    start = event.position
    location = event.position
    modifiers = event.modifiers
    began = now
  }

  func add(_ recognizer: GestureRecognizer) {
    recognizers.append(recognizer)
    recognizer.begin(self)
  }

  func take(by recognizer: GestureRecognizer) {
    isTaken = true
    taker = recognizer
  }

  func remove(_ recognizer: GestureRecognizer) { recognizers.removeAll { $0 === recognizer } }

  func move(to event: MouseEvent) {
    guard event.position != location else { return }
    location = event.position
    modifiers = event.modifiers
    for recognizer in recognizers { recognizer.handle(.moved) }
  }

  func end(at event: MouseEvent) {
    move(to: event)
    for recognizer in recognizers { recognizer.finish(.ended) }
  }

  func cancel() {
    for recognizer in recognizers { recognizer.finish(.cancelled) }
  }
}

/// A step of a gesture in the course of a press.
///
/// ```swift
/// struct PressLog: View {
///   @State private var count = 0
///   var body: some View {
///     // `began`, `moved` and `ended` or `cancelled` of a press become calls of these actions.
///     Text("\(count)").gesture(
///       DragGesture().onChanged { _ in count += 1 }.onEnded { _ in count = 0 })
///   }
/// }
/// ```
public enum GesturePhase: Sendable, Hashable { case began, moved, ended, cancelled, timer }

/// The state of a gesture from one event to the next. Opaque to programs.
@MainActor
public final class GestureRecognizer {
  unowned let node: ViewNode
  private var handler: @MainActor (GesturePhase) -> Void
  private var ownPress: Press?
  /// The view that was pressed: around several views it is one of them.
  private weak var pressed: ViewNode?
  /// The position of the view on the screen when the press began.
  private var origin = Point.zero
  /// Whether the gesture has been recognised in the running press.
  var isActive = false
  /// Whether the gesture has taken the running press for itself.
  private(set) var hasTaken = false
  /// The number of consecutive taps, and the time, place and view of the last.
  private var taps = (
    count: 0, at: Moment.now, place: Point.zero, view: nil as ObjectIdentifier?
  )
  /// Whether the gesture waits for further taps.
  var expectsTaps = false
  /// The gesture that this one is a part of.
  private unowned let whole: GestureRecognizer?
  private var parts: [GestureRecognizer] = []
  /// Identifies what the gesture waits for besides the press.
  private let waiting = Waiting()
  private final class Waiting {}
  /// The state of a composed gesture between events.
  private var memory: AnyObject?

  init(
    _ node: ViewNode, partOf whole: GestureRecognizer? = nil,
    handler: @escaping @MainActor (GesturePhase) -> Void
  ) {
    self.node = node
    self.whole = whole
    self.handler = handler
  }

  /// The gesture of the view, with all its parts.
  private var root: GestureRecognizer { whole?.root ?? self }
  var press: Press? { root.ownPress }

  fileprivate func begin(_ press: Press) {
    ownPress = press
    let view = node.graph.pointer.offeredView(in: node) ?? node
    pressed = view
    origin = view.screenOrigin
    begin()
  }

  private func begin() {
    isActive = false
    hasTaken = false
    handler(.began)
  }

  fileprivate func handle(_ phase: GesturePhase) { handler(phase) }

  fileprivate func finish(_ phase: GesturePhase) {
    handler(phase)
    cancelTimer()
    ownPress = nil
    isActive = false
    // The handlers of the parts may retain this.
    for part in parts { part.handler = { _ in } }
  }

  // MARK: Gestures made of others

  /// The stored state of the gesture, `initial` at first.
  func memory<Memory: AnyObject>(_ initial: @autoclosure () -> Memory) -> Memory {
    if let memory = memory as? Memory { return memory }
    let made = initial()
    memory = made
    return made
  }

  /// The recognizer of a part of a composed gesture.
  func part(_ index: Int, _ gesture: some Gesture) -> GestureRecognizer {
    while parts.count <= index {
      parts.append(GestureRecognizer(node, partOf: self) { _ in })
    }
    let part = parts[index]
    part.handler = { [unowned part] phase in gesture._handle(phase, part) }
    return part
  }

  /// Forwards an event of the gesture to a part.
  func pass(_ phase: GesturePhase) {
    switch phase {
    case .began: begin()
    case .moved, .timer: handler(phase)
    case .ended, .cancelled:
      let ownHandler = handler
      finish(phase)
      handler = ownHandler
    }
  }

  /// Ends the press for the gesture, because its view is removed.
  func abandon() {
    guard press != nil else { return }
    node.graph.pointer.forget(self)
    finish(.cancelled)
  }

  // MARK: What gestures ask

  private func local(_ point: Point) -> Point {
    let origin = root.origin
    return Point(row: point.row - origin.row, column: point.column - origin.column)
  }

  /// The start of the press and the position of the pointer, relative to the view's position at the
  /// start.
  var startLocation: Point { local(press?.start ?? .zero) }
  var location: Point { local(press?.location ?? .zero) }
  var modifiers: EventModifiers { press?.modifiers ?? [] }

  /// The distance of the pointer from the start of the press, along the longer axis.
  var distance: Int {
    guard let press else { return 0 }
    return max(
      abs(press.location.row - press.start.row), abs(press.location.column - press.start.column))
  }

  /// The position of the pointer on the view's surface.
  private var place: Point? {
    guard let press else { return nil }
    let (screen, place) = (node.screenOrigin, node.rect.origin)
    return Point(
      row: press.location.row - screen.row + place.row,
      column: press.location.column - screen.column + place.column)
  }

  /// Whether the pointer is over the view.
  var isInside: Bool {
    guard let place, let view = root.pressed, view.isMounted else { return false }
    return view.covers(place)
  }
  /// Whether the pointer is over the view, or a blank cell of it.
  var isInsideFrame: Bool {
    guard let place, let view = root.pressed else { return false }
    return view.rect.contains(place)
  }

  /// Takes the press, so that other gestures do not count it as a tap.
  func takePress() {
    press?.take(by: root)
    hasTaken = true
    isActive = true
  }

  /// Whether another gesture of the view or of an enclosing one has claimed the press.
  var isPressTaken: Bool {
    guard let press else { return true }
    return press.isTaken && press.taker !== root
  }

  /// Counts a tap that ends now: 1 unless it follows the last one closely.
  func countTap(within interval: Duration) -> Int {
    guard let press else { return 0 }
    let now = node.graph.now()
    let view = root.pressed.map { ObjectIdentifier($0) }
    let isNext =
      taps.count > 0 && taps.view == view && now - taps.at <= interval
      && abs(press.location.row - taps.place.row) + abs(press.location.column - taps.place.column)
        <= 1
    taps = (isNext ? taps.count + 1 : 1, now, press.location, view)
    return taps.count
  }

  /// Has the gesture called with ``GesturePhase/timer`` if the press lasts so long.
  func setTimer(after duration: Duration) {
    guard let press else { return }
    node.graph.schedule(ObjectIdentifier(self), at: press.began + duration) { [weak self] in
      guard let self, self.press != nil else { return }
      handler(.timer)
    }
  }

  /// Schedules `action` for later, during this press or after it, unless the gesture schedules
  /// another one first.
  func wait(_ duration: Duration, _ action: @escaping @MainActor () -> Void) {
    let graph = node.graph
    graph.schedule(ObjectIdentifier(waiting), at: graph.now() + duration) { action() }
  }

  func cancelWaiting() { node.graph.cancelTimer(ObjectIdentifier(waiting)) }

  func cancelTimer() { node.graph.cancelTimer(ObjectIdentifier(self)) }
}
