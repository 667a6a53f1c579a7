import TermScreen

/// The state of a program's views: the nodes, the pending work, the focus and the frame.
///
/// The path of a change: a state is written, the nodes that read it are enqueued; `update()`
/// evaluates them; `nextFrame()` places what moved, paints what changed and builds a `Frame`.
@MainActor
package final class ViewGraph {
  /// The node that is being evaluated, whose reads are recorded.
  static var evaluating: ViewNode?

  @exclusivity(unchecked) package private(set) var root: ViewNode!
  @exclusivity(unchecked) package private(set) var size: Size
  /// The presentation of the views.
  @exclusivity(unchecked) package var presentation: GraphPresentation {
    didSet { adaptToPresentation() }
  }
  /// The size of the next frame.
  @exclusivity(unchecked) var frameSize = Size.zero

  /// Called when a frame is requested outside of event handling.
  @exclusivity(unchecked) package var onNeedsFrame: (@MainActor () -> Void)?
  @exclusivity(unchecked) var desiredTheme: Theme?
  /// The theme of the program, and what the user has made of it.
  @exclusivity(unchecked) var programTheme: Theme?
  @exclusivity(unchecked) var userTheme: ThemeChoice?
  /// Called when the user requests a redraw of the screen.
  @exclusivity(unchecked) package var onRepaint: (@MainActor () -> Void)?
  /// Called when the user opens the inspector; `nil` disables its key.
  @exclusivity(unchecked) package var onInspect: (@MainActor () -> Void)?
  /// Called with each diagnostic, once for each text, and with those from before it was set.
  package var onDiagnostic: (@MainActor (String) -> Void)? {
    get { diagnostics.onReport }
    set { diagnostics.onReport = newValue }
  }
  private let diagnostics = Diagnostics()

  /// Records evaluations and their causes, while there is a listener.
  @exclusivity(unchecked) package var journal: EvaluationJournal?
  /// The tasks of views that run.
  package let tasks = RunningTasks()

  @exclusivity(unchecked) private var queue = Batches<ViewNode>()
  /// Views in items whose elements may be gone; see ``isLost(_:)``.
  @exclusivity(unchecked) var lost: [LostNode] = []
  /// Whether the data of a lazy `ForEach` has ever changed.
  @exclusivity(unchecked) var hasChangedData = false
  /// Whether rows were made or changed since all were placed last.
  @exclusivity(unchecked) var rowsHaveChanged = false
  /// Whether there ever was a view that scrolls others than a list does, or a lazy stack.
  @exclusivity(unchecked) var hasScrollViews = false
  /// Whether a view has ever observed the cursor of a list.
  @exclusivity(unchecked) var hasCursorObservers = false
  /// Whether one of them is told of the cursor's row.
  @exclusivity(unchecked) var hasCursorRows = false
  @exclusivity(unchecked) var placements = PlacementQueue()
  @exclusivity(unchecked) var needsLayout = true
  @exclusivity(unchecked) private var needsPaint = true
  /// Changes whenever a measurement may have become another one.
  @exclusivity(unchecked) private(set) var layoutGeneration = 0
  /// Nodes that are notified when everything is placed; see ``LayoutWatcher``.
  @exclusivity(unchecked) var layoutWatchers = LayoutWatchers()
  /// The damage of the next frame.
  @exclusivity(unchecked) private var damage = Damage()
  @exclusivity(unchecked) private var actions = Batches<PendingAction>()
  @exclusivity(unchecked) private var sweeping: [any SweptNode] = []
  @exclusivity(unchecked) private(set) var isBusy = false
  /// Views that are to be committed: written above the live lines, and removed from them.
  package let commits = CommittedViews()

  /// The announcement of the focused view, if announcements are on.
  @exclusivity(unchecked) var announcement = Announcement()

  /// The graph as those hold it that may outlive it.
  let reference = GraphReference()
  let focus = FocusSystem()
  let pointer = PointerSystem()
  /// The modal layers, and the views kept off the screen.
  @exclusivity(unchecked) var modal = ModalLayers()
  @exclusivity(unchecked) var pasteGuard = PasteGuard()
  package let pasteboard = Pasteboard()
  /// The terminal's window: its focus and its progress.
  let window = TerminalWindow()
  /// The buttons that have a key.
  @exclusivity(unchecked) var shortcuts = ShortcutTable()
  /// Whether a second Ctrl-C is waited for, which ends the program.
  var asksToEnd = false
  /// What is said meanwhile.
  @exclusivity(unchecked) var endQuestion = ""
  /// The active keys, for views that read them.
  let activeKeys = ActiveKeysSource()
  /// The place of the cursor, for views that show it.
  let cursorPlace = CursorPlaceSource()
  /// Pending keys of chords and counts, and whether key sets other than the standard one are used.
  let keys = KeySequencer()
  /// The number of events, which identifies the changes made in the same one.
  @exclusivity(unchecked) private(set) var eventNumber = 0
  /// Keys that views press.
  @exclusivity(unchecked) var waitingPresses: [KeyPress] = []
  package let frames = FrameBuilder()
  /// The number of alignment guides that views have set.
  @exclusivity(unchecked) final var guideCount = 0
  /// The evaluations since the last frame was built.
  @exclusivity(unchecked) package private(set) var statistics = FrameStatistics()
  @exclusivity(unchecked) package private(set) var lastStatistics = FrameStatistics()
  @exclusivity(unchecked) private var nextVersion: UInt64 = 1
  @exclusivity(unchecked) private var nextOwner: UInt64 = 1

  @exclusivity(unchecked) var ending = (isFinished: false, isInterrupted: false)
  @exclusivity(unchecked) var wantsSuspension = false
  @exclusivity(unchecked) var timers = GraphTimers()

  /// Creates a graph without views; see ``begin(_:_:)``.
  init(size: Size, presentation: GraphPresentation) {
    self.size = size
    self.presentation = presentation
    root = nil
    reference.graph = self
  }

  /// Makes the nodes of `view`, once, in `environment` as the presentation adapts it.
  ///
  /// The view is consumed: while the graph exists, nothing else retains its states' initial values.
  func begin<Root: View>(_ view: consuming Root, _ environment: EnvironmentValues) {
    var environment = environment
    environment.frameClock = FrameClock(reference)
    presentation.adapt(&environment)
    announcement.isOn = environment.announcesFocus
    root = RootNode(view, NodeContext(rootOf: self, environment: environment))
  }

  // MARK: What waits

  func enqueue(_ node: ViewNode) {
    queue.append(node)
    requestFrame()
  }

  func setNeedsLayout() {
    layoutGeneration &+= 1
    needsLayout = true
    setNeedsPaint()
  }

  /// Has `node` place its content before the next frame. With ``NodeTraits/knowsDamage`` it marks
  /// the changed rows of the screen itself.
  func setNeedsPlacement(_ node: ViewNode) {
    layoutGeneration &+= 1
    placements.insert(node)
    requestFrame()
  }

  /// Requests a frame although no row of the screen is damaged.
  func setNeedsFrame() {
    needsPaint = true
    requestFrame()
  }

  /// Requests a frame in which everything is repainted.
  func setNeedsPaint() {
    damage.formAll()
    needsPaint = true
    requestFrame()
  }

  /// Requests a frame in which these rows of the screen are repainted.
  func setNeedsPaint(in rows: Range<Int>) {
    damage.insert(rows)
    needsPaint = true
    requestFrame()
  }

  /// Runs `action` after the current evaluation, for `onAppear` and the like.
  func afterUpdate(
    _ phase: PendingAction.Phase = .other, of node: ViewNode? = nil,
    _ action: @escaping @MainActor () -> Void
  ) {
    actions.append(PendingAction(phase: phase, node: node, run: action))
    requestFrame()
  }

  func requestFrame() {
    if !isBusy { onNeedsFrame?() }
  }

  /// Lets `node` check its kept items, a bounded number of them in each frame.
  func sweep(_ node: any SweptNode) {
    if !sweeping.contains(where: { $0 === node }) { sweeping.append(node) }
  }

  /// Reports a diagnostic for the programmer.
  package func report(_ diagnostic: String) { diagnostics.report(diagnostic) }
  /// The diagnostics that no earlier call has returned, each once, with a count.
  package func takeDiagnostics() -> [String] { diagnostics.take() }

  /// A unique number for a painter of rows.
  func makeOwner() -> UInt64 {
    nextOwner += 1
    return nextOwner
  }

  func makeVersion(lines: Int) -> UInt64 {
    defer { nextVersion += UInt64(max(1, lines)) }
    return nextVersion
  }

  // MARK: Evaluation

  /// Evaluates `body` for `node`, recording its reads.
  func evaluate<Result>(
    _ node: ViewNode, _ observation: ObservationTracker, _ body: () -> Result
  ) -> Result {
    let outer = ViewGraph.evaluating
    // Most rows read nothing: then there is nothing to write down, either.
    let hasRead = !node.reads.isEmpty
    if hasRead { swap(&node.reads, &node.readsBefore) }
    ViewGraph.evaluating = node
    defer {
      ViewGraph.evaluating = outer
      if hasRead { forgetReadsBefore(of: node) }
    }
    return observation.track(node, body)
  }

  /// Removes a node from the readers of what its last evaluation read, and this one did not.
  private func forgetReadsBefore(of node: ViewNode) {
    let before = node.readsBefore
    node.readsBefore = []
    let reads = node.reads
    next: for source in before {
      for read in reads where read === source { continue next }
      source.remove(node)
    }
  }

  func countEvaluation(of node: ViewNode) {
    statistics.viewsEvaluated += 1
    journal?.didEvaluate(node)
  }
  func countRowEvaluation(of item: ItemNode) {
    statistics.rowsEvaluated += 1
    journal?.didEvaluate(item)
  }

  /// Evaluates the views that changed; afterwards every view is up to date. Free if nothing has
  /// changed.
  package func update() {
    let wasBusy = isBusy
    isBusy = true
    defer { isBusy = wasBusy }
    var passes = 0
    while !queue.isEmpty || !actions.isEmpty {
      var rounds = 0
      while !queue.isEmpty {
        rounds += 1
        if rounds > 1000 {
          report("a view's body changes the state that it reads: gave up after 1000 evaluations")
          forgetQueue()
        }
        var batch = queue.take()
        if batch.count > 1 { batch.sort { $0.depth < $1.depth } }
        for node in batch where node.isMounted && node.needsEvaluation {
          if !defersEvaluation(of: node), !isLost(node) { node.evaluate() }
        }
        queue.reuse(batch)
      }
      if !actions.isEmpty {
        var ready = actions.take()
        ready.sortForRunning()
        for action in ready where action.node?.isMounted != false { action.run() }
        actions.reuse(ready)
      }
      passes += 1
      if passes > 100 {
        report("views keep changing each other's state: gave up after 100 rounds in one frame")
        forgetQueue()
        _ = actions.take()
      }
    }
  }

  /// Leaves views as they are that were to be evaluated; the next change evaluates them again.
  private func forgetQueue() {
    for node in queue.take() { node.needsEvaluation = false }
  }

  /// Updates the views, and runs `body` for an external event on them.
  func perform(_ body: () -> Void) {
    let wasBusy = isBusy
    isBusy = true
    eventNumber &+= 1
    update()
    body()
    isBusy = wasBusy
  }

  func didUnmount(_ node: ViewNode) {
    focus.didUnmount(node, in: self)
  }

  // MARK: Frames

  package func resize(to size: Size) {
    guard root != nil, size != self.size else { return }
    self.size = size
    setNeedsLayout()
    root.discardMeasurements()
    root.windowDidResize()
    for layer in modal.layers { layer.windowDidResize() }
  }

  /// Redraws everything.
  package func setNeedsRepaint() { setNeedsPaint() }

  /// The screen as it should be now, or `nil` when nothing has changed since the last one.
  ///
  /// - Parameter releasingLast: called before a frame is made. The lines of the last one are
  ///   changed in place if no other code holds them.
  package func nextFrame(releasingLast: () -> Void = {}) -> Frame? {
    guard root != nil else { return nil }
    if !waitingPresses.isEmpty { sendWaitingPresses() }
    var rounds = 0
    let wasBusy = isBusy
    isBusy = true
    repeat {
      update()
      if !modal.presenters.isEmpty {
        for presenter in modal.presenters { presenter.endIfElementIsGone() }
      }
      commits.take(in: self)
      layout()
      // The first focus waits for the views that are made for the sizes of others.
      if focus.focused != nil || !hasWork || rounds == 7 { focus.settle(in: self) }
      focus.revealFocus(in: self)
      updateActiveKeys()
      updateCursorPlace()
      updateAnnouncement()
      rounds += 1
    } while hasWork && rounds < 8
    isBusy = wasBusy
    // Work that never settles continues with the next frame.
    if hasWork { requestFrame() }
    lastStatistics = statistics
    statistics = FrameStatistics()
    if !sweeping.isEmpty {
      let nodes = sweeping
      sweeping = nodes.filter { $0.isMounted && $0.sweep() }
    }
    guard needsPaint else { return nil }
    needsPaint = false
    if frames.isTableFull {
      frames.renewTable()
      root.discardPaintings()
      damage.formAll()
    }
    releasingLast()
    var frame = frames.build(size: frameSize, damage) { painter in
      paintAll(&painter)
    } cursor: {
      var cursor = focus.cursor(in: self)
      if announcement.isOn { cursor?.isVisible = true }
      return cursor
    }
    damage.removeAll()
    presentation.moveLinesAbove(&frame)
    return frame
  }

  /// The screen painted from scratch, which the last frame must equal, however little of it was
  /// painted. For checks.
  package func repaintedFrame() -> Frame {
    frames.build(size: frameSize, Damage()) { painter in paintAll(&painter) }
  }

  /// Whether evaluations, actions or placements are pending before a frame can be drawn.
  private var hasWork: Bool {
    !queue.isEmpty || !actions.isEmpty || needsLayout || !placements.isEmpty
      || commits.areWaiting
  }

  // MARK: The end

  /// Ends every view; their `onDisappear` actions run before this returns. Events and frames have
  /// no effect afterwards.
  package func unmount() {
    guard root != nil else { return }
    keys.reportUnusedNames(to: self)
    root.unmount()
    let last = actions.take()
    queue = Batches()
    lost = []
    placements = PlacementQueue()
    timers = GraphTimers()
    for action in last where action.node?.isMounted != false { action.run() }
    // The nodes retain the graph; releasing them releases everything.
    root = nil
    reference.graph = nil
    onNeedsFrame = nil
    onRepaint = nil
    onInspect = nil
    onDiagnostic = nil
  }

  // MARK: Timers

  /// The current time; a test may have its own.
  package var now: @MainActor () -> Moment = { .now } {
    didSet { epoch = now() }
  }
  /// The time from which animations count their ticks.
  private(set) var epoch = Moment.now
}
