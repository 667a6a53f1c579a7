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
@MainActor
final class LiveTerminal {
  let terminal: Terminal
  let terminfo: Terminfo
  let output: OutputQueue
  let device: any TerminalDevice
  /// The device, when it draws live lines.
  let inline: InlineDevice?
  /// Where the live lines begin, when there are any.
  private(set) var place = CursorPlace.known
  private let options: TerminalOptions
  /// The motions of the mouse that are reported.
  private var mouse: TerminalOptions.Mouse
  private var modes: TerminalModes
  private(set) var queries: TerminalQueries
  private let signals: (reading: Int32, writing: Int32)
  private var capture: OutputCapture?
  /// Turns what is printed into rows.
  private var printedText = PrintedText()
  private(set) var isEntered = false
  private let asks: Bool
  /// The theme that the user asks for, whatever the program does.
  private let usersTheme: Theme?
  /// The size measured last.
  private(set) var size: Size

  /// Opens the terminal and chooses a device. Nothing is written yet.
  init(options: TerminalOptions) throws(TerminalError) {
    self.options = options
    mouse = options.mouse
    let terminal = try Terminal(options: options)
    do throws(TerminalError) {
      let terminfo = try Terminfo(name: nil, descriptor: terminal.output)
      guard let signals = SystemCalls.pipe() else { throw TerminalError.refused("make a pipe") }
      let output = OutputQueue(descriptor: terminal.output)
      let size = terminal.size(terminfo: terminfo)
      self.terminal = terminal
      self.terminfo = terminfo
      self.signals = signals
      self.output = output
      self.size = size
      asks =
        options.asksTerminal && terminfo.swallowsUnknown && !terminfo.hasKeysLikeAnswers
      let environment = TerminalEnvironment.current
      let choice = try DeviceChoice(
        options: options, terminfo: terminfo, environment: environment)
      modes = TerminalModes(
        terminfo: terminfo, options: options,
        usesCurses: choice.usesCurses && options.inline == nil)
      if options.inline != nil {
        guard terminfo.speaksANSI, terminfo.says("cuu", "\u{1B}[4A", 4) else {
          throw TerminalError.incapableTerminal(terminfo.name)
        }
        let inline = InlineDevice(screen: size, capabilities: choice.capabilities) {
          output.send($0)
        }
        self.inline = inline
        device = inline
      } else {
        inline = nil
        device = try choice.makeDevice(terminfo: terminfo, size: size) { output.send($0) }
      }
      usersTheme = try environment.theme
      let policy = WidthPolicy.initial(term: terminfo.name, environment: environment)
      var traits = TerminalTraits(
        capabilities: device.capabilities.themed(usersTheme, isDark: environment.isDark),
        widthPolicy: policy)
      traits.announcesFocus = environment.isAccessible
      traits.reducesMotion = environment.reducesMotion
      queries = TerminalQueries(
        traits: traits,
        keepsWidthPolicy: environment["TERMVIEW_WIDTH"] != nil || choice.usesCurses,
        usesKeyboardProtocol: options.usesKeyboardProtocol)
    } catch {
      terminal.close()
      throw error
    }
    device.adopt(queries.traits.capabilities.palette)
    inline?.onPlaceChange = { [weak self] in self?.noteRestore() }
  }

  /// Takes the terminal: raw mode, handlers, the alternate screen.
  func enter() throws(TerminalError) {
    guard !isEntered else { return }
    guard terminal.awaitForeground() else { throw .inBackground }
    // Only the program in front finds settings that are meant for it.
    guard terminal.adoptSettings() else { throw .hungUp }
    isEntered = true
    size = terminal.size(terminfo: terminfo)
    GuardCalls.install(
      terminal: terminal.output, original: terminal.original, restore: restoring,
      notify: signals.writing)
    output.recorder = SessionRecorder.begin(size: size, term: terminfo.name)
    output.addsReturns = terminal.addsReturns
    DiagnosticOutput.arm()
    if options.capturesOutput {
      capture = OutputCapture(
        terminal: terminal.output, notify: inline == nil ? nil : signals.writing)
    }
    takeModes()
  }

  private func takeModes() {
    terminal.enterRaw()
    output.send(modes.enter(size: size, terminfo: terminfo))
    if inline != nil { seekPlace() } else { device.invalidate() }
  }

  /// Gives the terminal back as it was found; live lines, if there are any, stay.
  func leave() {
    guard isEntered else { return }
    isEntered = false
    SystemCalls.flushPrinted()
    // The signal handlers know less of text than we do: from here on the printing is ours.
    let wasPrinted = !GuardCalls.takeCapture()
    DiagnosticOutput.disarm()
    output.recorder?.noteOutput(restoring[...], addsReturns: output.addsReturns)
    GuardCalls.restore()
    output.discard()
    let printed = capture?.end(wasPrinted: wasPrinted, policy: queries.traits.widthPolicy)
    if let printed { output.recorder?.noteOutput(printed[...], addsReturns: true) }
    capture = nil
    GuardCalls.remove()
  }

  /// Takes the terminal again after another program may have changed it.
  func reenter() {
    guard isEntered else { return }
    output.abandon()
    takeModes()
  }

  /// Closes what was opened.
  func close() {
    device.stop()
    terminal.close()
    SystemCalls.close(signals.reading)
    SystemCalls.close(signals.writing)
  }

  // MARK: Questions

  /// Asks the terminal what terminfo does not know; does not wait.
  func ask() {
    guard asks else { return }
    output.send(TerminalQueries.bytes)
    queries.noteSent(at: .now)
    GuardCalls.setExpecting(true)
  }

  /// Learns from an answer; whether the traits are different now.
  func take(_ reply: TerminalReply) -> Bool {
    let wasWaiting = queries.sentAt != nil
    let change = queries.take(reply)
    if wasWaiting, queries.sentAt == nil { GuardCalls.setExpecting(false) }
    switch change {
    case .none: return false
    case .traits: break
    case .mode(let on, let off):
      guard !modes.enter.contains(on) else { return false }
      modes.enter += on
      modes.leave = off + modes.leave
      guard isEntered else { break }
      // First the way back, then the way there.
      noteRestore()
      output.send(on)
    }
    device.setSynchronizesOutput(queries.traits.capabilities.synchronizesOutput)
    device.adopt(queries.traits.capabilities.palette)
    return true
  }

  /// How long to wait for outstanding answers before the terminal is left, so that none of them
  /// becomes input of the shell. A terminal that was silent for a second stays so.
  var answerPatience: Duration {
    guard let sentAt = queries.sentAt else { return .zero }
    return max(.zero, min(.milliseconds(500), sentAt + .seconds(1) - .now))
  }

  /// Has the terminal report these motions of the mouse; `nil` for those that the options say.
  func setMouse(_ mouse: TerminalOptions.Mouse?) {
    let wanted = mouse ?? options.mouse
    guard wanted != self.mouse, isEntered, terminfo.speaksXterm, readsKeys else { return }
    let bytes = modes.setMouse(from: self.mouse, to: wanted)
    self.mouse = wanted
    // First the way back, then the way there.
    noteRestore()
    output.send(bytes)
  }

  /// Takes the program's theme, where the user asks for none; whether everything looks different
  /// now.
  func setTheme(_ theme: Theme?) -> Bool {
    guard queries.adopt(usersTheme ?? theme ?? .standard) else { return false }
    device.adopt(queries.traits.capabilities.palette)
    return true
  }

  func present(_ frame: Frame) -> Presentation { device.present(frame) }

  /// How many milliseconds a terminal may be silent while it has not taken the last frame.
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
    if inline != nil, !output.isBacklogged { noteRestore() }
  }

  // MARK: Live lines

  /// Rows of what was printed, to stand above the lines; how many bytes they are; and whether more
  /// waits.
  ///
  /// - Parameter isComplete: whether nothing more will come, so that a line without its end is one.
  func printedRows(
    table: CellTable, isComplete: Bool
  ) -> (rows: [Line], bytes: Int, isPortion: Bool) {
    guard let capture else { return ([], 0, false) }
    let bytes = capture.next()
    var rows: [Line] = []
    let used = printedText.append(
      bytes,
      isComplete: isComplete
        || bytes.count == OutputCapture.portion
          && !bytes.contains(ControlCharacter.lineFeed),
      columns: size.columns, policy: queries.traits.widthPolicy, table: table, to: &rows)
    return (rows, used, bytes.count == OutputCapture.portion)
  }

  /// Forgets printed bytes that stand above the lines now.
  func dropPrinted(_ bytes: Int) { if bytes > 0 { capture?.drop(bytes) } }

  /// Finds the left edge of a row for live lines to begin at.
  private func seekPlace() {
    inline?.forgetPlace(screen: size)
    // What was typed ahead stays where it is if keys are not read: then there is no answer to read.
    let mayRead = readsKeys || !SystemCalls.isReadable(terminal.input)
    if tellsPosition, mayRead {
      output.send(LiveTerminal.positionQuery)
      GuardCalls.setExpecting(true)
      place = .asked(until: .now + .milliseconds(100))
    } else {
      place = .asked(until: .now)
      settlePlace(at: nil)
    }
  }

  private var tellsPosition: Bool {
    terminfo.says("u7", "\u{1B}[6n") || terminfo.swallowsUnknown
  }

  /// DSR 6 (ECMA-48): the terminal reports the cursor's position.
  private static let positionQuery = Array("\u{1B}[6n".utf8)

  /// A mouse event as the live lines see it; `nil` when it is outside, or its place is unknown.
  func moved(_ mouse: MouseEvent) -> MouseEvent? {
    guard let inline else { return mouse }
    guard let origin = inline.originRow else { return nil }
    var moved = mouse
    moved.position.row -= origin
    // What began on our rows may end elsewhere.
    let isElsewhere = !(0..<inline.rows).contains(moved.position.row)
    return isElsewhere && mouse.kind != .up && mouse.kind != .drag ? nil : moved
  }

  /// The terminal told where the cursor was, or did not. What stands left of it stays.
  func settlePlace(at position: Point?) {
    guard case .asked = place else {
      // Asked once more after the window changed, from the first of our rows.
      if position != nil, queries.sentAt == nil { GuardCalls.setExpecting(false) }
      if let position, let inline { inline.originRow = min(position.row, size.rows - inline.rows) }
      return
    }
    place = .known
    // A late answer is still to be kept from the shell.
    if position != nil, queries.sentAt == nil { GuardCalls.setExpecting(false) }
    if position?.column != 0 { output.send([0x0D, 0x0A]) }
    inline?.originRow = position.map { min($0.row + ($0.column == 0 ? 0 : 1), size.rows - 1) }
    if !readsKeys { terminal.enterQuiet() }
  }

  /// Whether keys are read.
  var readsInput: Bool { readsKeys || place != .known }

  private var readsKeys: Bool { options.inline?.readsKeys ?? true }

  /// Blanks live lines, so that they do not stand twice when they are drawn again elsewhere.
  func blank() { if isEntered { inline?.invalidate() } }

  /// Ends live lines with their picture or without.
  func finish() {
    guard isEntered, let inline, let options = options.inline else { return }
    inline.finish(leavesPicture: options.remains == .picture)
  }

  /// The screen's size has changed: what it shows is to be drawn anew.
  func adopt(_ size: Size) {
    if let inline {
      inline.resize(to: size, rewraps: nil)
      if asksOrigin { output.send(LiveTerminal.positionQuery) }
    } else {
      device.invalidate()
    }
  }

  /// Whether a new size calls for another report of the cursor's position.
  var asksOrigin: Bool {
    inline != nil && mouse != .off && readsInput && tellsPosition && isEntered
  }

  /// Tells the guard how to restore the terminal from now on.
  private func noteRestore() {
    if isEntered { GuardCalls.setRestore(restoring) }
  }

  /// Asks the kernel for the size.
  func measure() -> Size {
    size = terminal.size(terminfo: terminfo)
    output.recorder?.resize(to: size)
    noteRestore()
    return size
  }

  /// What leaves the terminal as it was found.
  private var restoring: [UInt8] {
    let leave = modes.leave(size: size, terminfo: terminfo)
    guard let inline else { return leave }
    return leave + (output.isBacklogged ? inline.bytesBelowWhileDrawing : inline.bytesBelow)
  }

  // MARK: Signals

  /// Readable when a signal came.
  var signalDescriptor: Int32 { signals.reading }

  /// The signals that came since the last call, each once.
  func takeSignals() -> Set<Int32> {
    var numbers: Set<Int32> = []
    withUnsafeTemporaryAllocation(byteCount: 512, alignment: 1) { buffer in
      while case .bytes(let count) = SystemCalls.read(signals.reading, into: buffer) {
        numbers.formUnion(buffer[..<count].lazy.map { Int32($0) })
        if count < buffer.count { break }
      }
    }
    if numbers.contains(0) { capture?.noteAlive() }
    return numbers
  }

  // MARK: Captured output

  /// What was printed since the terminal was entered.
  var printed: [UInt8] { capture?.text() ?? [] }
}

extension TerminalCapabilities {
  /// What is known before the terminal has answered.
  fileprivate func themed(_ theme: Theme?, isDark: Bool?) -> TerminalCapabilities {
    var capabilities = self
    capabilities.theme = theme ?? .standard
    capabilities.isDark = isDark
    return capabilities
  }
}
