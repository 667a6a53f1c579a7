#if !canImport(Combine)
  import TermControls
  import TermViewCore

  /// Values that come over time, and an end that may come after them.
  ///
  /// Subjects, `$property` of a class, timers, notifications and sequences are publishers. This is
  /// the part of Combine that programs with lists use. It has no demand: values come as they are
  /// sent, and all of them on the main actor; what takes long belongs into a task.
  ///
  /// ```swift
  /// final class Finder: ObservableObject {
  ///   @Published var words = ""
  ///   @Published var found: [String] = []
  ///   private var kept = Set<AnyCancellable>()
  ///
  ///   init() {
  ///     $words.removeDuplicates()
  ///       .sink { [weak self] in self?.found = [$0] }
  ///       .store(in: &kept)
  ///   }
  /// }
  /// ```
  ///
  /// A publisher of one's own hands events to what ``observe(_:)`` is given.
  ///
  /// ```swift
  /// struct Lines: Publisher {
  ///   let lines: AsyncStream<String>
  ///   func observe(
  ///     _ receive: @escaping @MainActor (PublisherEvent<String, Never>) -> Void
  ///   ) -> AnyCancellable {
  ///     let reading = Task {
  ///       for await line in lines where !Task.isCancelled { receive(.value(line)) }
  ///       if !Task.isCancelled { receive(.completion(.finished)) }
  ///     }
  ///     return AnyCancellable { reading.cancel() }
  ///   }
  /// }
  /// ```
  @preconcurrency @MainActor
  public protocol Publisher<Output, Failure> {
    /// The type of the values.
    associatedtype Output
    /// The type of its failures; `Never` for none.
    associatedtype Failure: Error

    /// Runs `receive` with each event from now on, in their order, until what is returned is
    /// cancelled or gone.
    func observe(
      _ receive: @escaping @MainActor (PublisherEvent<Output, Failure>) -> Void
    ) -> AnyCancellable
  }

  /// An event of a publisher: a value, or its completion, after which nothing follows.
  public enum PublisherEvent<Output, Failure: Error> {
    /// The next value.
    case value(Output)
    /// The end.
    case completion(Subscribers.Completion<Failure>)
  }

  /// The name in Combine for the events of subscribers.
  ///
  /// ```swift
  /// let watching = Just(3).sink { (completion: Subscribers.Completion<Never>) in
  ///   count += 1
  /// } receiveValue: {
  ///   count += $0
  /// }
  /// ```
  public enum Subscribers {
    /// The completion of a publisher.
    ///
    /// ```swift
    /// let watching = Just(3).sink { (completion: Subscribers.Completion<Never>) in
    ///   count += 1
    /// } receiveValue: {
    ///   count += $0
    /// }
    /// ```
    public enum Completion<Failure: Error> {
      /// There are no more values.
      case finished
      /// It failed.
      case failure(Failure)
    }
  }

  extension Subscribers.Completion: Equatable where Failure: Equatable {}
  extension Subscribers.Completion: Sendable where Failure: Sendable {}
  extension PublisherEvent: Equatable where Output: Equatable, Failure: Equatable {}
  extension PublisherEvent: Sendable where Output: Sendable, Failure: Sendable {}

  /// A type-erased publisher, with only the types of its values and failures.
  public struct AnyPublisher<Output, Failure: Error>: Publisher {
    private let start:
      @MainActor (@escaping @MainActor (PublisherEvent<Output, Failure>) -> Void) -> AnyCancellable

    /// The same events as those of `publisher`.
    public init(_ publisher: some Publisher<Output, Failure>) {
      start = { publisher.observe($0) }
    }

    /// Each subscription is a relay that `start` connects to what comes before it.
    init(_ start: @escaping @MainActor (Relay<Output, Failure>) -> Void) {
      self.start = { receive in
        let relay = Relay(receive)
        start(relay)
        return AnyCancellable { relay.cancel() }
      }
    }

    /// Hands the events on.
    public func observe(
      _ receive: @escaping @MainActor (PublisherEvent<Output, Failure>) -> Void
    ) -> AnyCancellable { start(receive) }
  }

  /// One subscription: events go through it until the first end, or until it is cancelled.
  @MainActor
  final class Relay<Output, Failure: Error> {
    private var receive: (@MainActor (PublisherEvent<Output, Failure>) -> Void)?
    private var sources: [AnyCancellable] = []

    init(_ receive: @escaping @MainActor (PublisherEvent<Output, Failure>) -> Void) {
      self.receive = receive
    }

    var isOver: Bool { receive == nil }

    func send(_ value: Output) { receive?(.value(value)) }

    func end(_ completion: Subscribers.Completion<Failure>) {
      let receive = receive
      cancel()
      receive?(.completion(completion))
    }

    func forward(_ event: PublisherEvent<Output, Failure>) {
      switch event {
      case .value(let value): send(value)
      case .completion(let completion): end(completion)
      }
    }

    /// Keeps what events come from until the end.
    func keep(_ source: AnyCancellable) {
      if isOver { source.cancel() } else { sources.append(source) }
    }

    func cancel() {
      receive = nil
      let sources = sources
      self.sources = []
      for source in sources { source.cancel() }
    }
  }

  extension Publisher {
    /// Returns a type-erased publisher of the same events.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }

    /// Runs `receiveValue` with each value and `receiveCompletion` with the completion, until the
    /// result is cancelled or released.
    public func sink(
      receiveCompletion: @escaping @MainActor (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping @MainActor (Output) -> Void
    ) -> AnyCancellable {
      AnyPublisher<Output, Failure> { relay in relay.keep(observe(relay.forward)) }
        .observe { event in
          switch event {
          case .value(let value): receiveValue(value)
          case .completion(let completion): receiveCompletion(completion)
          }
        }
    }
  }

  extension Publisher where Failure == Never {
    /// Runs `action` with each value, until the result is cancelled or released.
    public func sink(receiveValue action: @escaping @MainActor (Output) -> Void) -> AnyCancellable {
      sink(receiveCompletion: { _ in }, receiveValue: action)
    }

    /// Sets a property of `object`, which is retained until the result is cancelled or released.
    public func assign<Root: AnyObject>(
      to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
    ) -> AnyCancellable {
      sink { object[keyPath: keyPath] = $0 }
    }

    /// Sets a `@Published` property as long as its object is there: `assign(to: &$found)`.
    public func assign(to property: inout Published<Output>.Publisher) {
      property.follow { set in sink(receiveValue: set) }
    }

  }

  extension Publisher where Failure == Never, Output: Sendable {
    /// The values from now on, as a sequence.
    public var values: AsyncStream<Output> {
      AsyncStream { continuation in
        let watching = sink(
          receiveCompletion: { _ in continuation.finish() },
          receiveValue: { continuation.yield($0) })
        continuation.onTermination = { _ in Task { @MainActor in watching.cancel() } }
      }
    }
  }

  extension PublishedValues: Publisher {
    /// The property never fails.
    public typealias Failure = Never

    /// The present value and those that follow it.
    public func observe(
      _ receive: @escaping @MainActor (PublisherEvent<Value, Never>) -> Void
    ) -> AnyCancellable { sink { receive(.value($0)) } }
  }

  extension ObservableObjectPublisher: Publisher {
    /// The event has no value.
    public typealias Output = Void
    /// Announcements never fail.
    public typealias Failure = Never

    /// Each announcement, before the change.
    public func observe(
      _ receive: @escaping @MainActor (PublisherEvent<Void, Never>) -> Void
    ) -> AnyCancellable { sink { receive(.value($0)) } }
  }
#endif
