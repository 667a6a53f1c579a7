import TermScreen

/// An interaction of the user with a view by the mouse.
///
/// Attach one with `gesture(_:)`. A view inside that has a gesture or is a control gets a press
/// first; gestures attached to the same view share it. In the row of a list a gesture handles the
/// click in place of the selection; the list's cursor still moves there.
///
/// ```swift
/// Text(card.title)
///   .offset(x: moved.columns, y: moved.rows)
///   .gesture(
///     DragGesture()
///       .onChanged { moved = $0.translation }
///       .onEnded { _ in moved = .zero })
/// ```
@preconcurrency @MainActor
public protocol Gesture {
  associatedtype Value
  /// Takes part in a press. Not for you to call or implement.
  func _handle(_ phase: GesturePhase, _ recognizer: GestureRecognizer)
}

/// A gesture that is there or not.
///
/// ```swift
/// Text(book.title).gesture(isOpen ? TapGesture().onEnded { open(book) } : nil)
/// ```
extension Optional: Gesture where Wrapped: Gesture {
  /// What the gesture reports.
  public typealias Value = Wrapped.Value

  public func _handle(_ phase: GesturePhase, _ recognizer: GestureRecognizer) {
    self?._handle(phase, recognizer)
  }
}

/// A click, or several that follow each other closely.
///
/// ```swift
/// Text(book.title).gesture(TapGesture(count: 2).onEnded { open(book) })
/// ```
public struct TapGesture: Gesture {
  /// A tap has no value.
  public typealias Value = Void
  let count: Int
  var action: (@MainActor (Point) -> Void)?

  /// A tap of so many clicks.
  ///
  /// - Parameter count: how many clicks it takes, each within half a second of the one before;
  ///   traps unless it is at least 1.
  public init(count: Int = 1) {
    precondition(count > 0, "a tap takes at least one click")
    self.count = count
  }

  /// Runs `action` when the button goes up over the view again.
  public func onEnded(_ action: @escaping @MainActor () -> Void) -> TapGesture {
    var gesture = self
    gesture.action = { _ in action() }
    return gesture
  }

  public func _handle(_ phase: GesturePhase, _ recognizer: GestureRecognizer) {
    guard phase == .ended, !recognizer.isPressTaken, recognizer.isInside else { return }
    let isComplete = recognizer.countTap(within: .milliseconds(500)) % count == 0
    recognizer.expectsTaps = !isComplete
    if isComplete { action?(recognizer.location) }
  }
}

/// A press that lasts.
///
/// ```swift
/// Text(book.title).gesture(
///   LongPressGesture(minimumDuration: .seconds(1))
///     .onPressingChanged { isHeld = $0 }
///     .onEnded { _ in open(book) })
/// ```
public struct LongPressGesture: Gesture {
  /// `true`: the press has lasted long enough.
  public typealias Value = Bool
  let minimumDuration: Duration
  let maximumDistance: Int
  var action: (@MainActor () -> Void)?
  var change: (@MainActor (Bool) -> Void)?

  /// - Parameters:
  ///   - minimumDuration: how long the button must be held.
  ///   - maximumDistance: how many columns or rows the pointer may move meanwhile.
  public init(minimumDuration: Duration = .milliseconds(500), maximumDistance: Int = 1) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  /// Runs `action` as soon as the press has lasted long enough.
  public func onEnded(_ action: @escaping @MainActor (Bool) -> Void) -> LongPressGesture {
    var gesture = self
    gesture.action = { action(true) }
    return gesture
  }

  /// Runs `action` with `true` when the press begins and `false` when it ends or has failed.
  public func onPressingChanged(
    _ action: @escaping @MainActor (Bool) -> Void
  ) -> LongPressGesture {
    var gesture = self
    gesture.change = action
    return gesture
  }

  public func _handle(_ phase: GesturePhase, _ recognizer: GestureRecognizer) {
    switch phase {
    case .began:
      recognizer.isActive = true
      recognizer.setTimer(after: minimumDuration)
      change?(true)
    case .moved where recognizer.isActive && recognizer.distance > maximumDistance:
      stop(recognizer)
    case .moved: break
    case .timer:
      guard recognizer.isActive, !recognizer.isPressTaken else { return }
      recognizer.takePress()
      action?()
    case .ended, .cancelled: stop(recognizer)
    }
  }

  private func stop(_ recognizer: GestureRecognizer) {
    guard recognizer.isActive else { return }
    recognizer.isActive = false
    recognizer.cancelTimer()
    change?(false)
  }
}

/// A motion with the button held.
///
/// ```swift
/// Text("│").gesture(DragGesture().onChanged { drag in columns = drag.location.column })
/// ```
public struct DragGesture: Gesture {
  /// The state of a drag.
  public struct Value: Sendable, Hashable {
    /// The start of the drag, counted from the view's top left corner.
    public var startLocation: TermScreen.Point
    /// The position of the drag, counted from where the view's top left corner was at the start.
    public var location: TermScreen.Point
    /// The keys that are held.
    public var modifiers: EventModifiers
    /// The columns and rows from the beginning to here; negative to the left and up.
    public var translation: TermScreen.Size {
      Size(columns: location.column - startLocation.column, rows: location.row - startLocation.row)
    }
  }
  let minimumDistance: Int
  var change: (@MainActor (Value) -> Void)?
  var end: (@MainActor (Value) -> Void)?

  /// - Parameter minimumDistance: how many columns or rows make a drag of a press.
  public init(minimumDistance: Int = 1) { self.minimumDistance = max(0, minimumDistance) }

  /// Runs `action` whenever the pointer has moved to another cell.
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> DragGesture {
    var gesture = self
    gesture.change = action
    return gesture
  }

  /// Runs `action` when the button goes up after a drag.
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> DragGesture {
    var gesture = self
    gesture.end = action
    return gesture
  }

  public func _handle(_ phase: GesturePhase, _ recognizer: GestureRecognizer) {
    let value = Value(
      startLocation: recognizer.startLocation, location: recognizer.location,
      modifiers: recognizer.modifiers)
    switch phase {
    case .began, .moved:
      guard recognizer.isActive || recognizer.distance >= minimumDistance else { return }
      recognizer.takePress()
      change?(value)
    case .ended where recognizer.isActive: end?(value)
    case .ended, .cancelled, .timer: break
    }
  }
}

/// A gesture attached to a view.
package struct GestureModifier<G: Gesture>: NodeModifier {
  let gesture: G
  /// Whether it takes part in presses of controls and of gestures inside, too.
  var isSimultaneous = false
  var isEnabled = true
  package func makeNode(_ context: NodeContext) -> ViewNode { GestureNode(self, context) }
}

final class GestureNode<G: Gesture>: PassThroughNode<GestureModifier<G>>, GestureTarget {
  private var recognizer: GestureRecognizer!

  override init(_ modifier: GestureModifier<G>, _ context: NodeContext) {
    super.init(modifier, context)
    recognizer = GestureRecognizer(self) { [unowned self] phase in
      self.modifier.gesture._handle(phase, recognizer)
    }
  }

  func takesPress(at point: Point) -> Bool {
    environment.isEnabled && modifier.isEnabled && covers(point)
  }

  var tap: (@MainActor () -> Void)? {
    guard environment.isEnabled, modifier.isEnabled,
      let gesture = modifier.gesture as? TapGesture,
      gesture.count == 1, let action = gesture.action
    else { return nil }
    return { action(.zero) }
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    guard event.kind == .down, event.button == .left, takesPress(at: event.position) else {
      return super.handleMouse(event)
    }
    return graph.pointer.join(
      recognizer, isTaken: super.handleMouse(event), sharesPress: modifier.isSimultaneous, at: graph.now())
  }

  override func unmount() {
    recognizer.abandon()
    super.unmount()
  }
}

extension View {
  /// Attaches `gesture` to the view.
  ///
  /// ```swift
  /// Text(book.title).gesture(TapGesture(count: 2).onEnded { open(book) })
  /// ```
  public func gesture(_ gesture: some Gesture) -> some View {
    ModifiedView(content: self, modifier: GestureModifier(gesture: gesture))
  }

  /// Attaches `gesture` to the view while `isEnabled` is true.
  public func gesture(_ gesture: some Gesture, isEnabled: Bool) -> some View {
    ModifiedView(
      content: self, modifier: GestureModifier(gesture: gesture, isEnabled: isEnabled))
  }

  /// Attaches `gesture`, which takes part in the presses of controls and gestures inside, too.
  ///
  /// ```swift
  /// Button("Save") { save() }
  ///   .simultaneousGesture(TapGesture().onEnded { clicks += 1 })     // both run
  /// ```
  ///
  /// - Parameters:
  ///   - gesture: the gesture.
  ///   - isEnabled: whether it is there now.
  public func simultaneousGesture(_ gesture: some Gesture, isEnabled: Bool = true) -> some View {
    ModifiedView(
      content: self,
      modifier: GestureModifier(gesture: gesture, isSimultaneous: true, isEnabled: isEnabled))
  }

  /// Runs `action` when the view is clicked `count` times, each within half a second of the one
  /// before. Traps unless `count` is at least 1.
  ///
  /// ```swift
  /// Text(book.title).onTapGesture(count: 2) { open(book) }
  /// ```
  public func onTapGesture(
    count: Int = 1, perform action: @escaping @MainActor () -> Void
  ) -> some View {
    gesture(TapGesture(count: count).onEnded(action))
  }

  /// Runs `action` with the place of the last of `count` clicks, its row and column counted from
  /// the view's top left corner. Traps unless `count` is at least 1.
  public func onTapGesture(
    count: Int = 1, perform action: @escaping @MainActor (TermScreen.Point) -> Void
  ) -> some View {
    var tap = TapGesture(count: count)
    tap.action = action
    return gesture(tap)
  }

  /// Runs `action` when the button is held on the view.
  ///
  /// ```swift
  /// Text(book.title).onLongPressGesture { open(book) } onPressingChanged: { isHeld = $0 }
  /// ```
  ///
  /// - Parameters:
  ///   - minimumDuration: how long the button is held; half a second unless given.
  ///   - maximumDistance: how many cells the pointer may move meanwhile; 1 unless given.
  ///   - action: runs once the button has been held for that long.
  ///   - onPressingChanged: is given `true` when the button goes down and `false` when it goes up,
  ///     or the press has become something else.
  public func onLongPressGesture(
    minimumDuration: Duration = .milliseconds(500), maximumDistance: Int = 1,
    perform action: @escaping @MainActor () -> Void,
    onPressingChanged: (@MainActor (Bool) -> Void)? = nil
  ) -> some View {
    var press = LongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance)
    press.action = action
    press.change = onPressingChanged
    return gesture(press)
  }
}
