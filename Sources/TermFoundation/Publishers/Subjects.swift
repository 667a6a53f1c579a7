#if !canImport(Combine)
  import Foundation
  import TermControls
  import TermViewCore

  /// A publisher into which a program puts values.
  public protocol Subject<Output, Failure>: Publisher, AnyObject {
    /// Sends `value` to all subscribers; from a thread other than the main one, soon afterwards.
    nonisolated func send(_ value: Output)
    /// Ends it, for all that listen and all that will; from another thread than the main one, soon
    /// afterwards.
    nonisolated func send(completion: Subscribers.Completion<Failure>)
  }

  extension Subject where Output == Void {
    /// Sends an event to all subscribers.
    public nonisolated func send() { send(()) }
  }

  /// Marks the main queue, which in a program that awaits has no thread of its own.
  private let mainQueueMark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Runs `action` on the main actor: at once where this is the main thread or queue, else soon.
  func onMainActor(_ action: @escaping @MainActor () -> Void) {
    if Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueMark) == true {
      MainActor.assumeIsolated(action)
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated(action) }
    }
  }

  /// Those that listen to a subject, in their order, and its end.
  @MainActor
  private final class Audience<Output, Failure: Error> {
    private var relays: [Relay<Output, Failure>] = []
    private(set) var completion: Subscribers.Completion<Failure>?

    nonisolated init() {}

    func add(_ relay: Relay<Output, Failure>) {
      if let completion { return relay.end(completion) }
      relays.append(relay)
      relay.keep(
        AnyCancellable { [weak self, weak relay] in self?.relays.removeAll { $0 === relay } })
    }

    func send(_ value: Output) {
      for relay in relays { relay.send(value) }
    }

    func end(_ completion: Subscribers.Completion<Failure>) {
      guard self.completion == nil else { return }
      self.completion = completion
      for relay in relays { relay.end(completion) }
    }
  }

  /// A subject without a current value: values are delivered to the present subscribers.
  public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private let audience = Audience<Output, Failure>()

    /// A subject to which nothing listens yet.
    public nonisolated init() {}

    /// Sends `value` to all subscribers; from a thread other than the main one, soon afterwards.
    public nonisolated func send(_ value: Output) {
      // As in Combine a value need not be `Sendable`: a caller on another thread must not use it
      // afterwards.
      nonisolated(unsafe) let value = value
      onMainActor { self.audience.send(value) }
    }

    /// Ends it; from another thread than the main one, soon afterwards.
    public nonisolated func send(completion: Subscribers.Completion<Failure>) {
      onMainActor { self.audience.end(completion) }
    }

    /// The values from now on.
    public func observe(
      _ receive: @escaping @MainActor (PublisherEvent<Output, Failure>) -> Void
    ) -> AnyCancellable { AnyPublisher(audience.add).observe(receive) }
  }

  extension PassthroughSubject: ObjectChangePublisher {
    public func _announce(to action: @escaping @MainActor () -> Void) -> AnyCancellable {
      observe { event in
        if case .value = event { action() }
      }
    }
  }

  /// A subject with a current value, which each new subscriber gets first.
  public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private let audience = Audience<Output, Failure>()
    /// Set by `init` and on the main actor only.
    private nonisolated(unsafe) var current: Output

    /// A subject that begins as `value`.
    public nonisolated init(_ value: Output) { current = value }

    /// The current value. Setting it sends it to all subscribers; after the completion it is only
    /// stored.
    public var value: Output {
      get { current }
      set {
        current = newValue
        if audience.completion == nil { audience.send(newValue) }
      }
    }

    /// Sets the value; from another thread than the main one, soon afterwards.
    public nonisolated func send(_ value: Output) {
      // As in `PassthroughSubject`.
      nonisolated(unsafe) let value = value
      onMainActor { if self.audience.completion == nil { self.value = value } }
    }

    /// Ends it; from another thread than the main one, soon afterwards.
    public nonisolated func send(completion: Subscribers.Completion<Failure>) {
      onMainActor { self.audience.end(completion) }
    }

    /// The present value and those that follow it.
    public func observe(
      _ receive: @escaping @MainActor (PublisherEvent<Output, Failure>) -> Void
    ) -> AnyCancellable {
      AnyPublisher { [self] relay in
        if audience.completion == nil { relay.send(current) }
        if !relay.isOver { audience.add(relay) }
      }.observe(receive)
    }
  }

  /// Publishes one value, and completes.
  public struct Just<Output>: Publisher {
    /// It never fails.
    public typealias Failure = Never
    /// The value.
    public let output: Output

    /// A publisher of `output` alone.
    public init(_ output: Output) { self.output = output }

    /// The value and the end, at once.
    public func observe(
      _ receive: @escaping @MainActor (PublisherEvent<Output, Never>) -> Void
    ) -> AnyCancellable { CollectionOfOne(output).publisher.observe(receive) }
  }

  /// The end, without a value.
  public struct Empty<Output, Failure: Error>: Publisher {
    private let ends: Bool

    /// - Parameter completeImmediately: `false` for a publisher that never ends.
    public init(completeImmediately: Bool = true) { ends = completeImmediately }

    /// The end, at once.
    public func observe(
      _ receive: @escaping @MainActor (PublisherEvent<Output, Failure>) -> Void
    ) -> AnyCancellable {
      AnyPublisher { relay in if ends { relay.end(.finished) } }.observe(receive)
    }
  }

  /// A failure, without a value.
  public struct Fail<Output, Failure: Error>: Publisher {
    /// The failure.
    public let error: Failure

    /// A publisher that fails with `error`.
    public init(error: Failure) { self.error = error }

    /// The failure, at once.
    public func observe(
      _ receive: @escaping @MainActor (PublisherEvent<Output, Failure>) -> Void
    ) -> AnyCancellable {
      AnyPublisher { relay in relay.end(.failure(error)) }.observe(receive)
    }
  }

  /// One value or a failure that arrives later, and is stored for later subscribers.
  public final class Future<Output, Failure: Error>: Publisher {
    /// The function to call with the result, from any thread; the first call counts.
    public typealias Promise = (Result<Output, Failure>) -> Void
    private let result = CurrentValueSubject<Output?, Failure>(nil)

    /// Runs `start` at once.
    public init(_ start: @escaping (@escaping Promise) -> Void) {
      let result = result
      start { outcome in
        // As in `PassthroughSubject`; the caller of the promise does not use it afterwards.
        nonisolated(unsafe) let outcome = outcome
        onMainActor {
          guard result.value == nil else { return }
          switch outcome {
          case .success(let value): result.send(value)
          case .failure(let error): result.send(completion: .failure(error))
          }
        }
      }
    }

    /// The value and the completion, once there are any.
    public func observe(
      _ receive: @escaping @MainActor (PublisherEvent<Output, Failure>) -> Void
    ) -> AnyCancellable { result.compactMap { $0 }.first().observe(receive) }
  }

  extension Sequence {
    /// The elements and the end, at once: of a sequence that has an end.
    @MainActor public var publisher: AnyPublisher<Element, Never> {
      AnyPublisher { relay in
        for element in self where !relay.isOver { relay.send(element) }
        relay.end(.finished)
      }
    }
  }
#endif
