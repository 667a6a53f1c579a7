#if !canImport(Combine)
  import Foundation
  import TermControls
  import TermViewCore

  /// A scheduler for ``Publisher/debounce(for:scheduler:)`` and the like. `RunLoop`,
  /// `DispatchQueue` and `OperationQueue` wait in real time; whichever is named, values are
  /// delivered on the main actor.
  public protocol Scheduler {
    /// Waits; throws when the task is cancelled meanwhile.
    @MainActor func wait(_ duration: Duration) async throws
  }

  extension Scheduler {
    /// Waits by the time that passes; throws when the task is cancelled meanwhile.
    @MainActor public func wait(_ duration: Duration) async throws {
      try await Task.sleep(for: duration)
    }
  }

  extension RunLoop: Scheduler {}
  extension DispatchQueue: Scheduler {}
  extension OperationQueue: Scheduler {}

  /// Waits by a clock: `ClockScheduler(terminal.clock)` in tests.
  public struct ClockScheduler: Scheduler {
    private let clock: any Clock<Duration>

    /// Waits by `clock`.
    public init(_ clock: any Clock<Duration>) { self.clock = clock }

    /// Waits for `duration` by the clock; throws when the task is cancelled.
    @MainActor public func wait(_ duration: Duration) async throws {
      try await clock.sleep(for: duration)
    }
  }

  /// A time in seconds, as Combine's sources write it: `0.3`, `.seconds(1)`, `.milliseconds(300)`.
  public struct PublisherInterval: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Hashable,
    Sendable
  {
    /// The time.
    public let duration: Duration

    /// A literal is a number of seconds.
    public init(floatLiteral seconds: Double) { duration = .seconds(seconds) }
    /// A literal is a number of seconds.
    public init(integerLiteral seconds: Int) { duration = .seconds(seconds) }
    private init(_ duration: Duration) { self.duration = duration }

    /// A number of seconds.
    public static func seconds(_ seconds: Double) -> Self { Self(.seconds(seconds)) }
    /// A number of seconds.
    public static func seconds(_ seconds: Int) -> Self { Self(.seconds(seconds)) }
    /// A number of thousandths of a second.
    public static func milliseconds(_ count: Int) -> Self { Self(.milliseconds(count)) }
    /// A number of millionths of a second.
    public static func microseconds(_ count: Int) -> Self { Self(.microseconds(count)) }
    /// A number of billionths of a second.
    public static func nanoseconds(_ count: Int) -> Self { Self(.nanoseconds(count)) }
  }

  extension Publisher {
    /// The same events in their order, later and on the main actor.
    ///
    /// - Parameter scheduler: has no effect: views and their models are on the main actor.
    public func receive(on scheduler: some Scheduler) -> AnyPublisher<Output, Failure> {
      AnyPublisher { relay in
        var waiting: [PublisherEvent<Output, Failure>] = []
        relay.keep(
          observe { event in
            waiting.append(event)
            guard waiting.count == 1 else { return }
            Task { @MainActor in
              let events = waiting
              waiting = []
              for event in events { relay.forward(event) }
            }
          })
      }
    }

    /// The same events: everything begins on the main actor.
    public func subscribe(on scheduler: some Scheduler) -> AnyPublisher<Output, Failure> {
      eraseToAnyPublisher()
    }

    /// Each value after which `interval` passes without another one.
    public func debounce(
      for interval: PublisherInterval, scheduler: some Scheduler
    ) -> AnyPublisher<Output, Failure> {
      AnyPublisher { relay in
        var waiting: Task<Void, Never>?
        relay.keep(AnyCancellable { waiting?.cancel() })
        relay.keep(
          observe { event in
            waiting?.cancel()
            switch event {
            case .completion(let completion): relay.end(completion)
            case .value(let value):
              waiting = Task { @MainActor in
                try? await scheduler.wait(interval.duration)
                if !Task.isCancelled { relay.send(value) }
              }
            }
          })
      }
    }

    /// The first value at once, then at most one in each `interval`.
    ///
    /// - Parameters:
    ///   - interval: seconds, or a duration, between two values.
    ///   - scheduler: what waits, such as `RunLoop.main`.
    ///   - latest: whether that is the last one that came in the interval, or the first.
    public func throttle(
      for interval: PublisherInterval, scheduler: some Scheduler, latest: Bool
    ) -> AnyPublisher<Output, Failure> {
      AnyPublisher { relay in
        var window: Task<Void, Never>?
        var kept: Output?
        @MainActor func open() {
          window = Task { @MainActor in
            try? await scheduler.wait(interval.duration)
            guard !Task.isCancelled else { return }
            window = nil
            guard let value = kept else { return }
            kept = nil
            open()
            relay.send(value)
          }
        }
        relay.keep(AnyCancellable { window?.cancel() })
        relay.keep(
          observe { event in
            switch event {
            case .value(let value):
              if window == nil {
                open()
                relay.send(value)
              } else if latest || kept == nil {
                kept = value
              }
            case .completion(let completion):
              if let value = kept { relay.send(value) }
              relay.end(completion)
            }
          })
      }
    }

    /// The same events, each `interval` later.
    public func delay(
      for interval: PublisherInterval, scheduler: some Scheduler
    ) -> AnyPublisher<Output, Failure> {
      AnyPublisher { relay in
        var last: Task<Void, Never>?
        relay.keep(AnyCancellable { last?.cancel() })
        relay.keep(
          observe { event in
            let before = last
            last = Task { @MainActor in
              try? await scheduler.wait(interval.duration)
              await before?.value
              if !Task.isCancelled { relay.forward(event) }
            }
          })
      }
    }
  }
#endif
