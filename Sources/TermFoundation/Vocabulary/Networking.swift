// With the trait `Networking` a program has `URLSession` on Linux as it has it on Apple's systems:
// by the import of TermView. It is a trait since it loads libcurl and thirty other libraries, which
// is 30 ms and 7 MB at the start.
#if Networking && canImport(FoundationNetworking)
  @_exported import FoundationNetworking
  import Foundation
  import TermViewCore

  extension URLSession {
    /// What a server answers, as a publisher.
    ///
    /// ```swift
    /// URLSession.shared.dataTaskPublisher(for: url)
    ///   .map(\.data)
    ///   .decode(type: [Book].self, decoder: JSONDecoder())
    ///   .sink { _ in } receiveValue: { books = $0 }
    ///   .store(in: &cancellables)
    /// ```
    @preconcurrency @MainActor
    public func dataTaskPublisher(
      for request: URLRequest
    ) -> AnyPublisher<(data: Data, response: URLResponse), URLError> {
      AnyPublisher { relay in
        let task = self.dataTask(with: request) { data, response, error in
          let failure = (error as? URLError) ?? URLError(.unknown)
          Task { @MainActor in
            if let data, let response {
              relay.forward(.value((data, response)))
              relay.forward(.completion(.finished))
            } else {
              relay.forward(.completion(.failure(failure)))
            }
          }
        }
        relay.keep(AnyCancellable { task.cancel() })
        task.resume()
      }
    }

    /// What a server answers, as a publisher.
    @preconcurrency @MainActor
    public func dataTaskPublisher(
      for url: URL
    ) -> AnyPublisher<(data: Data, response: URLResponse), URLError> {
      dataTaskPublisher(for: URLRequest(url: url))
    }
  }
#endif
