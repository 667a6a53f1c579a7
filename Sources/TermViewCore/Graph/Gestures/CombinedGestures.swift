import TermScreen

/// Two gestures recognised in one press, each as if it were alone.
///
/// ```swift
/// Text(book.title).gesture(
///   LongPressGesture().simultaneously(with: DragGesture())
///     .onChanged { value in columns = value.second?.translation.columns ?? 0 }
///     .onEnded { value in isHeld = value.first == true })
/// ```
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The values of both.
  ///
  /// ```swift
  /// LongPressGesture().simultaneously(with: DragGesture())
  ///   .onChanged { columns = $0.second?.translation.columns ?? 0 }
  /// ```
  public struct Value {
    /// The value of the first; `nil` before it has one.
    public var first: First.Value?
    /// The value of the second; `nil` before it has one.
    public var second: Second.Value?
  }

  /// The one gesture.
  public var first: First
  /// The other.
  public var second: Second
  private var change: (@MainActor (Value) -> Void)?
  private var end: (@MainActor (Value) -> Void)?

  /// Two gestures in one press.
  ///
  /// ```swift
  /// SimultaneousGesture(LongPressGesture(), DragGesture())
  /// ```
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Runs `action` when the value of one of them has changed.
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> Self {
    var gesture = self
    gesture.change = action
    return gesture
  }

  /// Runs `action` when the button is released, if one of them was recognised.
  ///
  /// ```swift
  /// TapGesture().simultaneously(with: LongPressGesture()).onEnded { isHeld = $0.second == true }
  /// ```
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> Self {
    var gesture = self
    gesture.end = action
    return gesture
  }

  private final class Memory {
    var value = Value()
    var hasEnded = false
  }

  public func _handle(_ phase: GesturePhase, _ recognizer: GestureRecognizer) {
    let memory = recognizer.memory(Memory())
    if phase == .began {
      memory.value = Value()
      memory.hasEnded = false
    }
    let one = recognizer.part(
      0,
      first._reporting { value, own in
        own()
        memory.value.first = value
        change?(memory.value)
      } ended: { value, own in
        own()
        memory.value.first = value
        memory.hasEnded = true
      })
    let other = recognizer.part(
      1,
      second._reporting { value, own in
        own()
        memory.value.second = value
        change?(memory.value)
      } ended: { value, own in
        own()
        memory.value.second = value
        memory.hasEnded = true
      })
    one.pass(phase)
    other.pass(phase)
    if phase == .ended, memory.hasEnded { end?(memory.value) }
  }

  public func _reporting(
    changed: @escaping @MainActor (_ value: Value, _ own: @MainActor () -> Void) -> Void,
    ended: @escaping @MainActor (_ value: Value, _ own: @escaping @MainActor () -> Void) -> Void
  ) -> Self {
    onChanged { [change] value in changed(value) { change?(value) } }
      .onEnded { [end] value in ended(value) { end?(value) } }
  }
}

/// A gesture that begins when another was recognised: a drag after a long press.
///
/// ```swift
/// Text(book.title).gesture(
///   LongPressGesture().sequenced(before: DragGesture())
///     .onEnded { value in
///       if case .second(true, let drag?) = value { columns += drag.translation.columns }
///     })
/// ```
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The progress of the gestures.
  ///
  /// ```swift
  /// LongPressGesture().sequenced(before: DragGesture()).onChanged { value in
  ///   switch value {
  ///   case .first: isHeld = true
  ///   case .second(_, let drag): columns = drag?.translation.columns ?? 0
  ///   }
  /// }
  /// ```
  public enum Value {
    /// The first is in progress.
    case first(First.Value)
    /// The first has ended; the second has a value as soon as it has begun.
    case second(First.Value, Second.Value?)
  }

  /// The gesture that comes first.
  public var first: First
  /// The gesture that follows it, in the same press or within half a second.
  public var second: Second
  private var change: (@MainActor (Value) -> Void)?
  private var end: (@MainActor (Value) -> Void)?

  /// One gesture after the other.
  ///
  /// ```swift
  /// SequenceGesture(LongPressGesture(), DragGesture())
  /// ```
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Runs `action` when the value of the one in progress has changed, or the first has ended.
  ///
  /// ```swift
  /// LongPressGesture().sequenced(before: DragGesture()).onChanged { value in
  ///   if case .first = value { isHeld = true }
  /// }
  /// ```
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> Self {
    var gesture = self
    gesture.change = action
    return gesture
  }

  /// Runs `action` when the second has ended.
  ///
  /// ```swift
  /// LongPressGesture().sequenced(before: DragGesture()).onEnded { value in
  ///   if case .second(true, let drag?) = value { columns += drag.translation.columns }
  /// }
  /// ```
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> Self {
    var gesture = self
    gesture.end = action
    return gesture
  }

  private final class Memory {
    var first: First.Value?
    var endedAt = Moment.now
    var isFollowing = false
    /// Whether the current event releases the button.
    var isEnding = false

    func hasLapsed(at now: Moment, within interval: Duration) -> Bool { now - endedAt > interval }
  }

  public func _handle(_ phase: GesturePhase, _ recognizer: GestureRecognizer) {
    let memory = recognizer.memory(Memory())
    let graph = recognizer.node.graph
    let other = recognizer.part(
      1,
      second._reporting { value, own in
        guard let first = memory.first else { return }
        own()
        change?(.second(first, value))
      } ended: { value, own in
        guard let first = memory.first else { return }
        own()
        end?(.second(first, value))
      })
    let one = recognizer.part(
      0,
      first._reporting { value, own in
        own()
        change?(.first(value))
      } ended: { [unowned other] value, own in
        own()
        memory.first = value
        memory.endedAt = graph.now()
        change?(.second(value, nil))
        guard !memory.isEnding else { return }
        memory.isFollowing = true
        other.pass(.began)
      })
    switch phase {
    case .began:
      if memory.hasLapsed(at: graph.now(), within: .milliseconds(500)) { memory.first = nil }
      memory.isFollowing = memory.first != nil
      (memory.isFollowing ? other : one).pass(.began)
    case .moved: (memory.isFollowing ? other : one).pass(.moved)
    case .timer: break
    case .ended, .cancelled:
      if memory.isFollowing {
        other.pass(phase)
        memory.first = nil
        memory.isFollowing = false
        one.pass(.cancelled)
      } else {
        memory.isEnding = true
        one.pass(phase)
        memory.isEnding = false
      }
    }
  }

  public func _reporting(
    changed: @escaping @MainActor (_ value: Value, _ own: @MainActor () -> Void) -> Void,
    ended: @escaping @MainActor (_ value: Value, _ own: @escaping @MainActor () -> Void) -> Void
  ) -> Self {
    onChanged { [change] value in changed(value) { change?(value) } }
      .onEnded { [end] value in ended(value) { end?(value) } }
  }
}

/// Two gestures of which one alone is recognised, the first if it can be.
///
/// A click that may be the first of a double click waits for half a second.
///
/// ```swift
/// Text(book.title).gesture(
///   TapGesture(count: 2).onEnded { open(book) }
///     .exclusively(before: TapGesture().onEnded { selection = book.id }))
/// ```
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The value of the one that is recognised.
  ///
  /// ```swift
  /// DragGesture().exclusively(before: TapGesture()).onEnded { value in
  ///   switch value {
  ///   case .first(let drag): columns += drag.translation.columns
  ///   case .second: clicks += 1
  ///   }
  /// }
  /// ```
  public enum Value {
    /// The first is recognised.
    case first(First.Value)
    /// The second is.
    case second(Second.Value)
  }

  /// The gesture that goes before.
  public var first: First
  /// The gesture that is recognised where the first is not.
  public var second: Second
  private var change: (@MainActor (Value) -> Void)?
  private var end: (@MainActor (Value) -> Void)?

  /// Either of two gestures.
  ///
  /// ```swift
  /// ExclusiveGesture(TapGesture(count: 2), TapGesture())
  /// ```
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Runs `action` when the value of the one in progress has changed.
  ///
  /// ```swift
  /// DragGesture().exclusively(before: TapGesture()).onChanged { value in
  ///   if case .first(let drag) = value { columns = drag.translation.columns }
  /// }
  /// ```
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> Self {
    var gesture = self
    gesture.change = action
    return gesture
  }

  /// Runs `action` when one of them has ended.
  ///
  /// ```swift
  /// LongPressGesture().exclusively(before: TapGesture()).onEnded { value in
  ///   if case .second = value { clicks += 1 }
  /// }
  /// ```
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> Self {
    var gesture = self
    gesture.end = action
    return gesture
  }

  private final class Memory {
    enum Winner { case first, second }
    var winner: Winner?
  }

  public func _handle(_ phase: GesturePhase, _ recognizer: GestureRecognizer) {
    let memory = recognizer.memory(Memory())
    if phase == .began { memory.winner = nil }
    let one = recognizer.part(
      0,
      first._reporting { value, own in
        own()
        change?(.first(value))
      } ended: { [unowned recognizer] value, own in
        memory.winner = .first
        recognizer.cancelWaiting()
        own()
        end?(.first(value))
      })
    let other = recognizer.part(
      1,
      second._reporting { value, own in
        guard memory.winner != .first else { return }
        own()
        change?(.second(value))
      } ended: { [unowned recognizer, unowned one] value, own in
        guard memory.winner != .first else { return }
        let report: @MainActor () -> Void = {
          own()
          end?(.second(value))
        }
        if one.expectsTaps { recognizer.wait(.milliseconds(500), report) } else { report() }
      })
    if memory.winner != .second {
      one.pass(phase)
      if one.hasTaken { memory.winner = .first }
    }
    if memory.winner == .first {
      if other.isActive || phase == .began { other.pass(.cancelled) }
    } else {
      other.pass(phase)
      if other.hasTaken, memory.winner == nil {
        memory.winner = .second
        one.pass(.cancelled)
      }
    }
  }

  public func _reporting(
    changed: @escaping @MainActor (_ value: Value, _ own: @MainActor () -> Void) -> Void,
    ended: @escaping @MainActor (_ value: Value, _ own: @escaping @MainActor () -> Void) -> Void
  ) -> Self {
    onChanged { [change] value in changed(value) { change?(value) } }
      .onEnded { [end] value in ended(value) { end?(value) } }
  }
}

extension Gesture {
  /// This gesture and `other` in one press, each as if it were alone.
  ///
  /// ```swift
  /// LongPressGesture().simultaneously(with: DragGesture())
  /// ```
  public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> { SimultaneousGesture(self, other) }

  /// This gesture, and when it has ended `other`.
  ///
  /// ```swift
  /// LongPressGesture().sequenced(before: DragGesture())
  /// ```
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  /// This gesture, or `other` where this one is not recognised.
  ///
  /// ```swift
  /// TapGesture(count: 2).exclusively(before: TapGesture())
  /// ```
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}
