import TermViewCore

// An animation by keyframes has no frames between its values here: a view is shown with the first.

/// Shows the content for the first value; cells are not animated.
///
/// ```swift
/// KeyframeAnimator(initialValue: 1.0) { value in
///   Text("Ready").opacity(value)
/// } keyframes: { _ in
///   CubicKeyframe(0.5, duration: 0.3)
/// }
/// ```
public struct KeyframeAnimator<Value, Content: View>: View {
  private let value: Value
  private let content: @MainActor (Value) -> Content

  /// The views of `initialValue`.
  public init<Frames: Keyframes<Value>>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping @MainActor (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping @MainActor (Value) -> Frames
  ) {
    value = initialValue
    self.content = content
  }

  /// Shows the content for `initialValue`; `trigger` has no effect.
  public init<Frames: Keyframes<Value>>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping @MainActor (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping @MainActor (Value) -> Frames
  ) {
    value = initialValue
    self.content = content
  }

  public var body: some View { content(value) }
}

extension View {
  /// Shows the view for the first value; cells are not animated.
  ///
  /// ```swift
  /// Text("Ready").keyframeAnimator(initialValue: 1.0) { text, value in
  ///   text.opacity(value)
  /// } keyframes: { _ in
  ///   KeyframeTrack {
  ///     LinearKeyframe(0.5, duration: 0.2)
  ///     CubicKeyframe(0.8, duration: 0.2)
  ///     SpringKeyframe(1.0)
  ///     MoveKeyframe(1.0)
  ///   }
  /// }
  /// ```
  public func keyframeAnimator<Value, Frames: Keyframes<Value>>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping @MainActor (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping @MainActor (Value) -> Frames
  ) -> some View {
    content(PlaceholderContentView(content: self), initialValue)
  }

  /// Shows the view for the first value; `trigger` has no effect.
  ///
  /// ```swift
  /// // In its first state.
  /// Text("Ready").keyframeAnimator(initialValue: 1.0, trigger: count) { text, value in
  ///   text.opacity(value)
  /// } keyframes: { _ in
  ///   LinearKeyframe(0.5, duration: 0.2)
  /// }
  /// ```
  public func keyframeAnimator<Value, Frames: Keyframes<Value>>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping @MainActor (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping @MainActor (Value) -> Frames
  ) -> some View {
    content(PlaceholderContentView(content: self), initialValue)
  }
}

/// The course of a value over time; cells show its first value only.
///
/// ```swift
/// Text("Ready").keyframeAnimator(initialValue: 1.0) { text, value in
///   text.opacity(value)
/// } keyframes: { _ in
///   KeyframeTrack {
///     LinearKeyframe(0.5, duration: 0.2)
///     CubicKeyframe(0.8, duration: 0.2)
///     SpringKeyframe(1.0)
///     MoveKeyframe(1.0)
///   }
/// }
/// ```
public protocol Keyframes<Value> {
  /// The type of the animated value.
  associatedtype Value
}

/// The course of a property, or of the whole value, over time.
///
/// ```swift
/// Text("Ready").keyframeAnimator(initialValue: 1.0) { text, value in
///   text.opacity(value)
/// } keyframes: { _ in
///   KeyframeTrack {
///     LinearKeyframe(0.5, duration: 0.2)
///     CubicKeyframe(0.8, duration: 0.2)
///     SpringKeyframe(1.0)
///     MoveKeyframe(1.0)
///   }
/// }
/// ```
public struct KeyframeTrack<Root, Property>: Keyframes {
  /// The type of the animated value.
  public typealias Value = Root

  /// Creates a track of the property at `keyPath`.
  public init(
    _ keyPath: WritableKeyPath<Root, Property>,
    @KeyframeTrackContentBuilder<Property> content: () -> KeyframeTrackContents<Property>
  ) {}

  /// Creates a track of the whole value.
  public init(
    @KeyframeTrackContentBuilder<Property> content: () -> KeyframeTrackContents<Property>
  ) where Root == Property {}
}

/// Tracks after one another, as a ``KeyframesBuilder`` makes them.
///
/// ```swift
/// Text("Ready").keyframeAnimator(initialValue: 1.0) { text, value in
///   text.opacity(value)
/// } keyframes: { _ in
///   KeyframeTrack {
///     LinearKeyframe(0.5, duration: 0.2)
///     CubicKeyframe(0.8, duration: 0.2)
///     SpringKeyframe(1.0)
///     MoveKeyframe(1.0)
///   }
/// }
/// ```
public struct KeyframesList<Value>: Keyframes {}

/// Builds the tracks of an animation from the statements of a closure.
///
/// ```swift
/// Text("Ready").keyframeAnimator(initialValue: 1.0) { text, value in
///   text.opacity(value)
/// } keyframes: { _ in
///   KeyframeTrack {
///     LinearKeyframe(0.5, duration: 0.2)
///     CubicKeyframe(0.8, duration: 0.2)
///     SpringKeyframe(1.0)
///     MoveKeyframe(1.0)
///   }
/// }
/// ```
@resultBuilder
public struct KeyframesBuilder<Value> {
  /// One track.
  public static func buildExpression(_ track: some Keyframes<Value>) -> KeyframesList<Value> {
    KeyframesList()
  }
  /// One value of a track of the whole.
  public static func buildExpression(
    _ keyframe: some KeyframeTrackContent<Value>
  ) -> KeyframesList<Value> { KeyframesList() }
  /// All tracks.
  public static func buildBlock(_ tracks: KeyframesList<Value>...) -> KeyframesList<Value> {
    KeyframesList()
  }
}

/// A value at a time of a track.
///
/// ```swift
/// Text("Ready").keyframeAnimator(initialValue: 1.0) { text, value in
///   text.opacity(value)
/// } keyframes: { _ in
///   KeyframeTrack {
///     LinearKeyframe(0.5, duration: 0.2)
///     CubicKeyframe(0.8, duration: 0.2)
///     SpringKeyframe(1.0)
///     MoveKeyframe(1.0)
///   }
/// }
/// ```
public protocol KeyframeTrackContent<Value> {
  /// The type of the animated value.
  associatedtype Value
}

/// The values of a track, as a ``KeyframeTrackContentBuilder`` makes them.
///
/// ```swift
/// Text("Ready").keyframeAnimator(initialValue: 1.0) { text, value in
///   text.opacity(value)
/// } keyframes: { _ in
///   KeyframeTrack {
///     LinearKeyframe(0.5, duration: 0.2)
///     CubicKeyframe(0.8, duration: 0.2)
///     SpringKeyframe(1.0)
///     MoveKeyframe(1.0)
///   }
/// }
/// ```
public struct KeyframeTrackContents<Value>: KeyframeTrackContent {}

/// Builds the values of a track from the statements of a closure.
///
/// ```swift
/// Text("Ready").keyframeAnimator(initialValue: 1.0) { text, value in
///   text.opacity(value)
/// } keyframes: { _ in
///   KeyframeTrack {
///     LinearKeyframe(0.5, duration: 0.2)
///     CubicKeyframe(0.8, duration: 0.2)
///     SpringKeyframe(1.0)
///     MoveKeyframe(1.0)
///   }
/// }
/// ```
@resultBuilder
public struct KeyframeTrackContentBuilder<Value> {
  /// One value.
  public static func buildExpression(
    _ keyframe: some KeyframeTrackContent<Value>
  ) -> KeyframeTrackContents<Value> { KeyframeTrackContents() }
  /// All values.
  public static func buildBlock(
    _ keyframes: KeyframeTrackContents<Value>...
  ) -> KeyframeTrackContents<Value> { KeyframeTrackContents() }
  /// The values of an `if`.
  public static func buildOptional(
    _ keyframes: KeyframeTrackContents<Value>?
  ) -> KeyframeTrackContents<Value> { KeyframeTrackContents() }
  /// The values of the first branch.
  public static func buildEither(
    first keyframes: KeyframeTrackContents<Value>
  ) -> KeyframeTrackContents<Value> { keyframes }
  /// The values of the second branch.
  public static func buildEither(
    second keyframes: KeyframeTrackContents<Value>
  ) -> KeyframeTrackContents<Value> { keyframes }
}

/// A value that is reached at a constant speed. Has no effect in a terminal.
///
/// ```swift
/// LinearKeyframe(0.5, duration: 0.2)
/// ```
public struct LinearKeyframe<Value>: KeyframeTrackContent {
  /// A keyframe; cells do not show it.
  public init(_ value: Value, duration: Double, timingCurve: UnitCurve = .linear) {}
}
/// A value that is reached as a spring does. Has no effect in a terminal.
///
/// ```swift
/// SpringKeyframe(1.0)
/// ```
public struct SpringKeyframe<Value>: KeyframeTrackContent {
  /// A keyframe; cells do not show it.
  public init(
    _ value: Value, duration: Double? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
  ) {}
}
/// A value that is reached on a curve. Has no effect in a terminal.
///
/// ```swift
/// CubicKeyframe(0.8, duration: 0.2)
/// ```
public struct CubicKeyframe<Value>: KeyframeTrackContent {
  /// A keyframe; cells do not show it.
  public init(
    _ value: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {}
}
/// A value that is jumped to. Has no effect in a terminal.
///
/// ```swift
/// MoveKeyframe(1.0)
/// ```
public struct MoveKeyframe<Value>: KeyframeTrackContent {
  /// A keyframe; cells do not show it.
  public init(_ to: Value) {}
}
