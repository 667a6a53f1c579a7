import TermScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal in the hands of a session: opened, and, between ``enter()`` and ``leave()``, in raw
/// mode on the alternate screen, guarded against every way a program can end.
///
/// It owns the lease: the modes, how to restore them, the size. ``handshake`` queries the terminal,
/// ``lines`` positions live lines, ``printed`` captures what the program prints, ``signals``
/// collects signals.
@MainActor
final class LiveTerminal {
  let terminal: Terminal
  let terminfo: Terminfo
  let output: OutputQueue
  let device: any TerminalDevice
  let handshake: Handshake
  /// Live lines, if it is they that are drawn.
  let lines: InlineRegion?
  let printed = CapturedOutput()
  let signals: SignalPipe
  private let options: TerminalOptions
  /// The motions of the mouse that are reported.
  @exclusivity(unchecked) private var mouse: TerminalOptions.Mouse
  @exclusivity(unchecked) private var modes: TerminalModes
  @exclusivity(unchecked) private(set) var isEntered = false
  /// Whether the taskbar shows progress.
  @exclusivity(unchecked) private var showsProgress = false
  /// Whether signals that ask to end are watched, also where the terminal is left for a while.
  @exclusivity(unchecked) private var isWatching = false
  /// The size measured last.
  @exclusivity(unchecked) private(set) var size: Size

  /// Opens the terminal and chooses a device. Nothing is written yet.
  init(options: TerminalOptions) throws(TerminalError) {
    self.options = options
    mouse = options.mouse
    try TerminalSession.checkDescriptors()
    let terminal = try Terminal(options: options)
    do throws(TerminalError) {
      let terminfo = try Terminfo(name: nil, descriptor: terminal.output)
      let signals = try SignalPipe()
      let output = OutputQueue(descriptor: terminal.output)
      let size = terminal.size(terminfo: terminfo)
      self.terminal = terminal
      self.terminfo = terminfo
      self.signals = signals
      self.output = output
      self.size = size
      let environment = TerminalEnvironment.current
      let choice = try DeviceChoice(
        options: options, terminfo: terminfo, environment: environment)
      modes = TerminalModes(
        terminfo: terminfo, options: options,
        usesCurses: choice.usesCurses && options.inline == nil)
      if options.isSpoken {
        lines = nil
        device = SpeechDevice { output.send($0) }
      } else if let inlineOptions = options.inline {
        guard terminfo.speaksANSI, terminfo.sends("cuu", "\u{1B}[4A", 4) else {
          throw TerminalError.incapableTerminal(terminfo.name)
        }
        let inline = InlineDevice(screen: size, capabilities: choice.capabilities) {
          output.send($0)
        }
        lines = InlineRegion(
          inline, options: inlineOptions, terminal: terminal, terminfo: terminfo, output: output)
        device = inline
      } else {
        lines = nil
        device = try choice.makeDevice(terminfo: terminfo, size: size) { output.send($0) }
      }
      handshake = try Handshake(
        terminfo: terminfo, options: options, choice: choice, capabilities: device.capabilities,
        environment: environment)
    } catch {
      terminal.close()
      throw error
    }
    device.adopt(handshake.traits.capabilities.palette)
    lines?.adopt(handshake.traits)
    lines?.device.onPlaceChange = { [weak self] in self?.noteRestore() }
    speech?.onPlaceChange = { [weak self] in self?.noteRestore() }
  }

  /// The device of a session in reader mode.
  var speech: SpeechDevice? { options.isSpoken ? device as? SpeechDevice : nil }

  // MARK: The lease

  /// Takes the terminal: raw mode, handlers, the alternate screen.
  func enter() throws(TerminalError) {
    guard !isEntered else { return }
    // A handler of the program's own may only set a flag, which no code reads while this waits.
    if !isWatching { GuardCalls.watch() }
    isWatching = true
    guard terminal.awaitForeground() else {
      stopWatching()
      throw GuardCalls.isAskedToEnd ? .interrupted : .inBackground
    }
    // Only the foreground program finds settings that are its own.
    guard terminal.adoptSettings() else {
      stopWatching()
      throw .hungUp
    }
    isEntered = true
    size = terminal.size(terminfo: terminfo)
    GuardCalls.install(
      terminal: terminal.output, original: terminal.original, restore: restoring,
      notify: signals.writing)
    output.recorder = SessionRecorder.begin(size: size, term: terminfo.name)
    output.addsReturns = terminal.addsReturns
    speech?.addsReturns = terminal.addsReturns
    DiagnosticOutput.arm()
    if options.capturesOutput {
      printed.begin(terminal: terminal.output, notify: lines == nil ? nil : signals.writing)
    }
    takeModes()
  }

  private func takeModes() {
    terminal.enterRaw()
    output.send(modes.enter(size: size, terminfo: terminfo))
    if let lines { lines.seek(on: size) } else { device.invalidate() }
  }

  /// The program is about to stop: the shell begins its report of that with the end of the line
  /// that is being typed in reader mode.
  func leavesLine() {
    speech?.lineWasEnded()
    noteRestore()
  }

  /// Gives the terminal back as it was found; live lines, if there are any, stay.
  ///
  /// - Parameter isForGood: `false` where it is entered again.
  func leave(isForGood: Bool) {
    guard isEntered else {
      if isForGood { stopWatching() }
      return
    }
    isEntered = false
    SystemCalls.flushPrinted()
    // The signal handlers cannot lay out text: from here on it is printed here.
    let wasPrinted = !GuardCalls.takeCapture()
    DiagnosticOutput.disarm()
    output.recorder?.noteOutput(restoring[...], addsReturns: output.addsReturns)
    GuardCalls.restore()
    speech?.lineWasEnded()
    output.discard()
    let text = printed.end(wasPrinted: wasPrinted, policy: handshake.traits.widthPolicy)
    if let text { output.recorder?.noteOutput(text[...], addsReturns: true) }
    GuardCalls.remove(watches: !isForGood)
    isWatching = !isForGood
  }

  private func stopWatching() {
    guard isWatching else { return }
    GuardCalls.remove()
    isWatching = false
  }

  /// Takes the terminal again after another program may have changed it.
  func reenter() {
    guard isEntered else { return }
    if output.isBacklogged { printed.noteAbandoned() }
    output.abandon()
    takeModes()
  }

  /// Closes the opened descriptors.
  func close() {
    device.stop()
    terminal.close()
    signals.close()
  }

  /// The bytes that restore the terminal.
  private var restoring: [UInt8] {
    let window = showsProgress ? WindowSequence.progress(nil) : []
    let leave = window + modes.leave(size: size, terminfo: terminfo)
    if let speech { return leave + speech.bytesBelow }
    guard let inline = lines?.device else { return leave }
    return leave + (output.isBacklogged ? inline.bytesBelowWhileDrawing : inline.bytesBelow)
  }

  /// Updates the guard's sequence that restores the terminal.
  private func noteRestore() {
    if isEntered { GuardCalls.setRestore(restoring) }
  }

  /// Has the terminal report these motions of the mouse; `nil` for those in the options.
  func setMouse(_ mouse: TerminalOptions.Mouse?) {
    let wanted = mouse ?? options.mouse
    guard wanted != self.mouse, isEntered, !options.isSpoken, terminfo.speaksXterm,
      options.inline?.readsKeys ?? true
    else { return }
    let bytes = modes.setMouse(from: self.mouse, to: wanted)
    self.mouse = wanted
    // First the way back, then the way there.
    noteRestore()
    output.send(bytes)
  }

  // MARK: What the terminal says

  /// Learns from an answer; whether the traits are different now.
  func take(_ reply: TerminalReply) -> Bool {
    switch handshake.take(reply) {
    case .none: return false
    case .traits: break
    case .colors: if isEntered { handshake.askColors(output) }
    case .mode(let on, let off):
      guard !modes.enter.contains(on) else { return false }
      modes.enter += on
      modes.leave = off + modes.leave
      guard isEntered else { break }
      // First the way back, then the way there.
      noteRestore()
      output.send(on)
    }
    (device as? any SynchronizingDevice)?
      .setSynchronizesOutput(handshake.traits.capabilities.synchronizesOutput)
    device.adopt(handshake.traits.capabilities.palette)
    lines?.adopt(handshake.traits)
    return true
  }

  /// Adopts the program's theme, unless the user requests one; returns whether the look has
  /// changed.
  func setTheme(_ theme: Theme?) -> Bool {
    guard handshake.adopt(theme) else { return false }
    device.adopt(handshake.traits.capabilities.palette)
    return true
  }

  /// Whether the cursor's position is known, as it always is without live lines.
  var place: InlineRegion.Place { lines?.place ?? .known }

  /// Takes the reported position of the cursor, or `nil` without a report.
  func settlePlace(at position: Point?) {
    lines?.settle(at: position, on: size, owesAnswers: handshake.sentAt != nil)
  }

  /// Takes the reported size; returns whether live lines were erased as they were drawn for another
  /// one, and the number of reports of the cursor's position to expect.
  func take(_ size: Size) -> (isErased: Bool, reports: Int) {
    lines?.take(size, owesAnswers: handshake.sentAt != nil) ?? (false, 0)
  }

  /// Whether anything is read.
  var readsInput: Bool { lines?.readsInput ?? true }

  // MARK: Sizes

  /// Asks the kernel for the size.
  func measure() -> Size {
    size = terminal.size(terminfo: terminfo)
    output.recorder?.resize(to: size)
    noteRestore()
    return size
  }

  /// Notes a change of the screen's size: everything has to be redrawn. Returns the number of
  /// reports of the cursor's position to expect.
  func adopt(_ size: Size) -> Int {
    if let lines { return lines.resize(to: size, asksOrigin: asksOrigin) }
    device.invalidate()
    return 0
  }

  /// Whether a new size calls for another report of the cursor's position.
  private var asksOrigin: Bool { lines?.mayAskOrigin == true && mouse != .off && isEntered }

  // MARK: The clipboard and the window

  /// Sends what the views ask of the terminal besides the screen, where the terminal supports it,
  /// once all earlier output has been accepted.
  func sendRequests(of source: any ScreenSource) {
    guard isEntered, !output.isBacklogged, let request = source.takeRequest() else { return }
    send(request)
    while !output.isBacklogged, let next = source.takeRequest() { send(next) }
  }

  private func send(_ request: TerminalRequest) {
    let traits = handshake.traits
    switch request {
    case .copy(let text):
      guard traits.capabilities.setsClipboard else { return }
      output.sendPrivately(ClipboardSequence.bytes(for: text))
    case .progress(let progress):
      guard options.showsProgress, traits.window.showsProgress || showsProgress else { return }
      // First the way back, then the way there.
      if progress != nil, !showsProgress {
        showsProgress = true
        noteRestore()
      }
      output.sendPrivately(WindowSequence.progress(progress))
      if progress == nil, showsProgress {
        showsProgress = false
        noteRestore()
      }
    case .notification(let title, let body):
      guard options.sendsNotifications, let form = traits.window.notifications else { return }
      output.sendPrivately(WindowSequence.notification(title: title, body: body, as: form))
    }
  }

  // MARK: Frames

  func present(_ frame: Frame) -> Presentation {
    defer { lines?.awaitSize() }
    return device.present(frame)
  }

  /// Blanks live lines, so that they do not appear twice when they are drawn again elsewhere.
  func blank() { if isEntered { lines?.device.invalidate() } }

  /// Ends live lines with their picture or without.
  func finish() { if isEntered { lines?.finish() } }

  /// The number of milliseconds for which a terminal may be silent while it has not accepted the
  /// last frame.
  private static let outputPatience: Int32 = 1000

  /// Waits until the terminal has taken all output, or has taken none of it for a second.
  func drain() {
    while output.isBacklogged, !output.hasEnded {
      let before = output.bytesWritten
      var ready = [pollfd(fd: terminal.output, events: Int16(POLLOUT), revents: 0)]
      SystemCalls.wait(&ready, milliseconds: Self.outputPatience)
      flush()
      if output.bytesWritten == before { break }
    }
  }

  /// Goes on with the bytes that wait for the terminal.
  func flush() {
    output.flush()
    noteTaken()
    if lines != nil, !output.isBacklogged { noteRestore() }
  }

  /// Printed output that was sent need not be kept once the terminal has accepted it.
  func noteTaken() { if !output.isBacklogged { printed.noteTaken() } }

  /// The signals that came since the last call, each once.
  func takeSignals() -> Set<Int32> {
    let numbers = signals.take()
    if numbers.contains(0) { printed.noteAlive() }
    return numbers
  }
}
