import Dispatch
import TermScreen

/// A session on a device of the program's own: bytes come in by calls, frames go out to the device,
/// and time passes on the main queue.
///
/// Unlike ``SessionLoop`` it has no terminal of the process: it reads no descriptor, changes no
/// settings and handles no signal, so that any number of them run at once.
@MainActor
final class DeviceLoop {
  let source: any ScreenSource
  private let device: any TerminalDevice
  private let options: TerminalOptions
  private let onEnd: @MainActor () -> Void
  private var traits: TerminalTraits
  private var decoder: InputDecoder
  private var size: Size

  private(set) var lastPresentation = Presentation.nothing
  private(set) var hasBegun = false
  /// Whether the device has been released, which is some time after ``outcome``.
  private var isOver = false
  /// The outcome of the session.
  private(set) var outcome: Result<Void, TerminalError>?
  private var ending: CheckedContinuation<Void, Never>?
  /// The number of calls of the source and of the device that are under way. Either may end the
  /// session, as a device does whose connection is closed, or hand in bytes: that then waits.
  private var calls = 0
  /// What came during such a call.
  private var waiting: [@MainActor () -> Void] = []

  private var pacing: FramePacing
  private var lastFrame: Frame?
  private var mouse: TerminalOptions.Mouse
  /// When to give up waiting for the rest of a key's bytes.
  private var inputDeadline: Moment?
  /// Whether that has passed, and what has come meanwhile is waited for.
  private var isInputOverdue = false
  private var isScheduled = false
  /// The time of the timer, and the number of the timer set last.
  private var armed: Moment?
  private var timer = 0

  /// - Parameter onEnd: called once, when the session is over.
  init(
    source: any ScreenSource, device: any TerminalDevice, size: Size, options: TerminalOptions,
    onEnd: @escaping @MainActor () -> Void
  ) {
    self.source = source
    self.device = device
    self.options = options
    self.onEnd = onEnd
    pacing = FramePacing(framesPerSecond: options.framesPerSecond)
    self.size = DeviceLoop.clamped(size)
    mouse = options.mouse
    var decoding = InputDecoder.Options()
    decoding.escapeTimeout = options.escapeTimeout
    decoder = InputDecoder(options: decoding)
    traits = TerminalTraits(capabilities: device.capabilities, widthPolicy: device.widthPolicy)
  }

  private static func clamped(_ size: Size) -> Size {
    Size(
      columns: min(max(size.columns, 1), Terminal.sizeLimit),
      rows: min(max(size.rows, 1), Terminal.sizeLimit))
  }

  // MARK: Begin and end

  /// Takes the device and draws the first frame.
  func begin() {
    guard !hasBegun, outcome == nil else { return }
    hasBegun = true
    if device.asksSize { decoder.expectedCursorReports += 1 }
    source.onNeedsFrame = { [weak self] in
      self?.pacing.needsFrame = true
      self?.schedule()
    }
    outside {
      device.start()
      guard outcome == nil else { return }
      if !adoptTheme() { device.adopt(traits.capabilities.palette) }
      source.adapt(to: traits)
      source.resize(to: size)
    }
    settle()
  }

  /// Runs until the session is over.
  func run() async {
    begin()
    await withTaskCancellationHandler {
      if Task.isCancelled { end(.failure(.interrupted)) }
      await withCheckedContinuation { continuation in
        if isOver { continuation.resume() } else { ending = continuation }
      }
    } onCancel: {
      DispatchQueue.main.async { MainActor.assumeIsolated { self.end(.failure(.interrupted)) } }
    }
  }

  /// Ends the session; what ended it first counts.
  func end(_ outcome: Result<Void, TerminalError>) {
    guard self.outcome == nil else { return }
    self.outcome = outcome
    source.onNeedsFrame = nil
    afterCalls { self.tearDown() }
  }

  private func tearDown() {
    if hasBegun {
      outside {
        copy()
        device.stop()
      }
    }
    onEnd()
    DiagnosticOutput.print(source.takeDiagnostics())
    lastFrame = nil
    isOver = true
    ending?.resume()
    ending = nil
  }

  // MARK: What comes in

  /// Decodes input, and draws its effects.
  func receive(_ bytes: [UInt8]) {
    afterCalls { self.decode(bytes) }
  }

  private func decode(_ bytes: [UInt8]) {
    begin()
    guard outcome == nil else { return }
    var events: [InputEvent] = []
    bytes.withUnsafeBufferPointer { decoder.feed($0, into: &events) }
    deliver(events)
    // From here on, not while the events were handled: meanwhile nothing is handed in.
    inputDeadline = decoder.pendingTimeout.map { .now + $0 }
    isInputOverdue = false
    settle()
  }

  func resize(to newSize: Size) { afterCalls { self.adopt(newSize) } }

  private func adopt(_ newSize: Size) {
    let newSize = DeviceLoop.clamped(newSize)
    guard newSize != size, outcome == nil else { return }
    size = newSize
    guard hasBegun else { return }
    outside {
      device.invalidate()
      source.resize(to: newSize)
    }
    pacing.needsFrame = true
    pacing.needsRepaint = true
    // The frame before had the other size.
    lastFrame = nil
    settle()
  }

  private func deliver(_ events: [InputEvent]) {
    for case .reply(let reply) in events where device.asksSize {
      switch reply {
      // The cursor was sent to the last cell.
      case .cursorPosition(let last): resize(to: Size(columns: last.column + 1, rows: last.row + 1))
      case .size(let size): resize(to: size)
      default: break
      }
    }
    let typed = events.filter { $0.reply == nil }
    guard !typed.isEmpty, outcome == nil else { return }
    let request = outside { source.handle(typed) }
    pacing.needsFrame = true
    pacing.isUrgent = true
    switch request {
    // There is no shell to go back to.
    case .none, .suspend: break
    case .interrupt: end(.failure(.interrupted))
    case .repaint:
      outside { device.invalidate() }
      pacing.needsRepaint = true
    }
  }

  // MARK: What follows

  /// Performs due work: timers, a frame, the end.
  func settle() {
    guard hasBegun, outcome == nil, calls == 0 else { return }
    let now = Moment.now
    if let due = inputDeadline, due <= now, !isInputOverdue {
      // What has come meanwhile is handed in first.
      isInputOverdue = true
      schedule()
    } else if isInputOverdue {
      isInputOverdue = false
      inputDeadline = nil
      var events: [InputEvent] = []
      decoder.timeout(into: &events)
      deliver(events)
    }
    if outcome == nil, let due = source.nextDeadline, due <= now {
      outside { source.wake(at: now) }
      pacing.needsFrame = true
    }
    if outcome == nil { outside { copy() } }
    if outcome == nil, !source.isFinished, isPending, pacing.isDue { draw() }
    guard outcome == nil else { return }
    if source.isFinished { return end(.success(())) }
    arm()
  }

  /// Passes copied text on to a device with a clipboard.
  private func copy() {
    while let request = source.takeRequest() {
      if case .copy(let text) = request { (device as? any ClipboardDevice)?.copy(text) }
    }
  }

  private var isPending: Bool { pacing.isPending && device.isReady }

  private func draw() {
    pacing.needsFrame = false
    outside {
      var frame = source.nextFrame { lastFrame?.lines = [] }
      guard outcome == nil else { return }
      if adoptTheme() {
        source.adapt(to: traits)
        device.invalidate()
        pacing.needsRepaint = true
      }
      if frame == nil, pacing.needsRepaint { frame = lastFrame }
      let mouse = source.mouse ?? options.mouse
      if mouse != self.mouse {
        self.mouse = mouse
        (device as? any MouseDevice)?.setMouse(mouse)
      }
      pacing.isUrgent = false
      guard outcome == nil, let frame else { return }
      pacing.noteFrame()
      lastFrame = frame
      lastPresentation = device.present(frame)
    }
  }

  /// Calls the source or the device, which may call the session.
  private func outside<Value>(_ body: () -> Value) -> Value {
    calls += 1
    defer {
      calls -= 1
      if calls == 0, !waiting.isEmpty {
        DispatchQueue.main.async { MainActor.assumeIsolated { self.performWaiting() } }
      }
    }
    return body()
  }

  /// Performs `body` now, or after the calls that are under way and what waits for them.
  private func afterCalls(_ body: @escaping @MainActor () -> Void) {
    if calls == 0, waiting.isEmpty { return body() }
    waiting.append(body)
  }

  private func performWaiting() {
    while calls == 0, !waiting.isEmpty { waiting.removeFirst()() }
  }

  /// Adopts the theme of the views; returns whether it has changed.
  private func adoptTheme() -> Bool {
    let theme = source.theme ?? .standard
    let hasChanged = theme != traits.capabilities.theme
    traits.capabilities.theme = theme
    if hasChanged { device.adopt(traits.capabilities.palette) }
    return hasChanged
  }

  /// Something changed outside: settle once, after everything else that changes now.
  private func schedule() {
    guard !isScheduled, outcome == nil else { return }
    isScheduled = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        self?.isScheduled = false
        self?.settle()
      }
    }
  }

  /// Sets the timer for the next due work.
  private func arm() {
    var due = [inputDeadline, source.nextDeadline].compactMap { $0 }.min()
    if isPending, let next = pacing.nextTime { due = min(due ?? next, next) }
    guard due != armed else { return }
    armed = due
    timer += 1
    guard let due else { return }
    let mine = timer
    let wait = Int(max(0, due.nanoseconds - Moment.now.nanoseconds))
    DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(wait)) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.timer == mine else { return }
        self.armed = nil
        self.settle()
      }
    }
  }
}

/// Sessions on a device of the program's own. They are made by
/// `TerminalSession(device:columns:rows:options:content:)` of `TermView`.
extension TerminalSession {
  /// Passes bytes that were typed on the device's terminal, in pieces of any size.
  ///
  /// Their effects are drawn before this returns, unless the device is not ready. Bytes that come
  /// before ``run()`` begin the session; those that come after its end, and those for a session of
  /// the process's own terminal, which reads them itself, are ignored. Complexity: O(bytes), plus
  /// the actions of the keys.
  public func receive(_ bytes: some Sequence<UInt8>) { deviceLoop?.receive(Array(bytes)) }

  /// Sets the size of the device's terminal for the session, in columns and rows, 1 to 1000 of
  /// each. Everything is redrawn.
  public func resize(columns: Int, rows: Int) {
    deviceLoop?.resize(to: Size(columns: columns, rows: rows))
  }

  /// Draws the changes made while the device was not ready (``TerminalDevice/isReady``).
  public func deviceDidBecomeReady() { deviceLoop?.settle() }

  /// Ends the session because the device's terminal was closed: ``run()`` throws
  /// ``TerminalError/hungUp``.
  public func hangUp() { deviceLoop?.end(.failure(.hungUp)) }
}
