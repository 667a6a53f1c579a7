import TermScreen

/// Draws with control sequences of its own making: one write a frame, and of that only what
/// differs from the frame before.
///
/// ```swift
/// let terminal = ANSIDevice(capabilities: .xterm) { bytes in connection.write(bytes) }
/// let sent = terminal.present(frame)
/// print("\(sent.bytes) bytes in \(sent.operations) operations")
/// ```
@MainActor
public final class ANSIDevice: ClipboardDevice, SynchronizingDevice {
  /// The capabilities of the terminal. Answers of the terminal may extend them.
  public var capabilities: TerminalCapabilities { writer.capabilities }

  @exclusivity(unchecked) private var writer: FrameWriter
  private let send: @MainActor ([UInt8]) -> Void

  /// A device that hands each frame's bytes to `send`, in one piece.
  public init(capabilities: TerminalCapabilities, send: @escaping @MainActor ([UInt8]) -> Void) {
    writer = FrameWriter(capabilities: capabilities)
    self.send = send
  }

  /// Sends the bytes that make the terminal show `frame`, in one piece; none where nothing differs.
  /// The first frame, a frame of another size and the one after ``invalidate()`` are painted in
  /// full.
  public func present(_ frame: Frame) -> Presentation {
    let report = writer.write(frame)
    let bytes = writer.bytes
    if !bytes.isEmpty { send(bytes) }
    return Presentation(
      bytes: bytes.count, operations: report.operations, linesTouched: report.linesTouched)
  }

  /// Sets whether frames may be sent as synchronised updates, from the next one on.
  ///
  /// ```swift
  /// let terminal = ANSIDevice(capabilities: .xterm) { connection.write($0) }
  /// terminal.setSynchronizesOutput(true)
  /// terminal.adopt(palette)
  /// terminal.invalidate()     // something else was shown meanwhile
  /// _ = terminal.present(frame)
  /// terminal.copy("Emma")
  /// ```
  public func setSynchronizesOutput(_ synchronizes: Bool) {
    writer.capabilities.synchronizesOutput = synchronizes
  }

  /// Sets the palette for later frames. Call ``invalidate()`` to repaint everything.
  public func adopt(_ palette: Palette) { writer.capabilities.palette = palette }

  /// Sends `text` for the clipboard as OSC 52, where ``capabilities`` have it.
  public func copy(_ text: String) {
    if capabilities.setsClipboard { send(ClipboardSequence.bytes(for: text)) }
  }

  /// Forgets the terminal's contents: the next frame is painted in full.
  public func invalidate() { writer.forget() }

  /// Forgets the terminal's contents. Sends nothing: the terminal is left as it is.
  public func stop() { writer.forget() }
}
