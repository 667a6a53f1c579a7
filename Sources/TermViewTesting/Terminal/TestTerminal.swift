import TermDevice
import TermProgram
import TermScreen
import TermViewCore
import Testing

/// A terminal without a tty: runs a view or an app, takes keys, and shows the screen as a value.
///
/// Every key, resize or change is followed by the whole path of a real run: evaluation, layout,
/// painting, diff and encoding. The bytes of each frame are replayed by a model of a terminal,
/// whose screen must equal the frame; frames with clusters that terminals disagree on are replayed
/// under other width policies too. Nothing sleeps: time does not pass until ``advance(by:)``, and
/// ``settled(sourceLocation:)`` lets tasks run until there is nothing left to do.
///
/// ```swift
/// let terminal = TestTerminal(columns: 40, rows: 5) { BookList(books: books) }
/// terminal.press(.down, .control(.down))
/// #expect(terminal.screen.text == """
///   Books
///   …
///   """)
/// ```
@MainActor
public final class TestTerminal {
  package let graph: ViewGraph
  private var current: Frame
  private var writer: FrameWriter
  private var capabilities: TerminalCapabilities
  private var replay: Replay
  /// The terminal around live lines, if those are shown.
  private var inline: InlineReplay?
  private let journal = EvaluationJournal()

  /// The clock that views have as `\.clock` in their environment. Advance it through
  /// ``advance(by:)``, so that views follow.
  public let clock = ManualClock()

  /// The cost of the last event: of the frames that followed it, or nothing.
  public internal(set) var lastFrame = FrameReport()
  /// The framework's reports to the programmer, each text once: duplicate ids, views that change
  /// each other's state without end, properties that cannot be installed. Sanitised, and bounded:
  /// after 50 different texts, a last one notes that there were more.
  public private(set) var diagnostics: [String] = []
  /// Whether a diagnostic fails the test that is running; those from before fail it when this is
  /// set.
  public var failsOnDiagnostics = false {
    didSet {
      guard failsOnDiagnostics, !oldValue else { return }
      for text in diagnostics { fail("A diagnostic: \(text)") }
    }
  }
  /// Says what there is and what changes, where the environment is in reader mode.
  private(set) var reader: Reader?
  /// Every byte that a terminal would have got.
  public private(set) var output: [UInt8] = []
  /// Whether ``output`` is kept; it grows with every frame.
  public var recordsOutput = false
  /// Whether the bytes of every frame are replayed on models of terminals.
  public var replaysFrames = true
  /// The number of naps of a millisecond ``settled(sourceLocation:)`` takes while tasks wait for
  /// something other than the clock. Naps are longer on a busy machine.
  static var patience: Int { 50 }
  /// Time that a task which the clock has woken may wait for a thread.
  static var longPatience: Duration { .seconds(10) }

  /// Runs `content` in a terminal of a size.
  ///
  /// - Parameters:
  ///   - columns: the width of the screen.
  ///   - rows: the height of the screen.
  ///   - colors: the number of colours of the terminal. ``screen`` has the colours of the views,
  ///     ``shown`` those to which the terminal maps them.
  ///   - theme: the theme of controls and lists, as a program has it on its terminal; `nil` for
  ///     controls and lists without one, which look the same on every terminal.
  ///   - widthPolicy: how wide the terminal shows clusters that terminals disagree on.
  ///   - environment: the environment of the views; its clock is replaced by ``clock``.
  ///   - content: the views.
  public init(
    columns: Int = 80, rows: Int = 24, colors: ColorDepth = .palette256, theme: Theme? = nil,
    widthPolicy: WidthPolicy? = nil, environment: EnvironmentValues = EnvironmentValues(),
    @ViewBuilder content: () -> some View
  ) {
    let size = Size(columns: columns, rows: rows)
    var capabilities = TerminalCapabilities.xterm
    capabilities.colorDepth = colors
    capabilities.isDark = true
    var environment = environment
    if let theme {
      capabilities.theme = theme
      environment.adopt(ThemeTraits(capabilities.palette))
    }
    if let widthPolicy { environment.widthPolicy = widthPolicy }
    environment.clock = clock
    environment.terminalSize = size
    self.capabilities = capabilities
    writer = FrameWriter(capabilities: capabilities)
    writer.keepsOperations = true
    replay = Replay(size: size, capabilities: capabilities, policy: environment.widthPolicy)
    graph = ViewGraph(
      content(), size: size, environment: environment,
      presentation: environment.isReaderMode ? ReaderPresentation() : ScreenPresentation())
    current = Frame(size: size)
    start()
  }

  /// Runs `view` in a terminal of a size.
  ///
  /// - Parameters:
  ///   - view: the views.
  ///   - columns: the width of the screen.
  ///   - rows: the height of the screen.
  ///   - colors: how many colours the terminal shows.
  ///   - theme: the theme of controls and lists; `nil` for none.
  ///   - widthPolicy: how wide the terminal shows clusters that terminals disagree on.
  ///   - environment: the environment of the views; its clock is replaced by ``clock``.
  public convenience init(
    _ view: some View, columns: Int = 80, rows: Int = 24, colors: ColorDepth = .palette256,
    theme: Theme? = nil, widthPolicy: WidthPolicy? = nil,
    environment: EnvironmentValues = EnvironmentValues()
  ) {
    self.init(
      columns: columns, rows: rows, colors: colors, theme: theme, widthPolicy: widthPolicy,
      environment: environment
    ) { view }
  }

  /// Runs the scene of an app in a terminal of a size. Traps where the app has no scene that shows
  /// views in a window.
  ///
  /// - Parameters:
  ///   - app: the app whose scene is run.
  ///   - columns: the width of the screen.
  ///   - rows: the height of the screen.
  ///   - colors: how many colours the terminal shows.
  ///   - theme: the theme of controls and lists, where the scene has none of its own; `nil` for
  ///     none.
  ///   - widthPolicy: how wide the terminal shows clusters that terminals disagree on.
  public convenience init(
    app: some App, columns: Int = 80, rows: Int = 24, colors: ColorDepth = .palette256,
    theme: Theme? = nil, widthPolicy: WidthPolicy? = nil
  ) {
    guard let scene = app.body as? any ViewScene else {
      preconditionFailure("\(Swift.type(of: app)) has no scene that shows views in a window")
    }
    self.init(
      columns: columns, rows: rows, colors: colors, theme: theme, widthPolicy: widthPolicy
    ) { scene.anyContent }
  }

  /// Runs `content` as live lines in the middle of a terminal's screen, below a line `$`.
  ///
  /// ``screen`` has the live lines. What has left them is in ``history``, and so is what was
  /// printed by ``print(_:)``. After each frame the rows of the terminal must be those of the
  /// frame, and nothing below them.
  ///
  /// ```swift
  /// let terminal = TestTerminal(inline: InlineOptions(), columns: 40, rows: 10) {
  ///   Text("live")
  /// }
  /// terminal.print("a line")
  /// terminal.update()
  /// #expect(terminal.history == ["$", "a line"])
  /// ```
  ///
  /// - Parameters:
  ///   - options: how the lines are shown: their height.
  ///   - columns: the width of the screen.
  ///   - rows: the height of the screen.
  ///   - rewrapsLines: whether the terminal wraps lines anew when its width changes, as most do; if
  ///     not, it cuts them off.
  ///   - theme: the theme of controls and lists; `nil` for none.
  ///   - environment: the environment of the views; its clock is replaced by ``clock``.
  ///   - content: the views.
  public init(
    inline options: InlineOptions, columns: Int = 80, rows: Int = 24, rewrapsLines: Bool = true,
    theme: Theme? = nil, environment: EnvironmentValues = EnvironmentValues(),
    @ViewBuilder content: () -> some View
  ) {
    let size = Size(columns: columns, rows: rows)
    var capabilities = TerminalCapabilities.xterm
    capabilities.isDark = true
    var environment = environment
    if let theme {
      capabilities.theme = theme
      environment.adopt(ThemeTraits(capabilities.palette))
    }
    environment.clock = clock
    environment.terminalSize = size
    self.capabilities = capabilities
    writer = FrameWriter(capabilities: capabilities)
    replay = Replay(size: size, capabilities: capabilities, policy: environment.widthPolicy)
    inline = InlineReplay(size: size, capabilities: capabilities, rewrapsLines: rewrapsLines)
    graph = ViewGraph(
      content(), size: size, environment: environment,
      presentation: environment.isReaderMode
        ? ReaderPresentation()
        : InlinePresentation(height: options.height ?? .max, drawsTheme: theme != nil))
    current = Frame(size: size)
    start()
  }

  private func start() {
    graph.onDiagnostic = { [weak self] text in
      guard let self else { return }
      diagnostics.append(text)
      if failsOnDiagnostics { fail("A diagnostic: \(text)") }
    }
    graph.journal = journal
    graph.now = { [clock] in Moment(clock.now) }
    if graph.presentation is ReaderPresentation {
      let reader = Reader(graph)
      graph.onRepaint = { reader.sayAll() }
      self.reader = reader
    }
    draw(isFirst: true)
  }

  deinit {
    let graph = graph
    // Later is too late for a test that makes thousands without a pause.
    if MainQueueMark.isCurrent {
      MainActor.assumeIsolated { graph.unmount() }
    } else {
      Task { @MainActor in graph.unmount() }
    }
  }

  // MARK: Looking

  /// The screen as it is.
  public var screen: Screen {
    Screen(current, rows: graph.rowFrames, theme: capabilities.theme)
  }

  /// The screen in the colours that the terminal has.
  public var shown: Screen { Screen(current.shown(by: capabilities), rows: graph.rowFrames) }

  /// The palette that resolves the roles of colours. Setting it repaints the screen, and
  /// ``lastFrame`` has the cost.
  public var palette: Palette {
    get { capabilities.palette }
    set {
      guard newValue != capabilities.palette else { return }
      capabilities.palette = newValue
      capabilities.colorDepth = newValue.colorDepth
      writer.capabilities = capabilities
      replay.capabilities = capabilities
      if graph.root.environment.themeTraits != nil {
        graph.setEnvironment { $0.themeTraits = ThemeTraits(newValue) }
      }
      lastFrame = draw(isRepaint: true) ?? FrameReport()
    }
  }

  /// The lines above live lines, the oldest first: those that have left them, and what was printed.
  /// A line that the terminal has wrapped is one. Empty without live lines.
  ///
  /// Complexity: O(lines).
  public var history: [String] { inline?.history ?? [] }

  /// The text that ``history`` has where the terminal is sent the mark of a prompt; `nil` if it is
  /// sent none.
  package var promptMark: String? {
    get { inline?.promptMark }
    set { inline?.promptMark = newValue }
  }

  /// Prints lines above live lines with the next frame, as the program or its children may at any
  /// time. Traps without live lines.
  public func print(_ text: String) {
    precondition(inline != nil, "only a TestTerminal(inline:) has live lines")
    inline?.printed.append(text)
  }

  /// The text last put on the terminal's clipboard; `nil` for none.
  public private(set) var copiedText: String?

  /// The progress that the taskbar shows; `nil` for none.
  public private(set) var terminalProgress: TerminalProgress?

  /// The titles of the notifications that were shown, with their bodies after a colon. The window
  /// loses the focus with `send([.focus(false)])`.
  public private(set) var notifications: [String] = []

  private func takeRequests() {
    while let request = graph.pasteboard.takeRequest() {
      switch request {
      case .copy(let text): copiedText = text
      case .progress(let progress): terminalProgress = progress
      case .notification(let title, let body):
        notifications.append(body.isEmpty ? title : "\(title): \(body)")
      }
    }
  }

  /// Whether a view ended the interface.
  public var isFinished: Bool { graph.isFinished }

  // MARK: Listening

  /// Takes the lines that the views have said since the last call: where `\.isReaderMode` is true
  /// in the environment that the terminal is made with. Traps elsewhere.
  ///
  /// ```swift
  /// var environment = EnvironmentValues()
  /// environment.isReaderMode = true
  /// let terminal = TestTerminal(environment: environment) { BookList(books: books) }
  /// #expect(terminal.takeSpoken() == ["list, 3 rows", "Emma, 1 of 3"])
  /// terminal.press(.down)
  /// #expect(terminal.takeSpoken() == ["Persuasion, 2 of 3"])
  /// ```
  ///
  /// Typed text is a line, too, as it is echoed. A terminal in reader mode draws nothing:
  /// ``screen`` is blank, and no size makes a difference.
  ///
  /// Complexity: O(n) in the lines.
  public func takeSpoken() -> [String] {
    guard let reader else {
      preconditionFailure("the terminal's environment does not have \\.isReaderMode set")
    }
    return reader.take().lines
  }

  // MARK: Frames

  /// Draws changes made outside of an event: of a model, or of a state set by the test.
  public func update() { lastFrame = draw() ?? FrameReport() }

  /// Draws what has changed and returns the cost; `nil` when nothing has changed.
  @discardableResult
  func draw(isFirst: Bool = false, isRepaint: Bool = false) -> FrameReport? {
    var next = graph.nextFrame()
    if let reader { return listen(reader, hasFrame: next != nil) }
    takeRequests()
    let isRecolored = adoptTheme()
    if isRecolored || isRepaint { next = next ?? current }
    let statistics = graph.lastStatistics
    var report = FrameReport()
    report.rowsEvaluated = statistics.rowsEvaluated
    report.viewsEvaluated = statistics.viewsEvaluated
    report.evaluated = journal.takeEvaluations().map {
      FrameReport.Evaluated(
        view: $0.view, row: $0.row, isRow: $0.isRow, cause: $0.cause ?? "the cause is unknown")
    }
    if inline?.printed.isEmpty == false { next = next ?? current }
    guard let frame = next else {
      // The evaluations changed nothing on the screen.
      return report == FrameReport() ? nil : report
    }
    checkDamage(frame)
    if inline != nil { return drawInline(frame, report) }
    if isFirst || isRepaint || isRecolored {
      writer.forget()
    } else if current.size == frame.size, current.table === frame.table {
      FrameDiff.verifyKeys(current, frame)
    }
    let written = writer.write(frame)
    let bytes = writer.bytes
    if recordsOutput { output += bytes }
    current = frame
    if replaysFrames, let difference = replay.check(frame, bytes) {
      fail("The bytes of a frame do not show it, \(difference)")
    }
    report.bytes = bytes.count
    report.linesTouched = written.linesTouched
    report.operations = writer.operations
    lastFrame = report
    return report
  }

  /// Has the reader say what has changed, in place of drawing it.
  private func listen(_ reader: Reader, hasFrame: Bool) -> FrameReport? {
    takeRequests()
    let statistics = graph.lastStatistics
    var report = FrameReport()
    report.rowsEvaluated = statistics.rowsEvaluated
    report.viewsEvaluated = statistics.viewsEvaluated
    _ = journal.takeEvaluations()
    reader.update()
    return hasFrame || report != FrameReport() ? report : nil
  }

  /// Draws a frame of live lines.
  private func drawInline(_ frame: Frame, _ report: FrameReport) -> FrameReport {
    var report = report
    let (bytes, difference) = inline!.draw(frame)
    if recordsOutput { output += bytes }
    current = frame
    (current.above, current.promptsAbove) = ([], [])
    if replaysFrames, let difference {
      fail("The bytes of a frame do not show it: \(difference)")
    }
    report.bytes = bytes.count
    report.linesTouched = inline!.encoder.linesTouched
    report.operations = inline!.encoder.operations
    lastFrame = report
    return report
  }

  /// Gives the terminal around live lines another size; the lines are erased.
  func resizeInline(to size: TermScreen.Size) {
    guard let bytes = inline?.resize(to: size) else { return }
    if recordsOutput { output += bytes }
    graph.setNeedsRepaint()
  }

  /// Takes the theme that the views ask for; whether it is another one than before.
  private func adoptTheme() -> Bool {
    guard let theme = graph.theme, theme != capabilities.theme else { return false }
    capabilities.theme = theme
    writer.capabilities = capabilities
    replay.capabilities = capabilities
    return true
  }

  /// Paints everything; the frame, of which only damaged rows were painted, must look the same.
  private func checkDamage(_ frame: Frame) {
    let whole = graph.repaintedFrame()
    for row in 0..<frame.size.rows where frame.cells(row: row) != whole.cells(row: row) {
      fail("Row \(row) has changed, and was not painted anew.")
    }
  }

  /// Says that a test cannot go on as it should: an issue in a test, a trap elsewhere.
  func fail(_ message: String, _ sourceLocation: SourceLocation? = nil) {
    guard Test.current != nil else { preconditionFailure(message) }
    if let sourceLocation {
      Issue.record("\(message)", sourceLocation: sourceLocation)
    } else {
      Issue.record("\(message)")
    }
  }
}

extension Frame {
  /// The frame in the colours and attributes that a terminal has.
  fileprivate func shown(by capabilities: TerminalCapabilities) -> Frame {
    var frame = self
    for row in frame.lines.indices {
      for index in frame.lines[row].spans.indices {
        var span = frame.lines[row].spans[index]
        span.key = .none
        span.cells =
          span.cells.map { cell in
            var cell = cell
            let extra = cell.style.extra
            cell.style = cell.style.shown(by: capabilities)
            // Links are text's, not colours.
            cell.style.extra = extra
            return cell
          }[...]
        frame.lines[row].spans[index] = span
      }
    }
    return frame
  }
}
