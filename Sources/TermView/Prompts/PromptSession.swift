import TermDevice
import TermScreen
import TermViewCore

/// Shows a question on the terminal, wherever input and output go.
enum PromptSession {
  /// Shows `view` until it dismisses itself.
  ///
  /// Ctrl-C does to the process what it does without a session; if the process lives on, the
  /// question is cancelled.
  @MainActor
  static func show(_ view: some View, height: Int?) async throws(TerminalError) {
    do throws(TerminalError) {
      var options = TerminalOptions()
      options.usesControllingTerminal = true
      try await run(view, options: options)
    } catch .interrupted {
      if !Task.isCancelled { TerminalSession.raiseInterrupt() }
    }
  }
}
