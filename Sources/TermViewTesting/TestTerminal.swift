import TermDevice
import TermView

/// A terminal without a tty: runs a view, takes keys, and shows the screen as a value.
///
/// Every key, resize or change is followed by the whole path of a real run: evaluation, layout,
/// painting, diff and encoding. The bytes of each frame are replayed by a model of a terminal, and
/// what it shows must be the frame. Nothing sleeps: ``settled()`` lets tasks of the main actor run
/// until there is nothing left to do.
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
  private var encoder: ANSIEncoder
  private let capabilities: TerminalCapabilities
  private var now = ContinuousClock.now
  /// A terminal that is fed every byte: what it shows must be the frame.
  private var replay: VirtualTerminal

  /// What the last event cost: the frame that followed it, or nothing.
  public private(set) var lastFrame = FrameReport()
  /// What the framework had to say to the programmer, once each.
  public private(set) var diagnostics: [String] = []
  /// Every byte that a terminal would have got.
  public private(set) var output: [UInt8] = []
  /// Whether ``output`` is kept; it grows with every frame.
  public var recordsOutput = false

  /// Runs `content` in a terminal of a size.
  public init(
    columns: Int = 80, rows: Int = 24, environment: EnvironmentValues = EnvironmentValues(),
    @ViewBuilder content: () -> some View
  ) {
    let size = Size(columns: columns, rows: rows)
    capabilities = .xterm
    encoder = ANSIEncoder(capabilities: capabilities)
    replay = VirtualTerminal(size: size)
    graph = ViewGraph(content(), size: size, environment: environment)
    current = Frame(size: size)
    graph.onDiagnostic = { [weak self] in self?.diagnostics.append($0) }
    draw(isFirst: true)
  }

  /// Runs `view` in a terminal of a size.
  public convenience init(_ view: some View, columns: Int = 80, rows: Int = 24) {
    self.init(columns: columns, rows: rows) { view }
  }

  deinit {
    let graph = graph
    Task { @MainActor in graph.unmount() }
  }

  // MARK: Looking

  /// The screen as it stands.
  public var screen: Screen { Screen(current) }

  /// Whether a view ended the interface.
  public var isFinished: Bool { graph.isFinished }

  // MARK: Doing

  /// Presses keys, one after the other, each followed by a frame.
  ///
  /// ```swift
  /// terminal.press("j", .down, .control("r"), .return)
  /// ```
  public func press(_ keys: KeyPress...) {
    for key in keys { send([.key(key)]) }
  }

  /// Presses keys that arrive in one read: one frame follows them all.
  public func pressTogether(_ keys: [KeyPress]) { send(keys.map { .key($0) }) }

  /// Types `text`, as it arrives from a keyboard: one frame a character.
  public func type(_ text: String) {
    for character in text { send([.text(String(character))]) }
  }

  /// Pastes `text` as a bracketed paste.
  public func paste(_ text: String) { send([.paste(text)]) }

  /// Presses and releases the left button at a cell.
  public func click(row: Int, column: Int, modifiers: EventModifiers = []) {
    let position = Point(row: row, column: column)
    send([
      .mouse(MouseEvent(.down, button: .left, position: position, modifiers: modifiers)),
      .mouse(MouseEvent(.up, button: .left, position: position, modifiers: modifiers)),
    ])
  }

  /// Drags with the left button from a cell to another.
  public func drag(from start: Point, to end: Point) {
    send([
      .mouse(MouseEvent(.down, button: .left, position: start)),
      .mouse(MouseEvent(.drag, button: .left, position: end)),
      .mouse(MouseEvent(.up, button: .left, position: end)),
    ])
  }

  /// Turns the wheel by one step over a cell.
  public func scroll(
    _ kind: MouseEvent.Kind, row: Int = 0, column: Int = 0, modifiers: EventModifiers = []
  ) {
    send([
      .mouse(
        MouseEvent(kind, position: Point(row: row, column: column), modifiers: modifiers))
    ])
  }

  /// Gives the terminal another size.
  public func resize(columns: Int, rows: Int) {
    graph.resize(to: Size(columns: columns, rows: rows))
    draw(isFirst: false)
  }

  /// Lets time pass for timers of views.
  public func advance(by duration: Duration) {
    now += duration
    graph.wake(at: now)
    draw(isFirst: false)
  }

  /// Hands events to the views and draws the frame that follows.
  public func send(_ events: [InputEvent]) {
    graph.handle(events, at: now)
    draw(isFirst: false)
  }

  /// Draws what has changed outside of an event: a model, a state set by the test.
  public func update() { draw(isFirst: false) }

  /// Lets tasks of the main actor run until nothing has changed any more.
  public func settled() async {
    var quiet = 0
    while quiet < 20 {
      await Task.yield()
      quiet = draw(isFirst: false) ? 0 : quiet + 1
    }
  }

  // MARK: Frames

  /// Replays the bytes of a frame; what a terminal would show must be the frame.
  private func check(_ frame: Frame, _ bytes: [UInt8]) {
    // Without a cell there is nothing to show, nor a place for the cursor.
    guard frame.size.columns > 0, frame.size.rows > 0 else { return }
    if replay.size != frame.size { replay = VirtualTerminal(size: frame.size) }
    replay.feed(bytes)
    if let difference = replay.difference(from: frame) {
      preconditionFailure("the bytes of a frame do not show it: \(difference)")
    }
  }

  /// Paints everything; the frame, of which only damaged rows were painted, must look the same.
  private func checkDamage(_ frame: Frame) {
    let whole = graph.repaintedFrame()
    for row in 0..<frame.size.rows where frame.cells(row: row) != whole.cells(row: row) {
      preconditionFailure("row \(row) has changed, and was not painted anew")
    }
  }

  @discardableResult
  private func draw(isFirst: Bool) -> Bool {
    guard let frame = graph.nextFrame() else {
      // What was evaluated showed nothing else.
      lastFrame = FrameReport(
        bytes: 0, rowsEvaluated: graph.lastStatistics.rowsEvaluated,
        viewsEvaluated: graph.lastStatistics.viewsEvaluated, linesTouched: 0, operations: [])
      return false
    }
    let statistics = graph.lastStatistics
    checkDamage(frame)
    let diff = FrameDiff(
      from: isFirst ? nil : current, to: frame, 
      options: DiffOptions(capabilities: capabilities, verifiesKeys: true))
    var bytes: [UInt8] = []
    encoder.encode(diff, into: &bytes)
    if recordsOutput { output += bytes }
    check(frame, bytes)
    lastFrame = FrameReport(
      bytes: bytes.count, rowsEvaluated: statistics.rowsEvaluated,
      viewsEvaluated: statistics.viewsEvaluated, linesTouched: diff.linesTouched,
      operations: diff.operations)
    current = frame
    return true
  }
}

/// What one frame cost, for tests that hold a program to a budget.
public struct FrameReport: Sendable, Hashable {
  /// Bytes sent to the terminal.
  public var bytes = 0
  /// Rows of lists and `ForEach`es whose content was evaluated.
  public var rowsEvaluated = 0
  /// Bodies of views that were evaluated.
  public var viewsEvaluated = 0
  /// Lines of the screen that were written to.
  public var linesTouched = 0
  /// What was done to the screen, in order.
  public var operations: [TerminalOp] = []

  /// What no frame costs: nothing.
  public init() {}

  init(
    bytes: Int, rowsEvaluated: Int, viewsEvaluated: Int, linesTouched: Int,
    operations: [TerminalOp]
  ) {
    self.bytes = bytes
    self.rowsEvaluated = rowsEvaluated
    self.viewsEvaluated = viewsEvaluated
    self.linesTouched = linesTouched
    self.operations = operations
  }
}
