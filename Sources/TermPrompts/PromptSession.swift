import TermDevice
import TermProgram
import TermScreen
import TermViewCore

/// The state of a question while it is on the screen.
@MainActor
protocol PromptModel<Value>: AnyObject {
  associatedtype Value
  /// The outcome, which is final.
  var outcome: Answer<Value>? { get }
  func finish(_ outcome: Answer<Value>)
}

/// Shows a question on the terminal, even if input and output are redirected.
enum PromptSession {
  /// Shows `view` until it dismisses itself: on the lines at the cursor, which are erased
  /// afterwards, but for the line that `answered` makes of the outcome where `leaves` has it.
  ///
  /// Ctrl-C does to the process what it does without a session; if the process survives it, the
  /// question is cancelled.
  @MainActor
  static func show(
    _ view: some View, height: Int?, leaves: PromptOptions.Remainder,
    answered: @escaping @MainActor () -> AnsweredLine?
  ) async throws(TerminalError) {
    StepBoard.shared.pause()
    defer { StepBoard.shared.resume() }
    do throws(TerminalError) {
      var options = InlineOptions()
      options.output = .controllingTerminal
      options.height = height
      options.remains = leaves == .answer ? .picture : .nothing
      options.mouse = .buttons
      // Then the answer is found elsewhere.
      options.throwsWithoutTerminal = true
      // An answer that was typed in part is given up by one Ctrl-C, as at a shell's prompt.
      let view = view.environment(\.asksBeforeEnding, false)
      switch leaves {
      case .answer: try await run(view, inline: options) { answered() }
      case .nothing: try await run(view, inline: options)
      }
    } catch .interrupted {
      // The program has a handler of its own for what came, or the task was cancelled.
    }
  }

  /// Asks by a view, or finds the answer elsewhere.
  ///
  /// - Parameters:
  ///   - default: the answer when time runs out.
  ///   - text: returns the text for an answer that remains on the terminal.
  ///   - read: parses an answer from `source`.
  @MainActor
  static func answer<Value>(
    _ question: String, default: Value?, options: PromptOptions, model: some PromptModel<Value>,
    view: some View, height: Int? = nil, text: @escaping @MainActor (Value) -> String,
    read: (_ text: String, _ source: String) -> Answer<Value>
  ) async -> Answer<Value> {
    if let (text, source) = PromptAnswer.given(options) { return read(text, source) }
    let clock = PromptClock(options) { model.finish(.timedOut) }
    defer { clock.stop() }
    do throws(TerminalError) {
      try await show(view, height: height, leaves: options.leaves) {
        switch model.outcome {
        case nil, .noTerminal: nil
        case .chosen(let value): AnsweredLine(question: question, answer: text(value))
        case .timedOut: AnsweredLine(question: question, answer: `default`.map(text))
        case .cancelled: AnsweredLine(question: question, answer: nil)
        }
      }
    } catch {
      if let line = await PromptAnswer.standardInput(options) {
        return read(line, "Standard input")
      }
      return .unanswered(PromptAnswer.sentence(question, error, options))
    }
    if case .timedOut = model.outcome, let `default` { return .chosen(`default`) }
    return model.outcome ?? .cancelled
  }
}
