import TermScreen

/// Draws on a terminal at the other end of a stream of bytes: a socket, a serial line, a channel of
/// SSH.
///
/// The terminal is taken to be one of xterm's kind. When a session begins it is switched to its
/// alternate screen, and reports pastes, the focus and the mouse; when the session ends everything is
/// as it was. Its own settings, such as raw mode, are up to the other end.
///
/// ```swift
/// let device = StreamDevice { connection.write($0) }
/// let session = TerminalSession(device: device) { BookList(books: books) }
/// ```
@MainActor
public final class StreamDevice: TerminalDevice {
  /// What the terminal can do.
  public var capabilities: TerminalCapabilities { drawing.capabilities }
  /// How wide the terminal shows what terminals disagree on.
  public let widthPolicy: WidthPolicy
  /// Whether the other end takes more bytes. While it does not, set this to `false`, and no frame is
  /// drawn; afterwards to `true`, and call ``TerminalSession/deviceDidBecomeReady()``.
  public var isReady = true

  private let drawing: ANSIDevice
  private let send: @MainActor ([UInt8]) -> Void
  private var modes: TerminalModes
  private var mouse: TerminalOptions.Mouse
  private var isStarted = false

  /// A device that hands bytes to `send`: in one piece for each frame, and when the session begins
  /// and ends.
  ///
  /// - Parameters:
  ///   - capabilities: what the terminal can do.
  ///   - widthPolicy: how wide it shows what terminals disagree on.
  ///   - options: which motions of the mouse it reports, and whether the focus. The rest does not
  ///     count.
  ///   - send: takes the bytes; it neither waits nor throws. Where they cannot be sent it calls
  ///     ``TerminalSession/hangUp()``.
  public init(
    capabilities: TerminalCapabilities = .xterm, widthPolicy: WidthPolicy = .conservative,
    options: TerminalOptions = TerminalOptions(), send: @escaping @MainActor ([UInt8]) -> Void
  ) {
    drawing = ANSIDevice(capabilities: capabilities, send: send)
    self.widthPolicy = widthPolicy
    self.send = send
    modes = TerminalModes(xterm: options)
    mouse = options.mouse
  }

  public func start() {
    isStarted = true
    send(modes.enter)
    drawing.invalidate()
  }

  public func setMouse(_ mouse: TerminalOptions.Mouse) {
    guard isStarted else { return }
    let bytes = modes.setMouse(from: self.mouse, to: mouse)
    self.mouse = mouse
    if !bytes.isEmpty { send(bytes) }
  }

  public func setSynchronizesOutput(_ synchronizes: Bool) {
    drawing.setSynchronizesOutput(synchronizes)
  }

  public func adopt(_ palette: Palette) { drawing.adopt(palette) }

  public func present(_ frame: Frame) -> Presentation { drawing.present(frame) }

  public func invalidate() { drawing.invalidate() }

  public func stop() {
    guard isStarted else { return }
    isStarted = false
    drawing.stop()
    send(modes.leave)
  }
}
