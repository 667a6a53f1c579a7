import TermScreen

/// A program's time on the terminal: from the first frame to the restored shell.
///
/// A process runs one session at a time on its own terminal, and any number one after another;
/// `run` makes them. Sessions on devices of the program's own (``TerminalDevice``), such as clients
/// of a server, run beside it, any number at once. A session never ends the process, except as
/// Ctrl-C and signals do, after the terminal is restored.
///
/// ```swift
/// @MainActor
/// func connect(_ client: Client, to session: TerminalSession) async throws {
///   client.onRead = { bytes in session.receive(bytes) }     // keys and clicks
///   client.onResize = { columns, rows in session.resize(columns: columns, rows: rows) }
///   client.onDrained = { session.deviceDidBecomeReady() }     // where the device was not ready
///   client.onClose = { session.hangUp() }
///   try await session.run()     // until the views end it, or the client goes
/// }
/// ```
@MainActor
public final class TerminalSession {
  package let source: any ScreenSource
  package let options: TerminalOptions
  private var loop: SessionLoop?
  /// What waits for a session that ``begin(onEnd:)`` has begun.
  private var driver: GuestDriver?
  /// The loop of a session on a device of the program's own.
  let deviceLoop: DeviceLoop?

  /// The session that runs on the process's terminal now, if any.
  public private(set) static var current: TerminalSession?

  package init(source: any ScreenSource, options: TerminalOptions = TerminalOptions()) {
    self.source = source
    self.options = options
    deviceLoop = nil
  }

  /// A session on a device; `onEnd` is called when it is over.
  package init(
    source: any ScreenSource, device: any TerminalDevice, size: Size, options: TerminalOptions,
    onEnd: @escaping @MainActor () -> Void
  ) {
    self.source = source
    self.options = options
    deviceLoop = DeviceLoop(
      source: source, device: device, size: size, options: options, onEnd: onEnd)
  }

  /// The report of the last frame.
  package var lastPresentation: Presentation {
    deviceLoop?.lastPresentation ?? loop?.frames.lastPresentation ?? .nothing
  }

  /// Runs the session as the owner of the main thread, and returns when it is finished.
  ///
  /// Meanwhile tasks of the main actor and blocks of the main queue run as ever. Ctrl-C that the
  /// source leaves to the session, and signals that ask to end, do to the process what they do
  /// without a session; if the process survives them, or with
  /// ``TerminalOptions/throwsOnInterrupt``, ``TerminalError/interrupted`` is thrown.
  package func runAsOwner() throws(TerminalError) {
    let outcome = try withLoop { (loop) throws(TerminalError) in
      let driver = OwnerDriver(loop: loop)
      try driver.run()
    }
    if outcome == .interrupted, !options.throwsOnInterrupt { GuardCalls.raiseInterrupt() }
    try check(outcome)
  }

  /// Runs a session on a device, and returns when its views have ended it.
  ///
  /// Nothing of the process is touched: no terminal, no signal. Where the session has no device
  /// this runs it on the process's terminal.
  ///
  /// - Throws: ``TerminalError/interrupted`` after Ctrl-C that no view has handled, and when the
  ///   task is cancelled; ``TerminalError/hungUp`` after ``hangUp()``.
  public func run() async throws(TerminalError) {
    guard let deviceLoop else { return try await runAsGuest() }
    await deviceLoop.run()
    try deviceLoop.outcome?.get()
  }

  /// Runs the session on a main queue that other code drives, and returns when it is finished.
  ///
  /// Ctrl-C acts as in ``runAsOwner()``. Cancelling the task ends the session, and throws
  /// ``TerminalError/interrupted``.
  ///
  /// - Parameter onInterrupt: called on the restored terminal before Ctrl-C ends the process.
  package func runAsGuest(
    onInterrupt: @MainActor () async -> Void = {}
  ) async throws(TerminalError) {
    guard TerminalSession.current == nil else { throw .alreadyRunning }
    let loop = try SessionLoop(source: source, options: options)
    begin(loop)
    let driver = GuestDriver(loop: loop)
    do {
      try await driver.run()
    } catch {
      finish(loop)
      throw error
    }
    finish(loop)
    if loop.outcome == .interrupted {
      await onInterrupt()
      if !options.throwsOnInterrupt { GuardCalls.raiseInterrupt() }
    }
    try check(loop.outcome)
  }

  /// Begins the session on a main queue that other code drives, for ``end()`` to end.
  ///
  /// - Parameter onEnd: called if the session ends before, as when the terminal is closed.
  package func begin(onEnd: @escaping @MainActor () -> Void) throws(TerminalError) {
    guard TerminalSession.current == nil else { throw .alreadyRunning }
    let loop = try SessionLoop(source: source, options: options)
    begin(loop)
    let driver = GuestDriver(loop: loop)
    do {
      try driver.start { [weak self] in
        self?.end()
        onEnd()
      }
    } catch {
      finish(loop)
      throw error
    }
    self.driver = driver
  }

  /// Ends the session that ``begin(onEnd:)`` has begun: the last state is drawn, and the terminal
  /// restored.
  package func end() {
    guard let loop, let driver else { return }
    self.driver = nil
    driver.cancel()
    // Notes that the source is finished.
    loop.settle()
    finish(loop)
  }

  /// The output that the program has printed since the session began, or resumed after another
  /// program: its last megabyte, which appears on the normal screen afterwards.
  public var printedText: String {
    String(decoding: loop?.screen.printed.bytes ?? [], as: UTF8.self)
  }

  /// Prints `text` above the live lines of the running session, as lines of its own; on standard
  /// error where there are none. What would control the terminal shows as symbols.
  ///
  /// What a program prints on the terminal in any other way goes there, too. This also works where
  /// both standard streams go elsewhere.
  public static func printAbove(_ text: String) {
    if let loop = current?.loop, loop.screen.lines != nil {
      loop.frames.note(text)
    } else {
      StandardError.print(text)
    }
  }

  /// Gives the terminal to another program, such as an editor, while `body` runs.
  ///
  /// The terminal is as the session found it, Ctrl-C is the other program's, and nothing is read or
  /// drawn. Afterwards everything is painted again, also where `body` throws, which this then
  /// throws on. Without a session `body` just runs.
  public static func suspended<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let loop = current?.loop
    loop?.tearDown()
    defer { current?.comeBack(loop) }
    return try body()
  }

  /// Gives the terminal to another program while the asynchronous `body` runs. Throws what `body`
  /// throws, when the terminal is the session's again.
  public static func suspended<Result, Failure: Error>(
    _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let loop = current?.loop
    loop?.tearDown()
    defer { current?.comeBack(loop) }
    return try await body()
  }

  /// Makes a stack overflow on the calling thread restore the terminal, as one on the session's own
  /// thread does anyway. Call it on any other thread whose depth of recursion depends on data.
  ///
  /// The thread gets 64 KiB to restore from, given back when it ends. Complexity: O(1), once a
  /// thread. (`sigaltstack`)
  public nonisolated static func coverThread() { GuardCalls.coverThread() }

  /// Opens `/dev/null` for each of standard input, output and error that is closed.
  ///
  /// Otherwise the next file that a program opens takes the stream's number, and output for the
  /// stream, such as the message of a trap, is written into the file. Every session begins with it;
  /// a program that opens files before should, too. Complexity: O(1).
  public nonisolated static func fillStandardStreams() { SystemCalls.fillStandardStreams() }

  /// The files that a session, its event loop and a program's own tasks open at most, so that some
  /// are left. The libraries below trap where they get none.
  private nonisolated static let descriptors = 20

  /// Throws where the process may not open as many files as a session takes.
  package nonisolated static func checkDescriptors() throws(TerminalError) {
    if !SystemCalls.canOpen(descriptors) {
      throw .refused("open \(descriptors) more files, as a session does (see \"ulimit -n\")")
    }
  }

  private func comeBack(_ loop: SessionLoop?) {
    guard let loop, loop === self.loop else { return }
    loop.comeBack()
    source.onNeedsFrame?()
  }

  private func withLoop(
    _ body: (SessionLoop) throws(TerminalError) -> Void
  ) throws(TerminalError) -> SessionLoop.Outcome? {
    guard TerminalSession.current == nil else { throw .alreadyRunning }
    let loop = try SessionLoop(source: source, options: options)
    begin(loop)
    defer { finish(loop) }
    try body(loop)
    return loop.outcome
  }

  private func begin(_ loop: SessionLoop) {
    self.loop = loop
    TerminalSession.current = self
    source.sessionWillBegin()
  }

  private func finish(_ loop: SessionLoop) {
    loop.end()
    self.loop = nil
    TerminalSession.current = nil
    source.sessionDidEnd()
    DiagnosticOutput.print(source.takeDiagnostics())
  }

  private func check(_ outcome: SessionLoop.Outcome?) throws(TerminalError) {
    switch outcome {
    case .hungUp: throw .hungUp
    case .interrupted, .signalled: throw .interrupted
    case .inBackground: throw .inBackground
    case .finished, nil: break
    }
  }
}
