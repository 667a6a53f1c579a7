// With the trait `Networking` a program has `URLSession` on Linux as it has it on Apple's systems:
// by the import of TermView. It is a trait since it loads libcurl and thirty other libraries, which
// is 30 ms and 7 MB at the start.
#if Networking && canImport(FoundationNetworking)
  import Foundation
  @_exported import FoundationNetworking
  import TermControls
  import TermViewCore

  extension URLSession {
    /// What a request loads: the bytes and the response, once for each that observes it.
    public struct DataTaskPublisher: Publisher {
      /// The bytes and the response.
      public typealias Output = (data: Data, response: URLResponse)
      /// Why nothing came.
      public typealias Failure = URLError
      /// What is asked for.
      public let request: URLRequest
      /// The session that loads it.
      public let session: URLSession

      /// What `session` loads for `request`.
      public nonisolated init(request: URLRequest, session: URLSession) {
        (self.request, self.session) = (request, session)
      }

      /// Loads, and gives what came or why nothing did. Who no longer observes stops it.
      public func observe(
        _ receive: @escaping @MainActor (PublisherEvent<Output, URLError>) -> Void
      ) -> AnyCancellable {
        let task = session.dataTask(with: request) { data, response, error in
          Task { @MainActor in
            if let data, let response, error == nil {
              receive(.value((data, response)))
              receive(.completion(.finished))
            } else {
              receive(.completion(.failure(error as? URLError ?? URLError(.unknown))))
            }
          }
        }
        task.resume()
        return AnyCancellable { task.cancel() }
      }
    }

    /// What loads `url`, once for each that observes it.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
      DataTaskPublisher(request: URLRequest(url: url), session: self)
    }

    /// What `request` loads, once for each that observes it.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
      DataTaskPublisher(request: request, session: self)
    }
  }
#endif
