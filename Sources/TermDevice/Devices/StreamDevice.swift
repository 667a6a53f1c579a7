import TermScreen

/// Draws on a terminal at the other end of a stream of bytes: a socket, a serial line, a channel of
/// SSH.
///
/// The terminal is assumed to be compatible with xterm. When a session begins it is switched to its
/// alternate screen, and reports pastes, the focus and the mouse; when the session ends everything
/// is as it was. Its own settings, such as raw mode, are up to the other end. It is also queried
/// for its size: by a report of the cursor's position in the last cell, and, where supported, for
/// each new size (mode 2048).
///
/// ```swift
/// let device = StreamDevice { connection.write($0) }
/// let session = TerminalSession(device: device) { BookList(books: books) }
/// ```
@MainActor
public final class StreamDevice: MouseDevice, ClipboardDevice {
  /// The capabilities of the terminal.
  public var capabilities: TerminalCapabilities { drawing.capabilities }
  /// The widths of characters on which terminals disagree.
  public let widthPolicy: WidthPolicy
  /// Whether the other end takes more bytes. While it does not, set this to `false`, and no frame
  /// is drawn; afterwards to `true`, and call ``TerminalSession/deviceDidBecomeReady()``.
  public var isReady = true

  /// Whether the terminal is asked for its size when a session begins, and reports each new one.
  public let asksSize: Bool

  private let drawing: ANSIDevice
  private let send: @MainActor ([UInt8]) -> Void
  private var modes: TerminalModes
  private var mouse: TerminalOptions.Mouse
  private var isStarted = false

  /// A device that hands bytes to `send`: in one piece for each frame, and when the session begins
  /// and ends.
  ///
  /// - Parameters:
  ///   - capabilities: the capabilities of the terminal.
  ///   - widthPolicy: how wide it shows what terminals disagree on.
  ///   - asksSize: whether the terminal is asked for its size. `false` where the connection reports
  ///     the size, or where the screen is to be smaller than the terminal.
  ///   - options: which motions of the mouse it reports, and whether the focus. The rest does not
  ///     count.
  ///   - send: takes the bytes; it neither waits nor throws. Where they cannot be sent it calls
  ///     ``TerminalSession/hangUp()``.
  public init(
    capabilities: TerminalCapabilities = .xterm, widthPolicy: WidthPolicy = .conservative,
    asksSize: Bool = true, options: TerminalOptions = TerminalOptions(),
    send: @escaping @MainActor ([UInt8]) -> Void
  ) {
    self.asksSize = asksSize
    drawing = ANSIDevice(capabilities: capabilities, send: send)
    self.widthPolicy = widthPolicy
    self.send = send
    modes = TerminalModes(xterm: options, reportsSize: asksSize)
    mouse = options.mouse
  }

  /// Switches the terminal to its alternate screen and has it report pastes, and the mouse and the
  /// focus according to the options. The next frame is painted in full.
  ///
  /// ```swift
  /// // What a session does with a device.
  /// let device = StreamDevice { connection.write($0) }
  /// device.start()
  /// device.setMouse(.buttons)
  /// device.setSynchronizesOutput(true)
  /// device.adopt(palette)
  /// _ = device.present(frame)
  /// device.copy("Emma")
  /// device.invalidate()
  /// device.stop()
  /// ```
  public func start() {
    isStarted = true
    send(modes.enter)
    drawing.invalidate()
  }

  /// Has the terminal report these motions of the mouse from now on. Does nothing before
  /// ``start()`` and after ``stop()``.
  public func setMouse(_ mouse: TerminalOptions.Mouse) {
    guard isStarted else { return }
    let bytes = modes.setMouse(from: self.mouse, to: mouse)
    self.mouse = mouse
    if !bytes.isEmpty { send(bytes) }
  }

  /// Sets whether frames may be sent as synchronised updates, from the next one on.
  public func setSynchronizesOutput(_ synchronizes: Bool) {
    drawing.setSynchronizesOutput(synchronizes)
  }

  /// Sets the palette for later frames. Call ``invalidate()`` to repaint everything.
  public func adopt(_ palette: Palette) { drawing.adopt(palette) }

  /// Sends `text` for the clipboard of the other end as OSC 52, where ``capabilities`` have it, as
  /// `xterm` has not.
  public func copy(_ text: String) { if isStarted { drawing.copy(text) } }

  /// Sends the bytes that make the terminal show `frame`, in one piece; none where nothing differs.
  /// The first frame, a frame of another size and the one after ``invalidate()`` are painted in
  /// full.
  public func present(_ frame: Frame) -> Presentation { drawing.present(frame) }

  /// Forgets the terminal's contents: the next frame is painted in full.
  public func invalidate() { drawing.invalidate() }

  /// Leaves the alternate screen, stops the reports, resets the pen and shows the cursor. Does
  /// nothing unless the device was started.
  public func stop() {
    guard isStarted else { return }
    isStarted = false
    drawing.stop()
    send(modes.leave)
  }
}
