#if !canImport(Combine)
  import Foundation
  import TermControls
  import TermViewCore

  extension Publisher {
    /// Publishes the results of `step` for each value, with the same completion.
    private func each<Result>(
      _ step: @escaping @MainActor (Output, Relay<Result, Failure>) -> Void
    ) -> AnyPublisher<Result, Failure> {
      stateful { _ in step }
    }

    /// As ``each(_:)``, with a step that `make` makes for each subscription.
    private func stateful<Result>(
      _ make:
        @escaping @MainActor (Relay<Result, Failure>)
        -> @MainActor (Output, Relay<Result, Failure>) -> Void
    ) -> AnyPublisher<Result, Failure> {
      AnyPublisher { relay in
        let step = make(relay)
        relay.keep(
          observe { event in
            switch event {
            case .value(let value): step(value, relay)
            case .completion(let completion): relay.end(completion)
            }
          })
      }
    }

    /// Publishes the result of `transform` for each value.
    public func map<Result>(
      _ transform: @escaping @MainActor (Output) -> Result
    ) -> AnyPublisher<Result, Failure> { each { $1.send(transform($0)) } }

    /// A property of each value.
    public func map<Result>(_ keyPath: KeyPath<Output, Result>) -> AnyPublisher<Result, Failure> {
      each { $1.send($0[keyPath: keyPath]) }
    }

    /// Publishes the result of `transform` for each value, except `nil`.
    public func compactMap<Result>(
      _ transform: @escaping @MainActor (Output) -> Result?
    ) -> AnyPublisher<Result, Failure> {
      each { value, relay in if let result = transform(value) { relay.send(result) } }
    }

    /// Publishes the result of `transform` for each value; an error completes with failure.
    public func tryMap<Result>(
      _ transform: @escaping @MainActor (Output) throws -> Result
    ) -> AnyPublisher<Result, any Error> {
      mapError { $0 as any Error }.each { value, relay in
        do { relay.send(try transform(value)) } catch { relay.end(.failure(error)) }
      }
    }

    /// The values for which `isIncluded` holds.
    public func filter(
      _ isIncluded: @escaping @MainActor (Output) -> Bool
    ) -> AnyPublisher<Output, Failure> { each { if isIncluded($0) { $1.send($0) } } }

    /// The values that are not, by `isSame`, the last one that was let through.
    public func removeDuplicates(
      by isSame: @escaping @MainActor (Output, Output) -> Bool
    ) -> AnyPublisher<Output, Failure> {
      stateful { _ in
        var last: Output?
        return { value, relay in
          if let known = last, isSame(known, value) { return }
          last = value
          relay.send(value)
        }
      }
    }

    /// The values after the first `count`.
    public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
      stateful { _ in
        var left = count
        return { value, relay in if left > 0 { left -= 1 } else { relay.send(value) } }
      }
    }

    /// The first `count` values, and the end.
    public func prefix(_ count: Int) -> AnyPublisher<Output, Failure> {
      stateful { relay in
        var left = count
        if left <= 0 { relay.end(.finished) }
        return { value, relay in
          left -= 1
          relay.send(value)
          if left <= 0 { relay.end(.finished) }
        }
      }
    }

    /// The first value, and the end.
    public func first() -> AnyPublisher<Output, Failure> { prefix(1) }

    /// The first value for which `condition` holds, and the end.
    public func first(
      where condition: @escaping @MainActor (Output) -> Bool
    ) -> AnyPublisher<Output, Failure> { filter(condition).first() }

    /// Publishes the running result of `next`, from `first` on, for each value.
    public func scan<Result>(
      _ first: Result, _ next: @escaping @MainActor (Result, Output) -> Result
    ) -> AnyPublisher<Result, Failure> {
      stateful { _ in
        var result = first
        return { value, relay in
          result = next(result, value)
          relay.send(result)
        }
      }
    }

    /// Publishes all values in one array, on completion.
    public func collect() -> AnyPublisher<[Output], Failure> {
      AnyPublisher { relay in
        var all: [Output] = []
        relay.keep(
          observe { event in
            switch event {
            case .value(let value): all.append(value)
            case .completion(let completion):
              if case .finished = completion { relay.send(all) }
              relay.end(completion)
            }
          })
      }
    }

    /// Runs actions with what passes.
    public func handleEvents(
      receiveSubscription: (@MainActor (AnyCancellable) -> Void)? = nil,
      receiveOutput: (@MainActor (Output) -> Void)? = nil,
      receiveCompletion: (@MainActor (Subscribers.Completion<Failure>) -> Void)? = nil,
      receiveCancel: (@MainActor () -> Void)? = nil
    ) -> AnyPublisher<Output, Failure> {
      AnyPublisher { relay in
        var isOver = false
        receiveSubscription?(AnyCancellable {})
        relay.keep(AnyCancellable { if !isOver { receiveCancel?() } })
        relay.keep(
          observe { event in
            switch event {
            case .value(let value): receiveOutput?(value)
            case .completion(let completion):
              isOver = true
              receiveCompletion?(completion)
            }
            relay.forward(event)
          })
      }
    }

    /// Each value, with `output` in the place of `nil`.
    public func replaceNil<Result>(
      with output: Result
    ) -> AnyPublisher<Result, Failure> where Output == Result? { map { $0 ?? output } }

    /// The same events: each subscriber has a subscription of its own, as without it.
    public func share() -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
  }

  extension Publisher where Output: Equatable & SendableMetatype {
    /// The values that are not the same as the one before.
    public func removeDuplicates() -> AnyPublisher<Output, Failure> {
      removeDuplicates { $0 == $1 }
    }
  }

  // MARK: - Failures

  extension Publisher {
    /// Replaces the failure with the result of `transform`.
    public func mapError<Other: Error>(
      _ transform: @escaping @MainActor (Failure) -> Other
    ) -> AnyPublisher<Output, Other> {
      `catch` { Fail(error: transform($0)) }
    }

    /// Continues with the publisher that `handler` returns for the failure.
    public func `catch`<Next: Publisher>(
      _ handler: @escaping @MainActor (Failure) -> Next
    ) -> AnyPublisher<Output, Next.Failure> where Next.Output == Output {
      AnyPublisher { relay in
        relay.keep(
          observe { event in
            switch event {
            case .value(let value): relay.send(value)
            case .completion(.finished): relay.end(.finished)
            case .completion(.failure(let error)):
              relay.keep(handler(error).observe(relay.forward))
            }
          })
      }
    }

    /// `output`, and the end, in the place of a failure.
    public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
      `catch` { _ in Just(output) }
    }

    /// Decodes each value; an error completes with failure.
    public func decode<Item: Decodable>(
      type: Item.Type, decoder: JSONDecoder
    ) -> AnyPublisher<Item, any Error> where Output == Data {
      tryMap { try decoder.decode(type, from: $0) }
    }
  }

  extension Publisher {
    /// Encodes each value; an error completes with failure.
    public func encode(
      encoder: JSONEncoder
    ) -> AnyPublisher<Data, any Error> where Output: Encodable {
      tryMap { try encoder.encode($0) }
    }

    /// The last value, when the others have ended.
    public func last() -> AnyPublisher<Output, Failure> {
      collect().compactMap { $0.last }
    }

    /// The last value for which `isMeant` returns `true`, published on completion.
    public func last(
      where isMeant: @escaping @MainActor (Output) -> Bool
    ) -> AnyPublisher<Output, Failure> { filter(isMeant).last() }

    /// Combines all values with `next`, beginning with `initial`, and publishes the result on
    /// completion.
    public func reduce<Result>(
      _ initial: Result, _ next: @escaping @MainActor (Result, Output) -> Result
    ) -> AnyPublisher<Result, Failure> {
      collect().map { $0.reduce(initial) { next($0, $1) } }
    }
  }

  extension Publisher where Failure == Never {
    /// The same events, of a publisher that could fail.
    public func setFailureType<Other: Error>(
      to type: Other.Type
    ) -> AnyPublisher<Output, Other> {
      AnyPublisher { relay in
        relay.keep(
          observe { event in
            switch event {
            case .value(let value): relay.send(value)
            case .completion: relay.end(.finished)
            }
          })
      }
    }
  }
#endif
