import TermViewCore

/// A state that a gesture sets while it lasts, and that is reset when it ends.
///
/// ```swift
/// struct DraggedCard: View {
///   @GestureState private var columns = 0
///   var body: some View {
///     Text("card").offset(x: columns, y: 0)
///       .gesture(
///         DragGesture().updating($columns) { drag, columns in
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
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The value now.
  public var wrappedValue: Value { value }
  /// The state itself, for `updating(_:body:)`.
  public var projectedValue: GestureState<Value> { self }

  func change(_ body: (inout Value) -> Void) { body(&value) }
  func reset() { value = initial }
}

/// A gesture that sets a ``GestureState`` while it lasts.
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

  init(
    state: GestureState<State>,
    body: @escaping @MainActor (Base.Value, inout State) -> Void,
    attach:
      @escaping @MainActor (
        _ changed: @escaping @MainActor (Base.Value) -> Void,
        _ ended: @escaping @MainActor (Base.Value) -> Void
      ) -> Base
  ) {
    self.state = state
    update = body
    self.attach = attach
  }

  /// Runs `action` whenever the gesture's value has changed.
  public func onChanged(_ action: @escaping @MainActor (Base.Value) -> Void) -> Self {
    var gesture = self
    gesture.change = action
    return gesture
  }

  /// Runs `action` when the gesture ends.
  public func onEnded(_ action: @escaping @MainActor (Base.Value) -> Void) -> Self {
    var gesture = self
    gesture.end = action
    return gesture
  }

  public func _handle(_ phase: GesturePhase, _ recognizer: GestureRecognizer) {
    let base = attach(
      { value in
        state.change { update(value, &$0) }
        change?(value)
      }, { end?($0) })
    base._handle(phase, recognizer)
    if phase == .ended || phase == .cancelled { state.reset() }
  }
}

extension DragGesture {
  /// Sets `state` while the drag lasts, before what `onChanged(_:)` does.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping @MainActor (Value, inout State) -> Void
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

extension LongPressGesture {
  /// Sets `state` while the button is held.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping @MainActor (Bool, inout State) -> Void
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
