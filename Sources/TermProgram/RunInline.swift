import TermDevice
import TermViewCore

/// Shows `view` as live lines at the cursor until it calls `dismiss`, from inside a running async
/// `main`.
///
/// The lines have the view's ideal height and are below what the shell and the program printed,
/// which is left unchanged. The terminal scrolls when it must. Output that the program prints
/// meanwhile is written above the lines. `options` decide what remains at the end.
///
/// Without a terminal that can show live lines, views that read no keys have one line printed for
/// each change of a row, `+ id`, `~ id` or `- id`.
///
/// Ctrl-C ends the process by SIGINT, as it ends any program, once the terminal is restored, unless
/// `InlineOptions.throwsOnInterrupt` is set.
///
/// If keys are to be read and there is no terminal for it, the reason is printed on standard error,
/// in one line, and the process ends with status 2, unless `InlineOptions.throwsWithoutTerminal`
/// makes it an error.
///
/// - Throws: `TerminalError.interrupted` when the task is cancelled, and after Ctrl-C with
///   `throwsOnInterrupt` or if the program handles SIGINT itself; `TerminalError.hungUp` when the
///   terminal is closed; `TerminalError.alreadyRunning` while another session runs; with
///   `throwsWithoutTerminal`, the reason why there is no session.
@MainActor
public func run(
  _ view: consuming some View, inline options: InlineOptions
) async throws(TerminalError) {
  try await InlineRun(view, options: options).runOrEnd()
}

/// Shows `view` as live lines until it calls `dismiss`, and leaves the view of `summary` in their
/// place.
///
/// The summary is made when the view has ended, so that it can report the outcome.
///
/// - Throws: as ``run(_:inline:)`` does.
@MainActor
public func run(
  _ view: consuming some View, inline options: InlineOptions,
  @ViewBuilder summary: @escaping () -> some View
) async throws(TerminalError) {
  var options = options
  options.remains = .picture
  let run = InlineRun(view, options: options) { graph in
    let last = ViewGraph(
      summary(), size: graph.size, environment: graph.root.environment,
      presentation: InlinePresentation(drawsTheme: true))
    last.reportDiagnostics()
    defer { last.unmountAndReport() }
    return last.nextFrame()
  } makeLastWords: {
    Reader.words(of: summary())
  }
  try await run.runOrEnd()
}

extension TerminalSession {
  /// Shows live lines while `body` runs, and returns its result.
  ///
  /// Output that the program prints meanwhile is written above the lines. Where they cannot be
  /// shown, `body` runs all the same: in a pipe, in CI and on a `dumb` terminal one line is printed
  /// for each change of a row.
  ///
  /// Where keys are read, Ctrl-C cancels `body` and waits for it; then it ends the process by
  /// SIGINT, unless `InlineOptions.throwsOnInterrupt` is set. Where they are not, it is SIGINT at
  /// once, as without live lines.
  ///
  /// - Throws: the error of `body`; `TerminalError.interrupted` when the task is cancelled, and
  ///   after Ctrl-C with `throwsOnInterrupt` or if the program handles SIGINT itself: `body` is
  ///   cancelled, too, and awaited.
  ///
  /// ```swift
  /// let report = try await TerminalSession.inline {
  ///   JobList(model: model)
  /// } while: {
  ///   try await model.runAll()
  /// }
  /// ```
  public static func inline<Result>(
    _ options: InlineOptions = .watching, @ViewBuilder content: () -> some View,
    while body: @escaping @MainActor () async throws -> Result
  ) async throws -> Result {
    // Before a task begins.
    try checkDescriptors()
    let lines = InlineRun(content(), options: options)
    let graph = lines.graph
    var result: Swift.Result<Result, any Error>?
    let work = Task { @MainActor in
      do { result = .success(try await body()) } catch { result = .failure(error) }
      graph.finish()
    }
    var failure: TerminalError?
    do {
      try await lines.run {
        work.cancel()
        await work.value
      }
    } catch {
      failure = error
      if error == .interrupted { work.cancel() }
    }
    await withTaskCancellationHandler {
      await work.value
    } onCancel: {
      work.cancel()
    }
    if failure == .interrupted { throw TerminalError.interrupted }
    // Without a terminal, or after it was closed, only the result of `body` matters.
    return try result!.get()
  }
}

/// Live lines at the cursor, which leave the rest of the screen unchanged.
///
/// ```swift
/// @main
/// struct Build: App {
///   var body: some Scene {
///     InlineGroup { JobList() }
///   }
/// }
/// ```
public struct InlineGroup<Content: View>: Scene {
  private let content: () -> Content
  private let options: InlineOptions

  /// Live lines that show `content`.
  ///
  /// - Parameters:
  ///   - options: how the lines are shown; by default no keys are read.
  ///   - content: makes the views, each time that the scene is run.
  public init(
    options: InlineOptions = .watching, @ViewBuilder content: @escaping () -> Content
  ) {
    self.content = content
    self.options = options
  }

  public func _run() throws(TerminalError) {
    try InlineRun(content(), options: options).runBlocking()
  }
}

/// Views as live lines, or as lines of changes.
@MainActor
struct InlineRun {
  let graph: ViewGraph
  private let options: InlineOptions
  private let makeLastFrame: @MainActor (ViewGraph) -> Frame?
  /// The words of what remains at the end, in reader mode.
  private let makeLastWords: @MainActor () -> [String]
  private let isReaderMode: Bool

  init(
    _ view: consuming some View, options: InlineOptions,
    makeLastFrame: @escaping @MainActor (ViewGraph) -> Frame? = { $0.nextFrame() },
    makeLastWords: @escaping @MainActor () -> [String] = { [] }
  ) {
    var environment = EnvironmentValues.themed
    // Rows that no key acts on need no gutter for a cursor.
    if !options.readsKeys { environment.listStyle = BareListStyle() }
    graph = ViewGraph(AlignedProgress(view), environment: environment)
    self.options = options
    self.makeLastFrame = makeLastFrame
    self.makeLastWords = makeLastWords
    isReaderMode = TerminalEnvironment.current.isReaderMode
    graph.presentation =
      isReaderMode && options.readsKeys
      ? ReaderPresentation()
      : InlinePresentation(height: options.height ?? .max, drawsTheme: true)
    graph.reportDiagnostics()
  }

  /// Shows the views until they end.
  ///
  /// - Parameter onInterrupt: called before Ctrl-C ends the process.
  func run(onInterrupt: @MainActor () async -> Void = {}) async throws(TerminalError) {
    defer { graph.unmountAndReport() }
    if drawsLive {
      do {
        return try await session.runAsGuest(onInterrupt: onInterrupt)
      } catch {
        guard isForLackOfTerminal(error) else { throw error }
      }
    }
    await changeLines().run()
    if Task.isCancelled, !graph.isFinished { throw .interrupted }
  }

  /// Shows the views until they end. Without a terminal that can show them, ends the process,
  /// unless the options request an error.
  func runOrEnd() async throws(TerminalError) {
    do throws(TerminalError) {
      try await run()
    } catch {
      FailureMessage.endUnlessThrown(error, throwsWithoutTerminal: options.throwsWithoutTerminal)
      throw error
    }
  }

  func runBlocking() throws(TerminalError) {
    defer { graph.unmountAndReport() }
    if drawsLive {
      do {
        return try session.runAsOwner()
      } catch {
        guard isForLackOfTerminal(error) else { throw error }
      }
    }
    changeLines().runBlocking()
  }

  /// Reading keys needs a terminal, whatever its abilities.
  var drawsLive: Bool {
    options.readsKeys || !isReaderMode && options.isEligibleForLiveLines
  }

  func isForLackOfTerminal(_ error: TerminalError) -> Bool {
    if options.readsKeys { return false }
    switch error {
    case .notATerminal, .terminalNotNamed, .unknownTerminal, .noTerminfo, .incapableTerminal,
      .needsNcurses:
      return true
    default: return false
    }
  }

  var session: TerminalSession {
    if isReaderMode {
      return TerminalSession(
        source: SpeakingSource(speaking: graph, makeLastWords: makeLastWords),
        options: TerminalOptions(inline: options).spoken)
    }
    return TerminalSession(
      source: GraphSource(graph, makeLastFrame: makeLastFrame),
      options: TerminalOptions(inline: options))
  }

  func changeLines() -> ChangeLines {
    ChangeLines(
      graph, framesPerSecond: options.framesPerSecond, changeInterval: options.changeInterval,
      isInWords: isReaderMode
    ) { options.printPlain($0) }
  }
}
