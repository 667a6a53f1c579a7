/// What sending an action has started.
///
/// Only a plan with asynchronous parts goes on after `send` has returned.
@MainActor
public struct SentAction {
  private let task: Task<Void, Never>?
  private let cancelRun: @MainActor () -> Void

  /// Something that is over already.
  init() {
    task = nil
    cancelRun = {}
  }

  init(_ task: Task<Void, Never>, cancel: @escaping @MainActor () -> Void) {
    self.task = task
    cancelRun = cancel
  }

  /// Whether there is anything to wait for.
  var isAsynchronous: Bool { task != nil }

  /// Waits until the plan has ended, by itself or cancelled.
  public func finished() async { await task?.value }

  /// Stops the plan: no further part begins, and nothing that it sends arrives any more.
  public func cancel() {
    cancelRun()
    task?.cancel()
  }
}
