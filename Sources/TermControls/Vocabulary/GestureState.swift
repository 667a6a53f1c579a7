import TermViewCore

/// A state that a gesture sets while it lasts, and that is reset when it ends.
///
/// ```swift
/// struct DraggedCard: View {
///   @GestureState private var columns = 0
///   var body: some View {
///     Text("card").offset(x: columns, y: 0)
///       .gesture(
///         DragGesture().updating($columns) { drag, columns, _ in
///           columns = drag.translation.columns
///         })
///   }
/// }
/// ```
@propertyWrapper
@preconcurrency @MainActor
public struct GestureState<Value>: DynamicProperty {
  @State private var value: Value
  private let initial: Value

  /// A state that is `wrappedValue` while there is no gesture.
  public init(wrappedValue: Value) {
    _value = State(wrappedValue: wrappedValue)
    initial = wrappedValue
  }

  /// A state that is `initialValue` while there is no gesture.
  ///
  /// ```swift
  /// struct Handle: View {
  ///   @GestureState private var isHeld: Bool
  ///   init() { _isHeld = GestureState(initialValue: false) }
  ///   var body: some View { Text("≡").bold(isHeld) }
  /// }
  /// ```
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The value now.
  public var wrappedValue: Value { value }
  /// The state itself, for `updating(_:body:)`.
  public var projectedValue: GestureState<Value> { self }

  func change(_ body: (inout Value) -> Void) { body(&value) }
  func reset() { value = initial }
}

/// A gesture that sets a ``GestureState`` while it lasts.
///
/// ```swift
/// struct Movable: View {
///   @GestureState private var columns = 0
///   var body: some View {
///     Text("card").offset(x: columns, y: 0)
///       .gesture(
///         DragGesture().updating($columns) { drag, columns, _ in
///           columns = drag.translation.columns
///         })
///       // No terminal reports two fingers: these never begin.
///       .gesture(MagnifyGesture().onChanged { print($0.magnification) })
///       .gesture(RotateGesture().onChanged { print($0.rotation.degrees) })
///   }
/// }
/// ```
public struct GestureStateGesture<Base: Gesture, State>: Gesture {
  /// The value of the gesture.
  public typealias Value = Base.Value
  let state: GestureState<State>
  let update: @MainActor (Base.Value, inout State) -> Void
  /// The gesture with actions besides its own.
  let attach:
    @MainActor (
      _ changed: @escaping @MainActor (Base.Value) -> Void,
      _ ended: @escaping @MainActor (Base.Value) -> Void
    ) -> Base
  private var change: (@MainActor (Base.Value) -> Void)?
  private var end: (@MainActor (Base.Value) -> Void)?
  /// Called for changes and for the end where the gesture is a part of another.
  private var report: Report?

  private struct Report {
    let changed: @MainActor (Base.Value, _ own: @MainActor () -> Void) -> Void
    let ended: @MainActor (Base.Value, _ own: @escaping @MainActor () -> Void) -> Void
  }

  init(
    state: GestureState<State>,
    body: @escaping @MainActor (Base.Value, inout State, inout Transaction) -> Void,
    attach:
      @escaping @MainActor (
        _ changed: @escaping @MainActor (Base.Value) -> Void,
        _ ended: @escaping @MainActor (Base.Value) -> Void
      ) -> Base
  ) {
    self.state = state
    update = { value, state in
      var transaction = Transaction()
      body(value, &state, &transaction)
    }
    self.attach = attach
  }

  /// Runs `action` whenever the gesture's value has changed.
  public func onChanged(_ action: @escaping @MainActor (Base.Value) -> Void) -> Self {
    var gesture = self
    gesture.change = action
    return gesture
  }

  /// Runs `action` when the gesture ends.
  ///
  /// ```swift
  /// Text(book.title)
  ///   .gesture(DragGesture().updating($offset) { _, _, _ in }.onEnded { print($0.translation) })
  /// ```
  public func onEnded(_ action: @escaping @MainActor (Base.Value) -> Void) -> Self {
    var gesture = self
    gesture.end = action
    return gesture
  }

  public func _handle(_ phase: GesturePhase, _ recognizer: GestureRecognizer) {
    var base = attach(
      { value in
        state.change { update(value, &$0) }
        change?(value)
      }, { end?($0) })
    if let report { base = base._reporting(changed: report.changed, ended: report.ended) }
    base._handle(phase, recognizer)
    if phase == .ended || phase == .cancelled { state.reset() }
  }

  public func _reporting(
    changed: @escaping @MainActor (_ value: Base.Value, _ own: @MainActor () -> Void) -> Void,
    ended: @escaping @MainActor (_ value: Base.Value, _ own: @escaping @MainActor () -> Void)
      -> Void
  ) -> Self {
    var gesture = self
    gesture.report = Report(changed: changed, ended: ended)
    return gesture
  }
}

extension DragGesture {
  /// Sets `state` while the drag lasts, before what `onChanged(_:)` does.
  ///
  /// ```swift
  /// Text(book.title).offset(x: offset)
  ///   .gesture(
  ///     DragGesture().updating($offset) { drag, offset, _ in offset = drag.translation.columns })
  /// ```
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping @MainActor (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<DragGesture, State> {
    GestureStateGesture(
      state: state, body: body,
      attach: { changed, ended in
        let (change, end) = actions
        return onChanged {
          changed($0)
          change?($0)
        }.onEnded {
          ended($0)
          end?($0)
        }
      })
  }
}

extension Gesture {
  /// Sets `state` while the gesture lasts: one that is made of others.
  ///
  /// ```swift
  /// Text(book.title).bold(isHeld).gesture(
  ///   LongPressGesture().sequenced(before: DragGesture())
  ///     .updating($isHeld) { value, isHeld, _ in
  ///       if case .second = value { isHeld = true }
  ///     })
  /// ```
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping @MainActor (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(
      state: state, body: body,
      attach: { changed, ended in
        _reporting {
          changed($0)
          $1()
        } ended: {
          ended($0)
          $1()
        }
      })
  }
}

extension LongPressGesture {
  /// Sets `state` while the button is held.
  ///
  /// ```swift
  /// Text(book.title).bold(isHeld)
  ///   .gesture(LongPressGesture().updating($isHeld) { held, isHeld, _ in isHeld = held })
  /// ```
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping @MainActor (Bool, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<LongPressGesture, State> {
    GestureStateGesture(
      state: state, body: body,
      attach: { changed, ended in
        let (change, end) = actions
        return onPressingChanged { isPressing in
          if isPressing { changed(true) }
          change?(isPressing)
        }.onEnded { isLong in
          ended(isLong)
          end?()
        }
      })
  }
}

extension Duration {
  /// So many seconds of pressing: none where the number is none, a year at most.
  fileprivate static func pressing(_ seconds: Double) -> Duration {
    let year = 31_536_000.0
    return .milliseconds(Int((seconds.isNaN ? 0 : min(max(0, seconds), year)) * 1000))
  }
}

extension LongPressGesture {
  /// A press that lasts `minimumDuration` seconds; the pointer may move `maximumDistance` cells.
  @_disfavoredOverload
  public init(minimumDuration: Double, maximumDistance: Int = 1) {
    self.init(
      minimumDuration: .pressing(minimumDuration),
      maximumDistance: maximumDistance)
  }

  /// Runs `action` with `true` when the press begins.
  ///
  /// ```swift
  /// Text(book.title).gesture(LongPressGesture().onChanged { _ in print("held") })
  /// ```
  public func onChanged(_ action: @escaping @MainActor (Bool) -> Void) -> LongPressGesture {
    onPressingChanged { if $0 { action(true) } }
  }
}

extension View {
  /// Runs `action` once the mouse button is held for `minimumDuration` seconds.
  ///
  /// ```swift
  /// Text(book.title).onLongPressGesture(minimumDuration: 1) { save() }     // after a second
  /// ```
  ///
  /// - Parameters:
  ///   - minimumDuration: seconds.
  ///   - maximumDistance: how many cells the pointer may move.
  ///   - action: runs while the button is still held.
  ///   - onPressingChanged: called with `true` when the press begins, and with `false` when it
  ///     ends.
  public func onLongPressGesture(
    minimumDuration: Double, maximumDistance: Int = 1,
    perform action: @escaping @MainActor () -> Void,
    onPressingChanged: (@MainActor (Bool) -> Void)? = nil
  ) -> some View {
    onLongPressGesture(
      minimumDuration: .pressing(minimumDuration),
      maximumDistance: maximumDistance, perform: action,
      onPressingChanged: onPressingChanged)
  }

  /// Runs `action` once the mouse button is held for `minimumDuration` seconds.
  ///
  /// ```swift
  /// Text(book.title).onLongPressGesture(pressing: { isHeld = $0 }, perform: save)
  /// ```
  ///
  /// - Parameters:
  ///   - minimumDuration: seconds; half a second unless given.
  ///   - maximumDistance: how many cells the pointer may move.
  ///   - pressing: called with `true` when the press begins, and with `false` when it ends.
  ///   - action: runs while the button is still held.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: Int = 1,
    pressing: (@MainActor (Bool) -> Void)?, perform action: @escaping @MainActor () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
      onPressingChanged: pressing)
  }
}
