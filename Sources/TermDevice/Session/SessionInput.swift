import TermScreen

/// The input of a session, read from the terminal and decoded.
@MainActor
struct SessionInput {
  private var decoder: InputDecoder
  /// When to call ``timeOut()`` although nothing more came; `nil` when nothing is held.
  private(set) var deadline: Moment?
  /// Whether the last read failed: the terminal is closed, or another program has it.
  private(set) var hasEnded = false

  init(escapeTimeout: Duration, keys: [(bytes: [UInt8], key: KeyPress)]) {
    var decoding = InputDecoder.Options()
    decoding.escapeTimeout = escapeTimeout
    decoding.keys = keys
    decoding.encoding = TerminalEnvironment.current.inputEncoding
    decoder = InputDecoder(options: decoding)
  }

  /// The number of cursor reports still to arrive, which look like a key.
  var expectedCursorReports: Int {
    get { decoder.expectedCursorReports }
    set { decoder.expectedCursorReports = newValue }
  }

  /// The number of bytes that were typed before the terminal was in raw mode, and are still to be
  /// read.
  private var typedAhead = 0

  /// Notes what was typed before the session: a Return of that time is a line feed.
  mutating func noteTypedAhead(on terminal: Terminal) {
    typedAhead = terminal.turnsReturns ? SystemCalls.unread(terminal.input) : 0
  }

  /// The maximum number of bytes in one read: their effects are drawn, and the tasks that they
  /// start run, before the next read.
  static let portion = 4096
  /// The maximum number of bytes in one read of something long, such as a paste.
  static let longPortion = 1 << 16

  /// Reads and decodes what there is: a ``portion`` of keys, a ``longPortion`` of what is no event
  /// yet.
  mutating func read(from screen: LiveTerminal) -> [InputEvent] {
    var events: [InputEvent] = []
    var taken = 0
    let recorder = screen.output.recorder
    var typed: [UInt8]? = recorder == nil ? nil : []
    hasEnded = false
    reading: while taken < SessionInput.portion
      || events.isEmpty && taken < SessionInput.longPortion
    {
      // A buffer for keys that are typed is on the stack, one of more than 1,024 bytes is not.
      let wanted = taken == 0 ? 1024 : SessionInput.portion - 1024
      switch SessionInput.read(
        screen.terminal.input, upTo: wanted, with: &decoder, into: &events, copy: &typed,
        typedAhead: &typedAhead)
      {
      case .bytes(let count):
        taken += count
        // A short read took everything; asking again would cost a call for nothing.
        if count < wanted || !screen.terminal.isNonBlocking { break reading }
      case .wouldBlock:
        break reading
      case .ended:
        hasEnded = true
        break reading
      }
    }
    if let typed { recorder?.noteInput(typed) }
    let sentAt = screen.handshake.sentAt
    decoder.expectsReplies = sentAt != nil
    decoder.holdsEscapeForReplies = sentAt.map { $0 + .seconds(1) > .now } ?? false
    deadline = decoder.pendingTimeout.map { .now + $0 }
    return events
  }

  /// Stops waiting for the rest of an incomplete sequence.
  mutating func timeOut() -> [InputEvent] {
    deadline = nil
    var events: [InputEvent] = []
    decoder.timeout(into: &events)
    return events
  }

  /// Nonisolated: for a closure of the main actor Swift would check with each key on which actor it
  /// runs.
  private nonisolated static func read(
    _ descriptor: Int32, upTo count: Int, with decoder: inout InputDecoder,
    into events: inout [InputEvent], copy: inout [UInt8]?, typedAhead: inout Int
  ) -> SystemCalls.Transfer {
    withUnsafeTemporaryAllocation(byteCount: count, alignment: 16) { buffer in
      let transfer = SystemCalls.read(descriptor, into: buffer)
      if case .bytes(let count) = transfer {
        if typedAhead > 0 {
          for index in 0..<min(count, typedAhead) where buffer[index] == ControlCharacter.lineFeed {
            buffer[index] = ControlCharacter.carriageReturn
          }
          typedAhead = max(0, typedAhead - count)
        }
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        decoder.feed(bytes.bindMemory(to: UInt8.self), into: &events)
        copy?.append(contentsOf: bytes)
      }
      return transfer
    }
  }
}

/// Input typed while the terminal is being left, for when it is entered again.
///
/// Sized for typing and a paste: input beyond ``limit`` is dropped, as a terminal drops input typed
/// ahead of a program that does not read.
struct KeptInput {
  /// The most that is kept: bytes of text, and ``eventSize`` for each event.
  static let limit = 16 << 20
  static let eventSize = 64

  private var events: [InputEvent] = []
  private var size = 0

  var isEmpty: Bool { events.isEmpty }

  mutating func add(_ new: [InputEvent]) {
    for event in new {
      var size = KeptInput.eventSize
      switch event {
      case .text(let text), .paste(let text): size += text.utf8.count
      default: break
      }
      guard self.size + size <= KeptInput.limit else { return }
      self.size += size
      events.append(event)
    }
  }

  /// Returns the kept input, and forgets it.
  mutating func take() -> [InputEvent] {
    defer { self = KeptInput() }
    return events
  }
}

extension InputEvent {
  /// The terminal's answer, if that is what it is.
  var reply: TerminalReply? {
    if case .reply(let reply) = self { reply } else { nil }
  }
}
