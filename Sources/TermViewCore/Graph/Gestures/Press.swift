import TermScreen

/// One press of a mouse button: from where it went down to where it goes up.
@MainActor
final class Press {
  /// Where the button went down, on the screen.
  let start: Point
  /// Where the pointer is now, on the screen.
  private(set) var location: Point
  private(set) var modifiers: EventModifiers
  let began: Moment
  /// The gestures that take part, the innermost first.
  private(set) var recognizers: [GestureRecognizer] = []
  /// Whether a gesture has taken the press for itself, so that it is no tap any more.
  var isTaken = false

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

/// What happens to a gesture in the course of a press.
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

/// Keeps what a gesture has to know from one event to the next. Opaque to programs.
@MainActor
public final class GestureRecognizer {
  unowned let node: ViewNode
  private let handler: @MainActor (GesturePhase) -> Void
  private(set) var press: Press?
  /// Where the view was on the screen when the press began.
  private var origin = Point.zero
  /// Whether the gesture has been recognised in the running press.
  var isActive = false
  /// Taps that followed each other so far, and the last one of them.
  private var taps = (count: 0, at: Moment.now, place: Point.zero)

  init(_ node: ViewNode, handler: @escaping @MainActor (GesturePhase) -> Void) {
    self.node = node
    self.handler = handler
  }

  fileprivate func begin(_ press: Press) {
    self.press = press
    isActive = false
    origin = node.screenOrigin
    handler(.began)
  }

  fileprivate func handle(_ phase: GesturePhase) { handler(phase) }

  fileprivate func finish(_ phase: GesturePhase) {
    handler(phase)
    cancelTimer()
    press = nil
    isActive = false
  }

  /// The press ends for the gesture, because its view goes.
  func abandon() {
    guard press != nil else { return }
    node.graph.pointer.forget(self)
    finish(.cancelled)
  }

  // MARK: What gestures ask

  private func local(_ point: Point) -> Point {
    Point(row: point.row - origin.row, column: point.column - origin.column)
  }

  /// Where the press began and where the pointer is, counted from where the view was then.
  var startLocation: Point { local(press?.start ?? .zero) }
  var location: Point { local(press?.location ?? .zero) }
  var modifiers: EventModifiers { press?.modifiers ?? [] }

  /// How far the pointer is from where the press began, along the longer axis.
  var distance: Int {
    guard let press else { return 0 }
    return max(
      abs(press.location.row - press.start.row), abs(press.location.column - press.start.column))
  }

  /// Whether the pointer is over the view.
  var isInside: Bool {
    guard let press else { return false }
    let (screen, place) = (node.screenOrigin, node.rect.origin)
    return node.covers(
      Point(
        row: press.location.row - screen.row + place.row,
        column: press.location.column - screen.column + place.column))
  }

  /// Takes the press, so that other gestures do not count it as a tap.
  func takePress() {
    press?.isTaken = true
    isActive = true
  }

  /// Counts a tap that ends now: 1 unless it follows the last one closely.
  func countTap(within interval: Duration) -> Int {
    guard let press else { return 0 }
    let now = node.graph.now()
    let isNext =
      taps.count > 0 && now - taps.at <= interval
      && abs(press.location.row - taps.place.row) + abs(press.location.column - taps.place.column)
        <= 1
    taps = (isNext ? taps.count + 1 : 1, now, press.location)
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

  func cancelTimer() { node.graph.cancelTimer(ObjectIdentifier(self)) }
}
