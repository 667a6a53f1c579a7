import TermScreen
import TermView
import TermViewCore

/// Ends a question when its time is over.
@MainActor
struct PromptClock {
  private let task: Task<Void, any Error>?

  init(_ options: PromptOptions, onEnd: @escaping @MainActor () -> Void) {
    task = options.timeout.map { timeout in
      Task {
        try await Task.sleep(for: timeout)
        onEnd()
      }
    }
  }

  func stop() { task?.cancel() }
}
