import TermScreen

/// Writes what views say, line by line, below what is on the terminal: no frame is drawn, no cursor
/// moved and no line changed.
@MainActor
final class SpeechDevice: TerminalDevice {
  let capabilities = TerminalCapabilities.minimal
  private var encoder = SpeechEncoder()
  private let send: @MainActor ([UInt8]) -> Void
  /// Whether the terminal is sent a return before each line feed.
  var addsReturns: Bool {
    get { encoder.addsReturns }
    set { encoder.addsReturns = newValue }
  }
  /// Takes what is to be said.
  var take: @MainActor () -> [Utterance] = { [] }
  /// Called before bytes are sent: ``bytesBelow`` has changed.
  var onPlaceChange: (@MainActor () -> Void)?

  init(send: @escaping @MainActor ([UInt8]) -> Void) { self.send = send }

  /// The bytes that move the cursor to a fresh row.
  var bytesBelow: [UInt8] { encoder.end }

  /// The terminal was given back: the line that was being typed has ended with that.
  func lineWasEnded() { encoder.noteEnd() }

  func present(_ frame: Frame) -> Presentation {
    let wasInLine = encoder.isInLine
    let bytes = encoder.encode(take())
    guard !bytes.isEmpty else { return .nothing }
    if encoder.isInLine != wasInLine { onPlaceChange?() }
    send(bytes)
    return Presentation(bytes: bytes.count, operations: 0, linesTouched: 0)
  }

  func invalidate() {}
  func stop() {}
}
