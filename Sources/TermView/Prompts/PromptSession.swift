import TermDevice
import TermScreen
import TermViewCore

/// Shows a question on the terminal, wherever input and output go.
enum PromptSession {
  /// Shows `view` until it dismisses itself: on the lines at the cursor, which are given back.
  ///
  /// Ctrl-C does to the process what it does without a session; if the process lives on, the
  /// question is cancelled.
  @MainActor
  static func show(_ view: some View, height: Int?) async throws(TerminalError) {
    do throws(TerminalError) {
      var options = InlineOptions()
      options.output = .controllingTerminal
      options.height = height
      options.remains = .nothing
      options.mouse = .buttons
      try await run(view, inline: options)
    } catch .interrupted {
      if !Task.isCancelled { TerminalSession.raiseInterrupt() }
    }
  }
}
