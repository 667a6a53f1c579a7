import Synchronization
import TermProgram

/// Shows a step of a tool's work while `body` runs, and then that it is done.
///
/// The step is a live line with a spinner, or with a bar once ``Step/fraction`` is set; at the end
/// it is a line of the terminal's history with a mark and the time it took. A step inside of
/// another is shown below it, indented, until that one ends; steps of a task group are shown
/// together. In a pipe, in CI and on a `dumb` terminal their beginnings, printed lines, quarters
/// and ends are lines on standard error. A question that is asked meanwhile has the terminal to
/// itself.
///
/// ```swift
/// let books = await step("Loading the shelf", done: "Shelf loaded") { step in
///   step.detail = "novels"
///   return await model.books()
/// }
/// ```
///
/// - Parameters:
///   - title: the text of the line.
///   - done: the text when `body` has returned; `nil` for the title.
///   - failed: the text when `body` has thrown; `nil` for the title.
///   - lines: the number of lines shown of those that ``Step/print(_:)`` adds. They stay if the
///     step fails.
///   - body: the work, on the actor that the caller is on.
/// - Throws: the error of `body`.
public nonisolated(nonsending) func step<Result, Failure: Error>(
  _ title: String, done: String? = nil, failed: String? = nil, lines: Int = 5,
  body: nonisolated(nonsending) (Step) async throws(Failure) -> Result
) async throws(Failure) -> Result {
  let step = Step(title, done: done, failed: failed, lines: max(0, lines))
  await StepBoard.shared.begin(step, in: Step.current)
  let outcome: Swift.Result<Result, Failure> = await Step.$current.withValue(step) {
    do throws(Failure) { return .success(try await body(step)) } catch { return .failure(error) }
  }
  await StepBoard.shared.end(step, succeeded: (try? outcome.get()) != nil)
  return try outcome.get()
}

/// A step of work on the screen, which any thread may change.
///
/// ```swift
/// await step("Reading", lines: 3) { step in
///   for (index, file) in files.enumerated() {
///     step.detail = file.name
///     step.print("\(file.size) bytes")
///     step.fraction = Double(index + 1) / Double(files.count)
///   }
/// }
/// ```
public final class Step: Sendable {
  /// The step whose `body` is running.
  @TaskLocal static var current: Step?

  private struct State {
    var detail = ""
    var fraction: Double?
    /// Lines that the screen has not got yet.
    var printed: [String] = []
    var isScheduled = false
  }

  let title: String
  let done: String
  let failed: String
  let lines: Int
  private let state = Mutex(State())

  init(_ title: String, done: String?, failed: String?, lines: Int) {
    self.title = title
    self.done = done ?? title
    self.failed = failed ?? title
    self.lines = lines
  }

  /// A short text after the title, such as the name of a file; empty for none.
  public var detail: String {
    get { state.withLock { $0.detail } }
    set { change { $0.detail = newValue } }
  }

  /// How much is done, from 0 to 1, as a bar; `nil` for a spinner alone.
  public var fraction: Double? {
    get { state.withLock { $0.fraction } }
    set { change { $0.fraction = newValue.map { $0.isFinite ? min(1, max(0, $0)) : 0 } } }
  }

  /// Adds text below the step, as lines, of which the last ones are shown.
  public func print(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    change { $0.printed += lines }
  }

  private func change(_ body: (inout State) -> Void) {
    let isFirst = state.withLock { state in
      body(&state)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    // However many changes there are, the main actor is asked once.
    if isFirst { Task { @MainActor in StepBoard.shared.update() } }
  }

  /// The values to be shown, and the lines that came since the last call.
  func take() -> (detail: String, fraction: Double?, printed: [String]) {
    state.withLock { state in
      defer {
        state.printed = []
        state.isScheduled = false
      }
      return (state.detail, state.fraction, state.printed)
    }
  }
}
