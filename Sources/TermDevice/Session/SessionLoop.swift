import TermScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The handling of events by a session, independent of the loop that waits for them.
///
/// The drivers report which descriptors are ready, call ``settle()``, and wait until ``deadline``
/// at most.
@MainActor
final class SessionLoop {
  let source: any ScreenSource
  let options: TerminalOptions
  let screen: LiveTerminal
  /// Set when the session is over.
  @exclusivity(unchecked) private(set) var outcome: Outcome?
  /// Whether nothing is read or drawn: another program has the terminal, or the process is ending
  /// and has restored it.
  var isDetached: Bool { isLent || GuardCalls.hasRestored }
  @exclusivity(unchecked) private var isLent = false

  let frames: SessionFrames
  @exclusivity(unchecked) private var input: SessionInput
  @exclusivity(unchecked) private var sizeRest = SizeRest()
  @exclusivity(unchecked) private var request = SessionRequest.none
  @exclusivity(unchecked) private var size = Size.zero
  /// Keys that came while the terminal was being left for a while.
  @exclusivity(unchecked) private var keptInput = KeptInput()

  init(source: any ScreenSource, options: TerminalOptions) throws(TerminalError) {
    self.source = source
    self.options = options
    screen = try LiveTerminal(options: options)
    frames = SessionFrames(
      of: source, on: screen, pacing: FramePacing(framesPerSecond: options.framesPerSecond))
    input = SessionInput(escapeTimeout: options.escapeTimeout, keys: screen.terminfo.keys)
    screen.speech?.take = { [source] in source.takeSpeech() }
  }

  /// Enters the terminal and draws the first frame.
  func begin(onNeedsFrame: @escaping @MainActor () -> Void) throws(TerminalError) {
    try screen.enter()
    input.noteTypedAhead(on: screen.terminal)
    input.expectedCursorReports = screen.place == .known ? 0 : 1
    source.onNeedsFrame = { [weak self] in
      guard let self, !self.frames.pacing.needsFrame else { return }
      self.frames.pacing.needsFrame = true
      onNeedsFrame()
    }
    size = screen.size
    _ = screen.setTheme(source.theme)
    source.adapt(to: screen.handshake.traits)
    source.resize(to: size)
    settle()
    screen.handshake.ask(screen.output)
  }

  /// Leaves the terminal; the session has its outcome afterwards.
  func end() {
    source.onNeedsFrame = nil
    screen.sendRequests(of: source)
    if screen.lines != nil, screen.isEntered { finishInline() }
    if screen.isEntered, let speech = screen.speech, outcome == .finished {
      source.sayLast()
      _ = speech.present(Frame(size: .zero))
      screen.drain()
    }
    leave(isForGood: true)
    screen.close()
  }

  // MARK: What is ready

  /// Reads what keys there are and hands them on together.
  func readInput() { if !isDetached { deliver(read()) } }

  /// Reads and decodes everything there is.
  private func read() -> [InputEvent] {
    var events = input.read(from: screen)
    guard input.hasEnded else { return events }
    // Reading in the background is an error, too, where the thread blocks the signal for it.
    if !screen.terminal.isInForeground {
      takeBack()
    } else {
      // The program may have come to the front in between.
      events += input.read(from: screen)
      if input.hasEnded { outcome = .hungUp }
    }
    return events
  }

  /// Whether input is read now.
  var readsInput: Bool { !isDetached && screen.readsInput }

  /// Whether there is input that the driver will read next.
  private var hasUnreadInput: Bool {
    readsInput && SystemCalls.waitForInput(screen.terminal.input, milliseconds: 0)
  }

  /// Sends more of the output that the terminal did not accept at once.
  func writeOutput() { if !isDetached, isInFront { screen.flush() } }

  /// Learns of the signals that came.
  func readSignals() {
    for signal in screen.takeSignals() {
      switch signal {
      case 0: frames.pacing.needsFrame = true
      case SIGWINCH: noteResize()
      case SIGTSTP: request = .suspend
      case SIGCONT: takeBack()
      default: outcome = .signalled
      }
    }
  }

  // MARK: Job control

  /// Whether this program has the terminal. Where another one has it, this one stops, as a job
  /// does, and enters it anew afterwards: what was about to be done is then to be done again.
  private var isInFront: Bool {
    if screen.terminal.isInForeground { return true }
    takeBack()
    return false
  }

  /// Enters the terminal again when the program is in the foreground, after any change of its
  /// state.
  private func takeBack() {
    guard !isDetached, screen.isEntered else { return }
    guard screen.terminal.awaitForeground() else {
      outcome = outcome ?? (GuardCalls.isAskedToEnd ? .signalled : .inBackground)
      return
    }
    screen.reenter()
    screen.handshake.askColors(screen.output)
    if screen.place != .known { input.expectedCursorReports += 1 }
    noteResize()
    frames.pacing.needsRepaint = true
  }

  // MARK: What follows

  /// When to call ``settle()`` although nothing is ready; `nil` for never.
  var deadline: Moment? {
    var first: Moment?
    func consider(_ other: Moment?) {
      if let other { first = first.map { min($0, other) } ?? other }
    }
    consider(input.deadline)
    consider(sizeRest.deadline)
    consider(screen.place.deadline)
    if !isDetached { consider(source.nextDeadline) }
    if !isDetached, frames.pacing.isPending, !screen.output.isBacklogged {
      consider(frames.pacing.nextTime)
    }
    return first
  }

  /// Performs due work: timers, a new size, a request of the source, a frame.
  func settle() {
    if let deadline {
      let now = Moment.now
      if deadline <= now { passDeadlines(now) }
    }
    if !keptInput.isEmpty, !isDetached {
      deliver(keptInput.take())
    }
    perform(request)
    request = .none
    screen.sendRequests(of: source)
    // By a signal that came before the session, or while the terminal was left.
    if GuardCalls.isAskedToEnd { outcome = outcome ?? .signalled }
    if screen.output.hasEnded { outcome = outcome ?? .hungUp }
    if outcome == nil, source.isFinished { outcome = .finished }
    guard outcome == nil, !isDetached else { return }
    // A source that changes while it makes a frame gets another one when the driver comes round
    // again.
    if isPending, isInFront, isSameSize {
      frames.drawNext()
      screen.setMouse(source.mouse)
      // Making a frame may run actions of the program, for example `onChange`.
      if source.isFinished { outcome = .finished }
    }
  }

  /// Whether a frame could be drawn at once.
  var isPending: Bool {
    frames.pacing.isPending && !screen.output.isBacklogged && !isDetached && mayDraw
  }

  /// Whether a frame may be drawn now: where live lines begin is known, and the one before was
  /// drawn long enough ago. Live lines wait for a new size: the positions that they would use are
  /// those of rows at the old size.
  private var mayDraw: Bool {
    screen.place == .known && frames.pacing.isDue
      && (screen.lines == nil || sizeRest.deadline == nil)
  }

  /// Whether the terminal still has the size that live lines assume. A change may have been
  /// reported, or may be about to be.
  private var isSameSize: Bool {
    guard screen.lines != nil, screen.measure() != size else { return true }
    noteResize()
    return false
  }

  private func deliver(_ events: [InputEvent]) {
    var typed = events
    var hasReply = false
    for event in events where event.reply != nil { hasReply = true }
    if hasReply {
      var hasChanged = false
      for case .reply(let reply) in events {
        if case .cursorPosition(let position) = reply { screen.settlePlace(at: position) }
        if case .size(let size) = reply { take(size) }
        if screen.take(reply) { hasChanged = true }
      }
      if hasChanged {
        frames.repaintIfRecolored()
        source.adapt(to: screen.handshake.traits)
        frames.pacing.needsFrame = true
      }
      typed.removeAll { $0.reply != nil }
    }
    if let lines = screen.lines {
      typed = typed.compactMap { event in
        guard case .mouse(let mouse) = event else { return event }
        return lines.moved(mouse).map { .mouse($0) }
      }
    }
    guard !typed.isEmpty else { return }
    request = source.handle(typed)
    frames.pacing.needsFrame = true
    frames.pacing.isUrgent = true
  }

  /// Takes a size that the terminal has answered. Lines that it was not right for wait for the news
  /// of the one that is.
  private func take(_ reported: Size) {
    let (isErased, reports) = screen.take(reported)
    input.expectedCursorReports += reports
    guard isErased else { return }
    frames.pacing.needsRepaint = true
    if screen.lines?.reportedSize != screen.measure() {
      sizeRest.noteChange(at: .now, isLate: true)
    }
  }

  private func passDeadlines(_ now: Moment) {
    // What the program had no time to read has come in time.
    if let due = input.deadline, due <= now, !hasUnreadInput { deliver(input.timeOut()) }
    if let due = screen.place.deadline, due <= now, !hasUnreadInput { screen.settlePlace(at: nil) }
    if sizeRest.hasRested(at: now) { adopt(screen.measure()) }
    if !isDetached, let due = source.nextDeadline, due <= now {
      source.wake(at: now)
      frames.pacing.needsFrame = true
    }
  }

  /// Lays out for another size.
  private func adopt(_ newSize: Size) {
    guard newSize != size else { return }
    size = newSize
    input.expectedCursorReports += screen.adopt(newSize)
    source.resize(to: newSize)
    frames.pacing.needsFrame = true
    frames.pacing.needsRepaint = true
  }

  private func noteResize() {
    // What is drawn on rows of another width than the terminal's stays on it.
    let isLate = screen.lines != nil && screen.handshake.traits.rewrapping == .isLate
    sizeRest.noteChange(at: .now, isLate: isLate)
    // Live lines are blank until the size rests: the next size would break them again, and what
    // does not fit the screen then goes to the terminal's history, which cannot be erased.
    if screen.lines != nil, !isDetached { adopt(screen.measure()) }
  }

  private func perform(_ request: SessionRequest) {
    switch request {
    case .none: break
    case .repaint:
      screen.device.invalidate()
      frames.pacing.needsRepaint = true
    case .interrupt: outcome = outcome ?? .interrupted
    case .suspend:
      screen.blank()
      screen.leavesLine()
      leave()
      source.sessionWillStop()
      GuardCalls.stop()
      source.sessionDidContinue()
      comeBack()
    }
  }

  // MARK: Giving the terminal away

  /// Leaves the terminal when the answers that it owes have come, or will not come.
  private func leave(isForGood: Bool = false) {
    let end = Moment.now + screen.handshake.patience
    while screen.handshake.sentAt != nil, outcome != .hungUp, .now < end {
      if SystemCalls.waitForInput(screen.terminal.input, milliseconds: 10) { readAnswers() }
    }
    screen.leave(isForGood: isForGood)
  }

  /// Reads, and heeds only answers now. What is typed is for later, if the terminal is taken again.
  private func readAnswers() {
    let events = read()
    for case .reply(let reply) in events {
      if case .cursorPosition(let position) = reply { screen.settlePlace(at: position) }
      if case .size(let size) = reply { take(size) }
      _ = screen.take(reply)
    }
    keptInput.add(events.filter { $0.reply == nil })
  }

  /// Leaves the terminal to another program.
  func tearDown() {
    isLent = true
    screen.blank()
    leave()
    GuardCalls.setYielding(true)
  }

  /// Takes the terminal again and paints everything.
  func comeBack() {
    if isLent { GuardCalls.setYielding(false) }
    isLent = false
    // A frame requested meanwhile was not drawn; the driver has to be notified of the next.
    frames.pacing.needsFrame = false
    if GuardCalls.isAskedToEnd {
      outcome = .signalled
      return
    }
    do throws(TerminalError) {
      try screen.enter()
    } catch {
      switch error {
      case .inBackground: outcome = .inBackground
      case .interrupted: outcome = .signalled
      default: outcome = .hungUp
      }
      return
    }
    input.noteTypedAhead(on: screen.terminal)
    input.expectedCursorReports = screen.place == .known ? 0 : 1
    adopt(screen.size)
    frames.pacing.needsRepaint = true
    screen.handshake.askColors(screen.output)
  }

  // MARK: The end of live lines

  /// Draws the last state, without a limit of the rate, and waits until the terminal has accepted
  /// it.
  private func finishInline() {
    // The guard has left the lines as they were, and there may be other text below them.
    if outcome == .signalled { return }
    if outcome != .hungUp { adopt(screen.measure()) }
    awaitPlace()
    if outcome != .hungUp {
      // A late frame shows the current time, too.
      let now = Moment.now
      if let due = source.nextDeadline, due <= now { source.wake(at: now) }
      // A terminal that has another size than it has told of has it soon, or has told by now.
      for _ in 0..<3 {
        placeAtTop()
        frames.drawRest(isFinished: outcome == .finished) { placeAtTop() }
        awaitPlace()
        guard frames.pacing.needsRepaint, let size = screen.lines?.reportedSize else { break }
        adopt(size)
      }
      if screen.lines?.keepsPicture == false { placeAtTop() }
    }
    screen.finish()
    screen.drain()
  }

  /// Moves the cursor to the first of live lines, if the terminal may have wrapped them anew.
  private func placeAtTop() {
    awaitPlace()
    guard let lines = screen.lines, lines.mayBeRewrapped, outcome != .hungUp else { return }
    input.expectedCursorReports += lines.ascend(isMeasured: false)
    awaitPlace()
    if let size = lines.reportedSize { adopt(size) }
  }

  /// Waits for what the terminal was asked about the place of live lines.
  private func awaitPlace() {
    while outcome != .hungUp, let due = screen.place.deadline, .now < due {
      screen.drain()
      if SystemCalls.waitForInput(screen.terminal.input, milliseconds: 10) { readAnswers() }
    }
    while screen.place != .known { screen.settlePlace(at: nil) }
  }
}

extension SessionLoop {
  /// Why a session is over.
  enum Outcome: Equatable {
    case finished, hungUp
    /// By a key.
    case interrupted
    /// By a signal, which the program has survived: its own handler ran.
    case signalled
    /// Another program has the terminal, and no shell will give it back.
    case inBackground
  }
}
