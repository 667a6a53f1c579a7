import Dispatch
import Synchronization
import TermDevice
import TermViewCore

extension TerminalSession {
  /// Runs `body` on the main actor and waits for its result, for code that cannot `await`.
  ///
  /// So a synchronous command can ask a question. It is called on the main thread outside of any
  /// task, where it serves the main actor meanwhile, or on any other thread, which is blocked: the
  /// main thread must then serve its queue, as it does in a program with an asynchronous `main`.
  ///
  /// ```swift
  /// import TermPrompts
  ///
  /// struct Open {     // a command that is not asynchronous
  ///   var titles: [String]
  ///
  ///   func run() throws {
  ///     let titles = titles
  ///     let title = try TerminalSession.wait {
  ///       try await pick("Which book?", from: titles) { Text($0) }
  ///     }
  ///     print(title)
  ///   }
  /// }
  /// ```
  ///
  /// - Precondition: it is not called by a task of the main actor, which can `await`.
  /// - Throws: the error of `body`.
  public nonisolated static func wait<Result: Sendable, Failure: Error>(
    for body: @escaping @MainActor () async throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outcome = Outcome<Result, Failure>()
    Task { @MainActor in
      do throws(Failure) {
        outcome.set(.success(try await body()))
      } catch {
        outcome.set(.failure(error))
      }
    }
    guard MainQueueMark.isCurrent else { return try outcome.wait().get() }
    precondition(
      withUnsafeCurrentTask { $0 == nil },
      "a task of the main actor would wait for itself: write \"await\"")
    MainActor.assumeIsolated { PlainLoop.run { outcome.value != nil } }
    return try outcome.value!.get()
  }

  /// Runs `body` on the main actor, at once if that is the current one, and returns its result.
  ///
  /// ```swift
  /// func finish(_ lines: LiveLines) { TerminalSession.wait { lines.end() } }     // on any thread
  /// ```
  ///
  /// - Throws: the error of `body`.
  public nonisolated static func wait<Result: Sendable, Failure: Error>(
    for body: @MainActor () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    func run() -> Swift.Result<Result, Failure> {
      MainActor.assumeIsolated {
        do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
      }
    }
    return try (MainQueueMark.isCurrent ? run() : DispatchQueue.main.sync(execute: run)).get()
  }
}

/// The result of work on another thread.
private final class Outcome<Value: Sendable, Failure: Error>: Sendable {
  private let result = Mutex<Result<Value, Failure>?>(nil)
  private let semaphore = DispatchSemaphore(value: 0)

  var value: Result<Value, Failure>? { result.withLock { $0 } }

  func set(_ result: Result<Value, Failure>) {
    self.result.withLock { $0 = result }
    semaphore.signal()
  }

  /// Blocks the thread until there is a result.
  func wait() -> Result<Value, Failure> {
    semaphore.wait()
    return value!
  }
}
