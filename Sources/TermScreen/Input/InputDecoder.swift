/// Turns the bytes that a terminal sends into events.
///
/// Pure and total: any bytes, in any pieces, give the same events; malformed sequences are dropped
/// whole, never shown as text. Memory is bounded, time linear in the bytes.
///
/// Only an introducer alone is ambiguous: ESC is a key or the beginning of something longer. The
/// owner waits ``pendingTimeout`` for more and then calls ``timeout()``. What can only be the
/// beginning of a sequence, a character or a paste is completed by its rest, however late that
/// comes, and never becomes keys; another ESC, or a byte that cannot continue it, drops it whole.
///
/// ```swift
/// var decoder = InputDecoder()
/// let events = decoder.feed("\u{1B}[1;5A".utf8)     // [.key(.control(.up))]
/// ```
///
/// Understands ECMA-48 control sequences as xterm, rxvt, the Linux console, VT100 and VT220 send
/// them, xterm's modifyOtherKeys, kitty's keyboard protocol, mice in the X10, SGR and urxvt
/// encodings, bracketed paste, focus reports and the answers to queries.
///
/// - SeeAlso: [XTerm Control Sequences](https://invisible-island.net/xterm/ctlseqs/ctlseqs.html),
///   [kitty's keyboard protocol](https://sw.kovidgoyal.net/kitty/keyboard-protocol/).
public struct InputDecoder: Sendable {
  /// The terminal's encoding of typed and pasted text.
  public enum TextEncoding: Hashable, Sendable {
    /// One to four bytes for each scalar.
    case utf8
    /// ISO 8859-1: a byte a character.
    case latin1
  }

  /// The properties of a terminal that decoding depends on.
  public struct Options: Sendable {
    /// The encoding of characters beyond ASCII, from the user's locale.
    public var encoding = TextEncoding.utf8
    /// The time for which a lone ESC may be the beginning of something longer.
    public var escapeTimeout: Duration = .milliseconds(25)
    /// The same while answers are outstanding, of which a slow line may deliver pieces.
    public var replyTimeout: Duration = .milliseconds(250)
    /// The time for which a paste may pause before the part that has come is delivered, as a paste
    /// of its own. After such a pause, in a paste or in another string, Ctrl-C is a key.
    public var pasteTimeout: Duration = .seconds(1)
    /// The maximum number of bytes of one paste; the rest is dropped.
    public var pasteLimit = 16 << 20
    /// Keys special to the terminal, by the bytes that it sends for them, as terminfo lists them.
    /// Those that begin with a printable character are ignored, and so are those that mean the same
    /// without being listed.
    public var keys: [(bytes: [UInt8], key: KeyPress)] = []

    /// The options for a terminal that sends UTF-8 and has no keys of its own.
    public init() {}
  }

  /// The decoder's position in a sequence.
  enum State: Sendable {
    case ground
    /// After ESC, or after two.
    case escape(count: Int)
    /// After ESC and the first bytes of a character beyond ASCII.
    case optionCharacter
    case singleShift
    case controlSequence
    /// A control sequence too long to mean anything.
    case overlongSequence
    /// After ESC [ [, the Linux console's function keys.
    case linuxFunction
    /// The three bytes after ESC [ M.
    case mouseBytes
    case string(StringKind)
    /// An ESC inside a string: half of its terminator.
    case stringEscape(StringKind)
    case paste
    /// Bytes that may become one of the terminal's own keys.
    case terminfoKey
  }

  /// The strings of ECMA-48, by the character after ESC that opens them.
  enum StringKind: UInt8, Sendable {
    case deviceControl = 0x50
    case startOfString = 0x58
    case operatingSystemCommand = 0x5D
    case privacyMessage = 0x5E
    case applicationCommand = 0x5F
  }

  /// The longest control sequence, and the longest string, that are looked into.
  static let longestSequence = 256
  static let longestString = 4096

  /// The properties of the terminal; they do not change.
  public let options: Options
  let terminfoKeys: TerminfoKeys

  var state = State.ground
  /// The bytes of the sequence so far, without its introducer; of a character not yet complete; or
  /// of what may become a key of the terminal.
  var held: [UInt8] = []
  /// Whether a sequence came after two ESC: the second is the Option key.
  var hasOption = false
  /// Set while bytes are looked at again that turned out not to be a key of the terminal.
  var ignoresTerminfoKeys = false

  /// The part of a paste that has not been delivered, and the size of all its parts.
  var pasted: [UInt8] = []
  var pastedCount = 0
  /// Bytes of the paste's end marker seen so far.
  var pasteMarker = 0
  /// Whether ``timeout()`` was called inside a paste or another string, and no byte came since.
  var hasPaused = false

  /// The number of cursor position reports that are still expected. While there are any,
  /// `CSI 1 ; 2 R` is such a report, not Shift-F3.
  public var expectedCursorReports = 0
  /// Whether answers to queries are outstanding. A sequence then has ``Options/replyTimeout`` to
  /// get complete: its rest must not come as text.
  public var expectsReplies = false
  /// Whether such an answer is so likely that even a lone ESC has that long: right after the
  /// queries. Later a key must not wait for a terminal that never answers.
  public var holdsEscapeForReplies = false

  /// A decoder in its ground state, with nothing held.
  public init(options: Options = Options()) {
    self.options = options
    terminfoKeys = TerminfoKeys(options.keys)
    held.reserveCapacity(32)
  }

  /// Whether bytes are held that more bytes, or ``timeout()``, must complete.
  public var isPending: Bool {
    if case .ground = state { return !held.isEmpty }
    return true
  }

  /// Whether the bytes held are an introducer alone, which is a key if nothing follows it.
  var isAmbiguous: Bool {
    switch state {
    case .escape: true
    case .singleShift, .controlSequence, .string: held.isEmpty
    case .terminfoKey: !terminfoKeys.awaitsRest(of: held)
    default: false
    }
  }

  /// The time to wait for more bytes before ``timeout()``; `nil` when nothing is held, and when
  /// what is held waits for its rest however late that comes.
  public var pendingTimeout: Duration? {
    switch state {
    case .ground: return nil
    case .paste, .string:
      guard isAmbiguous else { return hasPaused ? nil : options.pasteTimeout }
    default:
      guard isAmbiguous else { return nil }
    }
    var mayBeReply = expectsReplies
    if case .escape = state { mayBeReply = expectsReplies && holdsEscapeForReplies }
    return mayBeReply
      ? max(options.escapeTimeout, options.replyTimeout) : options.escapeTimeout
  }

  /// The events that `bytes` complete. Complexity: O(bytes).
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    feed(bytes, into: &events)
    return events
  }

  /// Appends the events that `bytes` complete. Complexity: O(bytes).
  public mutating func feed(_ bytes: some Sequence<UInt8>, into events: inout [InputEvent]) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { feed($0, into: &events) }
    if isDone == nil {
      Array(bytes).withUnsafeBufferPointer { feed($0, into: &events) }
    }
  }

  /// Appends the events that `bytes` complete, without copying the bytes. Complexity: O(bytes).
  public mutating func feed(
    _ bytes: UnsafeBufferPointer<UInt8>, into events: inout [InputEvent]
  ) {
    // A character that is typed alone, as most are.
    if bytes.count == 1, held.isEmpty, 0x20..<0x7F ~= bytes[0], case .ground = state {
      return events.append(.text(String(Unicode.Scalar(bytes[0]))))
    }
    var index = 0
    if hasPaused, let first = bytes.first {
      resume(with: first, isAlone: bytes.count == 1, into: &events)
    }
    while index < bytes.count {
      switch state {
      case .ground: index = readGround(bytes, from: index, into: &events)
      case .paste: index = readPaste(bytes, from: index, into: &events)
      default: if step(bytes[index], into: &events) { index += 1 }
      }
    }
  }

  /// The events that the bytes held amount to, when no more came in time. Complexity: O(bytes
  /// held).
  public mutating func timeout() -> [InputEvent] {
    var events: [InputEvent] = []
    timeout(into: &events)
    return events
  }

  /// Appends the events that the bytes held amount to, when no more came in time. Complexity:
  /// O(bytes held).
  ///
  /// The first part of a sequence or of a character stays held: its rest must not become keys.
  public mutating func timeout(into events: inout [InputEvent]) {
    guard isAmbiguous else { return pause(into: &events) }
    let old = state
    switch old {
    case .escape(let count):
      reset()
      for _ in 0..<count { events.append(.key(.escape)) }
    case .singleShift: finishIntroducer(0x4F, into: &events)
    case .controlSequence: finishIntroducer(0x5B, into: &events)
    case .string(let kind): finishIntroducer(kind.rawValue, into: &events)
    case .terminfoKey:
      settleTerminfoKey(into: &events)
      if isAmbiguous { timeout(into: &events) }
    default: break
    }
  }

  /// An introducer and nothing after it was Option with a character.
  mutating func finishIntroducer(_ character: UInt8, into events: inout [InputEvent]) {
    if hasOption { events.append(.key(.escape)) }
    reset()
    let key = KeyEquivalent(Character(Unicode.Scalar(character)))
    events.append(.key(KeyPress(key, modifiers: .option)))
  }

  /// Delivers the part of a paste that has come; what else is held waits for its rest.
  private mutating func pause(into events: inout [InputEvent]) {
    switch state {
    case .paste:
      hasPaused = true
      deliverPasted(into: &events)
    case .string: hasPaused = true
    default: break
    }
  }

  /// Takes note of the first byte after a pause inside a paste or another string. Its terminator
  /// may have been lost: Ctrl-C, alone, is a key then and ends it.
  private mutating func resume(
    with byte: UInt8, isAlone: Bool, into events: inout [InputEvent]
  ) {
    hasPaused = false
    guard byte == 0x03, isAlone else { return }
    switch state {
    case .paste: finishPaste(into: &events)
    case .string:
      reset()
      events.append(.reply(.other))
    default: break
    }
  }

  /// Back to the ground state, with nothing held.
  mutating func reset() {
    state = .ground
    hasOption = false
    held.removeAll(keepingCapacity: true)
  }
}
