#if !canImport(Combine)
  import TermControls
  import TermViewCore

  extension Publisher {
    /// Merges the publishers that `transform` returns for the values. It completes when all have
    /// completed, or with the first failure.
    public func flatMap<Next: Publisher>(
      _ transform: @escaping @MainActor (Output) -> Next
    ) -> AnyPublisher<Next.Output, Failure> where Next.Failure == Failure {
      inner(newestOnly: false, transform)
    }

    /// As ``flatMap(_:)``, of a publisher that could not fail.
    @_disfavoredOverload
    public func flatMap<Next: Publisher>(
      _ transform: @escaping @MainActor (Output) -> Next
    ) -> AnyPublisher<Next.Output, Next.Failure> where Failure == Never {
      setFailureType(to: Next.Failure.self).inner(newestOnly: false, transform)
    }

    /// The events of the publisher that came last.
    public func switchToLatest() -> AnyPublisher<Output.Output, Failure>
    where Output: Publisher, Output.Failure == Failure {
      inner(newestOnly: true) { $0 }
    }

    fileprivate func inner<Next: Publisher>(
      newestOnly: Bool, _ transform: @escaping @MainActor (Output) -> Next
    ) -> AnyPublisher<Next.Output, Failure> where Next.Failure == Failure {
      AnyPublisher { relay in
        var open = 1
        var newest: AnyCancellable?
        var number = 0
        @MainActor func close() {
          open -= 1
          if open == 0 { relay.end(.finished) }
        }
        relay.keep(
          observe { event in
            switch event {
            case .completion(.failure(let error)): relay.end(.failure(error))
            case .completion(.finished): close()
            case .value(let value):
              if newestOnly, let old = newest {
                old.cancel()
                newest = nil
                open -= 1
              }
              open += 1
              number += 1
              let own = number
              let source = transform(value).observe { event in
                guard !newestOnly || own == number else { return }
                switch event {
                case .value(let value): relay.send(value)
                case .completion(.failure(let error)): relay.end(.failure(error))
                case .completion(.finished):
                  newest = nil
                  number += newestOnly ? 1 : 0
                  close()
                }
              }
              if newestOnly, own == number { newest = source }
              relay.keep(source)
            }
          })
      }
    }

    /// The values of both, as they come; the end when both have ended, or the first failure.
    public func merge<Other: Publisher>(
      with other: Other
    ) -> AnyPublisher<Output, Failure> where Other.Output == Output, Other.Failure == Failure {
      Publishers.MergeMany([eraseToAnyPublisher(), other.eraseToAnyPublisher()])
        .eraseToAnyPublisher()
    }

    /// The last values of both, whenever one of them changes and both have one.
    public func combineLatest<Other: Publisher>(
      _ other: Other
    ) -> AnyPublisher<(Output, Other.Output), Failure> where Other.Failure == Failure {
      AnyPublisher { relay in
        var first: Output?
        var second: Other.Output?
        var open = 2
        @MainActor func tell() { if let first, let second { relay.send((first, second)) } }
        @MainActor func end(_ completion: Subscribers.Completion<Failure>) {
          open -= 1
          if case .failure = completion { relay.end(completion) }
          if open == 0 { relay.end(completion) }
        }
        relay.keep(
          observe { event in
            switch event {
            case .value(let value):
              first = value
              tell()
            case .completion(let completion): end(completion)
            }
          })
        relay.keep(
          other.observe { event in
            switch event {
            case .value(let value):
              second = value
              tell()
            case .completion(let completion): end(completion)
            }
          })
      }
    }

    /// Publishes the result of `transform` for the latest values of both.
    public func combineLatest<Other: Publisher, Result>(
      _ other: Other, _ transform: @escaping @MainActor (Output, Other.Output) -> Result
    ) -> AnyPublisher<Result, Failure> where Other.Failure == Failure {
      combineLatest(other).map { transform($0.0, $0.1) }
    }

    /// The last values of three, whenever one of them changes and all have one.
    public func combineLatest<B: Publisher, C: Publisher>(
      _ b: B, _ c: C
    ) -> AnyPublisher<(Output, B.Output, C.Output), Failure>
    where B.Failure == Failure, C.Failure == Failure {
      combineLatest(b).combineLatest(c).map { ($0.0.0, $0.0.1, $0.1) }
    }

    /// The last values of four, whenever one of them changes and all have one.
    public func combineLatest<B: Publisher, C: Publisher, D: Publisher>(
      _ b: B, _ c: C, _ d: D
    ) -> AnyPublisher<(Output, B.Output, C.Output, D.Output), Failure>
    where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
      combineLatest(b, c).combineLatest(d).map { ($0.0.0, $0.0.1, $0.0.2, $0.1) }
    }

    /// The first values of both together, then the second ones, and so on.
    public func zip<Other: Publisher>(
      _ other: Other
    ) -> AnyPublisher<(Output, Other.Output), Failure> where Other.Failure == Failure {
      AnyPublisher { relay in
        var first: [Output] = []
        var second: [Other.Output] = []
        var firstIsOver = false
        var secondIsOver = false
        @MainActor func step() {
          while !first.isEmpty, !second.isEmpty, !relay.isOver {
            relay.send((first.removeFirst(), second.removeFirst()))
          }
          if firstIsOver && first.isEmpty || secondIsOver && second.isEmpty { relay.end(.finished) }
        }
        relay.keep(
          observe { event in
            switch event {
            case .value(let value): first.append(value)
            case .completion(.finished): firstIsOver = true
            case .completion(let failure): relay.end(failure)
            }
            step()
          })
        relay.keep(
          other.observe { event in
            switch event {
            case .value(let value): second.append(value)
            case .completion(.finished): secondIsOver = true
            case .completion(let failure): relay.end(failure)
            }
            step()
          })
      }
    }

    /// `values`, then those of the publisher.
    public func prepend(_ values: Output...) -> AnyPublisher<Output, Failure> {
      AnyPublisher { relay in
        for value in values where !relay.isOver { relay.send(value) }
        if !relay.isOver { relay.keep(observe(relay.forward)) }
      }
    }
  }

  /// Publishers that are made of several, by the names that Combine has for them.
  public enum Publishers {
    /// The last values of both, whenever one of them changes and both have one.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure {
      private let a: A
      private let b: B
      /// The last values of `a` and `b`.
      public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }
      /// Pairs.
      public func observe(
        _ receive: @escaping @MainActor (PublisherEvent<(A.Output, B.Output), A.Failure>) -> Void
      ) -> AnyCancellable { a.combineLatest(b).observe(receive) }
    }

    /// The last values of three, whenever one of them changes and all have one.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
      private let a: A
      private let b: B
      private let c: C
      /// The last values of `a`, `b` and `c`.
      public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }
      /// Triples.
      public func observe(
        _ receive:
          @escaping @MainActor (PublisherEvent<(A.Output, B.Output, C.Output), A.Failure>) -> Void
      ) -> AnyCancellable { a.combineLatest(b, c).observe(receive) }
    }

    /// The values of both, as they come.
    public struct Merge<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure, A.Output == B.Output {
      private let a: A
      private let b: B
      /// The values of `a` and `b`.
      public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }
      /// Values of either.
      public func observe(
        _ receive: @escaping @MainActor (PublisherEvent<A.Output, A.Failure>) -> Void
      ) -> AnyCancellable { a.merge(with: b).observe(receive) }
    }

    /// The values of any number of publishers, as they come; the end when all have ended, or the
    /// first failure.
    public struct MergeMany<Source: Publisher>: Publisher {
      private let sources: [Source]
      /// The values of all of `sources`.
      public init(_ sources: Source...) { self.sources = sources }
      /// The values of all of `sources`.
      public init(_ sources: some Sequence<Source>) { self.sources = Array(sources) }
      /// Values of any.
      public func observe(
        _ receive: @escaping @MainActor (PublisherEvent<Source.Output, Source.Failure>) -> Void
      ) -> AnyCancellable { sources.publisherOfAll.observe(receive) }
    }

    /// The first values of both together, then the second ones, and so on.
    public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
      private let a: A
      private let b: B
      /// Pairs of `a` and `b`.
      public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }
      /// Pairs.
      public func observe(
        _ receive: @escaping @MainActor (PublisherEvent<(A.Output, B.Output), A.Failure>) -> Void
      ) -> AnyCancellable { a.zip(b).observe(receive) }
    }

    /// The result of `autoconnect()`: the publisher itself, which starts with its first subscriber.
    public typealias Autoconnect<Upstream: Publisher> = Upstream
  }

  extension Array where Element: Publisher {
    @MainActor fileprivate var publisherOfAll: AnyPublisher<Element.Output, Element.Failure> {
      AnyPublisher { relay in
        var open = count
        if open == 0 { relay.end(.finished) }
        for source in self {
          relay.keep(
            source.observe { event in
              switch event {
              case .value(let value): relay.send(value)
              case .completion(let completion):
                open -= 1
                if case .failure = completion { relay.end(completion) }
                if open == 0 { relay.end(completion) }
              }
            })
        }
      }
    }
  }
#endif
