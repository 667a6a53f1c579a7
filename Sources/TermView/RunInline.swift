import TermDevice
import TermViewCore

/// Shows `view` as live lines at the cursor until it calls `dismiss`, from inside a running async
/// `main`.
///
/// The lines take the rows that the view wants, below what the shell and the program printed, which
/// stays as it is. The terminal scrolls when it must. What remains at the end is up to `options`.
///
/// - Throws: ``TerminalError`` when there is no terminal that can show live lines;
///   ``TerminalError/interrupted`` after Ctrl-C or when the task is cancelled.
///
/// ```swift
/// var options = InlineOptions()
/// options.height = 10
/// try await run(BookPicker(books: books), inline: options)
/// ```
@MainActor
public func run(
  _ view: consuming some View, inline options: InlineOptions
) async throws(TerminalError) {
  let graph = ViewGraph(view)
  graph.inlineHeight = options.height ?? .max
  defer { graph.unmount() }
  let source = GraphSource(graph)
  try await TerminalSession(source: source, options: TerminalOptions(inline: options)).runAsGuest()
}

/// Shows `view` as live lines until it calls `dismiss`, and leaves what `summary` shows in their
/// place.
///
/// The summary is made when the view has ended, so that it can tell what came of it.
///
/// - Throws: as ``run(_:inline:)`` does.
@MainActor
public func run(
  _ view: consuming some View, inline options: InlineOptions,
  @ViewBuilder summary: @escaping () -> some View
) async throws(TerminalError) {
  let graph = ViewGraph(view)
  graph.inlineHeight = options.height ?? .max
  defer { graph.unmount() }
  var options = options
  options.remains = .picture
  let source = GraphSource(graph) { graph in
    let last = ViewGraph(summary(), size: graph.size, environment: graph.root.environment)
    defer { last.unmount() }
    last.inlineHeight = .max
    return last.nextFrame()
  }
  try await TerminalSession(source: source, options: TerminalOptions(inline: options)).runAsGuest()
}
