import TermDevice
import TermViewCore

/// Shows `view` on the terminal until the user interface ends, from inside a running async `main`.
///
/// The interface ends when a view calls `dismiss` from the environment. It may be run again, with
/// the same or another view. Tasks of the main actor go on meanwhile.
///
/// - Throws: ``TerminalError`` when there is no terminal that can show it, with a sentence to print;
///   ``TerminalError/interrupted`` after Ctrl-C or when the task is cancelled.
///
/// ```swift
/// try await run(BookList(books: books))
/// ```
@MainActor
public func run(
  _ view: consuming some View, options: TerminalOptions = TerminalOptions()
) async throws(TerminalError) {
  let graph = ViewGraph(view)
  defer { graph.unmount() }
  try await TerminalSession(source: GraphSource(graph), options: options).runAsGuest()
}

/// Shows `view` on the terminal until the user interface ends; blocks the main thread meanwhile,
/// while tasks of the main actor go on.
///
/// - Throws: as ``run(_:options:)`` does.
@MainActor
public func runBlocking(
  _ view: consuming some View, options: TerminalOptions = TerminalOptions()
) throws(TerminalError) {
  let graph = ViewGraph(view)
  defer { graph.unmount() }
  try TerminalSession(source: GraphSource(graph), options: options).run()
}
