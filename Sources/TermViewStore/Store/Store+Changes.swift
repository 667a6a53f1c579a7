extension Store {
  /// Each action that has reached the reducer, from now on.
  ///
  /// Every access begins a stream of its own, which buffers the newest 10,000 actions. A reader
  /// that falls further behind misses the oldest of them.
  public var didChange: AsyncStream<any Action> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: (any Action).self, bufferingPolicy: .bufferingNewest(10_000))
    let id = actionStreams.add(continuation)
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.actionStreams.remove(id) }
    }
    return stream
  }

  /// A stream of the results of `map`: the current value, then each different one.
  ///
  /// The stream keeps the newest 10,000 values that are not taken from it yet.
  ///
  /// ```swift
  /// for await count in store.publish({ $0.books.count }) {
  ///   if count == 0 { break }
  ///   print("\(count) books")
  /// }
  /// ```
  public func publish<Value: Equatable & Sendable>(
    _ map: @escaping @MainActor @Sendable (State) -> Value
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Value.self, bufferingPolicy: .bufferingNewest(10_000))
    let publication = Publication(map(current), continuation: continuation)
    observers.add(publication) { [weak self] publication in
      guard let self else { return }
      publication.offer(map(current))
    }
    // The stream owns its publication; the store has only a weak reference to it.
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.observers.remove(publication) }
    }
    return stream
  }
}

/// The last value that a stream of mapped changes was given.
@MainActor
private final class Publication<Value: Equatable & Sendable> {
  private var last: Value
  private let continuation: AsyncStream<Value>.Continuation

  init(_ first: Value, continuation: AsyncStream<Value>.Continuation) {
    last = first
    self.continuation = continuation
    continuation.yield(first)
  }

  func offer(_ value: Value) {
    if value == last { return }
    last = value
    continuation.yield(value)
  }
}

/// The streams that get the same elements.
@MainActor
struct Streams<Element: Sendable> {
  private var continuations: [Int: AsyncStream<Element>.Continuation] = [:]
  private var nextID = 0

  mutating func add(_ continuation: AsyncStream<Element>.Continuation) -> Int {
    nextID += 1
    continuations[nextID] = continuation
    return nextID
  }

  mutating func remove(_ id: Int) { continuations[id] = nil }

  func yield(_ element: Element) {
    for continuation in continuations.values { continuation.yield(element) }
  }
}

/// The observers of every change, referenced weakly.
@MainActor
struct StoreObservers {
  private struct Observer {
    weak var object: AnyObject?
    let didChange: @MainActor () -> Void
  }
  private var observers: [ObjectIdentifier: Observer] = [:]

  mutating func add<Object: AnyObject>(
    _ object: Object, _ didChange: @escaping @MainActor (Object) -> Void
  ) {
    observers[ObjectIdentifier(object)] = Observer(object: object) { [weak object] in
      if let object { didChange(object) }
    }
  }

  mutating func remove(_ object: AnyObject) { observers[ObjectIdentifier(object)] = nil }

  mutating func notify() {
    for (id, observer) in observers {
      if observer.object == nil {
        observers[id] = nil
      } else {
        observer.didChange()
      }
    }
  }
}
