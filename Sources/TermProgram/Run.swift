import TermDevice
import TermViewCore

/// Shows `view` on the terminal until the user interface ends, from inside a running async `main`.
///
/// The interface ends when a view calls `dismiss` from the environment. It may be run again, with
/// the same or another view. Tasks of the main actor continue to run meanwhile.
///
/// Ctrl-C ends the process by SIGINT, as it ends any program, once the terminal is restored. A
/// program that has to clean up first, or that continues, asks for an error instead:
///
/// ```swift
/// var options = TerminalOptions()
/// options.throwsOnInterrupt = true
/// do {
///   try await run(BookList(books: books), options: options)
/// } catch TerminalError.interrupted {
///   print("not saved")
/// }
/// ```
///
/// Where no terminal can show the view, the reason is printed on standard error, in one line, and
/// the process ends with status 2, unless `TerminalOptions.throwsWithoutTerminal` makes it an
/// error.
///
/// - Throws: `TerminalError.interrupted` when the task is cancelled, and after Ctrl-C with
///   `throwsOnInterrupt` or if the program handles SIGINT itself; `TerminalError.hungUp` when the
///   terminal is closed; `TerminalError.alreadyRunning` while another session runs; with
///   `throwsWithoutTerminal`, the reason why there is no session.
@MainActor
public func run(
  _ view: consuming some View, options: TerminalOptions = TerminalOptions()
) async throws(TerminalError) {
  let graph = ViewGraph(
    view, environment: .themed, presentation: ViewGraph.sessionPresentation)
  defer { graph.unmountAndReport() }
  do throws(TerminalError) {
    let (source, options) = graph.source(options)
    try await TerminalSession(source: source, options: options).runAsGuest()
  } catch {
    FailureMessage.endUnlessThrown(error, throwsWithoutTerminal: options.throwsWithoutTerminal)
    throw error
  }
}

/// Shows `view` on the terminal until the user interface ends; blocks the main thread meanwhile,
/// while tasks of the main actor continue to run.
///
/// Ctrl-C and the lack of a terminal are handled as in ``run(_:options:)``.
///
/// ```swift
/// // Tasks of the main actor go on meanwhile; other code on the main thread waits.
/// try runBlocking(BookList(books: books))
/// ```
///
/// - Throws: as ``run(_:options:)`` does.
@MainActor
public func runBlocking(
  _ view: consuming some View, options: TerminalOptions = TerminalOptions()
) throws(TerminalError) {
  do throws(TerminalError) {
    try runScene(view, options: options)
  } catch {
    FailureMessage.endUnlessThrown(error, throwsWithoutTerminal: options.throwsWithoutTerminal)
    throw error
  }
}

/// As ``runBlocking(_:options:)``, and throws whatever goes wrong.
@MainActor
func runScene(
  _ view: consuming some View, options: TerminalOptions = TerminalOptions()
) throws(TerminalError) {
  let graph = ViewGraph(
    view, environment: .themed, presentation: ViewGraph.sessionPresentation)
  defer { graph.unmountAndReport() }
  let (source, options) = graph.source(options)
  try TerminalSession(source: source, options: options).runAsOwner()
}
